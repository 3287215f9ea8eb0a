// The walkthrough's pictures show the product: each of their texts is one that the sample log, its report or the list
// of choices has.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { nodeSurroundings } from '../../cli/node-surroundings';
import type { Audit } from '../../core/audit/audit';
import { openLog } from '../../core/audit/open-log';
import { audit } from '../../core/audit/run-audit';
import { hoverAt } from '../../core/report/annotate/hover';
import { auditMarkdown } from '../../core/report/audit-markdown';
import type { Transcript } from '../../core/report/transcript';
import { transcriptOf } from '../../core/report/transcript/write';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SAMPLE = path.join(ROOT, 'assets/scenarios/crossing-at-lipnya/games/six-faults.vlog');

/** The texts of a picture, a column each: a gap of two blanks parts them. */
const textsOf = (picture: string): readonly string[] => {
  const svg = readFileSync(path.join(ROOT, `extension/media/walkthrough/${picture}.svg`), 'utf8');
  const texts = [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].flatMap(m => (m[1] ?? '').split(/ {2,}/));
  return texts.map(t => t.trim()).filter(t => t !== '' && t !== '…' && !/^~+$/.test(t));
};

const plain = (markdown: string): string => markdown.replace(/[*\\]/g, '').replace(/\u2011/g, '-');

let log: Audit;
let transcript: Transcript;
beforeAll(async () => {
  const opened = await openLog(readFileSync(SAMPLE), 'six-faults.vlog', nodeSurroundings(SAMPLE));
  if (!opened.ok) throw new Error(opened.error.message);
  log = audit(opened.value);
  transcript = transcriptOf(log);
});

describe('the pictures of the walkthrough', () => {
  const text = (): string => transcript.lines.map(l => l.text).join('\n');

  it('show lines of the sample log', () => {
    expect(textsOf('open').length).toBeGreaterThan(10);
    for (const shown of textsOf('open')) expect(text()).toContain(shown);
  });

  it('show a finding as its hover has it', () => {
    const line = transcript.lines.findIndex(l => l.text.includes('57 Inf 7-6'));
    const hover = plain(hoverAt(transcript, log, line, 28)?.markdown ?? '');
    for (const shown of textsOf('finding')) expect(`${text()}\n${hover}`).toContain(shown);
  });

  it('show the report of the sample log', () => {
    const report = plain(auditMarkdown({ audits: [{ audit: log, sha256: '' }], failed: [] }));
    for (const shown of textsOf('report')) expect(report).toContain(shown);
  });

  it('show the choices that there are', () => {
    const choices = readFileSync(path.join(ROOT, 'extension/choose-rules.ts'), 'utf8');
    for (const shown of textsOf('rules')) expect(choices).toContain(`'${shown}'`);
  });
});
