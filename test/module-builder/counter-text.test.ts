import { beforeAll, describe, expect, it } from 'vitest';
import type { Scenario, Unit } from '../../core/scenario/scenario';
import { unclearCounters } from '../../module-builder/check/checks';
import { counterTexts } from '../../module-builder/check/counter-text';
import { sampleInput } from './sample';

describe('the text on a counter', () => {
  let sample: Scenario;
  beforeAll(async () => {
    sample = (await sampleInput()).scenario;
  });

  const named = (...names: readonly (readonly [string, Partial<Unit>?])[]): Scenario => {
    const [unit] = sample.units;
    if (!unit) throw new Error('the sample has no unit');
    return { ...sample, units: names.map(([name, other], i) => ({ ...unit, id: `u${i}`, name, ...other })) };
  };
  const textsOf = (scenario: Scenario): readonly string[] => [...counterTexts(scenario).values()];

  it('is the name up to its first number, or the whole name', () => {
    const names = ['57 Inf', 'US 1st Inf', 'FJ 1', 'PG 5', 'Panzer Lehr', '1/7 Art'].map(name => [name] as const);
    expect(textsOf(named(...names))).toEqual(['57', 'US 1st', 'FJ 1', 'PG 5', 'Panzer Lehr', '1/7']);
  });

  it('is the column “counter” where that is filled', () => {
    expect(textsOf(named(['57 Inf', { counter: 'LVII' }]))).toEqual(['LVII']);
  });

  it('is the whole name where the number alone would make twins, and only there', () => {
    expect(textsOf(named(['5 Inf'], ['5 Rifle'], ['6 Inf'], ['5 Pz', { type: 'cav' }]))).toEqual([
      '5 Inf',
      '5 Rifle',
      '6',
      '5',
    ]);
  });

  it('that is cut, or the same on two counters, is said', () => {
    const said = unclearCounters(named(['Grossdeutschland'], ['7 Inf'], ['7 Inf'])).map(p => p.code);
    expect(said).toEqual(['text-cut', 'twin-counters']);
  });
});
