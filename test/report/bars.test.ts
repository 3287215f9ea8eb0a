import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { nodeSurroundings } from '../../cli/node-surroundings';
import { openLog } from '../../core/audit/open-log';
import { audit } from '../../core/audit/run-audit';
import { hoverAt } from '../../core/report/annotate/hover';
import { transcriptOf } from '../../core/report/transcript/write';

const GAME = path.resolve(import.meta.dirname, '../../assets/scenarios/wells-of-sidi-haram/games/twelve-faults.vlog');

it('bars of chances stand in columns, also where they are counted in 7776 rolls', async () => {
  const opened = await openLog(readFileSync(GAME), 'game.vlog', nodeSurroundings(GAME));
  if (!opened.ok) throw new Error(opened.error.message);
  const audited = audit(opened.value);
  const transcript = transcriptOf(audited);
  const line = transcript.lines.findIndex(l => l.text.includes(' overrun '));
  const markdown = hoverAt(transcript, audited, line, transcript.lines[line]?.text.indexOf('overrun') ?? 0)?.markdown;
  const rows = (/```text\n([^`]*)```/.exec(markdown ?? '')?.[1] ?? '').trimEnd().split('\n');
  expect(rows.some(row => row.includes('/7776'))).toBe(true);
  expect(new Set(rows.map(row => row.indexOf(' %'))).size).toBe(1);
  expect(markdown).toContain('; in between what the players choose decides.');
});
