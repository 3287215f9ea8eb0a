import { describe, expect, it } from 'vitest';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import { loadSystem, SYSTEMS } from '../../core/rules/systems';

describe('the rule systems by name', () => {
  it('are those of the registry, in its order, under their own names', async () => {
    expect(SYSTEMS.map(({ id, name }) => ({ id, name }))).toEqual(RULE_SYSTEMS.map(({ id, name }) => ({ id, name })));
    expect(await Promise.all(SYSTEMS.map(({ id }) => loadSystem(id)))).toEqual(RULE_SYSTEMS);
  });

  it('hold none of any other name', async () => {
    expect(await loadSystem('checkers')).toBeUndefined();
  });
});
