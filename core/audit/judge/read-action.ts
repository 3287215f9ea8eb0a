import { present } from '../../base/present';
import type { Action, Adjustment } from '../../rules/action';
import type { Observation } from '../../rules/observation';

/**
 * An observation read by itself, when the rule system sees no sign of its own in it. undefined: no action (chat, a roll
 * or a declaration that nothing takes up).
 */
export const readAlone = (seen: Observation): Action | undefined => {
  const { step, player } = seen;
  const steps = [step];
  // Every drag is read several times: written out, not spread, for that takes as long as all else here.
  if (seen.kind === 'moved' && seen.from !== undefined && seen.to !== undefined) {
    const { units, from, to, via } = seen;
    return player === undefined
      ? { steps, kind: 'move', units, from, to, via }
      : { steps, player, kind: 'move', units, from, to, via };
  }
  const about = player === undefined ? { steps } : { steps, player };
  if (seen.kind === 'phase') return { ...about, kind: 'phase', turn: seen.turn, phase: seen.phase };
  const changes = adjustments(seen);
  return changes.length === 0 ? undefined : { ...about, kind: 'adjust', changes };
};

const adjustments = (seen: Observation): readonly Adjustment[] => {
  const { step } = seen;
  const masked = (hex: string | undefined, count = 0): readonly Adjustment[] =>
    hex === undefined ? [] : [{ step, what: 'masked', hex, count }];
  switch (seen.kind) {
    case 'moved':
      // From a box or a pool onto the map, or off it: no path to judge.
      return seen.units.map(unit =>
        seen.to === undefined
          ? { step, what: 'removed', unit }
          : {
              step,
              what: 'placed',
              unit,
              hex: seen.to,
              faceUp: seen.reduced?.find(one => one.unit === unit)?.faceUp ?? 0,
            },
      );
    case 'placed':
      return [
        { step, what: 'placed', unit: seen.unit, hex: seen.hex, faceUp: seen.faceUp, ...present({ from: seen.from }) },
      ];
    case 'reduced':
    case 'restored':
      return [{ step, what: seen.kind, unit: seen.unit, faceUp: seen.faceUp }];
    case 'removed':
      return [{ step, what: seen.kind, unit: seen.unit }];
    case 'state':
      return [{ step, what: 'state', unit: seen.unit, states: seen.states }];
    case 'marker':
      return [{ step, what: 'marker', marker: seen.marker, hex: seen.hex, present: seen.present }];
    case 'pool':
      return [{ step, what: 'pool', name: seen.name, before: seen.before, after: seen.after }];
    case 'masked':
      return [
        ...(seen.unit === undefined ? [] : [{ step, what: 'removed' as const, unit: seen.unit }]),
        ...masked(seen.hex, seen.left),
      ];
    case 'unmasked':
      return [
        ...masked(seen.hex, seen.left),
        ...(seen.unit === undefined
          ? []
          : [{ step, what: 'placed' as const, unit: seen.unit, hex: seen.hex, faceUp: seen.faceUp ?? 0 }]),
      ];
    case 'masked-moved':
      return [...masked(seen.from, seen.left?.from), ...masked(seen.to, seen.left?.to)];
    case 'phase':
    case 'rolled':
    case 'declared':
    case 'said':
      return [];
  }
};
