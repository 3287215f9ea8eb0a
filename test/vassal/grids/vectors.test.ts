import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runHexLocation } from '../../conformance/format/hex-location';
import { runNumberName } from '../../conformance/format/number-name';
import { runSquareLocation } from '../../conformance/format/square-location';
import { runZoneContains } from '../../conformance/format/zone-contains';

// What the real engine answered, from the reference folder; without the folder there is nothing to compare with.
const FILE = path.join(process.env['OVERRUN_SHARED'] ?? '../shared', 'vassal/format-vectors.json');

interface Vector {
  readonly id: string;
  readonly kind: string;
  readonly input: unknown;
  readonly expected: unknown;
}

const RUNNERS: Readonly<Record<string, (input: unknown) => unknown>> = {
  'hex-location': runHexLocation,
  'square-location': runSquareLocation,
  'number-name': runNumberName,
  'zone-contains': runZoneContains,
};

describe.skipIf(!existsSync(FILE))('grids answer as the engine did', () => {
  const vectors = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Vector[]) : [];
  it.each(Object.entries(RUNNERS))('%s', (kind, run) => {
    const ours = vectors.filter(v => v.kind === kind);
    expect(ours.length).toBeGreaterThan(0);
    for (const { id, input, expected } of ours) {
      const actual = run(input);
      // Some vectors tell less than the runner answers.
      if (typeof expected === 'object') expect(actual, id).toMatchObject(expected as object);
      else expect(actual, id).toEqual(expected);
    }
  });
});
