import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build } from '../../cli/commands/build';
import { init } from '../../cli/commands/init';
import { preview } from '../../cli/commands/preview';
import { EXIT, type Io } from '../../cli/io';
import { pictureCache, pruneCache } from '../../cli/picture-cache';
import { picturePack } from '../../cli/picture-pack';
import { startSession, type Session } from './session';

let user: Session;
let io: Io;
let written: string[];

beforeEach(async () => {
  user = await startSession();
  written = [];
  io = {
    ...user.io,
    cacheFolder: path.join(user.folder, '.cache'),
    writeFile: (file, bytes) => {
      written.push(path.basename(file));
      return user.io.writeFile(file, bytes);
    },
  };
  await init(['ford', '--system', 'none'], io);
  written = [];
  user.hush();
});

afterEach(() => rm(user.folder, { recursive: true }));

const moduleBytes = (): Promise<Buffer> => readFile(path.join(user.folder, 'ford.vmod'));
const rename = async (from: string, to: string): Promise<void> => {
  const units = path.join(user.folder, 'ford', 'units.csv');
  await writeFile(units, (await readFile(units, 'utf8')).replace(from, to));
};

describe('a build after a build', () => {
  it('does nothing when nothing has changed, and says the same', async () => {
    await build(['ford'], io);
    const said = user.out().replace(/Wrote .*/, '');
    user.hush();
    expect(await build(['ford'], io)).toBe(EXIT.clean);
    expect(written).toEqual(['ford.vmod', 'gpids.lock']);
    expect(user.out()).toBe(`${said.trimEnd()}\nford.vmod is unchanged.\n`);
  });

  it('is the same with the pictures of an earlier one as without', async () => {
    await build(['ford'], io);
    await rename('1 Arm', '9 Arm');
    await build(['ford'], io);
    const kept = await moduleBytes();
    await build(['ford', '--no-cache', '-o', 'anew.vmod'], io);
    expect(Buffer.compare(kept, await readFile(path.join(user.folder, 'anew.vmod')))).toBe(0);
  });

  it('builds again where the module was changed or is gone', async () => {
    await build(['ford'], io);
    const first = await moduleBytes();
    await rm(path.join(user.folder, 'ford.vmod'));
    expect(await build(['ford'], io)).toBe(EXIT.clean);
    expect(Buffer.compare(first, await moduleBytes())).toBe(0);
  });

  it('takes a damaged cache for an empty one', async () => {
    await build(['ford'], io);
    const first = await moduleBytes();
    await rm(path.join(user.folder, '.cache'), { recursive: true });
    await writeFile(path.join(user.folder, '.cache'), 'no folder');
    await rm(path.join(user.folder, 'ford.vmod'));
    expect(await build(['ford'], io)).toBe(EXIT.clean);
    expect(Buffer.compare(first, await moduleBytes())).toBe(0);
  });
});

describe('the cache', () => {
  it('loses first what was not used for longest', async () => {
    const folder = path.join(user.folder, 'pictures');
    const cache = pictureCache(folder);
    await cache.put('old', new Uint8Array(60));
    await new Promise(resolve => setTimeout(resolve, 20));
    await cache.put('new', new Uint8Array(60));
    await pruneCache(folder, 100);
    expect(await cache.get('old')).toBeUndefined();
    expect(await cache.get('new')).toHaveLength(60);
  });
});

describe('the pack of small pictures', () => {
  const place = (): string => path.join(user.folder, 'pictures', 'ford.pack');

  it('holds what was used last, and nothing else', async () => {
    const first = picturePack(place());
    first.put('a', new Uint8Array([1, 2]));
    first.put('b', new Uint8Array(0));
    await first.keep();
    const second = picturePack(place());
    expect(await second.get('a')).toEqual(Buffer.from([1, 2]));
    expect(await second.get('b')).toHaveLength(0);
    expect(await second.get('c')).toBeUndefined();
    const third = picturePack(place());
    await third.get('a');
    third.put('c', new Uint8Array([3]));
    await third.keep();
    const last = picturePack(place());
    expect(await Promise.all(['a', 'b', 'c'].map(key => last.get(key)))).toEqual([
      Buffer.from([1, 2]),
      undefined,
      Buffer.from([3]),
    ]);
  });

  it('that is cut or was written otherwise is taken for an empty one', async () => {
    const pack = picturePack(place());
    pack.put('a', new Uint8Array(100));
    await pack.keep();
    const whole = await readFile(place());
    for (const damaged of [
      whole.subarray(0, 60),
      whole.subarray(0, 5),
      Buffer.concat([whole, whole]),
      Buffer.alloc(0),
    ]) {
      await writeFile(place(), damaged);
      expect(await picturePack(place()).get('a')).toBeUndefined();
    }
  });
});

describe('overrun preview', () => {
  it('writes one page with the map, each counter once, and the set-up', async () => {
    expect(await preview(['ford'], io)).toBe(EXIT.clean);
    const page = await readFile(path.join(user.folder, 'ford-preview.html'), 'utf8');
    expect(page.match(/<figure><img id="unit-[^"]*" src="data:image\/png;base64,/g)).toHaveLength(8);
    expect(page).toContain('data-of="unit-1-arm-full.png" alt="" title="1 Arm, 0303"');
    expect(page).toContain('alt="The map" width="925" height="884"');
    expect(page).not.toMatch(/https?:/);
  });

  it('replaces a folder of its own pictures, but none in which something was changed or added', async () => {
    const place = path.join(user.folder, 'pictures');
    expect(await preview(['ford', '-o', 'pictures/'], io)).toBe(EXIT.clean);
    await rename('1 Arm', '9 Arm');
    expect(await preview(['ford', '-o', 'pictures/'], io)).toBe(EXIT.clean);
    const key = await readFile(path.join(place, 'key.png'));
    await writeFile(path.join(place, 'notes.txt'), 'mine');
    expect(await preview(['ford', '-o', 'pictures/'], io)).toBe(EXIT.wrongUse);
    expect(user.err()).toContain('notes.txt is none of its files');
    await rm(path.join(place, 'notes.txt'));
    await writeFile(path.join(place, 'key.png'), 'mine');
    expect(await preview(['ford', '-o', 'pictures/'], io)).toBe(EXIT.wrongUse);
    expect(user.err()).toContain('key.png was changed');
    await writeFile(path.join(place, 'key.png'), key);
    expect(await preview(['ford', '-o', 'pictures/'], io)).toBe(EXIT.clean);
  });
});
