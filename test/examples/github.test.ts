// What the example for GitHub shows of logs, and what the one for pre-commit refuses.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const EXAMPLES = path.resolve(import.meta.dirname, '../../examples');

it('tells of each log one remark, escaped as GitHub reads it', () => {
  const finding = (verdict: string, step: number) => ({ verdict, step, message: `too far: 100 % of 6, rule ${step}` });
  const lines = [
    {
      log: { file: 'my games/a,b.vlog' },
      state: 'judged',
      findings: [finding('illegal', 7), finding('undetermined', 9)],
    },
    { log: { file: 'clean.vlog' }, state: 'judged', findings: [{ verdict: 'note', step: 1, message: 'a note' }] },
    { log: { file: 'foreign.vlog' }, state: 'shown', findings: [], whyNoRules: 'No module.' },
    { file: 'cut.vlog', error: 'It is cut.' },
    { version: 1, summary: {}, logs: 3, failed: 1 },
  ];
  const { stdout, status } = spawnSync('node', [path.join(EXAMPLES, 'github/annotations.mjs')], {
    input: lines.map(line => `${JSON.stringify(line)}\n`).join(''),
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stdout.split('\n')).toEqual([
    '::warning file=my games/a%2Cb.vlog,title=1 illegal as logged%2C 1 cannot be told::Step 7: too far: 100 %25 of 6, rule 7%0AStep 9: too far: 100 %25 of 6, rule 9',
    '::warning file=foreign.vlog,title=Not judged::No module.',
    '::error file=cut.vlog,title=Could not be read::It is cut.',
    '',
  ]);
});

/** A program that stands for `overrun` and ends with a code. */
const hookEndsWith = (code: number): number | null => {
  const config = readFileSync(path.join(EXAMPLES, 'pre-commit/.pre-commit-config.yaml'), 'utf8');
  const [, script = ''] = /entry: bash -c '([^']*)' --/.exec(config) ?? [];
  expect(script).not.toBe('');
  return spawnSync('bash', ['-c', `overrun() { return ${code}; }; ${script}`, '--', 'a b.vlog']).status;
};

it('refuses no log because somebody erred in it', () => {
  expect([0, 1, 5].map(hookEndsWith)).toEqual([0, 0, 0]);
  expect([2, 3, 4].map(hookEndsWith)).toEqual([2, 3, 4]);
});
