// A binding's YAML, read: `NAME.binding.yaml`. Its form only; whether the module has what it names is for `check-binding.ts`.

import { parseFraction } from '../base/fraction';
import { present } from '../base/present';
import type { SourcePosition, SourceProblem } from '../base/source';
import { MOST_FACES } from '../scenario/units/faces';
import { Problems } from '../scenario/problems';
import { readYaml, type YamlMap } from '../scenario/yaml/yaml';
import { oneOf, YamlFields } from '../scenario/yaml/yaml-fields';
import type { BindingFile, Identity } from './binding-file';
import { isPathBelow } from './path-below';
import { readDeclarations, readPhases, readTurn, readTurns, readWeather } from './read-game';
import { readGroups } from './read-groups';
import { readDice, readMaps, readRules, readSides, texts } from './read-module-part';
import { readSign, readSigns, readStates } from './read-sign';

export interface ReadBinding {
  /** Absent if any problem is an error. */
  readonly binding?: BindingFile;
  /** The file as it is written, for checks that name a place in it; absent if it is no YAML of keys. */
  readonly written?: YamlMap;
  readonly problems: readonly SourceProblem[];
}

export const BINDING_KEYS = [
  'module',
  'rules',
  'sides',
  'maps',
  'identity',
  'groups',
  'values',
  'reduced',
  'states',
  'moved',
  'attacked',
  'attacks',
  'turn',
  'turns',
  'phases',
  'weather',
  'dice',
  'declarations',
  'cheapest',
  'dearest',
  'terrain',
  'elsewhere',
  'files',
] as const;

/**
 * Reads a binding; all its problems at once, each with line and column.
 *
 * @param systems the ids of the rule systems, for `rules`
 */
export const readBinding = (text: string, file: string, systems: readonly string[]): ReadBinding => {
  const problems = new Problems();
  const root = readYaml(text, file, problems);
  if (root?.kind !== 'map') {
    if (!problems.hasErrors)
      problems.error(
        'wrong-shape',
        root?.at ?? start(file),
        'A binding must consist of keys, such as “module: The Longest Day”.',
      );
    return { problems: problems.list() };
  }
  const binding = readKeys(new YamlFields(root, 'the binding', BINDING_KEYS, problems), systems, problems);
  return { ...(problems.hasErrors ? {} : { binding }), written: root, problems: problems.list() };
};

const start = (file: string): SourcePosition => ({ file, line: 1, column: 1 });

const readKeys = (fields: YamlFields, systems: readonly string[], problems: Problems): BindingFile => {
  const sides = readSides(fields, problems);
  const names = sides.map(({ name }) => name);
  const optional = {
    rules: readRules(fields, systems, problems),
    values: readPath(fields, 'values', problems),
    moved: readSign(fields, 'moved', problems),
    attacked: readSign(fields, 'attacked', problems),
    attacks: readSign(fields, 'attacks', problems),
    turns: readTurns(fields, problems),
    weather: readWeather(fields, problems),
    cheapest: readBound(fields, 'cheapest', 'least', problems),
    dearest: readBound(fields, 'dearest', 'most', problems),
    terrain: readPath(fields, 'terrain', problems),
    elsewhere: readElsewhere(fields, problems),
  };
  return {
    module: readModule(fields, problems),
    sides,
    maps: readMaps(fields, problems),
    identity: readIdentity(fields, problems),
    groups: readGroups(fields, names, problems),
    reduced: readSigns(fields, 'reduced', MOST_FACES - 1, problems),
    states: readStates(fields, problems),
    turn: readTurn(fields, problems),
    phases: readPhases(fields, names, problems),
    dice: readDice(fields, problems),
    declarations: readDeclarations(fields, problems),
    files: readFiles(fields, problems),
    at: fields.at,
    ...present(optional),
  };
};

const LONGEST_NAME = 200;

/** `module: NAME`, or a map with its name and the versions that it was written for. */
const readModule = (fields: YamlFields, problems: Problems): BindingFile['module'] => {
  const value = fields.required('module');
  if (value?.kind !== 'map') return { name: (value && fields.text('module', LONGEST_NAME))?.text ?? '', versions: [] };
  const module = new YamlFields(value, 'the module', ['name', 'versions'], problems);
  const versions = module.optionalList('versions')?.items ?? [];
  return {
    name: module.text('name', LONGEST_NAME)?.text ?? '',
    versions: versions.flatMap(item => {
      if (item.kind === 'scalar') return item.text;
      problems.error('wrong-shape', item.at, 'A version is one text, such as “3.1”.');
      return [];
    }),
  };
};

const IDENTITIES = ['gpid', 'image', 'name', 'name and tab'] as const;

const readIdentity = (fields: YamlFields, problems: Problems): Identity => {
  const value = fields.required('identity');
  if (value?.kind === 'map') {
    const property = new YamlFields(value, 'the identity', ['property'], problems).text('property');
    return { property: property?.text ?? '' };
  }
  const word = value && fields.text('identity');
  return oneOf(word, 'identity', 'unknown-identity', IDENTITIES, problems) ?? 'gpid';
};

const readElsewhere = (fields: YamlFields, problems: Problems): BindingFile['elsewhere'] => {
  const map = fields.mapping('elsewhere');
  if (!map) return undefined;
  const elsewhere = new YamlFields(map, 'all other hexes', ['terrain', 'zone', 'corners'], problems);
  const corners = elsewhere.value('corners') ? texts(elsewhere, 'corners', problems) : undefined;
  if (corners && corners.length !== 2)
    problems.error(
      'corners',
      elsewhere.placeOf('corners'),
      "“corners” are two hexes, the first and the last, such as ['0101', '3322'].",
    );
  const [terrain, zone] = [elsewhere.optionalText('terrain')?.text, elsewhere.optionalText('zone')?.text];
  return present({ terrain, zone, corners });
};

/** A file beside the binding or below it. */
const readPath = (fields: YamlFields, key: string, problems: Problems): string | undefined => {
  const path = fields.optionalText(key);
  if (path === undefined) return undefined;
  if (!isPathBelow(path.text)) {
    problems.error(
      'bad-path',
      path.at,
      `“${key}” must name a file in the binding’s folder or below it, such as ${key === 'terrain' ? 'terrain' : 'units'}.csv.`,
    );
    return undefined;
  }
  return path.text;
};

const MOST_FILES = 50;

/** Tables within the binding: path -> text. */
const readFiles = (fields: YamlFields, problems: Problems): BindingFile['files'] => {
  const entries = fields.mapping('files')?.entries ?? [];
  const beyond = entries[MOST_FILES];
  if (beyond)
    problems.error('too-many-files', beyond.keyAt, `A binding holds at most ${MOST_FILES} tables. Remove some.`);
  return new Map(
    entries.slice(0, MOST_FILES).flatMap(({ key, keyAt, value }) => {
      if (isPathBelow(key) && value.kind === 'scalar') return [[key, String(value.value ?? '')] as const];
      problems.error('wrong-shape', keyAt, 'Here must be the name of a table and, after “|”, its text.');
      return [];
    }),
  );
};

/** What a step over any ground costs at the least, or at the most. */
const readBound = (
  fields: YamlFields,
  key: 'cheapest' | 'dearest',
  end: 'least' | 'most',
  problems: Problems,
): BindingFile['cheapest'] => {
  const written = fields.optionalText(key);
  if (written === undefined) return undefined;
  const bound = parseFraction(written.text);
  if (bound !== undefined && bound.n > 0) return bound;
  problems.error(
    'bad-figure',
    written.at,
    `“${written.text.slice(0, 20)}” is not a number of movement points: write the ${end} that a step may cost, such as 1 or 1/2.`,
  );
  return undefined;
};
