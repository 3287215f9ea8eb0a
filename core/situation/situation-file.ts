// A situation written out in YAML (`*.situation.yaml`): the same model as a line of shorthand, with keys.

import { present } from '../base/present';
import { parseFraction, type Fraction } from '../base/fraction';
import type { SourcePosition, SourceProblem } from '../base/source';
import type { Situation, SituationUnit } from '../rules/situation';
import { systemIdOf } from '../rules/systems';
import { Problems } from '../scenario/problems';
import { recordOf } from '../scenario/record';
import { readYaml, type YamlList } from '../scenario/yaml';
import { YamlFields } from '../scenario/yaml-fields';
import type { Clauses } from './clauses';
import type { Words } from './context';
import { newGround, settleFrozen, type Ground } from './ground';
import { readSide } from './members';
import { isOnBoard } from './named-units';
import { readOption } from './options';
import { readPlace } from './place';
import { LineProblems, type LineProblem, type Part } from './problem';
import type { SideAround } from './side-context';
import { settleLeft } from './spent';
import { namesNumbers } from './units';

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

const fieldsOf = (node: ReturnType<typeof readYaml>, file: string, problems: Problems): YamlFields | undefined => {
  if (node?.kind === 'map') return new YamlFields(node, 'a situation', KEYS, problems);
  if (!problems.hasErrors)
    problems.error('no-situation', { file, line: 1, column: 1 }, 'A situation needs the keys attackers and defenders.');
  return undefined;
};

/** What has to be known before the words can be read: the system and the charts. */
export const readSituationHeader = (text: string, file: string): SituationHeader => {
  const problems = new Problems();
  const fields = fieldsOf(readYaml(text, file, problems), file, problems);
  return fields ? headerOf(fields) : { system: undefined, charts: undefined };
};

const headerOf = (fields: YamlFields): SituationHeader => {
  const system = fields.optionalText('system')?.text;
  return { system: system === undefined ? undefined : systemIdOf(system), charts: fields.optionalText('charts')?.text };
};

/** A problem of shorthand inside the file, at its place there. */
const passOn = (found: readonly LineProblem[], at: SourcePosition, problems: Problems): void => {
  for (const p of found) {
    const place = { ...at, column: at.column + p.start, endColumn: at.column + p.end };
    if (p.severity === 'error') problems.error(p.code, place, p.message);
  }
};

const partOf = (text: string): Part => ({ text, start: 0 });

/** What the file says of the fight, put together over its keys. */
interface InFile {
  readonly words: Words;
  readonly problems: Problems;
  readonly place: Ground;
  readonly clauses: Clauses;
}

/** Each entry is a group, or several that are joined. */
const readUnits = (list: YamlList | undefined, side: SideAround['side'], into: InFile): readonly SituationUnit[] => {
  const units: SituationUnit[] = [];
  for (const item of list?.items ?? []) {
    if (item.kind !== 'scalar') {
      into.problems.error('situation-unit', item.at, "Write a unit as shorthand, such as 10-10 pz '11 Pz' +cadre:4-8.");
      continue;
    }
    const problems = new LineProblems();
    const from = (units.at(-1)?.group ?? 0) + 1;
    const part = partOf(item.text);
    const around = { ...into, side, board: undefined, problems, namesNumbers: namesNumbers(part, into.words) };
    units.push(...readSide(part, around, from).typed);
    const { kind, roll } = into.clauses;
    if (kind !== undefined || roll !== undefined)
      problems.error('situation-unit', part, 'The kind of fight and the roll have keys of their own: kind, roll.');
    passOn(problems.found, item.at, into.problems);
  }
  return units;
};

const readItems = (fields: YamlFields, key: string, { words, problems, place }: InFile): void => {
  const value = fields.value(key);
  const items = value?.kind === 'list' ? value.items : value ? [value] : [];
  for (const item of items) {
    if (item.kind !== 'scalar') {
      problems.error('situation-place', item.at, `Each entry of ${key} is one text.`);
      continue;
    }
    const line = new LineProblems();
    readPlace(partOf(item.text.trim()), { words, board: undefined }, place, line);
    if (place.hex) isOnBoard(place.hex, undefined, line);
    delete place.hex;
    passOn(line.found, item.at, problems);
  }
};

const readMp = (fields: YamlFields, problems: Problems): Fraction | undefined => {
  const mp = fields.optionalText('mp');
  const value = mp && parseFraction(mp.text);
  if (mp && (!value || value.n < 0))
    problems.error('clause-mp', mp.at, 'mp is the number of MPs already spent, such as 2.');
  return value;
};

const readOptions = (fields: YamlFields, { words, problems, place }: InFile): void => {
  for (const { key, keyAt, value } of fields.mapping('options')?.entries ?? []) {
    const line = new LineProblems();
    readOption(partOf(key), key, value.kind === 'scalar' ? value.text : '', words, place.options, line);
    passOn(line.found, keyAt, problems);
  }
};

export const readSituationFile = (text: string, file: string, words: Words): SituationFile => {
  const problems = new Problems();
  const fields = fieldsOf(readYaml(text, file, problems), file, problems);
  if (!fields) return { situation: undefined, problems: problems.list(), system: undefined, charts: undefined };
  const place = newGround();
  const clauses: Clauses = {};
  const into: InFile = { words, problems, place, clauses };
  const attackers = readUnits(fields.list('attackers'), 'attacker', into);
  const defenders = readUnits(fields.list('defenders'), 'defender', into);
  for (const key of ['terrain', 'features', 'hexsides', 'weather', 'date']) readItems(fields, key, into);
  const kind = fields.optionalText('kind');
  const kinds = ['overrun', 'combat', ...words.procedures];
  const procedure = words.procedures.find(name => name === kind?.text);
  if (kind && !kinds.includes(kind.text))
    problems.error('situation-kind', kind.at, `kind is ${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1) ?? ''}.`);
  const mpSpent = readMp(fields, problems) ?? spentIn(into, attackers);
  const roll = fields.optionalNumber('roll', ...words.totals);
  readOptions(fields, into);
  settleFrozen(place, words, new LineProblems());
  const header = headerOf(fields);
  const { terrain, weather, date, features, hexsides, options } = place;
  const situation: Situation = {
    kind: kind && kind.text !== 'overrun' ? 'combat' : 'overrun',
    ...present({ procedure }),
    attackers,
    defenders,
    features,
    hexsides,
    options: recordOf(options),
    ...present({ terrain, weather, date, mpSpent, roll }),
  };
  return { ...header, situation: problems.hasErrors ? undefined : situation, problems: problems.list() };
};

/** MPs that stand among the units. */
const spentIn = ({ clauses }: InFile, attackers: readonly SituationUnit[]): Fraction | undefined => {
  settleLeft(clauses, attackers, false, new LineProblems());
  return clauses.mpSpent;
};
