// Rolls that were made again: which of them counts, only the players know.

import type { Action } from '../rules/action';
import { plainly } from '../rules/sentence';
import type { GameState, Judgement } from '../rules/system';
import { verdictOn, worst, type Verdict } from '../rules/verdict';

const whichRoll = ({ rule, units, hexes, certainty }: Verdict, step: number): Verdict => {
  const says = plainly`the dice were thrown again at step ${step}; what was done agrees with that roll, not the first`;
  const missing = 'which of the rolls counts';
  return verdictOn('undetermined', 'which-roll', rule, says, { units, hexes, certainty, missing });
};

/**
 * Judges an action by its first roll. Where that makes it illegal and a later one legal, the answer is open: both
 * players may have agreed to throw again.
 */
export const applyAnyRoll = (state: GameState, action: Action): Judgement => {
  const judged = state.apply(action);
  const wrong = judged.verdicts.find(v => v.answer === 'illegal');
  if (!wrong || action.kind === 'phase' || action.kind === 'move' || action.kind === 'adjust') return judged;
  for (const { step, dice } of action.rolledAgain ?? []) {
    const other = state.apply({ ...action, dice });
    if (worst(other.verdicts) !== 'illegal') return { ...other, verdicts: [...other.verdicts, whichRoll(wrong, step)] };
  }
  return judged;
};
