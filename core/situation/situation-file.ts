// A situation written out in YAML (`*.situation.yaml`): the same model as a line of shorthand, with keys.

import { present } from '../base/present';
import { parseFraction, type Fraction } from '../base/fraction';
import type { SourcePosition, SourceProblem } from '../base/source';
import type { Situation, SituationUnit } from '../rules/situation';
import { Problems } from '../scenario/problems';
import { recordOf } from '../scenario/record';
import { readYaml, type YamlList, type YamlNode } from '../scenario/yaml';
import { YamlFields } from '../scenario/yaml-fields';
import type { Words } from './context';
import { readOption, readPlace } from './place';
import { LineProblems, type LineProblem, type Part } from './problem';
import { readGroup } from './units';

const KEYS = [
  'system',
  'charts',
  'kind',
  'attackers',
  'defenders',
  'terrain',
  'features',
  'hexsides',
  'weather',
  'date',
  'mp',
  'roll',
  'options',
  'note',
];

export interface SituationHeader {
  readonly system: string | undefined;
  /** A scenario folder whose charts hold, relative to the file. */
  readonly charts: string | undefined;
}

export interface SituationFile extends SituationHeader {
  readonly situation: Situation | undefined;
  readonly problems: readonly SourceProblem[];
}

const fieldsOf = (node: YamlNode | undefined, file: string, problems: Problems): YamlFields | undefined => {
  if (node?.kind === 'map') return new YamlFields(node, 'a situation', KEYS, problems);
  if (!problems.hasErrors)
    problems.error('no-situation', { file, line: 1, column: 1 }, 'A situation needs the keys attackers and defenders.');
  return undefined;
};

/** What has to be known before the words can be read: the system and the charts. */
export const readSituationHeader = (text: string, file: string): SituationHeader => {
  const problems = new Problems();
  const fields = fieldsOf(readYaml(text, file, problems), file, problems);
  return { system: fields?.optionalText('system')?.text, charts: fields?.optionalText('charts')?.text };
};

/** A problem of shorthand inside the file, at its place there. */
const passOn = (found: readonly LineProblem[], at: SourcePosition, problems: Problems): void => {
  for (const p of found) {
    const place = { ...at, column: at.column + p.start, endColumn: at.column + p.end };
    if (p.severity === 'error') problems.error(p.code, place, p.message);
  }
};

const partOf = (text: string): Part => ({ text, start: 0 });

const readUnits = (list: YamlList | undefined, words: Words, problems: Problems): readonly SituationUnit[] =>
  (list?.items ?? []).flatMap((item, i) => {
    if (item.kind !== 'scalar') {
      problems.error('situation-unit', item.at, "Write a unit as shorthand, such as 10-10 pz '11 Pz' +cadre:4-8.");
      return [];
    }
    const line = new LineProblems();
    const units = readGroup(partOf(item.text.trim()), i + 1, words, line);
    passOn(line.found, item.at, problems);
    return units;
  });

const readItems = (
  fields: YamlFields,
  key: string,
  words: Words,
  problems: Problems,
): ReturnType<typeof readPlace>[] => {
  const value = fields.value(key);
  const items = value?.kind === 'list' ? value.items : value ? [value] : [];
  return items.flatMap(item => {
    if (item.kind !== 'scalar') {
      problems.error('situation-place', item.at, `Each entry of ${key} is one text.`);
      return [];
    }
    const line = new LineProblems();
    const place = readPlace(partOf(item.text.trim()), words, undefined, line);
    passOn(line.found, item.at, problems);
    return [place];
  });
};

const readMp = (fields: YamlFields, problems: Problems): Fraction | undefined => {
  const mp = fields.optionalText('mp');
  const value = mp && parseFraction(mp.text);
  if (mp && (!value || value.n < 0))
    problems.error('clause-mp', mp.at, 'mp is the number of MPs already spent, such as 2.');
  return value;
};

const readOptions = (fields: YamlFields, words: Words, problems: Problems): readonly [string, string][] => {
  const options: [string, string][] = [];
  for (const { key, keyAt, value } of fields.mapping('options')?.entries ?? []) {
    const line = new LineProblems();
    readOption(partOf(key), key, value.kind === 'scalar' ? value.text : '', words, options, line);
    passOn(line.found, keyAt, problems);
  }
  return options;
};

export const readSituationFile = (text: string, file: string, words: Words): SituationFile => {
  const problems = new Problems();
  const fields = fieldsOf(readYaml(text, file, problems), file, problems);
  if (!fields) return { situation: undefined, problems: problems.list(), system: undefined, charts: undefined };
  const attackers = readUnits(fields.list('attackers'), words, problems);
  const defenders = readUnits(fields.list('defenders'), words, problems);
  const places = ['terrain', 'features', 'hexsides', 'weather', 'date'].flatMap(key =>
    readItems(fields, key, words, problems),
  );
  const first = <T>(of: (p: (typeof places)[number]) => T | undefined): T | undefined =>
    places.map(of).find(v => v !== undefined);
  const [terrain, weather, date] = [first(p => p.terrain), first(p => p.weather), first(p => p.date)];
  const kind = fields.optionalText('kind');
  const kinds = ['overrun', 'combat', ...words.procedures];
  const procedure = words.procedures.find(name => name === kind?.text);
  if (kind && !kinds.includes(kind.text))
    problems.error('situation-kind', kind.at, `kind is ${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1) ?? ''}.`);
  const mpSpent = readMp(fields, problems);
  const roll = fields.optionalNumber('roll', ...words.totals);
  const options = readOptions(fields, words, problems);
  const header = { system: fields.optionalText('system')?.text, charts: fields.optionalText('charts')?.text };
  const situation: Situation = {
    kind: kind && kind.text !== 'overrun' ? 'combat' : 'overrun',
    ...present({ procedure }),
    attackers,
    defenders,
    features: places.flatMap(p => p.features),
    hexsides: places.flatMap(p => p.hexsides),
    options: recordOf(options),
    ...present({ terrain, weather, date }),
    ...(mpSpent ? { mpSpent } : {}),
    ...present({ roll }),
  };
  return { ...header, situation: problems.hasErrors ? undefined : situation, problems: problems.list() };
};
