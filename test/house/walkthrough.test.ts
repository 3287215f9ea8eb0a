// The walkthrough's pictures are of the product: `node test/e2e/run-host.mjs --host node --mode pictures` takes them in a real
// VS Code, in a light and a dark theme.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = path.resolve(import.meta.dirname, '../../extension/media/walkthrough');

const sizeOf = (file: string): readonly [width: number, height: number, bytes: number] => {
  const bytes = readFileSync(path.join(FOLDER, file));
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes.length];
};

describe('the pictures of the walkthrough', () => {
  it.each(['open', 'rules', 'finding', 'report'])(
    '%s: one for each theme, of one size, small enough to be packed',
    name => {
      const [light, dark] = [sizeOf(`${name}-light.png`), sizeOf(`${name}-dark.png`)];
      expect(light.slice(0, 2)).toEqual(dark.slice(0, 2));
      expect(light[0]).toBeGreaterThanOrEqual(800);
      for (const [, , bytes] of [light, dark]) expect(bytes).toBeLessThan(70_000);
    },
  );
});
