// A word that is read counts, or the answer says that it changes nothing: the answers are compared, with the word and without.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULE_SYSTEMS, ruleSystem } from '../../core/rules/registry';
import { systemIdOf } from '../../core/rules/systems';
import type { Referee, RuleSystem } from '../../core/rules/system';
import { wordsOf, type Words } from '../../core/situation/context';
import { evaluateLine, type EvaluatedLine } from '../../core/situation/evaluate';

interface Rules {
  readonly words: Words;
  readonly referee: Referee;
}

const rulesOf = (system: RuleSystem | undefined): Rules => {
  const referee = system?.referee();
  if (!system || !referee?.ok) throw new Error('the system answers without a scenario');
  return { words: wordsOf(system), referee: referee.value };
};

const answered = (line: string, { words, referee }: Rules): EvaluatedLine =>
  evaluateLine(line, words, referee, 'the chart');

const ask = (called: string, line: string): EvaluatedLine => answered(line, rulesOf(ruleSystem(systemIdOf(called))));

const idleWords = (line: string, { problems }: EvaluatedLine): readonly string[] =>
  problems.filter(p => p.code === 'without-effect').map(p => line.slice(p.start, p.end));

describe('a word that changes nothing is told at its place, with where it counts', () => {
  it.each([
    [
      'ocs',
      '12-4-10 armour -> 5-3-6 inf @ open, shift=3',
      ['shift=3'],
      'it counts where surprise= says who is surprised',
    ],
    ['ocs', '12-4-10 armour -> 5-3-6 inf @ open ; mp 2 ; combat', ['mp 2'], 'it counts where an overrun costs MPs'],
    [
      'ocs',
      '12-4-10 armour +moved:2 -> 5-3-6 inf @ open ; combat',
      ['+moved:2'],
      'it counts where an overrun costs MPs',
    ],
    ['2012', '12-10 tank +bridge capture -> 3-6 inf @ clear, minor river', ['+bridge capture'], 'come by road'],
    ['2012', '12-10 tank +prepared -> 3-6 inf @ clear', ['+prepared'], 'with naval gunfire (ngs)'],
    ['2012', '12-10 tank -> 3-6 inf +moved:2 +owes:1 @ clear', ['+moved:2', '+owes:1'], 'for attackers'],
    ['2009', '12-10 tank +moved:2 -> 3-6 inf @ clear ; combat', ['+moved:2'], 'where an overrun costs MPs'],
    ['bna', '24-8-12 armor -> 4-3-10 armor @ clear ; mp 5', ['mp 5'], 'where an overrun costs MPs'],
    ['bna', '24-8-12 armor -> 4-3-10 armor +caught @ clear', ['+caught'], 'for defenders, in an attack'],
    ['bna', '12-6-12 armor -> 4-5-6 inf +oos @ clear', ['+oos'], 'it counts for strength'],
    ['2009', '12-10 tank -> 3-6 inf +oos @ clear', ['+oos'], 'it counts for attackers’ strength'],
    ['ocs', '12-4-10 armour -> 5-3-6 inf +move @ open', ['+move'], 'other figures in this mode'],
    ['re', '3x 7-6 inf -> 4-6 rifle @ major river, mud ; combat', ['mud'], 'it counts'],
    ['re', '9-10 pz +oos +isolated -> 4-6 rifle @ woods', ['+oos'], 'it counts'],
    ['re', '3:1; combat', ['combat'], 'counted odds'],
    ['re', '3:1 @ Dec I 1941', ['Dec I 1941'], 'where a rule goes by the date'],
    ['classic', '14-12-8 arm +moved:3 -> 2-2-4 inf @ clear ; combat', ['+moved:3'], 'where an overrun costs MPs'],
  ])('%s: %s', (called, line, expected, where) => {
    const found = ask(called, line);
    expect(idleWords(line, found)).toEqual(expected);
    expect(found.withoutEffect?.every(text => text.includes('changes nothing here'))).toBe(true);
    expect(found.withoutEffect?.join(' ')).toContain(where);
  });
  it.each([
    ['ocs', '12-4-10 armour -> 5-3-6 inf @ open, surprise=attacker, shift=3'],
    ['ocs', '12-4-10 armour +moved:2 -> 5-3-6 inf @ open'],
    ['2012', '12-10 tank +ngs:10 +prepared -> 3-6 inf @ clear'],
    ['2012', '12-10 tank +owes:1 -> 3-6 inf +zoc:none @ clear ; mp 2'],
    ['bna', '24-8-12 armor -> 4-3-10 armor +caught @ clear ; combat'],
    ['re', '9-10 pz, 6-10 mot -> 4-6 rifle @ woods, minor river, Sep II 1941 ; mp 2'],
    ['classic', '14-12-8 arm -> 2-2-4 inf +steps:2 @ clear ; combat'],
  ])('%s: each word counts in %s', (called, line) => {
    expect(ask(called, line).withoutEffect).toBeUndefined();
  });
  it('of two that say the same, one is told', () => {
    const line = '24-8-12 armor -> 4-3-10 armor +reduced, 4-3-10 armor +caught, 2-2-10 recon +caught @ clear ; combat';
    expect(idleWords(line, ask('bna', line))).toEqual(['+caught']);
  });
});

describe.each(RULE_SYSTEMS.map(system => [system.id, system] as const))('in %s', (_, system) => {
  const rules = rulesOf(system);
  const { words } = rules;
  const one = (texts: Iterable<string>): fc.Arbitrary<string> => fc.constantFrom(...texts);
  const modifier = one(words.modifiers.keys()).map(word => {
    const value = words.values.get(words.modifiers.get(word) ?? '');
    return ` +${word}${value && !value.isOptional ? `:${value.example}` : ''}`;
  });
  const optionWords = Object.entries(words.options).flatMap(([name, values]) => values.map(v => `${name}=${v}`));
  const place = one([
    ...words.hexsides.keys(),
    ...words.features.keys(),
    ...words.weathers.keys(),
    ...optionWords,
    'Sep II 1941',
  ]).map(word => `, ${word}`);
  const figures = Array.from(
    {
      length: Math.max(
        ...Object.keys(words.factors)
          .map(Number)
          .filter(n => n <= 4),
      ),
    },
    () => fc.integer({ min: 2, max: 12 }).map(String),
  );
  const unit = fc.tuple(fc.tuple(...figures), one(words.types.keys())).map(([f, type]) => `${f.join('-')} ${type}`);
  /** What a reader sees of it. */
  const shown = ({ assessment, chart }: EvaluatedLine): string => JSON.stringify([assessment, chart]);
  const isRead = ({ problems }: EvaluatedLine): boolean => problems.every(p => p.severity !== 'error');

  it('a modifier, a word of the place or a clause changes the answer, or is told to change nothing', () => {
    const line = fc.tuple(
      unit,
      fc.option(modifier),
      unit,
      fc.option(modifier),
      one(words.terrains.keys()),
      fc.option(place),
      one(['', ' ; mp 2', ' ; combat', ' ; combat ; mp 2']),
    );
    let told = 0;
    fc.assert(
      fc.property(line, fc.nat({ max: 3 }), ([ours, a, theirs, d, terrain, where, clause], at) => {
        const parts = [a ?? '', d ?? '', where ?? '', clause.includes('mp') ? ' ; mp 2' : ''];
        const without = parts.map((part, i) => (i === at ? '' : part));
        const kind = clause.includes('combat') ? ' ; combat' : '';
        const written = (p: readonly string[]): string =>
          `${ours}${p[0] ?? ''} -> ${theirs}${p[1] ?? ''} @ ${terrain}${p[2] ?? ''}${kind}${p[3] ?? ''}`;
        const [whole, fewer] = [answered(written(parts), rules), answered(written(without), rules)];
        fc.pre((parts[at] ?? '') !== '' && isRead(whole) && isRead(fewer));
        const isTold = whole.problems.some(p => p.code === 'without-effect');
        if (isTold) told++;
        if (shown(whole) === shown(fewer))
          expect([written(parts), parts[at], isTold]).toEqual([written(parts), parts[at], true]);
      }),
      { numRuns: 300 },
    );
    expect(told).toBeGreaterThan(0);
  });
  it('every modifier says where it counts', () => {
    const keys = [...new Set(words.modifiers.values())].filter(key => !words.sizes.has(key) || words.values.has(key));
    expect(keys.filter(key => !words.counts.has(key))).toEqual([]);
    const options = [...words.counts.keys()].filter(key => key.startsWith('option ')).map(key => key.slice(7));
    expect(options.filter(name => !Object.hasOwn(words.options, name))).toEqual([]);
    expect([...words.counts.keys()].filter(key => !key.startsWith('option ') && !keys.includes(key))).toEqual([]);
  });
});
