// A stack that was dragged onto the enemy from afar was read as coming by the cheapest hex beside him. If somebody is accused
// later on in another hex beside him, it may have come by that one: who stood there may have been freed, or taken.

import type { HexId } from '../../hexmap/hex-map';
import { entriesIn } from '../../rules/frame/entries';
import { isAside } from '../../rules/frame/pairs';
import type { Observation, ObservationOf } from '../../rules/observation';
import { logFinding } from '../make-finding';
import type { Conflict, Slip, Told } from './slip';

type Moved = ObservationOf<'moved'>;

/** By way of that hex, one drag after the other. */
const byWayOf = (hex: HexId, entries: readonly Moved[]): readonly Moved[] => [
  ...entries.map((entry): Moved => ({ ...entry, to: hex, via: [] })),
  ...entries.map((entry): Moved => ({ ...entry, from: hex, via: [] })),
];

/** A drag onto the enemy from afar, before the conflict. */
const isFromAfar = ({ from, to, step }: Moved, { by: { roster } }: Told, at: Conflict): boolean =>
  from !== undefined && to !== undefined && step < at.step && (roster.map.distance(from, to) ?? 0) > 1;

export const OTHER_APPROACH: Slip = {
  name: 'another way round',
  brief: 'another way round',
  what: 'A stack that was dragged onto the enemy from afar came by another hex beside him than the cheapest.',
  why: '2: the log does not show the way.',
  *retellings(told, at) {
    const { observations, until, by } = told;
    const accused = new Set(at.findings.flatMap(f => f.hexes));
    for (const [i, o] of observations.slice(0, until).entries()) {
      if (o.kind !== 'moved' || !isFromAfar(o, told, at) || !isRolledFor(observations, i)) continue;
      const { entries, rest } = entriesIn(observations.slice(i));
      const { from, to: target, units, step } = o;
      if (target === undefined) continue;
      for (const hex of by.roster.map.neighbours(target).filter(one => one !== from && accused.has(one))) {
        const message = `Dragged onto ${target} out of ${from ?? ''}: read as an overrun out of ${hex}, for nobody there is accused then.`;
        yield {
          slip: this.name,
          observations: [...observations.slice(0, i), ...byWayOf(hex, entries), ...rest],
          from: i,
          price: 2,
          finding: logFinding('read-from', step, message, { units, hexes: [hex, target] }),
        };
      }
    }
  },
};

/** Dice follow before anything else is done. */
const isRolledFor = (observations: readonly Observation[], at: number): boolean =>
  observations.slice(at + 1).find(o => o.kind !== 'moved' && !isAside(o))?.kind === 'rolled';
