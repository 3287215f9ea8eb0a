// Calls back when logs, notes or what logs are judged by came, went or changed in a folder, and have come to rest.
import { Disposable, RelativePattern, workspace, type Uri } from 'vscode';

const OF_GAMES = /\.(vlog|vsav|log|sav|vmod|mod|vmdx|vext|ya?ml|csv|zip)$/i;

/** A file that is copied in changes several times. */
const SETTLE_MS = 500;

export const whenComing = (folder: Uri, changed: (files: readonly Uri[]) => void): Disposable => {
  let timer: number | undefined;
  let files: Uri[] = [];
  const watcher = workspace.createFileSystemWatcher(new RelativePattern(folder, '**/*'));
  const seen = (uri: Uri): void => {
    if (uri.scheme !== folder.scheme || !OF_GAMES.test(uri.path)) return;
    files.push(uri);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const now = files;
      files = [];
      changed(now);
    }, SETTLE_MS);
  };
  return Disposable.from(
    watcher,
    watcher.onDidCreate(seen),
    watcher.onDidChange(seen),
    watcher.onDidDelete(seen),
    new Disposable(() => clearTimeout(timer)),
  );
};
