// What a sheet is about: its headings tell, which may stand below a title.

import { meantHeading } from '../../core/scenario/foreign-headings';
import { columnName } from '../values';
import type { Sheet } from './read-workbook';

export type Kind = 'units' | 'terrain' | 'hexsides' | 'effects' | 'types';

/** A sheet whose headings were found. */
export interface Headed {
  readonly sheet: Sheet;
  readonly kind: Kind;
  /** Where the headings stand, from 0. */
  readonly head: number;
  /** Small letters, digits and hyphens: `start-hex`. */
  readonly headings: readonly string[];
}

/** Headings that people write for columns of units.csv. */
const UNIT_COLUMNS: Readonly<Record<string, string>> = {
  unit: 'name',
  designation: 'name',
  counter: 'name',
  'unit-name': 'name',
  player: 'side',
  owner: 'side',
  army: 'side',
  faction: 'side',
  country: 'nation',
  nationality: 'nation',
  'unit-type': 'type',
  arm: 'type',
  branch: 'type',
  echelon: 'size',
  'unit-size': 'size',
  location: 'hex',
  'start-hex': 'hex',
  start: 'hex',
  'set-up': 'hex',
  setup: 'hex',
  turn: 'arrives',
  arrival: 'arrives',
  entry: 'arrives',
  reinforcement: 'arrives',
  att: 'attack',
  atk: 'attack',
  mov: 'move',
  mv: 'move',
  parent: 'formation',
  brigade: 'formation',
  division: 'formation',
};

/** What the other languages' headings may mean in a sheet. */
const SHEET_COLUMNS: readonly string[] = [
  ...['id', 'name', 'side', 'type', 'size', 'nation', 'formation', 'counter', 'attack', 'defence', 'strength', 'move'],
  ...['steps', 'hex', 'zone', 'box', 'reduced', 'arrives', 'terrain', 'hexside', 'feature', 'note'],
];

const headingOf = (text: string): string => {
  const name = columnName(text);
  const word = text.trim().toLowerCase();
  // Of `Unit Type` the first word alone says something else.
  const meant = /\s/.test(word) ? undefined : meantHeading(word, SHEET_COLUMNS);
  return meant ?? meantHeading(name, SHEET_COLUMNS) ?? name;
};

export const unitColumn = (heading: string): string =>
  UNIT_COLUMNS[heading] ?? meantHeading(heading, SHEET_COLUMNS) ?? heading;

export const isHexHeading = (heading: string): boolean =>
  /^(hex|hexes|hex-number|hex-no|location|number|from|from-hex|hex-?1|hex-?a|von)$/.test(heading);

/** The other hex of a hexside, or the end of a road. */
export const OTHER_HEX: readonly string[] = ['hex-2', 'hex2', 'hex-b', 'hexb', 'to', 'to-hex', 'nach'];
export const DIRECTION: readonly string[] = ['direction', 'side', 'hexside'];
/** What lies on a hexside or goes from hex to hex. */
export const HEXSIDE_WORD: readonly string[] = [
  'feature',
  'kind',
  'what',
  'river',
  'road',
  'connection',
  'type',
  'terrain',
  'was',
  'quoi',
];

/** The rows' names in a chart of terrain effects. */
export const GROUND: readonly string[] = ['terrain', 'terrain-type', 'type-of-terrain', 'terrain-feature'];
/** How a type moves, in a list of unit types. */
export const CLASS: readonly string[] = ['class', 'movement-class', 'movement-type', 'move-type', 'mobility'];

/** So many rows of titles and remarks may stand above the headings, which are the first row that looks like headings. */
export const MOST_ABOVE = 20;

const kindByHeadings = (headings: readonly string[]): Kind | undefined => {
  const has = (names: readonly string[]) => names.some(name => headings.includes(name));
  const columns = headings.map(unitColumn);
  // Of two hexes the sheet's name may say what lies between them.
  if (headings.some(isHexHeading) && (has(OTHER_HEX) || (has(DIRECTION) && has([...HEXSIDE_WORD, 'hexside']))))
    return columns.includes('name') ? 'units' : 'hexsides';
  if (headings.some(isHexHeading) && has(['terrain'])) return 'terrain';
  if (columns.includes('name') && ['side', 'type', 'nation'].some(column => columns.includes(column))) return 'units';
  if (headings.some(isHexHeading) || headings.filter(heading => heading !== '').length < 2) return undefined;
  if (has(GROUND)) return 'effects';
  return columns.includes('type') && has(CLASS) ? 'types' : undefined;
};

/** undefined: no row of it looks like headings. */
export const headedSheet = (sheet: Sheet): Headed | undefined => {
  for (let head = 0; head < Math.min(sheet.rows.length, MOST_ABOVE); head++) {
    const headings = (sheet.rows[head] ?? []).map(headingOf);
    const kind = kindByHeadings(headings);
    if (kind) return { sheet, kind, head, headings };
  }
  return undefined;
};

export interface PlacedRow {
  readonly row: readonly string[];
  /** With the number that the spreadsheet shows at its left: `Units row 6`. */
  readonly at: string;
}

/** The rows below the headings, without blank ones. */
export const rowsBelow = ({ sheet, head }: Headed): readonly PlacedRow[] =>
  sheet.rows
    .map((row, i) => ({ row, at: `${sheet.name} row ${i + 1}` }))
    .slice(head + 1)
    .filter(({ row }) => row.some(cell => cell !== ''));

/** Where one of these headings stands; -1: nowhere. */
export const columnAt = ({ headings }: Headed, names: readonly string[]): number =>
  headings.findIndex(heading => names.includes(heading));
