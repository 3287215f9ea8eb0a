// The answer to odds that are counted already: the column used, and the chances in it.

import { present } from '../../base/present';
import { toText, toWords } from '../../base/fraction';
import type { ChartReading, KnownOdds } from '../../rules/known-odds';
import { ledgerJson } from '../../rules/ledger';
import { bars, rowsOf, section, signed } from './odds-sections';
import { columnAndDrm, type OddsTextOptions } from './odds-text';

/** What a reader must know before he trusts the column. */
const sureness = ({ results, certainty }: ChartReading): readonly string[] =>
  results.length === 0 ? ['results not known'] : certainty === 'illustrative' ? ['illustrative charts'] : [];

/** `2-1 +1 · D1DR 25 %, DR 17 %, …`: all in one line. */
export const chartHeadline = (chart: ChartReading): string => {
  const { finalColumn, drm, results } = chart;
  const chances = results.map(r => `${r.result} ${((100 * r.probability.n) / r.probability.d).toFixed(0)} %`);
  return [
    columnAndDrm(finalColumn, drm.total),
    ...(chances.length > 0 ? [chances.join(', ')] : []),
    ...sureness(chart),
  ].join(' · ');
};

const oddsWords = ({ attack, defence }: KnownOdds, { ratio, column, shifts, finalColumn }: ChartReading): string => {
  const name = `${toWords(attack)}-${toWords(defence)}`;
  const strengths = `${toWords(attack)} : ${toWords(defence)}`;
  const decimal = ratio && ratio.d !== 1 ? ` = ${(ratio.n / ratio.d).toFixed(2)}` : '';
  const read = column.replace(':', '-') === name ? `column ${column}` : `${strengths}${decimal}, column ${column}`;
  return shifts.entries.length === 0 ? read : `${read} → ${finalColumn}`;
};

/** @param reading how the line was read, if it may have been meant otherwise */
export const chartText = (
  asked: KnownOdds,
  chart: ChartReading,
  reading: string | undefined,
  options: OddsTextOptions,
): string => {
  const { drm, shifts, rolled } = chart;
  const withDrm = rolled?.modified === undefined ? '' : `, with the DRM ${rolled.modified}`;
  const lines = [
    [columnAndDrm(chart.finalColumn, drm.total), ...sureness(chart)].join(' · '),
    ...(reading === undefined ? [] : [reading]),
    ...section('Odds', rowsOf(shifts, true), oddsWords(asked, chart)),
    ...(drm.entries.length > 0 ? section('DRM', rowsOf(drm, true), signed(drm.total)) : []),
    '',
    ...(chart.results.length > 0 ? ['Results', ...bars(chart), ''] : []),
    ...(asked.roll === undefined
      ? []
      : [
          rolled
            ? `Roll ${asked.roll}${withDrm}: ${rolled.result} · ${rolled.meaning}.`
            : `Roll ${asked.roll}: no chart gives what it means.`,
        ]),
    ...(chart.assumptions.length > 0 ? [`Not said, so assumed: ${chart.assumptions.join(', ')}.`] : []),
    chart.results.length > 0
      ? `Results: ${options.charts}.`
      : `No chart gives the results of ${chart.finalColumn}${options.forms === undefined ? '' : `: a scenario's own does; ${options.forms} writes its form`}.`,
  ];
  return `${lines.join('\n')}\n`;
};

/** The keys of `odds --json` that such a line has. */
export const chartJson = (system: string, chart: ChartReading, reading: string | undefined): object => ({
  system,
  ...present({ reading }),
  ratio: chart.ratio ? toText(chart.ratio) : null,
  column: chart.column,
  shifts: ledgerJson(chart.shifts),
  drm: ledgerJson(chart.drm),
  finalColumn: chart.finalColumn,
  results: chart.results.map(r => ({ result: r.result, probability: toText(r.probability), meaning: r.meaning })),
  ...(chart.rolled ? { rolled: chart.rolled } : {}),
  missing: [],
  assumptions: chart.assumptions,
  certainty: chart.certainty,
});
