// Supply lines (rule 12): how long a link may be, how long a way counts.

import { compare, fraction, subtract, sum, type Fraction } from '../../../../base/fraction';
import { figure } from '../../../table-data';
import type { Charts, Weather } from '../../charts';
import { DEFAULT_TABLES } from '../../defaults';

/** A link of a supply line: unit to road, road to rail, or out of a truck. */
export type Link = 'overland' | 'road' | 'truck';

export interface LinkFacts {
  readonly weather: Weather;
  readonly arctic?: boolean;
  /** The link enters an interdiction zone, and no other link of the trace counts that hex (R12-5). */
  readonly interdicted?: boolean;
}

/** R12-1 to R12-3, R12-5: the greatest length in hexes. */
export const linkLength = (charts: Charts, link: Link, facts: LinkFacts): Fraction => {
  const base = figure(charts.table('supply-lengths'), link, facts.weather) ?? fraction(0);
  const printedArctic =
    facts.arctic === true && facts.weather === 'mud' && charts.option('arcticMud') === '2' && link !== 'truck';
  const arctic = printedArctic ? fraction(2) : facts.arctic === true ? subtract(base, fraction(1)) : base;
  return facts.interdicted === true ? subtract(arctic, fraction(1)) : arctic;
};

export const reaches = (charts: Charts, link: Link, length: Fraction, facts: LinkFacts): boolean =>
  compare(length, linkLength(charts, link, facts)) <= 0;

const OWN_CHART = DEFAULT_TABLES.get('tec-combat');

/**
 * R12-4: what a hex of this terrain counts, as it is in the weather; heavy ones two. A scenario's chart of terrain in
 * combat need not say it: then the rules' own figure stands.
 */
export const supplyCost = (charts: Charts, terrain: string): Fraction =>
  figure(charts.table('tec-combat'), terrain, 'supply') ??
  (OWN_CHART && figure(OWN_CHART, terrain, 'supply')) ??
  fraction(1);

/** R12-4: hexes of a way by their terrains. */
export const wayLength = (charts: Charts, terrains: readonly string[], weather: Weather | undefined): Fraction =>
  sum(terrains.map(t => supplyCost(charts, charts.terrain(t, weather))));

/** R12-8: full lakes carry supply in Snow, and nothing else ever. */
export const mayUseLake = (purpose: 'supply' | 'movement', weather: Weather | undefined): boolean =>
  purpose === 'supply' && weather === 'snow';

/** R12-7: REs that transport groups supply from one airbase. */
export const suppliedByAir = (charts: Charts, groups: number, weather: Weather): Fraction =>
  sum(
    Array.from({ length: groups }, () => figure(charts.table('supply-lengths'), 'air supply', weather) ?? fraction(0)),
  );
