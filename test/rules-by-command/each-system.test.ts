import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { RULE_SYSTEMS } from '../../core/rules/registry';

it('each system has cases, and a file that runs them', () => {
  const without = (file: string): readonly string[] =>
    RULE_SYSTEMS.map(({ id }) => id).filter(id => !existsSync(path.join(import.meta.dirname, id, file)));
  expect(without('front.yaml')).toEqual([]);
  expect(without('cases.test.ts')).toEqual([]);
});
