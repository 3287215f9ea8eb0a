// The audit that needs no rules: what a referee may want to look at in a log of any module. It accuses nobody, since it knows no
// rule; each entry says what the log shows, and where.

import { finished } from '../../base/parts';
import type { StepChanges } from '../../vassal/replay/timeline';
import type { OpenedLog } from '../audit';
import { LogTakeBacks } from '../take-backs/log-take-backs';
import { PieceNames } from '../observe/piece-names';
import { diceLooks, type DiceLook } from './dice-falls';
import { movedAgain } from './moved-again';
import { otherSide } from './other-side';
import { outOfTurn } from './out-of-turn';
import { nothing, type Reader } from './reader';
import { rollLooks, type RollLook } from './roll-looks';
import { StoryBefore, type Story } from './story';

export type LookKind =
  /** A player moved pieces of a side that he does not play. */
  | 'other-side'
  /** A player made, removed, flipped, edited, masked or unmasked pieces in a phase of another side. */
  | 'out-of-turn'
  /** A piece moved, others moved, then it moved on in the same phase. */
  | 'moved-again';

export interface Look {
  readonly kind: LookKind;
  /** In order; at least one. */
  readonly steps: readonly number[];
  readonly player?: string;
  /** The player's. */
  readonly side?: string;
  /** The heading under which the steps stand: a phase or a turn, as tracker, chat or marker name it. */
  readonly phase?: string;
  /** The first hundred. */
  readonly pieces: readonly { readonly id: string; readonly name: string }[];
  /** A sentence's main part: `Nate (Germans) moved 3 RTR (Allies): 4122 → 4223` */
  readonly what: string;
}

/** What the log tells that the looks rest on; where it does not, nothing could be looked for. */
export interface Told {
  /** Some player's side is known. */
  readonly sides: boolean;
  /** The side of some piece is known. */
  readonly pieces: boolean;
  /** Headings part the log into phases or turns. */
  readonly phases: boolean;
  /** Some heading names a side. */
  readonly phaseSides: boolean;
}

export interface LookHere {
  readonly told: Told;
  /** In the order of kinds, then of steps. */
  readonly looks: readonly Look[];
  /** Every roll, in order. */
  readonly rolls: readonly RollLook[];
  /** How the dice fell, by their number of faces, all players together and each alone. */
  readonly dice: readonly DiceLook[];
}

/** So many pieces of a look are listed. */
export const LISTED_PIECES = 100;

export const lookHere = (log: LookedAt): LookHere => finished(lookingHere(log));

type LookedAt = Pick<OpenedLog, 'timeline' | 'module'>;

/**
 * The same in small parts, each of which tells which share is done. The log is gone through twice, however much is looked
 * for: a step can only be told when the headings and what was taken back later are known.
 *
 * @param look sees the changes of every step, before the looks are told
 */
export const lookingHere = function* (
  { timeline, module }: LookedAt,
  takeBacks: LogTakeBacks = new LogTakeBacks(timeline.undoneBy),
  look: (changes: StepChanges) => void = () => undefined,
): Generator<number, LookHere> {
  const before = new StoryBefore(timeline, module);
  for (let step = 1; step <= timeline.steps; step++) {
    yield step / timeline.steps / 2;
    const changes = timeline.changes(step);
    look(changes);
    takeBacks.note(changes);
    before.note(changes);
  }
  const story = before.story(takeBacks, new PieceNames(timeline).of);
  const rolls = rollLooks(story);
  const looks = [otherSide(story), outOfTurn(story), movedAgain(story)];
  const pieceSides = someMoveTellsItsSide(story);
  const readers = [rolls, pieceSides, ...looks];
  for (let step = 1; step <= timeline.steps; step++) {
    yield (1 + step / timeline.steps) / 2;
    const told = story.tell(timeline.changes(step));
    for (const reader of readers) reader.note(told);
  }
  return {
    told: {
      sides: story.knowsPlayers,
      pieces: pieceSides.found(),
      phases: story.phases.length > 0,
      phaseSides: story.phases.some(({ side }) => side !== undefined),
    },
    looks: looks.flatMap(reader => reader.found()),
    rolls: rolls.found(),
    dice: diceLooks(rolls.found(), module),
  };
};

const someMoveTellsItsSide = (story: Story): Reader<boolean> => {
  if (!story.sides.areKnown) return nothing(false);
  let found = false;
  return {
    note: ({ step, moves }) => {
      found ||= moves.some(move => story.pieceSide(move, step) !== undefined);
    },
    found: () => found,
  };
};
