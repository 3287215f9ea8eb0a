// The tables for strengths that a player has counted: what changes them, and the DRM, is in his figures but for terrain's.

import { weakest } from '../../../scenario/certainty';
import { saidEntry, type ChartReading, type KnownOdds } from '../../known-odds';
import { certaintyOf, ledger } from '../../ledger';
import type { Charts } from '../charts';
import { cite } from '../cite';
import { chancesOn } from './chances';
import { drmOf } from './drm';
import type { OnTable } from './fight';
import { meaningOf } from './results';
import { NONE_FLOWN } from './support';
import { crtWords, FACES, mobileBar, movedColumn, ONE_DIE, readOdds, resultIn, rowOf, type Crt } from './crt';

/** What bars the Mobile table (Combat.7). */
const barOf = (charts: Charts, { terrain = 'clear', features, hexsides }: KnownOdds): string | undefined =>
  mobileBar(charts, { terrain, features, hexsides: hexsides.map(h => h.feature) });

/** The table that is named; else the Mobile one where nothing bars it: counted odds do not tell who fights. */
const crtOf = (charts: Charts, asked: KnownOdds): Crt =>
  asked.crt !== 'assault' && barOf(charts, asked) === undefined ? 'mobile' : 'assault';

const NOBODY = { attackers: [], defenders: [], support: { fire: [], ...NONE_FLOWN }, isCaught: false };

const tableOf = (charts: Charts, asked: KnownOdds): OnTable => {
  const crt = crtOf(charts, asked);
  const ground = { terrain: asked.terrain ?? 'clear', features: asked.features };
  return {
    crt,
    odds: readOdds(charts, crt, asked.attack, asked.defence),
    drm: drmOf(charts, { ...NOBODY, ...ground, said: asked.drm }, crt),
  };
};

/** What multiplies the defence is in the figures, unlike a DRM. */
const fortsIn = (charts: Charts, { features }: KnownOdds): readonly string[] =>
  features.filter(f => charts.terrainDrm('tec-features', f).n === 0);

const assumptionsOf = (charts: Charts, asked: KnownOdds, crt: Crt): readonly string[] => [
  `${crtWords(crt)}${crt === 'mobile' && asked.crt === undefined ? ': armor among the defenders' : ''}`,
  ...(asked.crt === 'mobile' && crt === 'assault' ? [`${barOf(charts, asked) ?? ''} bars the Mobile table`] : []),
  ...(asked.terrain === undefined ? ['clear terrain'] : []),
  'supply, support and what ground does to strengths counted in the figures',
  ...[...fortsIn(charts, asked), ...asked.hexsides.map(h => h.feature)].map(what => `${what} counted in the figures`),
];

export const readChart = (base: Charts, asked: KnownOdds): ChartReading => {
  const charts = base.with(asked.options);
  const table = tableOf(charts, asked);
  const { crt, odds, drm } = table;
  const shifts = ledger('columns', saidEntry(asked.shift, cite('Combat.5')));
  const column = movedColumn(charts, crt, odds, asked.shift);
  const by = drm.total.n / drm.total.d;
  const isRoll = asked.roll !== undefined && asked.roll >= 1 && asked.roll <= FACES.length;
  const modified = asked.roll !== undefined && isRoll ? rowOf(charts, crt, asked.roll + by) : undefined;
  const rolled = modified === undefined ? undefined : resultIn(charts, crt, column, modified);
  const chances = chancesOn(charts, { ...table, odds: { ...odds, column } });
  return {
    ratio: odds.ratio,
    column: odds.column,
    shifts,
    drm,
    finalColumn: column,
    dice: ONE_DIE,
    results: chances.map(([result, probability]) => ({ result, probability, meaning: meaningOf(result) })),
    assumptions: assumptionsOf(charts, asked, crt),
    certainty: weakest([charts.table(crt).certainty, certaintyOf(shifts, drm)]),
    ...(rolled === undefined || modified === undefined
      ? {}
      : { rolled: { result: rolled, meaning: meaningOf(rolled), modified } }),
  };
};
