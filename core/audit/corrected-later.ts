// A stack that is set down in the wrong hex and moved on later, when others have moved: the remark before it says so, or
// that it changes places with another.

import type { Observation, ObservationOf } from '../rules/observation';
import type { Reading } from '../rules/frame/read-fight';
import type { GameState } from '../rules/system';
import { isIllegal, isIllegalFrom, oneMove, sameUnits, stateAfter } from './one-move';
import type { Roster } from './outside-fights';
import { readAlone } from './read-action';

type Moved = ObservationOf<'moved'>;

/** So much at most comes between a drag and its correction. */
const MOST_BETWEEN = 30;

interface Later {
  readonly again: Moved;
  /** What others do before it. */
  readonly between: readonly Observation[];
}

/**
 * The next drag of the stack, if others have only moved since, and the remark just before it names the stack or the hex or
 * others are dragged the opposite way at once.
 */
const laterDrag = (first: Moved, next: readonly Observation[], { units }: Roster): Later | undefined => {
  let said: string | undefined;
  const between: Observation[] = [];
  for (const [i, o] of next.slice(1, MOST_BETWEEN).entries()) {
    if (o.kind === 'said') {
      said = o.text;
      continue;
    }
    if (o.kind !== 'moved') return undefined;
    if (o.units.some(unit => first.units.includes(unit))) {
      const names = o.units.map(unit => units.get(unit)?.name);
      const isNamed = [o.to, ...names].some(name => name !== undefined && said?.includes(name) === true);
      return between.length > 0 &&
        (isNamed || isExchanged(next, i + 1)) &&
        o.from === first.to &&
        sameUnits(o.units, first.units)
        ? { again: o, between }
        : undefined;
    }
    said = undefined;
    between.push(o);
  }
  return undefined;
};

/** Do others go just before, or just after, from where the drag of that index leads to where it begins? */
const isExchanged = (next: readonly Observation[], index: number): boolean => {
  const drag = next[index];
  const isOpposite = (o: Observation | undefined): boolean =>
    o?.kind === 'moved' && drag?.kind === 'moved' && o.from === drag.to && o.to === drag.from;
  const isDeed = (o: Observation): boolean => o.kind !== 'said';
  return isOpposite(next.slice(0, index).findLast(isDeed)) || isOpposite(next.slice(index + 1).find(isDeed));
};

/**
 * The two drags as one move, from where the stack stood to where it came to rest, where it may not go on after the first, and
 * what others did in between is as right then. undefined: nobody says so, or it need not be read so, or that does not save it.
 */
export const correctedLater = (state: GameState, next: readonly Observation[], roster: Roster): Reading | undefined => {
  const [first] = next;
  const later = first?.kind === 'moved' ? laterDrag(first, next, roster) : undefined;
  const alone = first && later && readAlone(first);
  if (first?.kind !== 'moved' || alone?.kind !== 'move' || !later) return undefined;
  const { again, between } = later;
  const onward = readAlone(again);
  if (!onward || !isIllegal(stateAfter(state, [first, ...between]).apply(onward))) return undefined;
  const direct = oneMove(state, alone, [first, again]);
  if (!direct || isIllegalFrom(direct.judged.state, between)) return undefined;
  return { action: direct.action, left: next.filter(o => o !== first && o !== again) };
};
