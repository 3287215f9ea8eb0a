import { err, type Result } from '../base/result';

/** Why a VASSAL file could not be read. A value, never thrown. */
export interface VassalError {
  /** A stable name, such as `not-a-zip`, `zip-cut`, `crc-wrong`, `no-saved-game`, `too-large`. */
  readonly code: string;
  /** One sentence: what is wrong and what to do. No file name: the caller has it. */
  readonly message: string;
  /** Where: a zip entry, a byte offset, a line and column of an XML entry (from 1), a log step, as far as known. */
  readonly entry?: string;
  readonly offset?: number;
  readonly line?: number;
  readonly column?: number;
  readonly step?: number;
}

/** An error as a result. */
export const fail = (
  code: string,
  message: string,
  where: Omit<VassalError, 'code' | 'message'> = {},
): Result<never, VassalError> => err({ code, message, ...where });
