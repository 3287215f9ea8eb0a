// Can the rules read a scenario's charts? Each problem with its line.

import { isWhole, parseFraction } from '../../base/fraction';
import type { SourcePosition, SourceProblem } from '../../base/source';
import type { Table, TableRow } from '../../scenario/table';
import { scaleFault } from '../odds-columns';
import { facesIn } from './fight/disablement';
import { partsOf } from './fight/results';

const problem = (table: Table, code: string, message: string, at?: SourcePosition): SourceProblem => ({
  code,
  message,
  at: at ?? table.at ?? { file: `${table.name}.csv`, line: 1, column: 1 },
  severity: 'error',
});

const NAMES: Readonly<Record<string, string>> = { mobile: 'Mobile', assault: 'Assault' };

/** Rows are what the modified die can give: whole numbers without a gap. */
const checkRows = (table: Table): readonly SourceProblem[] => {
  const wrong = table.rows.filter(row => !/^-?\d{1,2}$/.test(row.key));
  const rows = table.rows.map(row => Number(row.key)).sort((a, b) => a - b);
  const gap = wrong.length > 0 ? undefined : rows.find((row, i) => i > 0 && row !== (rows[i - 1] ?? 0) + 1);
  return [
    ...wrong.map(row =>
      problem(table, 'crt-row', `“${row.key}” is no number of a die: rows are whole numbers.`, row.at),
    ),
    ...(gap === undefined
      ? []
      : [problem(table, 'crt-row', `Before row ${gap} a row is missing. Rows follow each other, each once.`)]),
    ...(rows.length === 0 ? [problem(table, 'crt-row', 'The table has no rows for the die.')] : []),
  ];
};

const columnProblems = (table: Table): readonly SourceProblem[] => {
  const fault = scaleFault(table.columns.filter(column => column !== 'certainty'));
  const asked = `The columns of the ${NAMES[table.name] ?? ''} table must be odds in ascending order, from such as 1-3 to such as 6-1.`;
  return fault === undefined ? [] : [problem(table, 'crt-columns', `${asked} ${fault}`)];
};

const checkCrt = (table: Table): readonly SourceProblem[] => [
  ...columnProblems(table),
  ...checkRows(table),
  ...eachCell(table, (row, column, text) =>
    column === 'certainty' || partsOf(text)
      ? undefined
      : problem(
          table,
          'crt-result',
          `“${text}” in row ${row.key}, column ${column} is no result: write AR2, DR2, DR3, AE, DE, A1, D1, E1, E2, E2R or NE.`,
          row.at,
        ),
  ),
];

/** What a cell of a column must be; undefined: anything. */
type Fits = (text: string) => boolean;

const eachCell = (
  table: Table,
  check: (row: TableRow, column: string, text: string) => SourceProblem | undefined,
): readonly SourceProblem[] =>
  table.rows.flatMap(row => table.columns.flatMap((column, i) => check(row, column, row.cells[i] ?? '') ?? []));

const isFigure: Fits = text => (parseFraction(text)?.n ?? -1) >= 0;
const isMp: Fits = text => text === 'P' || isFigure(text);
const isDrm: Fits = text => {
  const drm = parseFraction(text);
  return drm !== undefined && isWhole(drm);
};
const isOneOf =
  (...words: readonly string[]): Fits =>
  text =>
    words.includes(text);
const isYesNo = isOneOf('yes', 'no');

interface Form {
  readonly fits: Fits;
  readonly says: string;
}

const MP: Form = { fits: isMp, says: 'MPs, or P for prohibited' };
const FIGURE: Form = { fits: isFigure, says: 'a number that is not negative' };
const DRM: Form = { fits: isDrm, says: 'a whole number' };
const YES_NO: Form = { fits: isYesNo, says: 'yes or no' };
const words = (...list: readonly string[]): Form => ({ fits: isOneOf(...list), says: list.join(' or ') });

const COSTS = { armored: MP, motorized: MP, 'non-motorized': MP };

/** The columns that each chart must have, and what may stand in them. */
const FORMS: Readonly<Record<string, Readonly<Record<string, Form>>>> = {
  'tec-hexes': {
    ...COSTS,
    road: YES_NO,
    interdicted: FIGURE,
    drm: DRM,
    mobile: YES_NO,
    'armored af': FIGURE,
    stacking: FIGURE,
  },
  'tec-hexsides': { ...COSTS, af: FIGURE, mobile: YES_NO },
  'tec-features': { df: FIGURE, 'armored df': FIGURE, drm: DRM, mobile: YES_NO },
  'tec-connections': { ...COSTS, supply: YES_NO },
  'unit-types': {
    class: words('armored', 'motorized', 'non-motorized', 'none'),
    gun: words('none', 'artillery', 'at'),
    'self-propelled': YES_NO,
    combat: YES_NO,
    rbc: YES_NO,
  },
  disablement: {
    when: words('before', 'after'),
    disabled: {
      fits: text => text !== '' && facesIn(text) !== undefined,
      says: 'the faces of the die that disable, such as 1 or 1-2, or none',
    },
  },
};

/** A column of one weather, such as `rain motorized`, bears the same as the plain one. */
const formOf = (forms: Readonly<Record<string, Form>>, column: string): Form | undefined => {
  const plain = Object.keys(COSTS).find(name => column.endsWith(` ${name}`));
  return Object.hasOwn(forms, column) ? forms[column] : plain === undefined ? undefined : forms[plain];
};

const checkForms = (table: Table, forms: Readonly<Record<string, Form>>): readonly SourceProblem[] => {
  const missing = Object.keys(forms).filter(name => !table.columns.includes(name));
  if (missing.length > 0)
    return [problem(table, 'chart-columns', `The chart ${table.name} has no column ${missing.join(', ')}. Add it.`)];
  return eachCell(table, (row, column, text) => {
    const form = formOf(forms, column);
    if (!form || form.fits(text)) return undefined;
    return problem(
      table,
      'chart-cell',
      `“${text}” cannot stand in the row ${row.key}, column ${column}: write ${form.says}.`,
      row.at,
    );
  });
};

export const checkTable = (table: Table): readonly SourceProblem[] => {
  if (table.name === 'mobile' || table.name === 'assault') return checkCrt(table);
  const forms = Object.hasOwn(FORMS, table.name) ? FORMS[table.name] : undefined;
  return forms ? checkForms(table, forms) : [];
};

export const checkTables = (own: ReadonlyMap<string, Table>): readonly SourceProblem[] =>
  [...own.values()].flatMap(checkTable);
