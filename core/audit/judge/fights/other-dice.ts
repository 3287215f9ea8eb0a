// A fight by other dice than those that were read first: which of them counts, only the players know.

import type { Action } from '../../../rules/action';
import { plainly } from '../../../rules/sentence';
import type { Judgement } from '../../../rules/system';
import { verdictOn, type Verdict } from '../../../rules/verdict';

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
