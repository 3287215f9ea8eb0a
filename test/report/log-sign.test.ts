// The status bar's sign of the log in front: only one that was judged wholly and in which nothing is to be looked at has none.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Audit } from '../../core/audit/audit';
import { openLog } from '../../core/audit/open/open-log';
import { ALONE } from '../../core/audit/open/surroundings';
import { audit } from '../../core/audit/run-audit';
import { logFinding } from '../../core/audit/make-finding';
import { logSign } from '../../core/report/log-sign';
import { playSample, unitMoves } from './sample-game';

let clean: Audit;
let faulty: Audit;
let foreign: Audit;

beforeAll(async () => {
  clean = await playSample([]);
  faulty = await playSample([unitMoves('0502', '57-inf')]);
  const bytes = await readFile(path.join(import.meta.dirname, '../fixtures/engine/alt.vlog'));
  const log = await openLog(bytes, 'alt.vlog', ALONE);
  if (!log.ok) throw new Error(log.error.message);
  foreign = audit(log.value);
});

describe('the sign of a log', () => {
  it('is none where all of it was judged and nothing found', () => {
    expect(logSign(clean)).toBeUndefined();
  });

  it('has the figures of what is to be looked at', () => {
    expect(logSign(faulty)).toMatchObject({ illegal: 1, undetermined: 0, owed: 0 });
    expect(logSign(faulty)?.lacking).toBeUndefined();
  });

  it('says that a log was judged in part, be anything found in it or not', () => {
    const untried = logFinding('slips-untried', 1, 'Judged in part only: …');
    for (const one of [clean, faulty]) {
      const sign = logSign({ ...one, findings: [...one.findings, untried] });
      expect(sign?.lacking).toEqual({ kind: 'in part', because: 'Judged in part only: …', isCutShort: true });
      expect(sign?.illegal).toBe(one === clean ? 0 : 1);
    }
  });

  it('says that a log was not judged, and whether it was begun', () => {
    expect(logSign(foreign)?.lacking).toMatchObject({ kind: 'not judged', isCutShort: false });
    const { rules: _, ...log } = clean.log;
    const dear = { ...clean, log: { ...log, whyNoRules: 'More work than …' }, tooDear: { step: 3 } };
    expect(logSign(dear)?.lacking).toEqual({ kind: 'not judged', because: 'More work than …', isCutShort: true });
    expect(logSign({ ...clean, unjudged: 'stopped' })?.lacking).toMatchObject({ kind: 'not judged' });
  });

  it('says that verdicts follow while it is judged', () => {
    expect(logSign({ ...clean, unjudged: 'later' })?.lacking).toMatchObject({ kind: 'not yet', isCutShort: false });
    expect(logSign({ ...foreign, unjudged: 'later' })?.lacking).toMatchObject({ kind: 'not judged' });
  });
});
