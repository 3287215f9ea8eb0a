// The MAIN table for strengths that a player has counted: what changes them, and the DRM, is in his figures.

import type { Fraction } from '../../../base/fraction';
import { weakest } from '../../../scenario/certainty';
import { saidEntry, type ChartReading, type KnownOdds } from '../../known-odds';
import { certaintyOf, entry, ledger } from '../../ledger';
import type { Charts } from '../charts';
import { cite } from '../cite';
import { canRoll } from './dice';
import { groundOf } from './ground';
import { diceOf, distribution, mainRow, resultOf } from './main-table';
import { columnName, readOdds } from './odds';
import { meaningOf } from './results';

/** Terrain's DRM is added to the one that is said; all else is in the figures. */
const drmOf = (charts: Charts, asked: KnownOdds): ReturnType<typeof ledger> => {
  const rule = cite(charts.edition, 'terrain strength');
  const { target } = groundOf(charts, asked.terrain ?? 'clear', asked.features, []);
  return ledger('DRM', [
    ...target.filter(e => e.drm !== 0).map(e => entry(e.drm, e.what, rule, e.certainty)),
    ...saidEntry(asked.drm, cite(charts.edition, 'odds')),
  ]);
};

const assumptionsOf = (charts: Charts, asked: KnownOdds): readonly string[] => [
  ...(asked.terrain === undefined ? ['clear terrain'] : []),
  'supply, support and what ground does to strengths counted in the figures',
  ...asked.hexsides.map(h => `${h.feature} counted in the figures`),
  ...(charts.given('main')
    ? []
    : [
        `usual columns: no MAIN table is given (overrun tables ${charts.edition.id} -o DIR writes its form)`,
        ...(asked.roll === undefined ? [] : [`the roll ${asked.roll} not read`]),
      ]),
];

export const readChart = (base: Charts, asked: KnownOdds): ChartReading => {
  const charts = base.with(asked.options);
  const odds = readOdds(charts, asked.attack, asked.defence);
  const shifts = ledger('columns', saidEntry(asked.shift, cite(charts.edition, 'odds')));
  const drm = drmOf(charts, asked);
  const by = drm.total.n / drm.total.d;
  const place = Math.min(odds.columns.length - 1, Math.max(-1, odds.place + asked.shift));
  const column = columnName(odds, place);
  const chances = distribution(charts, column, by) ?? new Map<string, Fraction>();
  const isRoll = asked.roll !== undefined && canRoll(charts, asked.roll);
  const modified = asked.roll !== undefined && isRoll ? mainRow(charts, asked.roll + by) : undefined;
  const rolled = modified === undefined ? undefined : resultOf(charts, column, modified);
  return {
    ratio: odds.ratio,
    column: columnName(odds, odds.place),
    shifts,
    drm,
    finalColumn: column,
    dice: diceOf(charts.given('main')),
    results: [...chances].map(([result, probability]) => ({ result, probability, meaning: meaningOf(charts, result) })),
    assumptions: assumptionsOf(charts, asked),
    certainty: weakest([charts.given('main')?.certainty ?? 'illustrative', certaintyOf(shifts, drm)]),
    ...(rolled === undefined || modified === undefined
      ? {}
      : { rolled: { result: rolled, meaning: meaningOf(charts, rolled), modified } }),
  };
};
