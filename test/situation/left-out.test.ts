// What may be left out of a line so that the rest is read.

import { describe, expect, it } from 'vitest';
import { ruleSystem } from '../../core/rules/registry';
import { wordsOf } from '../../core/situation/context';
import { cutsOf } from '../../core/situation/refused/left-out';

describe('words that may be left out', () => {
  const system = ruleSystem('ocs-4.3');
  if (!system) throw new Error('no such system');
  const words = wordsOf(system);
  /** How many words each offer leaves out, where so many unknown ones stand behind a line. */
  const lengths = (count: number): readonly number[] => {
    const [line, idle] = ['24 pz AR 4 vs 8 inf AR 3 ', Array.from({ length: count }, (_, i) => `zog${i}a`).join(' ')];
    const at = { start: line.length, end: line.length + 4 };
    const cuts = cutsOf(
      line + idle,
      [{ code: 'unknown-word', severity: 'error', message: '', fixes: [], ...at }],
      words,
    );
    return cuts.map(({ start, end }) => (line + idle).slice(start, end).trim().split(' ').length);
  };

  it('are all of a few', () => {
    expect(lengths(5)).toContain(5);
  });

  it('are never so many that nobody knows the line again', () => {
    expect(Math.max(...lengths(40))).toBe(12);
  });
});
