// The file system of logs' texts, there from the start: what is asked of it starts the rest of the extension.
import {
  Disposable,
  EventEmitter,
  FileSystemError,
  type FileChangeEvent,
  type FileStat,
  type FileSystemProvider,
  type FileType,
  type Uri,
} from 'vscode';
import type { ReadFiles } from './log-file-system';

export class FirstFiles implements FileSystemProvider, Disposable {
  private readonly changed = new EventEmitter<FileChangeEvent[]>();
  readonly onDidChangeFile = this.changed.event;
  private readonly events: Disposable[] = [this.changed];
  private found: Promise<ReadFiles> | undefined;

  constructor(private readonly find: () => Promise<ReadFiles>) {}

  async stat(uri: Uri): Promise<FileStat> {
    return (await this.files()).stat(uri);
  }

  async readFile(uri: Uri): Promise<Uint8Array> {
    return (await this.files()).readFile(uri);
  }

  watch(uri: Uri, options: { readonly recursive: boolean; readonly excludes: readonly string[] }): Disposable {
    const watching = this.files().then(files => files.watch(uri, options));
    return new Disposable(() => void watching.then(watched => watched.dispose()));
  }

  readDirectory(): [string, FileType][] {
    return [];
  }

  createDirectory(uri: Uri): never {
    throw FileSystemError.NoPermissions(uri);
  }

  writeFile(uri: Uri): never {
    throw FileSystemError.NoPermissions(uri);
  }

  delete(uri: Uri): never {
    throw FileSystemError.NoPermissions(uri);
  }

  rename(uri: Uri): never {
    throw FileSystemError.NoPermissions(uri);
  }

  dispose(): void {
    for (const event of this.events) event.dispose();
  }

  private files(): Promise<ReadFiles> {
    this.found ??= this.find().then(files => {
      this.events.push(files.onDidChangeFile(changes => this.changed.fire(changes)));
      return files;
    });
    return this.found;
  }
}
