// Sheets as people keep them -> the CSV files of a scenario folder. A sheet is known by its name or by its headings.

import { hexId, numberingFor, readHexId, type Numbering } from '../../core/hexmap/numbering';
import { beside } from '../../core/hexmap/distance';
import { DIRECTIONS } from '../../core/hexmap/hex-map';
import { meantHeading } from '../../core/scenario/foreign-headings';
import { MAP_FILES, UNITS_FILE } from '../../core/scenario/read-files';
import { shortName } from '../../core/scenario/read-header';
import { writeCsv } from '../../core/scenario/write-csv';
import { columnName } from '../values';
import type { Sheet } from './read-workbook';

export interface ImportedSheets {
  readonly files: ReadonlyMap<string, string>;
  /** `Units: 31 units`. */
  readonly taken: readonly string[];
  /** Rows and sheets that were not taken, with their places and why. */
  readonly left: readonly string[];
}

type Kind = 'units' | 'terrain' | 'hexsides';

/** Headings that people write for columns of units.csv. */
const UNIT_COLUMNS: Readonly<Record<string, string>> = {
  unit: 'name',
  designation: 'name',
  counter: 'name',
  'unit-name': 'name',
  player: 'side',
  owner: 'side',
  army: 'side',
  'unit-type': 'type',
  arm: 'type',
  echelon: 'size',
  'unit-size': 'size',
  location: 'hex',
  'start-hex': 'hex',
  'set-up': 'hex',
  setup: 'hex',
  turn: 'arrives',
  arrival: 'arrives',
  reinforcement: 'arrives',
};

/** What the other languages' headings may mean in a sheet. */
const SHEET_COLUMNS: readonly string[] = [
  ...['id', 'name', 'side', 'type', 'size', 'nation', 'formation', 'counter', 'attack', 'defence', 'move', 'steps'],
  ...['hex', 'zone', 'box', 'reduced', 'arrives', 'terrain', 'hexside', 'feature', 'note'],
];

const headingOf = (text: string): string => {
  const name = columnName(text);
  return meantHeading(name, SHEET_COLUMNS) ?? name;
};

const isHexHeading = (heading: string): boolean =>
  /^(hex|hexes|hex-number|location|number|from|hex-1|hex-a)$/.test(heading);

interface Titled {
  readonly sheet: Sheet;
  readonly kind: Kind;
  /** Where the headings stand, from 0. */
  readonly head: number;
  readonly headings: readonly string[];
}

/** Titles and remarks may stand above the headings: these are the first row that looks like headings. */
const MOST_ABOVE = 20;

const kindByHeadings = (headings: readonly string[]): Kind | undefined => {
  const has = (...names: readonly string[]) => names.some(name => headings.includes(name));
  const columns = headings.map(heading => UNIT_COLUMNS[heading] ?? heading);
  if (
    headings.some(isHexHeading) &&
    has('direction', 'side', 'hexside', 'hex-2', 'hex-b', 'to') &&
    has('feature', 'kind', 'hexside', 'river', 'type')
  )
    return columns.includes('name') ? 'units' : 'hexsides';
  if (headings.some(isHexHeading) && has('terrain')) return 'terrain';
  return columns.includes('name') && (columns.includes('side') || columns.includes('type')) ? 'units' : undefined;
};

/** A field of terrains: column numbers above, row numbers at the left. */
const isField = ({ rows }: Sheet): boolean => {
  const [first = [], second = [], third = []] = rows;
  const isNumber = (text: string | undefined): boolean => /^\d{1,3}$/.test(text ?? '');
  return first.slice(1, 3).every(isNumber) && isNumber(second[0]) && isNumber(third[0]) && first.length > 2;
};

const kindByName = (name: string): Kind | undefined => {
  if (/unit|order of battle|\boob\b|counter/i.test(name)) return 'units';
  if (/hexside|river|side/i.test(name)) return 'hexsides';
  return /terrain|map|hex/i.test(name) ? 'terrain' : undefined;
};

const titled = (sheet: Sheet): Titled | undefined => {
  for (let head = 0; head < Math.min(sheet.rows.length, MOST_ABOVE); head++) {
    const headings = (sheet.rows[head] ?? []).map(headingOf);
    const kind = kindByHeadings(headings);
    if (kind) return { sheet, kind, head, headings };
  }
  return undefined;
};

/** Spreadsheets take 0101 for the number 101: the zeros that are missing come back. */
const hexText = (text: string): string | undefined => {
  const digits = text.replace(/\.0+$/, '');
  if (!/^\d{1,6}$/.test(digits)) return undefined;
  return digits.padStart(digits.length > 4 ? 6 : 4, '0');
};

const numberingOf = (hex: string): Numbering => {
  // 101 columns have three digits.
  const side = hex.length > 4 ? 101 : 1;
  return numberingFor(side, side);
};

class Ids {
  private readonly taken = new Set<string>();
  of(text: string): string {
    const base = shortName(text);
    let id = base;
    for (let n = 2; this.taken.has(id); n++) id = `${base.slice(0, 55)}-${n}`;
    this.taken.add(id);
    return id;
  }
}

type Take = (files: Map<string, string>, taken: string[], left: string[]) => void;

/** The rows below the headings, with the number that the spreadsheet shows at their left. */
const below = ({ sheet, head }: Titled): readonly { readonly row: readonly string[]; readonly at: string }[] =>
  sheet.rows
    .map((row, i) => ({ row, at: `${sheet.name} row ${i + 1}` }))
    .slice(head + 1)
    .filter(({ row }) => row.some(cell => cell !== ''));

const unitsOf =
  (found: Titled): Take =>
  (files, taken, left) => {
    const used: { readonly column: string; readonly index: number }[] = [];
    found.headings.forEach((heading, index) => {
      const column = UNIT_COLUMNS[heading] ?? heading;
      if (column !== '' && !used.some(other => other.column === column)) used.push({ column, index });
    });
    const ids = new Ids();
    const hasId = used.some(({ column }) => column === 'id');
    const rows = below(found).flatMap(({ row, at }) => {
      const cell = (column: string): string => row[used.find(one => one.column === column)?.index ?? -1] ?? '';
      if (cell('name') === '') {
        left.push(`${at}: it has no name, so it is no unit`);
        return [];
      }
      const hex = hexText(cell('hex'));
      return [
        [
          ...(hasId ? [] : [ids.of(cell('name'))]),
          ...used.map(({ column, index }) => (column === 'hex' ? (hex ?? cell('hex')) : (row[index] ?? ''))),
        ],
      ];
    });
    const head = [...(hasId ? [] : ['id']), ...used.map(({ column }) => column)];
    // A scenario needs these columns; who keeps none gets them to fill.
    const missing = ['side', 'type', 'size'].filter(column => !head.includes(column));
    files.set(UNITS_FILE, writeCsv([[...head, ...missing], ...rows.map(row => [...row, ...missing.map(() => '')])]));
    taken.push(`${found.sheet.name}: ${rows.length} units`);
    if (missing.length > 0)
      left.push(`${found.sheet.name}: there is no column for ${missing.join(', ')}; fill ${UNITS_FILE}`);
  };

/** Words with their hexes, in the order in which the sheet has the words first. */
const grouped = (first: string, second: string, pairs: readonly (readonly [word: string, part: string])[]): string => {
  const groups = new Map<string, string[]>();
  for (const [word, part] of pairs) groups.set(word, [...(groups.get(word) ?? []), part]);
  return writeCsv([[first, second], ...[...groups].map(([word, parts]) => [word, parts.join(' ')])]);
};

const terrainList =
  (found: Titled): Take =>
  (files, taken, left) => {
    const at = found.headings.findIndex(isHexHeading);
    const terrain = found.headings.indexOf('terrain');
    const pairs = below(found).flatMap(({ row, at: place }) => {
      const word = row[terrain] ?? '';
      const hexes = (row[at] ?? '').split(/[\s,;]+/).filter(text => text !== '');
      const known = hexes.flatMap(text => hexText(text) ?? []);
      if (word === '' || known.length < hexes.length || known.length === 0)
        left.push(`${place}: it has no terrain, or something that is no hex number`);
      return word === '' ? [] : known.map(hex => [word.toLowerCase(), hex] as const);
    });
    files.set(MAP_FILES.terrain, grouped('terrain', 'hexes', pairs));
    taken.push(`${found.sheet.name}: the terrain of ${pairs.length} hexes`);
  };

const terrainField =
  (sheet: Sheet): Take =>
  (files, taken, left) => {
    const [columns = [], ...rows] = sheet.rows;
    const most = (texts: readonly (string | undefined)[]) => Math.max(1, ...texts.map(text => Number(text) || 0));
    const numbering = numberingFor(most(columns), most(rows.map(([row]) => row)));
    const pairs = rows.flatMap(([rowName = '', ...cells], i) =>
      cells.flatMap((word, k) => {
        if (word === '') return [];
        const [column, row] = [Number(columns[k + 1]), Number(rowName)];
        if (Number.isInteger(column) && Number.isInteger(row) && column > 0 && row > 0)
          return [[word.toLowerCase(), hexId({ column, row }, numbering)] as const];
        left.push(`${sheet.name} row ${i + 2}: “${word.slice(0, 40)}” stands in no numbered column and row`);
        return [];
      }),
    );
    files.set(MAP_FILES.terrain, grouped('terrain', 'hexes', pairs));
    taken.push(`${sheet.name}: the terrain of ${pairs.length} hexes`);
  };

/** Two hexes, or a hex and a direction such as NE. */
const hexsideList =
  (found: Titled): Take =>
  (files, taken, left) => {
    const index = (...names: readonly string[]) => found.headings.findIndex(heading => names.includes(heading));
    const from = found.headings.findIndex(isHexHeading);
    const to = index('hex-2', 'hex-b', 'to');
    const towards = index('direction', 'side', 'hexside');
    const feature = index('feature', 'kind', 'river', 'type');
    const other = (hex: string, row: readonly string[]): string | undefined => {
      if (to >= 0) return hexText(row[to] ?? '');
      const direction = DIRECTIONS.find(one => one === (row[towards] ?? '').trim().toUpperCase());
      const numbering = numberingOf(hex);
      const place = readHexId(hex, numbering);
      return direction && place ? hexId(beside(place, direction), numbering) : undefined;
    };
    const pairs = below(found).flatMap(({ row, at }) => {
      const hex = hexText(row[from] ?? '');
      const second = hex && other(hex, row);
      const word = (feature >= 0 ? row[feature] : '') || found.sheet.name;
      if (hex !== undefined && second !== undefined) return [[word.toLowerCase(), `${hex}/${second}`] as const];
      left.push(`${at}: it does not name two hexes, or a hex and one of ${DIRECTIONS.join(', ')}`);
      return [];
    });
    files.set(MAP_FILES.hexsides, grouped('feature', 'hexsides', pairs));
    taken.push(`${found.sheet.name}: ${pairs.length} hexsides`);
  };

const takeOf = (sheet: Sheet): { readonly kind: Kind; readonly take: Take } | undefined => {
  const found = titled(sheet);
  if (found?.kind === 'units') return { kind: 'units', take: unitsOf(found) };
  if (found?.kind === 'terrain') return { kind: 'terrain', take: terrainList(found) };
  if (found?.kind === 'hexsides') return { kind: 'hexsides', take: hexsideList(found) };
  return kindByName(sheet.name) !== 'units' && isField(sheet)
    ? { kind: 'terrain', take: terrainField(sheet) }
    : undefined;
};

/** What a spreadsheet took for dates. */
const aboutDates = (cells: readonly string[]): string => {
  const named = cells.slice(0, 3).join(', ');
  const more = cells.length > 3 ? ` and ${cells.length - 3} more` : '';
  return cells.length === 1
    ? `${named} is a date. If it was 1-5 or the like, format the cell as text and type it again`
    : `${named}${more} are dates. If they were 1-5 or the like, format the cells as text and type them again`;
};

/** The first sheet of each kind is taken. */
export const importSheets = (sheets: readonly Sheet[]): ImportedSheets => {
  const files = new Map<string, string>();
  const taken: string[] = [];
  const left: string[] = [];
  const done = new Set<Kind>();
  for (const sheet of sheets) {
    const found = takeOf(sheet);
    if (!found || done.has(found.kind)) {
      left.push(
        `${sheet.name}: ${found ? `another sheet of ${found.kind} was taken` : 'its headings are not those of units, terrain or hexsides'}`,
      );
      continue;
    }
    done.add(found.kind);
    found.take(files, taken, left);
    if (sheet.dates.length > 0) left.push(`${sheet.name}: ${aboutDates(sheet.dates)}`);
  }
  return { files, taken, left };
};
