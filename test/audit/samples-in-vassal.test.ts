// A game of each sample, played act for act in the real VASSAL by the counters' own keys, and recorded there: the referee
// says the same of it as of the log that `overrun record` writes of the same script (test/fixtures/engine/README.md).

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeFiles } from '../../cli/node-files';
import { openLog } from '../../core/audit/open/open-log';
import { audit } from '../../core/audit/run-audit';
import { ALONE } from '../../core/audit/open/surroundings';
import { auditJson } from '../../core/report/audit/audit-json';

const root = path.resolve(import.meta.dirname, '../..');

/** What hangs on the log and not on the game: who sat down, and each phase that the track is clicked through, is a step there. */
const OF_THE_LOG = new Set(['id', 'action', 'step', 'steps', 'message', 'why', 'player', 'text', 'fingerprint']);

const ofTheGame = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ofTheGame);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (OF_THE_LOG.has(key) ? [] : [[key, ofTheGame(inner)]])),
  );
};

interface Told {
  readonly actions: readonly { readonly kind: string }[];
  readonly findings: readonly unknown[];
  readonly owed: readonly unknown[];
}

const judged = async (sample: string, file: string): Promise<unknown> => {
  const files = await nodeFiles(path.join(root, 'assets/scenarios', sample));
  const bytes = new Uint8Array(readFileSync(path.join(root, file)));
  const log = await openLog(bytes, path.basename(file), ALONE, { scenario: { name: sample, files } });
  if (!log.ok) throw new Error(log.error.message);
  const { audits } = auditJson({ audits: [{ audit: audit(log.value), sha256: '' }], failed: [] }) as { audits: Told[] };
  const [told] = audits;
  return ofTheGame({
    acts: told?.actions.filter(({ kind }) => kind !== 'phase'),
    findings: told?.findings,
    owed: told?.owed,
  });
};

describe('a game that was recorded in the real VASSAL', () => {
  it.each([
    ['bridges-of-halden', 'twelve-faults'],
    ['crossing-at-lipnya', 'twelve-faults'],
    ['gap-at-bir-shafra', 'twelve-faults'],
    ['gate-of-kalinov', 'twelve-faults'],
    ['pass-at-vrana', 'twelve-faults'],
    ['steppe-at-velma', 'a-clean-week'],
    ['wells-of-sidi-haram', 'twelve-faults'],
  ])('of %s is judged as the one that overrun record writes', async (sample, game) => {
    const ours = await judged(sample, `assets/scenarios/${sample}/games/${game}.vlog`);
    expect(await judged(sample, `test/fixtures/engine/samples/${sample}.vlog`)).toEqual(ours);
  });
});
