// Charts out of the rule tables that the game is played by: the scenario's own, else the system's.

import type { Scenario } from '../core/scenario/scenario';
import type { Table } from '../core/scenario/table';
import { weatherText } from '../core/scenario/weather';
import type { BuildElement } from '../core/vassal/module/build-file';
import type { ArchiveEntry } from '../core/vassal/archive/archive';
import { module, widget } from './element';
import { chartFile, LEGEND_IMAGE } from './file-names';
import { chartPage, table, text } from './html';
import type { ModuleKit } from './kit';

export interface Charts {
  readonly element: BuildElement;
  readonly entries: readonly ArchiveEntry[];
}

const tablePage = (title: string, chart: Table): Uint8Array =>
  chartPage(
    title,
    table(
      ['', ...chart.columns],
      chart.rows.map(row => [row.key, ...row.cells]),
    ) + (chart.source === '' ? '' : `<p><i>${text(`${chart.certainty}: ${chart.source}`)}</i></p>`),
  );

const turnsPage = (scenario: Scenario): Uint8Array =>
  chartPage(
    'Turns',
    table(
      ['Turn', 'Date', 'Weather', 'Arrivals'],
      scenario.turns.map(turn => [
        String(turn.number),
        turn.date,
        weatherText(turn) ?? '',
        scenario.units
          .filter(unit => unit.arrives === turn.number)
          .map(unit => `${unit.name} (${unit.side})`)
          .join(', '),
      ]),
    ),
  );

/** The chart window; charts whose table nobody gives are left out. */
export const chartsOf = (scenario: Scenario, kit: ModuleKit, defaults: ReadonlyMap<string, Table>): Charts => {
  const named = new Set(kit.charts.map(chart => chart.table));
  // What a scenario brings and no kit has a title for is shown by its name.
  const others = [...scenario.tables.keys()]
    .filter(name => !named.has(name))
    .map(name => ({ table: name, title: name }));
  const tables = [...kit.charts, ...others].flatMap(({ table: name, title }) => {
    const chart = scenario.tables.get(name) ?? defaults.get(name);
    return chart ? [{ title, file: chartFile(name), page: tablePage(title, chart) }] : [];
  });
  const pages = [{ title: 'Turns', file: chartFile('turns'), page: turnsPage(scenario) }, ...tables];
  return {
    element: module(
      'ChartWindow',
      { name: 'Charts', text: 'Charts', tooltip: 'Charts and the key to the map', icon: '', hotkey: '67,195' },
      [
        widget('TabWidget', { entryName: 'Charts' }, [
          widget('Chart', { chartName: 'Map', fileName: LEGEND_IMAGE, description: 'The key to the map' }),
          ...pages.map(({ title, file }) => widget('HtmlChart', { chartName: title, fileName: file })),
        ]),
      ],
    ),
    entries: pages.map(({ file, page: data }) => ({ name: file, data })),
  };
};
