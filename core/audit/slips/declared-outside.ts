// A log that begins with the declaration of a fight may begin between declarations: who joins that fight later on was
// declared for it in the log before. One that ends with a declaration may end between two: others may be declared in the next.

import type { HexId } from '../../hexmap/hex-map';
import { until, type Observation } from '../../rules/observation';
import { isBegunMidway } from '../../rules/frame/begun-midway';
import { isAside } from '../../rules/frame/log-fight/pairs';
import { isFight } from '../../rules/action';
import { plainly } from '../../rules/sentence';
import type { UnitId } from '../../scenario/scenario';
import { logFinding } from '../make-finding';
import { isDeed } from './phases-begun';
import { companions } from './retell';
import type { Conflict, Slip, Told, Telling } from './slip';

/** Who is dragged into a hex before the first turn of the track. */
const dragged = (seen: readonly Observation[], to: HexId): ReadonlySet<UnitId> => {
  const phase = until(seen, o => o.kind === 'phase');
  return new Set(phase.flatMap(o => (o.kind === 'moved' && o.to === to ? o.units : [])));
};

/** Is something done after the declaration, in the same phase, before the first dice come? */
const areDiceOfAnother = (after: readonly Observation[]): boolean => {
  const first = after.findIndex(o => o.kind === 'rolled' || o.kind === 'phase');
  return after[first]?.kind === 'rolled' && after.slice(0, first).some(isDeed);
};

export const DECLARED_OUTSIDE: Slip = {
  name: 'declared outside',
  brief: 'a declaration before the log began, or after it ended',
  what: 'A log begins with a declaration: those of its side who go into the target later, or all who could, were declared for it before; or its dice came before it, and the next dice are of another fight. Or a log ends with a declaration before its dice: all who could may still be declared for it.',
  why: '2: a log ends anywhere, also between two declarations. 5 where it ends: nobody was seen to join. 9 where the dice are in the log before: few declare after the roll.',
  *retellings(told, at) {
    if (at.kind !== 'broken' || told.slips.some(({ slip }) => slip === this.name)) return;
    yield* declaredBefore(told);
    yield* declaredLater(told, at);
  },
};

const declaredBefore = function* ({ by: { position, roster }, observations }: Told): Generator<Telling> {
  const at = observations.findIndex(o => !isAside(o));
  const first = observations[at];
  if (first?.kind !== 'declared' || !isBegunMidway(position, roster.units)) return;
  const all = companions(first, position, roster);
  const going = dragged(observations, first.target);
  const joined = all.filter(id => going.has(id));
  for (const more of [joined, all.length > joined.length ? all : []]) {
    if (more.length === 0) continue;
    const names = more.map(id => roster.units.get(id)?.name ?? id);
    const message = `The log begins with the declaration on ${first.target}: read as if ${names.join(', ')} had been declared for it before.`;
    yield {
      observations: observations.with(at, { ...first, units: [...first.units, ...more] }),
      price: 2,
      finding: logFinding('declared-before', first.step, message, { units: more, hexes: [first.target] }),
    };
  }
  if (!areDiceOfAnother(observations.slice(at + 1))) return;
  const { units, target, step } = first;
  const says = plainly`the log begins with the declaration on ${target}, and the dice after it are those of another fight`;
  const missing = `whether the dice for ${target} were thrown before the log began`;
  yield {
    observations: observations.toSpliced(at, 1),
    price: 9,
    finding: logFinding('rolled-before', step, says, { missing, units, hexes: [target] }),
  };
};

/** The fight of the conflict was declared, and with that the log ends. */
const declaredLater = function* (told: Told, { act, before }: Conflict): Generator<Telling> {
  const { by, observations } = told;
  const at = observations.findLastIndex(o => !isAside(o));
  const last = observations[at];
  const position = before()?.position;
  if (last?.kind !== 'declared' || !position || !act || !isFight(act.action) || !act.action.steps.includes(last.step))
    return;
  const own = act.action.kind === 'overrun' ? act.action.units : act.action.attackers.map(({ unit }) => unit);
  const more = companions(last, position, by.roster).filter(id => !own.includes(id));
  if (more.length === 0) return;
  const says = plainly`the log ends with the declaration on ${last.target}, before the dice`;
  yield {
    observations: observations.with(at, { ...last, units: [...last.units, ...more] }),
    price: 5,
    finding: logFinding('declared-later', last.step, says, {
      missing: 'who else takes part',
      units: own,
      hexes: [last.target],
    }),
  };
};
