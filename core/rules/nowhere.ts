import type { Scenario } from '../scenario/scenario';

/** A world without hexes: what a referee has to look at when there is no scenario. */
export const nowhere = (system: string): Scenario => ({
  id: 'none',
  name: 'No scenario',
  version: '0.0.0',
  description: '',
  system,
  options: {},
  sides: [],
  map: {
    title: '',
    hexHeight: 0,
    hexes: {
      columns: 0,
      rows: 0,
      hexes: new Map(),
      hexside: () => [],
      connection: () => [],
      neighbours: () => [],
      distance: () => undefined,
      towards: () => undefined,
    },
    places: [],
  },
  units: [],
  turns: [],
  phases: [],
  tables: new Map(),
});
