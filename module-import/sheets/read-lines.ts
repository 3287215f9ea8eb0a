// Sheets that have all hexes of a road or a river in one cell: `0101-0202-0303`, `0301/0302, 0302/0402`.

import { columnName } from '../values';
import { PLACE } from './headings';
import { hexText } from './hex-cells';
import { isRoad, hexsideOf, roadOf } from '../../module-builder/kit/likely-looks';
import { NO_MAP, type Lies, type Place, type SheetMap } from './read-map';
import type { Sheet } from './read-workbook';

const HEX = String.raw`(?:[A-Z]{1,2}\d{1,2}|\d{3,6})`;
const LINE = new RegExp(String.raw`^${HEX}(?:\s*[-–—>→/,; ]\s*${HEX})+$`, 'i');
const PAIRS = new RegExp(String.raw`(${HEX})\s*[/–—-]\s*(${HEX})`, 'gi');

const isLine = (cell: string | undefined): boolean => LINE.test((cell ?? '').replaceAll('->', '>'));

/** The column in which most rows have such a cell; undefined: it is no such sheet. */
const columnOf = ({ rows }: Sheet): number | undefined => {
  const width = Math.max(0, ...rows.map(row => row.length));
  const filled = rows.filter(row => row.some(cell => cell !== ''));
  return Array.from({ length: width }, (_, k) => k).find(k => {
    const lines = filled.filter(row => isLine(row[k])).length;
    return lines >= 2 && lines * 2 > filled.length - 2;
  });
};

export const isLines = (sheet: Sheet): boolean => columnOf(sheet) !== undefined;

const isKnown = (word: string): boolean => roadOf(word) !== undefined || hexsideOf(word) !== undefined;

/** What the line is: a word of its own, of the headings, of the sheet; else what it is called. */
const wordOf = (row: readonly string[], column: number, above: readonly string[], name: string): string => {
  const own = row.filter((cell, k) => k !== column && cell !== '').map(cell => cell.toLowerCase());
  const singular = (text: string): string => text.toLowerCase().replace(/(?<=[a-z]{3})s$/, '');
  // `Drawa River` is a name where another cell says `river`.
  const [known] = own.filter(isKnown).toSorted((a, b) => a.length - b.length);
  return known ?? [...above, name].map(singular).find(isKnown) ?? own[0] ?? singular(name);
};

/** What a line is called, by the heading of the cell; undefined: it has no name of its own. */
const nameOf = (row: readonly string[], headings: readonly string[], word: string): string | undefined =>
  row.find((cell, k) => PLACE.includes(columnName(headings[k] ?? '')) && cell !== '' && cell.toLowerCase() !== word);

/** Whose words are those of roads goes from hex to hex; all else lies on hexsides. */
export const readLines = (sheet: Sheet): SheetMap => {
  const column = columnOf(sheet) ?? 0;
  const head = sheet.rows.findIndex(row => isLine(row[column]));
  const above = sheet.rows
    .slice(0, head)
    .flat()
    .filter(cell => cell !== '');
  const headings = sheet.rows[head - 1] ?? [];
  const [hexsides, connections, left]: [Lies[], Lies[], string[]] = [[], [], []];
  const places = new Map<string, Place>();
  sheet.rows.slice(head).forEach((row, i) => {
    if (row.every(cell => cell === '')) return;
    const cell = row[column] ?? '';
    const word = wordOf(row, column, above, sheet.name);
    const at = `${sheet.name} row ${(sheet.firstRow ?? 0) + head + i + 1}`;
    const called = nameOf(row, headings, word);
    const hexes = [...cell.matchAll(new RegExp(HEX, 'gi'))].flatMap(([hex]) => hexText(hex) ?? []);
    const pairs = [...cell.matchAll(PAIRS)].map(([, a = '', b = '']) => [hexText(a) ?? a, hexText(b) ?? b]);
    if (!isLine(cell)) left.push(`${at}: it has no hexes that follow each other`);
    else if (isRoad(word)) {
      connections.push([word, hexes.join(' > ')]);
      if (called !== undefined) left.push(`${at}: a map has no place for the name of a road, “${called.slice(0, 40)}”`);
    } else {
      hexsides.push(...pairs.map(pair => [word, pair.join('/')] as const));
      const hex = hexes[Math.floor(hexes.length / 2)];
      if (called !== undefined && hex !== undefined && !places.has(called))
        places.set(called, { name: called, hex, kind: 'water' });
    }
  });
  return { ...NO_MAP, hexsides, connections, places: [...places.values()], left };
};
