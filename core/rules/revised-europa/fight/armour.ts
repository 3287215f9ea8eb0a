// Armour advantage (rule 9): who has armour, the armour-only odds and their DRM, the column for massed armour.

import { ceil, compare, divide, HALF, less, multiply, sum, toWords, type Fraction } from '../../../base/fraction';
import type { Charts, Weather } from '../charts';
import type { Combatant } from '../combatant';
import { columnPlace } from './odds';
import { hexsideFactor, isHalvedBySupply, type Ground } from './strength';

export interface ArmourAdvantage {
  /** Why there is none; undefined: it is reckoned. */
  readonly none: string | undefined;
  /** AECA strength of the attackers, ATEC strength of the defenders, each rounded up (R9-11). */
  readonly attack: Fraction;
  readonly defence: Fraction;
  /** Column of the armour-only odds, such as `1-3`; undefined: the defenders have no ATEC. */
  readonly odds: string | undefined;
  readonly drm: -1 | 0 | 1;
  /** 1: the armour alone matches the whole defence (R9-12). */
  readonly shift: 0 | 1;
}

/** An attacker's armour: its AECA share, less for hexside and supply; none if isolated (R9-11). */
export const attackArmour = (unit: Combatant, ground: Ground): Fraction => {
  const crossing = ground.crossing(unit.group);
  if (unit.isolated || crossing.some(h => !h.armour)) return multiply(unit.af, { n: 0, d: 1 });
  const strength = multiply(multiply(unit.af, unit.aeca), hexsideFactor(crossing));
  return isHalvedBySupply(unit) ? multiply(strength, HALF) : strength;
};

/** R2-2: a defender's armour strength is his ATEC share, whatever else he is. */
export const defenceArmour = (charts: Charts, unit: Combatant, before1943: boolean): Fraction => {
  const strength = multiply(unit.df, unit.atec);
  const halved =
    charts.option('axisHalfAntitank') === 'yes' && before1943 && unit.nation === 'axis' && unit.type === 'at';
  return halved ? multiply(strength, HALF) : strength;
};

const roundUp = (strengths: readonly Fraction[]): Fraction => ({ n: ceil(sum(strengths)), d: 1 });

/** The DRM of armour-only odds (R9-12). `odds` undefined: nothing against it. */
const drmOf = (
  charts: Charts,
  attack: Fraction,
  defence: Fraction,
): { readonly odds?: string; readonly drm: -1 | 0 | 1 } => {
  const { scale } = charts;
  if (defence.n === 0) return { drm: attack.n > 0 ? 1 : 0 };
  if (attack.n === 0) return { drm: -1 };
  const place = columnPlace(charts, divide(attack, defence));
  const drm = place >= (scale.placeOf('4-1') ?? Infinity) ? 1 : place <= (scale.placeOf('1-2') ?? -Infinity) ? -1 : 0;
  const literally = less(attack, defence) && charts.option('armourBelowEven') === 'literal';
  return { odds: scale.nameOf(place), drm: literally ? -1 : drm };
};

/** R9-11 to R9-13: strengths, odds, DRM and column. */
export const armourAdvantage = (
  charts: Charts,
  attackers: readonly Combatant[],
  defenders: readonly Combatant[],
  ground: Ground,
  weather: Weather | undefined,
  totalDefence: Fraction,
  before1943: boolean,
): ArmourAdvantage => {
  const attack = roundUp(attackers.map(u => attackArmour(u, ground)));
  const defence = roundUp(defenders.map(u => defenceArmour(charts, u, before1943)));
  const none = whyNone(attackers, defenders, ground, weather);
  if (none !== undefined) return { none, attack, defence, odds: undefined, drm: 0, shift: 0 };
  const { odds, drm } = drmOf(charts, attack, defence);
  const shift = attack.n > 0 && compare(attack, totalDefence) >= 0 ? 1 : 0;
  return { none: undefined, attack, defence, odds, drm, shift };
};

/** R9-10: terrain and weather must allow armour, and a side must have some. */
const whyNone = (
  attackers: readonly Combatant[],
  defenders: readonly Combatant[],
  ground: Ground,
  weather: Weather | undefined,
): string | undefined => {
  if (weather === 'mud') return 'no armour effects in Mud';
  if (ground.effects && !ground.effects.armour) return 'terrain bars armour effects';
  if (attackers.length > 0 && attackers.every(u => ground.crossing(u.group).some(h => !h.armour)))
    return 'a major river bars armour effects';
  const hasAeca = (u: Combatant): boolean => u.aeca.n > 0;
  return attackers.some(hasAeca) || defenders.some(hasAeca) ? undefined : 'no armour on either side';
};

export const armourWords = (a: ArmourAdvantage): string =>
  a.odds === undefined
    ? `armour ${toWords(a.attack)} : ${toWords(a.defence)}`
    : `armour ${toWords(a.attack)} : ${toWords(a.defence)} = ${a.odds}`;
