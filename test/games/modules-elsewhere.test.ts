// A club keeps its modules in a folder of their own, beside those of the rounds: whoever opens the whole folder finds them there.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { chain } from '../../cli/commands/chain';
import { nodeGameFiles } from '../../cli/game-files';
import { judgeFolder } from '../../core/games/judge-folder';
import { modulesElsewhere } from '../../core/games/modules-elsewhere';
import type { LogNote } from '../../browser/messages';
import { Games as PageGames } from '../../browser/worker/games';
import { GivenFiles } from '../../browser/worker/given-files';
import { startSession, type Session } from '../cli/session';
import { madeGame, playedWith } from './made-logs';

let session: Session;
const at = (name: string): string => path.join(session.folder, name);
const put = (name: string, bytes: Uint8Array | string): void => {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), bytes);
};

beforeAll(async () => {
  session = await startSession();
  const gap = await madeGame('gap-at-bir-shafra', 2, 3);
  const [first = new Uint8Array(), second = new Uint8Array()] = await gap.mails(1);
  put('club/modules/gap.vmod', gap.module);
  put('club/round-1/1.vlog', first);
  put('club/round-2/2.vlog', second);
  put('club/round-2/older.vlog', await playedWith(first, gap.name, '0.9'));
}, 120_000);
afterAll(() => session.end());

const states = async (...paths: readonly string[]): Promise<readonly (readonly [string, string])[]> => {
  session.hush();
  await audit([...paths, '--format', 'jsonl', '--cache', 'kept', '--jobs', '1'], session.io);
  const lines = session
    .out()
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as { readonly log?: { readonly file: string }; readonly state?: string });
  return lines.flatMap(({ log, state }) => (log === undefined ? [] : [[log.file, state ?? ''] as const]));
};

const WHOLE = [
  ['club/round-1/1.vlog', 'judged'],
  ['club/round-2/2.vlog', 'judged'],
  ['club/round-2/older.vlog', 'shown'],
];

it('the command judges by them, and says by which', async () => {
  expect(await states('club')).toEqual(WHOLE);
  session.hush();
  await audit(['club', '--cache', 'kept'], session.io);
  expect(session.out()).toContain('from the scenario inside club/modules/gap.vmod');
  expect(session.out()).toContain(
    'club/modules/gap.vmod near it is version 1.0.0; the log was played with Gap at Bir Shafra 0.9. To judge by it all the same',
  );
  session.hush();
  await chain(['club'], session.io);
  expect(session.out()).not.toContain('Main Map (');
});

it('a log that is not judged is told in SARIF too, where no results would look like nothing found', async () => {
  session.hush();
  await audit(['club', '--format', 'sarif', '--cache', 'kept'], session.io);
  const { runs } = JSON.parse(session.out()) as {
    readonly runs: readonly { readonly invocations: readonly { readonly toolExecutionNotifications: unknown }[] }[];
  };
  expect(runs[0]?.invocations[0]?.toolExecutionNotifications).toMatchObject([
    {
      level: 'warning',
      message: { text: expect.stringMatching(/^Not judged: club\/modules\/gap\.vmod near it is version/) as string },
      locations: [{ physicalLocation: { artifactLocation: { uri: 'club/round-2/older.vlog' } } }],
    },
  ]);
});

it('of several folders that are given, one may be that of the modules', async () => {
  expect(await states('club/round-1', 'club/modules')).toEqual([WHOLE[0]]);
});

it('a log that is named alone is not judged by what lies in other folders', async () => {
  expect(await states('club/round-1/1.vlog')).toEqual([['club/round-1/1.vlog', 'shown']]);
});

it('a module that comes later, or goes, is seen in spite of what was kept', async () => {
  cpSync(at('club'), at('late'), { recursive: true });
  rmSync(at('late/modules'), { recursive: true });
  expect((await states('late')).map(([, state]) => state)).toEqual(['shown', 'shown', 'shown']);
  put('late/box/gap.vmod', readFileSync(at('club/modules/gap.vmod')));
  expect((await states('late')).map(([, state]) => state)).toEqual(['judged', 'judged', 'shown']);
  rmSync(at('late/box/gap.vmod'));
  expect((await states('late')).map(([, state]) => state)).toEqual(['shown', 'shown', 'shown']);
});

it('a host that knows of a wider folder finds the modules of that, though only a part of it is judged', async () => {
  const club = await nodeGameFiles(at('club'));
  const modules = modulesElsewhere(club);
  const { logs } = await judgeFolder({
    files: await nodeGameFiles(at('club/round-2')),
    name: 'round-2',
    around: (log, usual) => ({ ...usual, elsewhere: modules(`round-2/${log}`) }),
  });
  expect(logs.map(({ file, state }) => [`club/round-2/${file}`, state.kind])).toEqual(WHOLE.slice(1));
});

it('who watches a folder, and the page, know the same', async () => {
  const files = await nodeGameFiles(at('club'));
  const { logs } = await judgeFolder({
    files,
    name: 'club',
    around: (_, { folders, at: place }) => ({ folders, at: place }),
  });
  expect(logs.map(({ file, state }) => [`club/${file}`, state.kind])).toEqual(WHOLE);
  const notes: LogNote[] = [];
  const given = await GivenFiles.of(
    (await files.list()).map(name => ({
      path: name,
      from: new Blob([new Uint8Array(readFileSync(at(`club/${name}`)))]),
    })),
  );
  const page = new PageGames(
    given,
    note => notes.push(note),
    () => undefined,
  );
  await page.readAll(await given.logs());
  expect(
    notes
      .filter(({ state }) => state !== 'reading' && state !== 'read')
      .map(({ path: file, state }) => [`club/${file}`, state]),
  ).toEqual(WHOLE);
});
