// `overrun inspect`: whatever VASSAL file it is (spec 1.6), what is in it.

import { ok, type Result } from '../../base/result';
import { openZippedLogs } from '../../games/zipped-logs';
import { readArchive } from '../../vassal/archive/archive';
import type { VassalError } from '../../vassal/error';
import { readExtension } from '../../vassal/module/module-extension';
import { DEFAULT_LIMITS, type Limits } from '../../vassal/archive/limits';
import { readModuleFiles } from '../../vassal/module/read-module';
import { inspectGame } from './inspect-game';
import { inspectExtension, inspectModule } from './inspect-module';
import type { Inspection } from './inspection';

/** Reads a module, extension, save or log and says what is in it. Errors: those of the readers. */
export const inspectFile = async (
  bytes: Uint8Array,
  limits: Limits = DEFAULT_LIMITS,
): Promise<Result<Inspection, VassalError>> => {
  const archive = readArchive(bytes, limits);
  const { has } = archive.ok ? archive.value : { has: () => false };
  if (!archive.ok || has('savedGame') || (!has('buildFile.xml') && !has('buildFile'))) {
    const zip = has('savedGame') ? undefined : openZippedLogs(bytes, limits);
    if (zip?.ok && zip.value.names.length > 0) {
      const { names, hasOdd } = zip.value;
      return ok({ kind: 'zip', logs: names, hasOdd });
    }
    // A bare saved game is no zip; what is neither is best told by this reader's error.
    return inspectGame(bytes, limits);
  }
  const module = await readModuleFiles(archive.value);
  if (module.ok) return ok(await inspectModule(module.value));
  if (module.error.code !== 'is-extension') return module;
  const extension = await readExtension(bytes, limits);
  return extension.ok ? ok(await inspectExtension(extension.value)) : extension;
};
