import { describe, expect, test } from 'vitest';
import { heapWatch } from '../../extension/heap';

/** Node’s host with a heap of so many MB, as `used` says now. */
const host = () => {
  const at = { used: 200, asked: 0, looked: (): void => undefined };
  const measureMemory = (): Promise<unknown> => {
    at.asked += 1;
    return new Promise<void>(resolve => {
      at.looked = resolve;
    });
  };
  const node = {
    memoryUsage: () => ({ heapUsed: at.used * 1e6 }),
    getBuiltinModule: (name: string) => (name === 'node:vm' ? { measureMemory } : undefined),
  };
  return { at, node };
};

/** Enough rests for the size to be asked for. */
const rests = (watch: () => void): void => {
  for (let i = 0; i < 20; i++) watch();
};

describe('the heap, at the rests of long work', () => {
  test('is looked through when 100 MB have come to it, and once at a time', async () => {
    const { at, node } = host();
    const watch = heapWatch(node);
    rests(watch);
    at.used = 290;
    rests(watch);
    expect(at.asked).toBe(0);
    at.used = 301;
    rests(watch);
    at.used = 500;
    rests(watch);
    expect(at.asked).toBe(1);
    at.looked();
    await Promise.resolve();
    await Promise.resolve();
    rests(watch);
    expect(at.asked).toBe(1);
    at.used = 601;
    rests(watch);
    expect(at.asked).toBe(2);
  });

  test('is left alone in a host that cannot do that', () => {
    for (const node of [undefined, {}, { memoryUsage: () => ({ heapUsed: 1e9 }), getBuiltinModule: () => undefined }])
      expect(() => {
        rests(heapWatch(node));
      }).not.toThrow();
  });
});
