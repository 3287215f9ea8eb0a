import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import { rulesInCode } from './reached-rules';
import { rulesPage, type VectorIds } from './rules-page';

const ROOT = path.join(import.meta.dirname, '..', '..');
const ids = JSON.parse(readFileSync(path.join(ROOT, 'test/fixtures/rule-vectors.json'), 'utf8')) as Readonly<
  Record<string, VectorIds>
>;

describe.each(RULE_SYSTEMS.map(system => [system.id, system] as const))('the page of %s', (id, system) => {
  it('is what `npm run rules-docs` writes', () => {
    expect(readFileSync(path.join(ROOT, 'docs', 'rules', `${id}.md`), 'utf8')).toBe(
      rulesPage(ROOT, system, ids[id] ?? {}),
    );
  });

  it('every rule has one line of words, and an option that a reading names exists', () => {
    for (const rule of system.rules) {
      expect(rule.title.length).toBeGreaterThan(5);
      for (const { option } of rule.readings ?? [])
        if (option !== undefined) expect(Object.keys(system.vocabulary.options)).toContain(option);
    }
    expect(new Set(system.rules.map(rule => rule.id)).size).toBe(system.rules.length);
  });
});

describe('which command reaches a rule', () => {
  const rules = rulesInCode(ROOT, 'revised-europa', ['R6-10', 'R6-5', 'R9-12', 'R2-1', 'R8-1', 'Air-5', 'R99-9']);

  it('follows names from where the command comes in', () => {
    expect(rules.get('R6-10')?.commands).toEqual(expect.arrayContaining(['audit', 'odds']));
    expect(rules.get('R9-12')?.commands).toEqual(expect.arrayContaining(['audit', 'odds']));
    expect(rules.get('R8-1')?.commands).toContain('audit');
    expect(rules.get('R99-9')).toEqual({ files: [], commands: [] });
  });

  it('every rule said to be open has no code, and its page row says so', () => {
    const page = readFileSync(path.join(ROOT, 'docs/rules/revised-europa.md'), 'utf8');
    expect(page).toMatch(/\| R6-10 \| .* \| yes \| .*overrun\.ts/);
    expect(existsSync(path.join(ROOT, 'docs/rules/revised-europa.md'))).toBe(true);
  });
});
