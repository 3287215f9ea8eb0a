// The window from which players set up by hand: a box for each zone, with the counters that may start in its hexes.

import type { Display, DisplayBox, Scenario, Unit } from '../../core/scenario/scenario';
import { eliminatedDisplay } from '../eliminated';

const NAMES = ['Set-up', 'Set-up zones', 'Set-up by hand'];
/** Counters in a row of a box. */
const ACROSS = 6;

/** How many lie in a row, of so many. */
export const columnsFor = (count: number): number => Math.max(3, Math.min(ACROSS, count));

/** The box of a unit's zone; sides that share a zone have a box each. */
export const zoneBoxName = ({ zone, side }: Pick<Unit, 'zone' | 'side'>): string | undefined =>
  zone && `${side}: ${zone.name}`;

/** undefined: nobody is set up by hand. */
export const setUpDisplay = ({ units, displays = [] }: Pick<Scenario, 'units' | 'displays'>): Display | undefined => {
  const boxes = new Map<string, { side: string; count: number }>();
  for (const unit of units) {
    const name = zoneBoxName(unit);
    if (name !== undefined) boxes.set(name, { side: unit.side, count: (boxes.get(name)?.count ?? 0) + 1 });
  }
  if (boxes.size === 0) return undefined;
  const taken = new Set(displays.map(({ name }) => name));
  return {
    name: NAMES.find(name => !taken.has(name)) ?? 'Set-up',
    content: {
      kind: 'boxes',
      boxes: [...boxes].map(([name, { side, count }]): DisplayBox => {
        const wide = columnsFor(count);
        return { name, side, wide, high: Math.ceil(count / wide) };
      }),
    },
    columns: ACROSS * 2,
  };
};

/** All windows of a module: those of the scenario, that of the eliminated, and that of its set-up. */
export const displaysOf = (scenario: Pick<Scenario, 'units' | 'displays' | 'sides'>): readonly Display[] => {
  const [lost, setUp] = [eliminatedDisplay(scenario), setUpDisplay(scenario)];
  return [...(scenario.displays ?? []), ...(lost ? [lost] : []), ...(setUp ? [setUp] : [])];
};
