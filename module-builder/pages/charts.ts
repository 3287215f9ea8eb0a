// Charts out of the rule tables that the game is played by: the scenario's own, else the system's.

import type { RulesInBrief } from '../../core/rules/system';
import type { Scenario } from '../../core/scenario/scenario';
import type { Table } from '../../core/scenario/table';
import { weatherText } from '../../core/scenario/weather';
import type { BuildElement } from '../../core/vassal/module/build-file';
import type { ArchiveEntry } from '../../core/vassal/archive/archive';
import { module, widget } from '../element';
import { chartFile, LEGEND_IMAGE, RESULTS_FILE } from '../file-names';
import { chartPage, chartTable, text } from './html';
import type { ModuleKit } from '../kit/kit';
import { chartPages } from './own-page-entries';
import type { OwnPages } from './own-pages';

export interface Charts {
  readonly element: BuildElement;
  readonly entries: readonly ArchiveEntry[];
}

/** What players are told of where a chart comes from. How sure a referee can be of it stands in `overrun tables`. */
const sourceLine = ({ certainty, source }: Table): string => {
  if (certainty === 'illustrative')
    return `<p><i>${text(`An example, not the printed chart. ${source}`.trim())}</i></p>`;
  if (certainty === 'reconstructed')
    return `<p><i>${text(`Put together from what is known. ${source}`.trim())}</i></p>`;
  return certainty === 'quoted' && source !== '' ? `<p><i>${text(source)}</i></p>` : '';
};

/** A column for referees, not for players. */
const CERTAINTY = 'certainty';

/** @param headed how its headings and the words in it are written */
const tablePage = (title: string, chart: Table, headed: (heading: string) => string): Uint8Array => {
  // Results, which a die finds, are written as the maker writes them.
  const isRolled = chart.rows.some(row => /^[\d-]/.test(row.key));
  const written = (cell: string): string => (!isRolled && /^[a-z]{2}/.test(cell) ? headed(cell) : cell);
  const shown = chart.columns.flatMap((column, i) => (column === CERTAINTY ? [] : [i]));
  return chartPage(
    title,
    chartTable(
      [chart.corner ?? '', ...shown.map(i => chart.columns[i] ?? '')].map(headed),
      chart.rows.map(row => [headed(row.key), ...shown.map(i => written(row.cells[i] ?? ''))]),
    ) + sourceLine(chart),
  );
};

/** What each result on the charts does. */
const resultsPage = (results: RulesInBrief['results']): Uint8Array =>
  chartPage(
    RESULTS,
    chartTable(
      ['Result', 'What it does'],
      results.map(({ word, meaning }) => [word, meaning]),
    ),
  );

const RESULTS = 'Results';

/** Words of charts that are abbreviations. */
const ABBREVIATED = /\b(crt|tec|oob|af|df|ma|mps?|drm|zocs?|rbc|c\/m|ss?p|hq|dg|mg|fb|lb|re|red|a[at]$)\b/g;

const capitals = (words: string): string => {
  const title = words.replace(ABBREVIATED, word => word.toUpperCase().replace(/S$/, 's'));
  return title.charAt(0).toUpperCase() + title.slice(1);
};

/** A chart that nobody gave a title: `wetter` is `Wetter`, `crt` is `CRT`, `unit-types` is `Unit types`. */
const titleOf = (name: string): string => capitals(name.replace(/[-_\s]+/g, ' '));

const turnsPage = (scenario: Scenario): Uint8Array =>
  chartPage(
    'Turns',
    chartTable(
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

export interface ChartsGiven {
  readonly scenario: Scenario;
  readonly kit: ModuleKit;
  /** The rule system's own tables. */
  readonly defaults: ReadonlyMap<string, Table>;
  readonly results: RulesInBrief['results'];
  readonly ownPages: OwnPages;
}

/** The chart window; charts whose table nobody gives are left out. */
export const chartsOf = ({ scenario, kit, defaults, results, ownPages }: ChartsGiven): Charts => {
  // What a maker calls as one of ours takes its place.
  const isOwn = (title: string): boolean =>
    ownPages.some(page => page.window === 'charts' && page.title.toLowerCase() === title.toLowerCase());
  const named = new Set(kit.charts.map(chart => chart.table));
  // What a scenario brings and no kit has a title for is shown by its name.
  const others = [...scenario.tables.keys()]
    .filter(name => !named.has(name))
    .map(name => ({ table: name, title: titleOf(name) }));
  const tables = [...kit.charts, ...others].flatMap(({ table: name, title }) => {
    const chart = scenario.tables.get(name) ?? defaults.get(name);
    // A chart of the rules is headed by the words by which they ask it; one that only its file tells of, as it is written.
    const headed = named.has(name) || defaults.has(name) ? capitals : (heading: string) => heading;
    return chart ? [{ title, file: chartFile(name), page: tablePage(title, chart, headed) }] : [];
  });
  const legend = results.length === 0 ? [] : [{ title: RESULTS, file: RESULTS_FILE, page: resultsPage(results) }];
  const pages = [{ title: 'Turns', file: chartFile('turns'), page: turnsPage(scenario) }, ...tables, ...legend].filter(
    ({ title }) => !isOwn(title),
  );
  return {
    element: module(
      'ChartWindow',
      { name: 'Charts', text: 'Charts', tooltip: 'Charts and the key to the map', icon: '', hotkey: '67,195' },
      [
        widget('TabWidget', { entryName: 'Charts' }, [
          ...(isOwn('Map')
            ? []
            : [widget('Chart', { chartName: 'Map', fileName: LEGEND_IMAGE, description: 'The key to the map' })]),
          ...pages.map(({ title, file }) => widget('HtmlChart', { chartName: title, fileName: file })),
          ...chartPages(ownPages),
        ]),
      ],
    ),
    entries: pages.map(({ file, page: data }) => ({ name: file, data })),
  };
};
