// An attack in a combat segment, judged: may it be made, how does it stand, what did the dice give?

import type { ActionOf } from '../../action';
import { consequences } from '../../consequences';
import { fightOf } from '../fight/fight';
import { announcedIn, enemiesInTarget, readAs, rolledByAny, type JudgedFight } from '../fight/resolve';
import type { At } from '../memory';
import { situationOf } from '../situation-of';
import { factsOnBoard, mayAttack } from './may-attack';

type CombatAction = ActionOf<'combat'>;

export const judgeCombat = (at: At, action: CombatAction): JudgedFight => {
  const { board, memory } = at;
  const { attackers, target, outcome } = action;
  const ids = attackers.map(a => a.unit);
  const inTarget = enemiesInTarget(board, target, ids);
  const found = situationOf(board, { kind: 'combat', attackers, defenders: inTarget, target });
  const situation = action.asked?.said(found) ?? found;
  const roll = rolledByAny(board, situation, { kind: 'combat', target, attackers, inTarget, outcome }, action);
  const facts = factsOnBoard(board, memory, action, fightOf(board.charts, situation, 'inf'), inTarget.length === 0);
  const allowed = mayAttack(facts, { units: ids, hexes: [target] });
  return {
    ...readAs(board, situation, roll, {}),
    verdicts: [...allowed, ...consequences(allowed, roll.verdicts, outcome)],
    announced: announcedIn(board, action, ids, roll),
    spent: memory.spent,
    ledgers: {},
  };
};
