// No chance is promised in one line of what cannot be told to be allowed.

import { describe, expect, it } from 'vitest';
import { combatMarkdown } from '../../core/report/odds/combat-markdown';
import { rulesAlone, lookUp, shortAnswer } from '../../core/report/odds-lookup';
import { oddsHeadline } from '../../core/report/odds/odds-text';
import { ruleSystem } from '../../core/rules/registry';

const asked = (id: string, line: string) => {
  const rules = rulesAlone(ruleSystem(id));
  if (!rules) throw new Error(id);
  const found = lookUp(rules, line);
  const a = found.read.assessment;
  if (!a) throw new Error(found.read.problems[0]?.message);
  return { text: oddsHeadline(a), hint: shortAnswer(found), hover: combatMarkdown(a, { bars: false }).split('\n')[0] };
};

describe('an attempt that cannot be told', () => {
  it('shows its column and no chance, in every headline alike', () => {
    const { text, hint, hover } = asked('bna-adc2', '24-8-12 armor -> 4-4-10 armor @ clear');
    expect(text).toBe('6-1 · overrun: cannot tell · illustrative charts');
    expect(hint).toMatch(/^≈ 6-1 · overrun: cannot tell/);
    expect(hover).toMatch(/^\*\*6-1\*\* · overrun: cannot tell/);
  });

  it('of an attack too', () => {
    const { text, hint } = asked('ocs-4.3', '10-10-10 pz -> 1-1-4 inf ; combat');
    expect(text).toMatch(/ · attack: cannot tell( |$)/);
    expect(hint).toMatch(/ · attack: cannot tell/);
    expect(text).not.toContain('clears');
  });

  it('one that is allowed keeps its chance, and one that is not says so', () => {
    expect(asked('bna-adc2', '24-8-12 armor -> 4-4-10 armor @ clear ; combat').text).toMatch(/^6-1 · clears 100\.0 %/);
    expect(asked('revised-europa', '10-10 pz -> 4-6 rifle @ forest').text).toMatch(/clears .* %.* · no overrun/);
    expect(asked('revised-europa', '10-10 pz -> 4-6 rifle @ clear').text).toMatch(/clears .* %.* · MP \d/);
  });
});
