// How drags can be read: several of one stack as one move.

import { less } from '../../../base/fraction';
import type { Action, ActionOf } from '../../../rules/action';
import type { Reading } from '../../../rules/frame/read-fight';
import type { Observation, ObservationOf } from '../../../rules/observation';
import type { GameState, Judgement } from '../../../rules/system';
import type { HexMap } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { sameUnits } from '../../units/same-units';
import { isIllegal, isIllegalFrom, oneMove, spentOf, stateAfter, type OneMove } from './one-move';
import { readAlone } from '../read-action';

type Moved = ObservationOf<'moved'>;

/** So many drags at most are read as one. */
const MOST_DRAGS = 12;

/** Is it a die that falls while a stack stands by itself, for no fight that can be seen? `next`: the die and what follows. */
const isStrayDie = (
  state: GameState,
  o: Observation | undefined,
  next: () => readonly Observation[],
  last: Moved | undefined,
): boolean =>
  o?.kind === 'rolled' && o.dice.length === 1 && !isShared(state, last) && state.recognise(next()) === undefined;

/** The first of the next observations, and the drags of its stack that follow with nothing but remarks and stray dice between. */
const dragsOf = (state: GameState, first: Moved, next: readonly Observation[]): readonly Moved[] => {
  const drags = [first];
  for (let i = 1; i < next.length; i++) {
    const o = next[i];
    if (o?.kind === 'said' || isStrayDie(state, o, () => next.slice(i), drags.at(-1))) continue;
    if (o?.kind !== 'moved' || drags.length === MOST_DRAGS) break;
    if (o.from !== drags.at(-1)?.to || o.to === undefined || !sameUnits(o.units, first.units)) break;
    drags.push(o);
  }
  return drags;
};

interface LookedAt {
  readonly on: GameState;
  readonly judged: Judgement;
}

export class Drags {
  /** What was found of drags that were looked at ahead: it holds when their turn comes, and is forgotten then. */
  private readonly ahead = new Map<Observation, LookedAt>();
  /** Drags that are legal one by one. */
  private readonly legal = new Set<Observation>();

  /** The drag judged by itself. */
  apply(state: GameState, drag: Observation | undefined, action: Action): Judgement {
    const known = drag && this.ahead.get(drag);
    if (drag) this.ahead.delete(drag);
    return known?.on === state ? known.judged : state.apply(action);
  }

  /**
   * Drags of one stack as one move, from where it stood to where it came to rest, where the stops alone make them
   * illegal, or where it was dragged too far and comes back: nobody has to mean a stop. undefined: they can be read one
   * by one, or no reading saves them.
   */
  asOneMove(state: GameState, next: readonly Observation[], map?: HexMap | undefined): Reading | undefined {
    const [first] = next;
    if (first?.kind !== 'moved') return undefined;
    const alone = readAlone(first);
    if (alone?.kind !== 'move') return undefined;
    const drags = dragsOf(state, first, next);
    if (drags.length === 1) return partComesBack(state, first, next, map);
    const back = comesBack(drags, map) && (!isShared(state, drags[0]) || this.isWrongNext(state, drags, next));
    const isLegal = this.legal.has(first);
    if (isLegal && !back) return undefined;
    const legal = isLegal ? drags.length : this.legalCount(state, drags);
    if (legal === drags.length) for (const drag of drags) this.legal.add(drag);
    const joined = legal < drags.length ? this.upToShared(state, alone, drags) : undefined;
    if (joined) return asReading(joined, next);
    for (let count = drags.length; count > Math.max(legal, 1); count--) {
      const read = oneMove(state, alone, drags.slice(0, count));
      if (!read) continue;
      // A stop that is allowed was made: it may have captured, or opened the way. The slip comes after it.
      if (this.isSlipLater(state, drags.slice(0, count), legal)) break;
      return this.isOtherSlip(state, read, drags, legal) ? undefined : asReading(read, next);
    }
    const direct = back ? oneMove(state, alone, drags.slice(0, 2)) : undefined;
    if (!direct || this.isOtherSlip(state, direct, drags, legal)) return undefined;
    // Where the way back by itself breaks a rule, or they say something before it, going too far was the slip.
    return legal < 2 ||
      isRemarked(drags, next) ||
      isCheaper(direct.judged, this.afterAll(state, drags.slice(0, 2))) ||
      this.isWrongNext(state, drags, next)
      ? asReading(furtherBack(state, alone, direct, drags, next, map), next)
      : undefined;
  }

  /** The drags up to a stop where others stand, who were joined or taken there, if those after it then break no rule. */
  private upToShared(state: GameState, alone: ActionOf<'move'>, drags: readonly Moved[]): OneMove | undefined {
    const last = drags.findLastIndex((drag, i) => i > 0 && i < drags.length - 1 && isShared(state, drag));
    const read = last < 0 ? undefined : oneMove(state, alone, drags.slice(0, last + 1));
    return read && !isIllegalAfter(read.judged, drags.slice(last + 1)) ? read : undefined;
  }

  /** After one or more of the first drags, which are legal one by one, are the others legal as one move? */
  private isSlipLater(state: GameState, drags: readonly Moved[], legal: number): boolean {
    let now = state;
    for (let i = 0; i < Math.min(legal, drags.length - 1); i++) {
      const [drag, next] = [drags[i], drags[i + 1]];
      const known = drag && this.ahead.get(drag);
      const alone = next && readAlone(next);
      if (known?.on !== now || alone?.kind !== 'move') return false;
      now = known.judged.state;
      if (oneMove(now, alone, drags.slice(i + 1))) return true;
    }
    return false;
  }

  /** Where two could be the slip, it is the one after which the others are legal. */
  private isOtherSlip(state: GameState, read: OneMove, drags: readonly Moved[], legal: number): boolean {
    return isIllegalAfter(read.judged, drags.slice(read.drags.length)) && this.isSlipLater(state, drags, legal);
  }

  /** Is what comes after the two drags wrong if they were two moves, and right if they were one? */
  private isWrongNext(state: GameState, drags: readonly Moved[], next: readonly Observation[]): boolean {
    const [first, second] = drags;
    const alone = first && readAlone(first);
    const direct = alone?.kind === 'move' ? oneMove(state, alone, drags.slice(0, 2)) : undefined;
    const left = next.slice(second ? next.indexOf(second) + 1 : 0);
    const then = left.slice(left.findIndex(o => o.kind !== 'said'));
    if (!direct) return false;
    const afterTwo = this.afterAll(state, drags.slice(0, 2))?.state;
    if (isWrongThen(afterTwo, then)) return !isWrongThen(direct.judged.state, then);
    // Others who join it may move first.
    const others = othersMoves(then, direct.action.units);
    const own = then.slice(others.length);
    return (
      others.length > 0 &&
      isWrongThen(afterTwo && stateAfter(afterTwo, others), own) &&
      !isWrongThen(stateAfter(direct.judged.state, others), own)
    );
  }

  /** How many of the drags, one after the other, break no rule. */
  private legalCount(state: GameState, drags: readonly Moved[]): number {
    let now = state;
    for (const [i, drag] of drags.entries()) {
      const action = readAlone(drag);
      if (!action) return i;
      const judged = now.apply(action);
      this.ahead.set(drag, { on: now, judged });
      if (isIllegal(judged)) return i;
      now = judged.state;
    }
    return drags.length;
  }

  /** The last of the drags, each judged after those before it. */
  private afterAll(state: GameState, drags: readonly Moved[]): Judgement | undefined {
    let [now, last]: [GameState, Judgement | undefined] = [state, undefined];
    for (const drag of drags) {
      const action = readAlone(drag);
      const known = this.ahead.get(drag);
      last = known?.on === now ? known.judged : action && now.apply(action);
      now = last?.state ?? now;
    }
    return last;
  }
}

/** Does the second drag bring the stack back from beyond: nearer to its start than where the first set it down? */
const comesBack = ([first, second]: readonly Moved[], map: HexMap | undefined): boolean => {
  if (first?.from === undefined || first.to === undefined || second?.to === undefined) return false;
  const [there, back] = [map?.distance(first.from, first.to), map?.distance(first.from, second.to)];
  return there !== undefined && back !== undefined && back > 0 && back < there;
};

/** The same with the drags after it that bring the stack back from beyond once more: “no, one hex less”. */
const furtherBack = (
  state: GameState,
  alone: ActionOf<'move'>,
  read: OneMove,
  drags: readonly Moved[],
  next: readonly Observation[],
  map: HexMap | undefined,
): OneMove => {
  const [last, then] = drags.slice(read.drags.length - 1);
  const action = then && readAlone(then);
  if (!last || !action || isShared(state, last)) return read;
  if (![last, { ...last, from: alone.from }].some(from => comesBack([from, then], map))) return read;
  const more = oneMove(state, alone, [...read.drags, then]);
  const isSlip = isRemarked([last, then], next) || (more && isCheaper(more.judged, read.judged.state.apply(action)));
  return more && isSlip ? furtherBack(state, alone, more, drags, next, map) : read;
};

/** A part of the stack comes back at once from beyond, the others stay there: for less than it costs to go there first. */
const partComesBack = (
  state: GameState,
  first: Moved,
  next: readonly Observation[],
  map: HexMap | undefined,
): Reading | undefined => {
  const second = next.slice(1).find(o => o.kind !== 'said');
  if (second?.kind !== 'moved' || second.from !== first.to) return undefined;
  const third = next.slice(next.indexOf(second) + 1).find(o => o.kind !== 'said');
  // Where it goes on from there it had stopped with the others, and the slip, if any, comes after that.
  if (third?.kind === 'moved' && third.from === second.to && sameUnits(third.units, second.units)) return undefined;
  const others = first.units.filter(unit => !second.units.includes(unit));
  if (others.length === 0 || second.units.length + others.length > first.units.length) return undefined;
  if (followsUnitByUnit(state, [first, second], others, next)) return undefined;
  const part: Moved = { ...first, units: second.units };
  const alone = comesBack([part, second], map) ? readAlone(part) : undefined;
  const direct = alone?.kind === 'move' ? oneMove(state, alone, [part, second]) : undefined;
  const there = direct && alone && state.apply(alone);
  const after = readAlone(second);
  if (!direct || !there || !after || !isCheaper(direct.judged, there.state.apply(after))) return undefined;
  const othersMove: Moved = { ...first, units: others };
  // Where the others could not go without it, though all may go and the part come back, it has come back by a move.
  if (isIllegalAfter(direct.judged, [othersMove]) && !isIllegalFrom(state, [first, second])) return undefined;
  const left = next.flatMap(o => (o === first ? [othersMove] : o === second ? [] : [o]));
  return { action: direct.action, left };
};

/**
 * Do the others go where the part went, one after the other, and on from there, with no rule broken? Then the stack goes on
 * unit by unit.
 */
const followsUnitByUnit = (
  state: GameState,
  [first, second]: readonly [Moved, Moved],
  others: readonly UnitId[],
  next: readonly Observation[],
): boolean => {
  const then = next.slice(next.indexOf(second) + 1).filter(o => o.kind !== 'said');
  const end = then.findIndex(o => o.kind !== 'moved' || o.from !== second.from || o.to !== second.to);
  const drags = then.slice(0, end < 0 ? undefined : end + 1).filter(o => o.kind === 'moved');
  const following = drags.flatMap(({ units }) => units);
  return others.every(unit => following.includes(unit)) && !isIllegalFrom(state, [first, second, ...drags]);
};

/** Do others stand where it was set down? Then that was meant: it has joined them, or taken what is there. */
const isShared = ({ position }: GameState, drag: Moved | undefined): boolean => {
  if (!drag) return false;
  const dragged = new Set(drag.units);
  for (const [id, { hex }] of position.units) if (hex === drag.to && !dragged.has(id)) return true;
  return false;
};

/** Is something said before the stack comes back, such as “one hex less”? */
const isRemarked = ([first, second]: readonly Moved[], next: readonly Observation[]): boolean =>
  first !== undefined &&
  second !== undefined &&
  next.slice(next.indexOf(first), next.indexOf(second)).some(o => o.kind === 'said');

/** The same after what was judged last. */
const isIllegalAfter = ({ state }: Judgement, drags: readonly Moved[]): boolean => isIllegalFrom(state, drags);

/** Does what is seen next break a rule, however it is read? */
const isWrongThen = (state: GameState | undefined, seen: readonly Observation[]): boolean => {
  if (!state) return false;
  const read = state.recognise(seen);
  const alone = seen[0] && readAlone(seen[0]);
  const readings = read ? [read, ...(read.or ?? [])].map(r => r.action) : alone ? [alone] : [];
  return readings.length > 0 && readings.every(action => isIllegal(state.apply(action)));
};

/** The moves of other units that come first, with what is said between. */
const othersMoves = (seen: readonly Observation[], units: readonly UnitId[]): readonly Observation[] => {
  const end = seen.findIndex(
    o => o.kind !== 'said' && (o.kind !== 'moved' || o.units.some(unit => units.includes(unit))),
  );
  return end < 0 || end > MOST_DRAGS ? [] : seen.slice(0, end);
};

const asReading = ({ drags, action }: OneMove, next: readonly Observation[]): Reading => ({
  action,
  left: next.filter(o => !drags.some(drag => drag === o)),
});

/** Are fewer MPs spent so far? */
const isCheaper = (a: Judgement, b: Judgement | undefined): boolean => {
  const [now, then] = [spentOf(a), b && spentOf(b)];
  return now !== undefined && then !== undefined && less(now, then);
};
