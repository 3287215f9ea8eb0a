// A roll that was made before its fight was declared. It is that fight's, if the rolls after the declaration are too few
// for the fights that are declared and carried out.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { until, type Observation } from '../../observation';
import { aheadFrom } from './ahead';
import { isBeside, isEntry } from './entries';
import type { FightBoard, FightSigns } from './fight-signs';
import { isAside, MOST_AT_ONCE, throwOf, withNextRolls } from './pairs';
import { touches, type Rival } from './rival';
import { Rivals } from './rivals';

export interface RolledFirst {
  /** The same observations, as if the declaration had come before the roll. */
  readonly told: readonly Observation[];
  /** The same with more declarations against its target after the roll, which are a fight of their own then; undefined: there are none. */
  readonly apart?: readonly Observation[];
  /** Without the roll: it was for something else. */
  readonly usual: readonly Observation[];
  /** Does what follows show that the roll was for the fight? */
  readonly isShown: boolean;
}

interface Parts {
  readonly rolls: readonly Observation[];
  readonly declared: readonly Observation[];
  readonly rest: readonly Observation[];
}

/** Rolls with nothing else done before a declaration, and that declaration, unit by unit. */
const partsOf = (next: readonly Observation[]): Parts | undefined => {
  const start = next.findIndex((o, i) => i === MOST_AT_ONCE || !(o.kind === 'rolled' || isAside(o)));
  const first = next[start];
  if (first?.kind !== 'declared') return undefined;
  const rolls = next.slice(0, start);
  let end = start;
  for (const [i, o] of next.entries()) {
    if (i < start || isAside(o)) continue;
    if (o.kind !== 'declared' || o.target !== first.target) break;
    end = i;
  }
  return { rolls, declared: next.slice(start, end + 1), rest: next.slice(end + 1) };
};

/**
 * The dice of the rolls, and the other die of a pair whose first came before the declaration; undefined: they are not one
 * fight's.
 */
const diceOf = (signs: FightSigns, { rolls, rest }: Parts): readonly number[] | undefined => {
  const ahead = [...rolls, ...rest];
  let dice: readonly number[] = [];
  let second: Observation | undefined;
  for (const [i, o] of rolls.entries()) {
    if (o.kind !== 'rolled' || o === second) continue;
    const thrown = throwOf(signs, dice, o, aheadFrom(ahead, i + 1));
    const more = signs.addDice(dice, thrown.roll.dice);
    if (more === 'another') return undefined;
    if (more !== 'none') dice = more;
    second = thrown.second;
  }
  return dice.length === 0 ? undefined : dice;
};

/** What comes after the declaration without what others do elsewhere. */
const besides = (board: FightBoard, { declared, rest }: Parts): readonly Observation[] => {
  const units = new Set(declared.flatMap(o => (o.kind === 'declared' ? o.units : [])));
  const [target] = declared.flatMap(o => (o.kind === 'declared' ? [o.target] : []));
  const isOfIt = (unit: UnitId): boolean => units.has(unit) || board.hexOf(unit) === target;
  return rest.filter(o => !isBeside(board, o, isOfIt));
};

/** Are there too few rolls after the declaration for all that is fought there? */
const isMissed = (
  board: FightBoard,
  signs: FightSigns,
  { declared, rest }: Parts,
  placeOf: (unit: UnitId) => HexId | undefined,
): boolean => {
  const fights = new Rivals(board, signs);
  const following = [...declared, ...rest];
  let second: Observation | undefined;
  /** Were others set down upon the enemy just now? The next dice are for them. */
  let isEntered = false;
  for (const [i, o] of following.entries()) {
    if (o === second || isAside(o)) continue;
    if (o.kind === 'phase') break;
    const isForEntry = o.kind === 'rolled' && isEntered;
    isEntered = isEntry(board, o);
    if (isForEntry) continue;
    if (o.kind === 'declared') fights.open(o, placeOf, []);
    else if (o.kind === 'rolled') second = fights.takesRoll(o, aheadFrom(following, i + 1))?.second;
    else if (isActOf(fights.fights[0], o)) return fights.fights[0]?.isRolled !== true;
    else if (fights.unrolled.some(f => touches(f, o))) return true;
  }
  if (fights.fights[0]?.isRolled !== true) return true;
  if (fights.unrolled.length === 0) return false;
  const soon = rest.filter(o => !isAside(o));
  return soon[0]?.kind !== 'rolled' || soon[1]?.kind === 'declared';
};

/** Does a unit of the fight do or suffer something? */
const isActOf = (fight: Rival | undefined, o: Observation): boolean => {
  const moves = o.kind === 'moved' && o.units.some(id => fight?.attackers.has(id) === true);
  return fight !== undefined && (moves || touches(fight, o));
};

/**
 * Does the fight go on after its declaration with single dice alone? Whoever throws a pair with one button does not throw
 * the next two dice singly for another.
 */
const isGoneOn = (signs: FightSigns, dice: readonly number[], { rolls, rest }: Parts): boolean => {
  if (signs.singleDiceFollow !== true || rolls.some(o => o.kind === 'rolled' && o.dice.length === 1)) return false;
  const soon = rest.filter(o => !isAside(o));
  const more = until(soon, o => o.kind !== 'rolled');
  let all = dice;
  for (const o of more) {
    const then = o.kind === 'rolled' && o.dice.length === 1 ? signs.addDice(all, o.dice) : 'another';
    if (typeof then === 'string') return false;
    all = then;
  }
  return more.length > 0;
};

/**
 * @param next what is seen, a roll first
 * @param placeOf where units stand now
 * @returns undefined: it is no roll before a declaration that it could be for
 */
export const rolledFirst = (
  board: FightBoard,
  signs: FightSigns,
  next: readonly Observation[],
  placeOf: (unit: UnitId) => HexId | undefined,
): RolledFirst | undefined => {
  const parts = next[0]?.kind === 'rolled' ? partsOf(next) : undefined;
  const dice = parts && diceOf(signs, parts);
  if (!dice || !signs.isRolled(withNextRolls(signs, dice, besides(board, parts)))) return undefined;
  const { rolls, declared, rest } = parts;
  const [first, ...others] = declared;
  return {
    told: [...declared, ...rolls, ...rest],
    ...(first && others.some(o => o.kind === 'declared') ? { apart: [first, ...rolls, ...others, ...rest] } : {}),
    // A fight begins with its declaration: what was said or marked before it is heard in it.
    usual: [...declared, ...rolls.filter(o => o.kind !== 'rolled'), ...rest],
    isShown: isGoneOn(signs, dice, parts) || isMissed(board, signs, parts, placeOf),
  };
};
