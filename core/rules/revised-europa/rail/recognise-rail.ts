// The sign of rail movement: the counters' own command, and then a drag of those units.

import { present } from '../../../base/present';
import type { Recognised } from '../../frame/log-fight/read-fight';
import type { Observation } from '../../observation';
import { isByRail } from './rail-move';

export const recogniseRail = (next: readonly Observation[]): Recognised | undefined => {
  const [first] = next;
  if (first?.kind !== 'declared' || !isByRail({ procedure: first.what })) return undefined;
  const units = new Set<string>();
  const steps: number[] = [];
  for (const [i, o] of next.entries()) {
    if (o.kind === 'said' || o.kind === 'pool') continue;
    if (o.kind === 'declared' && o.what === first.what && o.from === first.from) {
      for (const unit of o.units) units.add(unit);
      steps.push(o.step);
      continue;
    }
    const { from } = first;
    if (o.kind !== 'moved' || o.from !== from || o.to === undefined || !o.units.every(id => units.has(id)))
      return undefined;
    const { to, step } = o;
    const action = {
      kind: 'procedure' as const,
      procedure: first.what,
      steps: [...steps, step],
      ...present({ player: first.player }),
      actors: o.units.map(unit => ({ unit, from })),
      target: to,
      outcome: { losses: [], retreats: [], advances: o.units.map(unit => ({ unit, to, step })) },
    };
    return { action, left: next.slice(i + 1) };
  }
  return undefined;
};
