import { deflateRawSync, inflateRawSync, inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deflateRaw, deflateZlib, inflateRaw } from '../../core/vassal/archive/flate';
import type { Take } from '../../core/vassal/archive/take';

/** What is handed out, and whether it was sound. */
const inflated = async (deflated: Uint8Array): Promise<readonly [boolean, Uint8Array]> => {
  const chunks: Uint8Array[] = [];
  const isSound = await inflateRaw(deflated, chunk => {
    chunks.push(chunk.slice());
    return 'more';
  });
  return [isSound, new Uint8Array(Buffer.concat(chunks))];
};

const noise = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * i * 2654435761) >>> 13);

describe('deflated data', () => {
  it('is what the host inflates to the same bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), bytes => {
        expect(new Uint8Array(inflateRawSync(deflateRaw(bytes)))).toEqual(bytes);
        expect(new Uint8Array(inflateSync(deflateZlib(bytes)))).toEqual(bytes);
      }),
      { numRuns: 50 },
    );
  });

  it('of the host is inflated to the same bytes, through many slices', async () => {
    for (const bytes of [new Uint8Array(), noise(10), noise(100_000), new Uint8Array(200_000)])
      expect(await inflated(deflateRawSync(bytes))).toEqual([true, bytes]);
  });

  it('that is cut is not sound, and its beginning is handed out', async () => {
    const bytes = noise(100_000);
    const [isSound, beginning] = await inflated(deflateRawSync(bytes).subarray(0, 50_000));
    expect(isSound).toBe(false);
    expect(beginning.length).toBeGreaterThan(10_000);
    expect(beginning).toEqual(bytes.subarray(0, beginning.length));
  });

  it('is inflated no further than a reader wishes, who may let it wait', async () => {
    const seen: number[] = [];
    const take: Take = chunk => {
      seen.push(chunk.length);
      return Promise.resolve(seen.length < 2 ? 'more' : 'enough');
    };
    // Of a bomb a slice is inflated before the reader is asked, and no more.
    expect(await inflateRaw(deflateRawSync(new Uint8Array(100_000_000)), take)).toBe(true);
    expect(seen).toHaveLength(2);
    expect(Math.max(...seen)).toBeLessThan(5_000_000);
  });
});
