// A draft without a referee: its figures are what stands on the counters, and the charts of its sheets are shown as they are.

import { writeYaml } from '../../core/scenario/yaml/write-yaml';
import { chartFiles } from './charts/chart-files';
import type { DraftedGame, DraftedRules } from './draft';
import { figureCalled, STRENGTHS } from './figure-words';

export const draftPlain = ({ units, charts }: DraftedGame): DraftedRules => {
  const sums = units.figures.filter(column => {
    const figure = figureCalled(column);
    return figure !== undefined && STRENGTHS.has(figure);
  });
  const shown = chartFiles(charts);
  const tables = Object.fromEntries(shown.map(({ key, file }) => [key, { file }]));
  return {
    units,
    scenario: shown.length === 0 ? '' : `\n${writeYaml({ tables }, ['tables'])}`,
    files: new Map(shown.map(({ file, text }) => [file, text])),
    counters: { factors: units.figures, ...(sums.length > 0 && { sums }) },
    module: {
      mp: 12,
      dice: [
        { name: '2d6', count: 2, sides: 6 },
        { name: '1d6', count: 1, sides: 6 },
      ],
      declarations: ['attack'],
      ...(shown.length > 0 && { charts: shown.map(({ key, title }) => ({ table: key, title })) }),
    },
    alsoRead: [],
    unsure: [],
    left: [],
  };
};
