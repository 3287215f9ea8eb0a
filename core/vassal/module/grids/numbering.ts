// Names of columns and rows: what hex and square grids share (spec 7.3, VASSAL's RegularGridNumbering).

import type { BuildElement } from '../build-file';
import { escapePattern } from '../../../base/escape-pattern';
import { formatReader } from '../../text/format-reader';
import { formatText } from '../../text/formatted-text';
import { booleanAttribute, intAttribute, type Point } from './grid';

export interface Axis {
  /** `N` or `A`: digits or letters. */
  readonly letters: boolean;
  readonly leading: number;
  readonly offset: number;
  readonly descending: boolean;
}

export interface Numbering {
  readonly horizontal: Axis;
  readonly vertical: Axis;
  readonly horizontalFirst: boolean;
  readonly separator: string;
  readonly locationFormat: string;
  /** Hexes only: odd columns are numbered one further. */
  readonly stagger: boolean;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** One letter, repeated: longer names are as good as endless. */
const LONGEST = 40;

/** The name of one column or row number, `offset` already added: `07`, `-3`, `BB`. */
export const numberName = (value: number, letters: boolean, leading: number): string => {
  const sign = value < 0 ? '-' : '';
  const magnitude = Math.abs(value);
  if (letters) {
    // A far column would be a name of millions of letters in VASSAL; here the name ends.
    const repeats = Math.min(Math.floor(magnitude / 26) + 1, LONGEST);
    // VASSAL's first letters are of the number itself, each later one of 26 less: all the same letter.
    return sign + ALPHABET.charAt(magnitude % 26).repeat(repeats);
  }
  const digits = String(magnitude);
  // As VASSAL counts: a zero for each power of ten, from the highest down, that the number stays below.
  return sign + '0'.repeat(zeros(magnitude, leading)) + digits;
};

const zeros = (magnitude: number, leading: number): number => {
  let count = 0;
  for (let power = Math.min(leading, LONGEST); power > 0 && magnitude < 10 ** power; power--) count++;
  return count;
};

/** The number of a name; undefined if it is none. */
const parseNumberName = (name: string, letters: boolean): number | undefined => {
  const sign = name.startsWith('-') ? -1 : 1;
  const body = sign < 0 ? name.slice(1) : name;
  if (letters) return sign * ((body.length - 1) * 26 + ALPHABET.indexOf(body.slice(-1))) + 0;
  const value = Number(body);
  return value <= 0x7fffffff ? sign * value + 0 : undefined;
};

/** The letters of one name are all the same, so that two names side by side can be told apart. */
const axisPattern = (axis: Axis): string =>
  axis.letters
    ? `-?(?:${[...ALPHABET].map(letter => `${letter}+`).join('|')})`
    : `-?[0-9]{${Math.min(Math.max(axis.leading, 0), LONGEST) + 1},}`;

export const readNumbering = (element: BuildElement): Numbering => {
  const axis = (letter: 'h' | 'v'): Axis => ({
    letters: element.attributes[`${letter}Type`]?.startsWith('A') ?? false,
    leading: intAttribute(element, `${letter}Leading`, 1),
    offset: intAttribute(element, `${letter}Off`, 1),
    descending: booleanAttribute(element, `${letter}Descend`, false),
  });
  return {
    horizontal: axis('h'),
    vertical: axis('v'),
    horizontalFirst: (element.attributes['first'] ?? 'H').startsWith('H'),
    separator: element.attributes['sep'] ?? '',
    locationFormat: element.attributes['locationFormat'] ?? '$gridLocation$',
    stagger: booleanAttribute(element, 'stagger', true),
  };
};

/** `0412`: both names in the numbering's order, before the location format. */
const gridLocation = (numbering: Numbering, column: number, row: number): string => {
  const [columnName, rowName] = names(numbering, column, row);
  return numbering.horizontalFirst
    ? columnName + numbering.separator + rowName
    : rowName + numbering.separator + columnName;
};

const names = ({ horizontal, vertical }: Numbering, column: number, row: number): [string, string] => [
  numberName(column + horizontal.offset, horizontal.letters, horizontal.leading),
  numberName(row + vertical.offset, vertical.letters, vertical.leading),
];

/** The location's whole name (spec 7.3, locationFormat). */
export const locationName = (numbering: Numbering, column: number, row: number): string => {
  // Nearly every module has the default format, and replays ask a hundred thousand times.
  if (numbering.locationFormat === '$gridLocation$') return gridLocation(numbering, column, row);
  const [columnName, rowName] = names(numbering, column, row);
  const values = new Map([
    ['gridLocation', gridLocation(numbering, column, row)],
    ['row', rowName],
    ['column', columnName],
  ]);
  return formatText(numbering.locationFormat, name => values.get(name) ?? '');
};

/** Finds column and row (offsets taken off) in location names; made once for each grid. */
export const locationParser = (numbering: Numbering): ((name: string) => Point | undefined) => {
  const { horizontal, vertical } = numbering;
  const column = { name: 'column', pattern: axisPattern(horizontal) };
  const row = { name: 'row', pattern: axisPattern(vertical) };
  const separator = escapePattern(numbering.separator);
  const read = formatReader(numbering.locationFormat, {
    gridLocation: numbering.horizontalFirst ? [column, separator, row] : [row, separator, column],
    row: [row],
    column: [column],
  });
  return name => {
    const parts = read?.(name);
    const columnName = parts?.get('column');
    const rowName = parts?.get('row');
    if (columnName === undefined || rowName === undefined) return undefined;
    const c = parseNumberName(columnName, horizontal.letters);
    const r = parseNumberName(rowName, vertical.letters);
    return c === undefined || r === undefined ? undefined : [c - horizontal.offset, r - vertical.offset];
  };
};
