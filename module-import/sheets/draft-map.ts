// What sheets say of a map -> its files, its size, and how its words look.

import { readHexId } from '../../core/hexmap/numbering';
import { MODULE_FILE } from '../../core/scenario/read-files';
import { MOST_HEXES, MOST_HEXES_A_SIDE } from '../../core/scenario/map/read-map';
import { commonest } from '../../core/scenario/map/write-map';
import type { PlainYaml } from '../../core/scenario/yaml/write-yaml';
import { areLettered, HEX_NUMBERS, numberingOf, rowDigits } from './hex-cells';
import {
  featureOf,
  groundOf,
  hexsideOf,
  isClear,
  isFeature,
  roadOf,
  tint,
} from '../../module-builder/kit/likely-looks';
import type { Lies, SheetMap } from './read-map';
import { drawn } from './drawn-letters';
import { mapFiles } from './sheet-files';
import type { UnitRow } from './unit-columns';
import { inQuotes } from '../told-words';

const LEAST_MAP = { columns: 10, rows: 8 };

/** As large as the hexes that are named, and no smaller than a map can be played on. */
const sizeOf = (map: SheetMap, hexes: readonly string[]): { readonly columns: number; readonly rows: number } => {
  const numbering = numberingOf(hexes);
  const places = [...new Set(hexes)].flatMap(hex => readHexId(hex, numbering) ?? []);
  const most = (least: number, numbers: readonly number[]) =>
    Math.min(
      MOST_HEXES_A_SIDE,
      numbers.reduce((a, b) => Math.max(a, b), least),
    );
  const columns = most(LEAST_MAP.columns, [map.size?.columns ?? 0, ...places.map(place => place.column)]);
  const rows = most(LEAST_MAP.rows, [map.size?.rows ?? 0, ...places.map(place => place.row)]);
  return { columns, rows: Math.min(rows, Math.floor(MOST_HEXES / columns)) };
};

export interface DraftedMap {
  readonly columns: number;
  readonly rows: number;
  /** The block of that name in scenario.yaml: letters for columns. */
  readonly numbering?: PlainYaml;
  /** Of hexes that no file names. */
  readonly terrain: string;
  readonly files: ReadonlyMap<string, string>;
  readonly places: readonly { readonly name: string; readonly hex: string; readonly kind: string }[];
  /** How its words are drawn. */
  readonly looks: Readonly<
    Record<'terrains' | 'hexsides' | 'connections' | 'features', Readonly<Record<string, PlainYaml>>>
  >;
  /** Ground, and hexsides, whose words tell no look. */
  readonly plain: readonly string[];
  readonly lined: readonly string[];
  readonly unsure: readonly string[];
  readonly left: readonly string[];
}

/** What sheets say twice is said once. */
const once = (lies: readonly Lies[]): readonly Lies[] => [
  ...new Map(lies.map(one => [one.join('\n'), one] as const)).values(),
];

/** @param named words that a chart of terrain effects has */
export const draftMap = (said: SheetMap, rows: readonly UnitRow[], named: readonly string[] = []): DraftedMap => {
  const map = {
    ...said,
    terrain: once(said.terrain),
    hexsides: once(said.hexsides),
    connections: once(said.connections),
  };
  const features = map.terrain.filter(([word]) => isFeature(word));
  const ground = map.terrain.filter(([word]) => !isFeature(word));
  const words = (pairs: readonly (readonly [string, string])[]): readonly string[] => [
    ...new Set(pairs.map(([word]) => word)),
  ];
  const terrain =
    commonest(ground.flatMap(([word]) => (isClear(word) ? [word] : []))) ?? named.find(isClear) ?? 'clear';
  const terrains = [...new Set([terrain, ...words(ground)])];
  const plain = terrains.filter(word => groundOf(word) === undefined);
  const sides = words(map.hexsides);
  const lined = sides.filter(word => hexsideOf(word) === undefined);
  const kindAt = new Map(features.map(([word, hex]) => [hex, featureOf(word)]));
  const hexes = [
    ...[...map.terrain, ...map.hexsides, ...map.connections].flatMap(([, where]) => where.match(HEX_NUMBERS) ?? []),
    ...map.places.map(place => place.hex),
    ...rows.flatMap(row => `${row.get('hex') ?? ''} ${row.get('zone') ?? ''}`.match(HEX_NUMBERS) ?? []),
  ];
  const size = sizeOf(map, hexes);
  const isOnMap = (hex: string): boolean => {
    const place = readHexId(hex, numberingOf(hexes));
    return (
      place !== undefined &&
      place.column >= 1 &&
      place.column <= size.columns &&
      place.row >= 1 &&
      place.row <= size.rows
    );
  };
  const lettered = hexes.length > 0 && areLettered(hexes);
  return {
    ...size,
    ...(lettered && { numbering: { columns: { first: 'A' }, rows: { digits: rowDigits(hexes) } } }),
    terrain,
    files: mapFiles({ ...map, terrain: ground.filter(([word]) => word !== terrain), features }),
    places: map.places
      .filter(place => isOnMap(place.hex) && drawn(place.name) !== '')
      .map(place => {
        const kind = kindAt.get(place.hex);
        return {
          kind: kind === 'village' ? 'town' : kind !== undefined && /city|town/.test(kind) ? kind : 'reference',
          ...place,
          name: drawn(place.name),
        };
      }),
    looks: {
      terrains: Object.fromEntries(terrains.map(word => [word, groundOf(word) ?? [tint(plain.indexOf(word))]])),
      hexsides: Object.fromEntries(sides.map(word => [word, hexsideOf(word) ?? 'border'])),
      connections: Object.fromEntries(words(map.connections).map(word => [word, roadOf(word) ?? 'road'])),
      features: Object.fromEntries(words(features).map(word => [word, featureOf(word) ?? 'town'])),
    },
    plain,
    lined,
    unsure: lettered
      ? ['The letters of hex numbers count columns from A; docs/scenario-format.md has other forms (“numbering:”).']
      : [],
    left: map.places.flatMap(({ name, hex }) => {
      const why = !isOnMap(hex)
        ? `there is no hex ${hex}`
        : drawn(name) === name
          ? undefined
          : 'the map’s fonts cannot draw it all';
      return why === undefined ? [] : [`the place ${name.slice(0, 40)}: ${why}`];
    }),
  };
};

/** Words that nothing draws. */
export const aboutLooks = ({ plain, lined }: Pick<DraftedMap, 'plain' | 'lined'>, bare: readonly string[]) => {
  const told = (words: readonly string[], what: (quoted: string) => string, key: string): readonly string[] =>
    words.length === 0 ? [] : [`${what(inQuotes(words))}: give them a look under “${key}:” of ${MODULE_FILE}.`];
  return [
    ...told(plain, words => `Ground of ${words} has only a colour of its own`, 'terrains'),
    ...told(lined, words => `Hexsides of ${words} are drawn as a border is`, 'hexsides'),
    ...told(bare, words => `Counters of ${words} have no symbol`, 'symbols'),
  ];
};
