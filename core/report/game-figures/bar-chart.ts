// Bars side by side as SVG, with the same figures as a table: a picture for those who see it, the table for all others.

import { scaleBand, scaleLinear } from 'd3-scale';
import { coord } from '../../draw/svg';
import { escapeHtml } from '../escape';

export interface BarChart {
  readonly title: string;
  /** What the groups are: `turn`, `face`. */
  readonly by: string;
  /** What is counted: `MP spent`, `fallen`. */
  readonly counted: string;
  /** One bar of each in every group. */
  readonly series: readonly string[];
  readonly groups: readonly BarGroup[];
  /** A line over each bar of a series: what was to be expected. Said as `expected` in the table. */
  readonly expected?: readonly number[];
}

interface BarGroup {
  readonly name: string;
  /** One for each series: how high, and as the table says it. */
  readonly bars: readonly { readonly value: number; readonly words: string }[];
}

const [WIDTH, HEIGHT] = [520, 190];
const [LEFT, RIGHT, TOP, BOTTOM] = [40, 8, 8, 24];
const TICKS = 4;
/** More would touch each other. */
const MOST_NAMES = 16;

export const barChartHtml = (chart: BarChart): string =>
  [
    '<div class="chart">',
    `<figure><figcaption>${escapeHtml(chart.title)}${legend(chart.series)}</figcaption>${barChartSvg(chart)}</figure>`,
    tableHtml(chart),
    '</div>',
  ].join('\n');

const legend = (series: readonly string[]): string =>
  series.length < 2
    ? ''
    : `<br>${series.map((name, i) => `<span class="key s${i % 4}"></span>${escapeHtml(name)}`).join(' ')}`;

const barChartSvg = ({ title, counted, series, groups, expected = [] }: BarChart): string => {
  const highest = Math.max(1, ...groups.flatMap(({ bars }) => bars.map(({ value }) => value)), ...expected);
  const y = scaleLinear([0, highest], [HEIGHT - BOTTOM, TOP]).nice(TICKS);
  const names = groups.map((_, i) => String(i));
  const x = scaleBand(names, [LEFT, WIDTH - RIGHT])
    .paddingInner(0.25)
    .paddingOuter(0.15);
  const within = scaleBand(
    series.map((_, i) => String(i)),
    [0, x.bandwidth()],
  ).padding(series.length > 1 ? 0.08 : 0);
  const lines = y
    .ticks(TICKS)
    .filter(Number.isInteger)
    .map(tick => {
      const at = coord(y(tick));
      return `<path class="line" d="M${LEFT} ${at}H${WIDTH - RIGHT}"/><text x="${LEFT - 6}" y="${at}" dy=".32em" text-anchor="end">${tick}</text>`;
    });
  const every = Math.ceil(groups.length / MOST_NAMES);
  const bars = groups.flatMap(({ name, bars: own }, i) => {
    const left = x(String(i)) ?? 0;
    const middle = coord(left + x.bandwidth() / 2);
    const label = `<text x="${middle}" y="${HEIGHT - BOTTOM + 16}" text-anchor="middle">${escapeHtml(name)}</text>`;
    const mark = expected[i];
    return [
      ...own.map(({ value }, s) => {
        const top = y(value);
        const at = coord(left + (within(String(s)) ?? 0));
        return `<rect class="s${s % 4}" x="${at}" y="${coord(top)}" width="${coord(within.bandwidth())}" height="${coord(y(0) - top)}"/>`;
      }),
      ...(mark === undefined
        ? []
        : [`<path class="expected" d="M${coord(left)} ${coord(y(mark))}h${coord(x.bandwidth())}"/>`]),
      ...(i % every === 0 ? [label] : []),
    ];
  });
  const label = escapeHtml(`${title}: ${counted}; the table beside it has the figures`);
  return `<svg class="bars" role="img" aria-label="${label}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${[...lines, ...bars].join('')}</svg>`;
};

const tableHtml = ({ title, by, counted, series, groups, expected }: BarChart): string => {
  const heads = series.length === 1 ? [counted] : series.map(name => `${name}, ${counted}`);
  const head = [...heads, ...(expected ? ['expected'] : [])].map(
    word => `<th class="n" scope="col">${escapeHtml(word)}</th>`,
  );
  const rows = groups.map(({ name, bars }, i) => {
    const mark = expected?.[i];
    const cells = [...bars.map(({ words }) => words), ...(mark === undefined ? [] : [mark.toFixed(1)])];
    return `<tr><th scope="row">${escapeHtml(name)}</th>${cells.map(cell => `<td class="n">${escapeHtml(cell)}</td>`).join('')}</tr>`;
  });
  return [
    `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(title)}"><table>`,
    `<thead><tr><th scope="col">${escapeHtml(by)}</th>${head.join('')}</tr></thead><tbody>`,
    ...rows,
    '</tbody></table></div>',
  ].join('');
};
