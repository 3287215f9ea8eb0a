// Hex numbers as spreadsheets hold them: `0605`, `605` (the zero was dropped), `C7` on maps with letters.

import { numberingFor, type Numbering } from '../../core/hexmap/numbering';

/** A to Z, AA, BB, … and the row. */
const LETTERED = /^([A-Z])\1?\d{1,2}$/;

/** `12.04`, `12-04`, and `3.04`, which was 03.04 before it was a number. */
const PARTED = /^(\d{1,2})[.:-](\d{2})$/;

/** undefined: it is no hex number. */
export const hexText = (text: string): string | undefined => {
  const upper = text.toUpperCase();
  if (LETTERED.test(upper)) return upper;
  const [, column = '', row = ''] = PARTED.exec(text) ?? [];
  if (row !== '') return column.padStart(2, '0') + row;
  const digits = text.replace(/\.0+$/, '');
  if (!/^\d{1,6}$/.test(digits)) return undefined;
  return digits.padStart(digits.length > 4 ? 6 : 4, '0');
};

/** Between the hexes of a cell: `0605, 0705`, `0605 or 0705`, `0605/0705`. */
const BETWEEN = /[\s,;/&+]+(?:(?:and|or|und|oder|et|ou)\s+)?/i;

/** `0803-0806`: four hexes of a column. */
const RANGE = /^(\d{2})(\d{2})\s*[-–]\s*\1(\d{2})$/;

const columnOfHexes = (text: string): readonly string[] | undefined => {
  const [, column = '', first, last] = RANGE.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  return from <= to
    ? Array.from({ length: to - from + 1 }, (_, i) => column + String(from + i).padStart(2, '0'))
    : undefined;
};

/** What stands in a cell, hex by hex; undefined where it is no hex number. */
export const hexesOf = (text: string): readonly (string | undefined)[] =>
  text
    .trim()
    .replace(/\bhex(?:es)?\b[\s#:]*/gi, '')
    .split(BETWEEN)
    .filter(part => part !== '')
    .flatMap((part): readonly (string | undefined)[] => columnOfHexes(part) ?? [hexText(part)]);

/** Hex numbers in a text that was made of them. */
export const HEX_NUMBERS = /\b(?:[A-Z]{1,2}\d{1,2}|\d{4,6})\b/g;

/** Most of these have letters for columns. */
export const areLettered = (hexes: readonly string[]): boolean =>
  hexes.filter(hex => LETTERED.test(hex)).length * 2 > hexes.length;

/** Rows below ten have two digits, unless some hex has one. */
export const rowDigits = (hexes: readonly string[]): number => (hexes.some(hex => /^[A-Z]+\d$/.test(hex)) ? 1 : 2);

/** How hexes such as these are numbered, on a map without an end. */
export const numberingOf = (hexes: readonly string[]): Numbering => {
  // 101 columns have three digits.
  const side = hexes.some(hex => /^\d{5}/.test(hex)) ? 101 : 1;
  const plain = numberingFor(side, side);
  if (!areLettered(hexes)) return plain;
  return {
    ...plain,
    column: { ...plain.column, letters: true, first: 0 },
    row: { ...plain.row, digits: rowDigits(hexes) },
  };
};
