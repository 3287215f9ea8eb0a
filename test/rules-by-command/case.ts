// Cases of rules: what a player, a referee or a scenario's author does, and what the command answers. As data.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** A tree of plain data, as YAML has it. */
export type Data = string | number | boolean | null | readonly Data[] | { readonly [key: string]: Data };
export type DataMap = { readonly [key: string]: Data };

export type CaseCommand = 'audit' | 'odds' | 'check' | 'build';

export interface RuleCase {
  readonly system: string;
  /** `overruns.yaml` */
  readonly file: string;
  /** The rules that the case shows at work. */
  readonly rules: readonly string[];
  readonly name: string;
  readonly command: CaseCommand;
  /** The front in its short form (README.md). */
  readonly front: DataMap;
  /** `odds`: a line of shorthand, or a situation with the keys of a situation file. */
  readonly odds?: string | DataMap;
  /** `odds`, `build`: what the answer must hold, and what it must not. */
  readonly gives?: Data;
  readonly lacks?: readonly Data[];
  /** `audit`: what players do, in the words of the recording script. */
  readonly acts?: readonly DataMap[];
  /** `audit`: what the referee ruled, as in his notes, with acts for steps. */
  readonly ruled?: readonly DataMap[];
  /** `audit`: all findings there are: `3 illegal R6-10`, the act's number first; `1 owed 9.11`: there is still time for it. */
  readonly finds?: readonly string[];
  /** `audit`: the act's number -> what its action must hold. */
  readonly shows?: DataMap;
  /** `check`: what is said of the scenario, all of it: `units.csv:2 message`; none: it is accepted. */
  readonly refuses?: readonly string[];
}

const KEYS = [
  'rule',
  'rules',
  'name',
  'front',
  'odds',
  'gives',
  'lacks',
  'acts',
  'ruled',
  'finds',
  'shows',
  'refuses',
  'build',
  'twins',
];

export const isMap = (data: Data | undefined): data is DataMap =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

const isList = (data: Data | undefined): data is readonly Data[] => Array.isArray(data);

const mapOf = (data: Data | undefined, where: string): DataMap => {
  if (data === undefined || data === null) return {};
  if (isMap(data)) return data;
  throw new Error(`${where}: here must be keys`);
};

export const textsIn = (data: Data | undefined): readonly string[] =>
  data === undefined || data === null ? [] : isList(data) ? data.map(String) : [String(data)];

/** A front over another: its keys replace those of the base; maps of maps (terrain, tables …) are joined. */
const over = (base: DataMap, own: DataMap): DataMap => {
  const joined: Record<string, Data> = { ...base };
  for (const [key, value] of Object.entries(own)) {
    const below = joined[key];
    joined[key] = isMap(below) && isMap(value) ? { ...below, ...value } : value;
  }
  return joined;
};

const commandOf = (data: DataMap, where: string): CaseCommand => {
  if (data['odds'] !== undefined) return 'odds';
  if (data['acts'] !== undefined) return 'audit';
  if (data['refuses'] !== undefined) return 'check';
  if (data['build'] !== undefined) return 'build';
  throw new Error(`${where}: a case has odds, acts, refuses or build`);
};

const caseOf = (data: DataMap, from: Pick<RuleCase, 'system' | 'file'>, base: DataMap): RuleCase => {
  const name = String(data['name'] ?? '');
  const where = `${from.system}/${from.file}, “${name}”`;
  for (const key of Object.keys(data)) if (!KEYS.includes(key)) throw new Error(`${where}: unknown key ${key}`);
  const rules = [...textsIn(data['rule']), ...textsIn(data['rules'])];
  if (rules.length === 0 || name === '') throw new Error(`${where}: a case has a rule and a name`);
  const { odds, gives, lacks, acts, ruled, finds, shows, refuses } = data;
  const command = commandOf(data, where);
  return {
    ...from,
    rules,
    name,
    command,
    front: over(base, mapOf(data['front'], where)),
    ...(odds === undefined ? {} : { odds: isMap(odds) ? odds : String(odds) }),
    ...(gives === undefined ? {} : { gives }),
    ...(isList(lacks) ? { lacks } : {}),
    ...(isList(acts) ? { acts: acts.map(act => mapOf(act, where)) } : {}),
    ...(isList(ruled) ? { ruled: ruled.map(ruling => mapOf(ruling, where)) } : {}),
    ...(command === 'audit' ? { finds: textsIn(finds) } : {}),
    ...(shows === undefined ? {} : { shows: mapOf(shows, where) }),
    ...(command === 'check' ? { refuses: textsIn(refuses) } : {}),
  };
};

/** A case and its twins: each the same but for what it says itself. */
const withTwins = (data: DataMap, from: Pick<RuleCase, 'system' | 'file'>, base: DataMap): readonly RuleCase[] => {
  const { twins, ...own } = data;
  const first = caseOf(own, from, base);
  if (!isList(twins)) return [first];
  const { finds: _finds, shows: _shows, gives: _gives, lacks: _lacks, refuses, ...common } = own;
  const kept = refuses === undefined ? common : { ...common, refuses: [] };
  return [
    first,
    ...twins.map(twin => {
      const changed = mapOf(twin, first.name);
      const front = over(mapOf(own['front'], first.name), mapOf(changed['front'], first.name));
      return caseOf({ ...kept, ...changed, front, name: `${first.name}; ${String(changed['name'])}` }, from, base);
    }),
  ];
};

const yamlOf = (text: string, file: string): Data => {
  try {
    return parse(text, { merge: true }) as Data;
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};

/** All cases of a file. Throws on one that is not written as README.md says. */
const casesIn = (text: string, from: Pick<RuleCase, 'system' | 'file'>, base: DataMap): readonly RuleCase[] => {
  const data = yamlOf(text, from.file);
  if (!isList(data)) throw new Error(`${from.file} holds no list of cases`);
  return data.flatMap(one => withTwins(mapOf(one, from.file), from, base));
};

/** What of a system's code no command reaches, and why. */
export const NOT_REACHED = 'not-reached.yaml';

/** @param folder test/rules-by-command */
export const casesOf = (folder: string, system: string): readonly RuleCase[] => {
  const own = path.join(folder, system);
  const base = mapOf(parse(readFileSync(path.join(own, 'front.yaml'), 'utf8')) as Data, 'front.yaml');
  const files = readdirSync(own).filter(f => f.endsWith('.yaml') && f !== 'front.yaml' && f !== NOT_REACHED);
  return files.sort().flatMap(file => casesIn(readFileSync(path.join(own, file), 'utf8'), { system, file }, base));
};
