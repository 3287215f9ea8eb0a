import { describe, expect, it } from 'vitest';
import type { Audit, Finding } from '../../core/audit/audit';
import { countAudit } from '../../core/games/counts';
import { countWords } from '../../core/report/audit-counts';
import { auditHtml } from '../../core/report/audit/audit-html';
import { auditJson } from '../../core/report/audit/audit-json';
import { auditMarkdown } from '../../core/report/audit/audit-markdown';
import { auditText } from '../../core/report/audit/audit-text';
import { transcriptOf } from '../../core/report/transcript/write';
import { auditOf, SIX_FAULTS } from './sample-logs';

const owed = (verdict: Finding['verdict'], step: number): Finding => ({
  code: 'attrition-due',
  verdict,
  step,
  units: ['57-inf'],
  hexes: [],
  rule: { system: 'revised-europa', id: 'R12-1' },
  message: 'Illegal as logged: isolation attrition was due for 57 Inf (rule 12).',
  because: [],
});

/** Six illegal actions, and beside them three findings that no action is to blame for, and a note. */
const audited = async (): Promise<Audit> => {
  const audit = await auditOf(SIX_FAULTS);
  const more = [owed('illegal', 21), owed('illegal', 24), owed('undetermined', 24), owed('note', 24)];
  return { ...audit, findings: [...audit.findings, ...more].sort((a, b) => a.step - b.step) };
};

const LINE =
  '17 legal, 6 illegal, 0 undetermined; 3 more findings belong to no action (2 illegal, 1 undetermined); 1 note';
const batchOf = (audit: Audit) => ({ audits: [{ audit, sha256: '0'.repeat(64) }], failed: [] });

describe('findings that belong to no action', () => {
  it('are counted beside the actions, in the same words everywhere', async () => {
    const audit = await audited();
    expect(countWords(countAudit(audit))).toBe(LINE);
    expect(auditText(batchOf(audit), { colour: false })).toContain(`\n${LINE}\n`);
    expect(auditMarkdown(batchOf(audit))).toContain(`1 log · ${LINE}\n`);
    expect(auditHtml(batchOf(audit), { version: '1.2.3' })).toContain(`<p>1 log · ${LINE}</p>`);
    const heading = transcriptOf(audit).lines.filter(l => l.kind === 'header');
    expect(heading.map(l => l.text).slice(-2)).toEqual([
      '17 legal, 6 illegal, 0 undetermined',
      '3 more findings belong to no action (2 illegal, 1 undetermined); 1 note',
    ]);
    expect(auditJson(batchOf(audit))).toMatchObject({
      summary: { legal: 17, illegal: 6, undetermined: 0, ofNoAction: { illegal: 2, undetermined: 1 }, notes: 1 },
    });
  });

  it('count for the exit code as those of actions do', async () => {
    expect(countAudit(await audited()).listed).toEqual({ illegal: 8, undetermined: 1 });
    const { actions, ...rest } = await audited();
    const alone: Audit = { ...rest, actions, findings: [owed('undetermined', 21)] };
    expect(countAudit(alone).listed).toEqual({ illegal: 0, undetermined: 1 });
  });

  it('one is one', async () => {
    const audit = { ...(await audited()), findings: [owed('illegal', 21)] };
    expect(countWords(countAudit(audit))).toMatch(/; 1 more finding belongs to no action \(1 illegal\)$/);
  });
});

it('an action that nothing judges is counted nowhere', async () => {
  const audit = await auditOf(SIX_FAULTS);
  const turned = audit.actions.filter(({ action }) => action.kind === 'phase');
  expect(turned.length).toBeGreaterThan(5);
  expect(turned.every(({ verdict }) => verdict === 'not-judged')).toBe(true);
  const counts = countAudit(audit);
  const judged = audit.actions.filter(({ verdict }) => verdict !== 'not-judged');
  expect(judged.length).toBeLessThan(audit.actions.length - turned.length);
  expect(counts.legal + counts.illegal + counts.undetermined).toBe(judged.length);
});

describe('a baseline', () => {
  it('holds findings back, and every report says how many', async () => {
    const audit = await auditOf(SIX_FAULTS);
    const [kept, ...known] = audit.findings;
    if (!kept) throw new Error('no finding');
    const batch = {
      audits: [{ audit: { ...audit, findings: [kept] }, heldBack: known, sha256: '0'.repeat(64) }],
      failed: [],
    };
    const line = '17 legal, 6 illegal, 0 undetermined; the baseline holds back 5 findings';
    expect(auditText(batch, { colour: false })).toContain(`\n${line}\n`);
    expect(auditMarkdown(batch)).toContain(line);
    expect(auditHtml(batch, { version: '1.2.3' })).toContain(line);
    expect(auditJson(batch)).toMatchObject({
      summary: { illegal: 6, heldBack: 5 },
      audits: [{ heldBack: { length: 5 } }],
    });
  });

  it('that holds all of them back leaves no empty list without a word', async () => {
    const audit = await auditOf(SIX_FAULTS);
    const batch = {
      audits: [{ audit: { ...audit, findings: [] }, heldBack: audit.findings, sha256: '0'.repeat(64) }],
      failed: [],
    };
    const words = 'Nothing new: the baseline holds back 6 findings.';
    expect(auditText(batch, { colour: false })).toContain(words);
    expect(auditMarkdown(batch)).toContain(words);
    expect(auditHtml(batch, { version: '1.2.3' })).toContain(words);
    expect(auditMarkdown(batch)).not.toContain('every action');
  });
});
