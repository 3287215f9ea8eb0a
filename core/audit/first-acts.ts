// A log that begins in the middle of a phase may begin with what was asked of the other side in the log before it.

import type { Action } from '../rules/action';
import type { Position } from '../rules/position';
import { cutOff, UNKNOWN } from '../rules/sentence';
import { withoutAnswer, type Verdict } from '../rules/verdict';
import type { Roster } from './outside-fights';

/**
 * May this move be the retreat or the advance of a fight that the log does not hold? The side that does not move goes
 * away from the enemy before anything else is done; the other goes one hex.
 */
export const mayAnswer = (action: Action, position: Position, roster: Roster): boolean => {
  if (action.kind !== 'move' || !position.phase) return false;
  const side = roster.units.get(action.units[0] ?? '')?.side;
  if (side === undefined) return false;
  if (side === position.phase.side)
    return position.phase.kind === 'combat' && roster.map.distance(action.from, action.to) === 1;
  const near = new Set(roster.map.neighbours(action.from));
  return [...position.units].some(([id, { hex }]) => near.has(hex) && roster.units.get(id)?.side !== side);
};

/** The same, open: what was rolled before the log began would decide. */
export const asAnswer = (verdict: Verdict): Verdict => {
  if (verdict.answer !== 'illegal') return verdict;
  const message = `${UNKNOWN}the log begins here, and a fight may have come before. If none did: ${withoutAnswer(verdict.message)}`;
  return {
    ...verdict,
    answer: 'undetermined',
    message: cutOff(message),
    missing: 'what was rolled before the log began',
  };
};
