// The command lines of docs/importing.md, run one after the other in a folder that has the files they name.

import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { utils, write } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { build } from '../../cli/commands/build';
import { check } from '../../cli/commands/check';
import { importCommand } from '../../cli/commands/import';
import { EXIT, type Command } from '../../cli/io';
import { blankModuleBytes } from '../audit/sample-module';
import { startSession } from '../cli/session';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../docs/importing.md'), 'utf8');
const LINES = [...PAGE.matchAll(/^\$ overrun (\S+) (.*)$/gm)].map(([, name = '', rest = '']) => [name, rest] as const);
const COMMANDS: Readonly<Record<string, Command>> = { import: importCommand, check, build };

const workbook = (): Uint8Array => {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Name', 'Side'],
      ['11 Pz', 'Axis'],
    ]),
    'Units',
  );
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
};

const LISTS = {
  'units.csv': 'Name,Side,Att,Def\n11 Pz,Axis,8,6\n',
  'map.csv': 'Hex,Terrain\n0102,Woods\n',
  'crt.csv': 'roll,1-2,1-1,2-1\n1,AE,NE,DE\n2,NE,NE,DE\n',
};

const TILED = {
  type: 'map',
  orientation: 'hexagonal',
  staggeraxis: 'x',
  staggerindex: 'odd',
  width: 2,
  height: 1,
  layers: [{ type: 'tilelayer', name: 'ground', data: [1, 2] }],
  tilesets: [
    {
      firstgid: 1,
      tiles: [
        { id: 0, type: 'clear' },
        { id: 1, type: 'woods' },
      ],
    },
  ],
};

it('docs/importing.md: each of its command lines does what it says', async () => {
  const user = await startSession();
  try {
    const at = (name: string) => path.join(user.folder, name);
    await writeFile(at('game.vmod'), await blankModuleBytes());
    await writeFile(at('oob.xlsx'), workbook());
    await writeFile(at('map.tmj'), JSON.stringify(TILED));
    await mkdir(at('lists'));
    for (const [file, text] of Object.entries(LISTS)) {
      await writeFile(at(file), text);
      await writeFile(at(`lists/${file}`), text);
    }
    expect(LINES.length).toBe(8);
    for (const [name, rest] of LINES) {
      const run = COMMANDS[name];
      expect(run, name).toBeDefined();
      user.hush();
      expect([name, rest, await run?.(rest.split(' '), user.io)]).toEqual([name, rest, EXIT.clean]);
    }
    expect(await user.read('my-game/units.csv')).toContain('11-pz,11 Pz,Axis');
    expect(await user.read('my-second-game/tables/crt.csv')).toBe(LISTS['crt.csv']);
    expect(await user.read('my-map/map/terrain.csv')).toContain('woods,0201');
  } finally {
    await user.end();
  }
});
