// What the page's worker does with a log that costs too much: it is told, and stops no other.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LogNote } from '../../browser/messages';
import { Games } from '../../browser/worker/games';
import { GivenFiles } from '../../browser/worker/given-files';
import { COSTLY } from '../fuzz/costly';
import { costlyFile } from '../fuzz/costly-parts';

const blobOf = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);

const made = async (kind: string, count: number): Promise<Blob> => {
  const make = COSTLY[kind]?.make;
  if (!make) throw new Error(kind);
  return blobOf(costlyFile(make, count));
};

const GOOD = blobOf(readFileSync('test/fixtures/engine/alt.vlog'));

describe('the page’s worker', () => {
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
