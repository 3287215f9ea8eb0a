import { mkdir, mkdtemp, readdir, readFile, rm, writeFile, cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { init } from '../../cli/commands/init';
import { build } from '../../cli/commands/build';
import { check } from '../../cli/commands/check';
import { EXIT, type Io } from '../../cli/io';
import { imageSize } from '../../core/vassal/module/image-size';
import { readModule } from '../../core/vassal/module/read-module';

let folder: string;
let said: { out: string; err: string };
let io: Io;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'overrun-build-'));
  said = { out: '', err: '' };
  io = {
    out: text => (said.out += text),
    err: text => (said.err += text),
    readFile: async file => new Uint8Array(await readFile(file)),
    writeFile: async (file, bytes) => {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, bytes);
    },
    colour: false,
    progress: false,
    cwd: folder,
  };
  await init(['ford', '--system', 'revised-europa'], io);
  said.out = said.err = '';
});

afterEach(() => rm(folder, { recursive: true }));

describe('overrun build', () => {
  it('writes the module under the scenario’s name and says what is in it', async () => {
    expect(await build(['ford'], io)).toBe(EXIT.clean);
    expect(await readdir(folder)).toEqual(['ford', 'ford.vmod']);
    expect(said.out).toMatch(/^Ford 0\.1\.0: 80 hexes .* 5 units \(4 set up\)/);
    const module = await readModule(await io.readFile(path.join(folder, 'ford.vmod')));
    expect(module.ok && module.value.name).toBe('Ford');
  });

  it('with --dry-run tells the plan and writes nothing', async () => {
    expect(await build(['ford', '--dry-run', '-o', 'game.vmod'], io)).toBe(EXIT.clean);
    expect(said.out).toContain('Would write game.vmod; nothing was written.');
    expect(await readdir(folder)).toEqual(['ford']);
  });

  it('leaves the old module alone when the scenario is wrong, and names the place', async () => {
    const units = path.join(folder, 'ford', 'units.csv');
    await writeFile(units, (await readFile(units, 'utf8')).replace(',pz,division', ',pzz,division'));
    await writeFile(path.join(folder, 'game.vmod'), 'the old one');
    expect(await build(['ford', '-o', 'game.vmod'], io)).toBe(EXIT.findings);
    expect(said.out).toMatch(/ford\/units\.csv:2:\d+: error: .*“pzz”.*\[unknown-unit-type\]/);
    expect(said.err).toContain('Nothing was written.');
    expect(await readFile(path.join(folder, 'game.vmod'), 'utf8')).toBe('the old one');
  });

  it('leaves the file alone when nothing has changed', async () => {
    await build(['ford', '-o', 'game.vmod'], io);
    let written = 0;
    const watching: Io = { ...io, writeFile: () => Promise.resolve(void written++) };
    expect(await build(['ford', '-o', 'game.vmod'], watching)).toBe(EXIT.clean);
    expect(written).toBe(0);
    expect(said.out).toContain('game.vmod is unchanged.');
  });

  it('takes the scenario’s own picture of a counter; one that fits nothing is said to', async () => {
    await build(['ford', '-o', 'first.vmod'], io);
    const first = await readModule(await io.readFile(path.join(folder, 'first.vmod')));
    const infantry = first.ok ? await first.value.entry('images/unit-11-inf-full.png') : first;
    if (!infantry.ok) throw new Error(infantry.error.message);
    await mkdir(path.join(folder, 'ford', 'images'));
    for (const name of ['unit-1-arm-full.png', 'unit-12-pz-full.png'])
      await writeFile(path.join(folder, 'ford', 'images', name), infantry.value);
    expect(await build(['ford', '-o', 'own.vmod'], io)).toBe(EXIT.clean);
    expect(said.out).toContain('images/unit-12-pz-full.png:1:1: warning: No part of the module has this name');
    const own = await readModule(await io.readFile(path.join(folder, 'own.vmod')));
    const armour = own.ok ? await own.value.entry('images/unit-1-arm-full.png') : own;
    expect(armour.ok && Buffer.compare(Buffer.from(armour.value), Buffer.from(infantry.value))).toBe(0);
  });

  it('refuses a picture that is none', async () => {
    await mkdir(path.join(folder, 'ford', 'images'));
    const icon = path.join(folder, 'ford', 'units.csv');
    await cp(icon, path.join(folder, 'ford', 'images', 'board.png'));
    expect(await build(['ford'], io)).toBe(EXIT.findings);
    expect(said.out).toContain('images/board.png:1:1: error: This cannot be read as a picture.');
  });

  it('takes SVG, drawn as wide as the counter; of two pictures of one part it asks to keep one', async () => {
    const images = path.join(folder, 'ford', 'images');
    await mkdir(images);
    const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><rect width='10' height='10'/></svg>`;
    await writeFile(path.join(images, 'unit-1-arm-full.svg'), svg);
    expect(await build(['ford', '-o', 'own.vmod'], io)).toBe(EXIT.clean);
    const own = await readModule(await io.readFile(path.join(folder, 'own.vmod')));
    const armour = own.ok ? await own.value.entry('images/unit-1-arm-full.png') : own;
    expect(armour.ok && imageSize(armour.value)).toEqual({ width: 68, height: 68 });
    await writeFile(path.join(images, 'unit-1-arm-full.png'), svg);
    expect(await build(['ford', '-o', 'own.vmod'], io)).toBe(EXIT.findings);
    expect(said.out).toContain('images/unit-1-arm-full.png is for the same part of the module. Keep one of them.');
  });

  it('is asked nothing that check does not ask: characters without a glyph, pictures', async () => {
    const units = path.join(folder, 'ford', 'units.csv');
    await writeFile(units, (await readFile(units, 'utf8')).replace('2 Inf', '第5師団'));
    await mkdir(path.join(folder, 'ford', 'images'));
    await writeFile(path.join(folder, 'ford', 'images', 'board.gif'), 'no picture');
    for (const command of [check, build]) {
      said.out = '';
      expect(await command(['ford'], io)).toBe(EXIT.findings);
      expect(said.out).toMatch(/units\.csv:\d+:\d+: error: Overrun’s fonts cannot draw .*“第5師団”/);
      expect(said.out).toContain('images/board.gif:1:1: error: This cannot be read as a picture.');
    }
  });

  it('refuses what is no folder, and wrong use', async () => {
    expect(await build(['nowhere'], io)).toBe(EXIT.unreadable);
    expect(await build([], io)).toBe(EXIT.wrongUse);
    expect(await build(['ford', '--watch', '--dry-run'], io)).toBe(EXIT.wrongUse);
  });
});
