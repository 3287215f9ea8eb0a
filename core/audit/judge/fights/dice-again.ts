// Rolls that were made again: which of them counts, only the players know.

import type { Action } from '../../../rules/action';
import { plainly } from '../../../rules/sentence';
import type { GameState, Judgement } from '../../../rules/system';
import { verdictOn, worst, type Verdict } from '../../../rules/verdict';

const whichRoll = ({ rule, units, hexes, certainty }: Verdict, step: number): Verdict => {
  const says = plainly`the dice were thrown again at step ${step}; what was done agrees with that roll, not the first`;
  const missing = 'which of the rolls counts';
  return verdictOn('undetermined', 'which-roll', rule, says, { units, hexes, certainty, missing });
};

/**
 * Judges an action by its first roll. Where what was done agrees better with a later one, the answer is open: both players
 * may have agreed to throw again.
 */
export const applyAnyRoll = (state: GameState, action: Action): Judgement => {
  const judged = state.apply(action);
  const answer = worst(judged.verdicts);
  const wrong = judged.verdicts.find(v => v.answer === answer && answer !== 'legal');
  if (!wrong || action.kind === 'phase' || action.kind === 'move' || action.kind === 'adjust') return judged;
  for (const { step, dice } of action.rolledAgain ?? []) {
    const other = state.apply({ ...action, dice });
    const better = worst(other.verdicts);
    if (better === 'legal' || (answer === 'illegal' && better !== 'illegal'))
      return { ...other, verdicts: [...other.verdicts, whichRoll(wrong, step)] };
  }
  return judged;
};

/** What is wrong by some dice, be it in the fight itself or in what comes after it. */
type Wrong = Pick<Verdict, 'rule' | 'units' | 'hexes'> & Partial<Pick<Verdict, 'certainty'>>;

const isPart = (a: readonly number[], b: readonly number[]): boolean => a.every((die, i) => b[i] === die);

const diceOf = (action: Action): readonly number[] => ('dice' in action ? (action.dice ?? []) : []);

/**
 * The judgement by other dice than those that were read first, with the question which of them count; where the dice are
 * the same, or go on, there is none.
 *
 * @param wrong what is wrong by the first
 */
export const byOtherDice = (judged: Judgement, action: Action, first: Action, wrong: Wrong | undefined): Judgement => {
  const [dice, others] = [diceOf(action), diceOf(first)];
  if (!wrong || dice.length === 0 || others.length === 0 || isPart(dice, others) || isPart(others, dice)) return judged;
  const says = plainly`what was done agrees with the roll of ${dice.join(' + ')}, not with that of ${others.join(' + ')}`;
  const { rule, units, hexes, certainty = 'quoted' } = wrong;
  const missing = 'which of the rolls counts';
  const open = verdictOn('undetermined', 'which-roll', rule, says, { units, hexes, certainty, missing });
  return { ...judged, verdicts: [...judged.verdicts, open] };
};
