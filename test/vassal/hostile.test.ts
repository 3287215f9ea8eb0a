import { describe, expect, it } from 'vitest';
import { mulberry32, mutate } from '../fuzz/mutate';
import { seedFiles } from '../fuzz/seeds';
import { tryFile } from '../fuzz/try-file';

describe('a damaged save or log', () => {
  it('ends in a value or a named error, 2,000 times', async () => {
    const files = await seedFiles();
    const outcomes = new Set<string>();
    for (let seed = 1; seed <= 2000; seed++) {
      const random = mulberry32(seed);
      const file = files[Math.floor(random() * files.length)] ?? new Uint8Array(0);
      const outcome = await tryFile(mutate(file, random));
      outcomes.add(typeof outcome === 'number' ? 'read' : outcome);
    }
    // Damage that was never noticed, or that nothing survived, would mean that nothing was tried.
    expect(outcomes).toContain('read');
    expect(outcomes.size).toBeGreaterThan(5);
  });
});
