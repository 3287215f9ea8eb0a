import type { OpenedLog } from '../core/audit/audit';
import { COMMAND_LINE } from '../core/audit/open/host-words';
import { openLog } from '../core/audit/open/open-log';
import { ALONE, type Surroundings } from '../core/audit/open/surroundings';
import type { Result } from '../core/base/result';
import type { Files } from '../core/scenario/files';
import { fail, type VassalError } from '../core/vassal/error';
import type { Viewer } from '../core/vassal/replay/timeline';

export interface ReadLogOptions {
  /** As reports name it. Default: `log`. */
  readonly file?: string;
  /** The bytes of the module (.vmod) that it was played with: for hexes, and for the rules that a module built with Overrun holds. */
  readonly module?: Uint8Array;
  /** A scenario folder to judge by. */
  readonly scenario?: Files;
  /** A binding (.binding.yaml) to judge by, with the files of the folder that it lies in. */
  readonly binding?: { readonly bytes: Uint8Array; readonly files?: Files };
  /** A referee's notes on this log. */
  readonly notes?: Uint8Array;
  /** Whose eyes see the log: all that is read of it is then what they may see. Default: somebody's on no side. */
  readonly viewer?: Viewer;
  /** Where else its module and rules are looked for. Default: nowhere. */
  readonly surroundings?: Surroundings;
}

const NO_FILES: Files = { list: () => Promise.resolve([]), read: () => Promise.resolve(undefined) };

/**
 * Reads a log (.vlog) or a save (.vsav), replays it, and finds its rules. A file that cannot be read is an error value with its
 * place, never a throw, and so is what is no bytes (`not-bytes`), which programs without types may pass. That no rules were
 * found is no error: `whyNoRules` says what to supply.
 */
export const readLog = async (
  bytes: Uint8Array,
  { file = 'log', module, scenario, binding, notes, viewer, surroundings = ALONE }: ReadLogOptions = {},
): Promise<Result<OpenedLog, VassalError>> => {
  // Not instanceof: bytes may come from another frame or worker.
  if (!ArrayBuffer.isView(bytes)) return fail('not-bytes', 'readLog takes the bytes of a file, as a Uint8Array.');
  return openLog(bytes, file, surroundings, {
    words: { ...COMMAND_LINE, naming: 'as the option “module”' },
    ...(viewer ? { viewer } : {}),
    ...(module ? { module: { name: 'module', bytes: module, from: 'option “module”' } } : {}),
    ...(scenario ? { scenario: { name: 'scenario', files: scenario, from: 'option “scenario”' } } : {}),
    ...(binding
      ? {
          binding: {
            name: 'binding',
            bytes: binding.bytes,
            files: binding.files ?? NO_FILES,
            from: 'option “binding”',
          },
        }
      : {}),
    ...(notes ? { notes: { name: `${file}.notes.yaml`, bytes: notes } } : {}),
  });
};
