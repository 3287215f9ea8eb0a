// Mails are handed on in a zip with all that belongs to them: what lies in it counts as what lies in a folder.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { odds } from '../../cli/commands/odds';
import { replay } from '../../cli/commands/replay';
import { EXIT } from '../../cli/io';
import { sha256 } from '../../cli/sha256';
import { writeArchive } from '../../core/vassal/archive/archive';
import { readModule } from '../../core/vassal/module/read-module';
import { blankModuleBytes } from '../audit/sample-module';
import { logWithOneFault } from '../cli/one-fault';
import { startSession, type Session } from '../cli/session';
import { playedWith } from './made-logs';

let session: Session;
let module: Uint8Array;
let log: Uint8Array;

const put = (name: string, ...files: readonly (readonly [name: string, data: Uint8Array | string])[]): void => {
  const place = path.join(session.folder, name);
  mkdirSync(path.dirname(place), { recursive: true });
  const entries = files.map(([entry, data]) => ({ name: entry, data: Buffer.from(data) }));
  writeFileSync(place, name.endsWith('.zip') ? writeArchive(entries) : Buffer.from(files[0]?.[1] ?? ''));
};

const allowed = (by: string): string => `log: ${sha256(log)}\nrulings:\n- allowed: 7\n  by: ${by}\n  on: 2026-12-01\n`;

/** What is said of the one log there. */
const audited = async (...args: readonly string[]): Promise<string> => {
  session.hush();
  expect(await audit([...args], session.io)).toBeLessThanOrEqual(EXIT.findings);
  return session.out();
};

beforeAll(async () => {
  module = await blankModuleBytes();
  log = await logWithOneFault();
}, 60_000);
beforeEach(async () => {
  session = await startSession();
  return () => session.end();
});

it.each([
  ['beside the log', 'lipnya.vmod', 'turn-1.vlog'],
  ['above it', 'lipnya.vmod', 'mails/turn-1.vlog'],
  ['in another folder of the zip', 'the module/lipnya.vmod', 'mails/turn-1.vlog'],
])('a module in the zip, %s, judges the log: in a folder, of the zip alone, replayed', async (_, there, mail) => {
  put('club/round.zip', [there, module], [mail, log]);
  const words = '1 illegal';
  for (const named of ['club', 'club/round.zip', `club/round.zip/${mail}`])
    expect(await audited(named)).toContain(words);
  session.hush();
  expect(await replay([`club/round.zip/${mail}`], session.io)).toBe(EXIT.clean);
  expect(session.out()).toContain(words);
});

it('odds stand on the board of a log in a zip with its module', async () => {
  put('round.zip', ['lipnya.vmod', module], ['turn-1.vlog', log]);
  expect(await odds(['--log', 'round.zip/turn-1.vlog', '11 Pz, 25 Mot -> 0706'], session.io)).toBe(EXIT.clean);
  expect(session.out()).toMatch(/0706/);
});

it('is judged again when another module comes into the zip, from the cache too', async () => {
  const cached = ['club', '--cache', 'kept'];
  put('club/round.zip', ['turn-1.vlog', log]);
  expect(await audit([...cached], session.io)).toBe(EXIT.unjudged);
  put('club/round.zip', ['lipnya.vmod', module], ['turn-1.vlog', log]);
  for (const _ of [1, 2]) expect(await audited(...cached)).toContain('1 illegal');
});

it('a module of another version in the zip is told', async () => {
  const read = await readModule(module);
  if (!read.ok) throw new Error(read.error.message);
  put('club/round.zip', ['lipnya.vmod', module], ['turn-1.vlog', await playedWith(log, read.value.name, '9.9')]);
  session.hush();
  expect(await audit(['club'], session.io)).toBe(EXIT.unjudged);
  expect(session.out()).toContain('9.9');
});

it('rulings that came in the zip hold, until somebody rules beside it', async () => {
  put('club/round.zip', ['lipnya.vmod', module], ['turn-1.vlog', log], ['turn-1.vlog.notes.yaml', allowed('Ines')]);
  expect(await audited('club')).toContain('Ines');
  put('club/turn-1.vlog.notes.yaml', ['', allowed('Dora')]);
  const after = await audited('club');
  expect(after).toContain('Dora');
  expect(after).not.toContain('Ines');
});
