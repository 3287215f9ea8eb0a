// What a bombardment can give: the answer of `odds … ; bombardment` (rule 9).

import { add, fraction, least, multiply, sum, ZERO, type Fraction } from '../../../base/fraction';
import { weakest } from '../../../scenario/certainty';
import { TWO_DICE } from '../../dice';
import { certaintyOf, entry, ledger } from '../../ledger';
import type { Obligation } from '../../obligation';
import type { CombatAssessment, Situation } from '../../situation';
import type { Verdict } from '../../verdict';
import { bombardmentMeaning, BOMBARDMENT_RESULTS, bombardmentParts, bombardmentResult } from './bombardment-table';
import { NO_TABLE, shotOf, type Shot } from './bombardment-shot';
import { weatherOf, type Charts } from '../charts';
import { cite, verdict } from '../cite';
import { NEVER } from '../fight/clearing';
import { combatant, type Combatant } from '../combatant';
import { FIRE_WORDS } from './words-fire';
import type { Sentence } from '../../sentence';
import type { Code } from '../codes';

const BEST_FIRST: readonly string[] = [...BOMBARDMENT_RESULTS].reverse();

/** REs that a result takes: 1 for Re; for C a division's to its cadre, or 2. */
const reLost = (result: string, defenders: readonly Combatant[]): Fraction => {
  const { re, cadre } = bombardmentParts(result);
  const there = sum(defenders.map(u => u.re));
  return least(fraction(cadre ? 2 : re ? 1 : 0), there);
};

const chancesOf = ({ table, finalColumn }: Shot): ReadonlyMap<string, Fraction> => {
  const chances = new Map<string, Fraction>();
  if (!table || finalColumn === undefined) return chances;
  for (const [roll, p] of TWO_DICE) {
    const result = bombardmentResult(table, finalColumn, roll) ?? '-';
    chances.set(result, add(chances.get(result) ?? ZERO, p));
  }
  return new Map([...chances].sort(([a], [b]) => BEST_FIRST.indexOf(a) - BEST_FIRST.indexOf(b)));
};

/** R9-1, R3-5: only artillery in supply fires. */
const breachesOf = (guns: readonly Combatant[]): readonly Verdict[] => {
  const breach = (
    code: Code,
    rule: string,
    units: readonly Combatant[],
    words: (names: readonly string[]) => Sentence,
  ) => (units.length === 0 ? [] : [verdict('illegal', code, rule, words(units.map(u => u.label)))]);
  return [
    ...breach(
      'no-artillery',
      'R9-1',
      guns.filter(u => !u.artillery),
      FIRE_WORDS.noArtillery,
    ),
    ...breach(
      'bombardment-unsupplied',
      'R3-5',
      guns.filter(u => u.unsupplied),
      FIRE_WORDS.bombardmentUnsupplied,
    ),
  ];
};

/** R9-4: what a result takes from the hex. */
export const bombardmentAsks = (result: string, defenders: readonly Combatant[]): readonly Obligation[] => {
  const { re, cadre } = bombardmentParts(result);
  if (!re && !cadre) return [];
  const hasDivision = defenders.some(u => u.division);
  return [
    {
      side: 'defender',
      kind: 'lose',
      rule: cite('R9-4'),
      words: FIRE_WORDS.asksLoss(cadre, hasDivision),
      units: defenders.map(u => u.label),
    },
  ];
};

/** R9-2: terrain that the chart does not have may shift the column. */
const lackingGround = (charts: Charts, { terrain, features, weather }: Situation): readonly string[] =>
  charts.lackingEffects(terrain ?? 'clear', features, [], weatherOf(weather));

export const assessBombardment = (charts: Charts, situation: Situation): CombatAssessment => {
  const defenders = situation.defenders.map(u => combatant(charts, u));
  const size = ledger(
    'RE',
    defenders.map(u => entry(u.re, u.label, cite('R9-2'))),
  );
  const shot = shotOf(charts, situation, size.total);
  const chances = [...chancesOf(shot)];
  const breaches = breachesOf(situation.attackers.map(u => combatant(charts, u)));
  const { roll } = situation;
  const rolled =
    roll === undefined || !shot.table || shot.finalColumn === undefined
      ? undefined
      : bombardmentResult(shot.table, shot.finalColumn, roll);
  return {
    procedure: { key: 'bombardment', title: 'Bombardment' },
    attack: shot.strength,
    defence: size,
    ratio: undefined,
    column: shot.column ?? 'not known',
    shifts: shot.shifts,
    drm: ledger('DRM', []),
    finalColumn: shot.finalColumn ?? 'not known',
    results: chances.map(([result, probability]) => ({ result, probability, meaning: bombardmentMeaning(result) })),
    expectedLosses: {
      attacker: ZERO,
      defender: sum(chances.map(([result, p]) => multiply(p, reLost(result, defenders)))),
    },
    cleared: NEVER,
    mayContinue: NEVER,
    aftermath: chances.map(([result]) => ({ result, asks: bombardmentAsks(result, defenders) })),
    ...(breaches.length > 0 ? { breaches } : {}),
    missing: [...(shot.table ? [] : [NO_TABLE]), ...lackingGround(charts, situation)],
    assumptions: [
      ...(situation.terrain === undefined ? ['clear terrain'] : []),
      ...(situation.weather === undefined ? ['Clear weather'] : []),
    ],
    certainty: weakest([certaintyOf(shot.strength, shot.shifts), ...(shot.table ? [shot.table.certainty] : [])]),
    ...(rolled === undefined ? {} : { rolled: { result: rolled, meaning: bombardmentMeaning(rolled) } }),
  };
};
