// The cases of one system, each by the command that reaches its rule (README.md). A file a system: two run at a time.

import { describe, expect, it } from 'vitest';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import { casesOf } from './case';
import { prepare, problemsOf } from './run-case';

/** The folder of each system's cases is named as the system. */
export const testByCommand = (id: string): void => {
  describe(`${id} by command`, () => {
    const system = RULE_SYSTEMS.find(one => one.id === id);
    const cases = casesOf(import.meta.dirname, id);

    it('the cases name rules that there are, and no two are called the same', () => {
      const ids = new Set(system?.rules.map(rule => rule.id));
      expect(cases.flatMap(one => one.rules).filter(rule => !ids.has(rule))).toEqual([]);
      const names = cases.map(one => `${one.file}: ${one.name}`);
      expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    });

    it.each(cases.map(one => [one.command, one.rules.join(' '), one.name, one] as const))(
      '%s %s: %s',
      async (_command, _rules, _name, one) => {
        expect(await problemsOf(one, await prepare(one))).toEqual([]);
      },
    );
  });
};
