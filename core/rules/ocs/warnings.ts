// What a scenario may say and what looks like a slip all the same.

import type { SourcePosition, SourceProblem } from '../../base/source';
import { SCENARIO_FILE, UNITS_FILE } from '../../scenario/read-files';
import { facesOf } from '../../scenario/units/faces';
import type { Scenario } from '../../scenario/scenario';
import { Charts } from './charts';
import { offChart } from './fight/strength';
import { isOddRating } from './vocabulary';
import { WORDS } from './words';

const startOf = (file: string): SourcePosition => ({ file, line: 1, column: 1 });

const warning = (code: string, at: SourcePosition, message: string): SourceProblem => ({
  code,
  message,
  at,
  severity: 'warning',
});

/** 9.6: ratings are read as they stand; those beyond the rules' examples are pointed out. */
const ratingWarnings = ({ units }: Scenario): readonly SourceProblem[] =>
  units.flatMap(unit => {
    const { name, at } = unit;
    const rating = facesOf(unit)
      .map(({ values }) => Number(values['ar'] ?? 0))
      .find(isOddRating);
    return rating === undefined
      ? []
      : [warning('rating-range', at ?? startOf(UNITS_FILE), WORDS.oddRating(name, rating))];
  });

/** 9.4: terrains and hexsides of the map that the charts for combat lack: fights there will stay undetermined. */
const groundWarnings = ({ map, tables, options }: Scenario): readonly SourceProblem[] => {
  const charts = new Charts(tables, options);
  const terrains = new Set([...map.hexes.hexes.values()].flatMap(h => h.terrain ?? []));
  const hexes = [...map.hexes.hexes.keys()];
  const hexsides = new Set(hexes.flatMap(a => map.hexes.neighbours(a).flatMap(b => map.hexes.hexside(a, b))));
  const lacking = [...terrains].flatMap(terrain => offChart(charts, terrain, [...hexsides]));
  const once = lacking.filter((l, i) => lacking.findIndex(o => o.what === l.what && o.chart === l.chart) === i);
  return once.map(({ what, chart }) =>
    warning(
      'ground-off-chart',
      tables.get(chart)?.at ?? startOf(SCENARIO_FILE),
      WORDS.groundMissing(what, chart, charts.rowsOf(chart)),
    ),
  );
};

export const scenarioWarnings = (scenario: Scenario): readonly SourceProblem[] => [
  ...ratingWarnings(scenario),
  ...groundWarnings(scenario),
];
