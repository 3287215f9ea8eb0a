// The audit that needs no rules: what a referee may want to look at in a log of any module. It accuses nobody, since it knows no
// rule; each entry says what the log shows, and where.

import type { Timeline, Viewer } from '../../vassal/game/replay/timeline';
import type { VassalModule } from '../../vassal/module/module';
import { PieceNames } from '../piece-names';
import { diceLooks, type DiceLook } from './dice-falls';
import { movedAgain } from './moved-again';
import { otherSide } from './other-side';
import { outOfTurn } from './out-of-turn';
import { rollLooks, type RollLook } from './roll-looks';
import { tellStory, type Story } from './story';

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

/** @param viewer whose eyes: without one, those of an observer on no side */
export const lookHere = (
  { timeline, module }: { readonly timeline: Timeline; readonly module?: VassalModule },
  viewer: Viewer = {},
): LookHere => {
  const story = tellStory(timeline, module, viewer, new PieceNames(timeline).of);
  const rolls = rollLooks(story);
  return {
    told: toldIn(story, timeline),
    looks: [...otherSide(story), ...outOfTurn(story), ...movedAgain(story)],
    rolls,
    dice: diceLooks(rolls, module),
  };
};

const toldIn = (story: Story, timeline: Timeline): Told => ({
  sides: timeline.players.some(({ name }) => story.sideOf(name, timeline.steps) !== undefined),
  pieces: someMoveTellsItsSide(story),
  phases: story.phases.length > 0,
  phaseSides: story.phases.some(({ side }) => side !== undefined),
});

const someMoveTellsItsSide = (story: Story): boolean => {
  for (const { step, moves } of story.steps())
    if (moves.some(move => story.pieceSide(move, step) !== undefined)) return true;
  return false;
};
