// The CRT for strengths that a player has counted: what changes them is in his figures; ground's own shifts and DRMs are not.

import { present } from '../../../base/present';
import { divide } from '../../../base/fraction';
import { weakest } from '../../../scenario/certainty';
import { saidEntry, type ChartReading, type KnownOdds } from '../../known-odds';
import { certaintyOf, ledger, type Ledger } from '../../ledger';
import type { Charts } from '../charts';
import { cite } from '../cite';
import { distribution, meaningOf, readRoll } from './crt';
import { finalColumn, fightOf, plainColumn, readOn, type Fight } from './fight';

const withSaid = (own: Ledger, said: number, rule: string): Ledger =>
  ledger(own.unit, [...own.entries, ...saidEntry(said, cite(rule))]);

const counted = (charts: Charts, asked: KnownOdds): Fight => {
  const { kind, terrain, features, hexsides, options } = asked;
  const situation = { kind, features, hexsides, options, attackers: [], defenders: [] };
  const f = fightOf(charts, { ...situation, ...(terrain === undefined ? {} : { terrain }) });
  const shifts = withSaid(f.shifts, asked.shift, 'combat.shift');
  return {
    ...f,
    ...readOn(charts, f.crt, asked, shifts),
    shifts,
    drm: withSaid(f.drm, asked.drm, 'combat.drm'),
    ratio: asked.defence.n > 0 ? divide(asked.attack, asked.defence) : undefined,
  };
};

export const readChart = (charts: Charts, asked: KnownOdds): ChartReading => {
  const f = counted(charts, asked);
  const rolled = asked.roll === undefined ? undefined : readRoll(charts, f, asked.roll, [asked.roll]);
  return {
    ratio: f.ratio,
    column: plainColumn(f),
    shifts: f.shifts,
    drm: f.drm,
    finalColumn: finalColumn(f),
    ...present({ dice: charts.rules.combat?.dice }),
    results: [...(distribution(charts.rules.combat, f) ?? [])].map(([result, probability]) => ({
      result,
      probability,
      meaning: meaningOf(charts, result),
    })),
    assumptions: [
      ...(asked.terrain === undefined ? ['no terrain'] : []),
      ...(f.crt ? [] : ['no chart crt, so no results']),
      ...(f.isTooLow ? [`no attack at odds ${finalColumn(f)} (combat.below)`] : []),
    ],
    certainty: weakest([f.crt?.table.certainty ?? 'illustrative', certaintyOf(f.shifts, f.drm)]),
    ...(rolled ? { rolled: { result: rolled.result, meaning: rolled.meaning, modified: rolled.modified } } : {}),
  };
};
