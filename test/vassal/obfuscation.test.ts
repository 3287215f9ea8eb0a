import fc from 'fast-check';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeText, decodeWindows1252 } from '../../core/vassal/archive/charset';
import { DEFAULT_LIMITS } from '../../core/vassal/archive/limits';
import { deobfuscate, type Deobfuscated, obfuscate } from '../../core/vassal/archive/obfuscation';

const TEXT = 'begin_save\u001bend_save\u001bLOG\tCHAT&lt;Ann&gt; - Zürich → 日本';
/** TEXT, packed by liblzma. */
const XZ =
  '/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQA7YmVnaW5fc2F2ZRtlbmRfc2F2ZRtMT0cJQ0hBVCZsdDtBbm4mZ3Q7IC0gWsO8cmljaCDihpIg5pel5pysAKJOuNa7DU2jAAFUPPxRPtEftvN9AQAAAAAEWVo=';

const TWO_MILLION_BLANKS =
  '/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj/oR/AWBdABBv+7/+o7Fe5fg/sqomVfhocEFwFQ+N/R5MG4pCtxn0aRhxrmYjiopNL6MN2X+m44wjEVPgWRjFdYrid/i2lH8MasDedElk4ulcU7IE2PdEDKtfDW1G6eXDdoi3llestk3haR1v+0uIEGxCy4g/XACP0E6vJiiUcR89jyThcJ6nI1/sKMuF0ZWYin4qkfIndfcZwAaYTZj92K/VkA/EJVP49ZE2MQWlsO5vwXBNRwzRkRGqrWAdus6xJxhcWYbpZlJYvul2rFnk5VsFCPnH2q38+1IrdM0eWyBC+d1TPfgpZAk7gMsqbN+1O/DEvS5fqg8+S2ZCkBMO/xCT+HF4WfgLzf+VKEYPqfx83vuaMC5WwI+F84OBwGXEJVP49ZE2MQWlsO5vwXBNRwzRkRGqrWAdus6xJxhcWYbpZlJYvul2rFnk5VsFCPnH2q38+1IrdM0eWyBC+d1TPfgEVHwmAAAAUuuJanS9DscAAfwCgIl6AJdZqA2xxGf7AgAAAAAEWVo=';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const concat = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));
const xor = (bytes: Uint8Array, key: number): Uint8Array => bytes.map(byte => byte ^ key);
const hex = (bytes: Uint8Array): Uint8Array => bytesOf(Buffer.from(bytes).toString('hex'));
const xz = new Uint8Array(Buffer.from(XZ, 'base64'));

const read = async (bytes: Uint8Array): Promise<Deobfuscated> => {
  const result = await deobfuscate(bytes);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

describe('a saved game is read in every shape', () => {
  it.each<[string, number, Uint8Array]>([
    ['!VCSK', 0x5a, concat(bytesOf('!VCSK5a'), hex(xor(bytesOf(TEXT), 0x5a)))],
    ['!VCSK', 0x00, bytesOf(`!VCSK00${Buffer.from(TEXT).toString('hex').toUpperCase()}`)],
    ['!VCSZ', 0xc3, concat(bytesOf('!VCSZc3'), hex(xor(new Uint8Array(deflateSync(TEXT)), 0xc3)))],
    ['VOBS', 0x31, concat(bytesOf('VOBS1'), xor(bytesOf(TEXT), 0x31))],
    ['!VOBS', 0x00, concat(bytesOf('!VOBS\0'), bytesOf(TEXT))],
    ['!VOXZ', 0x80, concat(bytesOf('!VOXZ'), new Uint8Array([0x80]), xor(xz, 0x80))],
    ['XZ', 0, xz],
    ['', 0, bytesOf(TEXT)],
  ])('%s with key %i', async (magic, key, bytes) => {
    expect(await read(bytes)).toEqual({ text: TEXT, obfuscation: { magic, key } });
  });

  it('whatever its text and key, as it was written', async () => {
    const how = fc.record({ magic: fc.constantFrom('!VCSK', 'VOBS', '!VOBS'), key: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), how, async (text, obfuscation) => {
        expect(await read(obfuscate(text, obfuscation))).toEqual({ text, obfuscation });
      }),
    );
  });

  it('by an unknown sign it is an error that says what to do', async () => {
    for (const bytes of [bytesOf('!VZZZ5a00'), new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0])])
      expect(await deobfuscate(bytes)).toMatchObject({ ok: false, error: { code: 'obfuscation-unknown' } });
  });
});

describe('a saved game that is cut or damaged keeps what came before', () => {
  it.each<[string, Uint8Array, string, number]>([
    ['an odd digit', bytesOf('!VCSK0061626'), 'ab', 11],
    ['a character that is no digit', bytesOf('!VCSK006162zz63'), 'ab', 11],
    ['a key that is none', bytesOf('!VCSKxx61'), '', 5],
    ['half a UTF-8 character', bytesOf('!VCSK0061c3'), 'a', 11],
  ])('%s', async (_what, bytes, text, offset) => {
    expect(await read(bytes)).toMatchObject({ text, truncated: { offset } });
  });

  it('in the middle of packed data', async () => {
    const packed = xor(new Uint8Array(deflateSync(TEXT.repeat(500), { level: 0 })), 1);
    const cut = await read(concat(bytesOf('!VCSZ01'), hex(packed.subarray(0, packed.length / 2))));
    expect(cut.truncated).toBeDefined();
    expect(TEXT.repeat(500).startsWith(cut.text)).toBe(true);
    expect((await read(xz.subarray(0, 40))).truncated).toBeDefined();
  });
});

describe('packed data', () => {
  it('that inflates beyond the limit is an error', async () => {
    const bomb = concat(bytesOf('!VCSZ00'), hex(new Uint8Array(deflateSync(Buffer.alloc(5_000_000)))));
    const limits = { ...DEFAULT_LIMITS, inflatedBytes: 1_000_000 };
    expect(await deobfuscate(bomb, limits)).toMatchObject({ ok: false, error: { code: 'too-large' } });
  });
});

describe('text of engines before 3.0', () => {
  it('is Windows-1252', async () => {
    const bytes = new Uint8Array([0x93, 0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68, 0x94, 0x20, 0x80, 0x20]);
    expect(await read(bytes)).toMatchObject({ text: '“Zürich” € ', charset: 'windows-1252' });
  });

  it('has a character for each of the 256 bytes', () => {
    const all = decodeWindows1252(Uint8Array.from({ length: 256 }, (_, i) => i));
    expect(new Set(all).size).toBe(256);
  });

  it('is tried only if the bytes are no UTF-8', () => {
    expect(decodeText(bytesOf('Zürich'))).toEqual({ text: 'Zürich', cutBytes: 0 });
  });
});

describe('a large saved game', () => {
  // How fast: `npm run bench -- replay`.
  it('of 50 MB in hex digits is read', async () => {
    const { text } = await read(concat(bytesOf('!VCSK41'), new Uint8Array(50_000_000).fill(0x32)));
    expect(text.length).toBe(25_000_000);
  });
});

describe('XZ that is not as VASSAL writes it', () => {
  const failure = async (base64: string): Promise<readonly [string, string]> => {
    const result = await deobfuscate(new Uint8Array(Buffer.from(base64, 'base64')));
    return result.ok ? ['', ''] : [result.error.code, result.error.message];
  };

  // Packed by liblzma.
  it.each([
    [
      'SHA-256',
      '/Td6WFoAAArh+wyhAgAhARYAAAB0L+WjAQASYmVnaW5fc2F2ZRtlbmRfc2F2ZQAAFItf14yfpIBvC9KzcVztRytzVfAorYNyP/bL0mrEsQoAAUMTM+hsfxibS5oBAAAAAApZWg==',
    ],
    [
      'filter 4',
      '/Td6WFoAAATm1rRGAgEEACEBFgANhjUfAQASYmVnaW5fc2F2ZRtlbmRfc2F2ZQAAX2MGxtUVAXEAASsTnAlI0h+2830BAAAAAARZWg==',
    ],
    [
      'a dictionary of 1024 MB',
      '/Td6WFoAAATm1rRGAgAhASQAAABeH8f5AQASYmVnaW5fc2F2ZRtlbmRfc2F2ZQAAX2MGxtUVAXEAASsTnAlI0h+2830BAAAAAARZWg==',
    ],
  ])('is told to be unsupported: %s', async (how, base64) => {
    const [code, message] = await failure(base64);
    expect(code).toBe('xz-unsupported');
    expect(message).toContain(how);
  });

  it('is refused if it unpacks to hundreds of times its size', async () => {
    expect((await failure(TWO_MILLION_BLANKS))[0]).toBe('ratio-too-high');
  });
});
