// What the page says under the line that is chosen.

import { describe, expect, it } from 'vitest';
import { aboutLine } from '../../browser/worker/about-line';
import { logFinding } from '../../core/audit/make-finding';
import { annotationsOf } from '../../core/report/annotate/annotate';
import { transcriptOf } from '../../core/report/transcript/write';
import { stopsOf } from '../../extension/findings';
import { auditOf, SIX_FAULTS } from '../report/sample-logs';

describe('what a line means on the page', async () => {
  const judged = await auditOf(SIX_FAULTS);
  const note = logFinding('roll-undone', 11, 'a roll of *two* was taken back');
  const calm = { ...judged, findings: [note] };

  it('is said wherever “next finding” stops, at notes too', () => {
    for (const audit of [judged, calm]) {
      const transcript = transcriptOf(audit);
      const marks = annotationsOf(audit, transcript).diagnostics;
      const stops = stopsOf(marks, transcript);
      expect(stops.length).toBeGreaterThan(0);
      for (const { line } of stops) expect(aboutLine(transcript, audit, marks, line), String(line)).not.toBe('');
    }
  });

  it('has a note’s message once, and nothing in it is markup', () => {
    const transcript = transcriptOf(calm);
    const marks = annotationsOf(calm, transcript).diagnostics;
    const [stop] = stopsOf(marks, transcript);
    const said = aboutLine(transcript, calm, marks, stop?.line ?? 0);
    expect(said.match(/a roll of \\\*two\\\* was taken back/g)).toHaveLength(1);
  });
});
