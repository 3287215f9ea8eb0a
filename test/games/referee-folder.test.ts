// A referee's folder: 200 logs of three games, one module above, two logs renamed, one of another version, three that cannot be
// read, one of VASSAL 2. Whoever lists them says the same of each.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { nodeGameFiles } from '../../cli/game-files';
import { EXIT } from '../../cli/io';
import { statesOf, sumOf, type Games } from '../../core/games/games';
import { judgeFolder } from '../../core/games/judge-folder';
import { zippedPath } from '../../core/games/zipped-logs';
import { countedFindings } from '../../core/report/folder/findings-table';
import { folderTree, standingOf } from '../../core/report/folder/folder-tree';
import { foundLog, unreadFound, type FoundLog } from '../../core/report/folder/found-log';
import { logWords, toLookAt } from '../../core/report/folder/log-words';
import { readState } from '../../core/report/tournament/state';
import { transcriptOf } from '../../core/report/transcript/write';
import { writeArchive } from '../../core/vassal/archive/archive';
import type { LogNote } from '../../browser/messages';
import { Games as PageGames } from '../../browser/worker/games';
import { GivenFiles } from '../../browser/worker/given-files';
import { startSession, type Session } from '../cli/session';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { madeGame, ofVassal2, playedWith, type MadeGame } from './made-logs';

const ARCHIVE = path.resolve(import.meta.dirname, '../../examples/archive');
const hasPython = spawnSync('python3', ['--version']).status === 0;

let session: Session;
let model: Games;
/** As the lists of the editor keep them. */
const listed: FoundLog[] = [];
const at = (name: string): string => path.join(session.folder, 'referee', name);
const put = (name: string, bytes: Uint8Array | string): void => {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), bytes);
};
const sample = (name: string): Uint8Array => readFileSync(path.join(SAMPLE_FOLDER, 'games', name));
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A step of twelve-faults that a rule forbids. */
const FAULT = 15;

const TOURNAMENT = `tournament: Winter league
rounds:
  - round: One
    tables:
      - { table: Lipnya, players: { Axis: Ines, Soviet: Tomas }, logs: [round-1, round-2] }
      - { table: Halden, players: { Allied: Edith, Axis: Karl }, logs: halden }
      - { table: Gap, players: { Axis: Lea, Allied: Emil }, logs: gap }
`;

/** `fingerprint` of the ruling's steps, as the audit of the log tells it. */
const fingerprintAt = async (log: string, step: number): Promise<string> => {
  put(`${log}.notes.yaml`, `rulings:\n- allowed: ${step}\n  by: Dora\n  on: 2026-11-22\n`);
  session.hush();
  await audit([`referee/${log}`, '--format', 'json'], session.io);
  const { audits } = JSON.parse(session.out()) as {
    readonly audits: readonly { readonly rulings: readonly { readonly of: string }[] }[];
  };
  return audits[0]?.rulings[0]?.of ?? '';
};

beforeAll(async () => {
  session = await startSession();
  const [lipnya, halden, gap] = await Promise.all([
    madeGame('crossing-at-lipnya', 5, 4),
    madeGame('bridges-of-halden', 5, 4),
    madeGame('gap-at-bir-shafra', 5, 4),
  ]);
  put('lipnya.vmod', lipnya.module);
  put('halden/halden.vmod', halden.module);
  put('gap/gap.vmod', gap.module);
  const play = async (game: MadeGame, folder: string, from: number, logs: number): Promise<void> => {
    let left = logs;
    for (let number = from; left > 0; number++)
      for (const [i, bytes] of (await game.mails(number)).slice(0, left).entries()) {
        put(`${folder}/${number}-mail-${i}.vlog`, bytes);
        left--;
      }
  };
  await play(lipnya, 'round-1', 1, 60);
  await play(lipnya, 'round-2', 101, 53);
  await play(halden, 'halden', 1, 45);
  await play(gap, 'gap', 1, 35);
  // Two of them were handed on in a zip.
  const zipped = readdirSync(at('halden'))
    .filter(name => name.endsWith('.vlog'))
    .slice(-2);
  put('halden/late.zip', writeArchive(zipped.map(name => ({ name, data: readFileSync(at(`halden/${name}`)) }))));
  for (const name of zipped) rmSync(at(`halden/${name}`));
  const [strange = new Uint8Array(), cut] = await lipnya.mails(300);
  const [old = new Uint8Array()] = await halden.mails(301);
  put('round-1/other-version.vlog', await playedWith(strange, lipnya.name, '0.9'));
  put('round-1/0606-2.log', await ofVassal2(old));
  put('round-2/cut.vlog', cut?.subarray(0, 300) ?? '');
  put('round-2/text.vlog', 'Dear Ines, here is my move.');
  put('halden/empty.vlog', '');
  // Two that were renamed: the notes of one say of which content they are, those of the other only what their steps showed.
  const [six, twelve] = [sample('six-faults.vlog'), sample('twelve-faults.vlog')];
  put('round-2/twelve-faults.vlog', twelve);
  const of = await fingerprintAt('round-2/twelve-faults.vlog', FAULT);
  put(
    'round-2/turn-1-from-Ines.vlog.notes.yaml',
    `rulings:\n- allowed: ${FAULT}\n  by: Dora\n  on: 2026-11-22\n  of: ${of}\n`,
  );
  rmSync(at('round-2/twelve-faults.vlog'));
  rmSync(at('round-2/twelve-faults.vlog.notes.yaml'));
  put('round-2/turn one.vlog', twelve);
  put('round-1/six-faults.vlog', six);
  put(
    'round-2/six-faults.vlog.notes.yaml',
    `log: ${sha256(six)}\nrulings:\n- allowed: 7\n  by: Dora\n  on: 2026-11-22\n`,
  );
  put('round-1/gone.vlog.notes.yaml', `log: ${'0'.repeat(64)}\nrulings:\n- allowed: 7\n  by: Dora\n  on: 2026-11-22\n`);
  put('tournament.yaml', TOURNAMENT);
  model = await judgeFolder({
    files: await nodeGameFiles(at('')),
    name: 'referee',
    tell: (...[known, judged]) => {
      listed.push(judged ? foundLog(known, judged, transcriptOf(judged)) : unreadFound(known));
    },
  });
}, 900_000);
afterAll(() => session.end());

/** 200 logs take their time on a machine that has other work. */
const LONG = 300_000;

describe('a referee’s folder of 200 logs', () => {
  it('is known to the model: how each log stands, and whose rulings are whose', () => {
    expect(statesOf(model)).toEqual({ judged: 195, shown: 2, unread: 3 });
    const of = (file: string) => model.logs.find(log => log.file === file);
    expect(of('round-1/other-version.vlog')).toMatchObject({
      state: { kind: 'shown', briefly: 'played with Crossing at Lipnya 0.9, not with lipnya.vmod (1.0.0)' },
      nearMisses: [{ file: 'lipnya.vmod', folder: 'referee', version: '1.0.0', fit: 'other-version' }],
    });
    expect(of('round-1/0606-2.log')?.state).toMatchObject({
      kind: 'shown',
      because: expect.stringContaining('is another game: the log’s pieces') as string,
    });
    expect(of('round-1/six-faults.vlog')?.rulings).toMatchObject({
      applied: 1,
      notes: { file: 'round-2/six-faults.vlog.notes.yaml', by: 'content' },
    });
    expect(of('round-2/turn one.vlog')?.rulings).toMatchObject({
      applied: 1,
      notes: { file: 'round-2/turn-1-from-Ines.vlog.notes.yaml', by: 'steps' },
    });
    expect(model.logs.filter(({ file }) => file.startsWith('halden/late.zip/'))).toMatchObject([
      { state: { kind: 'judged' } },
      { state: { kind: 'judged' } },
    ]);
    expect(model.strayNotes).toEqual(['round-1/gone.vlog.notes.yaml']);
    expect(model.unread.map(({ file }) => file)).toEqual([
      'halden/empty.vlog',
      'round-2/cut.vlog',
      'round-2/text.vlog',
    ]);
  });

  it(
    'stands the same in the command’s report, in words and exit code too',
    async () => {
      session.hush();
      // A folder with a tournament file is a tournament: its folders are given one by one.
      const folders = ['gap', 'halden', 'round-1', 'round-2'].map(name => `referee/${name}`);
      const code = await audit([...folders, '--format', 'jsonl', '--cache', 'kept'], session.io);
      const lines = session
        .out()
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line) as Record<string, unknown>);
      expect(code).toBe(EXIT.unreadable);
      const { counts } = sumOf(model);
      expect(lines.at(-1)).toMatchObject({
        logs: 197,
        failed: 3,
        summary: {
          judged: 195,
          shown: 2,
          legal: counts.legal,
          illegal: counts.illegal,
          undetermined: counts.undetermined,
          allowed: counts.allowed,
        },
      });
      writeFileSync(path.join(session.folder, 'part.jsonl'), session.out());
      session.hush();
      await audit([...folders, '--cache', 'kept'], session.io);
      expect(session.out()).toContain(
        '1 log not judged (referee/round-1/other-version.vlog): lipnya.vmod near it is version 1.0.0; the log was played with Crossing at Lipnya 0.9.',
      );
      expect(session.out()).toContain(
        'referee/round-1/gone.vlog.notes.yaml lies beside no log, and its rulings fit none',
      );
      expect(session.out()).toMatch(/197 logs: .*; 2 logs not judged · 3 files could not be read\n$/);
    },
    LONG,
  );

  it.skipIf(!hasPython)('stands the same in an archive’s table', () => {
    const table = path.join(session.folder, 'archive.sqlite');
    spawnSync('python3', [path.join(ARCHIVE, 'table.py'), table, path.join(session.folder, 'part.jsonl')]);
    const ask = `
import sqlite3
found = sqlite3.connect(${JSON.stringify(table)})
print(found.execute("SELECT state, count(*), sum(legal), sum(illegal), sum(undetermined) FROM logs GROUP BY state ORDER BY state").fetchall())
print(found.execute("SELECT count(*) FROM failed").fetchone())
`;
    const { stdout, stderr } = spawnSync('python3', ['-c', ask], { encoding: 'utf8' });
    expect(stderr).toBe('');
    const { legal, illegal, undetermined } = sumOf(model).counts;
    expect(stdout).toBe(
      `[('judged', 195, ${legal}, ${illegal}, ${undetermined}), ('shown', 2, None, None, None)]\n(3,)\n`,
    );
  });

  it('stands the same in the editor’s tree, however it is grouped, and in its table', () => {
    const { counts, states } = sumOf(model);
    const whole = { ...toLookAt(counts), ...states };
    expect(standingOf(listed)).toEqual(whole);
    for (const by of ['folder', 'game'] as const) {
      const roots = folderTree(listed, { by, order: 'findings' }).map(({ standing }) => standing);
      for (const [key, sum] of Object.entries(whole))
        expect(
          roots.reduce((all, one) => all + one[key as keyof typeof one], 0),
          `${by} ${key}`,
        ).toBe(sum);
    }
    const rows = countedFindings(listed).reduce((all, { count }) => all + count, 0);
    expect(rows).toBe(counts.listed.illegal + counts.listed.undetermined);
  });

  it(
    'stands the same on the page, log by log',
    async () => {
      const paths = await nodeGameFiles(at('')).then(files => files.list());
      const given = paths
        .filter(name => !zippedPath(name))
        .map(name => ({ path: name, from: new Blob([new Uint8Array(readFileSync(at(name)))]) }));
      const notes = new Map<string, LogNote>();
      const files = await GivenFiles.of(given);
      const page = new PageGames(
        files,
        note => notes.set(note.path, note),
        () => undefined,
      );
      await page.readAll(await files.logs());
      const known = [...model.logs, ...model.unread];
      expect(notes.size).toBe(known.length);
      // Why one is not judged may be told otherwise: on the page all files lie in one place, and a module is named by dropping it.
      // That a log could not be read its list shows without words.
      const said = (state: string | undefined, words = ''): string =>
        state === 'shown' ? (words.split(':')[0] ?? '') : words.replace(/^not read: /, '');
      for (const log of known) {
        // There a zip is a folder that may hold modules too.
        const { state, words } = notes.get(log.file.replace('.zip/', '/')) ?? {};
        expect([log.file, state, said(state, words)]).toEqual([
          log.file,
          log.state.kind,
          said(log.state.kind, logWords(log)),
        ]);
      }
    },
    LONG,
  );

  it(
    'stands the same in a tournament’s index',
    async () => {
      session.hush();
      expect(await audit(['referee', '--cache', 'kept'], session.io)).toBe(EXIT.unreadable);
      const state = readState(readFileSync(at('reports/state.json')));
      if (!state.ok) throw new Error(state.error);
      const logs = Object.values(state.value.tables).flatMap(table => table.logs);
      const kinds = logs.map(log => log.state.kind);
      expect(['judged', 'shown', 'unread'].map(kind => kinds.filter(one => one === kind).length)).toEqual([195, 2, 3]);
      expect(logs.reduce((sum, log) => sum + log.legal, 0)).toBe(sumOf(model).counts.legal);
      const index = readFileSync(at('reports/index.html'), 'utf8');
      expect(index).toContain('1 log not judged: played with Crossing at Lipnya 0.9');
      expect(index).toContain('1 log not judged: its module is not known');
      expect(session.out()).toContain(
        'round-1/gone.vlog.notes.yaml lies beside no log, and its rulings fit none of this table',
      );
    },
    LONG,
  );
});
