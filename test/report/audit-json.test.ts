import { describe, expect, it } from 'vitest';
import type { Audit } from '../../core/audit/audit';
import { auditJson } from '../../core/report/audit/audit-json';
import { auditOf, SAMPLE_GAMES } from './sample-logs';
import { contractProblems, countLedgers } from './audit-contract';

interface FightOut {
  readonly attack: { readonly total: string };
  readonly defence: { readonly total: string };
  readonly ratio: string | null;
}

interface Report {
  readonly audits: readonly {
    readonly actions: readonly { readonly id: string; readonly kind: string; readonly fight?: FightOut | null }[];
  }[];
}

const reportOf = (audit: Audit): Report =>
  auditJson({ audits: [{ audit, sha256: '0'.repeat(64) }], failed: [] }) as Report;

describe.each(SAMPLE_GAMES)('the JSON of %s', game => {
  it('keeps the schema, and every ledger in it adds up', async () => {
    const report = reportOf(await auditOf(game));
    expect(contractProblems(report)).toEqual([]);
    expect(countLedgers(report)).toBeGreaterThan(10);
  });

  it('gives every fight both strengths, odds, shifts, DRM and chance, and every move its MPs, legal or not', async () => {
    const audit = await auditOf(game);
    const [only] = reportOf(audit).audits;
    const fights = only?.actions.filter(a => a.kind === 'overrun' || a.kind === 'combat') ?? [];
    expect(fights.length).toBeGreaterThan(2);
    for (const { id, fight } of fights) {
      const { judgement } = audit.actions.find(a => a.id === id) ?? {};
      expect(fight, id).toMatchObject({
        column: judgement?.combat?.column,
        finalColumn: judgement?.combat?.finalColumn,
        shifts: { unit: 'columns' },
        drm: { unit: 'DRM' },
      });
      expect(fight).toHaveProperty('chance');
      // A dump has no defence: then there is no ratio.
      expect(fight?.defence.total === '0', id).toBe(fight?.ratio === null);
    }
    for (const { action, judgement, id } of audit.actions)
      if (action.kind === 'move' || action.kind === 'overrun') expect(judgement.ledgers['mp'], id).toBeDefined();
  });
});

it('a schema that misses a fight’s figures, or sums that do not add up, would be found', async () => {
  const report = reportOf(await auditOf(SAMPLE_GAMES[0] ?? ''));
  const text = JSON.stringify(report);
  expect(contractProblems(JSON.parse(text.replace(/"fight":\{/, '"fought":{')))).not.toEqual([]);
  const other = text.replace(
    /("total":")(\d+)(","unit":"MP")/,
    (_, a: string, n: string, b: string) => `${a}${Number(n) + 1}${b}`,
  );
  expect(other).not.toBe(text);
  expect(contractProblems(JSON.parse(other))).toHaveLength(1);
});
