// The desert front's two games, read by the rules as test/fixtures/wells-of-sidi-haram.md works them out by hand.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Audit } from '../../core/audit/audit';
import { openLog } from '../../core/audit/open/open-log';
import { audit } from '../../core/audit/run-audit';
import { nodeSurroundings } from '../../cli/node-surroundings';
import { record } from '../../cli/commands/record';

const GAMES = path.resolve(import.meta.dirname, '../../assets/scenarios/wells-of-sidi-haram/games');
const shipped = (name: string): Uint8Array => new Uint8Array(readFileSync(path.join(GAMES, name)));

const audited = async (name: string): Promise<Audit> => {
  const log = await openLog(shipped(name), name, nodeSurroundings(path.join(GAMES, name)));
  if (!log.ok) throw new Error(log.error.message);
  return audit(log.value);
};

const readings = ({ actions }: Audit): readonly string[] =>
  actions.flatMap(a => (a.judgement.reading === undefined ? [] : [a.judgement.reading]));

describe.each(['a-clean-day', 'twelve-faults'])('the desert game %s', name => {
  it('is recorded again to the very bytes that ship', async () => {
    const written = new Map<string, Uint8Array>();
    const code = await record([`${name}.record.yaml`, '-o', `${name}.vlog`], {
      out: () => undefined,
      err: () => undefined,
      readFile: async file => Promise.resolve(new Uint8Array(readFileSync(file))),
      writeFile: (file, bytes) => {
        written.set(
          path.basename(file),
          bytes instanceof Uint8Array ? bytes : new TextEncoder().encode([...bytes].join('')),
        );
        return Promise.resolve();
      },
      colour: false,
      progress: false,
      cwd: GAMES,
    });
    expect(code).toBe(0);
    expect(Buffer.from(written.get(`${name}.vlog`) ?? []).equals(Buffer.from(shipped(`${name}.vlog`)))).toBe(true);
  });
});

describe('a clean day', () => {
  it('breaks no rule and leaves nothing open', async () => {
    const found = await audited('a-clean-day.vlog');
    expect(found.findings).toEqual([]);
    const unjudged = (kind: string): boolean => kind === 'phase' || kind === 'adjust';
    for (const { action, verdict } of found.actions)
      expect([action.kind, verdict]).toEqual([action.kind, unjudged(action.kind) ? 'not-judged' : 'legal']);
  });
  it('is reckoned as by hand', async () => {
    expect(readings(await audited('a-clean-day.vlog'))).toEqual([
      '44 : 9 → 5:1 open, DRM +1 · surprise 7 + 1 = 8, none · 5 + 1 = 6 → Ao1 DL1o1 · hex cleared, may go on',
      '24 : 4 1/2 → 5:1 open, DRM +1 · surprise 10 + 1 = 11, attacker, 2R → 9:1 · 8 + 1 = 9 → Ae4 DL1o2 · hex cleared, may go on',
      '44 : 4 → 11:1 open, DRM +1 · surprise 4 + 1 = 5, defender, 6L → 2:1 · 4 + 1 = 5 → AL1o1 Do1 · attackers retreated, movement ended',
    ]);
  });
});

describe('the game with twelve faults', () => {
  it('has these twelve and no other', async () => {
    const { findings } = await audited('twelve-faults.vlog');
    expect(findings.map(f => `${f.verdict} ${f.rule.id} ${f.code}`)).toEqual([
      'illegal 12.5b no-fuel',
      'illegal 8.1-a not-together',
      'illegal 8.1c-2 overrun-prohibited',
      'illegal 8.1f ended-movement',
      'illegal 8.1a-3 overrun-mp',
      'illegal 8.1-b overrun-mode',
      'illegal 8.0-b overrun-target',
      // The trucks of that overrun, which is none.
      'illegal 9.11 loss-short',
      'illegal 8.0-f advance-not-made',
      'illegal 8.1e exploit-marker',
      'illegal 9.1a not-phasing',
      'illegal 8.0-a overrun-phase',
    ]);
  });
  it('tells each in at most 160 characters', async () => {
    const { findings } = await audited('twelve-faults.vlog');
    for (const f of findings) expect(f.message.length).toBeLessThanOrEqual(160);
  });
});
