// What the dice gave, also for the recognition of what belongs to a fight. Nothing is judged here.

import type { FightSoFar } from '../../frame/log-fight/fight-signs';
import type { ReadRoll } from '../../frame/fight/judge-fight';
import type { Board } from '../board';
import type { Charts } from '../charts';
import { situationOf } from '../situation-of';
import { mainTotal } from './dice';
import { fightOf, wholeOf, type Fight } from './fight';
import { mainRow, resultOf } from './main-table';
import { meaningOf, partsOf } from './results';

/** undefined: not rolled, or no table tells. */
export const rollOf = (charts: Charts, f: Fight, dice: readonly number[] | undefined): ReadRoll | undefined => {
  const total = mainTotal(charts, dice);
  const modified = total === undefined ? undefined : mainRow(charts, total + wholeOf(f.drm));
  const result = modified === undefined ? undefined : resultOf(charts, f.column, modified);
  if (total === undefined || modified === undefined || result === undefined) return undefined;
  return { dice: dice ?? [], total, modified, result, meaning: meaningOf(charts, result) };
};

/** Does the result make the attackers retreat? */
export const sendsAttackersBack = (board: Board, soFar: FightSoFar): boolean => {
  const { kind, attackers, defenders, target, dice, outcome } = soFar;
  const situation = situationOf(board, {
    kind: kind === 'overrun' ? kind : 'combat',
    attackers: [...attackers].map(([unit, from]) => ({ unit, from })),
    defenders: [...defenders],
    target,
    byRoad: new Set(),
    outcome,
  });
  const charts = board.charts.with(situation.options);
  const roll = rollOf(charts, fightOf(charts, situation), dice);
  return roll !== undefined && partsOf(charts, roll.result)?.attacker === 'retreats';
};
