// `npm test`: builds, type-checks, then every runner one after the other: vitest (unit tests and conformance), and the
// extension in a real VS Code in both of its hosts. The last line sums them up: `N passed, N failed`.
// A runner that executed no test counts as one failure, as does a step that broke.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const bin = name => path.join(root, 'node_modules/.bin', name);
const results = [];
/** What failed, by name: told at the end, where a reader of a long print looks first. */
const failures = [];

const record = (name, passed, failed) => {
  const counted = passed + failed === 0 ? { passed, failed: 1 } : { passed, failed };
  if (passed + failed === 0) console.error(`${name}: no test was executed`);
  results.push({ name, ...counted });
};

/** Runs a program; its output goes to the terminal, and comes back too if it is to be read. */
const run = (command, args, { read = false } = {}) => {
  const { status, stdout, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', read ? 'pipe' : 'inherit', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (read) process.stdout.write(stdout ?? '');
  if (error) console.error(error.message);
  return { ok: status === 0, stdout: stdout ?? '' };
};

/** A step without tests of its own: one check. */
const step = (name, command, args) => {
  const { ok } = run(command, args);
  record(name, ok ? 1 : 0, ok ? 0 : 1);
  return ok;
};

/** The failed tests of one file of vitest's report, each with the first line of what it says. */
const failuresIn = ({ name, status, message, assertionResults }) => {
  const file = path.relative(root, name);
  const tests = assertionResults.filter(test => test.status === 'failed');
  // What broke before a test, in a hook say, has no message here.
  const untold = 'told above, under “Failed Suites”';
  if (tests.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message) || untold}`] : [];
  return tests.map(test => `${file}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
};

const firstLine = text => (text ?? '').split('\n', 1)[0];

const vitest = () => {
  const report = path.join(root, 'out/vitest.json');
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { ok } = run(bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  const [passed, failed] = [counts.numPassedTests ?? 0, counts.numFailedTests ?? 0];
  failures.push(...(counts.testResults ?? []).flatMap(failuresIn));
  // A file that does not load fails without a test of its own.
  record('unit tests', passed, !ok && failed === 0 ? 1 : failed);
};

/** The last line of the form `N passed, N failed`. */
const countsIn = text => {
  const lines = text.split('\n').flatMap(line => /^(\d+) passed, (\d+) failed\b/.exec(line.trim()) ?? []);
  return lines.length === 0 ? [0, 0] : [Number(lines.at(-2)), Number(lines.at(-1))];
};

const counting = (name, command, args) => {
  const { ok, stdout } = run(command, args, { read: true });
  const [passed, failed] = countsIn(stdout);
  record(name, passed, !ok && failed === 0 ? 1 : failed);
};

rmSync(path.join(root, 'out'), { recursive: true, force: true });
const built = step('build', process.execPath, ['esbuild.mjs']);
step('type check', bin('tsc'), ['--build']);
vitest();
if (built) {
  counting('page in Chromium', process.execPath, ['test/e2e/page-in-chromium.mjs']);
  const inVSCode = (name, host, mode) =>
    counting(name, process.execPath, ['test/e2e/run-host.mjs', '--host', host, '--mode', mode]);
  for (const host of ['node', 'web']) inVSCode(`VS Code, ${host} host`, host, 'test');
  inVSCode('workbench, node host', 'node', 'ui');
  inVSCode('board, web host', 'web', 'board');
  inVSCode('VS Code, restricted', 'node', 'restricted');
  inVSCode('VS Code, German', 'node', 'german');
}

const passed = results.reduce((n, r) => n + r.passed, 0);
const failed = results.reduce((n, r) => n + r.failed, 0);
console.log('');
for (const r of results) console.log(`${r.name.padEnd(20)} ${r.passed} passed, ${r.failed} failed`);
console.log('');
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
