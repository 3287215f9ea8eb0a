// `system: none`: a game without a referee. All its words stand in the scenario's `module.yaml`.

import { NO_SYSTEM } from './no-system-id';
import { readYaml } from './yaml/yaml';
import { ownWordsIn, type OwnWords } from './own-words';
import { Problems } from './problems';
import { MODULE_FILE } from './read-files';
import type { Table } from './table';
import { NO_SIZE, type ScenarioVocabulary } from './vocabulary';

// No names that a chart of the game's own might have.
const [TERRAINS, HEXSIDES] = ['module.yaml terrains', 'module.yaml hexsides'];

const USUAL_SIZES = ['army', 'corps', 'division', 'brigade', 'regiment', 'battalion', 'company', 'platoon', NO_SIZE];

const words = (name: string, keys: readonly string[]): Table => ({
  name,
  certainty: 'scenario',
  source: MODULE_FILE,
  columns: [],
  rows: keys.map(key => ({ key, cells: [] })),
});

/** Phases, weathers and charts may be called anything. */
export const noSystemVocabulary = (own: OwnWords): ScenarioVocabulary => ({
  system: NO_SYSTEM,
  terrainTable: TERRAINS,
  hexsideTable: HEXSIDES,
  hexFeatures: own.features,
  connections: own.connections,
  weathers: [],
  phaseKinds: [],
  anyWords: true,
  unitTypes: own.unitTypes,
  unitSizes: [...new Set([...own.unitSizes, ...USUAL_SIZES])],
  nations: own.nations,
  faceValues: { required: [], optional: own.factors },
  options: {},
  tables: [],
  defaults: new Map([
    [TERRAINS, words(TERRAINS, own.terrains)],
    [HEXSIDES, words(HEXSIDES, own.hexsides)],
  ]),
});

/** What `init` writes beside the scenario: every key once. */
export const STARTER_MODULE = `# How the words of this game look, and what its players need. docs/modules.md explains every key.
# Add your own words: a terrain that stands here can stand in map/terrain.csv.

map:
  terrains: # what the ground is made of; a colour such as '#C8B070' tints it
    clear: []
    woods: [wood]
    hills: [high]
    jungle: [wood, forest, '#8FAE6B']
    marsh: [swamp]
    sea: [water]
  hexsides: { river: minor river, major river: major river, wall: wall }
  connections: { road: road, trail: trail, railway: railway }
  features: { town: town, city: city, fort: fort, port: port, airfield: airfield }

counters:
  factors: [attack, defence, move] # columns of units.csv, in the order of the counter
  sums: [attack, defence] # the picture of a stack under the pointer tells their sums
  sizes: { division: XX, brigade: X, battalion: II }
  symbols: # parts of the symbol; '=HQ' writes letters
    infantry: [cross]
    armour: [oval]
    cavalry: [slash]
    artillery: [dot]
    headquarters: ['=HQ']

nations: # colours of counters, beside those of docs/scenario-format.md
  blue: '#9FB6D6'
  red: '#D9A08C'

mp: 12 # so many movement points a counter can show as spent

states: # badges that a unit's menu puts on it
  - { key: disrupted, name: Disrupted, keystroke: D, shape: triangle, colour: '#E0873A', letter: D }
  - { key: spent, name: Spent, keystroke: S, shape: disc, colour: '#5B4A8A', letter: S }

markers:
  - { key: control, name: Control, place: right, picture: flag, word: Held, field: '#F6F2E6', ink: '#2B2724', accent: '#B2362B' }

dice:
  - { name: 2d6, count: 2, sides: 6 }
  - { name: 1d6, count: 1, sides: 6 }

pools: # a number for each side
  - { name: VP, tip: Victory points, start: 0, most: 999 }

declarations: [attack] # what a unit's menu declares towards a hexside: attack, overrun
`;

const starterWords = (): OwnWords => {
  const root = readYaml(STARTER_MODULE, MODULE_FILE, new Problems());
  if (root?.kind !== 'map') throw new Error('the module file that init writes cannot be read');
  return ownWordsIn(root);
};

/** Without a scenario: the words of what `init` writes. Read when they are asked for: most commands ask for none. */
export const starterVocabulary = (): ScenarioVocabulary => ({
  ...noSystemVocabulary(starterWords()),
  starter: {
    units: {
      armour: {
        full: { attack: '6', defence: '4', move: '8' },
        reduced: { attack: '3', defence: '2', move: '8' },
      },
      infantry: { full: { attack: '4', defence: '5', move: '4' }, reduced: { attack: '2', defence: '2', move: '4' } },
      enemy: { full: { attack: '3', defence: '4', move: '4' } },
    },
    otherSides: [],
    phases: ['movement', 'combat'],
    nations: ['blue', 'red'],
    files: { [MODULE_FILE]: STARTER_MODULE },
  },
});
