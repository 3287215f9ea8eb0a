// A scenario's own sp-rates chart: its cities are known by their names on the map.

import type { SourcePosition, SourceProblem } from '../../../base/source';
import type { Scenario } from '../../../scenario/scenario';
import type { Table } from '../../../scenario/table';

const START: SourcePosition = { file: 'scenario.yaml', line: 1, column: 1 };

const warning = (code: string, at: SourcePosition, message: string): SourceProblem => ({
  code,
  message,
  at,
  severity: 'warning',
});

const rowWarnings = (table: Table, places: ReadonlySet<string>): readonly SourceProblem[] =>
  table.rows
    .filter(row => row.key !== 'start' && !places.has(row.key))
    .map(row =>
      warning(
        'sp-rate-of-no-place',
        row.at ?? table.at ?? START,
        `The map has no place “${row.key}”, so no unit can reach it. Name one in “places:”, or remove the row.`,
      ),
    );

/** What looks like a slip in the rates of supply points. */
export const rateWarnings = ({ tables, map }: Scenario): readonly SourceProblem[] => {
  const table = tables.get('sp-rates');
  if (!table) return [];
  const places = new Set(map.places.map(place => place.name));
  const found = rowWarnings(table, places);
  return table.rows.some(row => row.key === 'start')
    ? found
    : [
        warning('sp-rate-no-start', table.at ?? START, 'The rates have no row “start”: income begins with 0.'),
        ...found,
      ];
};
