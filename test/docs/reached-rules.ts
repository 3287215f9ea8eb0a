// Which code names a rule, and by which command a case of it goes (test/rules-by-command).

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { casesOf, type CaseCommand } from '../rules-by-command/case';
import { notReached, type NotReached } from '../rules-by-command/not-reached';
import { editionsOf } from '../rules-by-command/editions';
import { namesMentioned } from '../rules-by-command/places';
import { rulesNamed } from '../rules-by-command/rule-names';

export interface RuleInCode {
  /** Files that name the rule, sorted. */
  readonly files: readonly string[];
  /** Commands that its cases go through. */
  readonly commands: readonly CaseCommand[];
  readonly cases: number;
  /** Code of the rule that no command reaches. */
  readonly notReached: readonly NotReached[];
}

/** The files that name a system: its own, or, of several editions in one folder, the row of each. */
const NAMING = ['vocabulary.ts', 'edition.ts'];

/** The folder under core/rules whose words belong to the system. */
export const folderOf = (root: string, systemId: string): string => {
  const rules = path.join(root, 'core', 'rules');
  const folders = readdirSync(rules, { withFileTypes: true }).filter(
    entry => entry.isDirectory() && existsSync(path.join(rules, entry.name, 'vocabulary.ts')),
  );
  const found = folders.find(({ name }) =>
    NAMING.map(file => path.join(rules, name, file)).some(
      file => existsSync(file) && readFileSync(file, 'utf8').includes(`'${systemId}'`),
    ),
  );
  if (!found) throw new Error(`no folder for ${systemId}`);
  return `core/rules/${found.name}`;
};

/** Notes and options name rules without carrying them out. */
const TOLD_ONLY: ReadonlySet<string> = new Set([
  'rules-notes.ts',
  'vocabulary.ts',
  // Of classic, in-brief: the rules told to players.
  'brief-movement.ts',
  'brief-fights.ts',
]);

const COMMANDS: readonly CaseCommand[] = ['audit', 'odds', 'build', 'check'];

export const rulesInCode = (
  root: string,
  systemId: string,
  ids: readonly string[],
): ReadonlyMap<string, RuleInCode> => {
  const inRoot = folderOf(root, systemId);
  const folder = path.join(root, inRoot);
  const names = editionsOf(root, inRoot).get(systemId) ?? new Map<string, string>();
  const naming = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !TOLD_ONLY.has(path.basename(file)))
    .sort()
    .map(file => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const byName = [...namesMentioned(text, new Set(names.keys()))].flatMap(name => names.get(name) ?? []);
      return { file, rules: new Set([...rulesNamed(text, ids), ...byName]) };
    });
  const byCommand = path.join(root, 'test', 'rules-by-command');
  const cases = existsSync(path.join(byCommand, systemId)) ? casesOf(byCommand, systemId) : [];
  const open = notReached(root, systemId);
  return new Map(
    ids.map(id => {
      const own = cases.filter(one => one.rules.includes(id));
      const rule: RuleInCode = {
        files: naming.filter(({ rules }) => rules.has(id)).map(({ file }) => file),
        commands: COMMANDS.filter(command => own.some(one => one.command === command)),
        cases: own.length,
        notReached: open.filter(({ rule }) => rule === id),
      };
      return [id, rule];
    }),
  );
};
