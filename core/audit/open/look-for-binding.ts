// Bindings that lie near a log: beside it, in the folders above it, or beside the module.

import { isBindingFile } from '../../binding/binding-name';
import { SYSTEM_IDS } from '../../rules/systems';
import type { VassalModule } from '../../vassal/module/module';
import { isModuleFile } from '../../vassal/module/module-files';
import type { RulesHunt } from './places-taken';
import type { ReadFile } from './rules-found';
import type { Folder } from './surroundings';

/** @param beside the module that somebody named */
export const lookForBinding = async (hunt: RulesHunt, beside: Folder | undefined): Promise<void> => {
  const { found, surroundings } = hunt;
  if (found.rules.isJudged) return;
  for (const folder of [...surroundings.folders, ...(beside ? [beside] : [])]) {
    const known = found.module.module;
    const { module, bytes } = known ? { module: known } : await moduleOfABinding(hunt, folder);
    const binding = module && (await bindingFor(module, folder));
    if (!binding) continue;
    if (!known) await found.module.keep(module, bytes);
    found.rules.judgeByBinding(binding, folder.files, undefined);
    return;
  }
};

/** Logs of VASSAL before 3.0 do not say their module: the one beside them that a binding is for. */
const moduleOfABinding = async (
  { game, modules, limits, options }: RulesHunt,
  folder: Folder,
): Promise<{ readonly module?: VassalModule; readonly bytes?: Uint8Array }> => {
  const names = await folder.names();
  if (game.name !== undefined || !names.some(isBindingFile)) return {};
  for (const name of names.filter(isModuleFile)) {
    const bytes = await folder.read(name);
    const module = bytes && (await modules.read(bytes, limits, options.rest));
    if (bytes && module?.ok && (await bindingFor(module.value, folder))) return { module: module.value, bytes };
  }
  return {};
};

/** Few folders hold bindings: what reads them is read when one is there. */
const bindingFor = async (module: VassalModule, folder: Folder): Promise<ReadFile | undefined> => {
  if (!(await folder.names()).some(isBindingFile)) return undefined;
  const { findBinding } = await import('../../binding/find-binding');
  return findBinding(folder, module, SYSTEM_IDS);
};
