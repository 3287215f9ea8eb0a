// Which of the two Combat Results Tables a fight is resolved on (Combat.6, Combat.7), and how it is read.

import { compare, divide, fraction, multiply, type Fraction } from '../../../base/fraction';
import { cell } from '../../../scenario/table';
import type { Dice } from '../../dice';
import { oddsScale, type OddsScale } from '../../odds-columns';
import type { Charts } from '../charts';
import { isArmourType, type Combatant } from '../combatant';

export type Crt = 'mobile' | 'assault';

/** `the Mobile table` */
export const crtWords = (crt: Crt): string => `the ${crt === 'mobile' ? 'Mobile' : 'Assault'} table`;

/** The columns of a table as a scale. Throws on columns that are no odds: `checkTables` lets none through. */
export const scaleOf = (charts: Charts, crt: Crt): OddsScale => {
  const scale = oddsScale(charts.table(crt).columns.filter(name => name !== 'certainty'));
  if (!scale) throw new Error(`the columns of ${crt} are no odds`);
  return scale;
};

export interface OddsReading {
  /** undefined: the defence is 0. */
  readonly ratio: Fraction | undefined;
  /** Of the column, from 0; negative: below the first of the chart. */
  readonly place: number;
  /** `3-2` */
  readonly column: string;
}

/** Odds, rounded down for the defender to a ratio of the chart (Combat.5). More than its last column is read there. */
export const readOdds = (charts: Charts, crt: Crt, attack: Fraction, defence: Fraction): OddsReading => {
  const scale = scaleOf(charts, crt);
  if (defence.n <= 0) return { ratio: undefined, place: scale.last, column: scale.nameOf(scale.last) };
  const ratio = divide(attack, defence);
  const place = ratio.n <= 0 ? -1 : Math.min(scale.last, scale.lower(ratio));
  return { ratio, place, column: place < 0 ? `below ${scale.nameOf(0)}` : scale.nameOf(place) };
};

/** Attack strength that reaches the next column; undefined: it is the last, or there is no defence. */
export const attackForNext = (
  charts: Charts,
  crt: Crt,
  { ratio, place }: OddsReading,
  defence: Fraction,
): { readonly column: string; readonly strength: Fraction } | undefined => {
  const scale = scaleOf(charts, crt);
  const next = Math.max(0, place + 1);
  if (ratio === undefined || next > scale.last) return undefined;
  return { column: scale.nameOf(next), strength: multiply(scale.ratioOf(next), defence) };
};

/** The column so many further to the right; the chart's ends hold. */
export const movedColumn = (charts: Charts, crt: Crt, { place, column }: OddsReading, by: number): string => {
  const scale = scaleOf(charts, crt);
  const to = place + by;
  return by === 0 ? column : to < 0 ? `below ${scale.nameOf(0)}` : scale.nameOf(Math.min(scale.last, to));
};

/** What bars the Mobile table: a terrain, a fortification, a hexside (Combat.7); undefined: nothing. */
export const mobileBar = (
  charts: Charts,
  {
    terrain,
    features,
    hexsides,
  }: { readonly terrain: string } & Readonly<Record<'features' | 'hexsides', readonly string[]>>,
): string | undefined => {
  if (!charts.allowsMobile('tec-hexes', terrain)) return terrain;
  return (
    features.find(f => !charts.allowsMobile('tec-features', f)) ??
    hexsides.find(h => !charts.allowsMobile('tec-hexsides', h))
  );
};

/** Whose tanks open the Mobile table: the defenders'; by the other reading, the attackers' (Combat.6). */
export const openersOf = (charts: Charts): 'attackers' | 'defenders' =>
  charts.chose('mobileNeeds', 'attacking armour') ? 'attackers' : 'defenders';

const CHOICE_FROM = fraction(3, 2);

/** With tanks on both sides and 3-2 or better the attacker may take the Assault table instead (Combat.6). */
const mayChoose = (attackers: readonly Combatant[], defenders: readonly Combatant[], reached: Fraction): boolean =>
  attackers.some(isArmourType) && defenders.some(isArmourType) && compare(reached, CHOICE_FROM) >= 0;

/** The tables that a fight may be resolved on, the usual one first. */
export const tablesOf = (
  charts: Charts,
  fight: {
    readonly attackers: readonly Combatant[];
    readonly defenders: readonly Combatant[];
    readonly bar: string | undefined;
    readonly attack: Fraction;
    readonly defence: Fraction;
  },
): readonly [Crt, ...Crt[]] => {
  const { attackers, defenders, bar, attack, defence } = fight;
  if (bar !== undefined || !fight[openersOf(charts)].some(isArmourType)) return ['assault'];
  const { place } = readOdds(charts, 'mobile', attack, defence);
  const isBetter = place >= 0 && mayChoose(attackers, defenders, scaleOf(charts, 'mobile').ratioOf(place));
  return isBetter ? ['mobile', 'assault'] : ['mobile'];
};

/** The rows of a table as numbers of a die. */
const rowsOf = (charts: Charts, crt: Crt): readonly number[] =>
  charts
    .table(crt)
    .rows.map(row => Number(row.key))
    .sort((a, b) => a - b);

/** A modified die as a row: past both ends the first or the last counts (Dice.1). */
export const rowOf = (charts: Charts, crt: Crt, modified: number): number => {
  const rows = rowsOf(charts, crt);
  return Math.min(rows.at(-1) ?? modified, Math.max(rows[0] ?? modified, modified));
};

/** undefined: there is no such column or row. */
export const resultIn = (charts: Charts, crt: Crt, column: string, row: number): string | undefined =>
  cell(charts.table(crt), String(row), column);

export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** What is rolled for a result. */
export const ONE_DIE: Dice = { count: 1, sides: FACES.length };

/** What each face of the die gives; undefined: the column is none of the chart's. */
export const resultsOf = (charts: Charts, crt: Crt, column: string, drm: number): readonly string[] | undefined => {
  const results = FACES.flatMap(die => resultIn(charts, crt, column, rowOf(charts, crt, die + drm)) ?? []);
  return results.length === FACES.length ? results : undefined;
};
