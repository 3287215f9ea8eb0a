// A chart whose first line is a row already: its headings are not there. Else each cell would be told as a heading that cannot be.
import type { CsvRow } from './csv';

const NUMBER = /^[-+−–]?\d+(?:[.,/]\d+)?$/;
const isNumber = (text: string): boolean => NUMBER.test(text);

const textsOf = (row: CsvRow): readonly string[] => row.map(({ text }) => text);

/** Numbers that grow, as dice totals, strengths or distances at the head of columns do. */
const isScale = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.every((text, i) => isNumber(text) && (i === 0 || Number(text) > Number(cells[i - 1])));

/** Does the first line read as the rows below it do? */
export const isHeadless = ([first, ...lines]: readonly CsvRow[]): boolean => {
  if (first === undefined) return false;
  const [corner = '', ...cells] = textsOf(first);
  const rows = lines.map(textsOf);
  // Headings are words; a line alone with a number in it is a chart’s only row.
  if (rows.length === 0) return cells.some(isNumber) && !isScale(cells);
  // Rolls and totals: over them a word stands, or nothing.
  if (rows.every(([key = '']) => isNumber(key))) return isNumber(corner);
  if (isScale(cells)) return false;
  const columns = cells.map((_, i) => rows.flatMap(row => row[i + 1] ?? []).filter(text => text !== ''));
  const isLikeRows = (text: string, i: number): boolean => {
    const below = columns[i] ?? [];
    const isFigureAgain = /\d/.test(text) && cells.indexOf(text) !== i;
    return below.includes(text) || isFigureAgain || (isNumber(text) && below.every(isNumber));
  };
  const filled = cells.map((text, i) => ({ text, i })).filter(({ text }) => text !== '');
  return filled.length > 0 && filled.filter(({ text, i }) => isLikeRows(text, i)).length * 2 >= filled.length;
};
