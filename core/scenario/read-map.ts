import { present } from '../base/present';
import type { Hex, HexId } from '../hexmap/hex-map';
import { distanceBetween } from '../hexmap/distance';
import { hexsideId, numberingFor, readHexId } from '../hexmap/numbering';
import { rectangularMap, type Between } from '../hexmap/rectangular-map';
import type { Files } from './files';
import { checkMap } from './map-checks';
import { readRecords } from './csv-records';
import type { Problems } from './problems';
import { MAP_FILES, readText } from './read-files';
import { readHex, readYamlHex, wordsOf, type MapFrame } from './read-hex';
import { rowKeys } from './read-tables';
import type { Place, ScenarioMap } from './scenario';
import type { Table } from './table';
import type { ScenarioVocabulary, Spellings } from './vocabulary';
import { isUnfit, oneOf, YamlFields, type Placed } from './yaml-fields';

const MAP_KEYS = ['title', 'columns', 'rows', 'hexHeight', 'terrain', 'zone', 'places'] as const;
const PLACE_KINDS = ['major city', 'city', 'town', 'reference', 'water', 'region'] as const;
const MOST_HEXES_A_SIDE = 400;
const MOST_HEXES = 40_000;
const MOST_PLACES = 1000;

/** A line of a map file: a word (terrain, feature, …) and the hexes or hexsides it stands for. */
interface MapLine {
  readonly word: string;
  readonly at: Placed['at'];
  readonly parts: readonly Placed[];
}

export interface Words {
  readonly terrains: readonly string[];
  readonly features: readonly string[];
  readonly hexsides: readonly string[];
  readonly connections: readonly string[];
  readonly spellings?: Spellings;
}

/** The words that a map may use: rows of charts and lists of the rule system. */
export const mapWords = (tables: ReadonlyMap<string, Table>, vocabulary: ScenarioVocabulary): Words => ({
  terrains: rowKeys(vocabulary.terrainTable, tables, vocabulary),
  features: vocabulary.hexFeatures,
  hexsides: rowKeys(vocabulary.hexsideTable, tables, vocabulary),
  connections: vocabulary.connections,
  ...(vocabulary.spellings ? { spellings: vocabulary.spellings } : {}),
});

class MapReader {
  constructor(
    private readonly files: Files,
    private readonly frame: MapFrame,
    private readonly problems: Problems,
  ) {}

  /** The lines of a map file; none if the folder has no such file. `known` undefined: any word will do. */
  async lines(
    path: string,
    column: string,
    listColumn: string,
    what: string,
    known: readonly string[] | undefined,
    spellings?: Readonly<Record<string, string>>,
  ): Promise<readonly MapLine[]> {
    const text = await readText(this.files, path, this.problems);
    if (text === undefined) return [];
    const records = readRecords(text, path, { required: [column, listColumn], optional: ['note'] }, this.problems);
    return records.flatMap(record => {
      const word = record.cell(column);
      const parts = record.cell(listColumn);
      if (word === undefined || parts === undefined) {
        this.problems.error('missing-cell', record.at, `This line needs both “${column}” and “${listColumn}”.`);
        return [];
      }
      if (isUnfit(word, this.problems, 60)) return [];
      // The places of a wrong word's hexes are checked all the same.
      if (known) oneOf(word, what, `unknown-${what.replace(/ /g, '-')}`, known, this.problems, spellings);
      return { word: word.text, at: word.at, parts: wordsOf(parts) };
    });
  }

  /** What each hex gets by a file that may name it only once, such as its terrain. */
  once(lines: readonly MapLine[], what: string): ReadonlyMap<HexId, string> {
    const given = new Map<HexId, { readonly word: string; readonly line: number }>();
    for (const { word, parts } of lines)
      for (const part of parts) {
        const hex = readHex(part, this.frame, this.problems);
        if (hex === undefined) continue;
        const before = given.get(hex);
        if (before)
          this.problems.error(
            'double-hex',
            part.at,
            `Hex ${hex} already has the ${what} “${before.word}”, in line ${before.line}. Keep one of them.`,
          );
        else given.set(hex, { word, line: part.at.line });
      }
    return new Map([...given].map(([hex, { word }]) => [hex, word]));
  }

  /** What hexes bear besides their terrain: any number of words. */
  features(lines: readonly MapLine[]): ReadonlyMap<HexId, readonly string[]> {
    const given = new Map<HexId, string[]>();
    for (const { word, parts } of lines)
      for (const part of parts) {
        const hex = readHex(part, this.frame, this.problems);
        if (hex === undefined) continue;
        const before = given.get(hex);
        if (before?.includes(word) === true)
          this.problems.warning('double-feature', part.at, `Hex ${hex} has “${word}” twice. Drop one.`);
        else if (before) before.push(word);
        else given.set(hex, [word]);
      }
    return given;
  }

  /** Rivers: pairs such as `0304/0404`. */
  hexsides(lines: readonly MapLine[]): readonly (Between & { readonly at: Placed['at'] })[] {
    const seen = new Set<string>();
    return lines.flatMap(({ word, parts }) =>
      parts.flatMap(part => {
        const [a, b, ...more] = part.text.split('/');
        if (a === undefined || b === undefined || more.length > 0) {
          this.problems.error(
            'no-hexside',
            part.at,
            `“${part.text.slice(0, 40)}” is not a hexside: write its two hexes with a stroke between them, such as 0304/0404.`,
          );
          return [];
        }
        const from = readHex({ text: a, at: part.at }, this.frame, this.problems);
        const to = readHex({ text: b, at: part.at }, this.frame, this.problems);
        const between = this.between(from, to, part.at, word);
        if (between === undefined) return [];
        const key = `${hexsideId(between.a, between.b)} ${word}`;
        if (seen.has(key))
          this.problems.warning('double-hexside', part.at, `Hexside ${part.text} has “${word}” twice. Drop one.`);
        seen.add(key);
        return { ...between, at: part.at };
      }),
    );
  }

  /** Roads: hexes one beside the next. */
  connections(lines: readonly MapLine[]): readonly (Between & { readonly at: Placed['at'] })[] {
    return lines.flatMap(({ word, parts, at }) => {
      if (parts.length < 2)
        this.problems.error('short-connection', at, `A ${word} needs at least two hexes, each adjacent to the next.`);
      const hexes = parts.map(part => readHex(part, this.frame, this.problems));
      return parts.slice(1).flatMap((part, i) => {
        const between = this.between(hexes[i], hexes[i + 1], part.at, word);
        return between ? { ...between, at: part.at } : [];
      });
    });
  }

  private between(a: HexId | undefined, b: HexId | undefined, at: Placed['at'], feature: string): Between | undefined {
    if (a === undefined || b === undefined) return undefined;
    const { numbering } = this.frame;
    const from = readHexId(a, numbering);
    const to = readHexId(b, numbering);
    if (from && to && distanceBetween(from, to) === 1) return { a, b, feature };
    const reason = a === b ? `Hex ${a} is named twice running` : `Hexes ${a} and ${b} do not touch`;
    this.problems.error('not-adjacent', at, `${reason}. Name two adjacent hexes.`);
    return undefined;
  }
}

const readPlaces = (fields: YamlFields, frame: MapFrame, problems: Problems): readonly Place[] => {
  const list = fields.optionalList('places');
  if (list && list.items.length > MOST_PLACES) {
    problems.error('places-count', list.at, `A map may name ${MOST_PLACES} places; this has ${list.items.length}.`);
    return [];
  }
  return fields.items(list, 'a place', ['name', 'hex', 'kind']).flatMap(place => {
    const name = place.text('name', 60);
    const kind = oneOf(place.text('kind'), 'kind of place', 'unknown-place-kind', PLACE_KINDS, problems);
    const node = place.required('hex');
    const hex = node && readYamlHex(node, frame, problems);
    return name && kind && hex !== undefined ? { name: name.text, hex, kind } : [];
  });
};

const readFrame = (fields: YamlFields, problems: Problems): MapFrame | undefined => {
  const columns = fields.number('columns', 1, MOST_HEXES_A_SIDE);
  const rows = fields.number('rows', 1, MOST_HEXES_A_SIDE);
  if (columns === undefined || rows === undefined) return undefined;
  if (columns * rows > MOST_HEXES) {
    problems.error(
      'map-too-large',
      fields.placeOf('columns'),
      `A map has at most ${MOST_HEXES} hexes; this has ${columns * rows}.`,
    );
    return undefined;
  }
  return { columns, rows, numbering: numberingFor(columns, rows) };
};

/** The map with its places, and its frame for those who read hex numbers after it; undefined without a size. */
export const readMap = async (
  fields: YamlFields,
  files: Files,
  words: Words,
  problems: Problems,
): Promise<{ readonly map: ScenarioMap; readonly frame: MapFrame } | undefined> => {
  const title = fields.text('title', 80)?.text ?? '';
  const hexHeight = fields.optionalNumber('hexHeight', 32, 400) ?? USUAL_HEX_HEIGHT;
  const terrain = oneOf(fields.text('terrain'), 'terrain', 'unknown-terrain', words.terrains, problems);
  const zone = fields.optionalText('zone', 30)?.text;
  const frame = readFrame(fields, problems);
  if (frame === undefined) return undefined;

  const reader = new MapReader(files, frame, problems);
  const terrains = reader.once(
    await reader.lines(MAP_FILES.terrain, 'terrain', 'hexes', 'terrain', words.terrains),
    'terrain',
  );
  const zones = reader.once(await reader.lines(MAP_FILES.zones, 'zone', 'hexes', 'zone', undefined), 'zone');
  const features = reader.features(
    await reader.lines(MAP_FILES.features, 'feature', 'hexes', 'feature', words.features),
  );
  const hexsides = reader.hexsides(
    await reader.lines(MAP_FILES.hexsides, 'feature', 'hexsides', 'hexside', words.hexsides),
  );
  const connections = reader.connections(
    await reader.lines(
      MAP_FILES.connections,
      'connection',
      'hexes',
      'connection',
      words.connections,
      words.spellings?.connections,
    ),
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
    hexes: known,
    otherwise,
    hexsides,
    connections,
  });
  checkMap(map, { hexsides, connections, places }, problems);
  return { map: { title, hexHeight, hexes: map, places }, frame };
};

/** Readable hex numbers on the board at full size. */
const USUAL_HEX_HEIGHT = 96;

/** The keys of `map:` in scenario.yaml. */
export const mapFields = (parent: YamlFields, problems: Problems): YamlFields | undefined => {
  const map = parent.required('map') && parent.mapping('map');
  return map && new YamlFields(map, 'the map', MAP_KEYS, problems);
};
