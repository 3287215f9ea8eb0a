// Overruns (rules 6, 13): where and when one may be tried, and what it costs.

import { present } from '../../../base/present';
import { add, compare, less, subtract, toWords, ZERO, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import { entry, ledger, type Ledger, type LedgerEntry } from '../../ledger';
import type { About, Verdict } from '../../verdict';
import { weatherName, WEATHERS, type Charts, type Weather } from '../charts';
import { cite, verdict } from '../cite';
import { WORDS } from '../words';
import type { Code } from '../codes';

const at = (hex: HexId | undefined): string => (hex === undefined ? '' : ` ${hex}`);

/** R6-10: never in Mud, whatever else. */
export const weatherVerdict = (weather: Weather | undefined, target?: HexId): Verdict => {
  const about = target === undefined ? {} : { hexes: [target] };
  if (weather === undefined)
    return verdict('undetermined', 'overrun-weather-unknown', 'R6-10', WORDS.overrunWeatherUnknown(), {
      ...about,
      missing: 'the weather',
    });
  // R13-6: in Frost and Snow they are allowed.
  return weather === 'mud'
    ? verdict('illegal', 'overrun-in-mud', 'R6-10', WORDS.overrunInMud(), {
        ...about,
        part: 'weather',
        bars: `in ${weatherName(weather)}`,
      })
    : verdict('legal', 'overrun-weather', 'R6-10', WORDS.weatherAllows(weatherName(weather)), about);
};

/** R13-5, or by the option the reading of rule 6. */
export const terrainVerdict = (
  charts: Charts,
  terrain: string | undefined,
  features: readonly string[],
  weather: Weather | undefined,
  target?: HexId,
): Verdict => {
  const about = target === undefined ? {} : { hexes: [target] };
  const effects = terrain === undefined ? undefined : charts.effects(terrain, features, weather);
  if (terrain === undefined)
    return verdict('undetermined', 'overrun-terrain-unknown', 'R13-5', WORDS.terrainUnknown(at(target)), {
      ...about,
      missing: 'the terrain',
    });
  const name = charts.terrain(terrain, weather);
  if (!effects)
    return uncharted('overrun-terrain-unknown', charts.lacking('the effect', 'tec-combat', name), about, 'terrain');
  const isFrozen = name !== terrain;
  // R6-11: rule 13 against rule 6.
  if (
    effects.overrun ||
    charts.option('overrunTerrain') === 'any' ||
    (isFrozen && charts.option('frozenSwamp') === 'open')
  )
    return verdict('legal', 'overrun-terrain', 'R13-5', WORDS.terrainAllows(name), about);
  return verdict('illegal', 'overrun-terrain', 'R13-5', WORDS.overrunTerrain(at(target), name), {
    ...about,
    part: 'terrain',
    bars: `into ${name}`,
  });
};

/** R13-5: whether a chart bars overruns of which it has no row. */
const uncharted = (code: Code, missing: string, about: About, part: string): Verdict =>
  verdict('undetermined', code, 'R13-5', WORDS.overrunUncharted(missing), { ...about, missing, part });

/** R13-5: no overrun across a hexside that the chart bars: an unfrozen major river. */
export const hexsideVerdict = (charts: Charts, features: readonly string[], from?: HexId, target?: HexId): Verdict => {
  const hexes = [from, target].filter(h => h !== undefined);
  const barred = features.find(f => charts.hexsideEffects(f)?.overrun === false);
  const where = hexes.length === 2 ? ` ${hexes.join('/')}` : '';
  const blank = features.find(f => charts.hexsideEffects(f) === undefined);
  if (barred === undefined && blank !== undefined)
    return uncharted(
      'overrun-hexside-unknown',
      charts.lacking('the effect', 'tec-hexsides', blank),
      { hexes },
      `hexside ${blank}`,
    );
  return barred === undefined || charts.option('overrunTerrain') === 'any'
    ? verdict('legal', 'overrun-hexside', 'R13-5', WORDS.hexsideAllows(), { hexes })
    : verdict('illegal', 'overrun-hexside', 'R13-5', WORDS.overrunHexside(barred, where), {
        hexes,
        part: `hexside ${barred}`,
        bars: `across ${barred}`,
      });
};

export interface OverrunCost {
  /** As far as it can be reckoned: ground that is barred, or that a chart leaves open, adds nothing. */
  readonly ledger: Ledger;
  /** What may not be entered or crossed: `swamp in Mud`. */
  readonly barred?: string;
  /** The figure that is not known. */
  readonly unknown?: string;
}

interface CostFacts {
  readonly spent?: Fraction;
  readonly leavesZoc?: boolean;
  readonly interdicted?: boolean;
  readonly target?: HexId;
}

/**
 * R6-5 to R6-7: 3 MPs and the target's full cost, no road rate; leaving ZOCs is covered. `interdicted`: the attackers'
 * hex lies in an interdiction zone, which the 3 MPs don't cover (option). `terrain`: undefined: not known.
 */
export const overrunCost = (
  charts: Charts,
  cm: boolean,
  weather: Weather,
  terrain: string | undefined,
  hexsides: readonly string[],
  facts: CostFacts,
): OverrunCost => {
  const entries: LedgerEntry[] = [];
  if (facts.spent && facts.spent.n !== 0) entries.push(entry(facts.spent, 'spent before', cite('R6-9')));
  entries.push(entry(charts.movement('overrun', cm), 'overrun', cite('R6-5')));
  const ground = groundCost(charts, cm, weather, terrain, facts.target);
  const crossing = hexsides.map(feature => crossingCost(charts, cm, weather, feature));
  const parts = [ground, ...crossing];
  entries.push(...parts.flatMap(p => p.entry ?? []));
  // R13-4: nothing more for leaving a ZOC.
  if (facts.leavesZoc === true) entries.push(entry(0, 'leaving a ZOC: covered by the overrun', cite('R6-7')));
  if (facts.interdicted === true && charts.option('overrunInterdiction') === 'added')
    entries.push(entry(charts.movement('leave interdiction', cm), 'leaving an interdiction zone', cite('R6-3')));
  const barred = parts.find(p => p.barred !== undefined)?.barred;
  const unknown = parts.find(p => p.unknown !== undefined)?.unknown;
  return {
    ledger: ledger('MP', entries),
    ...present({ barred, unknown }),
  };
};

type CostPart = Pick<OverrunCost, 'barred' | 'unknown'> & { readonly entry?: LedgerEntry };

const groundCost = (
  charts: Charts,
  cm: boolean,
  weather: Weather,
  terrain: string | undefined,
  target: HexId | undefined,
): CostPart => {
  if (terrain === undefined) return { unknown: `the terrain${at(target)}` };
  const name = charts.terrain(terrain, weather);
  const cost = charts.enter(terrain, weather, cm);
  if (cost === 'prohibited') return { barred: `${name} in ${weatherName(weather)}` };
  if (cost === undefined) return { unknown: charts.lacking('the MPs', 'tec-hexes', name) };
  const where = target === undefined ? name : `${target}, ${name}`;
  return { entry: entry(cost.mp, `${where}, full rate`, cite('R6-6'), cost.certainty) };
};

const crossingCost = (charts: Charts, cm: boolean, weather: Weather, feature: string): CostPart => {
  const cost = charts.cross(feature, weather, cm);
  if (cost === 'prohibited') return { barred: `a ${feature}` };
  if (cost === undefined) return { unknown: charts.lacking('the MPs', 'tec-hexsides', feature) };
  return cost.mp.n === 0 ? {} : { entry: entry(cost.mp, feature, cite('R6-5'), cost.certainty) };
};

export interface OverrunCostRange {
  readonly least: Ledger;
  /** undefined: a figure is not known, so there is no greatest. */
  readonly greatest: Ledger | undefined;
  /** What bars the hex in every weather that there may be. */
  readonly barred: string | undefined;
  /** The fact that is missing, besides the weather where that only changes the cost. */
  readonly unknown: string | undefined;
}

/** The least and the greatest cost; over all weathers with overruns where the weather is not known. */
export const overrunCostRange = (
  charts: Charts,
  cm: boolean,
  weather: Weather | undefined,
  terrain: string | undefined,
  hexsides: readonly string[],
  facts: CostFacts,
): OverrunCostRange => {
  const weathers = weather === undefined ? WEATHERS.filter(w => w !== 'mud') : [weather];
  const cases = weathers.map(w => overrunCost(charts, cm, w, terrain, hexsides, facts));
  const open = cases.filter(c => c.barred === undefined);
  const possible = (open.length > 0 ? open : cases).map(c => c.ledger);
  const [first = ledger('MP', [])] = possible;
  const unknown = open.find(c => c.unknown !== undefined)?.unknown;
  const inSome = open.length > 0 && open.length < cases.length ? 'the weather' : undefined;
  return {
    least: possible.reduce((a, b) => (less(b.total, a.total) ? b : a), first),
    greatest: unknown === undefined ? possible.reduce((a, b) => (less(a.total, b.total) ? b : a), first) : undefined,
    barred: open.length > 0 ? undefined : cases[0]?.barred,
    unknown: unknown ?? inSome,
  };
};

/** R6-5: a target whose full cost cannot be paid, because it may not be entered at all. Mud has a verdict of its own. */
export const enterVerdict = (
  names: readonly string[],
  { barred }: Pick<OverrunCostRange, 'barred'>,
  weather: Weather | undefined,
  about: About,
): readonly Verdict[] =>
  barred === undefined || weather === 'mud'
    ? []
    : [
        verdict(
          'illegal',
          'overrun-barred',
          'R6-5',
          WORDS.overrunBarred(names, at(about.hexes?.at(-1)), barred),
          about,
        ),
      ];

/** R6-5, R6-8: the cost must fit into what is left; the one-hex minimum move does not serve. */
export const mpVerdict = (
  name: string,
  spent: Fraction,
  total: Fraction,
  ma: Fraction,
  about: Parameters<typeof verdict>[4],
): Verdict => {
  const cost = subtract(total, spent);
  return compare(total, ma) <= 0
    ? verdict('legal', 'overrun-mp', 'R6-5', WORDS.overrunMpFits(toWords(spent), toWords(cost), toWords(ma)), about)
    : verdict(
        'illegal',
        'overrun-mp',
        'R6-5',
        WORDS.overrunMp(name, toWords(spent), toWords(cost), toWords(ma)),
        about,
      );
};

export const sumOf = (a: Fraction, b: Fraction | undefined): Fraction => add(a, b ?? ZERO);
