// Badges and markers that are set right after a fight's dice, before anything of it is carried out: perhaps they held when the
// dice were thrown and were forgotten.

import { isFight, type FightAction } from '../../../rules/action';
import type { Reading, Recognised } from '../../../rules/frame/read-fight';
import type { Observation } from '../../../rules/observation';
import { plainly } from '../../../rules/sentence';
import type { GameState, Judgement } from '../../../rules/system';
import { verdictOn, type Verdict } from '../../../rules/verdict';
import { unitsOf } from '../../memory';
import { readAlone } from '../read-action';

/** What was set, in order. */
export type Marks = readonly Observation[];

/** A fight that is read as if they had been set before its dice. */
export interface MarkedBefore {
  readonly reading: Reading;
  readonly marks: Marks;
}

const PASSED_OVER: readonly Observation['kind'][] = ['said', 'rolled', 'pool'];

/** The badges of its units and the markers in its hex that come between the dice and all else. */
const marksOf = (action: FightAction, at: number, left: readonly Observation[], { position }: GameState): Marks => {
  const { losses, retreats, advances } = action.outcome;
  const done = [...losses, ...retreats, ...advances].map(({ step }) => step).filter(step => step > at);
  const marks: Observation[] = [];
  for (const o of left.filter(({ step }) => step > at && done.every(act => step < act))) {
    if (o.kind === 'state' || o.kind === 'marker') marks.push(o);
    else if (!PASSED_OVER.includes(o.kind)) break;
  }
  const units = new Set(unitsOf(action));
  const isOfIt = (o: Observation): boolean =>
    (o.kind === 'state' && (units.has(o.unit) || position.units.get(o.unit)?.hex === action.target)) ||
    (o.kind === 'marker' && o.hex === action.target);
  return marks.filter(isOfIt);
};

/** undefined: nothing was set then. */
export const markedBefore = (found: Recognised, state: GameState): MarkedBefore | undefined => {
  const { action, at, left } = found;
  if (!isFight(action) || at === undefined) return undefined;
  const marks = marksOf(action, at, left, state);
  if (marks.length === 0) return undefined;
  const steps = [...action.steps, ...marks.map(({ step }) => step)].sort((a, b) => a - b);
  const { or: _, ...reading } = found;
  return { reading: { ...reading, action: { ...action, steps }, left: left.filter(o => !marks.includes(o)) }, marks };
};

/** The moment of the dice, if they were set before. */
export const withMarks = (state: GameState, marks: Marks): GameState =>
  marks.reduce((now, mark) => {
    const alone = readAlone(mark);
    return alone ? now.apply(alone).state : now;
  }, state);

/**
 * The judgement with them, and the question whether they held.
 *
 * @param wrong what is wrong without them
 */
export const asMarked = (judged: Judgement, marks: Marks, { rule, units, hexes, certainty }: Verdict): Judgement => {
  const says = plainly`what was done agrees with what was marked at step ${marks[0]?.step ?? 0}, after the dice`;
  const missing = 'whether it held when the dice were thrown';
  const open = verdictOn('undetermined', 'marked-after-dice', rule, says, { units, hexes, certainty, missing });
  return { ...judged, verdicts: [...judged.verdicts, open] };
};
