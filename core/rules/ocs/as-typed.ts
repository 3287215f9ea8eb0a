// What is wrong with a fight as somebody typed it: may these units overrun, may they attack, do they fit into their hexes?

import { compare, parseFraction, subtract, ZERO, type Fraction } from '../../base/fraction';
import type { Ledger } from '../ledger';
import type { CombatAssessment, Situation, SituationUnit } from '../situation';
import { opened, type Verdict } from '../verdict';
import type { Charts, MoveClass } from './charts';
import { verdict } from './cite';
import {
  attackerVerdict,
  attackModeVerdict,
  capableVerdict,
  fuelVerdict,
  mayOverrunIn,
  modeVerdict,
  stackingVerdict,
  supplyVerdict,
  targetVerdict,
} from './fight/eligibility';
import type { Fight } from './fight/fight';
import {
  entryOf,
  entryOffChart,
  entryParts,
  entryVerdict,
  mpVerdict,
  overrunLedger,
  type TargetGround,
} from './overruns/price';
import { allowance, combatant, isFuelled, type Combatant } from './combatant';
import { isOddRating } from './vocabulary';
import { supposing } from '../sentence';
import { WORDS } from './words';

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

/** What rests on a chart that is only an illustration is no ruling. */
const unlessInvented = (v: Verdict): Verdict =>
  v.answer === 'illegal' && v.certainty === 'illustrative'
    ? opened(v, supposing('by an illustrative chart: ', v.says), "the game's own chart")
    : v;

/** The group of the first attacker that something is wrong with. */
const groupOf = (f: Fight, isWrong: (unit: Combatant) => boolean): { readonly part: string } => ({
  part: `attacker ${f.named.find(isWrong)?.group ?? 1}`,
});

/** Kinds of units for which the same is wrong are told once. */
const toldOnce = (verdicts: readonly Verdict[]): readonly Verdict[] =>
  verdicts.filter((v, i) => verdicts.findIndex(other => other.message === v.message) === i);

/** May the stack overrun, question by question, and what does it pay (8.0, 8.1, 12.5)? */
export const overrunOf = (
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

/** 9.1e, 9.2: what bars units from attacking in a combat segment; the overrun has questions of its own. */
const attackVerdicts = (charts: Charts, f: Fight): readonly Verdict[] => [
  attackerVerdict(
    f.named,
    groupOf(f, u => !u.attackCapable),
  ),
  attackModeVerdict(
    charts,
    f.named,
    groupOf(f, u => !charts.mode(u.mode).combat),
  ),
  supplyVerdict(
    f.named,
    groupOf(f, u => u.noCombatSupply),
  ),
];

/** REs that are certain: of units whose size or REs are said. */
const saidRe = (situation: readonly SituationUnit[], units: readonly Combatant[]): readonly Combatant[] =>
  units.filter((_, i) => {
    const said = situation[i];
    return said?.size !== undefined || said?.values['re'] !== undefined || Object.hasOwn(said?.modifiers ?? {}, 're');
  });

/** 8.1h, 4.8a: what stands in one hex; units of unknown size are left out, so nobody is accused by a guess. */
const stackingVerdicts = (charts: Charts, situation: Situation, f: Fight): readonly Verdict[] => {
  const sized = saidRe(situation.attackers, f.named);
  const hexes =
    situation.kind === 'overrun'
      ? [sized]
      : [...new Set(sized.map(u => u.group))].map(g => sized.filter(u => u.group === g));
  const defenders = saidRe(
    situation.defenders,
    situation.defenders.map(u => combatant(charts, u, u.id)),
  ).filter(u => u.combat);
  return [
    ...hexes.map(units => stackingVerdict(charts, 'one hex', units, { part: `attacker ${units[0]?.group ?? 1}` })),
    stackingVerdict(charts, 'the target', defenders, { part: 'defender 1' }),
  ];
};

/** Ratings outside those of the rules' own examples: read as they stand, and pointed out. */
const ratingVerdicts = (f: Fight): readonly Verdict[] =>
  [...f.named.map(unit => ({ unit, side: 'attacker' })), ...f.defenders.map(unit => ({ unit, side: 'defender' }))]
    .filter(({ unit }) => isOddRating(unit.ar))
    .map(({ unit, side }) =>
      verdict('undetermined', 'rating-range', '9.6', WORDS.oddRating(unit.label, unit.ar ?? 0), {
        missing: `whether ${unit.label} has that AR`,
        part: `${side} ${unit.group}`,
      }),
    );

/** What is wrong with the units as they are written, apart from what bars an overrun. */
export const breachesOf = (charts: Charts, situation: Situation, f: Fight): Pick<CombatAssessment, 'breaches'> => {
  const asked = [
    ...(situation.kind === 'overrun' ? [] : attackVerdicts(charts, f)),
    ...(f.named.some(u => u.id !== undefined) ? [] : stackingVerdicts(charts, situation, f)),
    ...ratingVerdicts(f),
  ];
  const breaches = toldOnce(asked.filter(v => v.answer !== 'legal').map(unlessInvented));
  return breaches.length === 0 ? {} : { breaches };
};
