import { beforeAll, describe, expect, it } from 'vitest';
import type { Audit } from '../../core/audit/audit';
import { annotationsOf } from '../../core/report/annotate/annotate';
import { hoverAt } from '../../core/report/annotate/hover';
import type { Annotations } from '../../core/report/annotations';
import type { Transcript } from '../../core/report/transcript';
import { transcriptOf } from '../../core/report/transcript/write';
import { GRAMMAR } from './grammar';
import { declarationLine } from '../../core/scenario/module-contract';
import { foreignLog, madeTimeline, type MadeStep } from './made-log';
import { playSample, roll, unitMoves } from './sample-game';

const declared = (unit: string): string =>
  declarationLine({ what: 'overrun', direction: 'SE', from: '0605', unit }, unit);

/** 16 Pz and 60 Mot go through the woods and overrun 147 Rifle; 44 Inf then goes further than it can. */
const STEPS: readonly MadeStep[] = [
  unitMoves('0505', '16-pz', '60-mot'),
  unitMoves('0605', '16-pz', '60-mot'),
  { chat: [declared('16-pz'), declared('60-mot')], player: 'Ines' },
  { chat: ['&lt;Ines&gt; - 4-1, DRM +1'], player: 'Ines' },
  roll(4, 3),
  unitMoves('0805', '147-rifle'),
  unitMoves('0706', '16-pz', '60-mot'),
  unitMoves('0909', '44-inf'),
  { globals: { 'turn:Turn': ['Turn 1 – Axis Movement', 'Turn 1 – Axis Combat'] } },
];

describe('a log that is judged', () => {
  let audit: Audit;
  let transcript: Transcript;
  let annotations: Annotations;
  beforeAll(async () => {
    audit = await playSample(STEPS);
    transcript = transcriptOf(audit);
    annotations = annotationsOf(audit, transcript);
  });
  const lineWith = (text: string): number => transcript.lines.findIndex(l => l.text.includes(text));
  const hintAt = (line: number): string | undefined => annotations.hints.find(h => h.line === line)?.text;

  it('shows the overrun as one block, with defenders, what was declared, and how it is read', () => {
    const first = lineWith('overrun');
    const block = transcript.lines.slice(first, lineWith('          = ') + 1).map(l => l.text);
    expect(block[0]).toMatch(/^ {4}3 .{3}Axis {4}overrun {2}0605 → 0706 \(1\) {2}/);
    expect(block[1]).toBe('          against  147 Rifle 4-6 · woods, minor river');
    expect(block).toContain('          declared 4-1, DRM +1');
    expect(block).toContain('      5    Ines    roll     2d6 = 4 + 3 = 7');
    expect(block.find(l => l.includes('retreat'))).toMatch(/^ {6}6 {4}Soviet {2}retreat {2}0706 → 0805/);
    expect(block.find(l => l.includes('advance'))).toMatch(/^ {6}7 {4}Axis {4}advance {2}0605 → 0706 \(1\)/);
    expect(block.at(-1)).toMatch(/^ {10}= 15 : 4 → 4-1, .*DRM \+1 · 7 \+ 1 = 8 → DR/);
  });

  it('reads by the grammar too', () => {
    for (const { text } of transcript.lines) {
      expect(
        GRAMMAR.some(form => form.test(text)),
        text,
      ).toBe(true);
    }
  });

  it('hints at MPs spent, at odds and chance, and at what the roll came to', () => {
    expect(hintAt(lineWith('0405 → 0505'))).toBe('MP 2/10');
    expect(hintAt(lineWith('overrun'))).toMatch(/^MP 10\/10 · 4-1 \+1 · clears \d+ %$/);
    expect(hintAt(lineWith('roll'))).toBe('8 → DR');
    for (const { text } of annotations.hints) expect(text.length).toBeLessThanOrEqual(43);
  });

  it('finds the move that is too far, at its places, by the number of the rule', () => {
    const line = lineWith('44 Inf');
    const found = annotations.diagnostics.filter(d => d.line === line);
    expect(found).toHaveLength(1);
    const [note] = found;
    expect(note).toMatchObject({ severity: 'error', code: 'R6-20', source: 'Revised Europa' });
    expect(note?.message).toMatch(/^Illegal as logged: 44 Inf, 0507 → .* it has 6/);
    expect(transcript.lines[line]?.text.slice(note?.start, note?.end)).toBe('0507 → 0909 (4)');
    expect(transcript.lines[line]?.text).toMatch(/^ {4}8 × /);
  });

  it('counts the actions of a phase above it, and offers to explain the fight', () => {
    const titles = annotations.lenses.map(l => l.title);
    expect(titles[0]).toMatch(/^\d actions · \d illegal/);
    expect(titles).toContain('Explain 4-1 +1');
  });

  it('folds phases and blocks, never more than their own lines', () => {
    const phase = lineWith('Movement phase');
    expect(annotations.folds.find(f => f.start === phase)?.end).toBe(lineWith('Combat phase') - 2);
    const overrun = lineWith('overrun');
    expect(annotations.folds.find(f => f.start === overrun)?.end).toBe(lineWith('44 Inf') - 1);
  });

  it('names phases and actions in the outline', () => {
    const [turn] = annotations.symbols;
    expect(turn?.name).toBe('Turn 1 · Aug II 1941 · Clear');
    expect(turn?.children[0]?.name).toBe('Axis · Movement phase');
    expect(turn?.children[0]?.children.map(c => c.name)).toContainEqual(
      expect.stringMatching(/^3 .*overrun 0605 → 0706 · 4-1 \+1 → DR$/),
    );
  });

  const hover = (line: number, part: string): string => {
    const text = transcript.lines[line]?.text ?? '';
    return hoverAt(transcript, audit, line, text.indexOf(part))?.markdown ?? '';
  };

  it('explains in the hover: every item of the ledger, the odds, all results and the one that was rolled', () => {
    const markdown = hover(lineWith('overrun'), 'overrun');
    expect(markdown).toContain('| 3 | overrun | R6-5 |');
    expect(markdown).toContain('| **10** | **of 10** |');
    expect(markdown).toMatch(/\*\*15\*\* : \*\*4\*\* = 3 3\/4, column \*\*4-1\*\*/);
    expect(markdown).toMatch(/DR .*█+ .*← 7 \+ 1 = 8/);
    const rolls = [...markdown.matchAll(/ (\d+)\/36 .*█/g)].map(m => Number(m[1]));
    expect(rolls.reduce((a, b) => a + b, 0)).toBe(36);
  });

  it('gives the same without bars for those who have it read to them', () => {
    const line = lineWith('overrun');
    const spoken = hoverAt(transcript, audit, line, 27, { bars: false })?.markdown ?? '';
    expect(spoken).not.toContain('█');
    expect(spoken).toMatch(/\| DR \| \d+\/36 \|/);
  });

  it('tells of a unit its figures, where it is then, and its moves', () => {
    const card = hover(lineWith('0405 → 0505'), '16 Pz');
    expect(card).toContain('**16 Pz** · Axis · pz division');
    expect(card).toContain('Now at 0505.');
    expect(card).toContain('steps 1, 2, 3');
  });

  it('tells of a hex its terrain, its hexsides and who stands there then', () => {
    const card = hover(lineWith('overrun'), '0706');
    expect(card).toContain('**0706** · woods');
    expect(card).toMatch(/Hexsides: .*minor river/);
    expect(card).toContain('After step 3: 147 Rifle 4-6.');
  });
});

describe('other people’s text in a hover', () => {
  it('can be no link, no command, no markup', () => {
    const name = '[x](command:rm) <b>![i](http://a.b)</b> `code` | www.a.b m@a.b';
    const timeline = madeTimeline([{ id: '1', name, at: '0101' }], [{ move: { '1': '0102' } }]);
    const audit = foreignLog(timeline);
    const transcript = transcriptOf(audit);
    const line = transcript.lines.findIndex(l => l.kind === 'step');
    const unit = transcript.lines[line]?.tokens.find(t => t.kind === 'unit');
    const markdown = hoverAt(transcript, audit, line, unit?.start ?? 0)?.markdown ?? '';
    expect(markdown).not.toMatch(/(?<!\\)[[\]<`|!]|:\/\/|www\.|@/);
    expect(markdown).toContain('command&#58;rm');
  });
});
