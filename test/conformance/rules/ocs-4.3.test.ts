import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutate } from '../mutate';
import { runVectors } from '../run';
import { asVector } from '../vector';

/** The vectors are no part of the repository; without them this file tries nothing. */
const FILE = path.resolve(process.env['OVERRUN_SHARED'] ?? '../shared', 'rules/vectors.json');
const hasVectors = existsSync(FILE);
if (!hasVectors) console.info('no rules vectors at OVERRUN_SHARED: conformance with the rule texts is not tried');

describe.skipIf(!hasVectors)('OCS 4.3, vector by vector', () => {
  it('is judged as the vectors say', async () => {
    const content: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
    const all = (content as readonly unknown[]).flatMap(item => asVector(item) ?? []);
    const ours = all.filter(v => 'system' in v && v.system === 'ocs-4.3');
    expect(ours.length).toBeGreaterThan(70);
    const { failed, open } = await runVectors(ours);
    expect(failed).toEqual([]);
    expect([...open.keys()]).toEqual([]);
  });

  it('is held to each value of them, and to each word', async () => {
    const content: unknown = JSON.parse(readFileSync(FILE, 'utf8'));
    const all = (content as readonly unknown[]).flatMap(item => asVector(item) ?? []);
    const ours = all.filter(v => 'system' in v && v.system === 'ocs-4.3');
    const { missed, misread, untried } = await mutate(ours);
    expect([missed, misread, untried]).toEqual([[], [], 0]);
  });
});
