// The CRT for strengths that a player has counted (rule 9): what changes them, and armour, is in them or in his shifts.

import { ceil, fraction, isWhole, sum, toWords, type Fraction } from '../../../base/fraction';
import { weakest } from '../../../scenario/certainty';
import { saidEntry, type ChartReading, type KnownOdds } from '../../known-odds';
import { certaintyOf, entry, ledger, type Ledger } from '../../ledger';
import { weatherOf, type Charts } from '../charts';
import { cite } from '../cite';
import { dieChance, distribution, resultOf, rowOf } from './crt';
import { fireEntries } from './fight';
import { meaningOf } from './results';
import { columnName, finalPlace, readOdds } from './odds';

/** R9-8: from -1 to +1, whatever is said. */
const drmOf = ({ features, drm }: KnownOdds): Ledger => {
  const commando = features.includes('commando') ? [entry(1, 'commando operation', cite('R9-8'))] : [];
  const entries = [...saidEntry(drm, cite('R9-8')), ...commando];
  const total = sum(entries.map(e => e.value));
  if (total.n > 1) entries.push(entry(1, 'at most +1', cite('R9-8'), 'quoted', '='));
  if (total.n < -1) entries.push(entry(-1, 'at least -1', cite('R9-8'), 'quoted', '='));
  return ledger('DRM', entries);
};

/** R3-1: a fraction of a side's final count is rounded up. */
const wholeCount = (strength: Fraction): Fraction => fraction(ceil(strength));

/** What the line names and the chart has no part in: it changes strengths or the DRM, which the player has counted. */
const assumptionsOf = (asked: KnownOdds): readonly string[] => {
  const counted = [...asked.hexsides.map(h => h.feature), ...(asked.weather === undefined ? [] : [asked.weather])];
  return [
    ...(asked.terrain === undefined ? ['clear terrain'] : []),
    ...[asked.attack, asked.defence].flatMap(strength =>
      isWhole(strength) ? [] : [`${toWords(strength)} rounded up to ${toWords(wholeCount(strength))} (rule 3)`],
    ),
    'armour, supply, winter and what ground does to strengths counted in the figures',
    ...counted.map(what => `${what} counted in the figures`),
  ];
};

export const readChart = (base: Charts, asked: KnownOdds): ChartReading => {
  const charts = base.with(asked.options);
  const effects = charts.effects(asked.terrain ?? 'clear', asked.features, weatherOf(asked.weather));
  const odds = readOdds(charts, wholeCount(asked.attack), wholeCount(asked.defence));
  const shifts = ledger('columns', [
    ...fireEntries(charts, { features: asked.features, overrun: false }),
    ...(effects && effects.shift !== 0
      ? [entry(effects.shift, effects.shiftBy, cite('R9-15'), effects.certainty)]
      : []),
    ...saidEntry(asked.shift, cite('R9-7')),
  ]);
  const drm = drmOf(asked);
  const [by, modifier] = [shifts.total.n / shifts.total.d, drm.total.n / drm.total.d];
  const place = finalPlace(charts, odds.place, by);
  const next = { column: finalPlace(charts, odds.place + 1, by), chance: dieChance(odds.surplus) };
  const retreat = effects?.retreat ?? 2;
  const rolled = asked.roll === undefined ? undefined : resultOf(charts, place, asked.roll, modifier);
  return {
    ratio: odds.ratio,
    column: odds.column,
    shifts,
    drm,
    finalColumn: columnName(charts, place),
    results: [...distribution(charts, place, modifier, next)].map(([result, probability]) => ({
      result,
      probability,
      meaning: meaningOf(result, retreat),
    })),
    assumptions: assumptionsOf(asked),
    certainty: weakest([charts.table('crt').certainty, certaintyOf(shifts, drm)]),
    ...(rolled === undefined
      ? {}
      : {
          rolled: { result: rolled, meaning: meaningOf(rolled, retreat), modified: rowOf(asked.roll ?? 0, modifier) },
        }),
  };
};
