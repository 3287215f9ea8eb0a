// What lies around a log, read through VS Code, so that it works for every kind of folder: disk, remote, browser.
import { FileType, RelativePattern, Uri, workspace } from 'vscode';
import type { RulesOptions } from '../core/audit/open/rules-search';
import type { HostWords } from '../core/audit/open/host-words';
import type { Folder, ModulesElsewhere, NotesElsewhere, Place, Surroundings } from '../core/audit/open/surroundings';
import type { Files } from '../core/scenario/files';
import { present } from '../core/base/present';
import { aroundInZip } from '../core/games/around';
import { modulesElsewhere } from '../core/games/modules-elsewhere';
import { fileOf } from './file-of';
import { zipAround } from './log-file';
import { nameOf } from './log-uri';
import { Places } from './rules-watch';
import { chosenRules, moduleFolders } from './settings';
import { sha256 } from './sha256';

/** A folder of this many files is no scenario; the search stops. */
const FILES = 5000;
const SKIPPED = new Set(['.git', 'node_modules']);

const read = async (uri: Uri): Promise<Uint8Array | undefined> => {
  try {
    return await workspace.fs.readFile(uri);
  } catch {
    return undefined;
  }
};

const entries = async (uri: Uri): Promise<readonly [string, FileType][]> => {
  try {
    return await workspace.fs.readDirectory(uri);
  } catch {
    // A single file that was opened by itself has a folder that may not be read.
    return [];
  }
};

/**
 * A folder with all below it, as a scenario's files.
 *
 * @param most so many files are listed
 */
export const filesIn = (root: Uri, most = FILES): Files => ({
  list: async () => {
    const found: string[] = [];
    const open: string[] = [''];
    for (let folder = open.pop(); folder !== undefined && found.length < most; folder = open.pop())
      for (const [name, type] of await entries(Uri.joinPath(root, folder))) {
        if (type === FileType.File) found.push(folder + name);
        else if (type === FileType.Directory && !SKIPPED.has(name)) open.push(`${folder}${name}/`);
      }
    return found.sort();
  },
  read: path => (isBelow(path) ? read(Uri.joinPath(root, path)) : Promise.resolve(undefined)),
  beside: async name => {
    const folder = Uri.joinPath(root, '..', name);
    const isFolder = (await entries(parent(folder))).some(
      ([other, type]) => other === name && (type & FileType.Directory) !== 0,
    );
    return isFolder && isBelow(name) ? filesIn(folder) : undefined;
  },
});

/** True for a path of names below a folder. */
const isBelow = (path: string): boolean =>
  !path.split(/[\\/]/).some(part => part === '' || part === '.' || part === '..');

const parent = (uri: Uri): Uri => Uri.joinPath(uri, '..');

/** A folder; what is looked at in it is noted in `places`. */
const folderAt = (uri: Uri, places: Places): Folder => {
  const files = filesIn(uri);
  return {
    name: nameOf(uri),
    names: async () => {
      places.folder(uri);
      return (await entries(uri))
        .filter(([, type]) => (type & FileType.File) !== 0)
        .map(([name]) => name)
        .sort();
    },
    read: name => read(Uri.joinPath(uri, name)),
    files: {
      list: () => {
        places.tree(uri);
        return files.list();
      },
      read: path => files.read(path),
      beside: name => {
        places.tree(Uri.joinPath(uri, '..', name));
        return files.beside?.(name) ?? Promise.resolve(undefined);
      },
    },
  };
};

/** The text of a log is English in every language, and names its commands so. */
const WORDS: HostWords = {
  naming: 'with “Overrun: Choose Rules for This Folder…”',
  judgingBy: 'name it with “Overrun: Choose Rules for This Folder…”',
  binding: '“Overrun: Bind This Module”',
  checking: 'Problems lists them once its scenario.yaml is open',
};

/** How far above a log that lies in no workspace folder a scenario folder is looked for. */
const LEVELS_OUTSIDE = 3;

/** The log's folder and those above it, up to the workspace folder. */
const foldersAbove = (source: Uri): readonly Uri[] => {
  const top = workspace.getWorkspaceFolder(source)?.uri;
  const folders = [parent(source)];
  for (let at = parent(source); at.path !== top?.path && at.path !== '/'; at = parent(at)) {
    if (!top && folders.length >= LEVELS_OUTSIDE) break;
    folders.push(parent(at));
  }
  return folders;
};

const absolute = (path: string, base: Uri): Uri =>
  path.startsWith('/') ? base.with({ path }) : Uri.joinPath(base, path);

/** The log's own folder, and with it the files of the module folders that the settings name. */
const withModules = (own: Folder, others: readonly Folder[]): Folder => ({
  ...own,
  names: async () => {
    const lists = await Promise.all([own, ...others].map(f => f.names()));
    return [...new Set(lists.flat())].sort();
  },
  read: async name => {
    for (const folder of [own, ...others]) {
      const bytes = await folder.read(name);
      if (bytes) return bytes;
    }
    return undefined;
  },
});

/**
 * What the search for a log's rules may look at; `places` learns where it looked.
 *
 * @param log where it lies, in a zip or as a state in git, too
 * @param modules of who opens many logs of one workspace folder: what a module says of itself is asked once for all of them
 */
export const surroundingsOf = (
  log: Uri,
  places: Places,
  notes?: NotesElsewhere,
  modules?: WorkspaceModules,
): Surroundings => {
  const around = aroundFile(fileOf(log), places, notes, modules);
  const zip = zipAround(log);
  return zip ? aroundInZip(around, zip.files, zip) : around;
};

const aroundFile = (
  source: Uri,
  places: Places,
  notes?: NotesElsewhere,
  modules: WorkspaceModules = workspaceModules(source, places),
): Surroundings => {
  const base = workspace.getWorkspaceFolder(source)?.uri ?? parent(source);
  const named = moduleFolders(source).map(path => folderAt(absolute(path, base), places));
  const [own, ...above] = foldersAbove(source).map(uri => folderAt(uri, places));
  return {
    folders: own ? [withModules(own, named), ...above] : [],
    at: path => placeAt(absolute(path, parent(source)), places),
    ...present({ notes, elsewhere: modules(source) }),
  };
};

export type WorkspaceModules = (source: Uri) => ModulesElsewhere | undefined;

/** Modules in other folders of the workspace folder in which that file or folder lies. */
export const workspaceModules = (inside: Uri, places: Places): WorkspaceModules => {
  const top = workspace.getWorkspaceFolder(inside)?.uri;
  if (!top) return () => undefined;
  const pathOf = (uri: Uri): string => uri.path.slice(top.path.length).replace(/^\//, '');
  const list = async (): Promise<readonly string[]> => {
    places.modules(top);
    const found = await workspace.findFiles(new RelativePattern(top, '**/*.{vmod,mod,VMOD,MOD}'), '**/node_modules/**');
    return found.map(pathOf).sort();
  };
  const elsewhere = modulesElsewhere({ list, read: path => read(Uri.joinPath(top, path)) });
  return source => elsewhere(pathOf(source));
};

/** A file or folder that somebody named. It may come later, so its place is noted in any case. */
const placeAt = async (uri: Uri, places: Places): Promise<Place | undefined> => {
  places.folder(parent(uri));
  try {
    const { type } = await workspace.fs.stat(uri);
    if (type & FileType.Directory) return { kind: 'folder', folder: folderAt(uri, places) };
    const bytes = await workspace.fs.readFile(uri);
    return { kind: 'file', name: nameOf(uri), bytes, folder: folderAt(parent(uri), places) };
  } catch {
    return undefined;
  }
};

/** What the settings name and is not there: `overrun.module`, and the path that leads nowhere. */
export const missingChoices = async (
  source: Uri,
): Promise<readonly { readonly setting: string; readonly path: string }[]> => {
  const base = workspace.getWorkspaceFolder(source)?.uri ?? parent(source);
  const chosen = Object.entries(chosenRules(source)).filter(([, path]) => path !== '');
  const found = await Promise.all(
    chosen.map(async ([name, path]) => {
      const place = await placeAt(absolute(path, base), new Places());
      return place?.kind === (name === 'scenario' ? 'folder' : 'file') ? [] : [{ setting: `overrun.${name}`, path }];
    }),
  );
  return found.flat();
};

/** What the settings name for this log: a module, a scenario folder, a binding. A path that leads nowhere is passed over. */
export const rulesOptions = async (source: Uri, places: Places): Promise<RulesOptions> => {
  const base = workspace.getWorkspaceFolder(source)?.uri ?? parent(source);
  const { module, scenario, binding } = chosenRules(source);
  const file = module === '' ? undefined : await placeAt(absolute(module, base), places);
  const folder = scenario === '' ? undefined : await placeAt(absolute(scenario, base), places);
  const bound = binding === '' ? undefined : await placeAt(absolute(binding, base), places);
  return {
    words: WORDS,
    sha256,
    ...(file?.kind === 'file'
      ? { module: { name: file.name, bytes: file.bytes, from: 'the setting overrun.module' } }
      : {}),
    ...(bound?.kind === 'file'
      ? {
          binding: {
            name: bound.name,
            bytes: bound.bytes,
            files: bound.folder.files,
            from: 'the setting overrun.binding',
          },
        }
      : {}),
    ...(folder?.kind === 'folder'
      ? {
          scenario: { name: folder.folder.name, files: folder.folder.files, from: 'the setting overrun.scenario' },
        }
      : {}),
  };
};
