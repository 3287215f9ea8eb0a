// Whoever follows docs/first-game.md to the letter has a game without a problem.

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { check } from '../../cli/commands/check';
import { init } from '../../cli/commands/init';
import { startSession, type Session } from '../cli/session';

let session: Session;
beforeAll(async () => {
  session = await startSession();
  await init(['two-fords', '--system', 'classic'], session.io);
  session.hush();
});
afterAll(() => session.end());

const FILES: Readonly<Record<string, string>> = {
  'terrain,hexes': 'map/terrain.csv',
  'feature,hexsides': 'map/hexsides.csv',
  'connection,hexes': 'map/connections.csv',
  'id,name,side,type,size': 'units.csv',
};

it('has no problem with the blocks of the page in their files', async () => {
  const page = await readFile('docs/first-game.md', 'utf8');
  const put = (file: string, text: string) => writeFile(path.join(session.folder, 'two-fords', file), text);
  // A sheet is a block that is indented by four blanks; a blank line parts one from the next.
  const blocks = [...page.matchAll(/(?:^ {4}.*\n)+/gm)].map(([block]) => block.replace(/^ {4}/gm, ''));
  const written: string[] = [];
  for (const [head, file] of Object.entries(FILES)) {
    const block = blocks.find(one => one.startsWith(head));
    if (block === undefined) continue;
    await put(file, file === 'units.csv' ? `${block}9-inf,9 Inf,Red,inf,division,4,5,4,2,3,1002\n` : block);
    written.push(file);
  }
  expect(written).toEqual(Object.values(FILES));
  const [, map = ''] = /```yaml\n(map:\n[^`]*)```/.exec(page) ?? [];
  const scenario = await session.read('two-fords/scenario.yaml');
  await put('scenario.yaml', scenario.replace(/^map:\n(?: .*\n)+/m, map));
  await check(['two-fords'], session.io);
  expect(session.out()).toBe('Two Fords 0.1.0 · classic · 96 hexes, 2 units, 3 turns: no problems\n');
});
