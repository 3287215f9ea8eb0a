// What a sheet is about: its headings tell, which may stand below a title.

import { present } from '../../core/base/present';
import { columnCalled, meantHeading } from '../../core/scenario/csv/foreign-headings';
import { columnName } from '../values';
import { figureCalled } from './figure-words';
import type { Sheet } from './read-workbook';

export type Kind = 'units' | 'terrain' | 'places' | 'hexsides' | 'effects' | 'types' | 'turns';

/** A sheet whose headings were found. */
export interface Headed {
  readonly sheet: Sheet;
  readonly kind: Kind;
  /** Where the headings stand, from 0; of two rows of them the lower. */
  readonly head: number;
  /** As they are written; of two rows of them both, where one alone does not tell columns apart. */
  readonly texts: readonly string[];
  /** Small letters, digits and hyphens: `start-hex`. */
  readonly headings: readonly string[];
  /** What stands alone right above them: whose units these are, or what the sheet is. */
  readonly title?: string;
}

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

/** `setup-hex`, `hex-turn`, `startfeld`; `entry-turn`. */
const PLACES: readonly (readonly [RegExp, string])[] = [
  [/(^|-)hex(es)?(-|$)|feld$/, 'hex'],
  [/(^|-)(turn|runde|zug|tour)(-|$)/, 'arrives'],
];

export const unitColumn = (heading: string): string =>
  columnCalled(heading) ??
  meantHeading(heading, SHEET_COLUMNS) ??
  PLACES.find(([words]) => words.test(heading))?.[1] ??
  heading;

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

/** What places are called. */
export const PLACE: readonly string[] = [
  ...[
    'place',
    'place-name',
    'town-name',
    'name',
    'label',
    'river-name',
    'town',
    'city',
    'village',
    'ort',
    'stadt',
    'ortschaft',
    'ville',
  ],
];
/** The rows' names in a chart of terrain effects. */
export const GROUND: readonly string[] = ['terrain', 'terrain-type', 'type-of-terrain', 'terrain-feature'];
/** How a type moves, in a list of unit types. */
export const CLASS: readonly string[] = ['class', 'movement-class', 'movement-type', 'move-type', 'mobility'];

/** When a turn is, what its weather is, and who comes. */
export const DATE =
  /(^|-)(dates?|datum|months?|monat|mois|mes|fecha|year|jahr|ann?ee|when|wann|week|woche|day|tag|jour|period|zeit)(-|$)/;
export const WEATHER = /(^|-)(weather|wetter|meteo|clima|season|jahreszeit|saison)(-|$)/;
export const REINFORCEMENTS = /reinforc|verstark|renfort|refuerzo|^arriv(es|als?)$|^(new-)?units$|^einheiten$/;

/** So many rows of titles and remarks may stand above the headings, which are the first row that looks like headings. */
export const MOST_ABOVE = 20;

const isTurns = (headings: readonly string[]): boolean => {
  const columns = headings.map(unitColumn);
  const others = headings.filter((_, i) => i !== columns.indexOf('arrives'));
  return (
    others.length < headings.length &&
    !columns.includes('name') &&
    others.some(heading => [DATE, WEATHER, REINFORCEMENTS].some(words => words.test(heading)))
  );
};

const kindByHeadings = (headings: readonly string[]): Kind | undefined => {
  const has = (names: readonly string[]) => names.some(name => headings.includes(name));
  const columns = headings.map(unitColumn);
  // Of two hexes the sheet's name may say what lies between them.
  if (headings.some(isHexHeading) && (has(OTHER_HEX) || (has(DIRECTION) && has([...HEXSIDE_WORD, 'hexside']))))
    return columns.includes('name') ? 'units' : 'hexsides';
  if (headings.some(isHexHeading) && has(['terrain'])) return 'terrain';
  if (columns.includes('name') && ['side', 'type', 'nation', 'class'].some(column => columns.includes(column)))
    return 'units';
  // Whose they are a title may tell.
  if (columns.includes('name') && columns.filter(column => figureCalled(column) !== undefined).length > 1)
    return 'units';
  if (columns.includes('units') && ['side', 'hex'].every(column => columns.includes(column))) return 'units';
  // A division is a unit's name where nothing else is one.
  if (columns.includes('formation') && ['type', 'hex'].every(column => columns.includes(column))) return 'units';
  if (headings.some(isHexHeading) && has(PLACE)) return 'places';
  if (!headings.some(isHexHeading) && isTurns(headings)) return 'turns';
  if (headings.some(isHexHeading) || headings.filter(heading => heading !== '').length < 2) return undefined;
  if (has(GROUND)) return 'effects';
  return columns.includes('type') && has(CLASS) ? 'types' : undefined;
};

/** What spans several columns stands in the first of them. */
const spanning = (upper: readonly string[]): readonly string[] => {
  let last = '';
  return upper.map(cell => (last = cell || last));
};

/** Two rows of headings as one: what the upper spans is said before a heading that the lower has more than once. */
const joined = (upper: readonly string[], lower: readonly string[]): readonly string[] => {
  const groups = spanning(Array.from({ length: Math.max(upper.length, lower.length) }, (_, i) => upper[i] ?? ''));
  return groups.map((group, i) => {
    const text = lower[i] ?? '';
    if (text === '') return upper[i] ?? '';
    const first = lower.indexOf(text);
    return first < i && group !== '' && groups[first] !== group ? `${group} ${text}` : text;
  });
};

/** Words alone, some below what spans several columns, and none where the rows have their names. */
const isLower = (row: readonly string[], upper: readonly string[], key: number): boolean =>
  (row[key] ?? '') === '' &&
  row.some(cell => /\p{L}/u.test(cell)) &&
  row.some((cell, i) => cell !== '' && (upper[i] ?? '') === '') &&
  !row.some(cell => /^\d/.test(cell));

const KEYS: Readonly<Record<Kind, (heading: string) => boolean>> = {
  units: heading => unitColumn(heading) === 'name' || heading === 'units',
  terrain: isHexHeading,
  hexsides: isHexHeading,
  places: isHexHeading,
  effects: heading => GROUND.includes(heading),
  types: heading => unitColumn(heading) === 'type',
  turns: heading => unitColumn(heading) === 'arrives',
};

/** The headings that stand in a row, alone or with the row above or below; undefined: it has none. */
export const headingsAt = (rows: Sheet['rows'], index: number): Omit<Headed, 'sheet'> | undefined => {
  const own = rows[index] ?? [];
  const kind = kindByHeadings(own.map(headingOf));
  if (kind === undefined) return undefined;
  const below = rows[index + 1] ?? [];
  const isDouble = isLower(below, own, own.map(headingOf).findIndex(KEYS[kind]));
  const texts = isDouble ? joined(own, below) : joined(rows[index - 1] ?? [], own);
  const headings = texts.map(headingOf);
  return { kind: kindByHeadings(headings) ?? kind, head: isDouble ? index + 1 : index, texts, headings };
};

/** What stands alone right above a row. */
const titleAbove = (rows: Sheet['rows'], index: number): string | undefined => {
  const [text, ...others] = (rows[index - 1] ?? []).filter(cell => cell !== '');
  return others.length === 0 ? text : undefined;
};

/** What a chart is called: by its title if it is one of several tables of a sheet. */
export const chartName = ({ name, rows, isPart }: Sheet, head: number): string =>
  (isPart && titleAbove(rows, head)) || name;

/** undefined: no row of it looks like headings. */
export const headedSheet = (sheet: Sheet): Headed | undefined => {
  const { rows } = sheet;
  for (let index = 0; index < Math.min(rows.length, MOST_ABOVE); index++) {
    const found = headingsAt(rows, index);
    if (found) return { sheet, ...found, ...present({ title: titleAbove(rows, index) }) };
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
    .map((row, i) => ({ row, at: `${sheet.name} row ${i + 1 + (sheet.firstRow ?? 0)}` }))
    .slice(head + 1)
    .filter(({ row }) => row.some(cell => cell !== ''));

/** Where one of these headings stands; -1: nowhere. */
export const columnAt = ({ headings }: Headed, names: readonly string[]): number =>
  headings.findIndex(heading => names.includes(heading));
