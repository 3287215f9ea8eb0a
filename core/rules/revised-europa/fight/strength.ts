// Attack and defence strength (rules 3, 8, 9): each unit's share, artillery's limits, factor limits, one rounding.

import {
  add,
  atMost,
  ceil,
  compare,
  HALF,
  isWhole,
  multiply,
  ONE,
  subtract,
  sum,
  toWords,
  ZERO,
  type Fraction,
} from '../../../base/fraction';
import { weakest, type Certainty } from '../../../scenario/certainty';
import { entry, ledger, type Ledger, type LedgerEntry } from '../../ledger';
import type { HexsideEffects, TerrainEffects } from '../charts';
import { cite } from '../cite';
import type { Combatant } from '../combatant';

/** What the units of a fight have to do with terrain: the hex's effects, and what each group crosses. */
export interface Ground {
  readonly effects: TerrainEffects | undefined;
  readonly crossing: (group: number) => readonly HexsideEffects[];
}

export interface FactorLimits {
  readonly hex: Fraction;
  readonly attack: Fraction;
}

/** One attacker's factors after hexside, terrain and supply, and how they came about. */
export interface Share {
  readonly unit: Combatant;
  readonly value: Fraction;
  readonly what: string;
  readonly certainty: Certainty;
}

const isExempt = (unit: Combatant): boolean =>
  unit.traits.includes('engineer') || unit.traits.includes('siege') || unit.traits.includes('flame');

/** Does this row of the defenders' hex halve this attacker? Several rows halve once (R3-2, R9-15). */
const isHalvedBy = (halves: string, unit: Combatant): boolean => {
  if (halves === 'all') return true;
  if (halves === 'most') return !isExempt(unit);
  if (halves === 'c/m') return unit.cm && !isExempt(unit);
  if (halves === 'artillery') return unit.artillery && !isExempt(unit);
  return false;
};

/** The least of the hexsides' factors: a single hexside halves once, however many features it bears. */
export const hexsideFactor = (crossing: readonly HexsideEffects[]): Fraction =>
  crossing.reduce((worst, { af }) => (atMost(af, worst) ? af : worst), ONE);

/** Out of supply, isolated, or an unpaid division: half AF, once (R3-5, R3-6). */
export const isHalvedBySupply = (unit: Combatant): boolean => unit.unsupplied || (unit.unpaid && unit.division);

/** R3-2: hexside, hex and supply multiply. */
export const attackShare = (unit: Combatant, ground: Ground): Share => {
  const factors: { readonly by: Fraction; readonly what: string; readonly certainty: Certainty }[] = [];
  const crossing = ground.crossing(unit.group);
  const hexside = hexsideFactor(crossing);
  const crossed = crossing.find(h => compare(h.af, hexside) === 0);
  if (crossed && compare(hexside, ONE) !== 0)
    factors.push({ by: hexside, what: crossed.feature, certainty: crossed.certainty });
  if (ground.effects?.halves.some(halves => isHalvedBy(halves, unit)))
    factors.push({ by: HALF, what: 'terrain', certainty: ground.effects.certainty });
  if (isHalvedBySupply(unit))
    factors.push({
      by: HALF,
      what: unit.lacksAs ?? (unit.unsupplied ? 'out of supply' : 'no SP'),
      certainty: 'quoted',
    });
  const value = factors.reduce((af, { by }) => multiply(af, by), unit.af);
  const reasons = factors.map(f => ` × ${toWords(f.by)} ${f.what}`).join('');
  return {
    unit,
    value,
    what: reasons === '' ? unit.label : `${unit.label}: ${toWords(unit.af)}${reasons}`,
    certainty: weakest(factors.map(f => f.certainty)),
  };
};

/** An attacker's factors after hexside, terrain and supply, not rounded. */
export const attackFactor = (unit: Combatant, ground: Ground): Fraction => attackShare(unit, ground).value;

/** R9-24: any artillery unit supports the whole hex. */
export const isSupported = (defenders: readonly Combatant[]): boolean => defenders.some(u => u.artillery);

const ruleOf = (share: Share): string => (share.what === share.unit.label ? 'R9-5' : 'R3-2');

const total = (entries: readonly LedgerEntry[]): Fraction => ledger('', entries).total;

/** Sets the running total down to a limit; no item if it does not bind. */
const limitedTo = (
  entries: readonly LedgerEntry[],
  limit: Fraction | undefined,
  what: string,
  rule: string,
): LedgerEntry[] =>
  limit === undefined || atMost(total(entries), limit) ? [] : [entry(limit, what, cite(rule), 'quoted', '=')];

/** Fractions of a side's final count are rounded up, once (R3-1). */
export const roundedUp = (entries: readonly LedgerEntry[]): LedgerEntry[] => {
  const sumSoFar = total(entries);
  return isWhole(sumSoFar)
    ? []
    : [entry(ceil(sumSoFar), 'fraction of the final count rounded up', cite('R3-1'), 'quoted', '=')];
};

const groupsOf = (shares: readonly Share[], together: boolean): readonly (readonly Share[])[] => {
  const groups = new Map<number, Share[]>();
  for (const share of shares) {
    const key = together ? 0 : share.unit.group;
    groups.set(key, [...(groups.get(key) ?? []), share]);
  }
  return [...groups.values()];
};

const valueOf = (shares: readonly Share[]): Fraction => sum(shares.map(s => s.value));
const least = (a: Fraction, b: Fraction | undefined): Fraction => (b === undefined || atMost(a, b) ? a : b);

/**
 * Attack strength. Artillery adds at most the defence (R8-5), after halving; then the limit of each hex (R8-2) and of
 * the attack (R8-3). `oneHex`: all groups stand in one hex, as in an overrun. Where both limits bind the attacker
 * gives up what costs him least: artillery over the cap comes first out of hexes that are over the limit anyway.
 */
export const attackStrength = (
  attackers: readonly Combatant[],
  ground: Ground,
  defence: Fraction,
  limits: FactorLimits | undefined,
  oneHex: boolean,
): Ledger => {
  const shares = attackers.map(unit => attackShare(unit, ground));
  const direct = shares.filter(s => !s.unit.artillery);
  const guns = shares.filter(s => s.unit.artillery);
  const entries = direct.map(s => entry(s.value, s.what, cite(ruleOf(s)), s.certainty));
  const groups = groupsOf(shares, oneHex);
  const directIn = (group: readonly Share[]): Fraction =>
    least(valueOf(group.filter(s => !s.unit.artillery)), limits?.hex);
  const usable = sum(groups.map(group => subtract(least(valueOf(group), limits?.hex), directIn(group))));
  const gunsTotal = valueOf(guns);
  entries.push(...artilleryEntries(guns, gunsTotal, defence));
  const byHexes = sum(groups.map(directIn));
  const ceiling = add(byHexes, least(usable, defence));
  if (limits && compare(ceiling, total(entries)) < 0)
    entries.push(entry(ceiling, `limit of ${toWords(limits.hex)} factors a hex`, cite('R8-2'), 'quoted', '='));
  if (!oneHex)
    entries.push(
      ...limitedTo(entries, limits?.attack, `limit of ${toWords(limits?.attack ?? ZERO)} factors an attack`, 'R8-3'),
    );
  entries.push(...roundedUp(entries));
  return ledger('AF', entries);
};

const artilleryEntries = (guns: readonly Share[], all: Fraction, cap: Fraction): readonly LedgerEntry[] => {
  if (guns.length === 0) return [];
  if (atMost(all, cap)) return guns.map(s => entry(s.value, s.what, cite(ruleOf(s)), s.certainty));
  const names = guns.map(s => s.what).join(', ');
  const certainty = weakest(guns.map(s => s.certainty));
  return [
    entry(cap, `artillery ${names}: ${toWords(all)}, at most the defence of ${toWords(cap)}`, cite('R8-5'), certainty),
  ];
};

/** A defender's DF; lack of support halves it. */
const defenceValue = (unit: Combatant): Fraction => (unit.unsupported ? multiply(unit.df, HALF) : unit.df);

/** Defence strength: of artillery the strongest counts in full, any other 1 (R8-4); the hex limit; one rounding. */
export const defenceStrength = (defenders: readonly Combatant[], limits: FactorLimits | undefined): Ledger => {
  const guns = defenders.filter(u => u.artillery).sort((a, b) => compare(b.df, a.df));
  const [strongest, ...others] = guns;
  const entries = [...defenders.filter(u => !u.artillery), ...(strongest ? [strongest] : [])].map(u =>
    u.unsupported
      ? entry(defenceValue(u), `${u.label}: ${toWords(u.df)} × 1/2 unsupported`, cite('R9-16'))
      : entry(u.df, u.label, cite(u.artillery ? 'R8-4' : 'R9-5')),
  );
  for (const gun of others)
    entries.push(
      entry(gun.df.n > 0 ? 1 : 0, `${gun.label}: further artillery counts ${gun.df.n > 0 ? 1 : 0}`, cite('R8-4')),
    );
  entries.push(...limitedTo(entries, limits?.hex, `limit of ${toWords(limits?.hex ?? ZERO)} factors a hex`, 'R8-2'));
  entries.push(...roundedUp(entries));
  return ledger('DF', entries);
};
