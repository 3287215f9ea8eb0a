// A line of which a word is taken out without reading it again asks what it asks when it is read again without the word.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import { wordsOf } from '../../core/situation/context';
import { lessSaid } from '../../core/situation/refused/less-said';
import { lineReader } from '../../core/situation/shorthand';

const FOLDER = path.join(import.meta.dirname, '../fixtures');

const linesOf = (system: string): readonly string[] =>
  readdirSync(FOLDER)
    .filter(name => name.startsWith('odds-rough'))
    .flatMap(name => readFileSync(path.join(FOLDER, name), 'utf8').split('\n'))
    .map(row => row.split(' | '))
    .flatMap(([id, line = '']) => (id === system ? [line] : []));

it.each(RULE_SYSTEMS.map(system => [system.id, system] as const))('%s', (id, system) => {
  let taken = 0;
  for (const line of linesOf(id)) {
    const read = lineReader(line, wordsOf(system));
    const whole = read();
    if (whole.problems.some(p => p.severity === 'error')) continue;
    for (const { key, part } of whole.said) {
      const leftOut = new Set([part.start]);
      const less = lessSaid(whole, leftOut);
      if (!less) continue;
      taken++;
      const again = read(leftOut);
      const asked = [line, key, less.situation ?? less.known];
      expect(asked).toEqual([line, key, again.situation ?? again.known]);
    }
  }
  expect(taken).toBeGreaterThan(50);
});
