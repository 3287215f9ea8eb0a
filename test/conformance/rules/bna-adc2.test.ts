import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutate } from '../mutate';
import { runVectors } from '../run';
import { asVector, type Vector } from '../vector';

/** The vectors are no part of the repository; without them this file tries nothing. */
const FILE = path.resolve(process.env['OVERRUN_SHARED'] ?? '../shared', 'rules/vectors.json');
const hasVectors = existsSync(FILE);
if (!hasVectors) console.info('no rules vectors at OVERRUN_SHARED: conformance with the rule texts is not tried');

const vectorsOf = (system: string): readonly Vector[] => {
  const content: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
  return (content as readonly unknown[])
    .flatMap(item => asVector(item) ?? [])
    .filter(v => 'system' in v && v.system === system);
};

describe.skipIf(!hasVectors)('bna-adc2, vector by vector', () => {
  it('is judged as the vectors say', async () => {
    const ours = vectorsOf('bna-adc2');
    expect(ours).toHaveLength(158);
    const { failed, open } = await runVectors(ours);
    expect(failed).toEqual([]);
    expect([...open.keys()]).toEqual([]);
  });

  it('is held to each value of them, and to each word', async () => {
    const { missed, misread, untried } = await mutate(vectorsOf('bna-adc2'));
    expect([missed, misread, untried]).toEqual([[], [], 0]);
  });
});
