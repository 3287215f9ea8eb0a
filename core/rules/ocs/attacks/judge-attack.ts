// An attack in a combat segment, judged: may it be made, how does it stand, what did the dice give?

import type { ActionOf } from '../../action';
import { consequences } from '../../consequences';
import type { At } from '../memory';
import { mayAttack } from './may-attack';
import { situationOf } from '../situation-of';
import { announcedIn, enemiesInTarget, readAs, rolledByAny, type JudgedFight } from '../fight/resolve';

type CombatAction = ActionOf<'combat'>;

export const judgeCombat = ({ board, memory }: At, action: CombatAction): JudgedFight => {
  const { attackers, target, outcome } = action;
  const ids = attackers.map(a => a.unit);
  const inTarget = enemiesInTarget(board, target, ids);
  const onBoard = situationOf(board, { kind: 'combat', attackers, defenders: inTarget, target });
  const situation = action.asked?.said(onBoard) ?? onBoard;
  const roll = rolledByAny(board, situation, { kind: 'combat', target, attackers, inTarget, outcome }, action);
  const allowed = mayAttack(board, memory, action, inTarget);
  return {
    ...readAs(board, situation, roll),
    verdicts: [...allowed, ...consequences(allowed, roll.verdicts, outcome)],
    announced: announcedIn(board, action, ids, roll),
    spent: memory.spent,
    ledgers: {},
  };
};
