// A user makes a second scenario of a game in a folder beside the first.
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build } from '../../cli/commands/build';
import { check } from '../../cli/commands/check';
import { importCommand } from '../../cli/commands/import';
import { init } from '../../cli/commands/init';
import { EXIT, type Io } from '../../cli/io';
import { startSession, type Session } from './session';

let user: Session;
let io: Io;

const put = async (file: string, text: string): Promise<void> => {
  const place = path.join(user.folder, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
};

beforeEach(async () => {
  user = await startSession();
  io = { ...user.io, cacheFolder: path.join(user.folder, '.cache') };
  await init(['ford', '--system', 'none'], io);
  await put('ford/images/marker-control.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await put(
    'winter/scenario.yaml',
    'extends: ../ford\nname: Ford in Winter\nversion: 1.0.0\nmap:\n  title: Ford in Winter\n',
  );
  await put('winter/module.yaml', "nations:\n  green: '#9FD6A6'\nmp: 5\nmap:\n  terrains:\n    ice: [ice]\n");
  await put('winter/map/terrain.csv', 'terrain,hexes\nice,0101 0102\n');
  user.hush();
});

afterEach(() => user.end());

describe('overrun with a scenario that extends another', () => {
  it('checks it, builds it, and has nothing to do until one of both folders changes', async () => {
    expect(await check(['winter'], io)).toBe(EXIT.clean);
    expect(user.out()).toMatch(/^Ford in Winter 1\.0\.0 · none · \d+ hexes, \d+ units/m);
    expect(await build(['winter'], io)).toBe(EXIT.clean);
    user.hush();
    await build(['winter'], io);
    expect(user.out()).toContain('ford-in-winter.vmod is unchanged.');
    const units = await user.read('ford/units.csv');
    await put('ford/units.csv', units.replace('1 Arm', '9 Arm'));
    user.hush();
    await build(['winter'], io);
    expect(user.out()).toContain('Wrote ford-in-winter.vmod');
  });

  it('gives one whole folder back when the module is imported', async () => {
    await build(['winter'], io);
    user.hush();
    expect(await importCommand(['ford-in-winter.vmod', '-o', 'back'], io)).toBe(EXIT.clean);
    expect(await user.read('back/module.yaml')).toMatch(/jungle[\s\S]*ice/);
    expect(await check(['back'], io)).toBe(EXIT.clean);
    await build(['back', '-o', 'back.vmod'], io);
    const [first, again] = await Promise.all(
      ['ford-in-winter.vmod', 'back.vmod'].map(name => readFile(path.join(user.folder, name))),
    );
    expect(first && again && Buffer.compare(first, again)).toBe(0);
  });

  it('names the file that a mistake stands in, as a terminal can open it', async () => {
    await put('ford/map/terrain.csv', 'terrain,hexes\nwoodz,0303\n');
    expect(await check(['winter'], io)).toBe(EXIT.findings);
    expect(user.out()).toMatch(/^ford\/map\/terrain\.csv:2:1: error: Unknown terrain “woodz”/m);
  });

  it('never writes over a file of the other folder', async () => {
    expect(
      await build(['winter', '-o', 'ford/units.csv', '--force'], io).catch((error: unknown) => String(error)),
    ).not.toBe(EXIT.clean);
    expect(await user.read('ford/units.csv')).toMatch(/^id,/);
  });

  it('follows no link that leads elsewhere', async () => {
    await put('far/away/scenario.yaml', await user.read('ford/scenario.yaml'));
    await symlink(path.join(user.folder, 'far/away'), path.join(user.folder, 'near'));
    await put('winter/scenario.yaml', 'extends: ../near\nname: W\nversion: 1.0.0\n');
    expect(await check(['winter'], io)).toBe(EXIT.findings);
    expect(user.out()).toContain('There is no folder ../near');
  });
});
