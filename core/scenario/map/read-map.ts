import { present } from '../../base/present';
import { PLACE } from '../choices';
import type { Hex } from '../../hexmap/hex-map';
import { distanceBetween } from '../../hexmap/distance';
import { hexId, numberingFor, readHexId, type ColumnRow } from '../../hexmap/numbering';
import { rectangularMap } from '../../hexmap/rectangular-map';
import type { Folders } from '../folders';
import { checkMap } from './map-checks';
import { linesOver } from './lines-over';
import { MapReader, type HexNames } from './map-lines';
import { neighbours } from './straight-lines';
import type { Problems } from '../problems';
import { boardHexHeight, readBoard } from './read-board';
import { longestBoard, readBoards } from './read-boards';
import type { MapFiles } from '../read-files';
import { readHex, readYamlHex, type MapFrame } from './read-hex';
import { readHexNumbering } from './read-numbering';
import { rowKeys } from '../read-tables';
import type { Place, ScenarioMap } from '../scenario';
import type { Table } from '../table';
import type { ScenarioVocabulary, Spellings } from '../vocabulary';
import { oneOf, YamlFields } from '../yaml/yaml-fields';

const MAP_KEYS = [
  'title',
  'columns',
  'rows',
  'hexHeight',
  'terrain',
  'zone',
  'places',
  'picture',
  'grid',
  'numbering',
  'boards',
  'scale',
] as const;
const PLACE_KINDS = ['major city', 'city', 'town', 'reference', 'water', 'region', 'title'] as const;
/** What lies across a hex, beside its towns. */
const ACROSS: readonly string[] = ['water', 'region', 'title'];
export const MOST_HEXES_A_SIDE = 400;
export const MOST_HEXES = 40_000;
const MOST_PLACES = 1000;

export interface Words {
  readonly terrains: readonly string[];
  readonly features: readonly string[];
  readonly hexsides: readonly string[];
  readonly connections: readonly string[];
  readonly spellings?: Spellings;
  /** The files of the scenario's own charts whose rows they are. */
  readonly charts?: Readonly<Partial<Record<'terrains' | 'hexsides', string>>>;
}

/** The words that a map may use: rows of charts and lists of the rule system. */
export const mapWords = (tables: ReadonlyMap<string, Table>, vocabulary: ScenarioVocabulary): Words => ({
  terrains: rowKeys(vocabulary.terrainTable, tables, vocabulary),
  features: vocabulary.hexFeatures,
  hexsides: rowKeys(vocabulary.hexsideTable, tables, vocabulary),
  connections: vocabulary.connections,
  ...(vocabulary.spellings ? { spellings: vocabulary.spellings } : {}),
  charts: present({
    terrains: fileOf(tables.get(vocabulary.terrainTable)),
    hexsides: fileOf(tables.get(vocabulary.hexsideTable)),
  }),
});

const fileOf = (table: Table | undefined): string | undefined => table?.rows[0]?.at?.file;

const readPlaces = (fields: YamlFields, frame: MapFrame, problems: Problems): readonly Place[] => {
  const list = fields.optionalList('places');
  if (list && list.items.length > MOST_PLACES) {
    problems.error('places-count', list.at, `A map may name ${MOST_PLACES} places; this has ${list.items.length}.`);
    return [];
  }
  const towns = new Map<string, string>();
  return fields.items(list, 'a place', ['name', 'hex', 'kind']).flatMap(place => {
    const name = place.text('name', 60);
    if (name) problems.choices?.word({ what: PLACE, ...name, known: [], isNamed: true });
    const kind = oneOf(place.text('kind'), 'kind of place', 'unknown-place-kind', PLACE_KINDS, problems);
    const node = place.required('hex');
    const hex = node && readYamlHex(node, frame, problems);
    if (!name || !kind || hex === undefined) return [];
    const other = towns.get(hex);
    if (node && other !== undefined && !ACROSS.includes(kind))
      problems.warning('two-places', node.at, `${name.text} and ${other} both lie in ${hex}. Is the hex right?`);
    if (!ACROSS.includes(kind)) towns.set(hex, name.text);
    return { name: name.text, hex, kind, at: name.at };
  });
};

/** @param pointed lines of hexes that touch by their sides run across the map: those are then the columns of the frame */
const readFrame = (fields: YamlFields, pointed: boolean, problems: Problems): MapFrame | undefined => {
  const across = fields.number('columns', 1, MOST_HEXES_A_SIDE);
  const down = fields.number('rows', 1, MOST_HEXES_A_SIDE);
  if (across === undefined || down === undefined) return undefined;
  const [columns, rows] = pointed ? [down, across] : [across, down];
  if (columns * rows > MOST_HEXES) {
    problems.error(
      'map-too-large',
      fields.placeOf('columns'),
      `A map has at most ${MOST_HEXES} hexes; this has ${columns * rows}.`,
    );
    return undefined;
  }
  const boards = readBoards(fields, { columns: across, rows: down }, pointed, problems);
  const numbered = boards ? longestBoard(boards) : { columns, rows };
  const own = readHexNumbering(fields, numbered, pointed, problems);
  // By other numbers every hex of every file would be wrong: one message says more than a hundred.
  if ((fields.value('numbering') && !own) || (fields.value('boards') && !boards)) return undefined;
  if (boards && own?.stagger === true) {
    problems.error('staggered-boards', fields.placeOf('boards'), 'Boards side by side cannot have “stagger:” numbers.');
    return undefined;
  }
  const numbering = own ?? numberingFor(numbered.columns, numbered.rows, pointed);
  return { columns, rows, numbering: { ...numbering, ...present({ boards }) }, own: (own ?? boards) !== undefined };
};

/** Numbers of column and row. */
export const namesIn = (frame: MapFrame): HexNames => ({
  read: (written, problems) => readHex(written, frame, problems),
  touch: (a, b) => {
    const [from, to] = [readHexId(a, frame.numbering), readHexId(b, frame.numbering)];
    return from !== undefined && to !== undefined && distanceBetween(from, to) === 1;
  },
  beside: hex => {
    const place = readHexId(hex, frame.numbering);
    return place
      ? neighbours(place)
          .filter(isWithin(frame))
          .map(at => hexId(at, frame.numbering))
      : [];
  },
  lines: linesOver(
    hex => readHexId(hex, frame.numbering),
    place => (isWithin(frame)(place) ? hexId(place, frame.numbering) : undefined),
  ),
});

const isWithin =
  ({ columns, rows }: MapFrame) =>
  ({ column, row }: ColumnRow): boolean =>
    column >= 1 && row >= 1 && column <= columns && row <= rows;

/** A map's files, and what it has that it does not say. */
export interface MapSource {
  readonly folders: Folders;
  readonly files: MapFiles;
  readonly words: Words;
  /** The window of a further map. */
  readonly window?: string;
  /** As large as the hexes of another map, on which the same counters stand. */
  readonly hexHeight?: number;
}

export interface MapRead {
  readonly map: ScenarioMap;
  readonly frame: MapFrame;
}

/** The map with its places, and its frame for those who read hex numbers after it; undefined without a size. */
export const readMap = async (
  fields: YamlFields,
  { folders, files, words, window, hexHeight: usualHeight = USUAL_HEX_HEIGHT }: MapSource,
  problems: Problems,
): Promise<MapRead | undefined> => {
  const title = (window === undefined ? fields.text('title', 80)?.text : window) ?? '';
  const board = readBoard(fields, problems);
  const hexHeight = board ? boardHexHeight(board) : (fields.optionalNumber('hexHeight', 32, 400) ?? usualHeight);
  const terrain = oneOf(fields.text('terrain'), 'terrain', 'unknown-terrain', words.terrains, problems);
  const zone = fields.optionalText('zone', 30)?.text;
  const scale = fields.optionalText('scale', 40)?.text;
  const size = readFrame(fields, board?.grid.pointed ?? false, problems);
  if (size === undefined) return undefined;
  const frame = { ...size, ...present({ window }) };

  const reader = new MapReader(folders, namesIn(frame), problems);
  const elsewhere = new Map(
    (['terrain', 'features', 'hexsides', 'connections'] as const).map(
      kind => [files[kind], words[kind === 'terrain' ? 'terrains' : kind]] as const,
    ),
  );
  const terrains = reader.once(
    await reader.lines(files.terrain, 'terrain', 'hexes', 'terrain', words.terrains, {
      chart: words.charts?.terrains,
      elsewhere,
    }),
    'terrain',
  );
  const zones = reader.once(await reader.lines(files.zones, 'zone', 'hexes', 'zone', undefined), 'zone');
  const features = reader.features(
    await reader.lines(files.features, 'feature', 'hexes', 'feature', words.features, { elsewhere }),
  );
  const hexsides = reader.hexsides(
    await reader.lines(files.hexsides, 'feature', 'hexsides', 'hexside', words.hexsides, {
      chart: words.charts?.hexsides,
      elsewhere,
    }),
  );
  const connections = reader.connections(
    await reader.lines(files.connections, 'connection', 'hexes', 'connection', words.connections, {
      spellings: words.spellings?.connections,
      elsewhere,
    }),
  );
  const places = readPlaces(fields, frame, problems);

  const hexes = new Set([...terrains.keys(), ...zones.keys(), ...features.keys()]);
  const known = [...hexes].map((id): Hex => {
    const ownZone = zones.get(id) ?? zone;
    return {
      id,
      terrain: terrains.get(id) ?? terrain,
      features: features.get(id) ?? [],
      ...present({ zone: ownZone }),
    };
  });
  const otherwise = { ...present({ terrain, zone }) };
  const map = rectangularMap({
    columns: frame.columns,
    rows: frame.rows,
    numbering: frame.numbering,
    hexes: known,
    otherwise,
    hexsides,
    connections,
  });
  checkMap(map, { hexsides, connections, places }, problems);
  const numbering = frame.own ? frame.numbering : undefined;
  return { map: { title, hexHeight, hexes: map, places, ...present({ board, numbering, scale }) }, frame };
};

/** Readable hex numbers on the board at full size. */
const USUAL_HEX_HEIGHT = 96;

/** The keys of a further map: its window has a name already. */
const FURTHER_KEYS = ['folder', ...MAP_KEYS.filter(key => key !== 'title')];

/** The keys of `hexes:` of a display. */
export const furtherMapFields = (display: YamlFields, problems: Problems): YamlFields | undefined => {
  const map = display.mapping('hexes');
  return map && new YamlFields(map, 'a map of hexes', FURTHER_KEYS, problems);
};

/** The keys of `map:` in scenario.yaml. */
export const mapFields = (parent: YamlFields, problems: Problems): YamlFields | undefined => {
  const map = parent.required('map') && parent.mapping('map');
  return map && new YamlFields(map, 'the map', MAP_KEYS, problems);
};
