import { describe, expect, it } from 'vitest';
import { auditHtml } from '../../core/report/audit/audit-html';
import { auditMarkdown } from '../../core/report/audit/audit-markdown';
import { auditText } from '../../core/report/audit/audit-text';
import { figuresOfRemark, proofOf } from '../../core/report/audit/audit-proof';
import { overrunOf147Rifle, playSample, sovietTurn } from './sample-game';
import { auditOf, SIX_FAULTS } from './sample-logs';

/** Odds of 5-1 are announced where they are 4-1. */
const STEPS = [...overrunOf147Rifle('5-1, DRM +1'), ...sovietTurn('Axis Movement')];
const batch = async () => ({ audits: [{ audit: await playSample(STEPS), sha256: '0'.repeat(64) }], failed: [] });

describe('the figures under a finding', () => {
  it('under a remark about odds are the strengths of both sides and the shifts', async () => {
    const { announced, findings } = await playSample(STEPS);
    const [odds, ...others] = announced.filter(said => said.agrees === 'no');
    if (!odds) throw new Error('nothing said of the odds');
    expect(others).toEqual([]);
    expect(figuresOfRemark(odds).map(p => p.title)).toEqual(['attack', 'defence', 'shifts']);
    expect(findings.filter(f => f.rule.id === 'R9-5')).toEqual([]);
  });

  it('are shown in text, Markdown and HTML', async () => {
    const found = await batch();
    const text = auditText(found, { colour: false });
    expect(text).toContain('\n  · step 4 · Said 5-1; counted 4-1: 15 : 4 → ');
    expect(text).toMatch(/^0 legal, 1 illegal, 0 undetermined$|, 1 illegal, /m);
    expect(auditMarkdown(found)).toMatch(/\nDefence:\n\n\| DF \| for \| rule \|\n.*\n\| 4 \| 147 Rifle/);
    expect(auditHtml(found, { version: '1.2.3' })).toMatch(/<caption>defence<\/caption>.*147 Rifle/);
  });

  it('are left out where they prove nothing: a retreat that is too short does not rest on the attackers’ MPs', async () => {
    const audit = await playSample(STEPS);
    const retreat = audit.findings.find(f => f.rule.id === 'R9-21');
    if (!retreat) throw new Error('no finding about the retreat');
    expect(proofOf(audit, retreat)).toEqual([]);
    expect(retreat.ledgerOf).toBe('action');
    expect(audit.actions.find(a => a.id === retreat.action)?.judgement.ledgers['mp']).toBeDefined();
  });

  it('are the MPs of a move that goes too far', async () => {
    const audit = await auditOf(SIX_FAULTS);
    const [far] = audit.findings;
    if (!far) throw new Error('no finding');
    expect(proofOf(audit, far)).toEqual([{ title: 'MP', ledger: far.ledger, of: '6' }]);
  });
});

it('a finding in text says its verdict, its rule, who and where once each', async () => {
  const audit = await auditOf(SIX_FAULTS);
  const text = auditText({ audits: [{ audit, sha256: '' }], failed: [] }, { colour: false });
  expect(text).not.toContain('Illegal as logged');
  expect(text).toContain(
    '\n  × step 63 · R6-10 · 16 Pz 9-10, 60 Mot 6-10 · 0906\n      Overruns are not allowed in Mud (rules 6, 13).\n',
  );
  // A long list of units has a line of its own.
  expect(text).toMatch(/\n {2}× step 18 · R8-1\n {6}11 Pz 10-10, .* · 0606\n {6}12 RE in 0606/);
});
