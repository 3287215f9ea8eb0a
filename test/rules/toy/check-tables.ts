// Can the rules read this chart? Asked before anything is judged by it.

import type { SourceProblem } from '../../../core/base/source';
import { oddsScale } from '../../../core/rules/odds-columns';
import type { Table } from '../../../core/scenario/table';
import { MEANINGS } from './assess';

export const checkClash = (clash: Table): readonly SourceProblem[] => {
  const at = clash.at ?? { file: `${clash.name}.csv`, line: 1, column: 1 };
  const problem = (code: string, message: string, place = at): SourceProblem => ({
    code,
    message,
    at: place,
    severity: 'error',
  });
  const rows = clash.rows.flatMap(row =>
    row.cells
      .filter(cell => !Object.hasOwn(MEANINGS, cell))
      .map(cell => problem('clash-result', `“${cell}” is no result; ${Object.keys(MEANINGS).join(', ')} are.`, row.at)),
  );
  const columns = oddsScale(clash.columns)
    ? []
    : [problem('clash-columns', 'The columns are odds in ascending order, such as 1-1, 2-1.')];
  return [...columns, ...rows];
};
