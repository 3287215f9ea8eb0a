import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Timeline } from '../../core/vassal/replay/timeline';
import { finished } from '../../core/base/parts';
import type { TranscriptLine } from '../../core/report/transcript';
import { transcriptBytes, transcriptOf, transcriptText } from '../../core/report/transcript/write';
import { foreignLog, madeTimeline, type MadePiece, type MadeStep } from './made-log';
import { GRAMMAR } from './grammar';

const PIECES: readonly MadePiece[] = [
  { id: '1', name: '458', at: '6829' },
  { id: '2', name: '3/1255', at: '9031' },
  { id: '3', name: 'DISRUPT', at: '9031' },
];

const textOf = (steps: readonly MadeStep[], pieces = PIECES, players: Timeline['players'] = []): string =>
  transcriptText(transcriptOf(foreignLog(madeTimeline(pieces, steps, { players }))));

/** The lines of the steps alone. */
const stepLines = (steps: readonly MadeStep[], pieces = PIECES): readonly string[] =>
  textOf(steps, pieces).split('\n').slice(6, -3);

describe('the text of a log of a module that nobody knows', () => {
  it('begins with what log it is and what to supply, and ends with its length', () => {
    const text = textOf([{ move: { '2': '9030' } }], PIECES, [
      { name: 'Gary', side: 'Allied' },
      { name: 'Ulf', side: 'German' },
    ]);
    expect(text.split('\n')[0]).toBe('Bocage 44, version 2.2 · game.vlog · 1 step · 2 players');
    expect(text.endsWith('\n\nEnd of log · 1 step\n')).toBe(true);
  });

  it('of a saved position lists who stands where: hexes by their numbers, then what is no hex; a masked piece is not named', () => {
    const board: readonly MadePiece[] = [
      ...PIECES,
      { id: '4', name: '29', at: '912' },
      { id: '5', name: 'Reserve 1', at: 'Reinforcements' },
      { id: '6', name: 'Tiger', at: '9031', masked: true },
    ];
    expect(textOf([], board).split('\n').slice(-9)).toEqual([
      'Saved position · 6 pieces in 4 places',
      '',
      '    912       29',
      '    6829      458',
      '    9031      (masked), DISRUPT, 3/1255',
      '    [Reinforcements]  Reserve 1',
      '',
      'This log has no steps: it is a saved position.',
      '',
    ]);
    const { lines } = transcriptOf(foreignLog(madeTimeline(board, [])));
    const hexes = lines.flatMap(l => l.tokens.filter(t => t.kind === 'hex').map(t => t.ref));
    expect(hexes).toEqual(['912', '6829', '9031']);
    expect(textOf([])).toContain('    9031      DISRUPT, 3/1255');
  });

  it('shows a stack that moves as one line, topmost first', () => {
    expect(stepLines([{ move: { '2': '9030', '3': '9030' } }])).toEqual([
      '    1    –       move     9031 → 9030  DISRUPT, 3/1255',
    ]);
  });

  it('drops the report that says the same as the line, and keeps one that says something else', () => {
    expect(stepLines([{ move: { '2': '9030' }, chat: ['* 3/1255 moves 9031 -> 9030 *'] }])).toHaveLength(1);
    expect(stepLines([{ move: { '2': '9030' }, chat: ['* 3/1255 is out of supply *'] }])[1]).toBe(
      '          log says “* 3/1255 is out of supply *”',
    );
  });

  it('shows markup as it was typed, control characters as pictures, and no right-to-left override', () => {
    expect(stepLines([{ chat: ['&lt;Ulf&gt; - <b>one</b>\tstep \u202egone\nhere'] }])).toEqual([
      '    1    Ulf     say      “<b>one</b>␉step [U+202E]gone / here”',
    ]);
  });

  it('shows dice with their sum', () => {
    const roll = { roll: [{ button: '2d6', values: [4, 3] }], chat: ['*** 2d6 = 4,3 *** <Gary>'] };
    expect(stepLines([roll])).toEqual(['    1    Gary    roll     2d6 = 4 + 3 = 7']);
  });

  it('gathers empty steps', () => {
    expect(stepLines([{}, {}, { chat: ['&lt;A&gt; - x'] }, {}])).toEqual([
      '    1–2  –       empty    nothing visible changed (2 steps)',
      '    3    A       say      “x”',
      '    4    –       empty    nothing visible changed',
    ]);
  });

  it('gathers what was undone at the place of the first, and marks what was undone far away', () => {
    const there = { move: { '2': '9030' } };
    const back = { move: { '2': '9031' } };
    expect(stepLines([there, { ...back, undoes: [1], player: 'Gary' }])).toEqual([
      '    1–2 undone: 1 move',
      '      1    –       move     9031 → 9030  3/1255',
      '      2    Gary    undo     step 1',
    ]);
    expect(stepLines([there, { chat: ['&lt;A&gt; - no'] }, { ...back, undoes: [1] }])).toEqual([
      '    1    –       move     9031 → 9030  3/1255',
      '          note     undone by step 3',
      '    2    A       say      “no”',
      '    3    –       undo     step 1',
    ]);
  });

  it('names a masked piece at the mask step and not afterwards, and by its name again once it is unmasked', () => {
    const lines = stepLines([
      { change: { '1': { masked: true } } },
      { move: { '1': '6830' } },
      { change: { '1': { masked: false } } },
    ]);
    expect(lines).toEqual([
      '    1    –       mask     6829  458 → (masked)',
      '    2    –       move     6829 → 6830  (masked)',
      '    3    –       unmask   6830  (masked) → 458',
    ]);
  });

  it('counts what it could not read', () => {
    expect(stepLines([{ unknown: ['CLOCKCHANGE\tlong\trest'] }])).toEqual([
      '    1    –       unread   1 command not understood: “CLOCKCHANGE…”, kept as is',
    ]);
    expect(textOf([{ unknown: ['PLAYER\tmy-password\tAnn'] }])).not.toContain('my-');
  });

  it('puts the names that do not fit on lines of their own', () => {
    const many = Array.from({ length: 9 }, (_, i) => ({ id: `p${i}`, name: `Regiment ${i}`, at: '0101' }));
    const move = Object.fromEntries(many.map(p => [p.id, '0102']));
    expect(stepLines([{ move }], many)).toEqual([
      '    1    –       move     0101 → 0102  Regiment 8, Regiment 7, Regiment 6 +6',
      '          also     Regiment 5, Regiment 4, Regiment 3, Regiment 2, Regiment 1, Regiment 0',
    ]);
  });

  it('stops at its limits and says what was left out', () => {
    const timeline = madeTimeline(
      PIECES,
      Array.from({ length: 90 }, (_, i) => ({ move: { '1': i % 2 === 0 ? '0101' : '0102' } })),
    );
    const { lines } = transcriptOf(foreignLog(timeline), { limits: { lines: 40, bytes: 1e6 } });
    expect(lines.length).toBeLessThanOrEqual(40);
    expect(lines.at(-1)?.text).toMatch(/^Left out: steps \d+–90 /);
  });
});

describe('any log', () => {
  const word = fc.string({ unit: 'binary', maxLength: 40 });
  const hex = fc.constantFrom('0101', '0102', 'Box, [Reinforcements]', '');
  const step: fc.Arbitrary<MadeStep> = fc.oneof(
    fc.record({ move: fc.dictionary(fc.constantFrom('a', 'b', 'c'), hex, { minKeys: 1 }) }),
    fc.record({ chat: fc.array(word, { maxLength: 3 }), player: word }),
    fc.record({ roll: fc.array(fc.record({ button: word, values: fc.array(fc.nat(20), { minLength: 1 }) })) }),
    fc.record({
      change: fc.record({ a: fc.record({ name: word, masked: fc.boolean(), props: fc.dictionary(word, word) }) }),
    }),
    fc.record({ unknown: fc.array(word, { minLength: 1, maxLength: 2 }) }),
    fc.record({ globals: fc.dictionary(word, fc.tuple(fc.option(word), fc.option(word))) }),
    fc.constant({}),
  );
  const log = fc.record({
    names: fc.tuple(word, word, word),
    steps: fc.array(step, { maxLength: 30 }),
  });
  const linesOf = ({ names, steps }: { names: readonly string[]; steps: readonly MadeStep[] }): readonly string[] => {
    const pieces = ['a', 'b', 'c'].map((id, i) => ({ id, name: names[i] ?? '', at: '0101' }));
    return textOf(steps, pieces).split('\n');
  };

  it('reads by the grammar, line for line, whatever names and remarks hold', () => {
    fc.assert(
      fc.property(log, made => {
        for (const line of linesOf(made).slice(0, -1)) {
          expect(
            GRAMMAR.some(form => form.test(line)),
            line,
          ).toBe(true);
          expect([...line].length, line).toBeLessThanOrEqual(100);

          expect(line, line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ud800-\udfff]/u);
        }
      }),
    );
  });

  it('has the same bytes when they are made in parts, however long it is', () => {
    const lines = Array.from({ length: 9001 }, (_, i): TranscriptLine => ({
      kind: 'step',
      text: `${i} “→”`,
      tokens: [],
    }));
    for (const transcript of [{ lines }, { lines: lines.slice(0, 4000) }, { lines: [] }]) {
      const parts = [...transcriptBytes(transcript)];
      expect(new TextDecoder().decode(finished(transcriptBytes(transcript)))).toBe(transcriptText(transcript));
      expect(parts).toHaveLength(Math.ceil(transcript.lines.length / 4000));
    }
  });

  it('is the same text each time, and its bytes are the text', () => {
    fc.assert(
      fc.property(log, made => {
        const text = linesOf(made).join('\n');
        expect(linesOf(made).join('\n')).toBe(text);
        expect(new TextDecoder().decode(new TextEncoder().encode(text))).toBe(text);
      }),
    );
  });

  it('has every token where the line has its text, and each step once', () => {
    fc.assert(
      fc.property(log, ({ names, steps }) => {
        const pieces = ['a', 'b', 'c'].map((id, i) => ({ id, name: names[i] ?? '', at: '0101' }));
        const { lines } = transcriptOf(foreignLog(madeTimeline(pieces, steps)));
        const numbers: number[] = [];
        for (const line of lines) {
          for (const token of line.tokens) {
            expect(token.end).toBeLessThanOrEqual(line.text.length);
            expect(line.text.slice(token.start, token.end)).not.toBe('');
          }
          if (line.kind !== 'step' || !line.steps) continue;
          for (let n = line.steps[0]; n <= line.steps[1]; n++) numbers.push(n);
        }
        expect(numbers).toEqual(steps.map((_, i) => i + 1));
      }),
    );
  });
});
