// `npm test`: builds, then type-checks and runs vitest (unit tests and conformance) and, beside them, the extension in a
// real VS Code in both of its hosts. The last line sums them up: `N passed, N failed`.
// A runner that executed no test counts as one failure, as does a step that broke.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
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

/**
 * Runs a program; its output goes to the terminal. `aside`: in one piece when it ends, and it comes back, too. `yields`: it
 * leaves the processors to the others.
 */
const run = (command, args, { aside = false, yields = false } = {}) =>
  new Promise(resolve => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', ...Array(2).fill(aside ? 'pipe' : 'inherit')] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', text => (output += text));
    child.once('error', error => {
      console.error(error.message);
      resolve({ ok: false, output });
    });
    child.once('close', code => {
      process.stdout.write(output);
      resolve({ ok: code === 0, output });
    });
    // What it starts inherits this.
    if (yields && child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  });

/** A step without tests of its own: one check. */
const step = async (name, command, args) => {
  const { ok } = await run(command, args);
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

const vitest = async () => {
  const report = path.join(root, 'out/vitest.json');
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { ok } = await run(bin('vitest'), ['run', ...reporters], { yields: true });
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

/** What checks in browsers say of those that failed: the check, and the first line of why. */
const failedChecksIn = (name, output) =>
  [...output.matchAll(/^\[\w+\] FAILED (.*)\n(.*)$/gmu)].map(([, check, why]) => `${name}: ${check}: ${why}`);

const counting = async (name, ...args) => {
  const { ok, output } = await run(process.execPath, args, { aside: true });
  failures.push(...failedChecksIn(name, output));
  const [passed, failed] = countsIn(output);
  record(name, passed, !ok && failed === 0 ? 1 : failed);
};

/** VS Code and browsers, one after the other: side by side they would wait for one another longer than their tests do. */
const inBrowsers = async () => {
  await counting('page in Chromium', 'test/e2e/page-in-chromium.mjs');
  const inVSCode = (name, host, mode) => counting(name, 'test/e2e/run-host.mjs', '--host', host, '--mode', mode);
  for (const host of ['node', 'web']) await inVSCode(`VS Code, ${host} host`, host, 'test');
  await inVSCode('workbench, node host', 'node', 'ui');
  await inVSCode('VS Code, restricted', 'node', 'restricted');
  // In the other host, which sends its board what is on it.
  await inVSCode('German, web host', 'web', 'german');
};

rmSync(path.join(root, 'out'), { recursive: true, force: true });
const built = await step('build', process.execPath, ['esbuild.mjs']);
// Browsers mostly wait, and the unit tests leave them what they ask for.
await Promise.all([step('type check', bin('tsc'), ['--build']), vitest(), built && inBrowsers()]);

const passed = results.reduce((n, r) => n + r.passed, 0);
const failed = results.reduce((n, r) => n + r.failed, 0);
console.log('');
for (const r of results) console.log(`${r.name.padEnd(20)} ${r.passed} passed, ${r.failed} failed`);
console.log('');
for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
