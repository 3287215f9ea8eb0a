// A fight whose result is not carried out yet, and drags that were taken back by dragging: nobody is at fault for either.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Audit } from '../../core/audit/audit';
import { annotationsOf } from '../../core/report/annotate/annotate';
import { hoverAt } from '../../core/report/annotate/hover';
import type { Annotations } from '../../core/report/annotations';
import { countAudit } from '../../core/games/counts';
import { countWords } from '../../core/report/audit-counts';
import type { Transcript } from '../../core/report/transcript';
import { transcriptOf } from '../../core/report/transcript/write';
import { declarationLine } from '../../core/scenario/module-contract';
import { nextStop, stopsOf } from '../../extension/findings';
import { GRAMMAR } from './grammar';
import type { MadeStep } from './made-log';
import { playSample, roll, unitMoves } from './sample-game';

const attacks = (unit: string): string =>
  declarationLine({ what: 'attack', direction: 'SE', from: '0605', units: [unit] }, unit);

const TO_EXPLOITATION: MadeStep = {
  globals: { 'turn:Turn': ['Turn 1 – Axis Combat', 'Turn 1 – Axis Exploitation'] },
};

/** Steps 1 and 2: 57 Inf goes and comes back. 4 to 6: 71 Art goes with 131 Inf, which comes back by another hex. */
const STEPS: readonly MadeStep[] = [
  unitMoves('0503', '57-inf'),
  unitMoves('0508', '57-inf'),
  unitMoves('0605', '16-pz', '60-mot'),
  unitMoves('0502', '131-inf', '71-art'),
  unitMoves('0402', '131-inf'),
  unitMoves('0403', '131-inf'),
  { globals: { 'turn:Turn': ['Turn 1 – Axis Movement', 'Turn 1 – Axis Combat'] } },
  { globals: { 'Axis SP': ['60', '55'] } },
  { chat: [attacks('16-pz'), attacks('60-mot')], player: 'Ines' },
  roll(3, 5),
];

it('waits for the other side alone once the phase is over, and says so', async () => {
  const { owed, findings } = await playSample([...STEPS, TO_EXPLOITATION, unitMoves('0304', '131-inf')]);
  expect(owed.map(o => o.until)).toEqual(['its next act; Axis Combat is over']);
  expect(findings.map(f => f.code)).not.toContain('retreat-not-made');
});

describe('what is owed, and what was taken back', () => {
  let audit: Audit;
  let transcript: Transcript;
  let annotations: Annotations;
  beforeAll(async () => {
    audit = await playSample(STEPS);
    transcript = transcriptOf(audit);
    annotations = annotationsOf(audit, transcript);
  });
  const textOf = (line: number): string => transcript.lines[line]?.text ?? '';
  const lineOfStep = (step: number): number =>
    transcript.lines.findIndex(l => l.kind === 'step' && l.steps?.[0] === step);
  const hintAt = (step: number): string | undefined => annotations.hints.find(h => h.line === lineOfStep(step))?.text;
  const hover = (line: number): string => {
    const text = textOf(line);
    return hoverAt(transcript, audit, line, text.length - text.trimStart().length)?.markdown ?? '';
  };
  const owedLine = (): number => transcript.lines.findIndex(l => l.kind === 'owed');

  it('is read so by the audit', () => {
    expect(audit.owed).toMatchObject([{ step: 9, side: 'Soviet', units: ['147-rifle'] }]);
    expect(audit.corrections.map(c => c.steps)).toEqual([
      [1, 2],
      [4, 5, 6],
    ]);
    expect(audit.findings).toEqual([]);
  });

  it('has lines of its own in the text, all by its grammar', () => {
    const below = (step: number): string => textOf(lineOfStep(step) + 1);
    expect(below(1)).toBe('          back     taken back by step 2, not judged: 57 Inf');
    expect(below(2)).toBe('          back     takes back step 1: 57 Inf');
    expect(below(4)).toBe('          back     taken back by step 6, not judged: 131 Inf');
    expect(below(5)).toBe('          back     taken back by step 6, not judged: 131 Inf');
    expect(below(6)).toBe('          back     takes back steps 4, 5: 131 Inf');
    expect(textOf(owedLine())).toMatch(
      /^ {10}owed {5}Soviet, until the end of Axis Combat · 147 Rifle 4-6: Retreats 2 hexes from 0706…$/,
    );
    expect(textOf(owedLine() - 1)).toMatch(/^ {10}= /);
    const texts = transcript.lines.map(l => l.text);
    expect(texts.filter(text => !GRAMMAR.some(form => form.test(text)))).toEqual([]);
  });

  it('is counted apart: no action is illegal or open for it', () => {
    expect(countWords(countAudit(audit))).toBe('3 legal, 0 illegal, 0 undetermined; 1 still owed; 2 taken back');
    const heading = transcript.lines.filter(l => l.kind === 'header').map(l => l.text);
    expect(heading.slice(-2)).toEqual(['3 legal, 0 illegal, 0 undetermined', '1 still owed; 2 taken back']);
    const titles = annotations.lenses.map(l => l.title);
    expect(titles).toContain('2 actions · 2 taken back');
    expect(titles).toContain('1 action · 1 still owed');
    expect(annotations.diagnostics).toEqual([]);
  });

  it('is hinted at where the roll is, and at the drags', () => {
    expect(hintAt(10)).toBe('9 → DR · owed by Soviet');
    expect([hintAt(1), hintAt(2)]).toEqual(['taken back', 'back again']);
    // 71 Art goes on.
    expect(hintAt(4)).toBe('MP 2/6');
    expect([hintAt(5), hintAt(6)]).toEqual(['taken back', 'back again']);
    const fight = annotations.hints.find(h => h.line === lineOfStep(9));
    expect(fight?.tooltip).toMatch(/^Legal so far\./);
  });

  it('is told in full where one points at it', () => {
    for (const line of [owedLine(), lineOfStep(9)]) {
      expect(hover(line)).toContain('**Owed, and no fault yet.** Soviet, until the end of Axis Combat');
      expect(hover(line)).toMatch(/Retreats 2 hexes from 0706 to 0708, .* 0704 /);
      expect(hover(line)).toContain('So far: 147 Rifle stayed');
    }
    expect(hover(lineOfStep(9)).split('\n')[0]).toMatch(/^\*\*Legal so far\.\*\* /);
    for (const line of [lineOfStep(1), lineOfStep(1) + 1, lineOfStep(2)])
      expect(hover(line)).toContain('**Taken back, and not judged.** 57 Inf: dragged from 0508 to 0503 and back.');
  });

  it('leads from one step of it to the other', () => {
    const below = transcript.lines[lineOfStep(1) + 1];
    const link = below?.tokens.find(t => t.target !== undefined);
    expect(link).toMatchObject({ kind: 'link', target: 2 });
    expect(below?.text.slice(link?.start, link?.end)).toBe('step 2');
    expect(transcript.lines[lineOfStep(6) + 1]?.tokens.flatMap(t => t.target ?? [])).toEqual([4, 5]);
  });

  it('is where “next finding” leads in a log without findings', () => {
    const stops = stopsOf(annotations.diagnostics, transcript);
    expect(nextStop(stops, 0, 1)).toMatchObject({ line: owedLine() });
  });

  it('is no move of the outline', () => {
    const names = annotations.symbols.flatMap(turn => turn.children.flatMap(phase => phase.children.map(c => c.name)));
    expect(names.map(name => name.split(' ').slice(0, 2).join(' '))).toEqual(['3 move', '4 move', '9 attack']);
  });
});
