// A module, and a set-up of it, as a scenario folder. Nothing of it is run; what it may cost is bounded by its reader.

import type { Result } from '../core/base/result';
import type { VassalError } from '../core/vassal/error';
import type { Viewer } from '../core/vassal/replay/timeline';
import { readModule } from '../core/vassal/module/read-module';
import { importForeignModule } from './foreign-module';
import { importOwnModule, isOwnModule } from './own-module';
import type { Imported } from './result';

/**
 * Errors: those of `readModule`, and of reading the set-up.
 * @param save a .vsav of the module; not asked of a module that Overrun built
 * @param viewer whose eyes the save is read with
 */
export const importModule = async (
  bytes: Uint8Array,
  save: Uint8Array | undefined,
  viewer: Viewer = {},
): Promise<Result<Imported, VassalError>> => {
  const module = await readModule(bytes);
  if (!module.ok) return module;
  return isOwnModule(module.value) && save === undefined
    ? importOwnModule(module.value)
    : importForeignModule(module.value, save, viewer);
};
