// May these units overrun as somebody typed it, and what does it cost them (8.0, 8.1, 12.5)?

import { compare, parseFraction, subtract, ZERO, type Fraction } from '../../base/fraction';
import type { Ledger } from '../ledger';
import type { CombatAssessment, Situation } from '../situation';
import type { Verdict } from '../verdict';
import type { Charts, MoveClass } from './charts';
import { verdict } from './cite';
import { capableVerdict, fuelVerdict, mayOverrunIn, modeVerdict, supplyVerdict, targetVerdict } from './eligibility';
import type { Fight } from './fight/fight';
import { entryOf, entryOffChart, entryParts, type TargetGround } from './movement/entry';
import { entryVerdict, mpVerdict, overrunLedger } from './overruns/price';
import { allowance, isFuelled, type Combatant } from './combatant';
import { WORDS } from './words';
import { groupOf, toldOnce, unlessInvented } from './as-typed';

interface Payer {
  readonly unit: Combatant;
  readonly ma: Fraction;
  readonly mp: Ledger;
  readonly left: Fraction;
}

/** What a unit spent before: its own `+moved`, else what the line says of the stack. */
const spentBefore = (situation: Situation, at: number): Fraction =>
  parseFraction(situation.attackers[at]?.modifiers['moved'] ?? '') ?? situation.mpSpent ?? ZERO;

const payersOf = (charts: Charts, situation: Situation, f: Fight): readonly Payer[] =>
  f.named.flatMap((unit, i) => {
    if (!unit.attackCapable) return [];
    const ma = allowance(charts, unit);
    const mp = overrunLedger(charts, spentBefore(situation, i));
    return ma ? [{ unit, ma, mp, left: subtract(ma, mp.total) }] : [];
  });

const entryUnknown = (charts: Charts, move: MoveClass, ground: TargetGround): Verdict => {
  const lacking = entryOffChart(charts, move, ground) ?? { what: ground.terrain, chart: 'tec-hexes', part: 'terrain' };
  const { what, chart, part } = lacking;
  return verdict('undetermined', 'overrun-entry', '8.1b-1', WORDS.entryOffChart(what, chart, charts.rowsOf(chart)), {
    missing: `what ${what} costs to enter`,
    part,
  });
};

/** 8.1b for each kind of movement in the stack. */
const entryVerdicts = (charts: Charts, situation: Situation, f: Fight): readonly Verdict[] =>
  [...new Set(f.attackers.map(u => u.move))].flatMap(move => {
    const ground = {
      terrain: f.terrain,
      hexsides: situation.hexsides.map(h => h.feature),
      trainbusting: situation.features.includes('trainbusting'),
    };
    const parts = entryParts(charts, move, ground);
    if (!parts) return [entryUnknown(charts, move, ground)];
    const entered = entryOf(parts);
    const barred = entered.kind === 'mp' || entered.what === f.terrain ? 'terrain' : `hexside ${entered.what}`;
    return [entryVerdict(entered, charts.mp('most to enter'), f.terrain, { who: `${move} units`, part: barred })];
  });

/** May the stack overrun, question by question, and what does it pay (8.0, 8.1, 12.5)? */
export const assessOverrun = (
  charts: Charts,
  situation: Situation,
  f: Fight,
): NonNullable<CombatAssessment['overrun']> & { readonly left?: Fraction } => {
  const tightest = payersOf(charts, situation, f).reduce<Payer | undefined>(
    (t, p) => (t && compare(t.left, p.left) <= 0 ? t : p),
    undefined,
  );
  const mp = tightest?.mp ?? overrunLedger(charts, situation.mpSpent);
  const allowed = [
    targetVerdict(f.defenders, 'the target', { part: 'defender 1' }),
    capableVerdict(
      f.named,
      groupOf(f, u => !u.attackCapable),
    ),
    modeVerdict(
      charts,
      f.named,
      groupOf(f, u => !mayOverrunIn(charts, u)),
    ),
    fuelVerdict(
      f.named,
      'overrun',
      groupOf(f, u => !isFuelled(u)),
    ),
    supplyVerdict(
      f.named,
      groupOf(f, u => u.noCombatSupply),
    ),
    ...entryVerdicts(charts, situation, f),
    ...(tightest
      ? [
          mpVerdict(
            charts,
            {
              name: tightest.unit.label,
              spent: subtract(tightest.mp.total, charts.mp('overrun')),
              ma: tightest.ma,
            },
            { ledger: mp },
          ),
        ]
      : []),
  ].map(unlessInvented);
  return { allowed: toldOnce(allowed), mp, ...(tightest ? { ma: tightest.ma, left: tightest.left } : {}) };
};
