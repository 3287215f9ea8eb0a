// The bombardment table (rule 9). The published one could not be read: only its frame is known, and a scenario's own
// chart `bombardment` fills it.

import type { SourcePosition, SourceProblem } from '../../../base/source';
import { cell, type Table } from '../../../scenario/table';
import { areBands } from '../../frame/bands';

/** What a cell may bear: a column for the attack, one RE lost, a division to its cadre. */
export const BOMBARDMENT_RESULTS = ['-', '1R', 'Re', 'Re1R', 'C', 'C1R'] as const;

export const BOMBARDMENT_ROWS: readonly string[] = ['2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];

/** The column that the text names: it is reached by 26 factors, and more. */
export const TOP_BAND = '26+';

export const bombardmentResult = (table: Table, column: string, roll: number): string | undefined =>
  cell(table, String(roll), column);

export interface BombardmentParts {
  readonly shift: boolean;
  readonly re: boolean;
  readonly cadre: boolean;
}

export const bombardmentParts = (result: string): BombardmentParts => ({
  shift: result.endsWith('1R'),
  re: result.startsWith('Re'),
  cadre: result.startsWith('C'),
});

/** `defender loses 1 RE, 1 column right for attacks on the hex` */
export const bombardmentMeaning = (result: string): string => {
  const { shift, re, cadre } = bombardmentParts(result);
  const words = [
    ...(re ? ['defender loses 1 RE'] : []),
    ...(cadre ? ['a division becomes a cadre, or 2 RE are lost'] : []),
    ...(shift ? ['1 column right for attacks on the hex'] : []),
  ];
  return words.length === 0 ? 'no effect' : words.join(', ');
};

/** Is a scenario's chart one that the rules can read: bands without gaps up to 26+, the rows 2 to 12, known results? */
export const checkBombardment = (table: Table): readonly SourceProblem[] => {
  const start: SourcePosition = table.at ?? { file: `${table.name}.csv`, line: 1, column: 1 };
  const problem = (code: string, message: string, at = start): SourceProblem => ({
    code,
    message,
    at,
    severity: 'error',
  });
  const problems: SourceProblem[] = [];
  if (!areBands(table.columns) || table.columns.at(-1) !== TOP_BAND)
    problems.push(
      problem(
        'bombardment-columns',
        'The columns of the bombardment table must be factors without gaps, from 1 up, such as 1-3, 4-8, …, 26+.',
      ),
    );
  for (const row of BOMBARDMENT_ROWS)
    if (!table.rows.some(r => r.key === row))
      problems.push(problem('bombardment-row', `The bombardment table has no row ${row}. It needs the rows 2 to 12.`));
  for (const row of table.rows) {
    if (!BOMBARDMENT_ROWS.includes(row.key))
      problems.push(
        problem('bombardment-row', `The bombardment table has a row “${row.key}”. Its rows are 2 to 12.`, row.at),
      );
    for (const text of row.cells)
      if (!BOMBARDMENT_RESULTS.some(name => name === text))
        problems.push(
          problem(
            'bombardment-result',
            `Unknown result “${text}” in row ${row.key}. Results: ${BOMBARDMENT_RESULTS.join(', ')}.`,
            row.at,
          ),
        );
  }
  return problems;
};
