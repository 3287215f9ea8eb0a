// What the dice gave, for the recognition of what belongs to a fight. Nothing is judged here.

import { present } from '../../../base/present';
import type { Outcome } from '../../action';
import { afterOutcome } from '../../change';
import { boardOf, type Board } from '../board';
import { sideDid } from './carried-out';
import { resultOf } from './crt';
import { fightOf, wholeOf } from './fight';
import { partsOf } from './results';
import { readRolls } from './rolls';
import { situationOf, type FightOnBoard } from '../situation-of';

/** Options of the attackers that are not yet carried out by losses: so many hexes they may still retreat (9.10a). */
export const attackerOptionsLeft = (
  board: Board,
  onBoard: FightOnBoard,
  dice: readonly number[],
  outcome: Outcome,
): number => {
  const { charts } = board;
  const situation = situationOf(board, onBoard);
  const before = fightOf(charts, situation, 'inf');
  const { surprise, shiftDie, combatRoll } = readRolls(charts, before.kind, wholeOf(before.surpriseDrm), dice);
  if (surprise === undefined || combatRoll === undefined) return 0;
  const known = { surprise, ...present({ die: shiftDie }) };
  const fight = fightOf(charts, situation, 'inf', known);
  const { losses, options } = partsOf(resultOf(charts, fight.place, combatRoll + wholeOf(fight.drm))).attacker;
  const after = boardOf(board.game, afterOutcome(board.position, outcome), board);
  const units = board.combatantsOf(onBoard.attackers.map(a => a.unit));
  const { lost } = sideDid(board, after, outcome, units, 'the attacker');
  return options - Math.max(0, lost - losses);
};
