// What the example for GitHub shows of logs, and what the one for pre-commit refuses.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

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
    { log: { file: 'again.vlog' }, state: 'judged', findings: [finding('illegal', 7)], copyOf: 'my games/a,b.vlog' },
    { log: { file: 'long.vlog' }, state: 'judged', findings: [], inPart: 'Too much breaks a rule.' },
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
    '::warning file=long.vlog,title=0 illegal as logged%2C 0 cannot be told::Too much breaks a rule.',
    '::warning file=foreign.vlog,title=Not judged::No module.',
    '::error file=cut.vlog,title=Could not be read::It is cut.',
    '',
  ]);
});

interface Hook {
  readonly id: string;
  readonly entry: string;
  readonly files: string;
}

const hookOfLogs = (): Hook => {
  const config = parse(readFileSync(path.join(EXAMPLES, 'pre-commit/.pre-commit-config.yaml'), 'utf8')) as {
    readonly repos: readonly { readonly hooks: readonly Hook[] }[];
  };
  const hook = config.repos[0]?.hooks.find(({ id }) => id === 'overrun-read');
  if (!hook) throw new Error('there is no hook for logs');
  return hook;
};

/** What the hook does with files, where `overrun` ends with a code: `given` is what the program was asked to audit. */
const runHook = (
  files: readonly string[],
  code: number,
): { readonly status: number | null; readonly given: string } => {
  const [, script = ''] = /^bash -c '([^']*)' --$/.exec(hookOfLogs().entry) ?? [];
  expect(script).not.toBe('');
  const fake = `overrun() { echo "$@"; return ${code}; }; ${script}`;
  const { status, stdout } = spawnSync('bash', ['-c', fake, '--', ...files], { encoding: 'utf8' });
  return { status, given: stdout };
};

const hookEndsWith = (code: number): number | null => runHook(['a b.vlog'], code).status;

it('refuses no log because somebody erred in it', () => {
  expect([0, 1, 5].map(hookEndsWith)).toEqual([0, 0, 0]);
  expect([2, 3, 4].map(hookEndsWith)).toEqual([2, 3, 4]);
});

it('reads logs of VASSAL 2 before a commit, and leaves the .log of other programs alone', () => {
  const room = mkdtempSync(path.join(os.tmpdir(), 'overrun hook '));
  const put = (name: string, text: string): string => {
    writeFileSync(path.join(room, name), text);
    return path.join(room, name);
  };
  const [old, save, build] = [
    put('turn 1.LOG', 'PK\u0003\u0004…'),
    put('a.sav', 'PK\u0003\u0004'),
    put('b.log', 'PKG'),
  ];
  const pattern = new RegExp(hookOfLogs().files.replace('(?i)', ''), 'i');
  expect([old, save, build, 'c.VLOG', 'notes.txt'].map(file => pattern.test(file))).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(runHook([old, build, save], 3)).toEqual({ status: 3, given: `audit ${old} ${save} --format text\n` });
  expect(runHook([build], 3)).toEqual({ status: 0, given: '' });
  rmSync(room, { recursive: true });
});

it('audits folders with blanks in their names, fails for what it is told to, and keeps a summary within what is shown', () => {
  const room = mkdtempSync(path.join(os.tmpdir(), 'overrun action '));
  const fake = (report: string, code: number): void => {
    mkdirSync(path.join(room, 'dist'), { recursive: true });
    const form = `process.argv.includes('markdown') ? ${JSON.stringify(report)}.repeat(20000) : ''`;
    const given = `require('fs').appendFileSync(${JSON.stringify(path.join(room, 'given'))}, JSON.stringify(process.argv.slice(2)) + '\\n')`;
    writeFileSync(
      path.join(room, 'dist/cli.js'),
      `${given}; process.stdout.write(${form}); process.exitCode = ${code};`,
    );
  };
  mkdirSync(path.join(room, 'examples/github'), { recursive: true });
  cpSync(path.join(EXAMPLES, 'github/annotations.mjs'), path.join(room, 'examples/github/annotations.mjs'));
  const run = (failOn: string): number | null => {
    rmSync(path.join(room, 'given'), { force: true });
    rmSync(path.join(room, 'sum.md'), { force: true });
    const env = { ...process.env, HERE: room, RUNNER_TEMP: room, GITHUB_STEP_SUMMARY: path.join(room, 'sum.md') };
    const asked = { LOGS: 'my games\nround 2\n', OPTIONS: '--baseline=a b.json\n', REPORT: 'r.sarif', FAIL_ON: failOn };
    return spawnSync('bash', [path.join(EXAMPLES, 'github/audit.sh')], { env: { ...env, ...asked } }).status;
  };
  const summary = (): string => readFileSync(path.join(room, 'sum.md'), 'utf8');

  fake('', 1);
  expect(['never', 'illegal', 'undetermined'].map(run)).toEqual([0, 1, 1]);
  const [first = ''] = readFileSync(path.join(room, 'given'), 'utf8').split('\n');
  expect((JSON.parse(first) as string[]).slice(0, 4)).toEqual(['audit', 'my games', 'round 2', '--baseline=a b.json']);
  expect(first).toContain('"--fail-on","undetermined"');
  fake('', 5);
  expect(run('illegal')).toBe(0);
  fake('', 3);
  expect(run('never')).toBe(3);

  fake('# Audit\n## a\n', 0);
  run('never');
  expect(summary().length).toBe(260_000);
  fake(`# Audit\n## a\n${'x'.repeat(50)}\n`, 0);
  run('never');
  expect(summary()).toBe('# Audit\n');
  rmSync(room, { recursive: true });
});
