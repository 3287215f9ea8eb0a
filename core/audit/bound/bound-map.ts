// The map of a bound game: every hex of the module's own boards, with as much of its ground as the binding's tables tell.

import type { BindingFile } from '../../binding/binding-file';
import { present } from '../../base/present';
import type { Hex, HexId, HexMap } from '../../hexmap/hex-map';
import { namedMap, type PlacedHex } from '../../hexmap/named-map';
import type { ColumnRow } from '../../hexmap/numbering';
import { readRecords } from '../../scenario/csv/csv-records';
import type { Files } from '../../scenario/files';
import { aloneIn } from '../../scenario/folders';
import { linesOver } from '../../scenario/map/lines-over';
import { MapReader, type HexNames, type StraightLines } from '../../scenario/map/map-lines';
import type { Problems } from '../../scenario/problems';
import { readText } from '../../scenario/read-files';
import type { Words } from '../../scenario/map/read-map';
import { wordsOf } from '../../scenario/map/read-hex';
import { oneOf } from '../../scenario/yaml/yaml-fields';
import type { BoardHexes } from './board-hexes';

/** What of a map is not known in full. */
export interface Unknown {
  /** Hexes of unknown terrain. */
  readonly terrain: ReadonlySet<HexId>;
  readonly hexsides: boolean;
  readonly connections: boolean;
}

export interface BoundMap {
  readonly map: HexMap;
  readonly unknown: Unknown;
}

interface Ground {
  readonly terrains: ReadonlyMap<HexId, string>;
  readonly features: ReadonlyMap<HexId, readonly string[]>;
  readonly zones: ReadonlyMap<HexId, string>;
  readonly hexsides?: ReturnType<MapReader['hexsides']>;
  readonly connections?: ReturnType<MapReader['connections']>;
}

const NOTHING: Ground = { terrains: new Map(), features: new Map(), zones: new Map() };

/** The first hex in a place counts, as on the map. */
const linesOn = (hexes: BoardHexes['hexes']): StraightLines => {
  const keyOf = ({ column, row }: ColumnRow): string => `${column} ${row}`;
  const places = new Map(hexes.map(({ id, place }) => [id, place]));
  const ids = new Map([...hexes].reverse().map(({ id, place }) => [keyOf(place), id]));
  return linesOver(
    hex => places.get(hex),
    place => ids.get(keyOf(place)),
  );
};

const namesOn = (map: HexMap, hexes: BoardHexes['hexes']): HexNames => ({
  lines: linesOn(hexes),
  read: ({ text, at }, problems) => {
    if (map.hexes.has(text)) return text;
    const padded = [...map.hexes.keys()].find(id => id.replace(/^0+/, '') === text.replace(/^0+/, ''));
    const hint =
      padded === undefined
        ? 'Write it as the module’s own grid does.'
        : `Did you mean ${padded}? Spreadsheets drop a leading zero: format the cells as text.`;
    problems.error('no-hex-number', at, `“${text.slice(0, 40)}” is not a hex of the module’s map. ${hint}`);
    return undefined;
  },
  touch: (a, b) => map.neighbours(a).includes(b),
});

/** One file: lines of a terrain and its hexes, as in a scenario, or a line for each hex; such lines may be half filled in. */
const readFile = async (
  file: string,
  files: Files,
  names: HexNames,
  words: Words,
  problems: Problems,
): Promise<Ground> => {
  const text = await readText(files, file, problems);
  if (text === undefined) {
    problems.error('missing-file', { file, line: 1, column: 1 }, `There is no ${file} beside the binding.`);
    return NOTHING;
  }
  const isByTerrain = /^[^\n]*\bhexes\b/i.test(text);
  const columns = isByTerrain
    ? { required: ['terrain', 'hexes'], optional: ['note'] }
    : { required: ['hex', 'terrain'], optional: ['features', 'zone', 'note'] };
  const reader = new MapReader(aloneIn(files), names, problems);
  const terrains = new Map<HexId, string>();
  const features = new Map<HexId, readonly string[]>();
  const zones = new Map<HexId, string>();
  for (const record of readRecords(text, file, columns, problems)) {
    const terrain = oneOf(record.cell('terrain'), 'terrain', 'unknown-terrain', words.terrains, problems);
    const written = record.cell('hexes');
    const single = record.cell('hex');
    const cells = reader.hexes(isByTerrain ? (written ? wordsOf(written) : []) : single ? [single] : []);
    const bears = wordsOf(record.cell('features') ?? { text: '', at: record.at });
    const known = bears.flatMap(f => oneOf(f, 'feature', 'unknown-feature', words.features, problems) ?? []);
    for (const { hex, named } of cells) {
      const before = terrains.get(hex);
      if (before !== undefined && terrain !== undefined && (named || before !== terrain))
        problems.error('double-hex', record.at, `Hex ${hex} already has the terrain “${before}”. Keep one of them.`);
      if (terrain !== undefined) terrains.set(hex, terrain);
      if (known.length > 0) features.set(hex, known);
      const zone = record.cell('zone');
      if (zone) zones.set(hex, zone.text);
    }
  }
  return { terrains, features, zones };
};

const readFolder = async (
  folder: string,
  files: Files,
  names: HexNames,
  words: Words,
  problems: Problems,
): Promise<Ground> => {
  const reader = new MapReader(aloneIn(files), names, problems);
  const at = (name: string): string => `${folder.replace(/\/+$/, '')}/${name}.csv`;
  const there = new Set(await files.list());
  const lines = (name: string, column: string, list: string, what: string, known: readonly string[] | undefined) =>
    reader.lines(
      at(name),
      column,
      list,
      what,
      known,
      name === 'connections' ? words.spellings?.connections : undefined,
    );
  return {
    terrains: reader.once(await lines('terrain', 'terrain', 'hexes', 'terrain', words.terrains), 'terrain'),
    zones: reader.once(await lines('zones', 'zone', 'hexes', 'zone', undefined), 'zone'),
    features: reader.features(await lines('features', 'feature', 'hexes', 'feature', words.features)),
    ...(there.has(at('hexsides'))
      ? { hexsides: reader.hexsides(await lines('hexsides', 'feature', 'hexsides', 'hexside', words.hexsides)) }
      : {}),
    ...(there.has(at('connections'))
      ? {
          connections: reader.connections(
            await lines('connections', 'connection', 'hexes', 'connection', words.connections),
          ),
        }
      : {}),
  };
};

/** Is a hex in the rectangle of columns and rows that two hexes span? */
const isWithin = (corners: readonly string[] | undefined, { hexes }: BoardHexes): ((hex: PlacedHex) => boolean) => {
  const [first, last] = (corners ?? []).map(id => hexes.find(hex => hex.id === id)?.place);
  if (!first || !last) return () => true;
  const between = (n: number, a: number, b: number): boolean => n >= Math.min(a, b) && n <= Math.max(a, b);
  return ({ place }) => between(place.column, first.column, last.column) && between(place.row, first.row, last.row);
};

/** @param words of the rule system, for what the tables may say */
export const boundMap = async (
  { terrain, elsewhere, cheapest, dearest }: BindingFile,
  board: BoardHexes,
  words: Words,
  files: Files,
  problems: Problems,
): Promise<BoundMap> => {
  const bare = namedMap({
    hexes: board.hexes.map(({ id, place }) => ({ id, place, terrain: undefined, features: [] })),
  });
  const read = terrain === undefined ? undefined : /\.csv$/i.test(terrain) ? readFile : readFolder;
  const ground = (await read?.(terrain ?? '', files, namesOn(bare, board.hexes), words, problems)) ?? NOTHING;
  const hexOf = ({ id, place }: BoardHexes['hexes'][number]): PlacedHex => ({
    id,
    place,
    terrain: ground.terrains.get(id) ?? elsewhere?.terrain,
    features: ground.features.get(id) ?? [],
    ...present({ zone: ground.zones.get(id) ?? elsewhere?.zone }),
  });
  const { hexsides, connections } = ground;
  const hexes: readonly PlacedHex[] = board.hexes.map(hexOf).filter(isWithin(elsewhere?.corners, board));
  const map = { ...namedMap({ hexes, ...present({ hexsides, connections }) }), ...present({ cheapest, dearest }) };
  const isUnknown = (hex: Hex): boolean => hex.terrain === undefined;
  return {
    map,
    unknown: {
      terrain: new Set(hexes.filter(isUnknown).map(hex => hex.id)),
      hexsides: hexsides === undefined,
      connections: connections === undefined,
    },
  };
};
