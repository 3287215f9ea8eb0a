// A report has the form of SARIF 2.1.0. The schema beside this file is our own, of the parts that a report uses.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv/dist/2020';
import { expect, it } from 'vitest';
import { auditSarif } from '../../core/report/audit/audit-sarif';
import { auditOf, SAMPLE_GAMES } from './sample-logs';

const schema = JSON.parse(readFileSync(path.join(import.meta.dirname, 'sarif-parts.schema.json'), 'utf8')) as object;
const isSarif = new Ajv({
  allErrors: true,
  strictRequired: false,
  formats: { uri: (text: string) => URL.canParse(text) },
}).compile(schema);

it('of all sample games, of a baseline, of a log that cannot be read', async () => {
  const audits = await Promise.all(
    SAMPLE_GAMES.map(async game => ({ audit: await auditOf(game), sha256: 'ab'.repeat(32) })),
  );
  const known = audits.map(one => ({ ...one, heldBack: one.audit.findings.slice(0, 1) }));
  const failed = [{ file: 'games/broken #1.vlog', error: 'This file is not a VASSAL game.' }];
  for (const batch of [
    { audits, failed },
    { audits: known, failed: [] },
    { audits: [], failed },
  ]) {
    isSarif(auditSarif(batch, '1.2.3'));
    expect(isSarif.errors).toBeNull();
  }
});

it('and what is no SARIF is refused', async () => {
  const [game = ''] = SAMPLE_GAMES.slice(-1);
  const batch = { audits: [{ audit: await auditOf(game), sha256: 'ab'.repeat(32) }], failed: [] };
  const wrong = (from: string, to: string): boolean =>
    isSarif(JSON.parse(JSON.stringify(auditSarif(batch, '1.2.3')).replace(from, to)));
  expect(wrong('"version":"2.1.0"', '"version":"2.0.0"')).toBe(false);
  expect(wrong('"startLine":', '"line":')).toBe(false);
  expect(wrong('"kind":"fail"', '"kind":"open"')).toBe(false);
});
