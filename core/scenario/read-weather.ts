// The weather of turns in `scenario.yaml`: one word, or a word for each weather zone of the map.

import type { SourcePosition } from '../base/source';
import type { HexMap } from '../hexmap/hex-map';
import type { Problems } from './problems';
import type { Turn } from './scenario';
import type { ScenarioVocabulary } from './vocabulary';
import type { YamlMap } from './yaml/yaml';
import { isUnfit, oneOf, type Placed, type YamlFields } from './yaml/yaml-fields';

/** Where a turn names zones: they are checked when the map has been read. */
export interface ZonedWeather {
  readonly turn: number;
  readonly at: SourcePosition;
  readonly zones: readonly { readonly zone: string; readonly at: SourcePosition }[];
}

export type TurnWeather = Pick<Turn, 'weather' | 'weatherByZone'>;

const LONGEST_ZONE = 30;
const MOST_ZONES = 50;

/** @param known the words of the rules; undefined: any will do */
const weatherWord = (
  placed: Placed | undefined,
  known: readonly string[] | undefined,
  problems: Problems,
): string | undefined =>
  known === undefined ? placed?.text : oneOf(placed, 'weather', 'unknown-weather', known, problems);

const readZones = (
  map: YamlMap,
  known: readonly string[] | undefined,
  problems: Problems,
): readonly { readonly zone: string; readonly weather: string | undefined; readonly at: SourcePosition }[] => {
  if (map.entries.length === 0 || map.entries.length > MOST_ZONES)
    problems.error(
      'wrong-shape',
      map.at,
      `Weather by zone names 1 to ${MOST_ZONES} zones, such as { B: Mud, C: Clear }.`,
    );
  return map.entries.slice(0, MOST_ZONES).flatMap(({ key: zone, keyAt: at, value }) => {
    if (isUnfit({ text: zone, at }, problems, LONGEST_ZONE)) return [];
    const placed = { text: value.kind === 'scalar' ? value.text.trim() : '', at: value.at };
    return [{ zone, weather: weatherWord(placed, known, problems), at }];
  });
};

/** The key `weather` of a turn: `Mud`, or `{ B: Mud, C: Clear }`. */
export const readWeather = (
  turn: YamlFields,
  number: number,
  { weathers, anyWords }: ScenarioVocabulary,
  problems: Problems,
): { readonly weather: TurnWeather; readonly zoned?: ZonedWeather } => {
  const value = turn.value('weather');
  const known = anyWords ? undefined : weathers;
  if (value?.kind !== 'map') {
    const weather = weatherWord(turn.optionalText('weather', 30), known, problems);
    return { weather: weather === undefined ? {} : { weather } };
  }
  const zones = readZones(value, known, problems);
  return {
    weather: {
      weatherByZone: new Map(
        zones.flatMap(({ zone, weather }) => (weather === undefined ? [] : [[zone, weather] as const])),
      ),
    },
    zoned: { turn: number, at: value.at, zones: zones.map(({ zone, at }) => ({ zone, at })) },
  };
};

/** Zones that the map has not are errors; a zone or hexes left out are warned of, for their weather is unknown. */
export const checkZones = (map: HexMap, turns: readonly ZonedWeather[], problems: Problems): void => {
  const [first] = turns;
  if (first === undefined) return;
  const hexes = [...map.hexes.values()];
  const known = [...new Set(hexes.flatMap(hex => hex.zone ?? []))].sort();
  for (const { turn, at, zones } of turns) {
    for (const { zone, at: where } of zones) {
      problems.choices?.word({ what: 'zone', text: zone, at: where, known });
      if (!known.includes(zone))
        problems.error(
          'unknown-zone',
          where,
          known.length === 0
            ? `The map has no weather zones: write one word of weather, or give the map a zone (“zone:”, map/zones.csv).`
            : `No hex of the map is in zone “${zone}”. ${problems.suggestion(zone, known)}`,
        );
    }
    const left = known.filter(zone => !zones.some(z => z.zone === zone));
    if (zones.length > 0 && left.length > 0)
      problems.warning(
        'zone-without-weather',
        at,
        `Turn ${turn} gives no weather for zone ${left.join(', ')}: what rests on it stays undetermined.`,
      );
  }
  const without = hexes.filter(hex => hex.zone === undefined);
  if (known.length > 0 && without.length > 0)
    problems.warning(
      'hexes-without-zone',
      first.at,
      `${without.length} hexes, such as ${without[0]?.id ?? ''}, are in no weather zone, so their weather is unknown.`,
    );
};
