// A situation written out in YAML (`*.situation.yaml`): the same model as a line of shorthand, with keys.

import type { Words } from './context';
import { present } from '../base/present';
import { parseFraction } from '../base/fraction';
import type { SourcePosition, SourceProblem } from '../base/source';
import type { Situation, SituationUnit } from '../rules/situation';
import { systemIdOf } from '../rules/systems';
import { Problems } from '../scenario/problems';
import { readYaml, type YamlList } from '../scenario/yaml/yaml';
import { YamlFields } from '../scenario/yaml/yaml-fields';
import type { Clauses } from './said/clauses';
import { newGround, settleFrozen, type Ground, settingOf } from './ground/ground';
import { readSide } from './units/members';
import { isOnBoard } from './named-units';
import { readOption } from './ground/options';
import { readPlace } from './said/place';
import { type LineProblem, LineProblems, type Part, type SaidWord } from './problem';
import type { SideAround } from './group';
import { settleLeft } from './units/mp-of-units';
import { spend } from './figures/spent';
import { namesNumbers } from './units/numbered-units';

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

interface SituationHeader {
  readonly system: string | undefined;
  /** A scenario folder whose charts hold, relative to the file. */
  readonly charts: string | undefined;
}

export interface SituationFile extends SituationHeader {
  readonly situation: Situation | undefined;
  readonly problems: readonly SourceProblem[];
  /** What it says beside its units, as a line does; each begins where no other word of the file does. */
  readonly said: readonly SaidWord[];
  /** Where such a word stands. */
  readonly placeOf: (word: Pick<LineProblem, 'start' | 'end'>) => SourcePosition;
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

/** The texts of a file as if they stood in one line, one after the other: what is read of it has its place by that. */
class Texts {
  private readonly begun: { readonly start: number; readonly at: SourcePosition }[] = [];
  private end = 0;

  constructor(private readonly file: string) {}

  part(text: string, at: SourcePosition): Part {
    const start = this.end;
    this.begun.push({ start, at });
    // Two never touch, nor does what is told behind the end of one.
    this.end += text.length + 2;
    return { text, start };
  }

  readonly placeOf = ({ start, end }: Pick<LineProblem, 'start' | 'end'>): SourcePosition => {
    const text = this.begun.findLast(t => t.start <= start);
    if (!text) return { file: this.file, line: 1, column: 1 };
    const column = text.at.column - text.start;
    return { ...text.at, column: column + start, endColumn: column + end };
  };
}

/** What the file says of the fight, put together over its keys. */
interface InFile {
  readonly words: Words;
  readonly problems: Problems;
  /** What is read as a line is, and what is wrong with it. */
  readonly line: LineProblems;
  readonly texts: Texts;
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
    const from = (units.at(-1)?.group ?? 0) + 1;
    const part = into.texts.part(item.text, item.at);
    const numbers = namesNumbers(part, into.words);
    const around = { ...into, side, board: undefined, problems: into.line, namesNumbers: numbers, ofSides: [] };
    units.push(...readSide(part, around, { from }).typed);
    const { kind, roll } = into.clauses;
    if (kind !== undefined || roll !== undefined)
      into.line.error('situation-unit', part, 'The kind of fight and the roll have keys of their own: kind, roll.');
  }
  return units;
};

const readItems = (fields: YamlFields, key: string, { words, problems, place, line, texts }: InFile): void => {
  const value = fields.value(key);
  const items = value?.kind === 'list' ? value.items : value ? [value] : [];
  for (const item of items) {
    if (item.kind !== 'scalar') {
      problems.error('situation-place', item.at, `Each entry of ${key} is one text.`);
      continue;
    }
    readPlace(texts.part(item.text.trim(), item.at), { words, board: undefined, problems: line }, place);
    if (place.hex) isOnBoard(place.hex, undefined, line);
    delete place.hex;
  }
};

const readMp = (fields: YamlFields, { problems, line, texts, clauses }: InFile): void => {
  const mp = fields.optionalText('mp');
  if (!mp) return;
  const value = parseFraction(mp.text);
  if (value && value.n >= 0) spend(value, texts.part(`mp: ${mp.text}`, fields.placeOf('mp')), clauses, line);
  else problems.error('clause-mp', mp.at, 'mp is the number of MPs already spent, such as 2.');
};

const readOptions = (fields: YamlFields, { words, place, line, texts }: InFile): void => {
  for (const { key, keyAt, value } of fields.mapping('options')?.entries ?? []) {
    const said = value.kind === 'scalar' ? value.text : '';
    readOption(texts.part(`${key}: ${said}`, keyAt), key, said, place.options, { words, problems: line });
  }
};

const NOTHING_READ = { situation: undefined, system: undefined, charts: undefined, said: [] };

/** @param leftOut where words of `said` begin that do not count, to see what they change */
export const readSituationFile = (
  text: string,
  file: string,
  words: Words,
  leftOut?: ReadonlySet<number>,
): SituationFile => {
  const problems = new Problems();
  const texts = new Texts(file);
  const { placeOf } = texts;
  const fields = fieldsOf(readYaml(text, file, problems), file, problems);
  if (!fields) return { ...NOTHING_READ, problems: problems.list(), placeOf };
  const line = new LineProblems(leftOut);
  const into: InFile = { words, problems, line, texts, place: newGround(), clauses: {} };
  const read = situationIn(fields, into);
  for (const p of line.found) if (p.severity === 'error') problems.error(p.code, placeOf(p), p.message);
  const situation = problems.hasErrors ? undefined : read;
  return { ...headerOf(fields), situation, problems: problems.list(), said: line.said, placeOf };
};

const situationIn = (fields: YamlFields, into: InFile): Situation => {
  const { words, problems, place, clauses, line } = into;
  const typed = readUnits(fields.list('attackers'), 'attacker', into);
  const defenders = readUnits(fields.list('defenders'), 'defender', into);
  for (const key of ['terrain', 'features', 'hexsides', 'weather', 'date']) readItems(fields, key, into);
  const kind = fields.optionalText('kind');
  const kinds = ['overrun', 'combat', ...words.procedures];
  const procedure = words.procedures.find(name => name === kind?.text);
  if (kind && !kinds.includes(kind.text))
    problems.error('situation-kind', kind.at, `kind is ${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1) ?? ''}.`);
  readMp(fields, into);
  const attackers = settleLeft(clauses, typed, false, line);
  const roll = fields.optionalNumber('roll', ...words.totals);
  readOptions(fields, into);
  settleFrozen(place, words, line);
  const { mpSpent } = clauses;
  return {
    kind: kind && kind.text !== 'overrun' ? 'combat' : 'overrun',
    ...present({ procedure }),
    attackers,
    defenders,
    ...settingOf(place),
    ...present({ mpSpent, roll }),
  };
};
