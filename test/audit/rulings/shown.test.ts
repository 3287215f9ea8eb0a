// Rulings in every report: what is allowed stands apart from what is found, and does not count.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../../cli/commands/audit';
import { replay } from '../../../cli/commands/replay';
import { contractProblems } from '../../report/audit-contract';
import { LIPNYA, startTable, type Table } from './table';

let table: Table;
beforeEach(async () => {
  table = await startTable();
  await table.record(`
  - phase: Axis Movement
  - move: [57 Inf]
    to: '0502'
  - move: [11 Pz, 25 Mot]
    to: '1406'
`);
  await table.rule(`
- allowed: 2
  by: Anna (referee)
  on: 2026-11-22
  why: both agreed in mail
`);
});
afterEach(() => table.end());

const report = async (...options: string[]): Promise<string> => {
  table.session.hush();
  await audit(['game.vlog', '--scenario', LIPNYA, ...options], table.session.io);
  return table.session.out();
};
const SAID =
  'Allowed by Anna (referee), 22 Nov 2026: both agreed in mail. 57 Inf, 0508 → 0502: the cheapest path costs';

describe('a finding that is allowed', () => {
  it('does not count; what is not allowed does', async () => {
    const half = await table.audit();
    expect(half).toMatchObject({ exit: 1, summary: { legal: 0, illegal: 1, undetermined: 0, allowed: 1, notes: 1 } });
    expect(half.actions).toEqual(['phase 1 not-judged', 'move 2 allowed', 'move 3 illegal']);
    await table.rule(`
- allowed: 2-3
  by: Anna
  on: 2026-11-22
`);
    expect(await table.audit('--fail-on', 'undetermined')).toMatchObject({
      exit: 0,
      summary: { illegal: 0, undetermined: 0, allowed: 2 },
    });
  });

  it('stands in the text with who allowed it, its figures and no accusation', async () => {
    const text = await report();
    expect(text).toContain('0 legal, 1 illegal, 0 undetermined; 1 finding allowed by the referee; 1 note');
    expect(text).toMatch(/ {2}· step 2 · R6-20 · 57 Inf 7-6 · 0508, 0502\n {6}Allowed by Anna \(referee\)/);
    expect(text).toContain(SAID);
  });

  it('stands in markdown, and in HTML with a tag of its own', async () => {
    expect(await report('--format', 'markdown')).toContain('· Step 2 · R6-20** · Allowed by Anna');
    const html = await report('--format', 'html');
    expect(html).toContain('<article class="note"><p class="tag">· Allowed · step 2 ·');
    expect(html).toContain(SAID);
  });

  it('stands in the log as text', async () => {
    await table.note(`scenario: ${LIPNYA}\nrulings:\n- allowed: 2\n  by: Anna\n  on: 2026-11-22\n`);
    table.session.hush();
    expect(await replay(['game.vlog'], table.session.io)).toBe(0);
    expect(table.session.out()).toMatch(/^ {4}2 {4}Axis +move +0508 → 0502 \(6\) +57 Inf/m);
    expect(table.session.out()).toMatch(/note +Allowed by Anna, 22 Nov 2026\. 57 Inf/);
    expect(table.session.out()).toContain('1 finding allowed by the referee');
  });

  it('keeps the contract of the JSON, and says what it was', async () => {
    const json = JSON.parse(await report('--format', 'json')) as { readonly audits: readonly unknown[] };
    expect(contractProblems(json)).toEqual([]);
    expect(json.audits[0]).toMatchObject({
      findings: [
        {
          code: 'move-too-far',
          verdict: 'note',
          allowed: { verdict: 'illegal', by: 'Anna (referee)', on: '2026-11-22', why: 'both agreed in mail' },
        },
        { verdict: 'note', code: 'ruling' },
        { verdict: 'illegal' },
      ],
      rulings: [{ kind: 'allowed', steps: [[2, 2]], by: 'Anna (referee)', standing: 'applied' }],
    });
  });

  it('is suppressed in SARIF, with the reason; the others are not', async () => {
    const sarif = JSON.parse(await report('--format', 'sarif')) as {
      readonly runs: readonly {
        readonly results: readonly { readonly kind: string; readonly suppressions: unknown }[];
      }[];
    };
    expect(sarif.runs[0]?.results.map(r => [r.kind, r.suppressions])).toEqual([
      [
        'fail',
        [
          {
            kind: 'external',
            status: 'accepted',
            justification: 'Allowed by Anna (referee), 22 Nov 2026: both agreed in mail.',
          },
        ],
      ],
      ['informational', []],
      ['fail', []],
    ]);
  });
});
