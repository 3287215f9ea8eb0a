import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutate } from './mutate';
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

  it('fails a vector of which it did not read or know something', async () => {
    const ask = (given: unknown, rule = '9.7'): Vector => ({
      id: JSON.stringify(given),
      system: 'ocs-4.3',
      rule,
      given,
      expect: { odds: '5:1' },
    });
    const { passed, failed } = await runVectors([
      ask({ terrain: 'open', af: 19, df: 4 }),
      ask({ terrain: 'green cheese', af: 19, df: 4 }),
      ask({ terrain: 'open', af: 19, df: 4, weather: 'fine' }),
      ask({ terrain: 'open', af: '19', df: 4 }),
      { ...own('unread', 'A,B\\,C'), input: { delimiter: ',', tokens: ['A', 'B,C'], more: 1 } },
    ]);
    expect(passed).toHaveLength(1);
    expect(failed.map(({ actual }) => actual)).toEqual([
      'Error: terrain must be one of open, close, veryClose, extremelyClose, not "green cheese"',
      'not read: weather',
      'Error: af must be a number, not "19"',
      'not read: more',
    ]);
  });

  it('counts fractions as what they are', async () => {
    const tokens = (re: number, expected: number): Vector => ({
      id: String(re),
      system: 'ocs-4.3',
      rule: '9.2-supply',
      given: { defenderRe: re },
      expect: { defenderTokens: expected },
    });
    const { passed } = await runVectors([tokens(0.5, 1), tokens(1, 1), tokens(1.5, 2), tokens(2, 2)]);
    expect(passed).toEqual(['0.5', '1', '1.5', '2']);
  });

  it('says of systems that are not judged yet that nobody answered', async () => {
    const vector = { id: 'x', system: 'panzer-club', rule: 'Overrun-2', given: {}, expect: {} };
    expect([...(await runVectors([vector])).open]).toEqual([['system panzer-club', ['x']]]);
  });

  it('notices each wrong expectation and each strange question', async () => {
    expect(
      await mutate([
        own('right', 'A,B\\,C'),
        own('wrong', 'A,B,C'),
        {
          id: 'rule',
          system: 'ocs-4.3',
          rule: '9.7',
          given: { terrain: 'open', af: 19, df: 4 },
          expect: { odds: '5:1', column: '5:1' },
        },
        // Only the original can answer this, so nobody is asked.
        { id: 'original', kind: 'trait-canonical', input: 'null;', expected: { cls: 'BasicPiece' } },
      ]),
    ).toEqual({ expectations: 3, missed: [], notOurs: 1, questions: 3, misread: [], untried: 1 });
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

  it('are held to each value of their vectors', async () => {
    const content: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
    const vectors = (content as readonly unknown[]).flatMap(item => asVector(item) ?? []);
    const { expectations, missed, misread } = await mutate(vectors.filter((_, i) => i % 5 === 0));
    expect(expectations).toBeGreaterThan(100);
    expect([missed, misread]).toEqual([[], []]);
  });
});
