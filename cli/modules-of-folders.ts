// The modules of the folders that were given to a command: of a log, those that lie in them neither beside it nor above it.

import path from 'node:path';
import type { ModulesElsewhere } from '../core/audit/open/surroundings';
import { isBesideOrAbove } from '../core/games/modules-elsewhere';
import type { OpenedFolder } from './log-files';
import { readSmall, type Watcher } from './node-surroundings';

/** Of a log, by its path. */
export type ElsewhereOnDisk = (log: string, watcher: Watcher) => ModulesElsewhere;

const withSlashes = (file: string): string => file.split(path.sep).join('/');

/** Of who opens many logs of these folders. Modules are named as the logs are: under the folders as they were given. */
export const modulesOfFolders = (opened: readonly OpenedFolder[], cwd: string): ElsewhereOnDisk => {
  const known: ModulesElsewhere['known'] = new Map();
  const at = (file: string): string => path.resolve(cwd, file);
  const modules = opened.flatMap(({ folder, modules: inside }) => inside.map(name => path.join(folder, name))).sort();
  return (log, watcher) => ({
    names: () => {
      // What is kept of a log holds as long as no other module lies there, and none is another.
      watcher.elsewhere?.();
      for (const { folder } of opened) watcher.folder(at(folder), true);
      const others = modules.filter(file => !isBesideOrAbove(withSlashes(at(file)), withSlashes(log)));
      for (const file of others) watcher.file(at(file));
      return Promise.resolve(others);
    },
    read: file => readSmall(at(file), watcher),
    known,
  });
};
