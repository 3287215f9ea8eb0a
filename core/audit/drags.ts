// How drags can be read: several of one stack as one move, and one that ends on the enemy as a move and an overrun.

import type { Fraction } from '../base/fraction';
import type { Action, ActionOf } from '../rules/action';
import type { Reading } from '../rules/frame/read-fight';
import type { Observation, ObservationOf } from '../rules/observation';
import type { GameState, Judgement } from '../rules/system';
import { worst } from '../rules/verdict';
import type { HexId } from '../hexmap/hex-map';
import type { UnitId } from '../scenario/scenario';
import type { Finding } from './audit';
import { logFinding } from './make-finding';
import type { Roster } from './outside-fights';
import { readAlone } from './read-action';

type Moved = ObservationOf<'moved'>;

/** So many drags at most are read as one. */
const MOST_DRAGS = 12;

const sameUnits = (a: readonly UnitId[], b: readonly UnitId[]): boolean =>
  a.length === b.length && a.every(unit => b.includes(unit));

/** The first of the next observations, and the drags of its stack that follow with nothing but remarks between. */
const dragsOf = (first: Moved, next: readonly Observation[]): readonly Moved[] => {
  const drags = [first];
  for (let i = 1; i < next.length; i++) {
    const o = next[i];
    if (o?.kind === 'said') continue;
    if (o?.kind !== 'moved' || drags.length === MOST_DRAGS) break;
    if (o.from !== drags.at(-1)?.to || o.to === undefined || !sameUnits(o.units, first.units)) break;
    drags.push(o);
  }
  return drags;
};

const isIllegal = ({ verdicts }: Judgement): boolean => worst(verdicts) === 'illegal';

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
   * illegal: nobody has to mean a stop. undefined: they can be read one by one, or no reading saves them.
   */
  asOneMove(state: GameState, next: readonly Observation[]): Reading | undefined {
    const [first] = next;
    if (first?.kind !== 'moved' || this.legal.has(first)) return undefined;
    const alone = readAlone(first);
    if (alone?.kind !== 'move') return undefined;
    const drags = dragsOf(first, next);
    if (drags.length === 1) return undefined;
    const legal = this.legalCount(state, drags);
    if (legal === drags.length) for (const drag of drags) this.legal.add(drag);
    for (let count = drags.length; count > Math.max(legal, 1); count--) {
      const taken = drags.slice(0, count);
      const to = taken.at(-1)?.to;
      if (to === undefined || to === first.from) continue;
      const action: ActionOf<'move'> = { ...alone, steps: taken.map(drag => drag.step), to, via: [] };
      if (!isIllegal(state.apply(action))) return { action, left: next.filter(o => !taken.some(drag => drag === o)) };
    }
    return undefined;
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
}

/** A drag onto the enemy from afar, read through a hex next to him. */
export interface ReadFrom {
  /** The same observations with the drag in two. */
  readonly next: readonly Observation[];
  /** Which hex was taken. */
  readonly note: Finding;
}

/**
 * A stack that is dragged from afar onto the enemy and then rolled for has come to a hex beside him first: the cheapest
 * from which move and overrun break no rule. undefined: it is no such drag, or no hex saves it.
 */
export const fromBeside = (state: GameState, next: readonly Observation[], roster: Roster): ReadFrom | undefined => {
  const [first] = next;
  if (first?.kind !== 'moved' || first.from === undefined || first.to === undefined) return undefined;
  const { from, to, units } = first;
  if ((roster.map.distance(from, to) ?? 0) < 2) return undefined;
  if (next.find((o, i) => i > 0 && o.kind !== 'said' && o.kind !== 'pool')?.kind !== 'rolled') return undefined;
  if (!isHeld(state, to, units, roster)) return undefined;
  const rest = next.slice(1);
  const reached = state.reach(units);
  const beside = roster.map
    .neighbours(to)
    .flatMap(hex => (reached.has(hex) && !isHeld(state, hex, units, roster) ? [hex] : []))
    .sort((a, b) => costOf(reached.get(a)?.mp.total) - costOf(reached.get(b)?.mp.total));
  for (const hex of beside) {
    const approach: Moved = { ...first, to: hex, via: [] };
    const entry: Moved = { ...first, from: hex, via: [] };
    const move = readAlone(approach);
    const moved = move && state.apply(move);
    if (!moved || isIllegal(moved)) continue;
    const fight = moved.state.recognise([entry, ...rest]);
    if (fight?.action.kind !== 'overrun' || isIllegal(moved.state.apply(fight.action))) continue;
    const message = `Dragged onto ${to} from afar: read as an overrun out of ${hex}, the cheapest hex beside it.`;
    const note = logFinding('read-from', first.step, message, { units, hexes: [hex, to] });
    return { next: [approach, entry, ...rest], note };
  }
  return undefined;
};

/** Only to sort by: verdicts rest on the fraction. */
const costOf = (total: Fraction | undefined): number => (total ? total.n / total.d : Infinity);

const isHeld = ({ position }: GameState, hex: HexId, units: readonly UnitId[], roster: Roster): boolean => {
  const side = roster.units.get(units[0] ?? '')?.side;
  return [...position.units].some(([id, place]) => place.hex === hex && roster.units.get(id)?.side !== side);
};
