// A stack that was dragged onto the enemy from afar was read as coming by the cheapest hex beside him. If somebody is accused
// later on in another hex beside him, it may have come by that one: who stood there may have been freed, or taken.

import type { HexId } from '../hexmap/hex-map';
import { entriesIn } from '../rules/frame/entries';
import type { Observation, ObservationOf } from '../rules/observation';
import type { Finding } from './audit';
import type { Judged } from './judge';
import { logFinding } from './make-finding';
import type { Roster } from './outside-fights';
import type { Retold } from './retold';

type Moved = ObservationOf<'moved'>;

/** So many are tried at most, and none of a log of more observations than that: each costs a reading of the whole log. */
const MOST_TRIED = { approaches: 4, observations: 8000 };

/** Hexes in which somebody is accused after a step. */
const accusedAfter = (findings: readonly Finding[], step: number): ReadonlySet<HexId> =>
  new Set(findings.flatMap(f => (f.verdict === 'illegal' && f.step > step ? f.hexes : [])));

/** By way of that hex, one drag after the other. */
const byWayOf = (hex: HexId, entries: readonly Moved[]): readonly Moved[] => [
  ...entries.map((entry): Moved => ({ ...entry, to: hex, via: [] })),
  ...entries.map((entry): Moved => ({ ...entry, from: hex, via: [] })),
];

/** The drag that was read so at its step, in two by way of each other hex beside the target in which somebody is accused. */
const approachesOf = (
  { step, units, hexes: [taken, target] }: Finding,
  observations: readonly Observation[],
  { map }: Roster,
  accused: ReadonlySet<HexId>,
): readonly Retold[] => {
  const at = observations.findIndex(o => o.kind === 'moved' && o.step === step && o.to === target);
  const { entries, rest } = entriesIn(at < 0 ? [] : observations.slice(at));
  const from = entries[0]?.from;
  if (target === undefined || from === undefined) return [];
  const hexes = map.neighbours(target).filter(hex => hex !== taken && hex !== from && accused.has(hex));
  return hexes.map(hex => {
    const message = `Dragged onto ${target} out of ${from}: read as an overrun out of ${hex}, for nobody there is accused then.`;
    return {
      observations: [...observations.slice(0, at), ...byWayOf(hex, entries), ...rest],
      note: logFinding('read-from', step, message, { units, hexes: [hex, target] }),
    };
  });
};

export const otherApproaches = (
  { findings }: Judged,
  observations: readonly Observation[],
  roster: Roster,
): readonly Retold[] => {
  const most = Math.min(MOST_TRIED.approaches, Math.floor(MOST_TRIED.observations / observations.length));
  const read = most < 1 ? [] : findings.filter(({ code }) => code === 'read-from');
  return read.flatMap(one => approachesOf(one, observations, roster, accusedAfter(findings, one.step))).slice(0, most);
};
