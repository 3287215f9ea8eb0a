// A log that nobody judged has no figures: “0 illegal” would say that it was looked at.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Audit } from '../../core/audit/audit';
import { openLog } from '../../core/audit/open/open-log';
import { audit } from '../../core/audit/run-audit';
import { ALONE } from '../../core/audit/open/surroundings';
import { auditHtml } from '../../core/report/audit/audit-html';
import { auditMarkdown } from '../../core/report/audit/audit-markdown';
import { auditText } from '../../core/report/audit/audit-text';
import { headOf, headsWords } from '../../core/report/audit/report-form';

let unjudged: Audit;

beforeAll(async () => {
  const bytes = await readFile(path.join(import.meta.dirname, '../fixtures/engine/alt.vlog'));
  const log = await openLog(bytes, 'alt.vlog', ALONE);
  if (!log.ok) throw new Error(log.error.message);
  unjudged = audit(log.value);
});

describe('a log that nobody judged', () => {
  it('has no figures in any report', () => {
    const batch = { audits: [unjudged, unjudged].map(one => ({ audit: one, sha256: '' })), failed: [] };
    const markdown = auditMarkdown(batch);
    for (const report of [auditHtml(batch, { version: '1' }), markdown, auditText(batch, { colour: false })]) {
      expect(report).not.toMatch(/\b0 (legal|illegal|undetermined)/);
      expect(report).toContain('not judged');
    }
    expect(markdown).toContain('| – | – | – | not judged');
  });

  it('is told apart beside others that were judged', () => {
    const head = headOf({ audit: unjudged, sha256: '' });
    const judged = {
      ...head,
      state: { kind: 'judged', by: { system: '', from: '', scenario: '', version: '' } } as const,
      counts: { ...head.counts, legal: 3, takenBack: 0 },
    };
    expect(headsWords([judged, { ...head, counts: { ...head.counts, takenBack: 0 } }])).toBe(
      '3 legal, 0 illegal, 0 undetermined; 1 log not judged',
    );
  });
});
