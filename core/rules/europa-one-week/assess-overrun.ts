// May the overrun of a situation be tried, and what does it cost: the part of `odds` that only overruns have.

import { compare, parseFraction, subtract, ZERO, type Fraction } from '../../base/fraction';
import { entry, ledger, type Ledger } from '../ledger';
import type { CombatAssessment, Situation } from '../situation';
import type { Charts } from './charts';
import { cite } from './cite';
import { attemptPrice, entryPrice, type Price } from './fight/entry-price';
import { fightOf, wholeOf, type Fight } from './fight/fight';
import { distribution } from './fight/main-table';
import { isBelowTable, isOverrunPossible } from './fight/minimum';
import type { Payer } from './overruns/may-overrun';
import { isDeferred, oddsVerdicts } from './overruns/odds-questions';
import type { Attacker } from './fight/strength';

export type AssessedOverrun = NonNullable<CombatAssessment['overrun']> & {
  /** MPs that the stack has left after it all; undefined: not known. */
  readonly left?: Fraction;
  readonly isDeferred: boolean;
};

interface Costs extends Payer {
  readonly barredBy: string | undefined;
  /** With the entry, also where it is paid later. */
  readonly whole: Ledger;
  readonly left: Fraction;
}

/** What the unit has spent: its own `+moved`, else what the line says of the stack. */
const spentBefore = (situation: Situation, { unit }: Attacker): Fraction => {
  const own = situation.attackers.find(u => u.label === unit.label && u.group === unit.group)?.modifiers['moved'];
  return parseFraction(own ?? '') ?? situation.mpSpent ?? ZERO;
};

const partsFor = (charts: Charts, situation: Situation, f: Fight, attacker: Attacker, ma: Fraction) => {
  const { unit } = attacker;
  const spent = spentBefore(situation, attacker);
  const before = spent.n === 0 ? [] : [entry(spent, 'spent before', cite(charts.edition, 'movement'))];
  const inside = saysInside(situation, attacker);
  const free: Price = { entries: [], barredBy: undefined, missing: undefined };
  return {
    before,
    attempt: attemptPrice(charts, unit.moves, situation.features),
    // Who begins the phase in the hex pays the attempt alone (2012, 12.A-2).
    entering: inside ? free : entryPrice(charts, situation, f, unit.moves, ma, unit.group),
  };
};

const saysInside = (situation: Situation, { unit }: Attacker): boolean =>
  situation.attackers.some(
    u => u.label === unit.label && u.group === unit.group && Object.hasOwn(u.modifiers, 'inside') && u.id === undefined,
  );

const costsOf = (charts: Charts, situation: Situation, f: Fight): readonly Costs[] =>
  f.attackers.flatMap((attacker): readonly Costs[] => {
    const { unit } = attacker;
    if (!unit.ma) return [];
    const { before, attempt, entering } = partsFor(charts, situation, f, attacker, unit.ma);
    const whole = ledger('MP', [...before, ...attempt, ...entering.entries]);
    // In the draft of 2009 the entry may be owed, under a `Moved #` marker.
    const required = charts.edition.attacksFrom === 'inside' ? whole : ledger('MP', [...before, ...attempt]);
    return [
      {
        unit,
        ma: unit.ma,
        before: ledger('MP', before).total,
        least: required,
        greatest: required,
        canEnter: true,
        unsureOf: entering.missing,
        barredBy: entering.barredBy,
        whole,
        left: subtract(unit.ma, whole.total),
      },
    ];
  });

/** Without an MA there is a price all the same. */
const unpaid = (charts: Charts, situation: Situation, f: Fight): Ledger => {
  const [first] = f.attackers;
  const by = first?.unit.moves ?? 'other';
  return ledger('MP', [
    ...attemptPrice(charts, by, situation.features),
    ...entryPrice(charts, situation, f, by, ZERO, first?.unit.group ?? 1).entries,
  ]);
};

const withoutSupport = (situation: Situation): Situation => ({
  ...situation,
  defenders: situation.defenders.map(u => ({
    ...u,
    modifiers: Object.fromEntries(Object.entries(u.modifiers).filter(([key]) => !SUPPORT.includes(key))),
  })),
});

const SUPPORT: readonly string[] = ['air', 'half air', 'early air', 'ngs'];

const mayBeOverrun = (charts: Charts, f: Fight): boolean | undefined => {
  const chances = distribution(charts, f.column, wholeOf(f.drm));
  return isOverrunPossible(chances && [...chances.keys()], isBelowTable(charts, f));
};

/** The unit that has the fewest MPs left after the overrun decides for the stack. */
export const assessOverrun = (charts: Charts, situation: Situation, f: Fight): AssessedOverrun => {
  const tightest = costsOf(charts, situation, f).reduce<Costs | undefined>(
    (t, c) => (t && compare(t.left, c.left) <= 0 ? t : c),
    undefined,
  );
  const unsupported = fightOf(charts, withoutSupport(situation));
  const allowed = oddsVerdicts(charts.edition, {
    target: undefined,
    attackers: f.attackers.map(a => a.unit),
    isHeld: f.defenders.length > 0,
    attack: f.attack,
    defence: f.defence,
    payers: tightest ? [tightest] : [],
    column: f.column,
    unsupportedColumn: unsupported.column,
    mayBeOverrun: mayBeOverrun(charts, f),
    mightUnsupported: mayBeOverrun(charts, unsupported),
    situation,
    fight: f,
    barredBy: tightest?.barredBy,
  });
  return {
    allowed,
    mp: tightest?.whole ?? unpaid(charts, situation, f),
    ...(tightest ? { ma: tightest.ma } : {}),
    ...(tightest && tightest.unsureOf === undefined ? { left: tightest.left } : {}),
    isDeferred: isDeferred(allowed),
  };
};
