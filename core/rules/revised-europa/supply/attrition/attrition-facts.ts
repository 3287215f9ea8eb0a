// Who has to roll for isolation attrition, and with which DRM (isolation rules).

import type { HexId } from '../../../../hexmap/hex-map';
import type { UnitId } from '../../../../scenario/scenario';
import { halfMonth } from '../../../dates';
import type { LedgerRange } from '../../../ledger';
import type { Board } from '../../board';
import { isMajorCity } from '../../charts';
import { isTruck, type Combatant } from '../../combatant';
import { attritionDrm, type IsolationFacts } from './isolation';
import { SupplyGround } from '../trace/ground';
import type { SupplySigns } from '../last-seen';

/** `perhaps`: the log does not tell. */
type Known = boolean | 'perhaps';

type Facts = Readonly<Record<keyof IsolationFacts, Known>>;

export interface AttritionDrm {
  readonly drm: LedgerRange;
  /** The first fact that is not known, in words. */
  readonly missing: string | undefined;
}

const MISSING: Readonly<Record<keyof IsolationFacts, string>> = {
  adjacentEnemy: 'whether masked pieces beside it are enemy units',
  east: 'where the map lies',
  winter: 'whether it is winter',
  homeCountry: 'whether the hex is in its home country',
  majorCityPath: 'who holds the major city that a path leads to',
};

const isCombatUnit = (unit: Combatant | undefined): boolean =>
  unit !== undefined && !isTruck(unit) && (unit.af.n > 0 || unit.df.n > 0);

const enemyBeside = (board: Board, hex: HexId, side: string): Known => {
  const around = board.map.neighbours(hex);
  if (around.some(n => board.enemiesIn(n, side).some(id => isCombatUnit(board.combatant(id))))) return true;
  return around.some(n => board.maskedAgainst(n, side) > 0) ? 'perhaps' : false;
};

/** December to February; November and March may count to it (reading). */
const isWinter = (date: string | undefined): Known => {
  const now = halfMonth(date ?? '');
  if (now === undefined) return 'perhaps';
  const month = Math.floor((now % 24) / 2);
  return month === 11 || month <= 1 ? true : month === 10 || month === 2 ? 'perhaps' : false;
};

const HOME = / home$/;

/** Hexes of home countries bear `axis home`, `soviet home`, `finnish home`; a map without any does not say. */
const isHome = (board: Board, hex: HexId, nation: Combatant['nation']): Known => {
  if (board.hex(hex)?.features.includes(`${nation ?? ''} home`) === true) return true;
  const isTold = [...board.map.hexes.values()].some(h => h.features.some(f => HOME.test(f)));
  return isTold && nation !== undefined ? false : 'perhaps';
};

/** Can a way of any length be traced to a major city of the side's? One where nobody was seen may be either's. */
const cityPath = (board: Board, from: HexId, side: string, signs: SupplySigns): Known => {
  let answer: Known = false;
  for (const hidden of ['least', 'greatest'] as const) {
    const ground = new SupplyGround(board, side, [], signs, hidden, 'clear');
    for (const hex of withinReach(ground, from)) {
      if (!isMajorCity(board.hex(hex))) continue;
      const last = board.friendsIn(hex, side).length > 0 ? side : signs.lastIn.get(hex);
      if (last === side && hidden === 'greatest') return true;
      if (last === undefined || last === side) answer = 'perhaps';
    }
  }
  return answer;
};

const withinReach = (ground: SupplyGround, from: HexId): ReadonlySet<HexId> => {
  const found = new Set([from]);
  for (const hex of found)
    for (const next of ground.board.map.neighbours(hex))
      if (!found.has(next) && ground.maySteps(hex, next)) found.add(next);
  return found;
};

const factsOf = (board: Board, hex: HexId, unit: Combatant, signs: SupplySigns): Facts => {
  const region = board.charts.option('attritionRegion');
  const side = unit.side ?? '';
  return {
    adjacentEnemy: enemyBeside(board, hex, side),
    east: region !== 'elsewhere',
    winter: region !== 'north africa' && isWinter(board.date),
    homeCountry: isHome(board, hex, unit.nation),
    majorCityPath: cityPath(board, hex, side, signs),
  };
};

const BAD: readonly (keyof IsolationFacts)[] = ['adjacentEnemy', 'east', 'winter'];

const assume = (facts: Facts, isBad: boolean): IsolationFacts => {
  const settled = (key: keyof IsolationFacts): boolean =>
    facts[key] === 'perhaps' ? BAD.includes(key) === isBad : facts[key];
  return {
    adjacentEnemy: settled('adjacentEnemy'),
    east: settled('east'),
    winter: settled('winter'),
    homeCountry: settled('homeCountry'),
    majorCityPath: settled('majorCityPath'),
  };
};

/** Iso-2: the DRM of a hex's roll, as a range where something is not known. */
export const drmOf = (board: Board, hex: HexId, unit: Combatant, signs: SupplySigns): AttritionDrm => {
  const facts = factsOf(board, hex, unit, signs);
  const unknown = (Object.keys(MISSING) as (keyof IsolationFacts)[]).find(key => facts[key] === 'perhaps');
  return {
    drm: { least: attritionDrm(assume(facts, true)), greatest: attritionDrm(assume(facts, false)) },
    missing: unknown && MISSING[unknown],
  };
};

/** Hexes with units that were not in supply a turn ago and are isolated now (Iso-1). */
export const hexesDue = (
  board: Board,
  side: string,
  before: ReadonlySet<UnitId>,
  isCertain: (id: UnitId) => boolean,
): ReadonlyMap<HexId, readonly UnitId[]> => {
  const due = new Map<HexId, UnitId[]>();
  for (const id of before) {
    const hex = board.hexOf(id);
    if (hex === undefined || board.sideOf(id) !== side || board.combatant(id)?.isolated !== true || !isCertain(id))
      continue;
    due.set(hex, [...(due.get(hex) ?? []), id]);
  }
  return due;
};
