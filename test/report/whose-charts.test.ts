// A player must not take an example of ours for the game's own chart.

import { describe, expect, it } from 'vitest';
import { whoseChart, whoseCharts } from '../../core/report/odds/whose-charts';
import { ruleSystem } from '../../core/rules/registry';
import { nowhere } from '../../core/rules/nowhere';
import type { Scenario } from '../../core/scenario/scenario';

const inForce = (id: string, scenario?: Scenario) => {
  const system = ruleSystem(id);
  const referee = system?.referee(scenario);
  if (!system || !referee?.ok) throw new Error('no charts');
  return { system, referee: referee.value, ...(scenario ? { scenario } : {}) };
};

const bare = (id: string): Scenario => ({ ...nowhere(id), name: 'New Game' });

describe('whose charts answer', () => {
  it('those of a system are said to be examples, by name', () => {
    expect(whoseCharts(inForce('bna-adc2'))).toMatch(
      /^illustrative charts of our own \(.*\), not the published ones.*; --scenario/,
    );
    expect(whoseChart(inForce('bna-adc2'))).toBe('an illustrative chart of our own');
  });
  it('charts for which no fight asks are not named', () => {
    expect(whoseCharts(inForce('ocs-4.3'))).not.toMatch(/supply-trace|barrage|tec-connections/);
    expect(whoseCharts(inForce('ocs-4.3', bare('ocs-4.3')))).toContain('tec-connections');
    expect(whoseCharts(inForce('revised-europa'))).not.toMatch(/rail-multiples|supply-lengths|sp-rates/);
  });
  it('a scenario without charts is not credited with them, and told how to bring them', () => {
    const words = whoseCharts(inForce('bna-adc2', bare('bna-adc2')));
    expect(words).toMatch(/^the scenario New Game has no charts of its own: illustrative charts of our own \(/);
    expect(words).toContain('overrun tables bna-adc2 -o DIR writes the forms');
    expect(whoseChart(inForce('bna-adc2', bare('bna-adc2')))).toBe('an illustrative chart of our own');
  });
  it('one with some of its own is credited with those alone', () => {
    const { referee } = inForce('bna-adc2');
    const [one] = referee.tables.filter(t => t.certainty === 'illustrative');
    if (!one) throw new Error('no chart');
    const own = { ...bare('bna-adc2'), tables: new Map([[one.name, { ...one, certainty: 'scenario' as const }]]) };
    const words = whoseCharts(inForce('bna-adc2', own));
    expect(words).toMatch(
      new RegExp(`^charts of the scenario New Game \\(${one.name}\\); illustrative charts of our own \\(`),
    );
    expect(whoseChart(inForce('bna-adc2', own), one.name)).toBe("the scenario's chart");
  });
});
