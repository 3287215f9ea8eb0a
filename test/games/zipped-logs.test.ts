// A director's folder as mails come: a module, a mail for itself, three handed on in a zip, and a zip that was cut on its way.
// Whoever lists them says the same.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { inspect } from '../../cli/commands/inspect';
import { nodeGameFiles } from '../../cli/game-files';
import { EXIT } from '../../cli/io';
import { sameContent, statesOf, sumOf, type Games } from '../../core/games/games';
import { judgeFolder } from '../../core/games/judge-folder';
import { notesIndexOf } from '../../core/games/notes-index';
import { lookingIntoZips, openZippedLogs } from '../../core/games/zipped-logs';
import { readState } from '../../core/report/tournament/state';
import { writeArchive } from '../../core/vassal/archive/archive';
import { DEFAULT_LIMITS } from '../../core/vassal/archive/limits';
import { startSession, type Session } from '../cli/session';
import { sha256 } from '../../cli/sha256';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { madeGame } from './made-logs';

const ARCHIVE = path.resolve(import.meta.dirname, '../../examples/archive');
const hasPython = spawnSync('python3', ['--version']).status === 0;

const TOURNAMENT = `tournament: Winter league
rounds:
  - round: One
    tables:
      - { table: Lipnya, players: { Axis: Ines, Soviet: Tomas }, logs: mails }
`;

let session: Session;
let model: Games;
const at = (name: string): string => path.join(session.folder, 'director', name);
const put = (name: string, bytes: Uint8Array | string): void => {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), bytes);
};
const sample = (name: string): Uint8Array => readFileSync(path.join(SAMPLE_FOLDER, 'games', name));

/** Its entries say that they are encrypted. */
const encrypted = (zip: Uint8Array): Uint8Array => {
  const bytes = Buffer.from(zip);
  for (let i = bytes.indexOf('PK\u0001\u0002'); i >= 0; i = bytes.indexOf('PK\u0001\u0002', i + 4)) bytes[i + 8] = 1;
  return bytes;
};

beforeAll(async () => {
  session = await startSession();
  const { module } = await madeGame('crossing-at-lipnya', 1, 4);
  const [six, twelve, clean] = ['six-faults', 'twelve-faults', 'a-clean-week'].map(name => sample(`${name}.vlog`)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const round = writeArchive([
    { name: 'mail-1.vlog', data: clean },
    { name: 'mail-2.vlog', data: six },
    { name: 'late/mail-3.vlog', data: twelve },
    // As a Mac zips, and what is nobody's log.
    { name: '__MACOSX/._mail-1.vlog', data: clean.slice(0, 40) },
    { name: 'rules.txt', data: clean.slice(0, 40) },
  ]);
  put('lipnya.vmod', module);
  put('mails/round1.zip', round);
  put('mails/six-faults.vlog', six);
  put(
    'mails/mail-3.vlog.notes.yaml',
    `log: ${sha256(twelve)}\nrulings:\n- allowed: 15\n  by: Dora\n  on: 2026-11-22\n`,
  );
  put('mails/cut.zip', round.subarray(0, 400));
  put('mails/pictures.zip', writeArchive([{ name: 'front.png', data: clean.slice(0, 40) }]));
  put('tournament.yaml', TOURNAMENT);
  model = await judgeFolder({ files: await nodeGameFiles(at('')), name: 'director' });
}, 300_000);
afterAll(() => session.end());

const LOGS = ['mails/round1.zip/late/mail-3.vlog', 'mails/round1.zip/mail-1.vlog', 'mails/round1.zip/mail-2.vlog'];

describe('a director’s folder with mails in a zip', () => {
  it('is known to the model: logs in the zip are logs of the folder, and one that is there twice is one', () => {
    expect(model.logs.map(({ file }) => file)).toEqual([...LOGS, 'mails/six-faults.vlog']);
    expect(statesOf(model)).toEqual({ judged: 4, shown: 0, unread: 1 });
    expect(model.unread).toMatchObject([
      { file: 'mails/cut.zip', state: { because: expect.stringContaining('The zip is cut') as string } },
    ]);
    expect(sameContent(model.logs)).toEqual([['mails/round1.zip/mail-2.vlog', 'mails/six-faults.vlog']]);
    const alone = model.logs.filter(({ file }) => LOGS.includes(file));
    const { legal, illegal, undetermined, allowed } = sumOf({ logs: alone, unread: [] }).counts;
    expect(sumOf(model).counts).toMatchObject({ legal, illegal, undetermined, allowed });
  });

  it('finds the rulings of a log in the zip by its content: they lie beside the zip', () => {
    expect(model.logs[0]?.rulings).toMatchObject({
      applied: 1,
      notes: { file: 'mails/mail-3.vlog.notes.yaml', by: 'content' },
    });
    expect(model.strayNotes).toEqual([]);
  });

  it('stands the same in the command’s report and in an archive’s table', async () => {
    const { counts } = sumOf(model);
    for (const kept of [['--no-cache'], ['--cache', 'kept'], ['--cache', 'kept']]) {
      session.hush();
      expect(await audit(['director/mails', '--format', 'jsonl', ...kept], session.io)).toBe(EXIT.unreadable);
      const lines = session.out().trimEnd().split('\n');
      expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
        logs: 4,
        failed: 1,
        summary: {
          judged: 4,
          shown: 0,
          legal: counts.legal,
          illegal: counts.illegal,
          undetermined: counts.undetermined,
          allowed: 1,
        },
      });
    }
    expect(session.out()).toContain('round1.zip/mail-1.vlog');
    if (!hasPython) return;
    const part = path.join(session.folder, 'part.jsonl');
    const table = path.join(session.folder, 'archive.sqlite');
    writeFileSync(part, session.out());
    spawnSync('python3', [path.join(ARCHIVE, 'table.py'), table, part]);
    const ask = `
import sqlite3
found = sqlite3.connect(${JSON.stringify(table)})
print(found.execute("SELECT state, count(*) FROM logs GROUP BY state").fetchall())
print(found.execute("SELECT count(*) FROM failed").fetchone())
`;
    expect(spawnSync('python3', ['-c', ask], { encoding: 'utf8' }).stdout).toBe("[('judged', 4)]\n(1,)\n");
  });

  it('stands the same in a tournament’s index', async () => {
    session.hush();
    expect(await audit(['director', '--no-cache'], session.io)).toBe(EXIT.unreadable);
    const state = readState(readFileSync(at('reports/state.json')));
    if (!state.ok) throw new Error(state.error);
    const logs = Object.values(state.value.tables).flatMap(table => table.logs);
    expect(logs.map(log => log.state.kind).sort()).toEqual(['judged', 'judged', 'judged', 'judged', 'unread']);
    expect(logs.reduce((sum, { legal }) => sum + legal, 0)).toBe(
      model.logs.reduce((sum, { counts }) => sum + counts.legal, 0),
    );
  });

  it('a zip that is named is its logs, and one of them can be named', async () => {
    for (const [named, logs] of [
      ['director/mails/round1.zip', 3],
      ['director/mails/round1.zip/mail-1.vlog', 1],
    ] as const) {
      session.hush();
      await audit([named, '--format', 'jsonl', '--no-cache'], session.io);
      expect(JSON.parse(session.out().trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ logs, failed: 0 });
    }
    session.hush();
    await audit([`director/${LOGS[0] ?? ''}`, '--format', 'jsonl', '--no-cache'], session.io);
    expect(JSON.parse(session.out().trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ summary: { allowed: 1 } });
    session.hush();
    expect(await inspect(['director/mails/round1.zip'], session.io)).toBe(EXIT.clean);
    expect(session.out()).toMatch(/zip of 3 logs\n.*“overrun audit”.*: director\/mails\/round1\.zip\/mail-1\.vlog\n$/s);
    session.hush();
    await audit(['director/mails/none.zip/mail-1.vlog', '--no-cache'], session.io);
    expect(session.out()).toContain('There is no such file or folder.');
    session.hush();
    await audit(['director/mails/round1.zip/mail-9.vlog', '--no-cache'], session.io);
    expect(session.out()).toContain('The zip has no entry "mail-9.vlog".');
  });
});

describe('a zip whose logs cannot all be read', () => {
  const mail = { name: 'mail-1.vlog', data: new Uint8Array(100) };

  it.each([['--no-cache'], ['--cache']])('is told with the log and the reason (%s)', async cache => {
    const folder = path.join(session.folder, `odd${cache}`);
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'locked.zip'), encrypted(writeArchive([mail])));
    const broken = Buffer.from(writeArchive([mail, { name: 'mail-2.vlog', data: sample('a-clean-week.vlog') }]));
    // The first byte of what the first entry holds: its name stands before it.
    broken[30 + mail.name.length] = 1;
    writeFileSync(path.join(folder, 'broken.zip'), broken);
    session.hush();
    const kept = cache === '--cache' ? [cache, 'kept-odd'] : [cache];
    expect(await audit([`odd${cache}`, ...kept], session.io)).toBe(EXIT.unreadable);
    expect(session.out()).toMatch(/locked\.zip\n.*"mail-1\.vlog" is encrypted/);
    expect(session.out()).toMatch(/broken\.zip.mail-1\.vlog\n.*"mail-1\.vlog" fails its checksum/);
    expect(session.out()).toContain('2 files could not be read');
  });

  it('tells the reason for a log as well as for the zip that it lies in', async () => {
    const folder = path.join(session.folder, 'hostile');
    mkdirSync(folder);
    const damaged = Buffer.from(writeArchive([mail]));
    damaged[30 + mail.name.length] = 1;
    writeFileSync(path.join(folder, 'damaged.zip'), damaged);
    writeFileSync(path.join(folder, 'nested.zip'), writeArchive([{ name: 'round1.zip', data: writeArchive([mail]) }]));
    const twice = Buffer.from(writeArchive([mail, { ...mail, name: 'mail-2.vlog' }]));
    for (let at = 0; (at = twice.indexOf('mail-2', at)) >= 0;) twice.write('mail-1', at);
    writeFileSync(path.join(folder, 'twice.zip'), twice);
    const { unread } = await judgeFolder({ files: await nodeGameFiles(folder), name: 'hostile' });
    const told = new Map(unread.map(({ file, state: { because } }) => [file, because]));
    expect(told.get('damaged.zip/mail-1.vlog')).toContain('fails its checksum');
    expect(told.get('nested.zip')).toMatch(/with another in it, .+\.zip, which is not looked into: unpack it first/);
    expect(told.get('twice.zip')).toContain('holds "mail-1.vlog" twice');
    expect([...told.keys()]).toEqual(['damaged.zip/mail-1.vlog', 'nested.zip', 'twice.zip', 'twice.zip/mail-1.vlog']);
  });

  it('opens no zip for notes where there are none', async () => {
    const opened: string[] = [];
    const files = lookingIntoZips({
      list: () => Promise.resolve(['mail-1.vlog', 'round1.zip']),
      read: file => {
        opened.push(file);
        return Promise.resolve(undefined);
      },
    });
    await notesIndexOf({ ...files, hash: () => Promise.resolve(undefined) });
    expect(opened).toEqual([]);
  });

  it('of more than one zip may hold the rest is refused, whatever is read first', async () => {
    const zip = writeArchive(['a', 'b', 'c'].map(name => ({ ...mail, name: `${name}.vlog` })));
    const opened = openZippedLogs(zip, { ...DEFAULT_LIMITS, inflatedBytes: 250 });
    if (!opened.ok) throw new Error(opened.error.message);
    expect(await opened.value.read('c.vlog')).toMatchObject({
      ok: false,
      error: { code: 'too-large', entry: 'c.vlog' },
    });
    for (const name of ['b.vlog', 'a.vlog']) expect((await opened.value.read(name)).ok, name).toBe(true);
  });
});
