import { hexId, numberingFor } from '../hexmap/numbering';
import { ID_FORM, shortName } from './read-header';
import { MAP_FILES, SCENARIO_FILE, UNITS_FILE } from './read-files';
import type { ScenarioVocabulary, StarterUnit } from './vocabulary';

/** The first of the wished words that the rule system knows, else the first it has. */
const pick = (known: readonly string[], ...wished: readonly string[]): string =>
  wished.find(w => known.includes(w)) ?? known[0] ?? '';

const keysOf = (vocabulary: ScenarioVocabulary, table: string): readonly string[] =>
  vocabulary.defaults.get(table)?.rows.map(row => row.key) ?? [];

const titled = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1);

/** Words as YAML text in single quotes. */
const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const ROWS = 8;

/** The hexsides between an odd column and the next, from the map's top to its bottom. */
const riverDown = (column: number, rows: number): readonly string[] =>
  Array.from({ length: rows }, (_, i) => i + 1).flatMap(row => {
    const hex = (c: number, r: number) => hexId({ column: c, row: r }, numberingFor(c, rows));
    const here = hex(column, row);
    return [...(row > 1 ? [`${here}/${hex(column + 1, row - 1)}`] : []), `${here}/${hex(column + 1, row)}`];
  });

const scenarioYaml = (name: string, vocabulary: ScenarioVocabulary, clear: string): string => {
  const weather = vocabulary.anyWords ? 'Clear' : pick(vocabulary.weathers, 'Clear');
  const [blue, red] = vocabulary.starter?.nations ?? ['german', 'soviet'];
  const sideOf = (mover: string, kind: string): string =>
    (vocabulary.starter?.otherSides.includes(kind) === true) === (mover === 'Blue') ? 'Red' : 'Blue';
  const phases = ['Blue', 'Red'].flatMap(mover =>
    (vocabulary.starter?.phases ?? vocabulary.phaseKinds).map(
      kind => `  - { side: ${sideOf(mover, kind)}, name: ${titled(kind)}, kind: ${kind} }`,
    ),
  );
  return `# A small scenario to start from. Change anything, then look for mistakes: overrun check
# Text after a # is for you alone.

name: ${quote(name)}
version: 0.1.0
system: ${vocabulary.system}
description: Two sides and a river between them.

sides:
  - { name: Blue, nation: ${blue} }
  - { name: Red, nation: ${red} }

turns: # the first is turn 1
  - { date: Jul I 1941, weather: ${weather} }
  - { date: Jul II 1941, weather: ${weather} }
  - { date: Aug I 1941, weather: ${weather} }

phases: # of one turn, in order
${phases.join('\n')}

map:
  title: ${quote(name)}
  columns: 10
  rows: ${ROWS}
  hexHeight: 96 # in pixels of the board
  terrain: ${clear} # of every hex that ${MAP_FILES.terrain} does not name
  places: # hex numbers stand in quotes
    - { name: Oldford, hex: '0504', kind: town }
${ownRules(vocabulary)}`;
};

/** Rules and charts, for a system whose rules a scenario gives. */
const ownRules = ({ starter }: ScenarioVocabulary): string => {
  const tables = Object.keys(starter?.tables ?? {});
  const lines = tables.map(
    name => `  ${name}: { file: ${tableFile(name)}, certainty: scenario, source: rules of this game }\n`,
  );
  return `${starter?.rules === undefined ? '' : `\n${starter.rules}`}${lines.length === 0 ? '' : `\ntables:\n${lines.join('')}`}`;
};

const tableFile = (name: string): string => `tables/${name}.csv`;

const unitsCsv = (vocabulary: ScenarioVocabulary): string => {
  const { required } = vocabulary.faceValues;
  const infantry = pick(vocabulary.unitTypes, 'inf', 'infantry');
  const armour = pick(vocabulary.unitTypes, 'pz', 'arm', 'armour', 'armor', 'tank');
  const size = pick(vocabulary.unitSizes, 'division', 'regiment');
  const all = (strength: string, movement: string) =>
    Object.fromEntries(required.map(f => [f, f === 'ma' ? movement : strength]));
  const units = vocabulary.starter?.units ?? {
    armour: { full: all('9', '10'), reduced: all('4', '8') },
    infantry: { full: all('6', '6'), reduced: all('2', '6') },
    enemy: { full: all('4', '6') },
  };
  const figures = Object.keys(units.armour.full);
  const of = ({ full, reduced }: StarterUnit) => [full, reduced ?? {}].flatMap(face => figures.map(f => face[f] ?? ''));
  const rows: readonly (readonly string[])[] = [
    ['id', 'name', 'side', 'type', 'size', ...figures, ...figures.map(f => `reduced-${f}`), 'hex', 'arrives'],
    ['1-arm', '1 Arm', 'Blue', armour, size, ...of(units.armour), '0303', ''],
    ['2-inf', '2 Inf', 'Blue', infantry, size, ...of(units.infantry), '0304', ''],
    ['3-inf', '3 Inf', 'Blue', infantry, size, ...of(units.infantry), '', '2'],
    ['11-inf', '11 Inf', 'Red', infantry, size, ...of(units.enemy), '0604', ''],
    ['12-inf', '12 Inf', 'Red', infantry, size, ...of(units.enemy), '0606', ''],
  ];
  return rows.map(row => `${row.join(',')}\n`).join('');
};

/**
 * The files of a small scenario that loads without a problem and builds, by their paths: a folder to start from.
 * Words that differ from rule system to rule system come from its vocabulary.
 */
export const starterFiles = (name: string, vocabulary: ScenarioVocabulary): ReadonlyMap<string, string> => {
  const terrains = keysOf(vocabulary, vocabulary.terrainTable);
  const hexsides = keysOf(vocabulary, vocabulary.hexsideTable);
  const clear = pick(terrains, 'clear', 'open');
  const woods = pick(terrains, 'woods', 'forest');
  const river = pick(hexsides, 'minor river', 'river');
  const road = pick(vocabulary.connections, 'road');
  const files = new Map([
    [SCENARIO_FILE, scenarioYaml(name, vocabulary, clear)],
    [UNITS_FILE, unitsCsv(vocabulary)],
  ]);
  for (const [name, csv] of Object.entries(vocabulary.starter?.tables ?? {})) files.set(tableFile(name), csv);
  for (const [file, text] of Object.entries(vocabulary.starter?.files ?? {})) files.set(file, text);
  if (woods !== '')
    files.set(MAP_FILES.terrain, `terrain,hexes\n${woods},0701 0702 0801 0802\n${woods},0206 0207 0307\n`);
  if (river !== '') files.set(MAP_FILES.hexsides, `feature,hexsides\n${river},${riverDown(5, ROWS).join(' ')}\n`);
  if (road !== '')
    files.set(MAP_FILES.connections, `connection,hexes\n${road},0104 0204 0304 0404 0504 0604 0704 0804 0904 1004\n`);
  return files;
};

/** A name for people out of a folder's name: `two-fords` -> `Two Fords`. */
export const nameOfFolder = (folder: string): string => {
  const words = folder.split(/[-_\s]+/).filter(word => word !== '');
  const name = words.map(titled).join(' ').slice(0, 80);
  return ID_FORM.test(shortName(name)) && name !== '' ? name : 'New Scenario';
};
