/** Why a VASSAL file could not be read. A value, never thrown. */
export interface VassalError {
  /** A stable name, such as `not-a-zip`, `zip-cut`, `crc-wrong`, `no-saved-game`, `too-large`. */
  readonly code: string;
  /** One sentence: what is wrong and what to do. No file name: the caller has it. */
  readonly message: string;
  /** Where: a zip entry, a byte offset, a log step, as far as known. */
  readonly entry?: string;
  readonly offset?: number;
  readonly step?: number;
}
