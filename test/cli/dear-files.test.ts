// A file that costs too much ends a command with 3 and its place; the others of its folder are read.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { inspect } from '../../cli/commands/inspect';
import { replay } from '../../cli/commands/replay';
import { EXIT } from '../../cli/io';
import { COSTLY } from '../fuzz/costly';
import { costlyFile } from '../fuzz/costly-parts';
import { startSession, type Session } from './session';

let session: Session;
const put = async (name: string, kind: string, count: number): Promise<void> => {
  const made = COSTLY[kind];
  if (made) await session.io.writeFile(`${session.folder}/${name}`, costlyFile(made.make, count));
};
beforeEach(async () => {
  session = await startSession();
  await put('players.vlog', 'players', 1500);
  await put('rolls.vlog', 'rolls of one step', 3000);
  await put('names.vlog', 'nested names', 12);
  await session.io.writeFile(
    `${session.folder}/good.vlog`,
    new Uint8Array(readFileSync('test/fixtures/engine/alt.vlog')),
  );
});
afterEach(() => session.end());

describe('a file that costs too much', () => {
  it.each([
    ['players.vlog', /players\.vlog: savedGame: The file has more than 1000 players/],
    ['rolls.vlog', /rolls\.vlog: step 1: The file has more than \d+ reports and moves to compare/],
  ])('replay ends with 3 and says what, and where: %s', async (file, words) => {
    expect(await replay([file], session.io)).toBe(EXIT.unreadable);
    expect(session.err()).toMatch(words);
  });

  it('a log whose names grow is told, with its names cut', async () => {
    expect(await replay(['names.vlog'], session.io)).toBe(EXIT.clean);
    expect(await inspect(['names.vlog'], session.io)).toBe(EXIT.clean);
  });

  it('rolls of a thousand dice are told by the first of them', async () => {
    await put('dice.vlog', 'dice of a thousand', 30);
    await audit(['dice.vlog', '--no-cache'], session.io);
    const told = session.out().split('\n');
    expect(told.find(line => line.includes('1000d6 = '))).toMatch(/1000d6 = 1 \+ 2 .*…/);
    expect(Math.max(...told.map(line => line.length))).toBeLessThan(400);
  });

  it.each(['text', 'html'])('an audit of its folder goes on with the others, and ends with 3: %s', async format => {
    expect(await audit(['.', '--format', format, '--no-cache'], session.io)).toBe(EXIT.unreadable);
    const said = session.out() + session.err();
    expect(said).toContain('more than 1000 players');
    // Reports show how much a step has only where its lines are told.
    if (format === 'html') expect(said).toContain('reports and moves to compare');
    expect(said).toContain('good.vlog');
    expect(said).not.toContain('bug');
  });
});
