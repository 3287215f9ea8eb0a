import type { ScenarioMap } from '../scenario';

/** What stands for a map where there is none to be read. */
export const NO_MAP: ScenarioMap = {
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
};
