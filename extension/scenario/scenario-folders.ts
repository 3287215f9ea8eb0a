// The scenario folders of which a file is open.
import { Disposable, EventEmitter, workspace, type TextDocument, type Uri } from 'vscode';
import { ScenarioFolder, scenarioFolderOf } from './scenario-folder';

/** What a scenario is written in. */
export const SCENARIO_SELECTOR = [
  { pattern: '**/scenario.{yaml,yml}' },
  { pattern: '**/*.csv' },
  { pattern: '**/module.yaml' },
];

const isData = ({ scheme, path }: Uri): boolean => scheme !== 'git' && /\.(csv|ya?ml)$/i.test(path);

/** After the last key that was pressed. */
const SETTLE_MS = 150;

export class ScenarioFolders implements Disposable {
  private readonly folders = new Map<string, ScenarioFolder>();
  private readonly timers = new Map<string, number>();
  private readonly read = new EventEmitter<ScenarioFolder>();
  private readonly closed = new EventEmitter<ScenarioFolder>();
  /** The folder has changed and come to rest. */
  readonly onDidChange = this.read.event;
  /** None of its files is open any more. */
  readonly onDidClose = this.closed.event;
  private readonly events: Disposable;

  constructor() {
    const watcher = workspace.createFileSystemWatcher('**/*.{csv,yaml,yml}');
    const onDisk = (uri: Uri): void => void this.follow(uri, false);
    this.events = Disposable.from(
      watcher,
      watcher.onDidChange(onDisk),
      watcher.onDidCreate(onDisk),
      watcher.onDidDelete(onDisk),
      workspace.onDidOpenTextDocument(({ uri }) => void this.follow(uri, true)),
      workspace.onDidChangeTextDocument(({ document }) => void this.follow(document.uri, true)),
      workspace.onDidCloseTextDocument(document => this.leave(document)),
    );
    for (const { uri } of workspace.textDocuments) void this.follow(uri, true);
  }

  /** The scenario that a file belongs to, if it is a file of one. */
  async of(uri: Uri): Promise<{ readonly folder: ScenarioFolder; readonly path: string } | undefined> {
    if (!isData(uri)) return undefined;
    const folder = this.knownAt(uri) ?? (await this.found(uri));
    const path = folder?.pathOf(uri);
    return folder && path !== undefined ? { folder, path } : undefined;
  }

  private async found(uri: Uri): Promise<ScenarioFolder | undefined> {
    const root = await scenarioFolderOf(uri);
    if (!root) return undefined;
    const key = root.toString();
    const folder = this.folders.get(key) ?? new ScenarioFolder(root);
    this.folders.set(key, folder);
    return folder;
  }

  private async follow(uri: Uri, isOpen: boolean): Promise<void> {
    if (!isData(uri)) return;
    const own = isOpen ? (await this.of(uri))?.folder : this.knownAt(uri);
    const extending = [...this.folders.values()].filter(folder => folder.readsFrom(uri));
    for (const folder of new Set([...(own ? [own] : []), ...extending])) this.touch(folder);
  }

  private touch(folder: ScenarioFolder): void {
    folder.changed();
    const key = folder.root.toString();
    clearTimeout(this.timers.get(key));
    this.timers.set(
      key,
      setTimeout(() => this.read.fire(folder), SETTLE_MS),
    );
  }

  private knownAt(uri: Uri): ScenarioFolder | undefined {
    return [...this.folders.values()].find(folder => folder.pathOf(uri) !== undefined);
  }

  private leave({ uri }: TextDocument): void {
    const folder = this.knownAt(uri);
    if (!folder || workspace.textDocuments.some(d => !d.isClosed && folder.pathOf(d.uri) !== undefined)) return;
    this.folders.delete(folder.root.toString());
    clearTimeout(this.timers.get(folder.root.toString()));
    this.closed.fire(folder);
  }

  dispose(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    for (const item of [this.events, this.read, this.closed]) item.dispose();
  }
}
