// A game whose map is laid of two boards, each numbered for itself: the sample of the data-made rules, with its hexes renamed. Whatever
// asks for hexes must give the same answers about it.

import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { check } from '../../cli/commands/check';
import { odds } from '../../cli/commands/odds';
import { record } from '../../cli/commands/record';
import { EXIT } from '../../cli/io';
import { startSession, type Session } from './session';

const HALDEN = path.join(import.meta.dirname, '../../assets/scenarios/bridges-of-halden');
const [COLUMNS, ROWS, SEAM] = [14, 10, 7];

const two = (value: number): string => String(value).padStart(2, '0');

/** 0905 -> E-0205; what is no hex of the map stays. */
const onBoards = (text: string): string =>
  text.replace(/(?<![\d.-])(\d\d)(\d\d)(?![\d.-])/g, (all, column: string, row: string) => {
    const [c, r] = [Number(column), Number(row)];
    if (c < 1 || c > COLUMNS || r < 1 || r > ROWS) return all;
    return c <= SEAM ? `W-${all}` : `E-${two(c - SEAM)}${row}`;
  });

/** E-0205 -> 0905 */
const numberedThrough = (text: string): string =>
  text
    .replace(/W-(\d{4})/g, '$1')
    .replace(/E-(\d\d)(\d\d)/g, (_, column: string, row: string) => two(Number(column) + SEAM) + row);

let user: Session;

const changed = async (name: string, change: (text: string) => string): Promise<void> => {
  const file = path.join(user.folder, 'halden', name);
  await writeFile(file, change(await readFile(file, 'utf8')));
};

beforeAll(async () => {
  user = await startSession();
  await cp(HALDEN, path.join(user.folder, 'halden'), { recursive: true });
  await cp(HALDEN, path.join(user.folder, 'through'), { recursive: true });
  for (const name of await readdir(path.join(HALDEN, 'map'))) await changed(`map/${name}`, onBoards);
  await changed('units.csv', onBoards);
  await changed('scenario.yaml', text =>
    onBoards(text).replace(
      /^ {2}rows: 10$/m,
      '  rows: 10\n  boards:\n    - { name: W, columns: 1-7 }\n    - { name: E, columns: 8-14 }',
    ),
  );
  for (const game of ['a-clean-day', 'twelve-faults']) await changed(`games/${game}.record.yaml`, onBoards);
});
afterAll(() => user.end());

const answer = async (command: typeof audit, args: readonly string[]): Promise<string> => {
  user.hush();
  await command(args, user.io);
  return user.out() + user.err();
};

describe('boards side by side, numbered each for itself', () => {
  it('are checked without a problem', async () => {
    expect(await check(['halden'], user.io)).toBe(EXIT.clean);
  });

  it.each(['a-clean-day', 'twelve-faults'])(
    '%s is recorded and judged as on a map that is numbered through',
    async game => {
      const log = `halden/games/${game}.vlog`;
      expect(await record([`halden/games/${game}.record.yaml`, '-o', log, '--force'], user.io)).toBe(EXIT.clean);
      const [found, wanted] = [await answer(audit, [log]), await answer(audit, [`through/games/${game}.vlog`])];
      // The first two lines name the files.
      const judged = (text: string): readonly string[] => text.split('\n').slice(2);
      expect(judged(numberedThrough(found))).toEqual(judged(wanted));
      if (game === 'twelve-faults') expect(found).toContain('W-0604');
    },
  );

  it.each([
    ['@ W-0604', '@ 0604'],
    ['W-0504 -> W-0604', '0504 -> 0604'],
    ['29 Arm -> 10 Ausb @ w-0607 ; from W-0606', '29 Arm -> 10 Ausb @ 0607 ; from 0606'],
    ['29 Arm -> W-0604 ; combat', '29 Arm -> 0604 ; combat'],
    ['23 Hus, W-0704 -> W-0604 ; combat', '23 Hus, 0704 -> 0604 ; combat'],
  ])('odds are looked up by them: %s', async (line, through) => {
    const answered = (folder: string, text: string): Promise<string> => answer(odds, ['--scenario', folder, text]);
    // Without the line itself and the marks below what is wrong in it.
    const said = (text: string): readonly string[] =>
      numberedThrough(text)
        .replace(/column [\d–]+|^ .*$/gm, '')
        .split('\n');
    expect(said(await answered('halden', line))).toEqual(said(await answered('through', through)));
  });
});
