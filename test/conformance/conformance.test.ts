import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runVectors } from './run';
import { answers, asVector, type Vector } from './vector';

/** The vectors of the original are no part of the repository; without them only the runner itself is tried. */
const FILE = path.resolve(process.env['OVERRUN_SHARED'] ?? '../shared', 'vassal/format-vectors.json');
const hasVectors = existsSync(FILE);
if (!hasVectors) console.info('no format vectors at OVERRUN_SHARED: conformance with VASSAL is not tried');

const own = (id: string, expected: unknown): Vector => ({
  id,
  kind: 'sequence-encode',
  input: { delimiter: ',', tokens: ['A', 'B,C'] },
  expected,
});

describe('the runner of vectors', () => {
  it('tells right answers from wrong ones, and from questions that nobody answers', async () => {
    const { passed, failed, open } = await runVectors([
      own('right', 'A,B\\,C'),
      own('wrong', 'A,B,C'),
      { id: 'strange', kind: 'no-such-kind', input: 1, expected: 1 },
      { id: 'broken', kind: 'sequence-encode', input: null, expected: '' },
    ]);
    expect(passed).toEqual(['right']);
    expect(failed.map(({ id }) => id)).toEqual(['wrong', 'broken']);
    expect([...open]).toEqual([['kind no-such-kind', ['strange']]]);
  });

  it('wants every fact that is expected, and no more', () => {
    expect(answers({ mp: 3 }, { mp: 3, legal: true })).toBe(true);
    expect(answers({ mp: 3, legal: true }, { mp: 3 })).toBe(false);
    expect(answers({ a: [1, { b: 2 }] }, { a: [1, { b: 2, c: 3 }] })).toBe(false);
    expect(answers('', undefined)).toBe(false);
  });
});

describe.skipIf(!hasVectors)('the formats of VASSAL', () => {
  it('are read and written as VASSAL does, vector by vector', async () => {
    const content: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
    const vectors = (content as readonly unknown[]).flatMap(item => asVector(item) ?? []);
    expect(vectors.length).toBeGreaterThan(300);
    const { failed, open } = await runVectors(vectors);
    expect(failed).toEqual([]);
    expect([...open.keys()]).toEqual([]);
  });
});
