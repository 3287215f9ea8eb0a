// A module as a folder for git, and back.
import { mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pack } from '../../cli/commands/pack';
import { unpack } from '../../cli/commands/unpack';
import { EXIT } from '../../cli/io';
import { writeArchive } from '../../core/vassal/archive/archive';
import { blankModuleBytes } from '../audit/sample-module';
import { startSession, type Session } from './session';

let user: Session;
let module: Uint8Array;
const at = (name: string): string => path.join(user.folder, name);

beforeAll(async () => {
  module = await blankModuleBytes();
});
beforeEach(async () => {
  user = await startSession();
  await writeFile(at('game.vmod'), module);
});
afterEach(() => user.end());

/** What a command says that writes nothing. */
const refused = async (run: Promise<number>): Promise<string> => {
  user.hush();
  expect(await run).not.toBe(EXIT.clean);
  return user.err();
};

describe('unpack and pack', () => {
  it('give back the module that was built, byte by byte', async () => {
    expect(await unpack(['game.vmod', 'game'], user.io)).toBe(EXIT.clean);
    expect(await readdir(at('game'))).toContain('buildFile.xml');
    expect(await pack(['game', '-o', 'again.vmod'], user.io)).toBe(EXIT.clean);
    expect((await readFile(at('again.vmod'))).equals(module)).toBe(true);
  });

  it('keep what VASSAL wrote in another order, and pack it the same each time', async () => {
    const text = (s: string) => new TextEncoder().encode(s);
    const entries = [
      { name: 'images/aux.png', data: text('a') },
      { name: 'images/A.png', data: text('b') },
      { name: 'images/a.png', data: text('c') },
      { name: 'buildFile.xml', data: text('<VASSAL.build.GameModule name="G" version="1"/>') },
    ];
    await writeFile(at('foreign.vmod'), writeArchive(entries));
    await unpack(['foreign.vmod', 'one'], user.io);
    await pack(['one', '-o', 'one.vmod'], user.io);
    await unpack(['one.vmod', 'two'], user.io);
    await pack(['two', '-o', 'two.vmod'], user.io);
    expect((await readFile(at('two.vmod'))).equals(await readFile(at('one.vmod')))).toBe(true);
    expect((await readdir(at('two'), { recursive: true })).length).toBe(5);
  });

  it('write into no folder that holds anything, unless told to', async () => {
    await mkdir(at('game'));
    await writeFile(at('game/mine.txt'), 'mine');
    expect(await refused(unpack(['game.vmod', 'game'], user.io))).toMatch(/is not empty/);
    expect(await readdir(at('game'))).toEqual(['mine.txt']);
    expect(await unpack(['game.vmod', 'game', '--force'], user.io)).toBe(EXIT.clean);
    expect(user.err()).toContain('1 files of game are not in the module: mine.txt.');
  });

  it('write nothing through a link', async () => {
    await mkdir(at('elsewhere'));
    await mkdir(at('game'));
    await symlink(at('elsewhere'), at('game/images'));
    expect(await refused(unpack(['game.vmod', 'game', '--force'], user.io))).toMatch(/is a link/);
    expect(await readdir(at('elsewhere'))).toEqual([]);
  });

  it('write what can be a file, and name what cannot', async () => {
    const text = (s: string) => new TextEncoder().encode(s);
    const long = `images/${'x'.repeat(300)}.png`;
    const names = ['buildFile.xml', 'images/a.png', 'images/bXb.png', 'images/cXc.png', long, 'z', 'z/y', 'zz.txt'];
    const root = text('<VASSAL.build.GameModule name="G" version="1"/>');
    const zip = writeArchive(names.map(name => ({ name, data: name === 'buildFile.xml' ? root : text(name) })));
    // Names that no writer of ours gives: they have the same length.
    const odd = Buffer.from(
      Buffer.from(zip).toString('latin1').replaceAll('bXb', 'b\nb').replaceAll('images/cXc.png', 'c:\u0001ages/cc.png'),
      'latin1',
    );
    await writeFile(at('odd.vmod'), odd);
    expect(await unpack(['odd.vmod', 'odd'], user.io)).toBe(EXIT.findings);
    expect(user.out()).toContain('Wrote 4 files into odd.');
    expect((await readdir(at('odd'), { recursive: true })).sort()).toEqual([
      'buildFile.xml',
      'images',
      'images/a.png',
      'z',
      'zz.txt',
    ]);
    expect(user.err()).toContain('odd.vmod: images/b?b.png: byte');
    expect(user.err()).toContain('has a control character in its name');
    expect(user.err()).toContain('Its name is too long for a file.');
    expect(user.err()).toContain('A part of its path is a file, not a folder.');
    expect(user.err()).toContain('4 entries of odd.vmod could not be written as a file.');
  });

  it('leave no empty folder behind a full disk', async () => {
    const full = {
      ...user.io,
      writeFile: async (file: string) => {
        await mkdir(path.dirname(file), { recursive: true });
        throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      },
    };
    expect(await refused(unpack(['game.vmod', 'game'], full))).toMatch(/cannot be written/);
    expect(await readdir(user.folder)).toEqual(['game.vmod']);
    await mkdir(at('mine'));
    await refused(unpack(['game.vmod', 'mine'], full));
    expect((await readdir(user.folder)).sort()).toEqual(['game.vmod', 'mine']);
  });

  it('pack no folder that is not a module', async () => {
    await mkdir(at('empty'));
    await writeFile(at('empty/notes.txt'), 'x');
    expect(await refused(pack(['empty', '-o', 'x.vmod'], user.io))).toMatch(/neither buildFile.xml nor buildFile/);
    await writeFile(at('empty/%2E%2E%2Fevil'), 'x');
    expect(await refused(pack(['empty', '-o', 'x.vmod'], user.io))).toMatch(/stands for no file of a module/);
  });

  it('replace a module that was packed before, but no other', async () => {
    await unpack(['game.vmod', 'game'], user.io);
    await pack(['game', '-o', 'again.vmod'], user.io);
    await writeFile(at('game/more.txt'), 'more');
    expect(await pack(['game', '-o', 'again.vmod'], user.io)).toBe(EXIT.clean);
    await rm(at('again.vmod'));
    await writeFile(at('again.vmod'), writeArchive([{ name: 'theirs', data: new Uint8Array([1]) }]));
    expect(await refused(pack(['game', '-o', 'again.vmod'], user.io))).toMatch(
      /is there and is not a module that Overrun packed/,
    );
  });
});
