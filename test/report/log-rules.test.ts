// What the log itself shows is told under words, not under names of the code.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { LOG_RULES } from '../../core/audit/open/log-rules';
import { ruleHeading } from '../../core/report/audit-rules';
import { logFinding } from '../../core/audit/make-finding';

const AUDIT = path.resolve(import.meta.dirname, '../../core/audit');

/** Codes as the audit's own files make them: of findings, of questions about a unit, and of verdicts by the log alone. */
const MADE = [
  /logFinding\(\s*'([\w-]+)'/g,
  /question\(\s*'([\w-]+)'/g,
  /system: 'log', id: '([\w-]+)'/g,
  /\bcode: '([\w-]+)', hexes/g,
  /'((?:stale-|idle-)?ruling)'/g,
];

it('each code has words of its own, of which one is a title', () => {
  const sources = readdirSync(AUDIT, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'));
  const text = sources.map(name => readFileSync(path.join(AUDIT, name), 'utf8')).join('\n');
  const codes = new Set(MADE.flatMap(made => [...text.matchAll(made)].map(([, code = '']) => code)));
  expect(codes.size).toBeGreaterThan(30);
  expect([...codes].filter(code => !LOG_RULES.has(code))).toEqual([]);
  expect(new Set(LOG_RULES.values()).size).toBe(LOG_RULES.size);
  for (const [code, title] of LOG_RULES) {
    expect(title, code).toMatch(/^\p{Lu}[^.]* [^.]*[^.]$/u);
    expect(ruleHeading(logFinding(code, 1, 'x'))).toBe(title);
  }
});
