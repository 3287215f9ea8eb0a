import { NO_MAP } from '../scenario/map/no-map';
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
  map: NO_MAP,
  units: [],
  turns: [],
  phases: [],
  tables: new Map(),
});
