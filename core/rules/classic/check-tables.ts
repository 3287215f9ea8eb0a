// Are a scenario's charts ones that these rules can read: columns in ascending order, rows without gaps, results that are known?

import { parseFraction } from '../../base/fraction';
import type { SourcePosition, SourceProblem } from '../../base/source';
import type { Scenario } from '../../scenario/scenario';
import { aboutFigure } from '../../scenario/csv/spreadsheet-figures';
import type { Table } from '../../scenario/table';
import { Charts } from './charts';
import { columnsFault } from './fight/columns';
import { usualResult } from './block/read-results';

const problem = (table: Table, code: string, message: string, at?: SourcePosition): SourceProblem => ({
  code,
  message,
  at: at ?? table.at ?? { file: `${table.name}.csv`, line: 1, column: 1 },
  severity: 'error',
});

/** Rows are totals of the dice, one after the other; what is rolled beyond them is read in the row at the end. */
const rowProblems = (table: Table): readonly SourceProblem[] => {
  const wrong = table.rows.filter(row => !/^-?\d{1,3}$/.test(row.key));
  if (wrong[0])
    return [problem(table, 'crt-row', `“${wrong[0].key}” is no total of dice: rows are whole numbers.`, wrong[0].at)];
  const gap = table.rows.findIndex((row, i) => i > 0 && Number(row.key) !== Number(table.rows[i - 1]?.key) + 1);
  if (gap >= 0)
    return [
      problem(
        table,
        'crt-row',
        `Row ${table.rows[gap]?.key ?? ''} stands below row ${table.rows[gap - 1]?.key ?? ''}: rows follow each other without a gap, the lowest total first.`,
        table.rows[gap]?.at,
      ),
    ];
  return table.rows.length > 0 ? [] : [problem(table, 'crt-row', 'The chart has no rows for the dice.')];
};

const SCALES = {
  odds: 'The columns must be odds in ascending order from 1-n to n-1, such as 1-2, 1-1, 2-1.',
  differential: 'The columns must be differences in ascending order, such as -3, 0, +3.',
} as const;

const columnProblems = (table: Table, scale: keyof typeof SCALES): readonly SourceProblem[] => {
  const fault = columnsFault(table.columns, scale);
  return fault === undefined ? [] : [problem(table, 'crt-columns', `${SCALES[scale]} ${fault}`)];
};

/** @param known is the word a result? */
export const crtProblems = (
  table: Table,
  scale: keyof typeof SCALES,
  known: (word: string) => boolean,
): readonly SourceProblem[] => [
  ...columnProblems(table, scale),
  ...rowProblems(table),
  ...table.rows.flatMap(row =>
    [...new Set(row.cells)]
      .filter(word => !known(word))
      .map(word =>
        problem(
          table,
          'crt-result',
          word === ''
            ? `The row ${row.key} has an empty cell. Write a result; “-” or NE for none.`
            : `“${word.slice(0, 30)}” is no usual result: say what it does under “results:” of the rules.`,
          row.at,
        ),
      ),
  ),
];

const NUMBERS = ['shift', 'drm', 'stacking'];
const SHARES = ['attackers', 'defenders'];
const ANSWERS = ['zoc', 'overrun'];

/** A column's cells by its name: effects are numbers or answers, all others MPs. */
const cellFault = (column: string, text: string): string | undefined => {
  if (text === '') return undefined;
  const number = parseFraction(text);
  if (ANSWERS.includes(column)) return text === 'yes' || text === 'no' ? undefined : 'It must be yes or no.';
  if (NUMBERS.includes(column)) return number ? undefined : 'It must be a number, such as -1.';
  if (SHARES.some(s => column === s || column.startsWith(`${s} `)))
    return number && number.n >= 0 ? undefined : 'It must be what the strength is multiplied by, such as 1/2 or 2.';
  return (number && number.n >= 0) || text === 'P' || text === 'all'
    ? undefined
    : 'It must be MPs, P for prohibited, or all for all MPs that the unit has.';
};

/** What cannot stand in a cell, and what to write. */
const cellProblem = (column: string, text: string): string | undefined => {
  const wrong = cellFault(column, text);
  return wrong === undefined || ANSWERS.includes(column) ? wrong : (aboutFigure(text) ?? wrong);
};

/** @param faultOf why a cell cannot hold its text; undefined: it can */
export const cellProblems = (
  table: Table,
  faultOf: (column: string, text: string) => string | undefined,
): readonly SourceProblem[] =>
  table.rows.flatMap(row =>
    table.columns.flatMap((column, i) => {
      const text = row.cells[i] ?? '';
      const fault = faultOf(column, text);
      const message = `Row “${row.key}”, column “${column}”: “${text.slice(0, 30)}” cannot stand there. ${fault}`;
      return fault === undefined ? [] : [problem(table, 'ground-cell', message, row.at)];
    }),
  );

export const groundProblems = (table: Table): readonly SourceProblem[] => cellProblems(table, cellProblem);

const GROUND = ['terrain', 'hexsides', 'features', 'connections'];

export const checkTables = (
  own: ReadonlyMap<string, Table>,
  scenario: Pick<Scenario, 'rules'>,
): readonly SourceProblem[] => {
  const charts = Charts.of(own, scenario);
  const scale = charts.rules.combat?.scale ?? 'odds';
  const known = (word: string): boolean => word !== '' && charts.result(word) !== undefined;
  return [
    ...['crt', 'overrun-crt'].flatMap(name => {
      const table = own.get(name);
      return table ? crtProblems(table, scale, known) : [];
    }),
    ...GROUND.flatMap(name => {
      const table = own.get(name);
      return table ? groundProblems(table) : [];
    }),
  ];
};

/** For a form apart from a scenario: results of its own cannot be known there. */
export const isResultForm = (text: string): boolean => usualResult(text) !== undefined || /^\S{1,12}$/.test(text);
