// Follows what lies around a log: a module that comes late, a scenario's charts that are mended, the next mail of the game.
import type { Uri } from 'vscode';
import { Disposable, RelativePattern, workspace } from 'vscode';
import { isModuleFile } from '../core/vassal/module/module-files';
import { nameOf } from './log-uri';

/** Where the rules of one log were looked for. */
export class Places {
  /** Folders whose own files were listed or read. */
  readonly folders = new Map<string, Uri>();
  /** Folders that were taken with all below them, as a scenario. */
  readonly trees = new Map<string, Uri>();

  /** Where other logs of its game may lie, and the log itself, which is followed by itself. */
  mails: { readonly folder: Uri; readonly own: Uri } | undefined;

  /** The folder in which modules were looked for everywhere. */
  modulesIn: Uri | undefined;

  modules(uri: Uri): void {
    this.modulesIn = uri;
  }

  folder(uri: Uri): void {
    this.folders.set(uri.toString(), uri);
  }

  tree(uri: Uri): void {
    this.trees.set(uri.toString(), uri);
  }

  /** Those of them that do not lie in a folder which is followed with all below it. */
  outside(folder: Uri): Places {
    const isOutside = (uri: Uri): boolean =>
      uri.toString() !== folder.toString() && !uri.path.startsWith(`${folder.path}/`);
    const outside = new Places();
    for (const uri of this.folders.values()) if (isOutside(uri)) outside.folder(uri);
    for (const uri of this.trees.values()) if (isOutside(uri)) outside.tree(uri);
    if (this.modulesIn && isOutside(this.modulesIn)) outside.modules(this.modulesIn);
    return outside;
  }
}

/** What rules are made of, by name: a module, a binding and its tables, a scenario's entry; and below a scenario's folder its texts. */
const IN_FOLDER = /(\.(vmod|mod|csv)|\.binding\.ya?ml|^scenario\.ya?ml)$/i;
const IN_TREE = /\.(ya?ml|csv)$/i;
/** Other mails, and the notes on them. */
const IN_MAILS = /\.(vlog(\.notes\.ya?ml)?|zip)$/i;

/** A file that is copied in changes several times; it is read when it has come to rest. */
const SETTLE_MS = 300;

/** Calls `changed` some time after a module, a scenario's file or another mail came, went or was written. */
export const watchPlaces = (places: Places, changed: () => void): Disposable => {
  let timer: number | undefined;
  const { mails } = places;
  const follow = (folder: Uri, pattern: string, matters: Pick<RegExp, 'test'>, but?: string): Disposable => {
    const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, pattern));
    const seen = (source: Uri): void => {
      const name = nameOf(source);
      if (source.scheme !== folder.scheme || !matters.test(name) || (but !== undefined && name.startsWith(but))) return;
      clearTimeout(timer);
      timer = setTimeout(changed, SETTLE_MS);
    };
    return Disposable.from(watcher, watcher.onDidCreate(seen), watcher.onDidChange(seen), watcher.onDidDelete(seen));
  };
  return Disposable.from(
    ...[...places.folders.values()].map(folder => follow(folder, '*', IN_FOLDER)),
    ...[...places.trees.values()].map(folder => follow(folder, '**', IN_TREE)),
    ...(places.modulesIn ? [follow(places.modulesIn, '**', { test: isModuleFile })] : []),
    ...(mails ? [follow(mails.folder, '*', IN_MAILS, nameOf(mails.own))] : []),
    new Disposable(() => clearTimeout(timer)),
  );
};
