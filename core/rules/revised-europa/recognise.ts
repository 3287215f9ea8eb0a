// The system's own signs: which of the next observations make up one overrun or one attack.

import type { HexId } from '../../hexmap/hex-map';
import type { FightSigns, FightSoFar } from '../frame/log-fight/fight-signs';
import { declaredFight, enteredFight, type Recognised } from '../frame/log-fight/read-fight';
import type { Observation } from '../observation';
import { readAnnouncement } from './announcement-words';
import type { Board } from './board';
import { attackersMustRetreat } from './fight/roll-on-board';
import type { FightOnBoard } from './situation-of';

/** Fights need two dice of six; another roll in between belongs to something else. */
const isRollOfTwo = (dice: readonly number[]): boolean => dice.length === 2 && dice.every(d => d >= 1 && d <= 6);

/** What an attack's odds rest on besides the board: what was done to its target in the phase. */
export type DoneBefore = (target: HexId) => Pick<FightOnBoard, 'hitUsed' | 'bombarded'>;

/** Does the roll send the attackers back? Then they go, even if too far. */
const isSentBack = (
  board: Board,
  before: DoneBefore,
  { kind, attackers, defenders, target, dice }: FightSoFar,
): boolean =>
  attackersMustRetreat(
    board,
    {
      kind: kind === 'overrun' ? kind : ('combat' as const),
      attackers: [...attackers].map(([unit, from]) => ({ unit, from })),
      defenders: [...defenders],
      target,
      ...(kind === 'overrun' ? {} : before(target)),
    },
    dice ?? [],
  );

/**
 * After AR each attacker goes back once. A move back that the result does not ask for is read as a retreat only where
 * nothing else was carried out; else it is a move of its own.
 */
const mayGoBack = (board: Board, before: DoneBefore, fight: FightSoFar): boolean => {
  const { losses, retreats } = fight.outcome;
  return (losses.length === 0 && retreats.length === 0) || isSentBack(board, before, fight);
};

export const fightSigns = (board: Board, before: DoneBefore): FightSigns => ({
  // R13-2: such an overrun is against the rules, but it is one.
  fromManyHexes: true,
  addDice: (before, roll) => (!isRollOfTwo(roll) ? 'none' : before.length > 0 ? 'another' : roll),
  isRolled: dice => dice.length > 0,
  announced: readAnnouncement,
  attackersRetreat: (fight, { units, from, to }) => {
    const home = fight.attackers.get(units[0] ?? '');
    if (!fight.held || home === undefined || from !== home) return false;
    if (fight.outcome.retreats.some(r => units.includes(r.unit))) return false;
    return board.map.distance(home, to) === 1 ? mayGoBack(board, before, fight) : isSentBack(board, before, fight);
  },
  // A Hit that is taken off has served; one that is laid is on the board from then on.
  isPart: ({ target }, seen) => seen.kind === 'marker' && seen.hex === target && seen.marker === 'hit' && !seen.present,
});

/** Where the phase allows it, a stack that is set down in an enemy hex and then rolls has overrun it. */
const mayEnter = (board: Board, seen: Observation | undefined): boolean => {
  const phase = board.position.phase?.kind;
  if (phase !== undefined && phase !== 'movement' && phase !== 'exploitation') return false;
  if (seen?.kind !== 'moved' || seen.to === undefined) return false;
  return board.enemiesIn(seen.to, board.sideOf(seen.units[0] ?? '')).length > 0;
};

export const recogniseFight = (
  board: Board,
  before: DoneBefore,
  next: readonly Observation[],
): Recognised | undefined => {
  const signs = fightSigns(board, before);
  const declared = declaredFight(board, next, what => (what === 'overrun' || what === 'attack' ? signs : undefined));
  return declared ?? (mayEnter(board, next[0]) ? enteredFight(board, next, signs) : undefined);
};
