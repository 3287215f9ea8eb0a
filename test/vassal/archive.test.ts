import { deflateRawSync } from 'node:zlib';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { readArchive, readSoundEntries, writeArchive } from '../../core/vassal/archive/archive';
import { crc32 } from '../../core/vassal/archive/crc32';
import { DEFAULT_LIMITS, type Limits } from '../../core/vassal/archive/limits';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const entry = (name: string, text = 'content'): { name: string; data: Uint8Array } => ({ name, data: bytesOf(text) });

interface Part {
  readonly name: string | Uint8Array;
  readonly data: Uint8Array;
  readonly size?: number;
  readonly crc?: number;
  readonly flags?: number;
  readonly method?: number;
  readonly body?: Uint8Array;
}

/** A zip whose every claim can be a lie. */
const forge = (parts: readonly Part[]): Uint8Array => {
  const chunks: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const body = Buffer.from(part.body ?? deflateRawSync(part.data));
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(part.flags ?? 0x0800, 2);
    fields.writeUInt16LE(part.method ?? 8, 4);
    fields.writeUInt32LE(part.crc ?? crc32(part.data), 10);
    fields.writeUInt32LE(body.length, 14);
    fields.writeUInt32LE(part.size ?? part.data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, body]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, name]));
    chunks.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...chunks, directory, end]));
};

const codeOf = async (bytes: Uint8Array, limits: Limits = DEFAULT_LIMITS, name = 'savedGame'): Promise<string> => {
  const archive = readArchive(bytes, limits);
  if (!archive.ok) return archive.error.code;
  const read = await archive.value.read(name);
  return read.ok ? 'read' : read.error.code;
};

const game = { name: 'savedGame', data: bytesOf('begin_save') };

describe('a zip that is sound', () => {
  it('gives its entries in order, by name', async () => {
    const archive = readArchive(writeArchive([entry('b', 'two'), entry('images/a.png', 'one')]));
    if (!archive.ok) throw new Error(archive.error.message);
    expect(archive.value.names).toEqual(['b', 'images/a.png']);
    expect(await archive.value.read('images/a.png')).toEqual({ ok: true, value: bytesOf('one') });
    expect(archive.value.has('c')).toBe(false);
    expect(await archive.value.read('c')).toMatchObject({ error: { code: 'no-entry', entry: 'c' } });
  });

  it('may have folders, names of old writers, and bytes before it', async () => {
    const parts = [game, { name: 'images/', data: new Uint8Array(0), body: new Uint8Array(0), method: 0 }];
    const old = { name: new Uint8Array([0x66, 0xfc, 0x72]), data: game.data, flags: 0 };
    const archive = readArchive(new Uint8Array([1, 2, 3, ...forge([...parts, old])]));
    if (!archive.ok) throw new Error(archive.error.message);
    expect(archive.value.names).toEqual(['savedGame', 'für']);
    expect(await archive.value.read('für')).toEqual({ ok: true, value: game.data });
  });

  it('finds a name that is stored decomposed', async () => {
    const archive = readArchive(forge([{ name: 'images/Übung.png', data: game.data }]));
    expect(archive.ok && archive.value.has('images/Übung.png')).toBe(true);
  });

  it('with an entry called __proto__ is an ordinary zip', async () => {
    const archive = readArchive(forge([{ name: '__proto__', data: bytesOf('x') }]));
    if (!archive.ok) throw new Error(archive.error.message);
    expect(await archive.value.read('__proto__')).toEqual({ ok: true, value: bytesOf('x') });
    expect(await archive.value.read('constructor')).toMatchObject({ error: { code: 'no-entry' } });
  });
});

describe('a zip that is not', () => {
  it.each(['../evil', 'a/../../evil', '/etc/passwd', 'C:/evil', 'C:\\evil', 'images\\evil', ''])(
    'is refused for the name %j',
    async name => {
      expect(await codeOf(forge([{ name, data: game.data }]))).toBe('name-outside');
    },
  );

  it.each([
    ['a\u0000b', 'has a control character in its name'],
    ['a\nb', 'has a control character in its name'],
    ['a:b', 'is named like a drive of Windows'],
  ])('is refused for the name %j, which leads nowhere else', async (name, why) => {
    const archive = readArchive(forge([{ name, data: game.data }]));
    expect(archive).toMatchObject({ ok: false, error: { code: 'name-odd' } });
    expect(archive.ok ? '' : archive.error.message).toContain(why);
  });

  it('gives its other entries to who asks for those, and says what is wrong with each odd one', async () => {
    const parts = [{ name: 'a:b', data: game.data }, game, { name: '../savedGame', data: bytesOf('evil') }, game];
    const sound = readSoundEntries(forge(parts));
    if (!sound.ok) throw new Error(sound.error.message);
    const { archive, odd } = sound.value;
    expect(archive.names).toEqual([game.name]);
    expect(odd.map(({ code }) => code)).toEqual(['name-odd', 'name-outside', 'duplicate-entry']);
    const read = await archive.read(String(game.name));
    expect(read.ok ? read.value : read.error.code).toEqual(read.ok ? game.data : 'crc-wrong');
  });

  it('is refused for two entries of one name, also if one hides behind a dot', async () => {
    expect(await codeOf(forge([game, game]))).toBe('duplicate-entry');
    expect(await codeOf(forge([game, { ...game, name: './savedGame' }]))).toBe('duplicate-entry');
  });

  it('is refused for encryption, unknown packing, and a name that is no text', async () => {
    expect(await codeOf(forge([{ ...game, flags: 0x0801 }]))).toBe('encrypted');
    expect(await codeOf(forge([{ ...game, method: 14 }]))).toBe('compression-unknown');
    expect(await codeOf(forge([{ ...game, name: new Uint8Array([0xff, 0xfe]) }]))).toBe('name-unreadable');
  });

  it('is refused for a wrong checksum or size', async () => {
    expect(await codeOf(forge([{ ...game, crc: 1 }]))).toBe('crc-wrong');
    expect(await codeOf(forge([{ ...game, size: 5 }]))).toBe('size-wrong');
    expect(await codeOf(forge([{ ...game, size: 50 }]))).not.toBe('read');
  });

  it('is refused for damaged content', async () => {
    expect(await codeOf(forge([{ ...game, body: new Uint8Array([7, 255, 255, 1, 2, 3]) }]))).not.toBe('read');
  });

  it('is told from a file that is no zip, an empty one and a cut one', async () => {
    const whole = forge([game]);
    expect(await codeOf(new Uint8Array(0))).toBe('not-a-zip');
    expect(await codeOf(bytesOf('begin_save'))).toBe('not-a-zip');
    expect(await codeOf(whole.subarray(0, whole.length - 30))).toBe('zip-cut');
    expect(await codeOf(whole.subarray(40))).toBe('zip-cut');
  });

  it('is read whatever its comment holds, also what looks like the end of a zip', async () => {
    for (const text of ['a remark', 'PK\x05\x06', `PK\x05\x06${'\x01'.repeat(40)}`, `PK\x05\x06${'\0'.repeat(18)}`]) {
      const comment = Buffer.from(text, 'latin1');
      const bytes = new Uint8Array(Buffer.concat([forge([game]), comment]));
      new DataView(bytes.buffer).setUint16(bytes.length - comment.length - 2, comment.length, true);
      expect([text, await codeOf(bytes)]).toEqual([text, 'read']);
    }
  });

  it('is refused as zip64 or split', async () => {
    const zip64 = forge([game]);
    new DataView(zip64.buffer).setUint32(zip64.length - 6, 0xffffffff, true);
    expect(await codeOf(zip64)).toBe('zip64');
    const split = forge([game]);
    split[split.length - 18] = 1;
    expect(await codeOf(split)).toBe('zip-split');
  });

  it('is refused for more entries than allowed', async () => {
    const many = forge(Array.from({ length: 20 }, (_, i) => ({ ...game, name: `e${i}` })));
    expect(await codeOf(many, { ...DEFAULT_LIMITS, entries: 10 })).toBe('too-many-entries');
  });
});

describe('a zip bomb', () => {
  const bomb = forge([{ ...game, data: new Uint8Array(300 * 1024 * 1024) }]);

  it('of 300 MB in 300 KB is refused before it is inflated', async () => {
    expect(bomb.length).toBeLessThan(400_000);
    const before = process.memoryUsage().arrayBuffers;
    expect(await codeOf(bomb)).toBe('ratio-too-high');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * 1024 * 1024);
  });

  it('that claims to be small is stopped at what it claims', async () => {
    const body = deflateRawSync(new Uint8Array(30 * 1024 * 1024));
    const before = process.memoryUsage().arrayBuffers;
    expect(await codeOf(forge([{ ...game, body, size: 1000 }]))).toBe('size-wrong');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(60 * 1024 * 1024);
  });

  it('of many entries is stopped by what they inflate together; an entry read twice counts once', async () => {
    const zip = forge([1, 2, 3].map(i => ({ name: `e${i}`, data: new Uint8Array(1000) })));
    const archive = readArchive(zip, { ...DEFAULT_LIMITS, inflatedBytes: 2500 });
    if (!archive.ok) throw new Error(archive.error.message);
    const codes: string[] = [];
    for (const name of ['e1', 'e1', 'e2', 'e3']) {
      const read = await archive.value.read(name);
      codes.push(read.ok ? 'read' : read.error.code);
    }
    expect(codes).toEqual(['read', 'read', 'read', 'too-large']);
  });
});

describe('a written zip', () => {
  it('has the same bytes in every time zone', async () => {
    const zone = process.env['TZ'];
    const written: string[] = [];
    const offsets = new Set<number>();
    for (const TZ of ['Pacific/Auckland', 'America/Los_Angeles', 'UTC']) {
      process.env['TZ'] = TZ;
      offsets.add(new Date().getTimezoneOffset());
      written.push(Buffer.from(writeArchive([entry('a/b'), entry('c.png')])).toString('hex'));
    }
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    // Or the zones were not in force, and the test would say nothing.
    expect(offsets.size).toBe(3);
    expect(new Set(written).size).toBe(1);
  });

  it('packs text, stores pictures, makes no folders', async () => {
    const data = new Uint8Array(5000);
    const bytes = writeArchive([
      { name: 'images/x.png', data },
      { name: 'x.txt', data },
    ]);
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    expect([view.getUint16(8, true), view.getUint16(10, true), view.getUint16(12, true)]).toEqual([0, 0, 0x21]);
    expect(bytes.length).toBeGreaterThan(5000);
    expect(bytes.length).toBeLessThan(5500);
    const archive = readArchive(bytes);
    expect(archive.ok && archive.value.names).toEqual(['images/x.png', 'x.txt']);
  });

  it('is what another library would write, byte for byte, but for what is deflated; and that one reads it all', async () => {
    const entries = [
      entry('a.zip', 'x'.repeat(5000)),
      entry('b/ä–漢.png', 'picture'),
      entry('empty.txt', ''),
      entry('c.vsav'),
    ];
    const zip = new JSZip();
    for (const { name, data } of entries)
      zip.file(name, data, { binary: true, date: new Date(Date.UTC(1980, 0, 1)), createFolders: false });
    const theirs = await zip.generateAsync({ type: 'uint8array', compression: 'STORE', platform: 'DOS' });
    expect(Buffer.from(writeArchive(entries)).equals(Buffer.from(theirs))).toBe(true);
    const deflated = entry('long.txt', 'move, fight, move\n'.repeat(5000));
    const read = await JSZip.loadAsync(writeArchive([...entries, deflated]), { checkCRC32: true });
    expect(await read.file('long.txt')?.async('uint8array')).toEqual(deflated.data);
  });

  it('never holds two entries of one name', () => {
    expect(() => writeArchive([entry('a'), entry('a')])).toThrow(RangeError);
  });
});

describe('CRC-32', () => {
  it('is the one of zip files, whole or in pieces', () => {
    expect(crc32(bytesOf('123456789'))).toBe(0xcbf43926);
    expect(crc32(bytesOf('56789'), crc32(bytesOf('1234')))).toBe(0xcbf43926);
    expect(crc32(bytesOf('a'.repeat(1001)))).toBe(crc32(bytesOf('a'.repeat(400)), crc32(bytesOf('a'.repeat(601)))));
  });
});
