// The modules of the folder that was opened, wherever in it they lie: of a log, those that are neither beside it nor above it.

import type { ModulesElsewhere } from '../audit/open/surroundings';
import { below, folderOf } from '../base/file-paths';
import { isModuleFile } from '../vassal/module/module-files';
import type { GameFiles } from './game-files';

/** For the logs of one look at the folder: what a module says of itself is asked once for all of them. */
export const modulesElsewhere = (files: Pick<GameFiles, 'list' | 'read'>): ((log: string) => ModulesElsewhere) => {
  const known: ModulesElsewhere['known'] = new Map();
  let listed: Promise<readonly string[]> | undefined;
  const modules = (): Promise<readonly string[]> =>
    (listed ??= files.list().then(paths => paths.filter(isModuleFile).sort()));
  return log => ({
    names: async () => (await modules()).filter(path => !isBesideOrAbove(path, log)),
    read: files.read,
    known,
  });
};

/** By their paths in one folder. */
export const isBesideOrAbove = (module: string, log: string): boolean => {
  const folder = folderOf(module);
  return folder === '' || log.startsWith(below(folder, ''));
};
