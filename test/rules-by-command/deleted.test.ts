// The deletion check itself, and a sample of what it finds; `npm run rules-deleted` looks at all rules.

import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import { folderOf, rulesInCode } from '../docs/reached-rules';
import { deletedRules } from './deleted';
import { editionsIn } from './editions';
import { instrument } from './places';

const ROOT = path.join(import.meta.dirname, '..', '..');

const SOURCE = `
/** R1-1: the first. */
export const first = (n: number): boolean => n > 1;

export const told = (n: number): readonly string[] => {
  const words: string[] = [];
  if (n > 1) words.push(cite('R1-2'));
  else words.push('none');
  return n > 2 ? [...words, cite('R1-3')] : words;
};

export const kind = (n: number): string => (n === 1 ? 'R1-4' : 'other');

export const found = (items: readonly string[]): boolean => items.some(item => item === 'R1-5');

/** Names R1-5, and is no code. */
export interface Nothing {
  readonly n: number;
}
`;

describe('places of rules in a source', () => {
  const { text, places } = instrument('some.ts', SOURCE, ['R1-1', 'R1-2', 'R1-3', 'R1-4', 'R1-5'], 1);
  const of = (rule: string) => places.filter(p => p.rules.has(rule)).map(({ line, how }) => `${line} ${how}`);

  it('are functions whose comment names it, and statements, items and choices that cite it', () => {
    expect(of('R1-1')).toEqual(['3 body gives false', '3 body gives true']);
    expect(of('R1-2')).toEqual(['7 without the statement']);
    expect(of('R1-3')).toEqual(['9 without the item']);
    expect(of('R1-4')).toEqual(['12 never']);
    expect(of('R1-5')).toEqual([]);
  });

  it('each have a switch that takes them away and leaves the rest as it was', () => {
    const plain = ts.transpileModule(text, { compilerOptions: { target: ts.ScriptTarget.ES2022 } }).outputText;
    const code = plain.replaceAll('export const', 'const').replace('export {};', '');
    const run = new Function('cite', `${code}; return { first, told, kind };`) as (cite: (id: string) => string) => {
      readonly told: (n: number) => readonly string[];
      readonly kind: (n: number) => string;
    };
    const { told, kind } = run(id => id);
    const without = (rule: string, answer: () => unknown): unknown => {
      const switches = globalThis as Record<string, unknown>;
      switches['__placeTakenAway'] = places.find(p => p.rules.has(rule))?.id;
      const given = answer();
      switches['__placeTakenAway'] = undefined;
      return given;
    };
    expect([told(1), told(3), kind(1)]).toEqual([['none'], ['R1-2', 'R1-3'], 'R1-4']);
    expect(without('R1-2', () => [told(1), told(3)])).toEqual([['none'], ['R1-3']]);
    expect(without('R1-3', () => told(3))).toEqual(['R1-2']);
    expect(without('R1-4', () => kind(1))).toBe('other');
  });
});

const EDITIONS = `
const ONE = { id: 'one-1', rules: { once: '1-1', 'defence 0': '1-2', dear: '1-3', cheap: '1-4' } };
const TWO = { id: 'one-2', rules: { once: '2-7' } };
`;

const NAMING = `
export const ROWS: readonly Row[] = [{ rule: '1-5', code: 'a' }];
const TARGET: Row = { rule: '1-6', code: 'b' };

export const rows = ({ rules }: Edition): readonly Row[] => [
  { rule: rules.once, code: 'c' },
  { rule: rules['defence 0'], code: 'd' },
];

export const once = ({ rules }: Edition): Row => ({ rule: rules.once, code: 'e' });

export const price = (edition: Edition, isDear: boolean): string => {
  const found: string[] = [];
  found.push(cite(edition, isDear ? 'dear' : 'cheap'));
  return found.includes('once') ? 'cheap' : edition.rules[isDear ? 'dear' : 'cheap'];
};
`;

describe('places of rules that editions of one rulebook name alike', () => {
  const editions = editionsIn(EDITIONS);
  const names = new Set([...editions.values()].flatMap(rules => [...rules.keys()]));
  const { places } = instrument('some.ts', NAMING, ['1-5', '1-6'], 1, names);
  const of = (rule: string) => places.filter(p => p.rules.has(rule)).map(({ line, how }) => `${line} ${how}`);

  it('are found in the row of each edition', () => {
    expect(editions.get('one-1')?.get('defence 0')).toBe('1-2');
    expect(editions.get('one-2')?.get('once')).toBe('2-7');
  });

  it('are rows, and choices between names; a word that is no rule is none', () => {
    expect(of('@once')).toEqual(['6 without the item', expect.stringMatching(/^10 body gives \{ rule: ''/)]);
    expect(of('@defence 0')).toEqual(['7 without the item']);
    expect(of('@dear')).toEqual(['14 never', '15 never']);
    expect(of('@cheap')).toEqual(['14 always', '15 always']);
  });

  it('in lists of a module are taken away when it is loaded', () => {
    expect(of('1-5')).toEqual(['2 without the item']);
    expect(of('1-6')).toEqual(['3 never asked']);
    expect(places.filter(p => p.isAtLoad).map(p => p.line)).toEqual([2, 3]);
  });
});

/** Every so many rules, not the first ones, which the most cases name: enough to see that cases and code have not parted. */
const SAMPLE = 40;

describe.each(RULE_SYSTEMS.map(system => [system.id, system] as const))('%s with its code taken away', (id, system) => {
  it('is missed by a case: a sample of its rules', { timeout: 240_000 }, async () => {
    const ids = system.rules.map(rule => rule.id);
    const code = rulesInCode(ROOT, id, ids);
    const rules = ids.filter(rule => (code.get(rule)?.cases ?? 0) > 0).filter((_, i) => i % SAMPLE === SAMPLE / 2);
    const report = await deletedRules({ root: ROOT, system: id, folder: folderOf(ROOT, id), ids, rules });
    expect(report.broken.map(({ one, problems }) => [one.name, problems])).toEqual([]);
    expect(new Set(report.deletions.map(d => d.rule))).toEqual(new Set(rules));
    expect(report.stale).toEqual([]);
    const missed = report.deletions.filter(d => !d.noticedBy && d.excuse === undefined);
    expect(missed.map(({ rule, place }) => `${rule} ${place.file} ${place.how}`)).toEqual([]);
  });
});
