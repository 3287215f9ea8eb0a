// What a stranger's file may cost, all of it with its reasons. Readers, formatters and replays take their limits from here; the
// docs list them from here, too (test/docs/limits.test.ts).

/** What a file's work is counted in. Each is one word of an error's code: `too-many-chat-lines`. */
export type Cost =
  | 'characters'
  | 'commands'
  | 'steps'
  | 'pieces'
  | 'types'
  | 'changes'
  | 'chat-lines'
  | 'players'
  | 'properties'
  | 'boards'
  | 'names'
  | 'comparisons';

/** Every reader takes them; each limit broken is its own error (`too-many-entries`, …). */
export interface Limits {
  readonly entries: number;
  /** Bytes of one inflated entry, and of all that one reader inflates. */
  readonly inflatedBytes: number;
  /** Inflated : compressed bytes of one entry. Checked above 1 MiB inflated. */
  readonly ratio: number;
  /** ESC nesting of commands (spec 3.5). */
  readonly commandDepth: number;
  /** TAB nesting of traits (spec 5.1). */
  readonly traitDepth: number;
  /** Bytes of a saved game as they stand in its zip, for a file of up to `workBytes`, and as many for each more of them. */
  readonly characters: number;
  readonly steps: number;
  readonly pieces: number;
  readonly players: number;
  /** Sets of boards that lie one after the other: each is laid out with all its grids. */
  readonly boards: number;
  /**
   * What all that a file of up to `workBytes` asks for may cost together, in the units of `PRICES`. The densest log of VASSAL's
   * that is known, 20,000 steps of 27 commands each in 5 MB, asks for 1,800,000 a megabyte. One of 20,000 steps, each with a
   * remark, and 5,000 counters asks for 1,880,000 in 670 KB: it is to be read, so this is the least that can be.
   */
  readonly work: number;
  readonly workBytes: number;
  /**
   * A shorter file may ask for less: so much, and so much for each of its bytes, up to `workShort`, and from there one more for
   * each, up to `work`. The shortest log of 20,000 steps that there can be, moves of one piece in 51 KB, asks for 1,210,000; one
   * of moves and remarks of 40 players, 54 KB of words that repeat themselves, for 1,390,000.
   */
  readonly workAtLeast: number;
  readonly workAShortByte: number;
  readonly workShort: number;
  /** For each byte more, so much more. */
  readonly workAByte: number;
  /**
   * What judging a log by its rules may cost, in about a millionth of a second of one processor: so much, and so much for each
   * of its steps that is come to. To judge what breaks no rule asks for some 400 a step, the longest game with its faults for
   * 800; and for each fault, all slips are looked through: 100,000 in the mean of 1,400 games with one. Of five hundred games with up to six
   * habits one is too dear, in which the track is never turned; the dearest of the others asks for 1,300,000.
   */
  readonly judgingAtLeast: number;
  readonly judgingAStep: number;
}

export const DEFAULT_LIMITS: Limits = {
  entries: 20_000,
  inflatedBytes: 600 * 1024 * 1024,
  ratio: 500,
  commandDepth: 64,
  traitDepth: 256,
  // Hex digits of texts that repeat themselves: a game of 20,000 steps of which each tells its pieces' trails again has 36 for a byte.
  characters: 100_000_000,
  steps: 1_000_000,
  pieces: 1_000_000,
  // A game has two to ten; who comes back with another id is one more.
  players: 1000,
  boards: 500,
  work: 2_000_000,
  workBytes: 1024 * 1024,
  workAtLeast: 400_000,
  workAShortByte: 20,
  workShort: 1_400_000,
  workAByte: 5,
  judgingAtLeast: 2_600_000,
  judgingAStep: 1000,
};

/**
 * What one of each costs: about a millionth of a second of one processor, with all that is done with it later, up to the text
 * and the report. Measured by `npm run fuzz -- shapes` on a busy machine.
 */
export const PRICES: Readonly<Record<Cost, number>> = {
  /** Inflated, made readable, parted into commands. */
  characters: 0.006,
  /** Read; most of them do more, which costs extra. */
  commands: 2,
  /** Kept, undone, headed, written as a line. */
  steps: 40,
  /** Set up with its traits, named, compared with others of its name. */
  pieces: 30,
  /** Levels of types that no piece had before, and their unpacking out of all that is around them. */
  types: 1,
  /** A place or a state that is written down, found again, compared, and told. */
  changes: 4.5,
  'chat-lines': 12,
  players: 20,
  /** Global properties and turn tracks that are set. */
  properties: 20,
  boards: 100,
  /** Steps in working out a piece's name and properties beyond the usual ones, and characters of what comes out, by sixteens. */
  names: 1,
  /** Reports of one step that are looked through for what its pieces did; masks of a stack, for which of them can still be told apart. */
  comparisons: 0.5,
};

/** A name, a label, a property's value that a format makes is no longer; then it is cut, with an ellipsis. */
export const LONGEST_TEXT = 4000;

/**
 * And so much longer than it stands in the module a prototype's definition may get by the values it is used with: all traits of a
 * counter, each with its pictures and menus, are some ten thousand characters.
 */
export const LONGEST_VALUES = 100_000;

/** A remark of the chat is no longer; then it is cut, too. Reports of long die rolls have some thousands. */
export const LONGEST_REMARK = 20_000;

/** So much work on one piece's name and properties is in the price of its change. Large counters of real modules take a third. */
export const USUAL_FACE = 300;

/** And so many properties. Counters of real modules have some dozens. */
export const USUAL_PROPERTIES = 100;

/** And so many of them that change at once. Of counters of real modules three or four do, of one that is flipped a dozen. */
export const USUAL_CHANGES = 20;
