// The program as a process: full and closed pipes, signals.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXIT } from '../../cli/io';

const ROOT = path.resolve(import.meta.dirname, '../..');
const LOG = path.join(ROOT, 'assets/scenarios/crossing-at-lipnya/games/six-faults.vlog');

let folder: string;
let program: string;
let writer: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'overrun-program-'));
  for (const name of ['assets', 'node_modules'])
    symlinkSync(path.join(ROOT, name), path.join(folder, name), 'junction');
  const options = { bundle: true, platform: 'node', format: 'cjs', absWorkingDir: ROOT, logLevel: 'error' } as const;
  program = path.join(folder, 'dist/cli.js');
  writer = path.join(folder, 'dist/writer.js');
  await build({ ...options, entryPoints: ['cli/main.ts'], outfile: program });
  await build({ ...options, entryPoints: ['cli/write-file.ts'], outfile: writer });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shell = (command: string) => {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', `set -o pipefail; ${command}`], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};
const overrun = (args: string): string => `'${process.execPath}' '${program}' ${args}`;

describe.skipIf(process.platform === 'win32')('standard output', () => {
  it.skipIf(process.platform !== 'linux')('that is full ends with 3 and one sentence', () => {
    for (const args of [`inspect '${LOG}'`, `replay '${LOG}' --json`, `audit '${LOG}'`, 'help']) {
      const { status, stderr } = shell(`${overrun(args)} > /dev/full`);
      expect(stderr, args).toBe('overrun: standard output cannot be written. The disk is full.\n');
      expect(status, args).toBe(EXIT.unreadable);
    }
  });

  it('that is closed early is no error, and hides no findings', () => {
    expect(shell(`${overrun(`replay '${LOG}' --json`)} | head -1 | wc -l`)).toMatchObject({ status: 0, stderr: '' });
    expect(shell(`${overrun(`audit '${LOG}'`)} | true`)).toEqual({ status: EXIT.findings, stdout: '', stderr: '' });
  });

  it('takes a log that standard input brings', () => {
    expect(shell(`${overrun('inspect -')} < '${LOG}'`).stdout).toContain('Crossing at Lipnya');
    expect(shell(`cat '${LOG}' | ${overrun('audit - --format json')}`).stdout).toContain('"file": "<stdin>"');
  });

  it('is all that “-o /dev/stdout” writes to', () => {
    const { status, stdout } = shell(`${overrun(`audit '${LOG}' -o /dev/stdout --format json`)} | cat`);
    expect(status).toBe(EXIT.findings);
    expect(JSON.parse(stdout)).toHaveProperty('audits');
  });
});

describe.skipIf(process.platform === 'win32')('a run that is ended while it writes', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('by %s leaves the old file and nothing beside it', async signal => {
    const place = mkdtempSync(path.join(folder, 'writes-'));
    const file = path.join(place, 'result.bin');
    writeFileSync(file, 'the old one');
    // So much that the signal comes in the midst of it.
    const script = `
      const { writeWholeFile } = require(${JSON.stringify(writer)});
      const big = Buffer.alloc(400 * 1024 * 1024);
      writeWholeFile(${JSON.stringify(file)}, big).then(() => console.log('written'));
    `;
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = new Promise<NodeJS.Signals | null>(resolve => child.on('close', (_, by) => resolve(by)));
    while (readdirSync(place).length < 2) await new Promise(resolve => setTimeout(resolve, 2));
    child.kill(signal);
    expect(await ended).toBe(signal);
    expect(said).toBe('');
    expect(readdirSync(place)).toEqual(['result.bin']);
  });
});

/** On a busy machine a program takes seconds to start. */
const SLOW = 240_000;

describe.skipIf(process.platform === 'win32')('an audit of many logs', () => {
  const logs = `'${path.join(ROOT, 'assets/scenarios/bridges-of-halden')}'`;
  const judge = (args: string) => shell(`XDG_CACHE_HOME='${folder}/cache' ${overrun(`audit ${logs} ${args}`)}`);

  it(
    'says the same in one thread and in several',
    () => {
      const one = judge('--no-cache --jobs 1 --format json');
      expect(JSON.parse(one.stdout)).toHaveProperty('audits.length', 2);
      expect(judge('--no-cache --jobs 2 --format json')).toEqual(one);
    },
    SLOW,
  );

  it(
    'that is killed leaves no half file, and is taken up where it was',
    () => {
      const whole = judge('--no-cache --jobs 1');
      const kept = path.join(folder, 'killed');
      for (const seconds of [0.5, 1, 1.5])
        shell(`timeout -s KILL ${seconds} ${overrun(`audit ${logs} --jobs 2 --cache '${kept}'`)}`);
      const taken = judge(`--jobs 2 --cache '${kept}'`);
      expect(taken.stdout).toBe(whole.stdout);
      const entries = readdirSync(kept, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.gz'));
      expect(entries.length).toBeGreaterThan(0);
      // A checksum of 32 bytes stands before what is packed.
      for (const name of entries)
        expect(() => gunzipSync(readFileSync(path.join(kept, name)).subarray(32)), name).not.toThrow();
      expect(judge(`--cache '${kept}'`).stderr).toContain('2 logs unchanged');
    },
    SLOW,
  );
});
