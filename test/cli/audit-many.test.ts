// Many logs: what is kept from run to run, and what of it no longer holds.

import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { EXIT } from '../../cli/io';
import { blankModuleBytes } from '../audit/sample-module';
import { writeArchive } from '../../core/vassal/archive/archive';
import { playedWith } from '../games/made-logs';
import { logWithOneFault } from './one-fault';
import { startSession, type Session } from './session';

const SAMPLE = path.resolve(import.meta.dirname, '../../assets/scenarios/crossing-at-lipnya');
const [CLEAN, FAULTY] = ['a-clean-week.vlog', 'one-fault.vlog'] as const;

let session: Session;
beforeEach(async () => {
  session = await startSession();
  cpSync(SAMPLE, session.folder, { recursive: true });
  rmSync(path.join(session.folder, 'games'), { recursive: true });
  cpSync(path.join(SAMPLE, 'games', CLEAN), path.join(session.folder, 'games', CLEAN));
  writeFileSync(path.join(session.folder, 'games', FAULTY), await logWithOneFault());
});
afterEach(() => session.end());

const run = async (...args: readonly string[]): Promise<{ out: string; err: string; code: number }> => {
  session.hush();
  const code = await audit(['games', ...args], session.io);
  return { out: session.out(), err: session.err(), code };
};

const CACHE = ['--cache', 'kept'] as const;
const isKept = (err: string, logs: number): boolean => err.startsWith(`${logs} log`) && err.includes('unchanged');

it('a second run reads nothing anew and says the same, in whatever format', async () => {
  expect((await run(...CACHE, '--format', 'jsonl')).err).toBe('');
  for (const format of ['json', 'jsonl', 'html', 'markdown', 'sarif', 'text']) {
    const { out, err } = await run(...CACHE, '--format', format);
    expect(isKept(err, 2), format).toBe(true);
    expect(out, format).toBe((await run('--no-cache', '--format', format)).out);
  }
});

it('of many logs the page is an index and a page for each, which is not written again if nothing changed', async () => {
  for (let i = 1; i <= 20; i++) {
    const foreign = await playedWith(await logWithOneFault(), `Hexref ${i}`, '1.0');
    writeFileSync(path.join(session.folder, `games/foreign-${i}.vlog`), foreign);
  }
  const first = await run(...CACHE, '-o', 'report.html');
  expect(first.code).toBe(EXIT.findings);
  expect(first.err).toContain('report.html leads to 22 pages, one for each log; 22 written.');
  const index = readFileSync(path.join(session.folder, 'report.html'), 'utf8');
  // What is to be looked at stands first: what is illegal, and what was not judged; the clean log stands apart.
  expect(index.match(/<tr class="unjudged">/g)).toHaveLength(20);
  expect(index.indexOf('one-fault.vlog</a>')).toBeLessThan(index.indexOf('<h2>Nothing found</h2>'));
  expect(index.indexOf('a-clean-week.vlog</a>')).toBeGreaterThan(index.indexOf('<h2>Nothing found</h2>'));
  const [, page = ''] = /<a href="([^"]*one-fault[^"]*)">/.exec(index) ?? [];
  expect(readFileSync(path.join(session.folder, decodeURIComponent(page)), 'utf8')).toContain('Illegal as logged');
  expect((await run(...CACHE, '-o', 'report.html')).err).toContain('22 pages, one for each log; 0 written.');
  rmSync(path.join(session.folder, decodeURIComponent(page)));
  expect((await run(...CACHE, '-o', 'report.html')).err).toContain('; 1 written.');
  writeFileSync(path.join(session.folder, decodeURIComponent(page)), 'my own remarks');
  expect((await run(...CACHE, '-o', 'report.html')).code).toBe(EXIT.wrongUse);
});

it('a log under another name keeps its rulings, found by its content or by what their steps showed', async () => {
  const place = (name: string): string => path.join(session.folder, 'games', name);
  const rule = '- allowed: 7\n  by: Dora\n  on: 2026-11-22\n';
  const six = readFileSync(place('one-fault.vlog'));
  const of = createHash('sha256').update(six).digest('hex');
  writeFileSync(place('one-fault.vlog.notes.yaml'), `log: ${of}\nrulings:\n${rule}`);
  expect((await run(...CACHE)).out).toContain('1 finding allowed by the referee');
  mkdirSync(place('done'));
  renameSync(place('one-fault.vlog'), place('done/turn one.vlog'));
  const moved = await run(...CACHE);
  expect(moved.out).toContain('1 finding allowed by the referee');
  expect(moved.out).toContain(
    'Rulings: games/one-fault.vlog.notes.yaml, which was made for this very log under another name.',
  );
  // Another log that is put under the ruled one's name is not judged by its rulings.
  cpSync(place('a-clean-week.vlog'), place('one-fault.vlog'));
  expect((await run(...CACHE)).out).not.toContain('a-clean-week.vlog.notes');
  expect((await run(...CACHE)).out).toContain('1 finding allowed by the referee');
  // A log that is given alone finds them beside it, too.
  renameSync(place('done/turn one.vlog'), place('turn one.vlog'));
  session.hush();
  await audit(['games/turn one.vlog'], session.io);
  expect(session.out()).toContain('1 finding allowed by the referee');
  // Or in a folder above, where its module is found, too.
  renameSync(place('turn one.vlog'), place('done/turn one.vlog'));
  session.hush();
  await audit(['games/done/turn one.vlog'], session.io);
  expect(session.out()).toContain('1 finding allowed by the referee');
});

it('a folder above the games may hold their module', async () => {
  rmSync(path.join(session.folder, 'scenario.yaml'));
  writeFileSync(path.join(session.folder, 'lipnya.vmod'), await blankModuleBytes());
  mkdirSync(path.join(session.folder, 'games/round-1'));
  renameSync(
    path.join(session.folder, 'games/one-fault.vlog'),
    path.join(session.folder, 'games/round-1/one-fault.vlog'),
  );
  const { out } = await run('--no-cache');
  expect(out).toMatch(/2 logs: \d+ legal, 1 illegal/);
});

it('what was judged by other rules, notes or another baseline is judged anew', async () => {
  await run(...CACHE);
  const units = path.join(session.folder, 'units.csv');
  writeFileSync(units, `${readFileSync(units, 'utf8')}\n`);
  expect((await run(...CACHE)).err).toBe('');
  expect(isKept((await run(...CACHE)).err, 2)).toBe(true);

  writeFileSync(path.join(session.folder, 'games/one-fault.vlog.notes.yaml'), 'rulings: []\n');
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
  cpSync(path.join(session.folder, 'games', CLEAN), path.join(session.folder, 'games/zz-copy.vlog'));
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

it('mails in a zip of the folder are read, one that is added too; a zip without logs is nobody’s business', async () => {
  const data = await logWithOneFault();
  const put = async (name: string, entries: readonly string[]): Promise<void> =>
    writeFileSync(path.join(session.folder, name), writeArchive(entries.map(entry => ({ name: entry, data }))));
  await put('games/mails.zip', ['turn-1.vlog', 'rules.pdf']);
  await put('games/pictures.zip', ['front.png']);
  for (const game of [CLEAN, FAULTY]) rmSync(path.join(session.folder, 'games', game));
  const first = await run(...CACHE);
  expect(first.code).toBe(EXIT.findings);
  expect(first.out).toMatch(/mails\.zip.turn-1\.vlog/);
  expect(first.out + first.err).not.toContain('pictures.zip');
  await put('games/mails.zip', ['turn-1.vlog', 'later/turn-2.VLOG', 'rules.pdf']);
  expect((await run(...CACHE)).out).toMatch(/mails\.zip.later.turn-2\.VLOG/);
  rmSync(path.join(session.folder, 'games/mails.zip'));
  expect((await run('--no-cache')).out).toContain('The folder holds no logs');
});
