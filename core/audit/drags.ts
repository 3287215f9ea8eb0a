// How drags can be read: several of one stack as one move, and one that ends on the enemy as a move and an overrun.

import type { Fraction } from '../base/fraction';
import type { Action, ActionOf } from '../rules/action';
import type { Reading } from '../rules/frame/read-fight';
import type { Observation, ObservationOf } from '../rules/observation';
import type { GameState } from '../rules/system';
import { worst } from '../rules/verdict';
import type { HexId } from '../hexmap/hex-map';
import type { UnitId } from '../scenario/scenario';
import type { Roster } from './outside-fights';
import { readAlone } from './read-action';

type Moved = ObservationOf<'moved'>;

/** So many drags at most are read as one. */
const MOST_DRAGS = 12;

const sameUnits = (a: readonly UnitId[], b: readonly UnitId[]): boolean =>
  a.length === b.length && a.every(unit => b.includes(unit));

/** The drags of the first one's stack that follow it with nothing but remarks between. */
const dragsOf = (first: Moved, rest: readonly Observation[]): readonly Moved[] => {
  const drags = [first];
  for (const o of rest) {
    if (o.kind === 'said') continue;
    if (o.kind !== 'moved' || drags.length === MOST_DRAGS) break;
    if (o.from !== drags.at(-1)?.to || o.to === undefined || !sameUnits(o.units, first.units)) break;
    drags.push(o);
  }
  return drags;
};

const isIllegal = (state: GameState, actions: readonly Action[]): boolean => {
  let now = state;
  for (const action of actions) {
    const judged = now.apply(action);
    if (worst(judged.verdicts) === 'illegal') return true;
    now = judged.state;
  }
  return false;
};

/**
 * Drags of one stack as one move, from where it stood to where it came to rest, where the stops alone make them illegal:
 * nobody has to mean a stop. undefined: they can be read one by one, or no reading saves them.
 */
export const asOneMove = (state: GameState, next: readonly Observation[]): Reading | undefined => {
  const [first, ...rest] = next;
  if (first?.kind !== 'moved' || first.from === undefined || first.to === undefined) return undefined;
  const drags = dragsOf(first, rest);
  for (let count = drags.length; count > 1; count--) {
    const taken = drags.slice(0, count);
    if (
      !isIllegal(
        state,
        taken.flatMap(drag => readAlone(drag) ?? []),
      )
    )
      continue;
    const to = taken.at(-1)?.to;
    if (to === undefined || to === first.from) continue;
    const steps = taken.map(drag => drag.step);
    const alone = readAlone(first);
    if (alone?.kind !== 'move') return undefined;
    const action: ActionOf<'move'> = { ...alone, steps, to, via: [] };
    if (!isIllegal(state, [action])) return { action, left: next.filter(o => !taken.some(drag => drag === o)) };
  }
  return undefined;
};

/** A drag onto the enemy from afar, read through a hex next to him. */
export interface ReadFrom {
  readonly step: number;
  readonly units: readonly UnitId[];
  readonly target: HexId;
  /** Beside the target. */
  readonly hex: HexId;
  /** The same observations with the drag in two. */
  readonly next: readonly Observation[];
}

/**
 * A stack that is dragged from afar onto the enemy and then rolled for has come to a hex beside him first: the cheapest
 * from which move and overrun break no rule. undefined: it is no such drag, or no hex saves it.
 */
export const fromBeside = (state: GameState, next: readonly Observation[], roster: Roster): ReadFrom | undefined => {
  const [first, ...rest] = next;
  if (first?.kind !== 'moved' || first.from === undefined || first.to === undefined) return undefined;
  const { from, to, units } = first;
  if ((roster.map.distance(from, to) ?? 0) < 2 || !isHeld(state, to, units, roster)) return undefined;
  if (rest.find(o => o.kind !== 'said' && o.kind !== 'pool')?.kind !== 'rolled') return undefined;
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
    if (!moved || worst(moved.verdicts) === 'illegal') continue;
    const fight = moved.state.recognise([entry, ...rest]);
    if (fight?.action.kind !== 'overrun' || isIllegal(moved.state, [fight.action])) continue;
    return { step: first.step, units, target: to, hex, next: [approach, entry, ...rest] };
  }
  return undefined;
};

/** Only to sort by: verdicts rest on the fraction. */
const costOf = (total: Fraction | undefined): number => (total ? total.n / total.d : Infinity);

const isHeld = ({ position }: GameState, hex: HexId, units: readonly UnitId[], roster: Roster): boolean => {
  const side = roster.units.get(units[0] ?? '')?.side;
  return [...position.units].some(([id, place]) => place.hex === hex && roster.units.get(id)?.side !== side);
};
