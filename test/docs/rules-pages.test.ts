import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import { rulesInCode } from './reached-rules';
import { draftsPage, PAIRS } from './drafts-page';
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

describe.each(RULE_SYSTEMS.map(system => [system.id, system] as const))(
  'what is carried out of %s',
  (id, { rules }) => {
    const code = rulesInCode(
      ROOT,
      id,
      rules.map(rule => rule.id),
    );

    it('is what cases go to through a command (`npm run rules-docs` sets it in rules.json)', () => {
      const withCases = rules.filter(rule => (code.get(rule.id)?.cases ?? 0) > 0);
      expect(rules.filter(rule => rule.implemented).map(rule => rule.id)).toEqual(withCases.map(rule => rule.id));
    });

    it('is named in the code', () => {
      const unnamed = rules.filter(rule => rule.implemented && code.get(rule.id)?.files.length === 0);
      expect(unnamed.map(rule => rule.id)).toEqual([]);
    });
  },
);

describe('the page of both drafts of Europa One-Week', () => {
  const rulesOf = (id: string): readonly string[] =>
    RULE_SYSTEMS.find(system => system.id === id)?.rules.map(rule => rule.id) ?? [];

  it('is what `npm run rules-docs` writes', () => {
    expect(readFileSync(path.join(ROOT, 'docs', 'rules', 'one-week-drafts.md'), 'utf8')).toBe(draftsPage());
  });

  it('has every rule of each once', () => {
    const all = (draft: '2012' | '2009'): readonly string[] => PAIRS.flatMap(({ rows }) => rows.flatMap(r => r[draft]));
    expect([...all('2012')].sort()).toEqual([...rulesOf('europa-oneweek-2012')].sort());
    expect([...all('2009')].sort()).toEqual([...rulesOf('europa-oneweek-2009')].sort());
  });
});
