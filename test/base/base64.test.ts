import fc from 'fast-check';
import { expect, it } from 'vitest';
import { base64 } from '../../core/base/base64';

it('is what the host makes of the same bytes, at the ends of pieces too', () => {
  for (const length of [0, 1, 2, 3, 0x5fff, 0x6000, 0x6001, 0x12001]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31) % 256);
    expect(base64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), bytes => base64(bytes) === Buffer.from(bytes).toString('base64')),
  );
});
