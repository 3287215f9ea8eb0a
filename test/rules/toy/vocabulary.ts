// Bridge and Banner: a rule system of our own invention, small and whole, for the test that adds a sixth. Its rules:
//
// B1  A unit moves in the March of its own side; each hex costs what `ground` says, each bank what `banks` says.
// B2  Nobody enters a hex that the enemy holds.
// B3  Only riders ride an enemy down, out of the next hex, for the hex's cost and 1 MP; never in a grove.
// B4  Riders that rode down are blown: until their next March they neither move nor ride down. A scenario may leave
//     those that won fresh (`winners: fresh`).
// B5  Strengths are added up, the riders' halved across a bank; the lower column of the odds is taken.
// B6  One die on `clash`: rout (the defenders are lost), push (back one hex), stand, bloody (each side loses a unit).
// B7  What the die says is carried out.
// B8  At the end of a March at most two units of a side stand in a hex.

import { tableOf, type TableData } from '../../../core/rules/table-data';
import type { ScenarioVocabulary } from '../../../core/scenario/vocabulary';
import banks from './assets/banks.json';
import clash from './assets/clash.json';
import ground from './assets/ground.json';

export const SYSTEM_ID = 'bridge-and-banner';

const DEFAULTS = new Map([ground, banks, clash].map((data: TableData) => [data.name, tableOf(data)]));

export const OPTIONS = { winners: ['blown', 'fresh'] } as const;

export const VOCABULARY: ScenarioVocabulary = {
  system: SYSTEM_ID,
  terrainTable: 'ground',
  hexsideTable: 'banks',
  hexFeatures: ['village'],
  connections: ['path'],
  weathers: ['Fair'],
  phaseKinds: ['march'],
  unitTypes: ['riders', 'foot'],
  unitSizes: ['company'],
  spellings: { unitTypes: { horse: 'riders', infantry: 'foot' } },
  faceValues: { required: ['str', 'mv'], optional: [] },
  options: OPTIONS,
  tables: [...DEFAULTS.keys()].map(name => ({ name, required: false })),
  defaults: DEFAULTS,
};
