// The pipeline of examples/archive over the sample games: two workers, one of them killed, one log poisoned. Its table must be
// that of the single command.
//   SNAKEMAKE=/path/to/snakemake node test/e2e/archive-pipeline.mjs
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const engine = process.env.SNAKEMAKE ?? 'snakemake';
const program = path.join(root, 'dist/cli.js');
const temp = mkdtempSync(path.join(os.tmpdir(), 'overrun-archive-'));
const archive = path.join(temp, 'archive');

if (spawnSync(engine, ['--version']).error) {
  console.log('Snakemake is not installed: pip install -r examples/archive/requirements.txt. Nothing was tested.');
  process.exit(0);
}

/** The audits that run below a process, by Linux's list of processes. */
const auditsBelow = parent =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(pid => {
      try {
        const [, above] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        return [{ pid: Number(pid), above: Number(above), isAudit: line.includes(program) && line.includes('audit') }];
      } catch {
        return [];
      }
    })
    .filter((one, _, all) => {
      for (let at = one; at; at = all.find(({ pid }) => pid === at.above)) if (at.above === parent) return one.isAudit;
      return false;
    })
    .map(({ pid }) => pid);

const pause = ms => new Promise(resolve => setTimeout(resolve, ms));

const pipeline = async (out, kill) => {
  const config = [`archive=${archive}`, `out=${out}`, `overrun=${process.execPath} ${program}`, 'options=--no-cache'];
  const args = ['--cores', '2', '--retries', '1', '--quiet', 'all', '--nolock', '--config', ...config];
  const work = path.join(temp, 'work');
  mkdirSync(work, { recursive: true });
  const child = spawn(engine, ['-s', path.join(root, 'examples/archive/Snakefile'), '-d', work, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise(resolve => child.once('exit', resolve));
  let killed = 0;
  while (kill && killed === 0 && child.exitCode === null) {
    const [worker] = auditsBelow(child.pid);
    if (worker === undefined) await pause(50);
    else {
      process.kill(worker, 'SIGKILL');
      killed++;
    }
  }
  return { code: await ended, killed };
};

/** Every row of every table, sorted. */
const rowsOf = file => {
  const script = `
import sqlite3, sys
found = sqlite3.connect(sys.argv[1])
for (table,) in sorted(found.execute("SELECT name FROM sqlite_master WHERE type = 'table'")):
    for row in sorted(map(repr, found.execute(f"SELECT * FROM {table}"))): print(table, row)
`;
  return execFileSync('python3', ['-c', script, file], { encoding: 'utf8' });
};

const truth = (value, what) => {
  if (!value) throw new Error(what);
};

try {
  cpSync(path.join(root, 'assets/scenarios'), archive, { recursive: true });
  writeFileSync(path.join(archive, 'bridges-of-halden/games/poisoned.vlog'), 'not a zip');
  const whole = path.join(temp, 'whole.jsonl');
  const single = path.join(temp, 'single.sqlite');
  spawnSync(process.execPath, [program, 'audit', archive, '--no-cache', '--format', 'jsonl', '-o', whole]);
  execFileSync('python3', [path.join(root, 'examples/archive/table.py'), single, whole]);
  const out = path.join(temp, 'out');
  const { code, killed } = await pipeline(out, true);
  truth(code === 0, `the pipeline ended with ${code}`);
  truth(killed === 1, 'no worker was killed');
  const [expected, found] = [rowsOf(single), rowsOf(path.join(out, 'archive.sqlite'))];
  truth(expected.includes('poisoned.vlog') && expected.includes('fights'), 'the single command has no rows');
  truth(found === expected, 'the table is another than that of the single command');
  const questions = readFileSync(path.join(root, 'examples/archive/questions.sql'), 'utf8');
  const ask = 'import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.argv[2])';
  execFileSync('python3', ['-c', ask, single, questions]);
  console.log(
    `${found.split('\n').length - 1} rows, the same as the single command's; a worker was killed, a log poisoned`,
  );
  console.log('1 passed, 0 failed');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
} finally {
  rmSync(temp, { recursive: true, force: true, maxRetries: 5 });
}
