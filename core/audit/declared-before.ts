// A log that begins with the declaration of a fight may begin between declarations: who joins that fight later on was
// declared for it in the log before.

import type { HexId } from '../hexmap/hex-map';
import type { Observation, ObservationOf } from '../rules/observation';
import { isBegunMidway } from '../rules/frame/begun-midway';
import { isAside } from '../rules/frame/pairs';
import type { Position } from '../rules/position';
import type { UnitId } from '../scenario/scenario';
import { logFinding } from './make-finding';
import type { Roster } from './outside-fights';
import type { Retold } from './retold';

type Declared = ObservationOf<'declared'>;

/** Out of the hex of those who are declared, or beside the target; none where a unit is declared for its own hex. */
const companions = (
  { units, from, target }: Declared,
  { units: places }: Position,
  roster: Roster,
): readonly UnitId[] => {
  const side = roster.units.get(units[0] ?? '')?.side;
  const isNear = (hex: HexId): boolean => hex === from || roster.map.distance(hex, target) === 1;
  return [...places].flatMap(([id, { hex }]) =>
    isNear(hex) && !units.includes(id) && roster.units.get(id)?.side === side ? [id] : [],
  );
};

/** Who is dragged into a hex before the first turn of the track. */
const dragged = (seen: readonly Observation[], to: HexId): ReadonlySet<UnitId> => {
  const turn = seen.findIndex(o => o.kind === 'phase');
  const phase = turn < 0 ? seen : seen.slice(0, turn);
  return new Set(phase.flatMap(o => (o.kind === 'moved' && o.to === to ? o.units : [])));
};

/**
 * How a log may be read that begins in the midst of play with a declaration: those of its side who go into the target
 * later, or all who could, were declared for it before. None: it does not begin so, or nobody else could take part.
 */
export const readingsDeclaredBefore = (
  begin: Position,
  seen: readonly Observation[],
  roster: Roster,
): readonly Retold[] => {
  const first = seen.find(o => !isAside(o));
  if (first?.kind !== 'declared' || !isBegunMidway(begin, roster.units)) return [];
  const all = companions(first, begin, roster);
  const going = dragged(seen, first.target);
  const joined = all.filter(id => going.has(id));
  return [joined, all.length > joined.length ? all : []].flatMap(more => {
    if (more.length === 0) return [];
    const names = more.map(id => roster.units.get(id)?.name ?? id);
    const message = `The log begins with the declaration on ${first.target}: read as if ${names.join(', ')} had been declared for it before.`;
    const note = logFinding('declared-before', first.step, message, { units: more, hexes: [first.target] });
    return [{ observations: seen.map(o => (o === first ? { ...first, units: [...first.units, ...more] } : o)), note }];
  });
};
