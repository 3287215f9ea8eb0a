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

/** Steps lost, by the badges that a counter shows or a line says. */
export const stepsLost = (states: readonly string[]): number =>
  states.reduce((sum, state) => sum + (Object.hasOwn(STEPS_LOST, state) ? (STEPS_LOST[state] ?? 0) : 0), 0);

const unique = (words: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(words.flatMap(word => word ?? [])),
];

const named = (what: string, column: string): string =>
  `Figures are named in the rules: “units: { ${what}: ${column} }”.`;

/** How the block names a column of units.csv that it has not named yet. */
const columnHints = (units: ClassicRules['units']): Readonly<Record<string, string>> => {
  const names = ['steps', 'stacking', 'class', 'attack', 'defence', 'movement'] as const;
  const free = names.filter(name => units[name] !== name);
  return Object.fromEntries(
    free.flatMap(name => [name, `reduced-${name}`].map(column => [column, named(name, name)] as const)),
  );
};

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
    naming: {
      columns: columnHints(units),
      sizes: 'Other sizes are named in the rules: “units: { sizes: [corps, division, …] }”.',
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
