// What the block `rules:` and the charts ask of each other: a class without a column, a fight without a chart.

import { parseFraction } from '../../base/fraction';
import type { SourcePosition } from '../../base/source';
import type { Problems } from '../../scenario/problems';
import type { OwnRules } from '../../scenario/vocabulary';
import { aboutFigure } from '../../scenario/csv/spreadsheet-figures';
import { cell } from '../../scenario/table';
import { cellProblems } from './check-tables';
import { columnsOfChart } from './block/columns';
import { valueFor, type ClassicRules } from './block/rules';

const START: SourcePosition = { file: 'scenario.yaml', line: 1, column: 1 };

const needsChart = (rules: ClassicRules): readonly string[] => {
  const { combat, overrun } = rules;
  return [...(combat ? ['crt'] : []), ...(overrun.how === 'crt' ? [overrun.chart] : [])];
};

/** A column that no rule reads is a misspelt one. */
const checkColumns = ({ movement, weathers }: ClassicRules, tables: OwnRules['tables'], problems: Problems): void => {
  for (const table of tables.values()) {
    const known = columnsOfChart(table.name, movement.classes, weathers);
    table.columns.forEach((column, i) => {
      if (!known || known.includes(column)) return;
      const before = movement.classes.find(c => column.endsWith(` ${c}`));
      const weather = before === undefined ? '' : column.slice(0, -before.length - 1);
      const isWeather = weather !== '' && problems.nearest(column, known) === undefined;
      problems.error(
        'chart-column',
        table.headings?.[i] ?? table.at ?? START,
        `The chart ${table.name} has a column “${column.slice(0, 60)}”, which no rule reads. ${
          isWeather
            ? `Is “${weather.slice(0, 40)}” a weather? Then name all weathers in the rules: “weather: [ … ]”.`
            : problems.suggestion(column, known)
        }`,
      );
    });
  }
};

const isNumber = (text: string): boolean => (parseFraction(text)?.n ?? -1) >= 0;

/** What cannot stand in a cell of the charts `types` and `track`; undefined: it can. */
const cellFault = (column: string, text: string): string | undefined => {
  if (text === '' || column === 'class') return undefined;
  if (column === 'zoc') return text === 'yes' || text === 'no' ? undefined : 'It must be yes or no.';
  return isNumber(text) ? undefined : (aboutFigure(text) ?? 'It must be a number, such as 4 or 1/2.');
};

const checkTypes = (rules: ClassicRules, tables: OwnRules['tables'], problems: Problems): void => {
  for (const table of [tables.get('types'), tables.get('track')]) {
    const known = columnsOfChart(table?.name ?? '', rules.movement.classes, rules.weathers) ?? [];
    const faults =
      table && cellProblems(table, (column, text) => (known.includes(column) ? cellFault(column, text) : undefined));
    for (const { code, at, message } of faults ?? []) problems.error(code, at, message);
  }
  const { types } = rules.units;
  for (const row of tables.get('track')?.rows ?? []) {
    const [, type = '', steps] = /^(?:(.+) )?(\d{1,2})$/.exec(row.key) ?? [];
    if (steps === undefined || (type !== '' && !types.includes(type)))
      problems.error(
        'track-row',
        row.at ?? START,
        `“${row.key.slice(0, 60)}” is no row of the chart track: it must be steps left, such as 2, or a type and steps, such as ${types[0] ?? 'inf'} 2. ${type === '' ? '' : problems.suggestion(type, types)}`.trim(),
      );
  }
};

/** A type without a class moves at a cost that nobody knows. */
const checkClasses = (
  rules: ClassicRules,
  tables: OwnRules['tables'],
  start: SourcePosition,
  problems: Problems,
): void => {
  const { types: all, class: onCounters } = rules.units;
  const { classes, class: by } = rules.movement;
  if (classes.length < 2 || onCounters !== undefined) return;
  const chart = tables.get('types');
  for (const type of all) {
    const row = chart?.rows.find(({ key }) => key === type);
    if ((chart && cell(chart, type, 'class')) || (by && valueFor(by, type) !== undefined)) continue;
    problems.warning(
      'type-without-class',
      row?.at ?? start,
      `The unit type “${type.slice(0, 60)}” has no movement class: what it pays is not known. ${chart ? 'Fill in the column “class” of the chart types.' : 'Name it in the rules: “movement: { class: { … } }”.'}`,
    );
  }
};

/** Totals of the dice alone for which the CRT has no row: they are read in the row at its end. */
const checkRolls = ({ combat }: ClassicRules, tables: OwnRules['tables'], problems: Problems): void => {
  const table = tables.get('crt');
  const totals = (table?.rows ?? []).map(({ key }) => Number(key)).filter(Number.isInteger);
  if (!combat || totals.length === 0) return;
  const { count, sides } = combat.dice;
  const lacking = Array.from({ length: count * sides - count + 1 }, (_, i) => count + i).filter(
    total => total < Math.min(...totals) || total > Math.max(...totals),
  );
  if (lacking.length > 0)
    problems.warning(
      'crt-short',
      table?.rows.at(-1)?.at ?? START,
      `The dice ${count}d${sides} roll ${count} to ${count * sides}; the chart has no row for ${lacking.slice(0, 6).join(', ')}. What is rolled there is read in the row at the end. Is a row missing?`,
    );
};

/** Told to `own.problems`; the form of each chart is checked where the charts are. */
export const checkBlock = (
  rules: ClassicRules,
  { rules: block, tables, named = new Set(tables.keys()), problems }: OwnRules,
): void => {
  const start: SourcePosition = block?.at ?? START;
  const { classes } = rules.movement;
  checkRolls(rules, tables, problems);
  for (const name of new Set(needsChart(rules)))
    if (!named.has(name))
      problems.error('missing-table', start, `The rules need the chart “${name}”. Name its file under “tables:”.`);
  for (const name of ['terrain', 'connections', 'hexsides']) {
    const table = tables.get(name);
    const lacking = classes.filter(
      c => table && !table.columns.some(column => column === c || column.endsWith(` ${c}`)),
    );
    if (table && lacking.length === classes.length && name !== 'hexsides')
      problems.error(
        'class-without-column',
        table.at ?? start,
        `The chart ${name} has no column for ${classes.join(', ')}.`,
      );
    else
      for (const unitClass of lacking)
        problems.warning(
          'class-without-column',
          table?.at ?? start,
          `The chart ${name} has no column “${unitClass}”: what it costs units of this class is not known.`,
        );
  }
  checkColumns(rules, tables, problems);
  checkTypes(rules, tables, problems);
  checkClasses(rules, tables, start, problems);
  const types = tables.get('types');
  for (const row of types?.rows ?? []) {
    const word = types && cell(types, row.key, 'class');
    if (word !== undefined && word !== '' && !classes.includes(word))
      problems.error(
        'unknown-class',
        row.at ?? start,
        `Unknown movement class “${word.slice(0, 60)}”. ${problems.suggestion(word, classes)}`,
      );
  }
  if (rules.overrun.how === 'crt' && !rules.combat)
    problems.error('rules-missing', start, 'The rules need “combat”: an overrun by the CRT is read by it.');
};
