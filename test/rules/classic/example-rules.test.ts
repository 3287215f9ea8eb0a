// Without a scenario the rules themselves are an example of ours: what they forbid is told as theirs, and is open.

import { describe, expect, it } from 'vitest';
import { ruleSystem } from '../../../core/rules/registry';
import { say } from '../../../core/rules/sentence';
import { wordsOf } from '../../../core/situation/context';
import { evaluateLine } from '../../../core/situation/evaluate';

const system = ruleSystem('classic');
const referee = system?.referee();
if (!system || !referee?.ok) throw new Error('classic answers without a scenario');
const ask = (line: string) => evaluateLine(line, wordsOf(system), referee.value, 'the chart').assessment;

describe('a line without a scenario', () => {
  it('cannot tell whether the game asks for the odds of an overrun that our example asks for', () => {
    const a = ask('4-4-8 arm -> 2-2-4 inf @ clear ; mp 3');
    const [open, ...others] = (a?.overrun?.allowed ?? []).filter(v => v.answer !== 'legal');
    expect(others).toEqual([]);
    expect(open && say(open, 'odds')).toBe(
      'Cannot tell: by the rules of our example game: an overrun needs 7:1; the strengths are 4 to 2 (overrun.odds).',
    );
    expect(a?.results.map(r => r.meaning)).toEqual(['the odds are too low by the rules of our example game']);
    expect(a?.certainty).toBe('illustrative');
  });
  it('nor whether its MPs suffice', () => {
    const open = (ask('14-12-8 arm -> 2-2-4 inf @ clear ; mp 8')?.overrun?.allowed ?? []).filter(
      v => v.answer !== 'legal',
    );
    expect(open.map(v => [v.answer, v.code, v.missing])).toEqual([
      ['undetermined', 'overrun-mp', 'the rules of the game itself'],
    ]);
  });
  it('is allowed what the example allows', () => {
    const a = ask('14-12-8 arm -> 2-2-4 inf @ clear ; mp 3');
    expect(a?.overrun?.allowed.every(v => v.answer === 'legal')).toBe(true);
  });
});
