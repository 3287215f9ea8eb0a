import { describe, expect, it } from 'vitest';
import { mulberry32, mutate } from '../fuzz/mutate';
import { seedBuildFile, seedFiles } from '../fuzz/seeds';
import { tryBuildFile, tryFile } from '../fuzz/try-file';

// The beginning of what `npm run fuzz` does.
describe('a damaged save or log', () => {
  it('ends in a value or a named error, 600 times', async () => {
    const files = await seedFiles();
    const outcomes = new Set<string>();
    for (let seed = 1; seed <= 600; seed++) {
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

describe('a damaged build file', () => {
  it('ends in a module or a named error, 300 times', async () => {
    const file = await seedBuildFile();
    const outcomes = new Set<string>();
    for (let seed = 1; seed <= 300; seed++) outcomes.add(await tryBuildFile(mutate(file, mulberry32(seed))));
    expect(outcomes).toContain('module');
    expect(outcomes.size).toBeGreaterThan(1);
  });
});
