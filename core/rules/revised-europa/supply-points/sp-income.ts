// What a side takes in in its Initial phase (rule 3, supply rates): not more than its income, not stored beyond twice of it.

import {
  add,
  compare,
  greatest,
  multiply,
  negate,
  subtract,
  toWords,
  ZERO,
  fraction,
  type Fraction,
} from '../../../base/fraction';
import { isSamePhase } from '../../../scenario/phases';
import { weatherIn } from '../../../scenario/weather';
import type { ActionOf } from '../../action';
import { halfMonth } from '../../dates';
import type { Ledger } from '../../ledger';
import { figure } from '../../table-data';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { weatherOf } from '../charts';
import { verdict } from '../cite';
import { incomeLedger, type RateColumn } from './income';
import { because } from '../../frame/question';
import { rpPool, spPool, type SpBooks } from './sp-books';
import { campOf, citiesOf, reachedCities, type CityHolders } from './sp-cities';
import { SP_WORDS } from './sp-words';
import { exchange, poolAfter } from './supply-points';
import { isSurpriseTurn } from '../weather';

const LEND_LEASE = halfMonth('May I 1942') ?? 0;

/**
 * The chart must be this game's: the scenario's own, or all its cities are on the map. The printed one leaves out what
 * Lend-Lease brings later, and the surprise turn has SP of its own.
 */
const isRated = (board: Board): boolean => {
  const { scenario } = board.game;
  if (isSurpriseTurn(board.date)) return false;
  if (scenario.tables.has('sp-rates')) return true;
  const places = new Set(scenario.map.places.map(place => place.name));
  const now = halfMonth(board.date ?? '');
  return now !== undefined && now < LEND_LEASE && citiesOf(board.charts).every(city => places.has(city));
};

/** Zones whose weather counts; others, such as the arctic, don't (Rate-2). */
const COUNTED_ZONES = ['B', 'C'] as const;

const isBad = (weather: string | undefined): boolean => ['mud', 'snow'].includes(weatherOf(weather) ?? '');

/** In how many of zones B and C supply suffers; where the map has only one of them, that one counts for both. */
const badZones = (board: Board): 0 | 1 | 2 => {
  const zones = new Set([...board.map.hexes.values()].map(hex => hex.zone));
  const named = COUNTED_ZONES.filter(zone => zones.has(zone));
  // A map without zones, or one of other zones only, has one weather.
  const counted = named.length > 0 ? named : zones.has(undefined) ? [undefined] : [];
  const bad = counted.filter(zone => isBad(weatherIn(board.position.turn, zone)));
  return bad.length === 0 ? 0 : bad.length === counted.length ? 2 : 1;
};

/** The most that may be received: cities that may have been reached count as it suits the side. */
const greatestIncome = (board: Board, column: RateColumn, holders: CityHolders): Ledger => {
  const { certain, perhaps } = reachedCities(board, holders);
  const gain = perhaps.filter(city => (figure(board.charts.table('sp-rates'), city, column) ?? ZERO).n > 0);
  return incomeLedger(board.charts, column, [...certain, ...gain], badZones(board));
};

interface Reckoning {
  readonly side: string;
  readonly income: Ledger;
  readonly before: Fraction;
  readonly after: Fraction;
  /** RPs that left their pool: at most so many were sold (R3-8); undefined: they are kept on paper. */
  readonly sold: Fraction | undefined;
  readonly step: number | undefined;
}

const settle = (r: Reckoning, v: Verdict): Verdict =>
  r.step === undefined ? v : because(v, r.step, 'the pool is set to this');

/** R3-3: what is over twice the income is lost when the Initial phase ends. */
const overTwice = (r: Reckoning): readonly Verdict[] => {
  const most = multiply(r.income.total, fraction(2));
  if (compare(r.after, most) <= 0) return [];
  const message = SP_WORDS.overTwice(r.side, toWords(r.after), toWords(r.income.total), toWords(most));
  return [settle(r, verdict('illegal', 'sp-over-twice', 'R3-3', message, { ledger: r.income }))];
};

/** Rate-1, Rate-2, R3-8: more came in than was due. */
const tooMuch = (r: Reckoning): readonly Verdict[] => {
  const fromRps = exchange(0, (r.sold ?? ZERO).n);
  if (compare(r.after, poolAfter(r.before, r.income.total, negate(fromRps))) <= 0) return [];
  const rise = toWords(subtract(r.after, r.before));
  const due = toWords(add(r.income.total, fromRps));
  if (r.sold === undefined) {
    const missing = 'how many RPs were turned into SP';
    const message = SP_WORDS.incomeUnclear(r.side, rise, due, missing);
    return [settle(r, verdict('undetermined', 'sp-income', 'R3-8', message, { ledger: r.income, missing }))];
  }
  const inWeather = r.income.entries.some(e => e.rule.id === 'Rate-2');
  const rule = r.sold.n > 0 ? 'R3-8' : inWeather ? 'Rate-2' : 'Rate-1';
  const message = SP_WORDS.tooMuchIncome(
    r.side,
    rise,
    due,
    r.income.entries.map(e => e.what),
  );
  return [settle(r, verdict('illegal', 'sp-income', rule, message, { ledger: r.income }))];
};

/** Asked when the Initial phase ends; `next`: the track's turn that ends it. */
export const incomeVerdicts = (
  board: Board,
  books: SpBooks,
  next: ActionOf<'phase'> | undefined,
): readonly Verdict[] => {
  const { phase } = board.position;
  const camp = campOf(board.game.scenario, phase?.side);
  if (!next || phase?.kind !== 'initial' || isSamePhase(next.phase, phase) || camp === undefined) return [];
  const { side } = phase;
  const level = books.levels.get(spPool(side));
  if (!level || !isRated(board)) return [];
  const pool = books.turn.initial.get(spPool(side));
  const rps = books.turn.initial.get(rpPool(side));
  const keepsRps = books.levels.has(rpPool(side));
  const r: Reckoning = {
    side,
    income: greatestIncome(board, camp === 'axis' ? 'german' : 'soviet', books.cities),
    before: pool?.before ?? level,
    after: level,
    sold: keepsRps ? (rps ? greatest(subtract(rps.before, rps.after), ZERO) : ZERO) : undefined,
    step: pool?.step,
  };
  const over = overTwice(r);
  // What a pool holds before the game's first income is not told.
  return over.length > 0 || !pool || pool.first ? over : tooMuch(r);
};
