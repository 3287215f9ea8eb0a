// Reserve: what the end of a Movement Phase asks of units with the marker (Reserve.1, Reserve.4, Rommel.2), and what ends it
// (Reserve.2).

import { atMost, HALF, multiply, toWords, ZERO, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Ending } from '../../frame/chapter';
import { spentOf } from '../../frame/movement/judge-move';
import { answers, because, type Question } from '../../frame/question';
import type { Position } from '../../position';
import { withPlaces } from '../../unit-places';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { cite } from '../cite';
import { isMotorized, type Combatant } from '../combatant';
import type { Memory } from '../memory';
import { isUnsupplied } from '../unsupplied';
import { fullAllowance } from './allowance';
import { sumOf } from './step-cost';
import { zocsAgainst } from './zoc';

/** How far an HQ may be (Reserve.1). */
const HQ_RANGE = 3;

/**
 * The board without reserves that have ended: of units that moved in a Reserve Movement Phase, and of enemies beside whom a combat
 * unit has come (Reserve.2). In its own Movement Phase a unit's marker tells what it is to be at the end.
 */
export const withoutReserve = (
  board: Board,
  position: Position,
  movers: readonly UnitId[],
  hexes: readonly HexId[],
): Position => {
  const { phase } = board.position;
  const side = board.sideOf(movers[0] ?? '');
  const near = movers.some(id => board.combatant(id)?.combat ?? false)
    ? new Set(hexes.flatMap(hex => board.map.neighbours(hex)))
    : new Set<HexId>();
  const besides = [...near].flatMap(hex => board.enemiesIn(hex, side)).filter(id => !movers.includes(id));
  const ended = [...(phase?.kind === 'movement' ? [] : movers), ...besides].flatMap(id => {
    const place = position.units.get(id);
    return place?.states.includes('reserve') === true
      ? [[id, { ...place, states: place.states.filter(s => s !== 'reserve') }] as const]
      : [];
  });
  return ended.length === 0 ? position : { ...position, units: withPlaces(position.units, ended) };
};

/** An HQ within 3 hexes by hexes free of enemy combat units and enemy ZOCs; its own hex and the unit's do not count. */
const isNearHq = (board: Board, from: HexId, side: string | undefined): boolean => {
  const zocs = zocsAgainst(board, side);
  const hasHq = (hex: HexId): boolean => board.friendsIn(hex, side).some(id => board.combatant(id)?.isHq ?? false);
  const seen = new Set([from]);
  let front: readonly HexId[] = [from];
  for (let length = 0; length <= HQ_RANGE; length++) {
    if (front.some(hasHq)) return true;
    front = front
      .filter(hex => hex === from || (!zocs.has(hex) && !board.isHeld(hex, side)))
      .flatMap(hex => board.map.neighbours(hex))
      .filter(hex => !seen.has(hex) && seen.add(hex).size > 0);
  }
  return false;
};

interface Reserved {
  readonly board: Board;
  readonly memory: Memory;
  readonly unit: Combatant;
  readonly id: UnitId;
  readonly hex: HexId;
  /** Did it have the marker when the phase began? */
  readonly isOld: boolean;
}

const spent = ({ memory, id }: Reserved): Fraction => sumOf(spentOf(memory.moving.spent, id).least);

const mostSpent = ({ board, memory, unit }: Reserved): Fraction | undefined => {
  const ma = fullAllowance({ board, memory, phaseStart: board.position }, unit);
  return ma && multiply(ma, HALF);
};

/** Motorized units that end their move with Rommel need neither an HQ nor half of their MPs (Rommel.2). */
const isWithRommel = ({ board, unit, id, hex }: Reserved): boolean =>
  board.friendsIn(hex, unit.side).some(other => other !== id && (board.combatant(other)?.isRommel ?? false));

/** Where no HQ is seen near: a masked piece there that may be one. */
const maskedNear = ({ board, hex, unit }: Reserved): HexId | undefined =>
  [...board.position.masked.keys()].find(
    there => board.maskedOf(there, unit.side) && (board.map.distance(hex, there) ?? Infinity) <= HQ_RANGE,
  );

const hasLeader = (r: Reserved): boolean => isWithRommel(r) || isNearHq(r.board, r.hex, r.unit.side);

const one = ({ id, unit }: Reserved): readonly { readonly id: UnitId; readonly label: string }[] => [
  { id, label: unit.label },
];

/** A marker from before this phase was lost when it began: it stands for a new one. */
const row = (rule: string, isOld: boolean, asks: Omit<Question<Reserved>, 'rule' | 'when'>): Question<Reserved> => ({
  rule,
  when: r => r.isOld === isOld,
  ...asks,
});

const ASKED: readonly Omit<Question<Reserved>, 'rule' | 'when'>[] = [
  {
    code: 'reserve-class',
    wrong: r => (isMotorized(r.unit) ? false : one(r)),
    says: (_, { names }) => `${names} is in reserve, but is not motorized`,
    fine: r => `${r.unit.label} is motorized`,
  },
  {
    code: 'reserve-supply',
    wrong: r => (isUnsupplied({ memory: r.memory }, r.unit) || r.unit.unsupplied ? one(r) : false),
    says: (_, { names }) => `${names} is in reserve, but is out of supply`,
    fine: r => `${r.unit.label} is in supply`,
  },
  {
    code: 'reserve-hq',
    unknown: r => {
      const masked = hasLeader(r) ? undefined : maskedNear(r);
      return masked === undefined ? undefined : `what the masked piece in ${masked} is`;
    },
    wrong: r => (hasLeader(r) ? false : one(r)),
    says: ({ hex }, { names }) =>
      `${names} in ${hex} is in reserve, but no HQ is within ${HQ_RANGE} hexes by a path free of enemies and their ZOCs`,
    fine: r => `An HQ or Rommel is near ${r.unit.label}`,
  },
  {
    code: 'reserve-mp',
    wrong: r => {
      const most = mostSpent(r);
      return !most || isWithRommel(r) || atMost(spent(r), most) ? false : one(r);
    },
    says: (r, { names }) =>
      `${names} is in reserve, but spent ${toWords(spent(r))} MP; half of its MPs are ${toWords(mostSpent(r) ?? ZERO)}`,
    fine: r => `${r.unit.label} has spent no more than half of its MPs`,
  },
];

const ROWS: readonly Question<Reserved>[] = [
  {
    rule: 'Rommel.2',
    code: 'rommel-in-reserve',
    when: r => r.unit.isRommel,
    wrong: one,
    says: (_, { names }) => `${names} is Rommel’s HQ and cannot be in reserve`,
    fine: () => '',
  },
  ...ASKED.map(asks => row('Reserve.1', false, asks)),
  ...ASKED.map(asks => row('Reserve.4', true, asks)),
];

/** Of every unit that shows the marker when its side’s Movement Phase ends. */
export const reserveVerdicts = (memory: Memory, { board, phaseStart }: Ending<Board>): readonly Verdict[] => {
  const { phase } = board.position;
  if (phase?.kind !== 'movement') return [];
  return [...board.position.units].flatMap(([id, { hex }]) => {
    const unit = board.combatant(id);
    if (!unit?.reserve || unit.side !== phase.side) return [];
    const isOld = phaseStart.units.get(id)?.states.includes('reserve') ?? false;
    const found = answers(ROWS, { board, memory, unit, id, hex, isOld }, { units: [id], hexes: [hex] }, cite);
    const put = memory.moving.marked.get(id);
    return put ? found.map(v => (v.answer === 'legal' ? v : because(v, put.step, 'put in reserve'))) : found;
  });
};
