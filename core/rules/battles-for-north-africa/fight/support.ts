// Fire and air support of a fight: what counters of it stand with a side, or what a line says of it. It is added to the
// strength of the units that fight as it is (Combat.12).

import { floor, fraction, sum, ZERO, type Fraction } from '../../../base/fraction';
import { parseFraction } from '../../../base/fraction';
import { present } from '../../../base/present';
import { entry, type LedgerEntry } from '../../ledger';
import type { SituationUnit } from '../../situation';
import type { Charts } from '../charts';
import { cite } from '../cite';
import { isSandStorm } from '../vocabulary';

export interface Support {
  /** BF or FPF, each with its name. */
  readonly fire: readonly Supporter[];
  /** Bombardment strength. */
  readonly air: readonly Supporter[];
  readonly stukas: number;
  /** So many of them are counters of a board; the others are said. */
  readonly stukasShown: number;
}

/** What flies: it does not reach defenders in woods (Air.4, Air.5). */
export type Flown = Pick<Support, 'air' | 'stukas' | 'stukasShown'>;

export const NONE_FLOWN: Flown = { air: [], stukas: 0, stukasShown: 0 };

/** Are defenders in this terrain out of reach for aircraft (Air.4, Air.5)? */
export const hidesFromAir = (terrain: string): boolean => terrain === 'woods';

const SAID = (s: Supporter): boolean => s.id === undefined;

/**
 * The attacker's support, apart from what may not be flown there: such a mission is not performed, so it adds nothing.
 * A counter that lies on a board in a sand-storm was judged when it was set down, and is fought with as it lies.
 */
export const besidesBarred = (
  support: Support,
  { terrain, weather }: { readonly terrain: string; readonly weather: string | undefined },
): { readonly support: Support; readonly barred: Flown } => {
  const { air, stukas, stukasShown } = support;
  if (hidesFromAir(terrain)) return { support: { ...support, ...NONE_FLOWN }, barred: { air, stukas, stukasShown } };
  if (!isSandStorm(weather)) return { support, barred: NONE_FLOWN };
  return {
    support: { ...support, air: air.filter(s => !SAID(s)), stukas: stukasShown },
    barred: { air: air.filter(SAID), stukas: stukas - stukasShown, stukasShown: 0 },
  };
};

export interface Supporter {
  /** Of its counter; left out: a line says it. */
  readonly id?: string;
  readonly label: string;
  readonly strength: Fraction;
}

/** Counters that support and do not fight. */
const FIRE = 'support';
const AIR: readonly string[] = ['fb', 'lb'];
const STUKA = 'stuka';

export const isSupport = ({ type }: Pick<SituationUnit, 'type'>): boolean =>
  type !== undefined && (type === FIRE || type === STUKA || type === 'naval' || AIR.includes(type));

/** Support is said of a group once, however many units the group has. */
const saidOf = (units: readonly SituationUnit[], word: string): readonly string[] => {
  const said = units.flatMap(({ group, modifiers }) =>
    Object.hasOwn(modifiers, word) ? [`${group}|${modifiers[word] ?? ''}`] : [],
  );
  return [...new Set(said)].map(text => text.slice(text.indexOf('|') + 1));
};

const figureOf = (unit: SituationUnit, name: string): Fraction => parseFraction(unit.values[name] ?? '') ?? ZERO;

/** A gun out of supply in battery fires with 0 (Supply.3). */
const fireOf = (unit: SituationUnit, name: 'af' | 'df'): Fraction =>
  Object.hasOwn(unit.modifiers, 'unsupplied') ? ZERO : figureOf(unit, name);

/**
 * A side's support, and what of it cannot be read.
 *
 * @param side whose it is: attackers fire with BF and have stukas, defenders fire with FPF
 */
export const supportOf = (
  units: readonly SituationUnit[],
  side: 'attacker' | 'defender',
): { readonly support: Support; readonly unread: readonly string[] } => {
  const unread: string[] = [];
  const said = (word: string): readonly Supporter[] =>
    saidOf(units, word).flatMap(text => {
      const strength = parseFraction(text);
      if (!strength || strength.n < 0) unread.push(`the support “${`${word} ${text}`.trim()}”`);
      return strength && strength.n >= 0 ? [{ label: word.toUpperCase(), strength }] : [];
    });
  const isAttacker = side === 'attacker';
  const figure = isAttacker ? 'af' : 'df';
  const stukas = isAttacker ? saidOf(units, 'stuka') : [];
  const flown = isAttacker ? units.filter(u => u.type === STUKA) : [];
  return {
    support: {
      fire: [
        ...units.filter(u => u.type === FIRE).map(u => ({ label: u.label, strength: fireOf(u, figure) })),
        ...said(isAttacker ? 'bf' : 'fpf'),
      ],
      air: [
        ...units
          .filter(u => AIR.includes(u.type ?? ''))
          .map(u => ({ ...present({ id: u.id }), label: u.label, strength: figureOf(u, figure) })),
        ...said('air'),
      ],
      stukasShown: flown.filter(u => u.id !== undefined).length,
      stukas: flown.length + sum(stukas.map(text => parseFraction(text) ?? fraction(1))).n,
    },
    unread: [...unread, ...strayOf(units, side)],
  };
};

/** Fire said of the side that has none of that kind: BF supports attacks, FPF those who are attacked. */
const strayOf = (units: readonly SituationUnit[], side: 'attacker' | 'defender'): readonly string[] => {
  const [stray, has] = side === 'attacker' ? ['fpf', 'BF (Art.3)'] : ['bf', 'FPF (Art.5)'];
  return saidOf(units, stray).map(text => `whose “${`${stray} ${text}`.trim()}” is: the ${side} has ${has}`);
};

/** What support adds, uncut, to what units have (Combat.12): BF and bombardment strength to the attack (Art.3, Air.4). */
export const attackSupport = ({ fire, air }: Support): readonly LedgerEntry[] => [
  ...fire.map(s => entry(s.strength, `${s.label}: fire support`, cite('Art.3'))),
  ...air.map(s => entry(s.strength, `${s.label}: close attack support`, cite('Air.4'))),
];

/** To the defence FPF, and bombardment strength if the units have a DF of their own (Art.5, Air.3, Combat.12). */
export const defenceSupport = ({ fire, air }: Support, hasOwn: boolean): readonly LedgerEntry[] => [
  ...fire.map(s => entry(s.strength, `${s.label}: protective fire`, cite('Art.5'))),
  ...(hasOwn ? air.map(s => entry(s.strength, `${s.label}: close defense support`, cite('Air.3'))) : []),
];

const BF_OF_A_BONUS = 20;

/** Each full 20 BF modify the die by -1 (Art.4). */
export const fireDrm = ({ fire }: Support): number =>
  -Math.floor(floor(sum(fire.map(s => s.strength))) / BF_OF_A_BONUS);

/** Stukas modify the die by -2, once; by the other reading each of them does (Air.5). */
export const stukaDrm = (charts: Charts, { stukas }: Support): number =>
  stukas === 0 ? 0 : charts.chose('stukas', 'each') ? -2 * stukas : -2;
