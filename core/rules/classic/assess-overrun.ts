// May the overrun of a situation be tried, and what does it cost: the part of `odds` that only overruns have.

import { compare, parseFraction, subtract, toWords, ZERO, type Fraction } from '../../base/fraction';
import { answers, type Question } from '../frame/question';
import { entry, ledger, type LedgerEntry } from '../ledger';
import type { CombatAssessment, Situation } from '../situation';
import type { Charts } from './charts';
import { cite } from './cite';
import type { Fight } from './fight/fight';
import type { Attacker } from './fight/strength';
import { attemptPrice, paysGround } from './overruns/price';
import { QUALIFY } from './overruns/qualify';

interface Costs {
  readonly entries: readonly LedgerEntry[];
  readonly ma: Fraction | undefined;
  readonly label: string;
  /** Ground that bars the unit. */
  readonly barredBy: string | undefined;
  readonly missing: string | undefined;
}

const spentBefore = (situation: Situation, { unit }: Attacker): Fraction => {
  const own = situation.attackers.find(u => u.label === unit.label && u.group === unit.group)?.modifiers['moved'];
  return parseFraction(own ?? '') ?? situation.mpSpent ?? ZERO;
};

const costsOf = (charts: Charts, situation: Situation, attacker: Attacker): Costs => {
  const { unit, hexsides } = attacker;
  const { terrain, weather } = situation;
  const spent = spentBefore(situation, attacker);
  const before = spent.n === 0 ? [] : [entry(spent, 'spent before', cite('movement.mp'))];
  const by = unit.class;
  const common = { ma: unit.ma, label: unit.label, barredBy: undefined, missing: undefined };
  if (by === undefined) return { ...common, entries: before, missing: `the movement class of ${unit.label}` };
  const price = attemptPrice(charts, by);
  const parts = paysGround(charts)
    ? [
        ...(terrain === undefined ? [] : [{ row: terrain, cost: charts.mp('terrain', terrain, by, weather) }]),
        ...hexsides.map(row => ({ row, cost: charts.mp('hexsides', row, by, weather) })),
        ...situation.features.flatMap(row => {
          const cost = charts.mp('features', row, by, weather);
          return cost === undefined ? [] : [{ row, cost }];
        }),
      ]
    : [];
  const unknown = parts.find(p => p.cost === undefined)?.row;
  const ground = parts.flatMap(({ row, cost }) => {
    if (cost === undefined || cost === 'prohibited') return [];
    const mp = cost === 'all' ? (unit.ma ?? ZERO) : cost.mp;
    return mp.n === 0 ? [] : [entry(mp, row, cite('movement.terrain'))];
  });
  return {
    ...common,
    entries: [...before, ...ground, ...(price ?? [])],
    barredBy: parts.find(p => p.cost === 'prohibited')?.row,
    missing:
      price === undefined
        ? `what an overrun costs ${unit.label}`
        : unknown === undefined
          ? terrain === undefined && paysGround(charts)
            ? 'the terrain'
            : undefined
          : `the MPs of ${unknown}`,
  };
};

const leftOf = ({ ma, entries }: Costs): Fraction | undefined => ma && subtract(ma, ledger('MP', entries).total);

const PRICE: Question<Costs> = {
  rule: 'overrun.cost',
  code: 'overrun-mp',
  unknown: costs => {
    const left = leftOf(costs);
    if (costs.barredBy !== undefined || (left !== undefined && left.n < 0)) return undefined;
    return costs.missing ?? (costs.ma ? undefined : `the MPs of ${costs.label}`);
  },
  wrong: costs => costs.barredBy !== undefined || (leftOf(costs)?.n ?? 0) < 0,
  says: costs => {
    const total = toWords(ledger('MP', costs.entries).total);
    return costs.barredBy === undefined
      ? `the overrun costs ${total} MP; ${costs.label} has ${toWords(costs.ma ?? ZERO)}`
      : `${costs.label} may not go into or across ${costs.barredBy}`;
  },
  fine: costs => `The overrun costs ${toWords(ledger('MP', costs.entries).total)} MP`,
  ledger: costs => ledger('MP', costs.entries),
};

export const assessOverrun = (
  charts: Charts,
  situation: Situation,
  f: Fight,
): NonNullable<CombatAssessment['overrun']> => {
  const all = f.attackers.map(a => costsOf(charts, situation, a));
  const tightest = all.reduce<Costs | undefined>((t, c) => {
    const [one, other] = [t && leftOf(t), leftOf(c)];
    return t && (!other || (one && compare(one, other) <= 0)) ? t : c;
  }, undefined);
  const asked = { units: [], hexes: [] };
  const facts = {
    charts,
    fight: f,
    features: situation.features,
    hexsides: situation.hexsides.map(h => h.feature),
  };
  return {
    allowed: [
      ...answers(QUALIFY, facts, asked, cite),
      ...(tightest && charts.rules.overrun.how !== 'none' ? answers([PRICE], tightest, asked, cite) : []),
    ],
    mp: ledger('MP', tightest?.entries ?? []),
    ...(tightest?.ma ? { ma: tightest.ma } : {}),
  };
};
