// Overruns: enemies whom units in position are sure to remove by the Mobile table, whatever the die (Overrun.1, Overrun.2).
// The attacker's own support does not count, the defender's does (Overrun.3).

import { compare } from '../../../base/fraction';
import type { AskedFight } from '../../action';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { isArmourType } from '../combatant';
import { fightOf, type Fight } from '../fight/fight';
import { isUnbreakable } from '../fight/losses';
import { retreatGround, retreatPaths } from '../fight/retreat-paths';
import { overlaid } from '../../../base/overlay';
import { boardOf } from '../board';
import type { At, Secured, SecuredBy } from '../memory';
import { isPassable } from '../movement/passable';
import { defendersIn, situationOf, untoldAirIn, type FightPlaces } from '../situation-of';
import { surenessOf, type Trapped } from './sureness';

export interface Securing {
  /** The fewest units that are enough, among those that stand beside the hex and are not bound elsewhere. */
  readonly units: readonly UnitId[];
  /** The fact on which it hangs, as `missing` names it; left out: it is sure. */
  readonly missing?: string;
}

/** Is it sure for who stands there (Overrun.2)? */
const isSure = (at: At, f: Fight, trapped: Trapped): boolean => surenessOf(at.board.charts, f, trapped).isSure;

/** By the reading that counts it: no unit of the hex has a path to retreat by (Overrun.2). */
export const trappedIn =
  ({ board }: At, hex: HexId, side: string | undefined): Trapped =>
  ({ retreat }) => {
    if (retreat === 0 || !board.charts.chose('trappedRetreat', 'yes')) return false;
    const units = board.combatantsOf(board.holders(hex, side));
    const ground = retreatGround(board, units[0]?.side, () => false);
    return units.every(
      unit =>
        unit.id !== undefined &&
        retreatPaths(ground, { id: unit.id, unit, from: hex, isEscorted: true }, retreat).length === 0,
    );
  };

type Attackers = FightPlaces['attackers'];

/** What a question says of a fight beside its board. */
type Said = AskedFight['said'];

const NOTHING_SAID: Said = situation => situation;

export const overrunFight = (
  at: At,
  attackers: Attackers,
  target: HexId,
  untoldAir: FightPlaces['untoldAir'],
  said: Said = NOTHING_SAID,
): Fight => {
  const situation = situationOf(at, { kind: 'overrun', attackers, target, untoldAir });
  return fightOf(at.board.charts, said(situation));
};

/** Units beside a hex that could attack it on the Mobile table. */
const inPosition = (at: At, side: string | undefined, hex: HexId, without: ReadonlySet<UnitId>): Attackers => {
  const { board, memory } = at;
  const elsewhere = new Set([...memory.secured].flatMap(([other, { units }]) => (other === hex ? [] : units)));
  return board.map.neighbours(hex).flatMap(from =>
    board.escorts(from, side).flatMap(unit => {
      const it = board.combatant(unit);
      const canAttack =
        it && !it.disabled && !without.has(unit) && !elsewhere.has(unit) && isPassable(board, it, from, hex) !== false;
      const isBarred = board.map.hexside(from, hex).some(h => !board.charts.allowsMobile('tec-hexsides', h));
      return canAttack === true && !isBarred ? [{ unit, from }] : [];
    }),
  );
};

/** The strongest first. */
const inOrder = (at: At, attackers: Attackers, target: HexId): Attackers => {
  const strength = new Map(attackers.map(a => [a.unit, overrunFight(at, [a], target, 'supports').attack.total]));
  return [...attackers].sort((a, b) => {
    const [x, y] = [strength.get(a.unit), strength.get(b.unit)];
    return x && y ? compare(y, x) : 0;
  });
};

/** The fewest that are enough: those that are bound to it anyway, with the strongest, or with Rommel and the strongest. */
const fewest = (
  at: At,
  attackers: Attackers,
  bound: readonly UnitId[],
  isEnough: (some: Attackers) => boolean,
): Attackers | undefined => {
  const first = attackers.filter(a => bound.includes(a.unit));
  const others = attackers.filter(a => !first.includes(a));
  const rommel = others.filter(a => at.board.combatant(a.unit)?.isRommel === true);
  const withRommel = [...first, ...rommel, ...others.filter(a => !rommel.includes(a))];
  for (let n = Math.max(1, first.length); n <= attackers.length; n++) {
    const tries = [[...first, ...others].slice(0, n), withRommel.slice(0, n)];
    const found = tries.find(isEnough);
    if (found) return found;
  }
  return undefined;
};

/** Before anything is counted: heavy armour is never removed, and without tanks there is no Mobile table. */
const isWorthAsking = (at: At, side: string | undefined, hex: HexId): boolean => {
  const { board } = at;
  const defenders = board.combatantsOf(defendersIn(at, hex, side));
  const opens = defenders.some(isArmourType) || board.charts.chose('mobileNeeds', 'attacking armour');
  return opens && !defenders.some(isUnbreakable);
};

/** What is not known of the hex and its defenders. */
export const unknownOf = (at: At, hex: HexId, side: string | undefined): string | undefined => {
  const { board } = at;
  if (board.masked(hex, side)) return `what the masked piece in ${hex} is`;
  if (board.hex(hex)?.terrain === undefined) return `the terrain of ${hex}`;
  const untyped = defendersIn(at, hex, side).find(id => board.combatant(id)?.type === undefined);
  return untyped === undefined ? undefined : `the type of ${board.nameOf(untyped)}`;
};

/**
 * Who secures an overrun of a hex, if anybody does.
 *
 * @param without units that are on the move
 * @param bound units that secure it whether they are needed or not: they were declared
 * @param said what a question says beside the board
 */
export const securingOf = (
  at: At,
  side: string | undefined,
  hex: HexId,
  without: ReadonlySet<UnitId>,
  bound: readonly UnitId[] = [],
  said: Said = NOTHING_SAID,
): Securing | undefined => {
  if (!isWorthAsking(at, side, hex)) return undefined;
  const attackers = inOrder(at, inPosition(at, side, hex, without), hex);
  if (attackers.length === 0) return undefined;
  const by = (untoldAir: FightPlaces['untoldAir']): Attackers | undefined =>
    fewest(at, attackers, bound, some =>
      isSure(at, overrunFight(at, some, hex, untoldAir, said), trappedIn(at, hex, side)),
    );
  const unknown = unknownOf(at, hex, side);
  const sure = by('supports');
  if (sure) return { units: sure.map(a => a.unit), ...(unknown === undefined ? {} : { missing: unknown }) };
  const [air] = untoldAirIn(at, hex);
  const perhaps = air === undefined ? undefined : by('interdicts');
  return perhaps && air !== undefined
    ? { units: perhaps.map(a => a.unit), missing: `the mission of ${at.board.nameOf(air)}` }
    : undefined;
};

/** Who secures an overrun now that some units do something else: others may make up for them, unless they were declared. */
export const securedWithout = (
  at: At,
  hex: HexId,
  by: SecuredBy,
  without: ReadonlySet<UnitId>,
): SecuredBy | undefined => {
  const declared = by.declared.filter(id => !without.has(id));
  const found = securingOf(at, at.board.sideOf(by.units[0] ?? ''), hex, without, declared);
  return found && { ...by, units: found.units, declared };
};

/** The board as the phase found it: in a combat phase the defenders may be gone already. */
const asPhaseBegan = (at: At): At => ({ ...at, board: boardOf(at.board.game, at.phaseStart, at.board) });

/**
 * Who secured an overrun that nobody declared and no move relied on. The combat phase shows it: units that stood in
 * position and have fought nobody enter a hex that was not attacked, and were sure to remove whom the phase found there.
 */
export const securedUntold = (at: At, hex: HexId, units: readonly UnitId[]): Securing | undefined => {
  const { attackers, targets } = at.memory.attacks;
  if (targets.has(hex)) return undefined;
  const by = securingOf(asPhaseBegan(at), at.board.sideOf(units[0] ?? ''), hex, new Set(attackers.keys()), units);
  return by && units.every(id => by.units.includes(id)) ? by : undefined;
};

/**
 * Who secures which overrun, if some units attack a hex in the combat phase. Nobody says who secures what a move relied on:
 * others make up for them if they can.
 */
export const securedBesides = (at: At, target: HexId, attackers: readonly UnitId[]): Secured => {
  const { memory } = at;
  const then = asPhaseBegan(at);
  const busy = new Set([...memory.attacks.attackers.keys(), ...attackers]);
  const others = [...memory.secured].flatMap(([hex, by]) => {
    const isOpen = hex !== target && by.units.some(id => busy.has(id)) && !by.declared.some(id => busy.has(id));
    const found = isOpen ? securedWithout(then, hex, by, busy) : undefined;
    return found ? [[hex, found] as const] : [];
  });
  return overlaid(memory.secured, others);
};

/** Hexes beside units of a side that its enemies hold. */
const heldBeside = ({ board }: At, side: string | undefined, isAsked: (hex: HexId) => boolean): readonly HexId[] => {
  const held = new Set(board.campsAgainst(side).flatMap(camp => [...camp.byHex.keys()]));
  return [...held].filter(
    hex =>
      isAsked(hex) && board.isHeld(hex, side) && board.map.neighbours(hex).some(h => board.escorts(h, side).length > 0),
  );
};

/**
 * Hexes of enemies that a side may ignore where it stands now, with their ZOCs.
 *
 * @param without units that are on the move
 * @param isAsked others are not looked at
 */
export const securedAgainst = (
  at: At,
  side: string | undefined,
  without: ReadonlySet<UnitId>,
  isAsked: (hex: HexId) => boolean,
): ReadonlyMap<HexId, Securing> =>
  new Map(
    heldBeside(at, side, isAsked).flatMap(hex => {
      const securing = securingOf(at, side, hex, without);
      return securing ? [[hex, securing] as const] : [];
    }),
  );
