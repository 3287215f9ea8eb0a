// Rolls that were made again: which of them counts, only the players know.

import type { Action } from '../rules/action';
import { plainly, type Sentence } from '../rules/sentence';
import type { GameState, Judgement } from '../rules/system';
import { verdictOn, worst, type Verdict } from '../rules/verdict';

const thrownAgain = (step: number): Sentence =>
  plainly`the dice were thrown again at step ${step}; what was done agrees with that roll, not the first`;

const otherDice = (step: number): Sentence =>
  plainly`what was done agrees with the roll at step ${step}, not with the other that may be meant`;

const whichRoll = ({ rule, units, hexes, certainty }: Verdict, says: Sentence): Verdict => {
  const missing = 'which of the rolls counts';
  return verdictOn('undetermined', 'which-roll', rule, says, { units, hexes, certainty, missing });
};

/**
 * Where a fight that is wrong by the dice after its declaration is right by those before it, which were its own is open.
 *
 * @param wrong as it was judged by the likelier dice
 * @param judged by the others
 */
export const byOtherDice = (wrong: Judgement, judged: Judgement, step: number): Judgement => {
  const told = wrong.verdicts.find(v => v.answer === 'illegal');
  return told ? { ...judged, verdicts: [...judged.verdicts, whichRoll(told, otherDice(step))] } : judged;
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
    if (worst(other.verdicts) !== 'illegal')
      return { ...other, verdicts: [...other.verdicts, whichRoll(wrong, thrownAgain(step))] };
  }
  return judged;
};
