import { present } from '../base/present';
import type { Hex, HexId } from '../hexmap/hex-map';
import { distanceBetween } from '../hexmap/distance';
import { hexId, hexsideId, numberingFor, readHexId, type ColumnRow } from '../hexmap/numbering';
import { rectangularMap, type Between } from '../hexmap/rectangular-map';
import type { Files } from './files';
import { checkMap } from './map-checks';
import { hexLine, LONGEST_LINE, sideLine, type Side } from './map-lines';
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

/** `named`: it stands in the file; else a line leads over it. */
type PlacedBetween = Between & { readonly at: Placed['at']; readonly named: boolean };

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

  /** Rivers: pairs such as `0304/0404`; `>` between two of them stands for all hexsides on the way. */
  hexsides(lines: readonly MapLine[]): readonly (Between & { readonly at: Placed['at'] })[] {
    const seen = new Set<string>();
    return lines.flatMap(({ word, parts }) =>
      this.withLines(parts, part => this.hexside(part, word), this.sidesBetween).flatMap(between => {
        const name = `${between.a}/${between.b}`;
        const key = `${hexsideId(between.a, between.b)} ${word}`;
        // A line may begin where the one before it ends.
        if (seen.has(key) && between.named)
          this.problems.warning('double-hexside', between.at, `Hexside ${name} has “${word}” twice. Drop one.`);
        const known = seen.has(key);
        seen.add(key);
        return known && !between.named ? [] : [between];
      }),
    );
  }

  private hexside(part: Placed, word: string): PlacedBetween | undefined {
    const [a, b, ...more] = part.text.split('/');
    if (a === undefined || b === undefined || more.length > 0) {
      this.problems.error(
        'no-hexside',
        part.at,
        `“${part.text.slice(0, 40)}” is not a hexside: write its two hexes with a stroke between them, such as 0304/0404.`,
      );
      return undefined;
    }
    const from = readHex({ text: a, at: part.at }, this.frame, this.problems);
    const to = readHex({ text: b, at: part.at }, this.frame, this.problems);
    const between = this.between(from, to, part.at, word);
    return between && { ...between, at: part.at, named: true };
  }

  /** Roads: hexes one beside the next; `>` between two of them stands for those on the way. */
  connections(lines: readonly MapLine[]): readonly (Between & { readonly at: Placed['at'] })[] {
    return lines.flatMap(({ word, parts, at }) => {
      if (parts.length < 2)
        this.problems.error('short-connection', at, `A ${word} needs at least two hexes, each adjacent to the next.`);
      const read = (part: Placed): { id: HexId | undefined; at: Placed['at'] } => ({
        id: readHex(part, this.frame, this.problems),
        at: part.at,
      });
      const hexes = this.withLines(parts, read, (a, b) => this.hexesBetween(a.id, b.id, b.at));
      return hexes.slice(1).flatMap((hex, i) => {
        const between = this.between(hexes[i]?.id, hex.id, hex.at, word);
        return between ? { ...between, at: hex.at } : [];
      });
    });
  }

  /** What the parts name, with what lies between two that have `>` between them. */
  private withLines<T>(
    parts: readonly Placed[],
    read: (part: Placed) => T | undefined,
    between: (a: T, b: T) => readonly T[],
  ): readonly T[] {
    const found: T[] = [];
    let [before, joined]: [T | undefined, Placed | undefined] = [undefined, undefined];
    for (const part of parts) {
      if (part.text === '>') {
        if (joined ?? before === undefined) this.lonely(part);
        joined = part;
        continue;
      }
      const here = read(part);
      if (joined && before !== undefined && here !== undefined) found.push(...between(before, here));
      if (here !== undefined) found.push(here);
      [before, joined] = [here, undefined];
    }
    if (joined) this.lonely(joined);
    return found;
  }

  private lonely({ at }: Placed): void {
    this.problems.error('lonely-line', at, '“>” stands between the two ends of a line, such as 0106 > 0120.');
  }

  private tooLong(at: Placed['at'], from: ColumnRow, to: ColumnRow): boolean {
    const far = distanceBetween(from, to);
    if (far > LONGEST_LINE)
      this.problems.error(
        'line-too-long',
        at,
        `This line is ${far} hexes long; ${LONGEST_LINE} are allowed. Name a place on the way.`,
      );
    return far > LONGEST_LINE;
  }

  private hexesBetween(
    a: HexId | undefined,
    b: HexId | undefined,
    at: Placed['at'],
  ): readonly { readonly id: HexId; readonly at: Placed['at'] }[] {
    const { numbering } = this.frame;
    const from = a === undefined ? undefined : readHexId(a, numbering);
    const to = b === undefined ? undefined : readHexId(b, numbering);
    if (!from || !to || this.tooLong(at, from, to)) return [];
    return hexLine(from, to)
      .slice(1, -1)
      .map(hex => ({ id: hexId(hex, numbering), at }));
  }

  private readonly sidesBetween = (from: PlacedBetween, to: PlacedBetween): readonly PlacedBetween[] => {
    const { numbering, columns, rows } = this.frame;
    const side = ({ a, b }: Between): Side | undefined => {
      const [p, q] = [readHexId(a, numbering), readHexId(b, numbering)];
      return p && q && { a: p, b: q };
    };
    const [first, last] = [side(from), side(to)];
    if (!first || !last || this.tooLong(to.at, first.a, last.a)) return [];
    const isOnMap = ({ column, row }: ColumnRow): boolean =>
      column >= 1 && row >= 1 && column <= columns && row <= rows;
    return (sideLine(first, last, isOnMap) ?? []).slice(1, -1).map(({ a, b }) => ({
      a: hexId(a, numbering),
      b: hexId(b, numbering),
      feature: to.feature,
      at: to.at,
      named: false,
    }));
  };

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
