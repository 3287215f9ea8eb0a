// A fight on the board as a situation, with the support that lies on the hex.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import { situationOnBoard, unitsOnBoard as placedUnits } from '../frame/fight/situation-on-board';
import type { PlacedUnit, Situation, SituationUnit } from '../situation';
import type { Board } from './board';
import { asSituationUnit, STEPS_NOT_SAID } from './combatant';
import { missionOf } from './movement/mission-of';
import { isSupport } from './fight/support';
import { isUnsupplied } from './fight/support-guns';
import { defencesBetween } from './movement/hexside-defences';
import type { At } from './memory';
import { isUnsupplied as isOut } from './unsupplied';

export interface FightPlaces {
  readonly kind: 'overrun' | 'combat';
  readonly attackers: readonly { readonly unit: UnitId; readonly from: HexId }[];
  readonly target: HexId;
  /** What air units over the hex do if they do not tell it: they support, or interdict. */
  readonly untoldAir: 'supports' | 'interdicts';
}

export const unitsOnBoard = (board: Board, placed: readonly PlacedUnit[]): readonly SituationUnit[] =>
  placedUnits(board, placed, asSituationUnit);

const isSupportOn = ({ board }: At, id: UnitId): boolean => {
  const type = board.game.units.get(id)?.type;
  return type !== undefined && isSupport({ type });
};

/** Support counters of a side over a hex that take part in a fight there. */
const supportIn = (at: At, ids: readonly UnitId[], untoldAir: FightPlaces['untoldAir']): readonly UnitId[] =>
  ids.filter(id => {
    if (!isSupportOn(at, id)) return false;
    if (at.board.game.units.get(id)?.type === 'support') return true;
    const mission = missionOf(at, id);
    return mission === undefined ? untoldAir === 'supports' : mission !== 'interdiction';
  });

/** Air units over a hex of which it cannot be told whether they support or interdict. */
export const untoldAirIn = (at: At, hex: HexId): readonly UnitId[] =>
  at.board.unitsIn(hex).filter(id => at.board.game.units.get(id)?.type === 'fb' && missionOf(at, id) === undefined);

/** Units that stand in the hex and can be attacked: combat units and HQs. */
export const defendersIn = (at: At, hex: HexId, side: string | undefined): readonly UnitId[] =>
  at.board.enemiesIn(hex, side).filter(id => !isSupportOn(at, id));

const countersOf = new WeakMap<object, ReadonlySet<UnitId>>();

/** Has the scenario a counter of it? Of a unit that only a question sets there nobody has said how many steps it has. */
const hasCounter = ({ game: { scenario } }: Board, id: UnitId): boolean => {
  const known = countersOf.get(scenario) ?? new Set(scenario.units.map(u => u.id));
  countersOf.set(scenario, known);
  return known.has(id);
};

const marked = (at: At, unit: SituationUnit): SituationUnit => {
  const id = unit.id ?? '';
  const { unsupplied, ...shown } = unit.modifiers;
  const words: Record<string, string> = hasCounter(at.board, id) ? { ...shown } : { steps: STEPS_NOT_SAID, ...shown };
  if (isOut(at, { id, unsupplied: unsupplied !== undefined })) words['unsupplied'] = '';
  if (at.memory.beforeCombat.get(id)?.got === 'caught') words['caught'] = '';
  if (unit.type === 'support' && isUnsupplied(at.board, id)) words['unsupplied'] = '';
  return { ...unit, modifiers: words };
};

/** Features of the hexsides that count: not a minefield or ditch that is not active (Fort.4). */
const countingHexsides = (at: At, target: HexId, from: HexId, features: readonly string[]): readonly string[] => {
  const idle = defencesBetween(at, from, target).filter(d => d.isActive === false);
  return features.filter(f => !idle.some(d => d.kind === f));
};

export const situationOf = (at: At, fight: FightPlaces): Situation => {
  const { board } = at;
  const { attackers, target, untoldAir } = fight;
  const side = board.sideOf(attackers[0]?.unit ?? '');
  const own = supportIn(at, board.friendsIn(target, side), untoldAir);
  // What was laid against the hex, and was never taken up there, is no protective fire of who holds it now (Art.6).
  const forIt = board.enemiesIn(target, side).filter(id => missionOf(at, id) !== 'close attack');
  const theirs = supportIn(at, forIt, untoldAir);
  const situation = situationOnBoard(
    board,
    {
      kind: fight.kind,
      attackers: [...attackers, ...own.map(unit => ({ unit, from: target }))],
      defenders: [...defendersIn(at, target, side), ...theirs],
      target,
    },
    asSituationUnit,
  );
  const hexes = [...new Set([...attackers.map(a => a.from), ...(own.length > 0 ? [target] : [])])];
  return {
    ...situation,
    hexsides: hexes.flatMap((from, i) =>
      countingHexsides(at, target, from, board.map.hexside(from, target)).map(feature => ({
        feature,
        groups: [i + 1],
      })),
    ),
    attackers: situation.attackers.map(u => marked(at, u)),
    defenders: situation.defenders.map(u => marked(at, u)),
  };
};
