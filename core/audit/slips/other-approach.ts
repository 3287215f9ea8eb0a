// A stack that was dragged onto the enemy from where it cannot fight him has come to a hex beside him first: the log does not
// show which.

import type { HexId } from '../../hexmap/hex-map';
import { entriesIn, type Entries } from '../../rules/frame/log-fight/entries';
import { logFinding } from '../make-finding';
import { isHeldByEnemies } from '../units/held-by-enemies';
import type { Moved } from './retell';
import type { Conflict, Slip, Told } from './slip';

/** By way of that hex, one drag after the other. */
const byWayOf = (hex: HexId, entries: readonly Moved[]): readonly Moved[] => [
  ...entries.map((entry): Moved => ({ ...entry, to: hex, via: [] })),
  ...entries.map((entry): Moved => ({ ...entry, from: hex, via: [] })),
];

/** The conflict's act, if it begins with a stack that is dragged onto the enemy. */
interface Entered extends Entries {
  /** Where the first drag stands. */
  readonly at: number;
  readonly from: HexId;
  readonly target: HexId;
}

const enteredIn = ({ observations, until, by: { roster } }: Told, { act, before }: Conflict): Entered | undefined => {
  if (!act) return undefined;
  const begin = Math.min(...act.action.steps);
  const at = observations.slice(0, until).findIndex(o => o.kind === 'moved' && o.step === begin);
  const { entries, rest } = entriesIn(at < 0 ? [] : observations.slice(at));
  const [first] = entries;
  const position = before()?.position;
  if (first?.from === undefined || first.to === undefined || first.from === first.to || !position) return undefined;
  const units = entries.flatMap(entry => entry.units);
  return isHeldByEnemies(position, first.to, units, roster)
    ? { entries, rest, at, from: first.from, target: first.to }
    : undefined;
};

/** The hexes beside the target that the stack reaches, the cheapest first; last those with enemies that give way to who comes. */
const approachesOf = ({ by: { roster } }: Told, at: Conflict, { entries, from, target }: Entered): readonly HexId[] => {
  const now = at.before();
  const units = entries.flatMap(entry => entry.units);
  const reached = now?.reach(units);
  return roster.map
    .neighbours(target)
    .flatMap(hex => {
      const mp = hex === from ? undefined : reached?.get(hex)?.mp.total;
      if (!now || !mp) return [];
      return [{ hex, price: isHeldByEnemies(now.position, hex, units, roster) ? Infinity : mp.n / mp.d }];
    })
    .sort((a, b) => a.price - b.price)
    .map(({ hex }) => hex);
};

export const OTHER_APPROACH: Slip = {
  name: 'another way round',
  brief: 'another way round',
  what: 'A stack is dragged onto the enemy from afar, or over a hexside where it may not: it came by a hex beside him that the log does not show.',
  why: '1: the way by which nobody is accused, and of several the cheapest.',
  *retellings(told, at) {
    const entered = enteredIn(told, at);
    if (!entered) return;
    const { observations } = told;
    const { entries, rest, from, target } = entered;
    const units = entries.flatMap(entry => entry.units);
    for (const hex of approachesOf(told, at, entered)) {
      const message = `Dragged onto ${target} out of ${from}: read as an overrun out of ${hex}.`;
      yield {
        observations: [...observations.slice(0, entered.at), ...byWayOf(hex, entries), ...rest],
        from: entered.at,
        price: 1,
        finding: logFinding('read-from', entries[0]?.step ?? at.step, message, { units, hexes: [hex, target] }),
      };
    }
  },
};
