// A drag that was no move: its units are put into the hex, which costs nothing and makes nobody a companion.

import { present } from '../../base/present';
import type { ActionOf } from '../../rules/action';
import type { Position } from '../../rules/position';

/** @param position before it */
export const asPlacing = (
  { steps, units: moved, to, player }: ActionOf<'move'>,
  { units }: Position,
): ActionOf<'adjust'> => {
  const changes = moved.map(unit => ({
    step: steps[0] ?? 0,
    what: 'placed' as const,
    unit,
    hex: to,
    faceUp: units.get(unit)?.faceUp ?? 0,
  }));
  return { kind: 'adjust', steps, changes, ...present({ player }) };
};
