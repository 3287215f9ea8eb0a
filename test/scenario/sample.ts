import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Files } from '../../core/scenario/files';
import { loadScenario, type LoadedScenario } from '../../core/scenario/load';
import type { ScenarioVocabulary } from '../../core/scenario/vocabulary';

export const SAMPLE_FOLDER = path.join(import.meta.dirname, '../../assets/scenarios/crossing-at-lipnya');

/** A folder in memory: path -> text. */
export const filesOf = (texts: Readonly<Record<string, string>>): Files => {
  const files = new Map(Object.entries(texts));
  return {
    list: () => Promise.resolve([...files.keys()].sort()),
    read: file => {
      const text = files.get(file);
      return Promise.resolve(text === undefined ? undefined : new TextEncoder().encode(text));
    },
  };
};

/** All text files of a folder on disk, to be changed by a test. */
export const textsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.(yaml|csv)$/.test(file) && statSync(path.join(folder, file)).isFile())
      .map(file => [file.replaceAll('\\', '/'), readFileSync(path.join(folder, file), 'utf8')]),
  );

const table = (name: string, keys: readonly string[]) => ({
  name,
  certainty: 'illustrative' as const,
  source: 'a test',
  columns: ['mp'],
  rows: keys.map(key => ({ key, cells: ['1'] })),
});

/** The words of a small rule system that only tests know. */
export const TEST_WORDS: ScenarioVocabulary = {
  system: 'test-system',
  terrainTable: 'terrains',
  hexsideTable: 'hexsides',
  hexFeatures: ['town', 'fort'],
  connections: ['road', 'railway'],
  weathers: ['Clear', 'Mud'],
  phaseKinds: ['movement', 'combat'],
  unitTypes: ['inf', 'pz'],
  unitSizes: ['division', 'regiment'],
  faceValues: { required: ['af', 'ma'], optional: ['re'] },
  options: { rounding: ['up', 'down'] },
  tables: [
    { name: 'terrains', required: true },
    { name: 'hexsides', required: true },
    { name: 'crt', required: true },
  ],
  defaults: new Map([
    ['terrains', table('terrains', ['clear', 'woods', 'swamp'])],
    ['hexsides', table('hexsides', ['minor river', 'major river'])],
  ]),
};

export const load = (texts: Readonly<Record<string, string>>): Promise<LoadedScenario> =>
  loadScenario(filesOf(texts), id => (id === TEST_WORDS.system ? TEST_WORDS : undefined), [TEST_WORDS.system]);

/** A small scenario that has no problem; tests spoil it. */
export const SMALL: Readonly<Record<string, string>> = {
  'scenario.yaml': `name: Two Fords
version: 1.2.0
system: test-system
options:
  rounding: up
sides:
  - { name: Blue, nation: german }
  - { name: Red, nation: soviet }
turns:
  - { date: Sep I 1941, weather: Clear }
  - { date: Sep II 1941, weather: Mud }
phases:
  - { side: Blue, name: Movement, kind: movement }
  - { side: Red, name: Movement, kind: movement }
map:
  title: Two Fords
  columns: 6
  rows: 5
  terrain: clear
  zone: B
  places:
    - { name: Ford, hex: '0303', kind: town }
tables:
  crt: { file: tables/crt.csv, certainty: scenario, source: ours }
`,
  'map/terrain.csv': 'terrain,hexes\nwoods,0202 0203\nswamp,0405\n',
  'map/features.csv': 'feature,hexes\ntown,0303\n',
  'map/hexsides.csv': 'feature,hexsides\nminor river,0301/0401 0302/0401 0302/0402\n',
  'map/connections.csv': 'connection,hexes\nroad,0103 0202 0302 0303\n',
  'tables/crt.csv': 'roll,1-1,2-1\n2,AR,DR\n3,DR,DR\n',
  'units.csv': `id,name,side,type,size,af,ma,reduced-af,reduced-ma,hex,reduced,arrives
1-pz,1 Pz,Blue,pz,division,10,10,4,8,0103,,
2-inf,2 Inf,Blue,inf,division,7,6,,,0104,,
7-inf,7 Inf,Red,inf,regiment,2,6,,,,,2
`,
};

/** The small scenario with one text replaced in one file; a defect of the test if the text is not there. */
export const spoilt = (file: string, from: string | RegExp, to: string): Record<string, string> => {
  const text = SMALL[file] ?? '';
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${String(from)} is not in ${file}`);
  return { ...SMALL, [file]: changed };
};
