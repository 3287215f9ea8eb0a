// What the block `rules:` and the charts ask of each other: a class without a column, a fight without a chart.

import type { SourcePosition } from '../../base/source';
import type { OwnRules } from '../../scenario/vocabulary';
import { suggestion } from '../../scenario/suggest';
import { cell } from '../../scenario/table';
import type { ClassicRules } from './block/rules';

const needsChart = (rules: ClassicRules): readonly string[] => {
  const { combat, overrun } = rules;
  return [...(combat ? ['crt'] : []), ...(overrun.how === 'crt' ? [overrun.chart] : [])];
};

/** Told to `own.problems`; the form of each chart is checked where the charts are. */
export const checkBlock = (rules: ClassicRules, { rules: block, tables, problems }: OwnRules): void => {
  const start: SourcePosition = block?.at ?? { file: 'scenario.yaml', line: 1, column: 1 };
  const { classes } = rules.movement;
  for (const name of new Set(needsChart(rules)))
    if (!tables.has(name))
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
  const types = tables.get('types');
  for (const row of types?.rows ?? []) {
    const word = types && cell(types, row.key, 'class');
    if (word !== undefined && word !== '' && !classes.includes(word))
      problems.error(
        'unknown-class',
        row.at ?? start,
        `Unknown movement class “${word.slice(0, 60)}”. ${suggestion(word, classes)}`,
      );
  }
  if (rules.overrun.how === 'crt' && !rules.combat)
    problems.error('rules-missing', start, 'The rules need “combat”: an overrun by the CRT is read by it.');
};
