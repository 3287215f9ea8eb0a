// A game that sheets tell of -> a whole scenario folder that builds: no rule system, its own words, each with a look that is
// guessed by the word.

import { readHexId } from '../../core/hexmap/numbering';
import { ID_FORM } from '../../core/scenario/read-header';
import { nameOfFolder } from '../../core/scenario/starter';
import { MODULE_FILE, SCENARIO_FILE, UNITS_FILE } from '../../core/scenario/read-files';
import { NO_SYSTEM } from '../../core/scenario/no-system-id';
import { NO_SIZE } from '../../core/scenario/vocabulary';
import { commonest } from '../../core/scenario/write-map';
import { writeYaml, type PlainYaml } from '../../core/scenario/write-yaml';
import { nationOf } from '../module-yaml';
import {
  featureOf,
  groundOf,
  hexsideOf,
  isClear,
  isFeature,
  nationCalled,
  roadOf,
  strokesOf,
  symbolOf,
  tint,
} from './looks';
import { areLettered, HEX_NUMBERS, numberingOf, rowDigits } from './hex-cells';
import type { SheetMap } from './read-map';
import type { SheetUnits } from './read-units';
import { mapFiles, unitsCsv } from './sheet-files';
import { holdsFigures, type UnitRow } from './unit-columns';

export interface Draft {
  /** By their paths in the folder. */
  readonly files: ReadonlyMap<string, string>;
  /** What was guessed, for a person to look at. */
  readonly unsure: readonly string[];
  /** Columns that a scenario has no place for. */
  readonly left: readonly string[];
}

const TURNS = 10;
const LEAST_MAP = { columns: 10, rows: 8 };
const MOST_SIDES = 8;
const MOST_TURNS = 500;
const MOST_A_SIDE = 400;
const MOST_HEXES = 40_000;
const MOST_UNITS = 5000;
/** Columns of units.csv that are no figures. */
const PLAIN = [
  'id',
  'name',
  'side',
  'type',
  'size',
  'nation',
  'formation',
  'counter',
  'hex',
  'zone',
  'reduced',
  'arrives',
  'note',
];
/** A drafted scenario has no boxes. */
const BOX = 'box';
const NO_UNITS: SheetUnits = { columns: ['name'], rows: [], unsure: [], left: [] };

const distinct = (rows: readonly UnitRow[], column: string): readonly string[] => [
  ...new Set(rows.flatMap(row => (row.get(column) ?? '') || [])),
];

const inQuotes = (words: readonly string[]): string =>
  words
    .slice(0, 8)
    .map(word => `“${word}”`)
    .join(', ') + (words.length > 8 ? ` and ${words.length - 8} more` : '');

/** A word as module.yaml can hold it. */
const wordOf = (text: string): string => text.trim().toLowerCase().slice(0, 40);

interface DraftedUnits {
  readonly columns: readonly string[];
  readonly rows: readonly UnitRow[];
  readonly figures: readonly string[];
  readonly sides: readonly { readonly name: string; readonly nation: string }[];
  /** Colours of nations that are not ours. */
  readonly nations: Readonly<Record<string, string>>;
  readonly unsure: readonly string[];
  readonly left: readonly string[];
}

/** Up to the last arrival; a number that is none of a turn counts nothing. */
const lastTurn = (rows: readonly UnitRow[]): number =>
  Math.max(TURNS, ...rows.map(row => Number(row.get('arrives')) || 0).filter(turn => turn <= MOST_TURNS));

/** Ids of the sheet's own, if they can be ids. */
const hasIds = (rows: readonly UnitRow[]): boolean => {
  const ids = rows.map(row => row.get('id') ?? '');
  return new Set(ids).size === ids.length && ids.every(id => ID_FORM.test(id));
};

/** A side's name as scenario.yaml can hold it. */
const sideName = (text: string): string =>
  text
    .replace(/[“”„«»"‘’‚]/g, '')
    .trim()
    .slice(0, 30);

/** The names of sides, two at least; units whose side is not told are the last one's. */
const sidesOf = (rows: readonly UnitRow[], unsure: string[]): readonly string[] => {
  const named = [...new Set(distinct(rows, 'side').map(sideName))].filter(name => name !== '').slice(0, MOST_SIDES);
  const sides = named.length >= 2 ? named : [...named, ...['Side A', 'Side B'].slice(0, 2 - named.length)];
  if (named.length < 2) unsure.push(`The sides are ${sides.join(' and ')}: give units theirs in a column “side”.`);
  return sides;
};

const draftUnits = ({ columns, rows, unsure: guessed }: SheetUnits): DraftedUnits => {
  const unsure = [...guessed];
  const figures = columns.filter(
    column => ![...PLAIN, BOX].includes(column) && !column.startsWith('reduced-') && holdsFigures(rows, column),
  );
  const isKnown = (column: string): boolean =>
    PLAIN.includes(column) || figures.includes(column.replace(/^reduced-/, ''));
  const names = sidesOf(rows, unsure);
  const own = new Map<string, string>();
  const nationFor = (word: string): string => {
    const called = nationCalled(word);
    if (called !== undefined) return called;
    const known = own.get(word) ?? nationOf(own.size).name;
    own.set(word, known);
    return known;
  };
  const sides = names.map(name => {
    const [first] = distinct(
      rows.filter(row => sideName(row.get('side') ?? '') === name),
      'nation',
    );
    return { name, nation: nationFor(nationCalled(name) === undefined ? (first ?? name) : name) };
  });
  const nationOfSide = new Map(sides.map(side => [side.name, side.nation]));
  const drafted = rows.map(row => {
    const called = sideName(row.get('side') ?? '');
    const side = names.includes(called) ? called : (names.at(-1) ?? '');
    const nation = nationFor(row.get('nation') || side);
    return new Map([
      ...row,
      ['side', side],
      ['type', wordOf(row.get('type') ?? '') || 'unit'],
      ['size', wordOf(row.get('size') ?? '') || NO_SIZE],
      ['nation', nation === nationOfSide.get(side) ? '' : nation],
    ]);
  });
  return {
    columns: [
      ...new Set([
        ...columns.filter(column => isKnown(column) && (column !== 'id' || hasIds(rows))),
        'side',
        'type',
        'size',
        'nation',
      ]),
    ],
    rows: drafted,
    figures,
    sides,
    nations: Object.fromEntries([...own.values()].map((name, i) => [name, nationOf(i).colour])),
    unsure,
    left: columns.filter(column => !isKnown(column)).map(column => `column “${column}”: a counter has no place for it`),
  };
};

/** As large as the hexes that are named, and no smaller than a map can be played on. */
const sizeOf = (map: SheetMap, hexes: readonly string[]): { readonly columns: number; readonly rows: number } => {
  const numbering = numberingOf(hexes);
  const places = hexes.flatMap(hex => readHexId(hex, numbering) ?? []);
  const most = (least: number, numbers: readonly number[]) => Math.min(MOST_A_SIDE, Math.max(least, ...numbers));
  const columns = most(LEAST_MAP.columns, [map.size?.columns ?? 0, ...places.map(place => place.column)]);
  const rows = most(LEAST_MAP.rows, [map.size?.rows ?? 0, ...places.map(place => place.row)]);
  return { columns, rows: Math.min(rows, Math.floor(MOST_HEXES / columns)) };
};

interface DraftedMap {
  readonly columns: number;
  readonly rows: number;
  /** The block of that name in scenario.yaml: letters for columns. */
  readonly numbering?: PlainYaml;
  /** Of hexes that no file names. */
  readonly terrain: string;
  readonly files: ReadonlyMap<string, string>;
  readonly places: readonly { readonly name: string; readonly hex: string; readonly kind: string }[];
  /** The block `map:` of module.yaml. */
  readonly looks: Readonly<Record<string, PlainYaml>>;
  readonly unsure: readonly string[];
  readonly left: readonly string[];
}

const draftMap = (map: SheetMap, rows: readonly UnitRow[]): DraftedMap => {
  const features = map.terrain.filter(([word]) => isFeature(word));
  const ground = map.terrain.filter(([word]) => !isFeature(word));
  const words = (pairs: readonly (readonly [string, string])[]): readonly string[] => [
    ...new Set(pairs.map(([word]) => word)),
  ];
  const terrain = commonest(ground.flatMap(([word]) => (isClear(word) ? [word] : []))) ?? 'clear';
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
      .filter(place => isOnMap(place.hex))
      .map(place => {
        const kind = kindAt.get(place.hex);
        return { ...place, kind: kind !== undefined && /city|town/.test(kind) ? kind : 'reference' };
      }),
    looks: {
      terrains: Object.fromEntries(terrains.map(word => [word, groundOf(word) ?? [tint(plain.indexOf(word))]])),
      hexsides: Object.fromEntries(sides.map(word => [word, hexsideOf(word) ?? 'border'])),
      connections: Object.fromEntries(words(map.connections).map(word => [word, roadOf(word) ?? 'road'])),
      features: Object.fromEntries(words(features).map(word => [word, featureOf(word) ?? 'town'])),
    },
    unsure: [
      ...(plain.length > 0
        ? [
            `Only a colour of its own shows which ground is ${inQuotes(plain)}: give it a look under “terrains:” of ${MODULE_FILE}.`,
          ]
        : []),
      ...(lettered
        ? ['The letters of hex numbers count columns from A; docs/scenario-format.md has other forms (“numbering:”).']
        : []),
      ...(lined.length > 0
        ? [
            `Hexsides of ${inQuotes(lined)} are drawn as a border is: give them a look under “hexsides:” of ${MODULE_FILE}.`,
          ]
        : []),
    ],
    left: map.places
      .filter(place => !isOnMap(place.hex))
      .map(({ name, hex }) => `the place ${name.slice(0, 40)}: there is no hex ${hex}`),
  };
};

const moduleYaml = (
  units: DraftedUnits,
  map: DraftedMap,
): { readonly text: string; readonly unsure: readonly string[] } => {
  const types = distinct(units.rows, 'type');
  const bare = types.filter(type => type !== 'unit' && symbolOf(type) === undefined);
  const sizes = distinct(units.rows, 'size').filter(size => size !== NO_SIZE);
  const sums = units.figures.filter(figure => /^(a|d|attack|defence|strength|combat|af|df|cf|sp)$/.test(figure));
  const text = writeYaml(
    {
      map: map.looks,
      counters: {
        factors: units.figures,
        ...(sums.length > 0 && { sums }),
        sizes: Object.fromEntries(sizes.map(size => [size, strokesOf(size)])),
        symbols: Object.fromEntries(types.map(type => [type, symbolOf(type) ?? []])),
      },
      ...(Object.keys(units.nations).length > 0 && { nations: units.nations }),
      mp: 12,
      dice: [
        { name: '2d6', count: 2, sides: 6 },
        { name: '1d6', count: 1, sides: 6 },
      ],
      declarations: ['attack'],
    },
    ['terrains', 'symbols'],
  );
  return {
    text: `# How the words of this game look. docs/modules.md explains every key.\n\n${text}`,
    unsure:
      bare.length > 0
        ? [`Counters of ${inQuotes(bare)} have no symbol: give them one under “symbols:” of ${MODULE_FILE}.`]
        : [],
  };
};

const scenarioYaml = (name: string, from: string, { sides, rows }: DraftedUnits, map: DraftedMap): string => {
  const last = lastTurn(rows);
  const text = writeYaml({
    name,
    version: '0.1.0',
    system: NO_SYSTEM,
    description: `From ${from}.`,
    sides,
    turns: Array.from({ length: last }, (_, i) => ({ date: `Turn ${i + 1}` })),
    phases: sides.flatMap(({ name: side }) => [
      { side, name: 'Movement', kind: 'movement' },
      { side, name: 'Combat', kind: 'combat' },
    ]),
    map: {
      title: name,
      columns: map.columns,
      rows: map.rows,
      terrain: map.terrain,
      ...(map.numbering !== undefined && { numbering: map.numbering }),
      ...(map.places.length > 0 && { places: map.places }),
    },
  });
  return `# Change anything, then look for mistakes: overrun check\n\n${text}`;
};

/**
 * @param folder its name becomes the game's
 * @param from what it was read of, such as `oob.xlsx`
 */
export const draftScenario = (
  { units = NO_UNITS, map }: { readonly units?: SheetUnits | undefined; readonly map: SheetMap },
  folder: string,
  from: string,
): Draft => {
  const drafted = draftUnits({ ...units, rows: units.rows.slice(0, MOST_UNITS) });
  const beyond = units.rows.length - drafted.rows.length;
  const ground = draftMap(map, drafted.rows);
  const module = moduleYaml(drafted, ground);
  return {
    files: new Map([
      [SCENARIO_FILE, scenarioYaml(nameOfFolder(folder), from, drafted, ground)],
      [UNITS_FILE, unitsCsv(drafted)],
      [MODULE_FILE, module.text],
      ...ground.files,
    ]),
    unsure: [
      ...drafted.unsure,
      ...ground.unsure,
      ...module.unsure,
      `The map has ${ground.columns} x ${ground.rows} hexes, up to the last that is named; the turn track has a turn for each of ${lastTurn(drafted.rows)}.`,
    ],
    left: [
      ...(beyond > 0 ? [`${beyond} units: a scenario may have ${MOST_UNITS}`] : []),
      ...drafted.left,
      ...ground.left,
    ],
  };
};
