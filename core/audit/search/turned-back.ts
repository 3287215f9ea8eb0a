// The track turned on and back again with nothing done in between: the phase goes on as if nobody had touched it.

import type { Observation, ObservationOf } from '../../rules/observation';
import type { Position } from '../../rules/position';
import { isDeed } from '../slips/phases-begun';
import { phaseText } from '../../scenario/module-contract';

type Turned = Pick<Position, 'turn' | 'phase'>;

/** Of the turn and the phase that the track shows; undefined: it shows no phase. */
const keyOf = ({ turn, phase }: Turned): string | undefined => phase && `${turn?.number ?? ''} ${phaseText(phase)}`;

/**
 * The observations without the turns that were taken back at once, and without those that took them back.
 *
 * @param begin what the track shows at first
 */
export const withoutTurnsBack = (begin: Turned, observations: readonly Observation[]): readonly Observation[] => {
  const dropped = new Set<Observation>();
  let shown = keyOf(begin);
  /** The turns since anything was done, each with what the track showed before it, and where that stands first among them. */
  let turns: { readonly from: string | undefined; readonly turn: ObservationOf<'phase'> }[] = [];
  const firstFrom = new Map<string | undefined, number>();
  for (const o of observations) {
    if (isDeed(o)) {
      turns = [];
      firstFrom.clear();
    }
    if (o.kind !== 'phase') continue;
    const now = keyOf(o);
    const back = firstFrom.get(now);
    if (back === undefined) {
      if (shown !== undefined && !firstFrom.has(shown)) firstFrom.set(shown, turns.length);
      turns.push({ from: shown, turn: o });
    } else {
      dropped.add(o);
      for (const { from, turn } of turns.splice(back)) {
        dropped.add(turn);
        firstFrom.delete(from);
      }
    }
    shown = now;
  }
  return dropped.size === 0 ? observations : observations.filter(o => !dropped.has(o));
};
