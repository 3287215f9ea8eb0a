import { present } from '../base/present';
import type { Problems } from './problems';
import { NATIONS } from './units/nations';
import { readWeather, type ZonedWeather } from './read-weather';
import { recordOf } from './record';
import type { Phase, Side, Turn } from './scenario';
import { oneOf, YamlFields } from './yaml/yaml-fields';
import type { ScenarioVocabulary } from './vocabulary';

/** What `scenario.yaml` says besides its map and tables. */
export interface Header {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly sides: readonly Side[];
  readonly turns: readonly Turn[];
  readonly phases: readonly Phase[];
  readonly options: Readonly<Record<string, string>>;
  /** Turns whose weather differs by zone, with the places of the zones' names. */
  readonly zonedWeather: readonly ZonedWeather[];
}

export const HEADER_KEYS = [
  'id',
  'name',
  'version',
  'system',
  'description',
  'options',
  'rules',
  'sides',
  'turns',
  'phases',
  'map',
  'displays',
  'tables',
] as const;

export const MOST_SIDES = 8;
export const MOST_TURNS = 500;
const MOST_PHASES = 100;

/** `Crossing at Lipnya` -> `crossing-at-lipnya`; letters beyond a-z are written without their marks or left out. */
export const shortName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'scenario';

export const ID_FORM = /^[a-z0-9][a-z0-9-]{0,59}$/;

const readVersion = (fields: YamlFields, problems: Problems): string => {
  const version = fields.text('version');
  if (version === undefined) return '';
  if (!/^\d{1,5}\.\d{1,5}\.\d{1,5}$/.test(version.text))
    problems.error(
      'bad-version',
      version.at,
      `“${version.text}” is not a version: write three numbers with dots, such as 1.0.0.`,
    );
  return version.text;
};

/** The words that an order of battle may be summed by. */
const readTotal = (side: YamlFields, { faceValues }: ScenarioVocabulary, problems: Problems): Side['total'] => {
  const map = side.mapping('total');
  if (!map) return undefined;
  const words = ['units', ...faceValues.required, ...faceValues.optional];
  const fields = new YamlFields(map, 'a total', words, problems);
  return recordOf(
    words.flatMap(word => {
      const sum = fields.optionalNumber(word, 0, 999_999);
      return sum === undefined ? [] : [[word, sum] as const];
    }),
  );
};

const readSides = (fields: YamlFields, vocabulary: ScenarioVocabulary, problems: Problems): readonly Side[] => {
  const nations = [...NATIONS, ...(vocabulary.nations ?? [])];
  const list = fields.list('sides');
  const sides: Side[] = [];
  for (const side of fields.items(list, 'a side', ['name', 'nation', 'sources', 'total'])) {
    const name = side.text('name', 30);
    const nation = oneOf(side.text('nation'), 'nation', 'unknown-nation', nations, problems);
    if (name === undefined) continue;
    problems.choices?.word({ what: 'side', ...name, known: [], isNamed: true });
    if (sides.some(s => s.name === name.text))
      problems.error('double-side', name.at, `There is a side “${name.text}” already. Sides need different names.`);
    // A side of a wrong nation is a side all the same: its units are not wrong too.
    else
      sides.push({
        name: name.text,
        nation: nation ?? NATIONS[0],
        at: side.at,
        ...present({ total: readTotal(side, vocabulary, problems) }),
      });
  }
  if (list && (list.items.length < 2 || list.items.length > MOST_SIDES))
    problems.error('sides-count', list.at, `A scenario has 2 to ${MOST_SIDES} sides; this has ${list.items.length}.`);
  return sides;
};

const readTurns = (
  fields: YamlFields,
  vocabulary: ScenarioVocabulary,
  problems: Problems,
): Pick<Header, 'turns' | 'zonedWeather'> => {
  const list = fields.list('turns');
  const turns: Turn[] = [];
  const zonedWeather: ZonedWeather[] = [];
  let last = 0;
  for (const turn of fields.items(list, 'a turn', ['number', 'date', 'weather'])) {
    const number = turn.optionalNumber('number', 1, 9999) ?? last + 1;
    const date = turn.text('date', 40);
    const { weather, zoned } = readWeather(turn, number, vocabulary, problems);
    if (zoned) zonedWeather.push(zoned);
    if (number <= last)
      problems.error(
        'turn-order',
        turn.placeOf('number'),
        `Turn ${number} follows turn ${last}. Numbers must grow; leave them out to count from 1.`,
      );
    last = Math.max(last, number);
    turns.push({ number, date: date?.text ?? '', ...weather });
  }
  if (list && (list.items.length === 0 || list.items.length > MOST_TURNS))
    problems.error('turns-count', list.at, `A scenario has 1 to ${MOST_TURNS} turns; this has ${list.items.length}.`);
  return { turns, zonedWeather };
};

/** Without rules a phase is of the kind that its name says, unless another is written. */
const readKind = (phase: YamlFields, { anyWords, phaseKinds }: ScenarioVocabulary, problems: Problems) =>
  anyWords
    ? phase.optionalText('kind', 40)?.text
    : oneOf(phase.text('kind'), 'kind of phase', 'unknown-phase-kind', phaseKinds, problems);

const readPhases = (
  fields: YamlFields,
  sides: readonly Side[],
  vocabulary: ScenarioVocabulary,
  problems: Problems,
): readonly Phase[] => {
  const list = fields.list('phases');
  const names = sides.map(s => s.name);
  const phases: Phase[] = [];
  for (const phase of fields.items(list, 'a phase', ['side', 'name', 'kind'])) {
    const side = oneOf(phase.text('side'), 'side', 'unknown-side', names, problems);
    const name = phase.text('name', 40);
    const kind = readKind(phase, vocabulary, problems) ?? (vocabulary.anyWords && name?.text.toLowerCase());
    if (side === undefined || name === undefined || kind === undefined) continue;
    if (phases.some(p => p.side === side && p.name === name.text))
      problems.error('double-phase', name.at, `${side} has a phase “${name.text}” already. Name them differently.`);
    if (name.text.toLowerCase().startsWith(`${side.toLowerCase()} `))
      problems.warning(
        'phase-names-side',
        name.at,
        `The side stands before a phase's name everywhere: this one shows as “${side} ${name.text}”. Leave it out.`,
      );
    phases.push({ side, name: name.text, kind });
  }
  if (list && (list.items.length === 0 || list.items.length > MOST_PHASES))
    problems.error('phases-count', list.at, `A turn has 1 to ${MOST_PHASES} phases; this has ${list.items.length}.`);
  // Said only if all phases were understood: else this would follow from another problem.
  if (list && phases.length === list.items.length)
    for (const name of names)
      if (!phases.some(p => p.side === name))
        problems.warning('side-without-phase', list.at, `${name} has no phase in which to act.`);
  return phases;
};

const readOptions = (fields: YamlFields, vocabulary: ScenarioVocabulary, problems: Problems) => {
  const chosen: [string, string][] = [];
  const known = new Map(Object.entries(vocabulary.options));
  for (const { key, keyAt, value } of fields.mapping('options', [...known.keys()])?.entries ?? []) {
    const values = known.get(key);
    if (values === undefined) {
      problems.error(
        'unknown-option',
        keyAt,
        `Unknown option “${key.slice(0, 60)}”. ${problems.suggestion(key, known.keys())}`,
      );
      continue;
    }
    const placed = { text: value.kind === 'scalar' ? value.text : '', at: value.at };
    const choice = oneOf(placed, `value of “${key}”`, 'unknown-option-value', values, problems);
    if (choice !== undefined) chosen.push([key, choice]);
  }
  return recordOf(chosen);
};

export const readHeader = (fields: YamlFields, vocabulary: ScenarioVocabulary, problems: Problems): Header => {
  const name = fields.text('name', 80)?.text ?? '';
  const id = fields.optionalText('id');
  if (id && !ID_FORM.test(id.text))
    problems.error(
      'bad-id',
      id.at,
      `“${id.text}” is not an id: use small letters a-z, digits and hyphens, or leave it out.`,
    );
  const version = readVersion(fields, problems);
  const description = fields.optionalText('description', 4000)?.text ?? '';
  const options = readOptions(fields, vocabulary, problems);
  const sides = readSides(fields, vocabulary, problems);
  const { turns, zonedWeather } = readTurns(fields, vocabulary, problems);
  const phases = readPhases(fields, sides, vocabulary, problems);
  const texts = { id: id?.text ?? shortName(name), name, version, description };
  return { ...texts, sides, turns, phases, options, zonedWeather };
};
