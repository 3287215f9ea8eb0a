// Fights against nobody: no reading at all, where another can be had.

import { isFight, type Action } from '../../rules/action';
import type { GameState, Judgement } from '../../rules/system';
import type { UnitId } from '../../scenario/scenario';
import { isUnsettled } from '../make-finding';
import { unitsOf } from '../memory';

/** Fights against a hex without enemies that somebody rolled for, or nobody took back; their dice, and their steps. */
export interface ForNothing {
  readonly fights: number;
  readonly dice: number;
  readonly steps: readonly number[];
}

export const NONE_FOR_NOTHING: ForNothing = { fights: 0, dice: 0, steps: [] };

/** With one more, if a fight that was rolled for, or of which something is not settled, has nobody of the other side in its target. */
export const withFight = (
  before: ForNothing,
  action: Action,
  { verdicts }: Pick<Judgement, 'verdicts'>,
  { units, masked }: GameState['position'],
  sideOf: (unit: UnitId) => string | undefined,
): ForNothing => {
  if (!isFight(action) || masked.has(action.target)) return before;
  const side = sideOf(unitsOf(action)[0] ?? '');
  if ([...units].some(([id, { hex }]) => hex === action.target && sideOf(id) !== side)) return before;
  const dice = (action.dice ?? []).length;
  if (dice === 0 && !verdicts.some(isUnsettled)) return before;
  return { fights: before.fights + 1, dice: before.dice + dice, steps: [...before.steps, ...action.steps] };
};
