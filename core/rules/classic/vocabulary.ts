// The words of a scenario, by its own rules and charts.

import type { OwnRules, ScenarioVocabulary } from '../../scenario/vocabulary';
import { readRules, rulesOf } from './block/read-rules';
import type { ClassicRules } from './block/rules';
import { checkBlock } from './check-block';
import { spellingsOf } from './spellings';
import { STARTER } from './starter';
import { USUAL_BLOCK, USUAL_TABLES } from './usual';

export const SYSTEM_ID = 'classic';

/** Charts that a scenario may bring; ground costs MPs in all games. */
export const TABLE_NAMES = [
  'terrain',
  'hexsides',
  'features',
  'connections',
  'types',
  'track',
  'crt',
  'overrun-crt',
] as const;

/** Steps that a unit has lost beside what its face shows: a badge on the counter. */
export const STEPS_LOST: Readonly<Record<string, number>> = {
  '1 step lost': 1,
  '2 steps lost': 2,
  '3 steps lost': 3,
};

const unique = (words: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(words.flatMap(word => word ?? [])),
];

const wordsOf = (rules: ClassicRules): ScenarioVocabulary => {
  const { units, movement } = rules;
  return {
    system: SYSTEM_ID,
    terrainTable: 'terrain',
    hexsideTable: 'hexsides',
    hexFeatures: rules.features,
    connections: rules.connections,
    weathers: rules.weathers,
    phaseKinds: [...rules.phases.keys()],
    unitTypes: units.types,
    unitSizes: units.sizes,
    spellings: spellingsOf(units.types, units.sizes, rules.connections),
    faceValues: {
      required: unique([units.attack, units.defence]),
      optional: unique([units.movement, units.steps, units.stacking, units.class]),
    },
    ...(units.class === undefined ? {} : { faceWords: { [units.class]: movement.classes } }),
    options: {},
    tables: TABLE_NAMES.map(name => ({ name, required: name === 'terrain' })),
    defaults: new Map(),
  };
};

const byScenario = (own: OwnRules): ScenarioVocabulary => {
  const rules = readRules(own);
  if (own.rules) checkBlock(rules, own);
  return wordsOf(rules);
};

/** Without a scenario: the words of our example game. */
export const VOCABULARY: ScenarioVocabulary = {
  ...wordsOf(rulesOf({ rules: USUAL_BLOCK, tables: USUAL_TABLES })),
  defaults: USUAL_TABLES,
  starter: STARTER,
  byScenario,
};
