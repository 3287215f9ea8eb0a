// What is in a module's file, as a text of its own: what `overrun inspect` tells, then its components as VASSAL's editor lists them.
import {
  EventEmitter,
  languages,
  Uri,
  window,
  workspace,
  type Disposable,
  type TextDocumentContentProvider,
} from 'vscode';
import { componentTree } from '../core/report/inspect/component-tree';
import { inspectFile } from '../core/report/inspect/inspect';
import { inspectionText } from '../core/report/inspect/inspect-text';
import { DEFAULT_LIMITS } from '../core/vassal/archive/limits';
import type { BuildElement } from '../core/vassal/module/build-file';
import { readExtension } from '../core/vassal/module/module-extension';
import { readModule } from '../core/vassal/module/read-module';
import { nameOf } from './log-uri';

const MODULE_SCHEME = 'overrun-module';

/** `overrun-module:/game.vmod.txt?file:///games/game.vmod` */
const toModuleUri = (source: Uri): Uri =>
  Uri.from({ scheme: MODULE_SCHEME, path: `/${nameOf(source)}.txt`, query: source.toString() });

/** Modules as texts; they follow their files. */
export class ModuleTexts implements TextDocumentContentProvider, Disposable {
  private readonly changed = new EventEmitter<Uri>();
  readonly onDidChange = this.changed.event;
  private readonly events: readonly Disposable[];

  constructor() {
    const watcher = workspace.createFileSystemWatcher('**/*.{vmod,vmdx,mod}');
    const tell = (source: Uri): void => this.changed.fire(toModuleUri(source));
    this.events = [
      workspace.registerTextDocumentContentProvider(MODULE_SCHEME, this),
      watcher,
      watcher.onDidChange(tell),
    ];
  }

  async provideTextDocumentContent({ query }: Uri): Promise<string> {
    const source = Uri.parse(query, true);
    const bytes = await workspace.fs.readFile(source);
    const inspection = await inspectFile(bytes);
    if (!inspection.ok) return `${nameOf(source)}: ${inspection.error.message}\n`;
    const root = await rootOf(bytes);
    const tree = root ? ['', 'Components', ...componentTree(root).map(line => `  ${line}`), ''].join('\n') : '';
    return inspectionText(inspection.value) + tree;
  }

  async show(source: Uri): Promise<void> {
    const document = await workspace.openTextDocument(toModuleUri(source));
    await languages.setTextDocumentLanguage(document, 'plaintext');
    await window.showTextDocument(document, { preview: false });
  }

  dispose(): void {
    for (const event of this.events) event.dispose();
    this.changed.dispose();
  }
}

const rootOf = async (bytes: Uint8Array): Promise<BuildElement | undefined> => {
  const module = await readModule(bytes, DEFAULT_LIMITS);
  if (module.ok) return module.value.root;
  const extension = await readExtension(bytes, DEFAULT_LIMITS);
  return extension.ok ? extension.value.root : undefined;
};
