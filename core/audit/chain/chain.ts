// The logs of games in the order they were played in: what `chainsOf` finds, and what reports and the audit read.

import type { PieceView } from '../../vassal/replay/timeline';
import type { OpenedLog } from '../audit';

/** A moment of a game: after this step of this log; 0 is its start. */
export interface Moment {
  readonly log: OpenedLog;
  readonly step: number;
}

/** A piece that is not the same on both sides of a seam. Without `before` it came, without `after` it went. */
export interface PieceDifference {
  readonly before?: PieceView;
  readonly after?: PieceView;
}

/** A global property that both logs hold, such as a turn track (`turn:` and its name), with two values. */
export interface GlobalDifference {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** What differs between the moment that a log carries on from and its start. Two empty lists: nothing. */
export interface Seam {
  readonly pieces: readonly PieceDifference[];
  readonly globals: readonly GlobalDifference[];
}

export interface Link {
  readonly log: OpenedLog;
  /** What it carries on from; undefined: the first. Not at that log's end: the rest of it was left aside. */
  readonly after?: Moment;
  /** What differs there. The log fits exactly if nothing does. */
  readonly seam: Seam;
  /** Others that it fits after just as well: nothing but dates and names of files chose between them. */
  readonly rivals?: readonly OpenedLog[];
}

/** The logs of one game: first the longest line of play, then what branches off, each link after the one it follows. */
export interface Chain {
  readonly links: readonly Link[];
}

/** Play that began more than once from one moment: the rolls of each are those after `step`. */
export interface Restart {
  /** undefined: they start from one position that is no other log's. */
  readonly after?: Moment;
  readonly branches: readonly Moment[];
}

/** A log that another holds whole, such as one that was played on in the same file. It is no link. */
export interface Copy {
  readonly log: OpenedLog;
  readonly of: OpenedLog;
}

/** A file without steps: one position. It is no link. */
export interface SavedPosition {
  readonly log: OpenedLog;
  readonly at?: Moment;
}

export interface Chains {
  /** Those of most links first. A log of a game of its own is a chain of one. */
  readonly chains: readonly Chain[];
  readonly restarts: readonly Restart[];
  readonly copies: readonly Copy[];
  readonly saves: readonly SavedPosition[];
}

export const fits = ({ pieces, globals }: Seam): boolean => pieces.length + globals.length === 0;
