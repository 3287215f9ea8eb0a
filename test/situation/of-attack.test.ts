// What counts in attacks only makes a line an attack that says of neither kind, and that is told.

import { expect, it } from 'vitest';
import { ruleSystem } from '../../core/rules/registry';
import { systemIdOf } from '../../core/rules/systems';
import { wordsOf } from '../../core/situation/context';
import { evaluateLine } from '../../core/situation/evaluate';

const kindOf = (called: string, line: string): readonly [kind: string | undefined, told: string | undefined] => {
  const system = ruleSystem(systemIdOf(called));
  const referee = system?.referee();
  if (!system || !referee?.ok) throw new Error('the system answers without a scenario');
  const { situation, problems } = evaluateLine(line, wordsOf(system), referee.value, 'the chart');
  return [situation?.kind, problems.find(({ code }) => code === 'kind-open')?.message.split(':')[0]];
};

it.each([
  ['bna', '12-9-10 armor vs 2-3-6 inf, caught', 'combat', 'Read as an attack'],
  ['bna', '12-9-10 armor overruns 2-3-6 inf, caught', 'overrun', undefined],
  // The roll takes the DRM either way; the chances do not.
  ['classic', '10-8 arm +2 vs 4-4 inf, roll 5', 'combat', 'Read as an attack'],
  ['classic', '10-8 arm +2 vs 4-4 inf', 'combat', 'Read as an attack'],
] as const)('%s: %s', (called, line, kind, told) => {
  expect(kindOf(called, line)).toEqual([kind, told]);
});
