// The combat table for strengths that a player has counted (9.7, 9.9): modes and terrain are in his figures, surprise too, unless
// he says whose it is.

import { fraction } from '../../../base/fraction';
import { weakest } from '../../../scenario/certainty';
import { saidEntry, type ChartReading, type KnownOdds } from '../../known-odds';
import { certaintyOf, ledger } from '../../ledger';
import type { Charts } from '../charts';
import { cite } from '../cite';
import { distribution, resultOf, rowOf } from './crt';
import { columnChances, hedgehogOf, knownSurprise, shiftLedger, wholeOf } from './fight';
import { readOdds, shifted } from './odds';
import { combatDrm } from './rating';
import { meaningOf } from './results';
import { categoryOf } from './strength';
import { shiftChances, type KnownSurprise } from './surprise';

const assumptionsOf = (asked: KnownOdds, known: KnownSurprise): readonly string[] => [
  ...(asked.terrain === undefined ? ['open terrain'] : []),
  'action ratings counted in the DRM',
  'modes, supply and what ground does to strengths counted in the figures',
  ...(known.surprise === undefined ? ['surprise counted in the shifts'] : []),
  ...asked.hexsides.map(h => `${h.feature} counted in the figures`),
];

export const readChart = (base: Charts, asked: KnownOdds): ChartReading => {
  const charts = base.with(asked.options);
  const odds = readOdds(charts, categoryOf(charts, asked.terrain ?? 'open'), asked.attack, asked.defence);
  const known = knownSurprise(charts, asked.options);
  const shifts = ledger('columns', [...saidEntry(asked.shift, cite('9.8-b')), ...shiftLedger(known).entries]);
  const drm = combatDrm(ledger('DRM', saidEntry(asked.drm, cite('9.6'))), hedgehogOf(charts, asked.features));
  const place = shifted(odds.columns, odds.place, wholeOf(shifts));
  const modified = rowOf((asked.roll ?? 0) + wholeOf(drm));
  // Whose surprise it is and not the die: each of its columns may be the one.
  const isOpen = known.surprise !== undefined && known.die === undefined;
  const chances = isOpen ? shiftChances(charts, 'regular', 0, known) : new Map([[0, fraction(1)]]);
  const places = columnChances({ ...odds, place }, chances);
  const rolled = asked.roll === undefined ? undefined : resultOf(charts, place, modified);
  return {
    ratio: odds.ratio,
    column: odds.columns[odds.place] ?? '',
    shifts,
    drm,
    finalColumn: odds.columns[place] ?? '',
    results: [...distribution(charts, places, wholeOf(drm))].map(([result, probability]) => ({
      result,
      probability,
      meaning: meaningOf(result),
    })),
    assumptions: assumptionsOf(asked, known),
    certainty: weakest([
      charts.table('combat').certainty,
      charts.table('odds-columns').certainty,
      certaintyOf(shifts, drm),
    ]),
    ...(rolled === undefined ? {} : { rolled: { result: rolled, meaning: meaningOf(rolled), modified } }),
  };
};
