// Headings of a CRT as people and spreadsheets write them: `1:2`, `≤1-3`, `6-1+`, `01. Feb`, `-4 or less`, `+1 to +2`.

import { madeDateOf } from '../../../core/scenario/csv/spreadsheet-dates';

const LEAST = 3;
const SIGN = String.raw`(?:[≤≥<>=]|<=|>=)?\s*`;
const ENDS = String.raw`\s*(?:\+|(?:or|oder|und|and)\s+(?:more|less|better|worse|higher|lower|greater|mehr|weniger|h[oö]her)|et plus|&\s*up)?`;
const ODDS = new RegExp(String.raw`^${SIGN}(\d{1,2})\s*(?:[-:–—/]|to|zu|vs\.?)\s*(\d{1,2})${ENDS}$`, 'i');
/** Of several differences in one heading the least counts, from which the column holds. */
const DIFFERENCE = new RegExp(
  String.raw`^${SIGN}([+−–-]?\d{1,2})(?:\s*(?:to|bis|,|/|\.\.)\s*[+−–-]?\d{1,2})?${ENDS}$`,
  'i',
);

/** What a heading may say: two odds, if a spreadsheet took them for a date. */
const oddsIn = (cell: string): readonly string[] => {
  const text = cell.trim();
  const [, a, b] = ODDS.exec(text) ?? [];
  if (a !== undefined && b !== undefined) return Number(a) > 0 && Number(b) > 0 ? [`${Number(a)}-${Number(b)}`] : [];
  return madeDateOf(text)?.split(' or ') ?? [];
};

const ratioOf = (odds: string): number => {
  const [a = 0, b = 1] = odds.split('-').map(Number);
  return a / b;
};

/** The least of each that is more than the one before it; undefined: there is none. */
const ascending = (choices: readonly (readonly string[])[]): readonly string[] | undefined => {
  const found: string[] = [];
  for (const choice of choices) {
    const before = found.at(-1);
    const next = choice
      .filter(odds => before === undefined || ratioOf(odds) > ratioOf(before))
      .toSorted((a, b) => ratioOf(a) - ratioOf(b))[0];
    if (next === undefined) return undefined;
    found.push(next);
  }
  return found;
};

/** The same with the greatest of each: where both are the same, there is one reading. */
const fromAbove = (choices: readonly (readonly string[])[]): readonly string[] | undefined => {
  const turned = choices.toReversed().map(choice => choice.map(odds => odds.split('-').toReversed().join('-')));
  return ascending(turned)
    ?.toReversed()
    .map(odds => odds.split('-').toReversed().join('-'));
};

const differenceIn = (cell: string): string | undefined => {
  const [, number] = DIFFERENCE.exec(cell.trim()) ?? [];
  return number?.replace(/^[−–]/, '-');
};

export interface CrtColumns {
  readonly scale: 'odds' | 'differential';
  /** Where they stand in the row. */
  readonly places: readonly number[];
  /** `1-2`, `1-1`, … or `-4`, `0`, `+3`, … */
  readonly names: readonly string[];
  /** Those that a spreadsheet had made dates of, and what they are. */
  readonly mended: readonly string[];
}

/** A run of cells of one kind, from the first on: titles of rows stand before it. */
const runOf = <T>(row: readonly string[], read: (cell: string) => T | undefined) => {
  const all = row.map(read);
  const start = all.findIndex(found => found !== undefined);
  const end = all.findIndex((found, i) => i > start && found === undefined);
  const run = start < 0 ? [] : all.slice(start, end < 0 ? undefined : end);
  return { start, run: run.flatMap(found => found ?? []) };
};

const oddsOf = (row: readonly string[]): CrtColumns | undefined => {
  const choices: (readonly string[])[] = [];
  const { start } = runOf(row, cell => {
    const odds = oddsIn(cell);
    return odds.length > 0 ? true : undefined;
  });
  for (const cell of start < 0 ? [] : row.slice(start)) {
    const odds = oddsIn(cell);
    if (odds.length === 0) break;
    choices.push(odds);
  }
  const [low, high] = [ascending(choices), fromAbove(choices)];
  if (!low || choices.length < LEAST || low.join() !== high?.join()) return undefined;
  const places = low.map((_, i) => start + i);
  const mended = places.flatMap((place, i) =>
    madeDateOf(row[place] ?? '') === undefined ? [] : [`${row[place] ?? ''} is ${low[i] ?? ''}`],
  );
  return { scale: 'odds', places, names: low, mended };
};

const differencesOf = (row: readonly string[]): CrtColumns | undefined => {
  const { start, run: names } = runOf(row, differenceIn);
  const ascends = names.every((name, i) => i === 0 || Number(name) > Number(names[i - 1]));
  // Numbers without a sign are those of columns of a map, or of dice.
  if (names.length < LEAST || !ascends || !names.some(name => /^[+-]/.test(name))) return undefined;
  return { scale: 'differential', places: names.map((_, i) => start + i), names, mended: [] };
};

/** undefined: the row is not that of a CRT's columns. */
export const crtColumns = (row: readonly string[]): CrtColumns | undefined => oddsOf(row) ?? differencesOf(row);
