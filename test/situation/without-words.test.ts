// A word taken out of what was read leaves what reading without it gives.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import { wordsOf } from '../../core/situation/context';
import { withoutWords } from '../../core/situation/without-words';
import { readShorthand } from '../../core/situation/shorthand';

const WORDS = new Map(RULE_SYSTEMS.map(system => [system.id, wordsOf(system)]));
const FIXTURES = ['', '-fresh', '-second', '-third', '-fourth', '-fifth', '-sixth', '-seventh', '-eighth', '-ninth'];
const ROWS = FIXTURES.map(name => `odds-rough${name}.txt`).flatMap(name =>
  readFileSync(path.join(import.meta.dirname, '../fixtures', name), 'utf8')
    .split('\n')
    .filter(row => row !== '' && !row.startsWith('#'))
    .map(row => row.split(' | ')),
);

it('each word of each line', () => {
  const kinds = new Set<string>();
  for (const [id = '', line = ''] of ROWS) {
    const words = WORDS.get(id);
    if (!words) throw new Error(id);
    const read = readShorthand(line, words);
    for (const { key, part } of read.situation || read.known ? read.said : []) {
      const leftOut = new Set([part.start]);
      const fewer = withoutWords(read, leftOut, words);
      if (!fewer) continue;
      const again = readShorthand(line, words, undefined, leftOut);
      expect([line, key, fewer.situation ?? fewer.known]).toEqual([line, key, again.situation ?? again.known]);
      kinds.add(key.startsWith('+') ? 'modifier' : (key.split(' ')[0] ?? ''));
    }
  }
  expect([...kinds].sort()).toEqual([
    'date',
    'drm',
    'feature',
    'hexside',
    'kind',
    'modifier',
    'mp',
    'option',
    'shift',
    'size',
    'terrain',
    'weather',
    'whose',
  ]);
});

it('a weather that frozen ground makes is read again', () => {
  const words = WORDS.get('revised-europa');
  if (!words) throw new Error('revised-europa');
  const line = '10-10 pz -> 4-6 rifle @ frozen swamp, Snow';
  const read = readShorthand(line, words);
  const start = line.indexOf('Snow');
  expect(readShorthand('10-10 pz -> 4-6 rifle @ frozen swamp', words).problems.map(p => p.code)).toContain('frozen');
  expect(withoutWords(read, new Set([start]), words)).toBeUndefined();
  expect(readShorthand(line, words, undefined, new Set([start])).situation?.weather).toBe('Frost');
});
