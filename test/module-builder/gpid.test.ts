import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gpidsOf, NEXT_PIECE_SLOT_ID } from '../../module-builder/gpid';

describe('game piece ids', () => {
  it('are all different, from 1, below the next free one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 300 }), keys => {
        const ids = [...gpidsOf(keys).values()];
        expect(new Set(ids).size).toBe(keys.length);
        for (const id of ids) expect(id >= 1 && id < NEXT_PIECE_SLOT_ID).toBe(true);
      }),
    );
  });

  it('stay when a unit is added, and do not depend on the order of the units', () => {
    const before = gpidsOf(['slot 11-pz', 'slot 112-rifle', 'start 11-pz']);
    const after = gpidsOf(['slot 9-nkvd', 'start 11-pz', 'slot 112-rifle', 'slot 11-pz', 'slot 1-a']);
    for (const [key, id] of before) expect(after.get(key)).toBe(id);
  });
});
