// What the page's worker does with a log that costs too much: it is told, and stops no other.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LogNote } from '../../browser/messages';
import { Games } from '../../browser/worker/games';
import { GivenFiles } from '../../browser/worker/given-files';
import { COSTLY } from '../fuzz/costly';
import { costlyFile } from '../fuzz/costly-parts';
import { JUDGED, judgedFile } from '../fuzz/judged';

const blobOf = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);

const made = async (kind: string, count: number): Promise<Blob> => {
  const make = COSTLY[kind]?.make;
  if (!make) throw new Error(kind);
  return blobOf(costlyFile(make, count));
};

const GOOD = blobOf(readFileSync('test/fixtures/engine/alt.vlog'));

const HALDEN = 'assets/scenarios/bridges-of-halden';

/** The scenario's files, as a user gives the page its folder. */
const scenarioFiles = () =>
  readdirSync(HALDEN, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.vlog'))
    .map(entry => path.join(entry.parentPath, entry.name))
    .map(file => ({ path: path.relative('assets/scenarios', file), from: blobOf(readFileSync(file)) }));

describe('the page’s worker', () => {
  it('judges a log that is dear to judge by the scenario beside it, and the others', async () => {
    const dear = JUDGED['moves for which others declare, and nobody rolls'];
    if (!dear) throw new Error('no such kind');
    const told: LogNote[] = [];
    const good = 'bridges-of-halden/games/a-clean-day.vlog';
    const bad = 'bridges-of-halden/games/dear.vlog';
    const files = new GivenFiles([
      ...scenarioFiles(),
      { path: bad, from: blobOf(await judgedFile(dear, 30)) },
      { path: good, from: blobOf(readFileSync(`assets/scenarios/${good}`)) },
    ]);
    const games = new Games(
      files,
      note => told.push(note),
      () => undefined,
    );
    await games.readAll(await files.logs());
    const last = (of: string): LogNote | undefined => told.findLast(note => note.path === of);
    expect(last(bad)).toMatchObject({ state: 'judged', toLookAt: expect.any(Number) });
    expect(last(bad)?.toLookAt).toBeGreaterThan(0);
    expect(last(good)).toMatchObject({ state: 'judged', toLookAt: 0 });
  });

  it.each([
    ['as it is read', 'players', 1500, 'more than 1000 players'],
    ['as its names are asked for', 'nested names that change', 5000, 'names and properties of its pieces'],
  ])('tells a log that costs too much %s, and reads the others', async (_, kind, count, words) => {
    const told: LogNote[] = [];
    const files = new GivenFiles([
      { path: 'costly.vlog', from: await made(kind, count) },
      { path: 'good.vlog', from: GOOD },
    ]);
    const games = new Games(
      files,
      note => told.push(note),
      () => undefined,
    );
    await games.readAll(await files.logs());
    const last = (path: string): LogNote | undefined => told.findLast(note => note.path === path);
    expect(last('costly.vlog')).toMatchObject({ state: 'unread', words: expect.stringContaining(words) });
    // Nobody has rules for its module: it is shown.
    expect(last('good.vlog')).toMatchObject({ state: 'shown' });
    expect(await games.of('good.vlog')).toBeDefined();
    expect(await games.of('costly.vlog')).toBeUndefined();
  });
});
