// A fight on the board as a situation, with what these rules look at besides.

import type { HexId } from '../../hexmap/hex-map';
import { asSituationUnit, situationOnBoard, unitsOnBoard as placedUnits } from '../frame/fight/situation-on-board';
import type { PlacedUnit, Situation, SituationUnit } from '../situation';
import type { Board } from './board';
import type { FightOnBoard } from './fight/fight-on-board';
import { HALVING_PHASES } from './fight/fight';
import { alongWord, INTRUDERS } from './fight/ground';

export const unitsOnBoard = (board: Board, placed: readonly PlacedUnit[]): readonly SituationUnit[] =>
  placedUnits(board, placed, asSituationUnit);

/** The ground of a dual hex whose enemies defend along. */
const along = (board: Board, hex: HexId | undefined): readonly string[] => {
  const terrain = hex === undefined ? undefined : board.hex(hex)?.terrain;
  return hex === undefined
    ? []
    : [...(terrain === undefined ? [] : [terrain]), ...board.featuresOf(hex)].map(alongWord);
};

/** The phase matters where it halves who is not in reserve (2009, 12.E.1). */
const phaseOption = (board: Board, kind: FightOnBoard['kind']): Situation['options'] => {
  const phase = board.position.phase?.kind ?? '';
  const counts = board.edition.halvesNonReserve && kind === 'overrun' && HALVING_PHASES.includes(phase);
  return counts ? { phase } : {};
};

export const situationOf = (board: Board, fight: FightOnBoard): Situation => {
  const plain = situationOnBoard(board, fight, asSituationUnit);
  const inside = new Set(fight.attackers.flatMap(a => (a.from === fight.target ? [a.unit] : [])));
  const states = ({ id = '' }: SituationUnit): Readonly<Record<string, string>> => ({
    ...(inside.has(id) ? { inside: '' } : {}),
    ...(fight.byRoad.has(id) ? { road: '' } : {}),
    ...(fight.spSpent === true ? { sp: '' } : {}),
  });
  // A line of odds tells by the marker that a unit stands in the target; here its hex does.
  const standing = ({ modifiers }: SituationUnit): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(modifiers).filter(([state]) => state !== 'deadlock'));
  return {
    ...plain,
    attackers: plain.attackers.map(u => ({ ...u, modifiers: { ...standing(u), ...states(u) } })),
    features: [
      ...plain.features,
      ...along(board, fight.dualHex),
      ...(fight.defendersCameIn === true ? [INTRUDERS] : []),
    ],
    hexsides: [...plain.hexsides, ...(fight.crossedByRoad ?? []).map(feature => ({ feature }))],
    options: phaseOption(board, fight.kind),
  };
};
