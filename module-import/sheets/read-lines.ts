// Sheets that have all hexes of a road or a river in one cell: `0101-0202-0303`, `0301/0302, 0302/0402`.

import { hexText } from './hex-cells';
import { isRoad, hexsideOf, roadOf } from './looks';
import { NO_MAP, type Lies, type SheetMap } from './read-map';
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
  return [...own, ...[...above, name].map(singular)].find(isKnown) ?? own[0] ?? singular(name);
};

/** Whose words are those of roads goes from hex to hex; all else lies on hexsides. */
export const readLines = (sheet: Sheet): SheetMap => {
  const column = columnOf(sheet) ?? 0;
  const head = sheet.rows.findIndex(row => isLine(row[column]));
  const above = sheet.rows
    .slice(0, head)
    .flat()
    .filter(cell => cell !== '');
  const [hexsides, connections, left]: [Lies[], Lies[], string[]] = [[], [], []];
  sheet.rows.slice(head).forEach((row, i) => {
    if (row.every(cell => cell === '')) return;
    const cell = row[column] ?? '';
    const word = wordOf(row, column, above, sheet.name);
    const hexes = [...cell.matchAll(new RegExp(HEX, 'gi'))].flatMap(([hex]) => hexText(hex) ?? []);
    const pairs = [...cell.matchAll(PAIRS)].map(([, a = '', b = '']) => [hexText(a) ?? a, hexText(b) ?? b]);
    if (!isLine(cell))
      left.push(`${sheet.name} row ${(sheet.firstRow ?? 0) + head + i + 1}: it has no hexes that follow each other`);
    else if (isRoad(word)) connections.push([word, hexes.join(' > ')]);
    else hexsides.push(...pairs.map(pair => [word, pair.join('/')] as const));
  });
  return { ...NO_MAP, hexsides, connections, left };
};
