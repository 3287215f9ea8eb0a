import { present } from '../base/present';
import type { SourcePosition, SourceProblem } from '../base/source';
import type { Choices } from './choices';
import type { Files } from './files';
import {
  EXTENDS,
  extendsAnother,
  isThere,
  mapFolders,
  openFolders,
  readEach,
  readFirst,
  type Folders,
  type OpenedFolder,
} from './folders';
import { scenarioOver } from './yaml/merge-yaml';
import { NO_MAP } from './map/no-map';
import { NO_SYSTEM } from './no-system-id';
import { aboutMissing } from './missing-files';
import { noSystemVocabulary } from './no-system';
import { readOwnWords, withOwnWords, type OwnWords } from './own-words';
import { Problems } from './problems';
import { MAP_FILES, MARKERS_FILE, MODULE_FILE, SCENARIO_FILE, UNITS_FILE } from './read-files';
import { ownersOf, readDisplays } from './markers/read-displays';
import { HEADER_KEYS, readHeader } from './read-header';
import { mapFields, mapWords, readMap } from './map/read-map';
import { withSources } from './read-sources';
import { readMarkers } from './markers/read-markers';
import { readOwnRules } from './read-own-rules';
import { readTables } from './read-tables';
import { SetUpZones } from './read-set-up-zones';
import { checkZones } from './read-weather';
import { readUnits, type UnitsFile } from './units/read-units';
import type { Scenario, Unit } from './scenario';
import { suggestion } from './suggest';
import type { Table } from './table';
import type { ScenarioVocabulary } from './vocabulary';
import type { YamlMap } from './yaml/yaml';
import { YamlFields } from './yaml/yaml-fields';

export interface LoadedScenario {
  /** Absent if any problem is an error. */
  readonly scenario?: Scenario;
  /** What was read of it, whatever else is wrong: for further questions, not to be built or judged. */
  readonly draft?: Scenario;
  /** All of them, by file, line and column. */
  readonly problems: readonly SourceProblem[];
}

const START: SourcePosition = { file: SCENARIO_FILE, line: 1, column: 1 };

/** The words of a rule system, which may have to be read first. */
export type VocabularyOf = (
  systemId: string,
) => ScenarioVocabulary | undefined | Promise<ScenarioVocabulary | undefined>;

/**
 * Reads a user's scenario folder and checks it: all problems at once, each with its place. The checks are our own
 * rather than a schema's, for these know the place in the source and what the user should do; the JSON schema in
 * assets/schemas helps editors while typing, and a test holds both to the same answers.
 * `vocabularyOf` gives the words of a rule system; `systems` are the ids to suggest for a wrong one; `choices` is told
 * of the words that the files may use.
 */
export const loadScenario = async (
  files: Files,
  vocabularyOf: VocabularyOf,
  systems: readonly string[] = [],
  choices?: Choices,
): Promise<LoadedScenario> => {
  const problems = new Problems(choices);
  const draft = await read(files, vocabularyOf, systems, problems);
  return {
    ...present({ draft }),
    ...(draft && !problems.hasErrors ? { scenario: draft } : {}),
    problems: withoutFollowing(problems.list()),
  };
};

/** Words that a module.yaml may give. */
const OF_MODULE_FILE: readonly string[] = [
  ...['unknown-nation', 'unknown-table', 'unknown-terrain', 'unknown-feature', 'unknown-hexside', 'unknown-connection'],
  ...['unknown-unit-type', 'unknown-unit-size', 'unknown-column'],
];

/** Where module.yaml cannot be read, nobody knows whether its words are those that seem unknown. */
const withoutFollowing = (problems: readonly SourceProblem[]): readonly SourceProblem[] =>
  problems.some(({ severity, at }) => severity === 'error' && at.file.endsWith(MODULE_FILE))
    ? problems.filter(({ code }) => !OF_MODULE_FILE.includes(code))
    : problems;

const openYaml = async (folders: readonly OpenedFolder[], problems: Problems): Promise<YamlFields | undefined> => {
  const [own, ...extended] = folders.map(({ root }) => root);
  if (own?.kind === 'map') {
    const ofTheMap = mapFolders(folders).length;
    const whole = extended.reduce<YamlMap>(
      (over, under, i) => (under?.kind === 'map' ? scenarioOver(over, under, i + 1 >= ofTheMap) : over),
      own,
    );
    return new YamlFields(whole, 'the scenario', [...HEADER_KEYS, EXTENDS], problems);
  }
  if (problems.hasErrors) return undefined;
  if (await isThere(folders.slice(0, 1), SCENARIO_FILE))
    problems.error(
      'wrong-shape',
      own?.at ?? START,
      'The file must consist of keys, such as “name: Crossing at Lipnya”.',
    );
  else
    problems.error(
      'no-scenario',
      START,
      `There is no ${SCENARIO_FILE} in this folder.${(await aboutMissing(folders.slice(0, 1), SCENARIO_FILE)) || ' “overrun init” makes one to start from.'}`,
    );
  return undefined;
};

const findVocabulary = async (
  fields: YamlFields,
  own: OwnWords,
  vocabularyOf: VocabularyOf,
  systems: readonly string[],
  problems: Problems,
): Promise<ScenarioVocabulary | undefined> => {
  const system = fields.text('system');
  if (system === undefined) return undefined;
  problems.choices?.word({ what: 'rule system', ...system, known: [...systems, NO_SYSTEM] });
  const vocabulary = system.text === NO_SYSTEM ? noSystemVocabulary(own) : await vocabularyOf(system.text);
  if (vocabulary === undefined)
    problems.error(
      'unknown-system',
      system.at,
      `Unknown rule system “${system.text}”. ${suggestion(system.text, [...systems, NO_SYSTEM])}`,
    );
  return vocabulary && withOwnWords(vocabulary, own);
};

const readUnitsFile = async (
  folders: Folders,
  around: Parameters<typeof readUnits>[1],
  problems: Problems,
): Promise<readonly Unit[]> => {
  const files: UnitsFile[] = [];
  for (const folder of [...folders].reverse()) {
    const [found] = await readEach([folder], UNITS_FILE, problems);
    if (found) files.push({ ...found, taken: folder.units, map: folder.map });
    else if (folder.units === 'named' && !(await isThere([folder], UNITS_FILE)))
      problems.error(
        'missing-file',
        { ...START, file: folder.shown + UNITS_FILE },
        `“units: named” takes the units that ${UNITS_FILE} names, and there is none. Write one, with their ids.`,
      );
  }
  if (files.length > 0) return readUnits(files, around, problems);
  if (!(await isThere(folders, UNITS_FILE)))
    problems.error(
      'missing-file',
      { ...START, file: UNITS_FILE },
      `There is no ${UNITS_FILE} in this folder.${(await aboutMissing(folders, UNITS_FILE)) || ' Write one line for each unit.'}`,
    );
  return [];
};

/** The first cells of a chart's rows give the words of the map their names. */
const nameRows = (what: string, table: Table | undefined, problems: Problems): void => {
  for (const { key, at } of table?.rows ?? [])
    if (at) problems.choices?.word({ what, text: key, at, known: [], isNamed: true });
};

/** Name and version of what the folder extends. */
const extendedName = ([, under]: readonly OpenedFolder[]): Scenario['expands'] => {
  const textOf = (key: string): string | undefined => {
    const value = under?.root?.kind === 'map' && under.root.entries.find(entry => entry.key === key)?.value;
    return value && value.kind === 'scalar' ? value.text.trim() : undefined;
  };
  const [name, version] = [textOf('name'), textOf('version')];
  return name === undefined || version === undefined ? undefined : { name, version };
};

const read = async (
  files: Files,
  vocabularyOf: VocabularyOf,
  systems: readonly string[],
  problems: Problems,
): Promise<Scenario | undefined> => {
  const folders = await openFolders(files, problems);
  // Without what it extends nearly everything would be missing.
  if (problems.hasErrors && extendsAnother(folders)) return undefined;
  const fields = await openYaml(folders, problems);
  const words = await readOwnWords(folders, problems);
  // Without a vocabulary nearly every word would be unknown: one message says more than a hundred.
  const general = fields && (await findVocabulary(fields, words, vocabularyOf, systems, problems));
  if (fields === undefined || general === undefined) return undefined;
  const { tables, named, paths } = await readTables(fields, folders, general, problems);
  nameRows('terrain', tables.get(general.terrainTable), problems);
  nameRows('hexside', tables.get(general.hexsideTable), problems);
  const own = await readOwnRules(fields, folders, general, problems);
  const { rules } = own;
  const vocabulary = withOwnWords(general.byScenario?.({ rules, tables, named, problems }) ?? general, words);
  const { zonedWeather, ...header } = readHeader(fields, vocabulary, problems);
  const mapPart = mapFields(fields, problems);
  const onMaps = mapWords(tables, vocabulary);
  const read =
    mapPart && (await readMap(mapPart, { folders: mapFolders(folders), files: MAP_FILES, words: onMaps }, problems));
  if (read) checkZones(read.map.hexes, zonedWeather, problems);
  const { turns } = header;
  const sides = read ? withSources(fields, header.sides, read.frame, problems) : header.sides;
  const hexHeight = read?.map.hexHeight;
  const {
    displays,
    windows,
    boxes,
    frames,
    mapFolders: further,
  } = await readDisplays(fields, { folders, sides, words: onMaps, hexHeight }, problems);
  const zones = read && (await new SetUpZones(read.frame, read.map.hexes, problems).read(mapFolders(folders)));
  const owners = ownersOf(displays ?? []);
  const around = { vocabulary, sides, owners, turns, boxes, frames, zones, frame: read?.frame };
  const units = await readUnitsFile(folders, around, problems);
  const laid = await readFirst(folders, MARKERS_FILE, problems);
  const boxed = { displays: displays ?? [], windows, turns, sides, frame: read?.frame, ownMarkers: words.markers };
  const markers = laid && readMarkers(laid, boxed, problems);
  const { warnOfUnreadFiles } = await import('./unread-files');
  await warnOfUnreadFiles(folders, [...paths, ...own.paths], further, problems);
  return {
    ...header,
    system: vocabulary.system,
    tables,
    sides,
    map: read?.map ?? NO_MAP,
    units,
    ...present({ rules, displays, markers, expands: extendedName(folders) }),
  };
};
