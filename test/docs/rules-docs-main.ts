// `npm run rules-docs`: writes docs/rules/<system>.md. Where the reference vectors are at hand (OVERRUN_SHARED), their ids
// are first taken over into test/fixtures/rule-vectors.json.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RULE_SYSTEMS } from '../../core/rules/registry';
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

if (existsSync(VECTORS)) takeOver();
const ids = JSON.parse(readFileSync(IDS, 'utf8')) as Readonly<Record<string, VectorIds>>;
mkdirSync(path.join(ROOT, 'docs', 'rules'), { recursive: true });
for (const system of RULE_SYSTEMS) {
  const file = path.join('docs', 'rules', `${system.id}.md`);
  writeFileSync(path.join(ROOT, file), rulesPage(ROOT, system, ids[system.id] ?? {}));
  console.log(file);
}
