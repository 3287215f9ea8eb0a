// Is a scenario's CRT one that the rules can read (rule 9): odds columns, the rows 2 to 12, known results?

import type { SourcePosition, SourceProblem } from '../../base/source';
import type { Table } from '../../scenario/table';
import { scaleFault } from '../odds-columns';
import { RESULT_NAMES } from './vocabulary';

const ROWS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];
const NAMED = ['1-4', '1-2', '1-1', '4-1', '7-1'];

/** R2-1: the frame of the chart that a fight is rolled on. */
export const checkCrt = (table: Table): readonly SourceProblem[] => {
  const start: SourcePosition = table.at ?? { file: `${table.name}.csv`, line: 1, column: 1 };
  const problem = (code: string, message: string, at: SourcePosition = start): SourceProblem => ({
    code,
    message,
    at,
    severity: 'error',
  });
  const problems: SourceProblem[] = [];
  const lacking = NAMED.find(n => !table.columns.includes(n));
  const fault = scaleFault(table.columns) ?? (lacking === undefined ? undefined : `There is no “${lacking}”.`);
  if (fault !== undefined)
    problems.push(
      problem(
        'crt-columns',
        `The columns of the CRT must be odds in ascending order, from 1-4 through 1-1 to 7-1. ${fault}`,
      ),
    );
  for (const row of ROWS)
    if (!table.rows.some(r => r.key === row))
      problems.push(problem('crt-row', `The CRT has no row ${row}. It needs the rows 2 to 12.`));
  for (const row of table.rows) {
    if (!ROWS.includes(row.key))
      problems.push(problem('crt-row', `The CRT has a row “${row.key}”. Its rows are 2 to 12.`, row.at));
    for (const cell of row.cells)
      if (!RESULT_NAMES.some(name => name === cell))
        problems.push(
          problem(
            'crt-result',
            `Unknown result “${cell}” in row ${row.key}. Results: ${RESULT_NAMES.join(', ')}.`,
            row.at,
          ),
        );
  }
  return problems;
};
