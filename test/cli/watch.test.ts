// A folder that is watched: a mail that arrives is judged when it arrives.

import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { EXIT } from '../../cli/io';
import { ServedGames } from '../../cli/serve/served-games';
import { startSession, type Session } from './session';

const SAMPLE = path.resolve(import.meta.dirname, '../../assets/scenarios/crossing-at-lipnya');

let session: Session;
const at = (name: string): string => path.join(session.folder, name);
const put = (game: string, name = game): void => cpSync(path.join(SAMPLE, 'games', game), at(`games/${name}`));

beforeEach(async () => {
  session = await startSession();
  cpSync(SAMPLE, session.folder, { recursive: true });
  rmSync(at('games'), { recursive: true });
  mkdirSync(at('games'));
  put('a-clean-week.vlog');
});
afterEach(() => session.end());

const until = async (holds: () => boolean): Promise<void> => {
  for (let i = 0; i < 600 && !holds(); i++) await new Promise(resolve => setTimeout(resolve, 100));
  expect(holds(), session.out()).toBe(true);
};

it('judges what arrives, says for whom something is open, and knows a renamed log again', async () => {
  let stop: () => void = () => undefined;
  const stopped = new Promise<void>(resolve => (stop = resolve));
  const running = audit(['games', '--watch', '--cache', 'kept'], { ...session.io, stopped });
  await until(() => session.err().includes('Watching games'));
  session.hush();
  put('six-faults.vlog');
  await until(() => session.out().includes('games/six-faults.vlog arrived: '));
  await until(() => /Open for Axis: \d illegal as logged/.test(session.out()));
  session.hush();
  renameSync(at('games/six-faults.vlog'), at('games/turn one.vlog'));
  await until(() => session.out().includes('games/six-faults.vlog is called games/turn one.vlog now.'));
  expect(session.out()).not.toContain('arrived');
  session.hush();
  writeFileSync(at('games/letter.vlog'), 'Dear Ines');
  await until(() => session.out().includes('games/letter.vlog arrived: could not be read.'));
  stop();
  expect(await running).toBe(EXIT.clean);
}, 240_000);

it('waits for the first log of a folder, which is no fault', async () => {
  let stop: () => void = () => undefined;
  const stopped = new Promise<void>(resolve => (stop = resolve));
  rmSync(at('games/a-clean-week.vlog'));
  const running = audit(['games', '--watch', '--cache', 'kept'], { ...session.io, stopped });
  await until(() => session.err().includes('games: no log is there yet.\nWatching games'));
  expect(session.out()).not.toContain('could not be read');
  expect(session.out()).not.toContain('Could not be read');
  put('a-clean-week.vlog');
  await until(() => session.out().includes('games/a-clean-week.vlog arrived: '));
  expect(session.out()).not.toContain('not there any more');
  stop();
  expect(await running).toBe(EXIT.clean);
}, 240_000);

it('does not go with what would make it judge all anew, or with what comes once', async () => {
  for (const args of [
    ['games', '--watch', '--no-cache'],
    ['-', '--watch'],
  ])
    expect(await audit(args, session.io)).toBe(EXIT.wrongUse);
});

it('is what the served page is told: how each log stands', async () => {
  const games = new ServedGames(at('games'));
  expect(games.known).toBeUndefined();
  expect(await games.judge()).toEqual([]);
  expect(games.known?.logs.map(({ file, state }) => [file, state.kind])).toEqual([['a-clean-week.vlog', 'judged']]);
  put('six-faults.vlog');
  expect((await games.judge())[0]).toMatch(/^six-faults\.vlog arrived: \d+ legal, 6 illegal/);
}, 240_000);
