// A scenario folder in the editor: its files as they stand in the open editors, read again a moment after each change.
import { Range, Uri } from 'vscode';
import type { SourcePosition } from '../../core/base/source';
import type { Span } from '../../core/scenario-editing/spans';
import { readWritten, type Written } from '../../core/scenario-editing/written';
import type { Files } from '../../core/scenario/files';
import { SCENARIO_FILE } from '../../core/scenario/read-files';
import { isThere } from '../is-there';
import { filesIn } from '../surroundings';
import { openDocument } from '../text-of-file';

/** How far above a file its scenario's folder may be: `map/terrain.csv`. */
const LEVELS = 3;

/** The folder of the scenario that a file belongs to, by its `scenario.yaml`; undefined: it belongs to none. */
export const scenarioFolderOf = async (file: Uri): Promise<Uri | undefined> => {
  let folder = Uri.joinPath(file, '..');
  for (let level = 0; level < LEVELS; level++) {
    if (await isThere(Uri.joinPath(folder, SCENARIO_FILE))) return folder;
    const above = Uri.joinPath(folder, '..');
    if (above.path === folder.path) return undefined;
    folder = above;
  }
  return undefined;
};

const topOf = ({ path }: Uri): string => `${path.replace(/\/$/, '')}/`;

const isBelow = (folder: Uri, { scheme, path }: Uri): boolean =>
  scheme === folder.scheme && path.startsWith(topOf(folder));

/**
 * As the open editors have them, else as they are saved.
 *
 * @param note is told each folder beside it that is asked for, whether it is there or not
 */
const asOpen = (root: Uri, saved: Files, note: (beside: Uri) => void): Files => ({
  list: () => saved.list(),
  read: path => {
    const open = openDocument(Uri.joinPath(root, path));
    return open ? Promise.resolve(new TextEncoder().encode(open.getText())) : saved.read(path);
  },
  beside: async name => {
    const folder = Uri.joinPath(root, '..', name);
    note(folder);
    const found = await saved.beside?.(name);
    return found && asOpen(folder, found, note);
  },
});

export class ScenarioFolder {
  private written: Promise<Written> | undefined;
  private last: Written | undefined;

  readonly files: Files;

  /** The folders that it extends, which lie beside it. */
  private readonly extended = new Map<string, Uri>();
  /** How often it has changed. */
  private changes = 0;

  constructor(readonly root: Uri) {
    this.files = asOpen(root, filesIn(root), folder => this.extended.set(folder.toString(), folder));
  }

  /** Is it a file of a folder that this one extends? */
  readsFrom(uri: Uri): boolean {
    return [...this.extended.values()].some(folder => isBelow(folder, uri));
  }

  /** The path of a file below the folder, with `/`; undefined: it lies elsewhere. */
  pathOf(uri: Uri): string | undefined {
    return isBelow(this.root, uri) ? uri.path.slice(topOf(this.root).length) : undefined;
  }

  uriOf(path: string): Uri {
    return Uri.joinPath(this.root, path);
  }

  /** What stands in the folder now. */
  async read(): Promise<Written> {
    const reading = (this.written ??= readWritten(this.files, this.last));
    const found = await reading;
    // One that was overtaken by a change is nothing to go on from.
    if (this.written === reading) this.last = found;
    return found;
  }

  /** The same to be shown; undefined: it has changed meanwhile, which is told by itself. */
  async readToShow(): Promise<Written | undefined> {
    const { changes } = this;
    const found = await this.read();
    return this.changes === changes ? found : undefined;
  }

  /** A file has changed: it is read again when somebody asks. */
  changed(): void {
    this.changes++;
    this.written = undefined;
  }

  /** The lines of a file as the editor has them, else as they are saved. */
  async linesOf(path: string): Promise<readonly string[]> {
    return (await this.textOf(path))?.split(/\r\n|\r|\n/) ?? [];
  }

  /** The same in one piece; undefined: there is no such file. */
  async textOf(path: string): Promise<string | undefined> {
    const bytes = await this.files.read(path);
    return bytes && new TextDecoder().decode(bytes);
  }
}

/** A place of the loader; one without an end is the word that stands there. */
export const rangeAt = ({ line, column, endColumn }: SourcePosition): Range =>
  new Range(line - 1, column - 1, line - 1, (endColumn ?? column) - 1);

export const rangeOf = ({ line, column, endColumn }: Span): Range =>
  new Range(line - 1, column - 1, line - 1, endColumn - 1);
