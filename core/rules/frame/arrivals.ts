// Where units came to stand in a phase, so that stacking is asked there when it ends.

import { overlaid } from '../../base/overlay';
import type { HexId } from '../../hexmap/hex-map';
import type { Action } from '../action';

/** The step in which units last came into a hex. */
export type Arrivals = ReadonlyMap<HexId, number>;

const cameTo = (action: Action): readonly (readonly [HexId | undefined, number])[] => {
  switch (action.kind) {
    case 'phase':
      return [];
    case 'move':
      return [[action.to, action.steps.at(-1) ?? 0]];
    case 'adjust':
      return action.changes.flatMap(c => (c.what === 'placed' ? [[c.hex, c.step] as const] : []));
    default:
      return [...action.outcome.retreats, ...action.outcome.advances].map(({ to, step }) => [to, step] as const);
  }
};

export const arrivalsAfter = (arrivals: Arrivals, action: Action): Arrivals => {
  const came = cameTo(action).flatMap(([hex, step]) => (hex === undefined ? [] : [[hex, step] as const]));
  return came.length === 0 ? arrivals : overlaid(arrivals, came);
};
