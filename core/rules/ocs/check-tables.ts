// Are a scenario's charts ones that the rules can read: odds in ascending order, the rows 1 to 15, known results?

import type { SourcePosition, SourceProblem } from '../../base/source';
import { fraction, less, type Fraction } from '../../base/fraction';
import type { Table } from '../../scenario/table';
import { notAscending } from '../ascending';
import { figure } from '../table-data';
import { readCost, readMultiplier } from './charts';
import { checkBarrage } from './barrage/barrage-table';
import { oddsOf } from './fight/odds';
import { isResult } from './fight/results';
import { CATEGORIES } from './vocabulary';

const problem = (table: Table, code: string, message: string, at?: SourcePosition): SourceProblem => ({
  code,
  message,
  at: at ?? table.at ?? { file: `${table.name}.csv`, line: 1, column: 1 },
  severity: 'error',
});

const COLUMNS = Array.from({ length: 13 }, (_, i) => String(i + 1));
const ROWS = Array.from({ length: 15 }, (_, i) => String(i + 1));

const checkCombat = (table: Table): readonly SourceProblem[] => {
  const problems: SourceProblem[] = [];
  if (table.columns.join() !== COLUMNS.join())
    problems.push(problem(table, 'combat-columns', 'The columns of the combat table are numbered 1 to 13.'));
  for (const row of ROWS)
    if (!table.rows.some(r => r.key === row))
      problems.push(problem(table, 'combat-row', `The combat table has no row ${row}. It needs the rows 1 to 15.`));
  for (const row of table.rows)
    for (const cell of row.cells)
      if (!isResult(cell))
        problems.push(
          problem(
            table,
            'combat-result',
            `Unknown result “${cell}” in row ${row.key}; write it as Ao1e4 DL1o2.`,
            row.at,
          ),
        );
  return problems;
};

const ratioOf = (cell: string): Fraction | undefined => {
  const odds = oddsOf(cell);
  return odds && fraction(odds.attack, odds.defence);
};

const rowFault = (cells: readonly string[]): string | undefined => {
  if (cells.length !== COLUMNS.length) return `There are ${cells.length}.`;
  return notAscending(cells, ratioOf) ?? (cells.includes('1:1') ? undefined : 'There is no “1:1”.');
};

const checkOdds = (table: Table): readonly SourceProblem[] =>
  CATEGORIES.flatMap(category => {
    const row = table.rows.find(r => r.key === category);
    if (!row) return [problem(table, 'odds-row', `The odds have no row “${category}”.`)];
    const fault = rowFault(row.cells);
    const asked = `The odds of ${category} must be 13, ascending, with 1:1 among them.`;
    return fault === undefined ? [] : [problem(table, 'odds-columns', `${asked} ${fault}`, row.at)];
  });

/** Movement charts: `2`, `1/2`, `All`, `P` in the columns leg, track, truck. */
const checkCosts = (table: Table): readonly SourceProblem[] => {
  const missing = ['leg', 'track', 'truck'].filter(c => !table.columns.includes(c));
  if (missing.length > 0)
    return [problem(table, 'cost-columns', `The table ${table.name} has no column ${missing.join(', ')}.`)];
  return table.rows.flatMap(row =>
    row.cells.flatMap((cell, i) =>
      table.columns[i] === 'certainty' || readCost(cell, 'scenario')
        ? []
        : [problem(table, 'cost', `“${cell}” is not a cost for ${row.key}: write MPs, All or P.`, row.at)],
    ),
  );
};

const checkMultipliers = (table: Table): readonly SourceProblem[] =>
  table.rows.flatMap(row =>
    row.cells.flatMap((cell, i) => {
      const column = table.columns[i] ?? '';
      if (column === 'certainty') return [];
      if (column === 'category')
        return CATEGORIES.some(c => c === cell)
          ? []
          : [problem(table, 'category', `“${cell}” is not a category: ${CATEGORIES.join(', ')}.`, row.at)];
      return readMultiplier(cell, 'scenario')
        ? []
        : [problem(table, 'multiplier', `“${cell}” is not a multiplier for ${row.key}: write 2, 1/2 or [2].`, row.at)];
    }),
  );

/** 9.8: no roll may surprise both. */
const checkSurprise = (table: Table): readonly SourceProblem[] =>
  table.rows.flatMap(row => {
    const defender = figure(table, row.key, 'defender at most');
    const attacker = figure(table, row.key, 'attacker at least');
    return defender && attacker && less(defender, attacker)
      ? []
      : [
          problem(
            table,
            'surprise',
            `In the row ${row.key} “defender at most” must be under “attacker at least”.`,
            row.at,
          ),
        ];
  });

const CHECKS: ReadonlyMap<string, (table: Table) => readonly SourceProblem[]> = new Map([
  ['combat', checkCombat],
  ['odds-columns', checkOdds],
  ['surprise', checkSurprise],
  ['tec-hexes', checkCosts],
  ['tec-hexsides', checkCosts],
  ['tec-connections', checkCosts],
  ['tec-combat', checkMultipliers],
  ['tec-combat-hexsides', checkMultipliers],
  ['barrage', table => checkBarrage(table, problem)],
]);

/** One chart by itself. */
export const checkTable = (table: Table): readonly SourceProblem[] => CHECKS.get(table.name)?.(table) ?? [];

export const checkTables = (tables: ReadonlyMap<string, Table>): readonly SourceProblem[] =>
  [...tables.values()].flatMap(checkTable);
