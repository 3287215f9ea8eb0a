// The replay of a log (format spec, section 8.6; contract: `replay --json`).

import type { Cost } from '../archive/limits';
import type { BoardedMap } from '../module/map-layout';
import type { Slot } from '../module/slots';
import type { Picture } from '../traits/picture';
import type { Hiding } from '../traits/trait';

/** A value before and after a step; null where there was, or is, none. */
export type Change = readonly [string | null, string | null];

/** What a counter comes from. All of it is absent while the piece's identity is hidden from the viewer. */
export interface PieceOrigin {
  /** The number of its slot, which pieces keep since VASSAL 3.2. */
  readonly gpid?: string;
  /** File name of its first picture: the basic piece's, or the innermost layer's if that has none. */
  readonly image?: string;
  /** The slots that it may have come from, if the module is known: by number; of old games, by picture and name. */
  readonly slots?: readonly Slot[];
  /**
   * Names of its prototypes, outermost first. VASSAL puts a prototype's traits in its place as a piece is made, so they are
   * its slots'; of several slots, those that all of them have.
   */
  readonly prototypes?: readonly string[];
}

export interface PieceMove extends PieceOrigin {
  readonly id: string;
  /** As an observer on no side sees it after the step: with the parts of layers and labels, or the mask's name. */
  readonly name: string;
  /**
   * The innermost piece's name, which flips and labels do not change. Of a masked piece only if the viewer has seen it
   * unmasked in this log; else it is `name`.
   */
  readonly basicName?: string;
  readonly from?: string;
  readonly to?: string;
  readonly fromMap?: string;
  readonly toMap?: string;
  /** Also of a piece on no map: where it was last. */
  readonly fromXY?: readonly [number, number];
  readonly toXY?: readonly [number, number];
}

export interface PieceChange extends PieceOrigin {
  readonly id: string;
  readonly name: string;
  readonly basicName?: string;
  readonly props: Readonly<Record<string, Change>>;
}

/** A piece at one moment; one on no map has the point of its last place. */
export interface PieceView extends PieceOrigin {
  readonly id: string;
  readonly name: string;
  readonly basicName?: string;
  readonly map?: string;
  readonly xy?: readonly [number, number];
  /** The grid's location name, `offboard`, or a deck's name (spec 7). */
  readonly location?: string;
  readonly stack?: string;
  /** From the bottom, 0 upwards. */
  readonly index?: number;
  /** The deck that it lies in, and whether that lies face down: its cards are then nobody's to know. */
  readonly deck?: string;
  readonly faceDown?: boolean;
  readonly props: Readonly<Record<string, string>>;
  /** True while its identity is hidden from the viewer: `name` and `props` then tell nothing secret. */
  readonly masked: boolean;
  /** What somebody on no side sees of it, if that is less: only that there is one, or nothing at all. */
  readonly openly?: Hiding;
}

/**
 * A piece that the viewer follows under another id after the step than before: masks of one look of which some left a stack, since nobody can tell which
 * (the uppermost are told of as those that went), and each of them as he sees it again. An id that is no longer told stands for none of them.
 */
export type RenamedPiece = readonly [before: string, after: string];

/** What one log step did. Lists that are empty are empty arrays here; JSON leaves them out. */
export interface StepChanges {
  /** From 1, in file order, undone steps included, as VASSAL counts them. */
  readonly step: number;
  /** This step is an undo (spec 8.4). */
  readonly undo: boolean;
  /** The step says so by undo commands, which VASSAL writes since 3.7; before, only its chat lines tell. */
  readonly undoMarked?: boolean;
  /** The step's own changes tell of pieces by the later id. */
  readonly renamed?: readonly RenamedPiece[];
  readonly moved: readonly PieceMove[];
  readonly changed: readonly PieceChange[];
  readonly added: readonly PieceView[];
  readonly removed: readonly { readonly id: string; readonly name: string; readonly basicName?: string }[];
  readonly chat: readonly string[];
  /**
   * Dice that a button rolled, also when they fell as before (spec 8.5): from the `<button>_result` command, else from
   * a chat line of the default format. `values` are the faces, or the one total that the button reports.
   */
  readonly rolls: readonly { readonly button: string; readonly values: readonly number[] }[];
  /** Players who took a side, or another one. */
  readonly joined?: readonly { readonly name: string; readonly side: string }[];
  /** The player whose chat or report the step shows, if it tells one. */
  readonly player?: string;
  /** Global properties: module level by name, others as `map.name`. Turn tracks as `turn:<tracker's name>`. */
  readonly globals: Readonly<Record<string, Change>>;
  /** Commands that were not understood, by their first characters. */
  readonly unknown: readonly string[];
}

/** Who looks; `{}`: an observer on no side. `reveal` shows what the file knows. */
export interface Viewer {
  readonly side?: string;
  readonly reveal?: boolean;
  /** Knows a piece under its mask if it was to be seen without one before, at the start or after a step of this log. */
  readonly remembers?: boolean;
}

/**
 * A replayed log as one viewer sees it: what he may not see is not in it, and nobody who reads it need ask. State after any
 * step, forward and back, without re-reading the file.
 */
export interface Timeline {
  readonly viewer: Viewer;
  /** The same log as somebody else sees it. For whoever opens a log for somebody; who tells of a log takes it as it comes. */
  readonly seenBy: (viewer: Viewer) => Timeline;
  /** As the same viewer sees it, who knows a piece under its mask if he saw it without. */
  readonly remembering: Timeline;
  /** Something was on a map, at some step, of which the viewer sees not even that it is there. */
  readonly mayMissSomething: boolean;
  readonly steps: number;
  /** Pieces (no stacks) at the start and at the end. */
  readonly pieces: number;
  readonly piecesAtEnd: number;
  /** step 1 … steps. */
  readonly changes: (step: number) => StepChanges;
  /** The pieces on maps after a step (0 = the start), in the order of ids. */
  readonly piecesAt: (step: number) => readonly PieceView[];
  /** The same one after the other, for hosts that have other things to do in between. */
  readonly eachPieceAt: (step: number) => Iterable<PieceView>;
  readonly pieceAt: (step: number, id: string) => PieceView | undefined;
  /** What is drawn of a piece; empty where there is none. */
  readonly pictureAt: (step: number, id: string) => Picture;
  readonly globalsAt: (step: number) => Readonly<Record<string, string>>;
  /** Players by name and side, without their secret ids. */
  readonly players: readonly { readonly name: string; readonly side: string }[];
  /** Who wrote or rolled in the chat that everybody reads, by the names there, each once; whispers are no part of it. */
  readonly speakers: () => readonly string[];
  /**
   * For each step: undefined, or the step whose undo takes it back; an undo step names itself.
   * Steps so marked do not stand (spec 8.4).
   */
  readonly undoneBy: (step: number) => number | undefined;
  /**
   * The place of a step's entry among the log's, from 1: more than its number if VASSAL wrote entries before it that it
   * cannot read itself, and so does not count (spec 3.6).
   */
  readonly entryOf: (step: number) => number;
  /** A map as its boards lay after a step; undefined: the module is not known, or has no such map. */
  readonly layoutOf: (map: string, step: number) => BoardedMap | undefined;
  /**
   * Nobody goes through the whole log more than once from now on: what was kept for that is let go, nothing more is kept, and
   * what is asked for is worked out. Nor is it counted any more what that costs.
   */
  readonly letGo: () => void;
  /**
   * To be told by who goes through the whole log and does more for a step than a few things for each change. Throws
   * `LimitReached`, as the others do where names are too dear, once the file asks for more than it may.
   */
  readonly spend: (what: Cost, count: number, step: number) => void;
}
