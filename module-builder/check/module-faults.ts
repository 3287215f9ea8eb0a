// What was built, read again before it is packed: what VASSAL would make an error of, or pass over in silence.

import { ok } from '../../core/base/result';
import type { SourceProblem } from '../../core/base/source';
import type { ArchiveEntry } from '../../core/vassal/archive/archive';
import { fail } from '../../core/vassal/error';
import { checkModule } from '../../core/vassal/module/check-module';
import { readExtensionFiles, withExtensions } from '../../core/vassal/module/module-extension';
import { readModuleFiles, type ModuleFiles } from '../../core/vassal/module/read-module';

/** Entries that are not packed yet, as an archive has them. */
const filesOf = (entries: readonly ArchiveEntry[]): ModuleFiles => {
  const known = new Map(entries.map(({ name, data }) => [name, data]));
  return {
    names: [...known.keys()],
    has: name => known.has(name),
    read: name => {
      const data = known.get(name);
      return Promise.resolve(data ? ok(data) : fail('no-entry', `There is no file “${name}”.`));
    },
  };
};

/**
 * All faults of it. Throws (a defect of ours) if it cannot be read at all.
 *
 * @param expansion the files of one that goes with it
 */
export const faultsOf = async (
  entries: readonly ArchiveEntry[],
  expansion?: readonly ArchiveEntry[],
): Promise<readonly SourceProblem[]> => {
  const module = await readModuleFiles(filesOf(entries));
  if (!module.ok) throw new Error(`the module we wrote cannot be read: ${module.error.message}`);
  const more = expansion && (await readExtensionFiles(filesOf(expansion)));
  if (more && !more.ok) throw new Error(`the expansion we wrote cannot be read: ${more.error.message}`);
  const whole = more ? withExtensions(module.value, [more.value]) : module.value;
  return (await checkModule(whole)).map(({ code, component, message }) => ({
    code,
    message: `In the module that came out, ${component}: ${message}`,
    at: { file: 'scenario.yaml', line: 1, column: 1 },
    severity: 'error',
  }));
};
