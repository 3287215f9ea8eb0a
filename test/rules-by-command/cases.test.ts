// Every rule by the command that reaches it: cases as data (README.md).

import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import { casesOf } from './case';
import { prepare, problemsOf } from './run-case';

const systems = RULE_SYSTEMS.filter(({ id }) => existsSync(path.join(import.meta.dirname, id, 'front.yaml')));

describe.each(systems.map(system => [system.id, system] as const))('%s by command', (id, system) => {
  const cases = casesOf(import.meta.dirname, id);

  it('the cases name rules that there are, and no two are called the same', () => {
    const ids = new Set(system.rules.map(rule => rule.id));
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
