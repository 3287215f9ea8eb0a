import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { nodeSurroundings } from '../../cli/node-surroundings';
import { openLog } from '../../core/audit/open/open-log';
import { audit } from '../../core/audit/run-audit';
import { hoverAt } from '../../core/report/annotate/hover';
import { transcriptOf } from '../../core/report/transcript/write';

const GAME = path.resolve(import.meta.dirname, '../../assets/scenarios/wells-of-sidi-haram/games/twelve-faults.vlog');

it('bars of chances stand in columns, also where they are counted in 7776 rolls', async () => {
  const opened = await openLog(readFileSync(GAME), 'game.vlog', nodeSurroundings(GAME));
  if (!opened.ok) throw new Error(opened.error.message);
  const audited = audit(opened.value);
  const transcript = transcriptOf(audited);
  const hovers = transcript.lines.flatMap(({ text }, line) => {
    const at = text.indexOf(' overrun ');
    return at === -1 ? [] : [hoverAt(transcript, audited, line, at + 1)?.markdown ?? ''];
  });
  const many = hovers.filter(markdown => markdown.includes('/7776  '));
  expect(many.length).toBeGreaterThan(0);
  for (const markdown of many) {
    const rows = (/```text\n([^`]*)```/.exec(markdown)?.[1] ?? '').trimEnd().split('\n');
    expect(new Set(rows.map(row => row.indexOf(' %'))).size).toBe(1);
  }
  expect(hovers.join('\n')).toContain('; the rest depends on what the players choose.');
});
