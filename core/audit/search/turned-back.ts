// The track turned on and back again with nothing done in between: the phase goes on as if nobody had touched it.

import type { Observation, ObservationOf } from '../../rules/observation';
import type { Position } from '../../rules/position';
import { isDeed } from '../slips/phases-begun';
import { isSamePhase } from '../../scenario/phases';

type Turned = Pick<Position, 'turn' | 'phase'>;

const isSame = (a: Turned, b: Turned): boolean =>
  a.turn?.number === b.turn?.number && (a.phase ? isSamePhase(a.phase, b.phase) : !b.phase);

/**
 * The observations without the turns that were taken back at once, and without those that took them back.
 *
 * @param begin what the track shows at first
 */
export const withoutTurnsBack = (begin: Turned, observations: readonly Observation[]): readonly Observation[] => {
  const dropped = new Set<Observation>();
  let now: Turned = begin;
  /** The turns since anything was done, each with what the track showed before it. */
  let turned: { readonly from: Turned; readonly turn: ObservationOf<'phase'> }[] = [];
  for (const o of observations) {
    if (isDeed(o)) turned = [];
    if (o.kind !== 'phase') continue;
    const back = turned.findIndex(({ from }) => from.phase !== undefined && isSame(from, o));
    if (back < 0) turned.push({ from: now, turn: o });
    else for (const { turn } of [...turned.splice(back), { turn: o }]) dropped.add(turn);
    now = o;
  }
  return dropped.size === 0 ? observations : observations.filter(o => !dropped.has(o));
};
