// Many logs: what is kept from run to run, and what of it no longer holds.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { EXIT } from '../../cli/io';
import { startSession, type Session } from './session';

const SAMPLE = path.resolve(import.meta.dirname, '../../assets/scenarios/crossing-at-lipnya');
const GAMES = ['a-clean-week.vlog', 'six-faults.vlog'];

let session: Session;
beforeEach(async () => {
  session = await startSession();
  cpSync(SAMPLE, session.folder, { recursive: true });
  rmSync(path.join(session.folder, 'games'), { recursive: true });
  for (const game of GAMES) cpSync(path.join(SAMPLE, 'games', game), path.join(session.folder, 'games', game));
});
afterEach(() => session.end());

const run = async (...args: readonly string[]): Promise<{ out: string; err: string; code: number }> => {
  session.hush();
  const code = await audit(['games', ...args], session.io);
  return { out: session.out(), err: session.err(), code };
};

const CACHE = ['--cache', 'kept'] as const;
const isKept = (err: string, logs: number): boolean => err.startsWith(`${logs} log`) && err.includes('unchanged');

it('a second run reads nothing anew and says the same, in each format for itself', async () => {
  for (const format of ['json', 'html']) {
    const first = await run(...CACHE, '--format', format);
    const second = await run(...CACHE, '--format', format);
    expect(second.out, format).toBe(first.out);
    expect([first.err, isKept(second.err, 2)], format).toEqual(['', true]);
  }
});

it('what was judged by other rules, notes or another baseline is judged anew', async () => {
  await run(...CACHE);
  const units = path.join(session.folder, 'units.csv');
  writeFileSync(units, `${readFileSync(units, 'utf8')}\n`);
  expect((await run(...CACHE)).err).toBe('');
  expect(isKept((await run(...CACHE)).err, 2)).toBe(true);

  writeFileSync(path.join(session.folder, 'games/six-faults.vlog.notes.yaml'), 'rulings: []\n');
  expect(isKept((await run(...CACHE)).err, 1)).toBe(true);

  await run('--format', 'json', '-o', 'report.json', '--no-cache');
  const sifted = await run(...CACHE, '--baseline', 'report.json');
  expect(sifted.code).toBe(EXIT.clean);
  // Of the clean log the baseline knows nothing but a note or two.
  expect(sifted.out).toContain('Nothing new');
  expect((await run(...CACHE)).code).toBe(EXIT.findings);
});

it('a module that is put beside the logs is looked at, another log is not', async () => {
  await run(...CACHE);
  writeFileSync(path.join(session.folder, 'games/other.vmod'), 'no module');
  expect((await run(...CACHE)).err).toBe('');
  cpSync(path.join(session.folder, 'games', GAMES[0] ?? ''), path.join(session.folder, 'games/zz-copy.vlog'));
  // The copy is of the first log's game; the second log is as it was.
  expect(isKept((await run(...CACHE)).err, 1)).toBe(true);
});

it('a broken log stops no other, and what is kept and damaged is as good as not there', async () => {
  writeFileSync(path.join(session.folder, 'games/broken.vlog'), 'PK no zip');
  const first = await run(...CACHE);
  expect(first.code).toBe(EXIT.unreadable);
  expect(first.out).toContain('2 logs: ');
  expect(first.out).toContain('1 file could not be read');
  const kept = path.join(session.folder, 'kept');
  for (const file of readdirSync(kept, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.gz')))
    writeFileSync(path.join(kept, file), 'half a fi');
  const second = await run(...CACHE);
  expect([second.out, second.err]).toEqual([first.out, '']);
});

it('what is kept and was changed since, or put under another name, is not believed', async () => {
  const first = await run(...CACHE);
  const kept = path.join(session.folder, 'kept');
  const files = readdirSync(kept, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.gz'));
  const before = files.map(file => readFileSync(path.join(kept, file)));
  for (const [i, file] of files.entries()) {
    const bytes = before[i] ?? Buffer.alloc(0);
    // Kept bytes with another verdict: read, changed and packed as anybody can.
    const value = gunzipSync(bytes.subarray(32)).toString();
    const changed = gzipSync(value.replaceAll('illegal', 'legal').replaceAll('12', '13'));
    writeFileSync(path.join(kept, file), Buffer.concat([bytes.subarray(0, 32), changed]));
  }
  const second = await run(...CACHE);
  expect([second.out, second.err]).toEqual([first.out, '']);
  for (const [i, file] of files.entries()) writeFileSync(path.join(kept, file), before[(i + 1) % before.length] ?? '');
  const third = await run(...CACHE);
  expect([third.out, third.err]).toEqual([first.out, '']);
});

it('takes away what a killed run left in the midst of writing', async () => {
  const kept = path.join(session.folder, 'kept');
  mkdirSync(path.join(kept, 'ab'), { recursive: true });
  const left = path.join(kept, 'ab', 'abcd.gz.999999999-0a1b2c3d.tmp');
  writeFileSync(left, 'half');
  await run(...CACHE);
  expect(existsSync(left)).toBe(false);
});

it('refuses --cache with --no-cache', async () => {
  const { code, err } = await run(...CACHE, '--no-cache');
  expect([code, err]).toEqual([EXIT.wrongUse, 'overrun audit: --cache and --no-cache contradict each other.\n']);
});
