// Are a scenario's charts ones that the rules can read: odds in ascending order, rows without gaps, results that are known?

import { isWhole, parseFraction, type Fraction } from '../../base/fraction';
import type { SourcePosition, SourceProblem } from '../../base/source';
import type { Table } from '../../scenario/table';
import { notAscending } from '../ascending';
import { figure } from '../table-data';
import { DICE_ROW, diceOf, readDice, totalsOf } from './fight/main-table';
import { readColumn } from './fight/odds';
import { ALL } from './fight/red-table';
import { ALSO_CELLS, isFateCell, isLossCell, RESULT_COLUMNS } from './fight/results';

const problem = (table: Table, code: string, message: string, at?: SourcePosition): SourceProblem => ({
  code,
  message,
  at: at ?? table.at ?? { file: `${table.name}.csv`, line: 1, column: 1 },
  severity: 'error',
});

/** Rows of totals without a gap; one row may name the dice. */
const checkRows = (table: Table, usual: ReturnType<typeof diceOf>): readonly SourceProblem[] => {
  const totals = totalsOf(table);
  const problems = table.rows
    .filter(row => row.key !== DICE_ROW && !/^-?\d{1,3}$/.test(row.key))
    .map(row =>
      problem(table, `${table.name}-row`, `“${row.key}” is no total of dice: rows are whole numbers.`, row.at),
    );
  const said = table.rows.find(row => row.key === DICE_ROW);
  const dice = said?.cells.find(text => text !== '');
  if (said && readDice(dice ?? '') === undefined)
    problems.push(
      problem(table, `${table.name}-dice`, 'The row “dice” needs the dice in its first cell, such as 2d6.', said.at),
    );
  const gap = totals.find((total, i) => i > 0 && total !== (totals[i - 1] ?? 0) + 1);
  if (gap !== undefined)
    problems.push(problem(table, `${table.name}-row`, `The row ${gap - 1} is missing. Rows follow each other.`));
  if (totals.length === 0) problems.push(problem(table, `${table.name}-row`, 'The table has no rows for the dice.'));
  const { count, sides } = diceOf(table, usual);
  const [least, greatest] = [totals[0] ?? count, totals.at(-1) ?? count];
  if (totals.length > 0 && (least > count * sides || greatest < count))
    problems.push(problem(table, `${table.name}-row`, `No row can be rolled with ${count}d${sides}.`));
  return problems;
};

const checkMain = (table: Table): readonly SourceProblem[] => {
  const fault = notAscending(table.columns, name => readColumn(name)?.ratio);
  const asked = 'The columns of the MAIN table must be odds in ascending order, such as 1:2, 1:1, 2:1.';
  return [
    ...(fault === undefined ? [] : [problem(table, 'main-columns', `${asked} ${fault}`)]),
    ...checkRows(table, { count: 2, sides: 6 }),
    ...table.rows
      .filter(row => row.key !== DICE_ROW && row.cells.some(cell => cell === ''))
      .map(row => problem(table, 'main-cell', `Row ${row.key} has an empty cell; every cell is a result.`, row.at)),
  ];
};

const checkResults = (table: Table): readonly SourceProblem[] => {
  const missing = RESULT_COLUMNS.filter(name => !table.columns.includes(name));
  if (missing.length > 0)
    return [problem(table, 'results-columns', `The chart results has no column ${missing.join(', ')}.`)];
  const says: Readonly<Record<string, readonly [(text: string) => boolean, string]>> = {
    defender: [isFateCell, 'stays, retreats, retreats 2, disrupted or eliminated'],
    attacker: [isFateCell, 'stays, retreats, retreats 2, disrupted or eliminated'],
    losses: [isLossCell, 'none, red or 1 REX'],
    also: [text => ALSO_CELLS.includes(text), 'counterattack, deadlock or nothing'],
  };
  return table.rows.flatMap(row =>
    table.columns.flatMap((column, i) => {
      const [fits, words] = says[column] ?? [() => true, ''];
      const cell = row.cells[i] ?? '';
      return fits(cell)
        ? []
        : [
            problem(
              table,
              'results-cell',
              `“${cell}” cannot stand in the row ${row.key}, column ${column}: write ${words}.`,
              row.at,
            ),
          ];
    }),
  );
};

const isRe = (text: string): boolean => {
  const re = parseFraction(text);
  return text === ALL || (re !== undefined && re.n >= 0);
};

const readRe = (name: string): Fraction | undefined => {
  const re = parseFraction(name);
  return re && re.n >= 0 ? re : undefined;
};

const checkRed = (table: Table): readonly SourceProblem[] => {
  const fault = notAscending(table.columns, readRe);
  const asked = 'The columns of the RED table must be REs in ascending order: those from which each counts.';
  return [
    ...(fault === undefined ? [] : [problem(table, 'red-columns', `${asked} ${fault}`)]),
    ...checkRows(table, { count: 1, sides: 6 }),
    ...table.rows
      .filter(row => row.key !== DICE_ROW)
      .flatMap(row =>
        row.cells.flatMap(cell =>
          isRe(cell)
            ? []
            : [
                problem(
                  table,
                  'red-cell',
                  `“${cell}” in the row ${row.key} is no number of REs: write 1, 1/2 or all.`,
                  row.at,
                ),
              ],
        ),
      ),
  ];
};

/** Where the ground modifies dice, it does so by whole numbers. */
const checkDrm = (table: Table): readonly SourceProblem[] =>
  table.columns.includes('drm')
    ? table.rows.flatMap(row => {
        const drm = figure(table, row.key, 'drm');
        return drm && !isWhole(drm)
          ? [problem(table, 'drm', `The DRM of ${row.key} must be a whole number.`, row.at)]
          : [];
      })
    : [];

const checkLowOdds = (table: Table): readonly SourceProblem[] =>
  table.rows
    .filter(row => readColumn(row.key) === undefined)
    .map(row => problem(table, 'low-odds-row', `“${row.key}” is no odds: write them as 7:1.`, row.at));

const checkArmour = (table: Table): readonly SourceProblem[] =>
  table.rows
    .filter(row => (parseFraction(row.key)?.n ?? 0) <= 0)
    .map(row => problem(table, 'armour-row', `“${row.key}” is no share of a strength: write 1/2, 1/7 or 1.`, row.at));

const CHECKS: ReadonlyMap<string, (table: Table) => readonly SourceProblem[]> = new Map([
  ['main', checkMain],
  ['results', checkResults],
  ['red', checkRed],
  ['low-odds', checkLowOdds],
  ['armour-effects', checkArmour],
  ['tec-hexes', checkDrm],
  ['tec-hexsides', checkDrm],
  ['tec-features', checkDrm],
]);

/** One chart by itself. */
export const checkTable = (table: Table): readonly SourceProblem[] => CHECKS.get(table.name)?.(table) ?? [];

/** The MAIN table and what its results mean come together. */
const checkTogether = (tables: ReadonlyMap<string, Table>): readonly SourceProblem[] => {
  const [main, results] = [tables.get('main'), tables.get('results')];
  if (!main) return [];
  if (!results)
    return [
      problem(main, 'results-missing', 'The MAIN table needs a chart results.csv that says what each result means.'),
    ];
  const known = new Set(results.rows.map(row => row.key));
  const codes = new Set(main.rows.filter(row => row.key !== DICE_ROW).flatMap(row => row.cells));
  return [...codes]
    .filter(code => code !== '' && !known.has(code))
    .map(code =>
      problem(results, 'results-row', `The chart results has no row “${code}”, which the MAIN table bears.`),
    );
};

export const checkTables = (tables: ReadonlyMap<string, Table>): readonly SourceProblem[] => [
  ...[...tables.values()].flatMap(checkTable),
  ...checkTogether(tables),
];
