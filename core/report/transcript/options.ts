// What whoever reads the text of a log may choose.

export interface TranscriptOptions {
  /** The distance of each move in hexes. Default: true. */
  readonly distance?: boolean;
  /** Steps that changed nothing visible. Default: joined. */
  readonly emptySteps?: 'joined' | 'each' | 'hidden';
  /** Remarks cut at the line's end, or gone on with in lines below. Default: one line. */
  readonly chat?: 'one line' | 'full';
  /** Where the text stops. Default: 40,000 lines, 8 MB (of UTF-8). */
  readonly limits?: { readonly lines: number; readonly bytes: number };
}
