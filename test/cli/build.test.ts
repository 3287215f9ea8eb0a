import { mkdtemp, readdir, readFile, rm, writeFile, cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build } from '../../cli/commands/build';
import { EXIT, type Io } from '../../cli/io';
import { readModule } from '../../core/vassal/read-module';
import { SAMPLE_FOLDER } from '../scenario/sample';

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
    writeFile: (file, bytes) => writeFile(file, bytes),
    colour: false,
    progress: false,
    cwd: folder,
  };
  await cp(SAMPLE_FOLDER, path.join(folder, 'lipnya'), { recursive: true });
});

afterEach(() => rm(folder, { recursive: true }));

describe('overrun build', () => {
  it('writes the module under the scenario’s name and says what is in it', async () => {
    expect(await build(['lipnya'], io)).toBe(EXIT.clean);
    expect(await readdir(folder)).toEqual(['crossing-at-lipnya.vmod', 'lipnya']);
    expect(said.out).toMatch(/^Crossing at Lipnya 1\.0\.0: 234 hexes .* 38 units/);
    const module = await readModule(await io.readFile(path.join(folder, 'crossing-at-lipnya.vmod')));
    expect(module.ok && module.value.name).toBe('Crossing at Lipnya');
  });

  it('with --dry-run tells the plan and writes nothing', async () => {
    expect(await build(['lipnya', '--dry-run', '-o', 'game.vmod'], io)).toBe(EXIT.clean);
    expect(said.out).toContain('Would write game.vmod; nothing was written.');
    expect(await readdir(folder)).toEqual(['lipnya']);
  });

  it('leaves the old module alone when the scenario is wrong, and names the place', async () => {
    const units = path.join(folder, 'lipnya', 'units.csv');
    await writeFile(units, (await readFile(units, 'utf8')).replace(',pz,division,48,10', ',pzz,division,48,10'));
    await writeFile(path.join(folder, 'game.vmod'), 'the old one');
    expect(await build(['lipnya', '-o', 'game.vmod'], io)).toBe(EXIT.findings);
    expect(said.out).toMatch(/lipnya\/units\.csv:2:\d+: error: .*“pzz”.*\[unknown-unit-type\]/);
    expect(said.err).toContain('Nothing was written.');
    expect(await readFile(path.join(folder, 'game.vmod'), 'utf8')).toBe('the old one');
  });

  it('refuses what is no folder, and wrong use', async () => {
    expect(await build(['nowhere'], io)).toBe(EXIT.unreadable);
    expect(await build([], io)).toBe(EXIT.wrongUse);
    expect(await build(['lipnya', '--watch', '--dry-run'], io)).toBe(EXIT.wrongUse);
  });
});
