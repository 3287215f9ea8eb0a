// The barrage table (10.0): columns by barrage points, shifted; two dice; DG, and steps for the heavier results.

import type { SourceProblem } from '../../../base/source';
import { cell, type Table } from '../../../scenario/table';
import { areBands } from '../../frame/bands';
import type { Fraction } from '../../../base/fraction';

/** `1/2`: a further die tells whether a step is lost; in brackets it is not rolled everywhere. */
export const BARRAGE_RESULTS = ['-', 'DG', '[1/2]', '1/2', '1', '2', '3'] as const;

export const BARRAGE_ROWS: readonly string[] = ['2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];

/** The row of what a barrage costs, by its column before the shifts. */
export const TOKENS_ROW = 'tokens';

export interface BarrageParts {
  readonly dg: boolean;
  /** Steps that the hex loses: as many, or so many at least and at most. */
  readonly least: number;
  readonly most: number;
}

export const barrageParts = (result: string): BarrageParts => {
  const steps = /^[1-3]$/.test(result) ? Number(result) : 0;
  return { dg: result !== '-', least: steps, most: result.includes('/') ? 1 : steps };
};

export const barrageMeaning = (result: string): string => {
  const { dg, least, most } = barrageParts(result);
  if (!dg) return 'no effect';
  if (most > least) return 'defenders DG, and perhaps one step lost';
  return most === 0 ? 'defenders DG' : `defenders DG, ${most} ${most === 1 ? 'step' : 'steps'} lost`;
};

export const tokensFor = (table: Table, column: string): Fraction | undefined => {
  const text = cell(table, TOKENS_ROW, column);
  return text === undefined || !/^\d{1,3}$/.test(text) ? undefined : { n: Number(text), d: 1 };
};

export const isBarrageCell = (text: string): boolean => BARRAGE_RESULTS.some(r => r === text) || /^\d{1,2}$/.test(text);

export const checkBarrage = (
  table: Table,
  problem: (table: Table, code: string, message: string, at?: SourceProblem['at']) => SourceProblem,
): readonly SourceProblem[] => [
  ...(areBands(table.columns)
    ? []
    : [
        problem(table, 'barrage-columns', 'The columns must be barrage points without gaps, such as 1-3, 4-8, …, 26+.'),
      ]),
  ...[...BARRAGE_ROWS, TOKENS_ROW].flatMap(row =>
    table.rows.some(r => r.key === row)
      ? []
      : [problem(table, 'barrage-row', `The barrage table has no row ${row}. It needs the rows 2 to 12 and tokens.`)],
  ),
  ...table.rows.flatMap(row =>
    row.cells.flatMap(text =>
      row.key === TOKENS_ROW
        ? /^\d{1,2}$/.test(text)
          ? []
          : [problem(table, 'barrage-tokens', `“${text}” is no number of tokens.`, row.at)]
        : BARRAGE_RESULTS.some(r => r === text)
          ? []
          : [
              problem(
                table,
                'barrage-result',
                `Unknown result “${text}” in row ${row.key}. Results: ${BARRAGE_RESULTS.join(', ')}.`,
                row.at,
              ),
            ],
    ),
  ),
];
