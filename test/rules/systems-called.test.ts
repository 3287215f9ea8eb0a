// The rule systems by the names that players use.

import { describe, expect, it } from 'vitest';
import { SYSTEMS, systemIdOf, systemsCalled, wrongSystem } from '../../core/rules/systems';

describe('a rule system is called', () => {
  it.each([
    ['ocs', 'ocs-4.3'],
    ['OCS 4.3', 'ocs-4.3'],
    ['bna', 'bna-adc2'],
    ['Battles for North Africa', 'bna-adc2'],
    ['re', 'revised-europa'],
    ['one-week 2012', 'europa-oneweek-2012'],
    ['One Week 2009', 'europa-oneweek-2009'],
    ['2009', 'europa-oneweek-2009'],
    ['2012', 'europa-oneweek-2012'],
    ['europa 2012', 'europa-oneweek-2012'],
    ['Classic', 'classic'],
  ])('%s', (called, id) => {
    expect(systemIdOf(called)).toBe(id);
    expect(wrongSystem(called)).toBeUndefined();
  });
  it('by its id and its name, each', () => {
    for (const { id, name } of SYSTEMS) expect([systemIdOf(id), systemIdOf(name)]).toEqual([id, id]);
  });
  it('where two are called so, both are told', () => {
    expect(systemsCalled('one-week')).toHaveLength(2);
    expect(systemIdOf('one-week')).toBe('one-week');
    expect(wrongSystem('one-week')).toBe(
      '“one-week” may be Europa One-Week 2012 (europa-oneweek-2012) or Europa One-Week 2009 (europa-oneweek-2009): write one of them.',
    );
  });
  it('where none is, the nearest is told', () => {
    expect(wrongSystem('revised-europe')).toBe('Unknown rule system “revised-europe”. Did you mean “revised-europa”?');
    expect(systemsCalled('')).toEqual([]);
  });
});
