// Attack and defence strengths, each cut an item of its own with its rule. Support is added after all of them (Combat.12).

import { greatest, HALF, multiply, ONE, subtract, toWords, ZERO, type Fraction } from '../../../base/fraction';
import type { Certainty } from '../../../scenario/certainty';
import { entry, ledger, type Ledger, type LedgerEntry, type RuleRef } from '../../ledger';
import type { Charts } from '../charts';
import { cite } from '../cite';
import { isArmoured, type Combatant } from '../combatant';

/** One unit as it attacks. */
export interface Attacker {
  readonly unit: Combatant;
  /** Features of the hexside that it attacks across. */
  readonly hexsides: readonly string[];
}

/** The figure that a unit fights with, and why it is not its plain AF or DF. */
interface Figure {
  /** undefined: it is not said. */
  readonly value: Fraction | undefined;
  readonly why: string | undefined;
  readonly rule: RuleRef;
  /** Barrage or protective fire: out of supply it is nothing (Supply.3). */
  readonly isFire: boolean;
}

const fire = (value: Fraction | undefined, why: string, rule: string): Figure => ({
  value,
  why,
  rule: cite(rule),
  isFire: true,
});
const plain = (value: Fraction): Figure => ({ value, why: undefined, rule: cite('Combat.5'), isFire: false });

/** A gun in battery attacks with its BF, if it attacks alone (Art.3); one against tanks, if there is armour (AT.1). */
const attackFigure = ({ unit }: Attacker, isAlone: boolean, defenders: readonly Combatant[]): Figure => {
  if (unit.inBattery && unit.gun === 'artillery' && isAlone) return fire(unit.bf, 'BF, alone', 'Art.3');
  if (unit.inBattery && unit.gun === 'at' && defenders.some(isArmoured))
    return fire(unit.bf, 'BF against armour', 'AT.1');
  return plain(unit.af);
};

/** A gun against tanks defends with its FPF if there is armour (AT.1), all others with their DF (Art.5). */
const defenceFigure = (unit: Combatant, attackers: readonly Attacker[]): Figure =>
  unit.inBattery && unit.gun === 'at' && attackers.some(a => isArmoured(a.unit))
    ? fire(unit.fpf, 'FPF against armour', 'AT.1')
    : plain(unit.df);

/** What a strength is multiplied by, and why. */
interface Share {
  readonly by: Fraction;
  readonly why: string;
  readonly rule: RuleRef;
  readonly certainty: Certainty;
}

const isCut = ({ by }: Share): boolean => by.n !== by.d;

const supplyShare = (figure: Figure): Share =>
  figure.isFire
    ? { by: ZERO, why: 'out of supply', rule: cite('Supply.3'), certainty: 'quoted' }
    : { by: HALF, why: 'out of supply', rule: cite('Supply.1'), certainty: 'quoted' };

/** Armour that attacks a mountain, anybody who attacks over an escarpment (Combat.4). */
const groundShares = (charts: Charts, { unit, hexsides }: Attacker, terrain: string): readonly Share[] => {
  const onArmour = isArmoured(unit) ? charts.armourShare(terrain) : ONE;
  const shares: readonly Share[] = [
    {
      by: onArmour,
      why: `armour against ${terrain}`,
      rule: cite('Combat.4'),
      certainty: charts.hasRow('tec-hexes', terrain) ? charts.certainty('tec-hexes', terrain) : 'quoted',
    },
    ...hexsides
      .filter(h => charts.hasRow('tec-hexsides', h))
      .map(h => ({
        by: charts.hexsideShare(h),
        why: `across ${h}`,
        rule: cite('Combat.4'),
        certainty: charts.certainty('tec-hexsides', h),
      })),
  ].filter(isCut);
  return charts.chose('halvedTwice', 'no') ? shares.slice(0, 1) : shares;
};

/** The printed figure, then what each cut takes off it; fractions are kept (Round.1). */
const unitEntries = (label: string, figure: Figure, shares: readonly Share[]): readonly LedgerEntry[] => {
  const printed = figure.value ?? ZERO;
  let left = printed;
  const cuts = shares.filter(isCut).map(({ by, why, rule, certainty }) => {
    const before = left;
    left = multiply(left, by);
    return entry(subtract(left, before), `${label} × ${toWords(by)}: ${why}`, rule, certainty);
  });
  return [entry(printed, figure.why === undefined ? label : `${label} (${figure.why})`, figure.rule), ...cuts];
};

export const attackEntries = (
  charts: Charts,
  attackers: readonly Attacker[],
  defenders: readonly Combatant[],
  terrain: string,
): readonly LedgerEntry[] =>
  attackers.flatMap(a => {
    const figure = attackFigure(a, attackers.length === 1, defenders);
    const shares = [...(a.unit.unsupplied ? [supplyShare(figure)] : []), ...groundShares(charts, a, terrain)];
    return unitEntries(a.unit.label, figure, shares);
  });

/** Who is not armoured is doubled in a fortification (Fort.1). */
const fortShare = (charts: Charts, unit: Combatant, features: readonly string[]): Share => {
  const factors = features.map(f => charts.featureFactor(f, isArmoured(unit)));
  const name = features.find(f => charts.featureFactor(f, isArmoured(unit)).n > 1) ?? '';
  return {
    by: factors.reduce(greatest, ONE),
    why: name,
    rule: cite('Fort.1'),
    certainty: name === '' ? 'quoted' : charts.certainty('tec-features', name),
  };
};

export const defenceEntries = (
  charts: Charts,
  defenders: readonly Combatant[],
  attackers: readonly Attacker[],
  features: readonly string[],
): readonly LedgerEntry[] =>
  defenders.flatMap(unit => {
    const figure = defenceFigure(unit, attackers);
    const isCutBySupply = unit.unsupplied && (figure.isFire || isArmoured(unit));
    const shares = [...(isCutBySupply ? [supplyShare(figure)] : []), fortShare(charts, unit, features)];
    return unitEntries(unit.label, figure, shares);
  });

/** Figures that a gun in battery fights with and that are not said. */
export const unsaidFigures = (attackers: readonly Attacker[], defenders: readonly Combatant[]): readonly string[] => [
  ...attackers
    .filter(a => attackFigure(a, attackers.length === 1, defenders).value === undefined)
    .map(({ unit }) => `the BF of ${unit.label}`),
  ...defenders
    .filter(unit => defenceFigure(unit, attackers).value === undefined)
    .map(({ label }) => `the FPF of ${label}`),
];

export const strengthOf = (unit: 'AF' | 'DF', entries: readonly LedgerEntry[]): Ledger => ledger(unit, entries);
