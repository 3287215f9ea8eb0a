// `npm run rules-docs`: writes docs/rules/<system>.md. Where the reference vectors are at hand (OVERRUN_SHARED), their ids
// are first taken over into test/fixtures/rule-vectors.json.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import type { RuleSystem } from '../../core/rules/system';
import { rulesInCode } from './reached-rules';
import { draftsPage } from './drafts-page';
import { rulesPage, type VectorIds } from './rules-page';

const ROOT = path.join(__dirname, '..');
const IDS = path.join(ROOT, 'test', 'fixtures', 'rule-vectors.json');
const VECTORS = path.join(process.env['OVERRUN_SHARED'] ?? path.join(ROOT, '..', 'shared'), 'rules', 'vectors.json');

const isVector = (value: unknown): value is { readonly system: string; readonly rule: string; readonly id: string } =>
  typeof value === 'object' && value !== null && 'system' in value && 'rule' in value && 'id' in value;

const takeOver = (): void => {
  const all: unknown = JSON.parse(readFileSync(VECTORS, 'utf8'));
  const found = new Map<string, Map<string, string[]>>();
  for (const vector of Array.isArray(all) ? all.filter(isVector) : []) {
    if (!RULE_SYSTEMS.some(system => system.id === vector.system)) continue;
    const rules = found.get(vector.system) ?? new Map<string, string[]>();
    found.set(vector.system, rules.set(vector.rule, [...(rules.get(vector.rule) ?? []), vector.id]));
  }
  const json = Object.fromEntries([...found].map(([system, rules]) => [system, Object.fromEntries(rules)]));
  writeFileSync(IDS, `${JSON.stringify(json, null, 1)}\n`);
};

/** A rule is implemented if a case goes to it through a command: rules.json says the same. */
const withStandings = (system: RuleSystem): RuleSystem => {
  const file = path.join(ROOT, 'assets', 'rules', system.id, 'rules.json');
  const ids = system.rules.map(rule => rule.id);
  const code = rulesInCode(ROOT, system.id, ids);
  const isImplemented = (id: string): boolean => (code.get(id)?.cases ?? 0) > 0;
  const text = ids.reduce(
    (json, id) =>
      json.replace(
        new RegExp(`("id": "${id.replace(/[.]/g, '\\$&')}",[^}]*?"implemented": )(?:true|false)`),
        `$1${isImplemented(id)}`,
      ),
    readFileSync(file, 'utf8'),
  );
  if (text !== readFileSync(file, 'utf8')) {
    writeFileSync(file, text);
    console.log(`assets/rules/${system.id}/rules.json (format it: npx prettier --write)`);
  }
  return { ...system, rules: system.rules.map(rule => ({ ...rule, implemented: isImplemented(rule.id) })) };
};

if (existsSync(VECTORS)) takeOver();
const ids = JSON.parse(readFileSync(IDS, 'utf8')) as Readonly<Record<string, VectorIds>>;
mkdirSync(path.join(ROOT, 'docs', 'rules'), { recursive: true });
for (const system of RULE_SYSTEMS) {
  const file = path.join('docs', 'rules', `${system.id}.md`);
  writeFileSync(path.join(ROOT, file), rulesPage(ROOT, withStandings(system), ids[system.id] ?? {}));
  console.log(file);
}
const drafts = path.join('docs', 'rules', 'one-week-drafts.md');
writeFileSync(path.join(ROOT, drafts), draftsPage());
console.log(drafts);
