// Attacks of the combat phase, judged (rules 4, 9).

import type { ActionOf } from '../../action';
import { consequences } from '../../consequences';
import { assessFight, fightOf } from '../assess';
import { asAnnounced } from '../bombardment/announced-attacks';
import { FIRE_WORDS } from '../bombardment/words-fire';
import type { Board } from '../board';
import { rollOf, type JudgedFight } from '../fight/resolve';
import type { Memory } from '../memory';
import { readingOf } from '../reading';
import { situationOf } from '../situation-of';
import { attackSpCost } from '../supply-points/supply-points';
import { factsOnBoard, mayAttack } from './may-attack';

type CombatAction = ActionOf<'combat'>;

export const judgeCombat = (board: Board, memory: Memory, action: CombatAction): JudgedFight => {
  const side = board.sideOf(action.attackers[0]?.unit ?? '');
  const defenders = board.enemiesIn(action.target, side);
  const bombarded = memory.fire.bombarded.get(action.target);
  const found = situationOf(board, {
    kind: 'combat',
    attackers: action.attackers,
    defenders,
    target: action.target,
    hitUsed: memory.hitsUsed.has(action.target),
    bombarded: bombarded?.shift === true,
  });
  const situation = action.asked?.said(found) ?? found;
  const open = { feature: 'bombarded', what: FIRE_WORDS.bombardmentOpen(action.target) };
  const roll = rollOf(
    board,
    situation,
    {
      kind: 'combat',
      target: action.target,
      attackers: action.attackers,
      defenders,
      outcome: action.outcome,
      ...(bombarded && bombarded.shift === undefined ? { open } : {}),
    },
    { dice: action.dice, announced: action.declared, isAsked: action.asked !== undefined },
    side,
  );
  const attackers = board.combatantsOf(action.attackers.map(a => a.unit));
  const sp = attackSpCost(
    attackers,
    // The guns of a bombardment and of its attack fire for one SP (Log-2).
    attackers.some(u => u.artillery) && bombarded === undefined,
  );
  const fight = fightOf(board.charts, situation, 'inf');
  const asked = {
    units: action.attackers.map(a => a.unit),
    hexes: [...new Set(action.attackers.map(a => a.from)), action.target],
  };
  const allowed = [
    ...mayAttack(factsOnBoard(board, memory, action, fight, defenders.length === 0), asked),
    // Who only asks has announced nothing.
    ...(action.asked ? [] : asAnnounced(board, memory.fire, action)),
  ];
  return {
    verdicts: [...allowed, ...consequences(allowed, roll.verdicts, action.outcome)],
    combat: assessFight(board.charts, situation, fight, {}),
    ...(roll.result ? { result: roll.result } : {}),
    reading: readingOf(roll.fight, roll.result),
    after: roll.after,
    cleared: roll.cleared,
    announced: roll.announced,
    moves: new Map(),
    ledgers: sp.total.n > 0 ? { sp } : {},
  };
};
