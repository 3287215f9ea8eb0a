// What the results of the MAIN table mean. The drafts name a few of them and print no table: a scenario's chart `results` has
// a row for every result that its MAIN table bears.

import { fraction, parseFraction, toWords, type Fraction } from '../../../base/fraction';
import { cell } from '../../../scenario/table';
import type { Charts } from '../charts';

export const RESULT_COLUMNS = ['defender', 'attacker', 'losses', 'also'] as const;

export type DefenderFate = 'eliminated' | 'disrupted' | 'retreats' | 'stays';
export type AttackerFate = 'stays' | 'retreats' | 'disrupted' | 'eliminated';

export interface ResultParts {
  /** MPs that an overrun gives back (2009: OR(#)); 0 where it gives none; undefined: no overrun. */
  readonly mpBack: Fraction | undefined;
  readonly defender: DefenderFate;
  /** Hexes; undefined: the chart does not limit it. */
  readonly defenderHexes: number | undefined;
  readonly attacker: AttackerFate;
  readonly attackerHexes: number | undefined;
  /** REs that each side loses; `red`: by the RED table. */
  readonly losses: Fraction | 'red';
  readonly counterattack: boolean;
  readonly deadlock: boolean;
}

const RETREAT = /^retreats(?: (\d))?$/;
const REX = /^(\d+(?:\/\d+)?) REX$/;

export const isFateCell = (text: string): boolean =>
  ['', 'eliminated', 'disrupted', 'stays'].includes(text) || RETREAT.test(text);

export const isLossCell = (text: string): boolean => ['', 'none', 'red'].includes(text) || REX.test(text);

export const ALSO_CELLS: readonly string[] = ['', 'counterattack', 'deadlock'];

const fate = (text: string): DefenderFate => {
  if (RETREAT.test(text)) return 'retreats';
  return text === 'eliminated' || text === 'disrupted' ? text : 'stays';
};

const hexes = (text: string): number | undefined => {
  const far = RETREAT.exec(text)?.[1];
  return far === undefined ? undefined : Number(far);
};

const lossesIn = (text: string): ResultParts['losses'] =>
  text === 'red' ? 'red' : (parseFraction(REX.exec(text)?.[1] ?? '') ?? fraction(0));

/** MPs that `OR(2)` gives back, 0 of `OR`; undefined: no overrun. */
const mpBackOf = (result: string): Fraction | undefined => {
  const [is, back] = /^OR(?:\((\d+)\))?$/.exec(result) ?? [];
  return is === undefined ? undefined : fraction(Number(back ?? 0));
};

/** undefined: the chart has no row for it. */
export const partsOf = (charts: Charts, result: string): ResultParts | undefined => {
  const table = charts.given('results');
  if (!table?.rows.some(row => row.key === result)) return undefined;
  const said = (column: (typeof RESULT_COLUMNS)[number]): string => cell(table, result, column) ?? '';
  const mpBack = mpBackOf(result);
  const [defender, attacker] = [said('defender'), said('attacker')];
  return {
    mpBack,
    // An overrun eliminates, whatever else the row says (2012: 12.D.1; 2009: 12.F.1).
    defender: mpBack ? 'eliminated' : fate(defender),
    defenderHexes: hexes(defender),
    attacker: fate(attacker),
    attackerHexes: hexes(attacker),
    losses: lossesIn(said('losses')),
    counterattack: said('also') === 'counterattack',
    deadlock: said('also') === 'deadlock',
  };
};

const FATES: Readonly<Record<DefenderFate, number>> = { eliminated: 30, disrupted: 20, retreats: 10, stays: 0 };

const worth = (parts: ResultParts | undefined): number => {
  if (!parts) return 0;
  const overrun = parts.mpBack ? 100 + parts.mpBack.n / parts.mpBack.d : 0;
  return overrun + FATES[parts.defender] - FATES[parts.attacker] - (parts.counterattack ? 5 : 0);
};

/** For sorting: best for the attacker first. */
export const compareResults = (charts: Charts, a: string, b: string): number =>
  worth(partsOf(charts, b)) - worth(partsOf(charts, a)) || (a < b ? -1 : a > b ? 1 : 0);

const fateWords = (who: string, what: DefenderFate, far: number | undefined): readonly string[] => {
  if (what === 'stays') return [];
  if (what !== 'retreats') return [`${who} ${what}`];
  return [far === undefined ? `${who} retreats` : `${who} retreats ${far} ${far === 1 ? 'hex' : 'hexes'}`];
};

/** `overrun, 2 MP back`, `defender retreats 2 hexes, losses by the RED table`. */
export const meaningOf = (charts: Charts, result: string): string => {
  const parts = partsOf(charts, result);
  if (!parts) return 'not in the chart results';
  const { mpBack, defender, defenderHexes, attacker, attackerHexes, losses } = parts;
  const words = [
    ...(mpBack ? [`overrun${mpBack.n > 0 ? `, ${toWords(mpBack)} MP back` : ''}`] : []),
    ...fateWords('defender', defender, defenderHexes),
    ...fateWords('attacker', attacker, attackerHexes),
    ...(losses === 'red'
      ? ['losses by the RED table']
      : losses.n > 0
        ? [`${toWords(losses)} RE lost by each side`]
        : []),
    ...(parts.counterattack ? ['defender may counterattack'] : []),
    ...(parts.deadlock ? ['deadlock'] : []),
  ];
  return words.length === 0 ? 'no effect' : words.join(', ');
};
