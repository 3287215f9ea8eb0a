// Overruns (rules 6, 13): where and when one may be tried, and what it costs.

import { add, compare, less, subtract, toWords, ZERO, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import { entry, ledger, type Ledger, type LedgerEntry } from '../../ledger';
import type { Verdict } from '../../verdict';
import { WEATHERS, type Charts, type Weather } from '../charts';
import { cite, verdict } from '../cite';
import { WORDS } from '../words';

const named = (weather: Weather): string => weather.charAt(0).toUpperCase() + weather.slice(1);
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
        bars: `in ${named(weather)}`,
      })
    : verdict('legal', 'overrun-weather', 'R6-10', WORDS.weatherAllows(named(weather)), about);
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
  if (terrain === undefined || !effects)
    return verdict('undetermined', 'overrun-terrain-unknown', 'R13-5', WORDS.terrainUnknown(at(target)), {
      ...about,
      missing: 'the terrain',
    });
  const name = charts.terrain(terrain, weather);
  // R6-11: rule 13 against rule 6.
  if (effects.overrun || charts.option('overrunTerrain') === 'any')
    return verdict('legal', 'overrun-terrain', 'R13-5', WORDS.terrainAllows(name), about);
  return verdict('illegal', 'overrun-terrain', 'R13-5', WORDS.overrunTerrain(at(target), name), {
    ...about,
    part: 'terrain',
    bars: `into ${name}`,
  });
};

/** R13-5: no overrun across a hexside that the chart bars: an unfrozen major river. */
export const hexsideVerdict = (charts: Charts, features: readonly string[], from?: HexId, target?: HexId): Verdict => {
  const hexes = [from, target].filter(h => h !== undefined);
  const barred = features.find(f => charts.hexsideEffects(f)?.overrun === false);
  const where = hexes.length === 2 ? ` ${hexes.join('/')}` : '';
  return barred === undefined || charts.option('overrunTerrain') === 'any'
    ? verdict('legal', 'overrun-hexside', 'R13-5', WORDS.hexsideAllows(), { hexes })
    : verdict('illegal', 'overrun-hexside', 'R13-5', WORDS.overrunHexside(barred, where), {
        hexes,
        part: `hexside ${barred}`,
        bars: `across ${barred}`,
      });
};

export interface OverrunCost {
  /** Undefined: prohibited terrain, or a figure that the chart has not. */
  readonly ledger: Ledger | undefined;
  readonly why?: string;
}

/**
 * R6-5 to R6-7: 3 MPs and the target's full cost, no road rate; leaving ZOCs is covered. `interdicted`: the attackers'
 * hex lies in an interdiction zone, which the 3 MPs don't cover (option).
 */
export const overrunCost = (
  charts: Charts,
  cm: boolean,
  weather: Weather,
  terrain: string,
  hexsides: readonly string[],
  facts: {
    readonly spent?: Fraction;
    readonly leavesZoc?: boolean;
    readonly interdicted?: boolean;
    readonly target?: HexId;
  },
): OverrunCost => {
  const entries: LedgerEntry[] = [];
  if (facts.spent && facts.spent.n !== 0) entries.push(entry(facts.spent, 'spent before', cite('R6-9')));
  entries.push(entry(charts.movement('overrun', cm), 'overrun', cite('R6-5')));
  const name = charts.terrain(terrain, weather);
  const enter = charts.enter(terrain, weather, cm);
  const where = facts.target === undefined ? name : `${facts.target}, ${name}`;
  if (enter === undefined || enter === 'prohibited') return { ledger: undefined, why: `${name} in ${named(weather)}` };
  entries.push(entry(enter.mp, `${where}, full rate`, cite('R6-6'), enter.certainty));
  for (const feature of hexsides) {
    const cross = charts.cross(feature, weather, cm);
    if (cross === 'prohibited') return { ledger: undefined, why: feature };
    if (cross && cross.mp.n !== 0) entries.push(entry(cross.mp, feature, cite('R6-5'), cross.certainty));
  }
  // R13-4: nothing more for leaving a ZOC.
  if (facts.leavesZoc === true) entries.push(entry(0, 'leaving a ZOC: covered by the overrun', cite('R6-7')));
  if (facts.interdicted === true && charts.option('overrunInterdiction') === 'added')
    entries.push(entry(charts.movement('leave interdiction', cm), 'leaving an interdiction zone', cite('R6-3')));
  return { ledger: ledger('MP', entries) };
};

/** The least and the greatest cost when the weather is not known: over all weathers in which it can be paid. */
export const overrunCostRange = (
  charts: Charts,
  cm: boolean,
  weather: Weather | undefined,
  terrain: string,
  hexsides: readonly string[],
  facts: Parameters<typeof overrunCost>[5],
): { readonly least: Ledger; readonly greatest: Ledger } | undefined => {
  const cases = (weather === undefined ? WEATHERS.filter(w => w !== 'mud') : [weather]).flatMap(
    w => overrunCost(charts, cm, w, terrain, hexsides, facts).ledger ?? [],
  );
  const [first] = cases;
  if (!first) return undefined;
  let range = { least: first, greatest: first };
  for (const l of cases) {
    if (less(l.total, range.least.total)) range = { ...range, least: l };
    if (less(range.greatest.total, l.total)) range = { ...range, greatest: l };
  }
  return range;
};

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
