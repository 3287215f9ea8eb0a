// The files of a map: lines of a word (a terrain, a feature, a river, a road) and the hexes or hexsides that it stands for.

import type { HexId } from '../../hexmap/hex-map';
import { hexsideId } from '../../hexmap/numbering';
import type { Between } from '../../hexmap/rectangular-map';
import { readRecords } from '../csv/csv-records';
import { readEach, type Folders } from '../folders';
import type { Problems } from '../problems';
import { LONGEST_LINE } from './straight-lines';
import { wordsOf } from './read-hex';
import { isUnfit, oneOf, type Placed } from '../yaml/yaml-fields';

/** How a map writes its hexes. */
export interface HexNames {
  /** A problem and undefined if it is none of the map's hexes. */
  readonly read: (written: Placed, problems: Problems) => HexId | undefined;
  /** Do two hexes lie side by side? */
  readonly touch: (a: HexId, b: HexId) => boolean;
  /** The hexes beside one; left out: nobody knows. */
  readonly beside?: (hex: HexId) => readonly HexId[];
  /** What `>` between two ends of a line stands for; left out: this map has no such lines. */
  readonly lines?: StraightLines;
}

/** What lies between two ends, both left out. A number: they are so many hexes apart, more than is allowed. */
export interface StraightLines {
  readonly hexes: (from: HexId, to: HexId) => readonly HexId[] | number;
  readonly sides: (from: Pair, to: Pair) => readonly Pair[] | number;
}

type Pair = Pick<Between, 'a' | 'b'>;

/** `named`: it stands in the file; else a line leads over it. */
type PlacedBetween = Between & { readonly at: Placed['at']; readonly named: boolean };

interface PlacedHex {
  readonly hex: HexId;
  readonly at: Placed['at'];
  /** It stands in the file; else a line leads over it. */
  readonly named: boolean;
}

/** A line of a map file: a word (terrain, feature, …) and the hexes or hexsides it stands for. */
export interface MapLine {
  readonly word: string;
  readonly at: Placed['at'];
  readonly parts: readonly Placed[];
  /** Some of them stand beyond the last column, which is told. */
  readonly isCut: boolean;
  /** It takes away what a folder says that this one extends. */
  readonly clears: boolean;
}

/** What is known of the words of a map file. */
interface AboutWords {
  readonly spellings?: Readonly<Record<string, string>> | undefined;
  /** The file of the scenario's own chart whose rows they are. */
  readonly chart?: string | undefined;
  /** Words of the map's other files, by their files. */
  readonly elsewhere?: ReadonlyMap<string, readonly string[]>;
}

/** How a list of hexes is written in one cell. */
export const PARTED = 'Put blanks, not commas, between hexes.';

/** A word that takes away: `none,0304`. */
const NOTHING = 'none';

/** A hex of the folder's own file goes over the same of a folder that it extends. */
const isOver = (at: Placed['at'], before: Placed['at']): boolean => at.file !== before.file;

const sideOf = ({ a, b }: Pair): string => hexsideId(a, b);

/** `0505 NE` is one wrong hexside, not two. */
const withDirections = (parts: readonly Placed[]): readonly Placed[] =>
  parts.reduce<readonly Placed[]>((all, part) => {
    const before = all.at(-1);
    return before && /^[NESWO]{1,2}$/i.test(part.text) && /^\w+$/.test(before.text)
      ? [...all.slice(0, -1), { ...before, text: `${before.text} ${part.text}` }]
      : [...all, part];
  }, []);

/** Without what folders below say of these sides. */
const withoutThose = <T extends Between & { readonly at: Placed['at'] }>(found: readonly T[], gone: readonly T[]) => {
  const bySide = new Map(gone.map(between => [sideOf(between), between.at]));
  return found.filter(between => {
    const at = bySide.get(sideOf(between));
    return at === undefined || !isOver(at, between.at);
  });
};

/** Reads the CSV files of a map; what is wrong goes to `problems`. */
export class MapReader {
  constructor(
    private readonly folders: Folders,
    private readonly names: HexNames,
    private readonly problems: Problems,
  ) {}

  /** The lines of a map file; none if no folder has such a file. `known` undefined: any word will do. */
  async lines(
    path: string,
    column: string,
    listColumn: string,
    what: string,
    known: readonly string[] | undefined,
    { spellings, chart, elsewhere = new Map() }: AboutWords = {},
  ): Promise<readonly MapLine[]> {
    const files = await readEach(this.folders, path, this.problems);
    return files.flatMap(({ text, file }) => {
      const columns = { required: [column, listColumn], optional: ['note'], parted: PARTED };
      const records = readRecords(text, file, columns, this.problems);
      return records.flatMap(record => {
        const word = record.cell(column);
        const parts = record.cell(listColumn);
        if (word === undefined || parts === undefined) {
          this.problems.error('missing-cell', record.at, `This line needs both “${column}” and “${listColumn}”.`);
          return [];
        }
        if (isUnfit(word, this.problems, 60)) return [];
        const clears = word.text === NOTHING && this.folders.length > 1 && known?.includes(NOTHING) === false;
        // The places of a wrong word's hexes are checked all the same.
        const isNew = known?.includes(word.text) === false && this.problems.nearest(word.text, known) === undefined;
        const other = isNew ? [...elsewhere].find(([, words]) => words.includes(word.text))?.[0] : undefined;
        if (other !== undefined && other !== path) {
          this.problems.error(
            `unknown-${what.replace(/ /g, '-')}`,
            word.at,
            `“${word.text}” is no ${what}: its line belongs into ${other}.`,
          );
          return [];
        }
        const more = chart !== undefined && isNew ? `A new ${what} is a row of its own in ${chart}.` : '';
        if (known && !clears)
          oneOf(word, what, `unknown-${what.replace(/ /g, '-')}`, known, this.problems, spellings, more);
        else if (!known) this.problems.choices?.word({ what, ...word, known: [], isNamed: true });
        return { word: word.text, at: word.at, parts: wordsOf(parts), isCut: record.isCut, clears };
      });
    });
  }

  /** What each hex gets by a file that may name it only once, such as its terrain. */
  once(lines: readonly MapLine[], what: string): ReadonlyMap<HexId, string> {
    const given = new Map<HexId, { readonly word: string; readonly at: Placed['at'] }>();
    for (const { word, parts } of lines)
      for (const { hex, at, named } of this.hexes(parts)) {
        const before = given.get(hex);
        if (before?.word === word && !named) continue;
        if (before && !isOver(at, before.at))
          this.problems.error(
            'double-hex',
            at,
            `Hex ${hex} already has the ${what} “${before.word}”, in line ${before.at.line}. Keep one of them.`,
          );
        else given.set(hex, { word, at });
      }
    return new Map([...given].map(([hex, { word }]) => [hex, word]));
  }

  /** Hexes one by one; `>` between two of them stands for those on the way. */
  hexes(parts: readonly Placed[]): readonly PlacedHex[] {
    const read = (part: Placed): PlacedHex | undefined => {
      const hex = this.names.read(part, this.problems);
      return hex === undefined ? undefined : { hex, at: part.at, named: true };
    };
    return this.withLines(parts, read, (a, b) =>
      this.hexesBetween(a.hex, b.hex, b.at).map(({ id, at }) => ({ hex: id, at, named: false })),
    );
  }

  /** What hexes bear besides their terrain: any number of words. */
  features(lines: readonly MapLine[]): ReadonlyMap<HexId, readonly string[]> {
    const given = new Map<HexId, Map<string, Placed['at']>>();
    for (const { word, parts, clears } of lines)
      for (const { hex, at, named } of this.hexes(parts)) {
        const words = given.get(hex) ?? new Map<string, Placed['at']>();
        given.set(hex, words);
        const before = words.get(word);
        if (clears) {
          for (const [other, otherAt] of words) if (isOver(at, otherAt)) words.delete(other);
        } else if (before && named && !isOver(at, before))
          this.problems.warning('double-feature', at, `Hex ${hex} has “${word}” twice. Drop one.`);
        else words.set(word, at);
      }
    return new Map([...given].flatMap(([hex, words]) => (words.size > 0 ? [[hex, [...words.keys()]] as const] : [])));
  }

  /** Rivers: pairs such as `0304/0404`; `>` between two of them stands for all hexsides on the way. */
  hexsides(lines: readonly MapLine[]): readonly (Between & { readonly at: Placed['at'] })[] {
    const seen = new Map<string, Placed['at']>();
    let found: readonly PlacedBetween[] = [];
    for (const { word, parts, clears } of lines) {
      const sides = this.withLines(withDirections(parts), part => this.hexside(part, word), this.sidesBetween);
      if (clears) {
        found = withoutThose(found, sides);
        for (const side of sides)
          for (const key of seen.keys()) if (key.startsWith(`${sideOf(side)} `)) seen.delete(key);
        continue;
      }
      const fresh = sides.flatMap(between => {
        const key = `${sideOf(between)} ${word}`;
        const before = seen.get(key);
        // A line may begin where the one before it ends.
        if (before && between.named && !isOver(between.at, before))
          this.problems.warning(
            'double-hexside',
            between.at,
            `Hexside ${between.a}/${between.b} has “${word}” twice. Drop one.`,
          );
        seen.set(key, between.at);
        return before && !between.named ? [] : [between];
      });
      found = [...found, ...fresh];
    }
    return found;
  }

  private hexside(part: Placed, word: string): PlacedBetween | undefined {
    const [a, b, ...more] = part.text.split('/');
    if (a === undefined || b === undefined || more.length > 0) {
      const hex = /^\w+/.exec(part.text)?.[0] ?? '';
      const beside = (this.names.beside?.(hex) ?? []).map(other => `${hex}/${other}`);
      const which = beside.length === 0 ? 'such as 0304/0404' : `one of ${beside.join(', ')}`;
      this.problems.error(
        'no-hexside',
        part.at,
        `“${part.text.slice(0, 40)}” is not a hexside: write its two hexes with a stroke between them, ${which}.`,
      );
      return undefined;
    }
    const from = this.names.read({ text: a, at: part.at }, this.problems);
    const to = this.names.read({ text: b, at: part.at }, this.problems);
    const between = this.between(from, to, part.at, word);
    return between && { ...between, at: part.at, named: true };
  }

  /** Roads: hexes one beside the next; `>` between two of them stands for those on the way. */
  connections(lines: readonly MapLine[]): readonly (Between & { readonly at: Placed['at'] })[] {
    let found: readonly (Between & { readonly at: Placed['at'] })[] = [];
    for (const { word, parts, at, isCut, clears } of lines) {
      if (parts.length < 2 && !isCut)
        this.problems.error('short-connection', at, `A ${word} needs at least two hexes, each adjacent to the next.`);
      const read = (part: Placed): { id: HexId | undefined; at: Placed['at'] } => ({
        id: this.names.read(part, this.problems),
        at: part.at,
      });
      const hexes = this.withLines(parts, read, (a, b) => this.hexesBetween(a.id, b.id, b.at));
      const legs = hexes.slice(1).flatMap((hex, i) => {
        const between = this.between(hexes[i]?.id, hex.id, hex.at, word);
        return between ? { ...between, at: hex.at } : [];
      });
      found = clears ? withoutThose(found, legs) : [...found, ...legs];
    }
    return found;
  }

  /** What the parts name, with what lies between two that have `>` between them. */
  private withLines<T>(
    parts: readonly Placed[],
    read: (part: Placed) => T | undefined,
    between: (a: T, b: T) => readonly T[],
  ): readonly T[] {
    const found: T[] = [];
    let [before, joined]: [T | undefined, Placed | undefined] = [undefined, undefined];
    // An end that cannot be read has said so; it is an end all the same.
    let isAfterEnd = false;
    for (const part of parts) {
      if (part.text === '>') {
        if (joined ?? !isAfterEnd) this.lonely(part);
        joined = part;
        continue;
      }
      const here = read(part);
      isAfterEnd = true;
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

  private hexesBetween(
    from: HexId | undefined,
    to: HexId | undefined,
    at: Placed['at'],
  ): readonly { readonly id: HexId; readonly at: Placed['at'] }[] {
    if (from === undefined || to === undefined) return [];
    return this.onTheWay(this.names.lines?.hexes(from, to), at).map(id => ({ id, at }));
  }

  private readonly sidesBetween = (from: PlacedBetween, to: PlacedBetween): readonly PlacedBetween[] =>
    this.onTheWay(this.names.lines?.sides(from, to), to.at).map(({ a, b }) => ({
      a,
      b,
      feature: to.feature,
      at: to.at,
      named: false,
    }));

  private onTheWay<T>(found: readonly T[] | number | undefined, at: Placed['at']): readonly T[] {
    if (typeof found === 'object') return found;
    if (found === undefined)
      this.problems.error('no-lines', at, 'On this map “>” cannot stand for a line. Name each hex on the way.');
    else
      this.problems.error(
        'line-too-long',
        at,
        `This line is ${found} hexes long; ${LONGEST_LINE} are allowed. Name a place on the way.`,
      );
    return [];
  }

  private between(a: HexId | undefined, b: HexId | undefined, at: Placed['at'], feature: string): Between | undefined {
    if (a === undefined || b === undefined) return undefined;
    if (this.names.touch(a, b)) return { a, b, feature };
    const reason = a === b ? `Hex ${a} is named twice running` : `Hexes ${a} and ${b} do not touch`;
    const beside = this.names.beside?.(a) ?? [];
    const which = beside.length === 0 ? 'Name two adjacent hexes.' : `${a} touches ${beside.join(', ')}.`;
    this.problems.error('not-adjacent', at, `${reason}. ${which}`);
    return undefined;
  }
}
