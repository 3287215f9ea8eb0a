import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Audit, Finding } from '../../core/audit/audit';
import { logFinding } from '../../core/audit/make-finding';
import { finished } from '../../core/base/parts';
import { annotationsOf } from '../../core/report/annotate/annotate';
import { hoverAt } from '../../core/report/annotate/hover';
import { makingSymbols } from '../../core/report/annotate/structure';
import { withRoomyTables } from '../../core/report/annotate/roomy-tables';
import type { Annotations, SymbolNote } from '../../core/report/annotations';
import type { Transcript } from '../../core/report/transcript';
import { transcriptOf } from '../../core/report/transcript/write';
import { GRAMMAR } from './grammar';
import { declarationLine } from '../../core/scenario/module-contract';
import { foreignLog, madeTimeline, type MadeStep } from './made-log';
import { overrunOf147Rifle, sovietTurn, playSample, roll, unitMoves } from './sample-game';

const declared = (unit: string): string =>
  declarationLine({ what: 'overrun', direction: 'SE', from: '0605', units: [unit] }, unit);

/** An overrun, and then 44 Inf goes further than it can. */
const STEPS: readonly MadeStep[] = [
  ...overrunOf147Rifle('4-1, DRM +1'),
  unitMoves('0909', '44-inf'),
  { globals: { 'turn:Turn': ['Turn 1 – Axis Movement', 'Turn 1 – Axis Combat'] } },
  ...sovietTurn('Axis Combat'),
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
    expect(block[0]).toMatch(/^ {4}3 .{4}Axis {4}overrun {2}0605 → 0706 \(1\) {2}/);
    expect(block[1]).toBe('          against  147 Rifle 4-6 · woods, minor river');
    expect(block).toContain('          declared 4-1, DRM +1');
    expect(block).toContain('      5     Ines    roll     2d6 = 4 + 3 = 7');
    expect(block.find(l => l.includes('retreat'))).toMatch(/^ {6}6 × {3}Soviet {2}retreat {2}0706 → 0805/);
    expect(block.find(l => l.includes('advance'))).toMatch(/^ {6}7 {5}Axis {4}advance {2}0605 → 0706 \(1\)/);
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
    expect(note?.message).toMatch(
      /^Step 8 · Illegal as logged: 44 Inf, \d{4} → \d{4}: the cheapest path costs \d+ MP; it has 6 \(rule 6\)\.$/,
    );
    expect(transcript.lines[line]?.text.slice(note?.start, note?.end)).toBe('0507 → 0909 (4)');
    expect(transcript.lines[line]?.text).toMatch(/^ {4}8 × /);
  });

  it('counts the actions of a phase above it, and offers to explain the fight', () => {
    const titles = annotations.lenses.map(l => l.title);
    expect(titles[0]).toMatch(/^\d actions · \d illegal/);
    expect(titles).toContain('Explain 4-1 +1');
    expect(annotations.lenses.map(l => l.inWords)).toContainEqual([['Explain {0}', '4-1 +1']]);
    expect(titles).toContain('Show on Board');
  });

  it('says each lens in words that the interface can put into its own language', () => {
    const words = JSON.parse(readFileSync('l10n/bundle.l10n.json', 'utf8')) as Record<string, string>;
    const said = annotations.lenses.flatMap(({ title, inWords = [[title]] }) => inWords.map(([sentence]) => sentence));
    expect(said.filter(sentence => !(sentence in words))).toEqual([]);
    expect(said).toContain('{0} actions');
  });

  it('offers a ruling at each finding', () => {
    const lines = annotations.lenses.flatMap(l => (l.command === 'overrun.ruleOnLine' ? [l.line] : []));
    expect(lines).toEqual([...new Set(annotations.diagnostics.map(d => d.line))].sort((a, b) => a - b));
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

  it('leaves moves of which nothing is said out of the outline of a great log', () => {
    const namesOf = (diagnostics: Annotations['diagnostics'], most: number): readonly string[] => {
      const [turn] = finished(makingSymbols(audit, transcript, diagnostics, most));
      const below = (symbol: SymbolNote): readonly string[] => [symbol.name, ...symbol.children.flatMap(below)];
      return turn ? below(turn).map(name => /^\d+ \W*(\w+)/.exec(name)?.[1] ?? 'heading') : [];
    };
    const all = namesOf(annotations.diagnostics, 1000);
    expect(all).toContain('retreat');
    const kept = namesOf([], 1);
    expect(kept).toEqual(all.filter(word => word === 'heading' || word === 'overrun' || word === 'attack'));
    expect(kept).toContain('overrun');
    const spoken = lineWith('44 Inf');
    const said = annotations.diagnostics.filter(d => d.line === spoken);
    expect(said).not.toEqual([]);
    expect(namesOf(said, 1)).toHaveLength(kept.length + 1);
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

  it('parts the columns of its tables, which VS Code sets close', () => {
    const roomy = withRoomyTables(hover(lineWith('overrun'), 'overrun'));
    expect(roomy).toContain('| MP | &nbsp;&nbsp;for | &nbsp;&nbsp;rule |\n| --: | --- | --- |\n');
    expect(roomy).toContain('| 3 | &nbsp;&nbsp;overrun | &nbsp;&nbsp;R6-5 |');
    expect(withRoomyTables('a \\| b\n| x \\| y | z |')).toBe('a \\| b\n| x \\| y | &nbsp;&nbsp;z |');
  });

  it('puts verdict, odds and chance into the first line, then the results, then the ledgers', () => {
    const markdown = hover(lineWith('overrun'), 'overrun');
    expect(markdown.split('\n')[0]).toMatch(/\*\*4-1 \+1\*\* · clears the hex \d+\/36 \(\d+\.\d %\)\.$/);
    const order = ['```text', '| MP | for | rule |', '| attack | AF |', '**In order:**'].map(t => markdown.indexOf(t));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
  });

  it('tells what was asked in sentences, not in names of the code', () => {
    const markdown = hover(lineWith('overrun'), 'overrun');
    expect(markdown).toContain('- First overrun of this stack in the phase');
    for (const { judgement } of audit.actions)
      for (const { code } of judgement.verdicts.filter(v => v.code.includes('-')))
        expect(markdown).not.toContain(`| ${code.replaceAll('-', ' ')} |`);
  });

  it('finds the fault of the defender at the defender’s own step; the attempt stays legal', () => {
    const retreat = lineWith('retreat');
    const note = annotations.diagnostics.find(d => d.line === retreat);
    expect(note).toMatchObject({ code: 'R9-21', severity: 'error' });
    expect(note?.message).toMatch(/^Step 6 · .*147 Rifle/);
    const overrun = lineWith('overrun');
    expect(note?.related).toContainEqual({ line: overrun, message: 'step 3: the fight that it belongs to' });
    expect(annotations.diagnostics.filter(d => d.line === overrun)).toEqual([]);
    expect(transcript.lines[overrun]?.tokens.some(t => t.kind === 'mark')).toBe(false);
    expect(hover(overrun, 'overrun')).toMatch(
      /^\*\*The attempt itself is legal\.\*\* What follows is not: see step 6\./,
    );
    expect(hover(retreat, 'retreat')).toMatch(/^\*\*×\*\* Illegal as logged: 147 Rifle/);
  });

  it('says a finding once, where the editor shows its message above the hover', () => {
    const line = lineWith('44 Inf');
    const text = transcript.lines[line]?.text ?? '';
    const [note] = annotations.diagnostics.filter(d => d.line === line);
    expect(hover(line, 'move').match(/Illegal as logged/g)).toHaveLength(1);
    const told = hoverAt(transcript, audit, line, text.indexOf('0507'), { bars: true, told: [note?.finding ?? -1] });
    expect(told?.markdown).not.toMatch(/Illegal as logged/);
    expect(told?.markdown).toContain('**of 6**');
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
    expect(card).toContain('Counts 3 RE in its stack. Exerts a ZOC into 6 hexes.');
  });

  it('tells of a hex its terrain, its hexsides and who stands there then', () => {
    const card = hover(lineWith('overrun'), '0706');
    expect(card).toContain('**0706** · woods');
    expect(card).toMatch(/Hexsides: .*minor river/);
    expect(card).toContain('After step 3: 147 Rifle 4-6.');
    expect(card).toContain('- MPs to enter: clear c/m 2, other 2; mud c/m 4, other 3; snow c/m 3, other 2');
    expect(card).toContain('- Fights there: shift -1, ');
    expect(card).not.toContain('tec-');
    expect(card).toMatch(
      /Weather: Clear\. Stacking, Soviet: \d+ of 10 RE\. ZOC: Against Axis: 5 Cav\. Against Soviet: 16 Pz, 60 Mot\./,
    );
  });

  it('tells of a phase what was done in it, and at the top by which charts it is judged', () => {
    expect(hover(lineWith('Axis · Movement phase'), 'Movement')).toMatch(
      /^\*\*Axis · Movement phase\*\*\n\n\d actions · \d illegal/,
    );
    const top = hover(lineWith('Rules: '), 'Rules');
    expect(top).toContain('**Rules: Revised Europa, from ');
    expect(top).toContain('| chart | certainty | source |');
    expect(top).toContain('| scenario |');
  });
});

describe('a number that the module keeps', () => {
  it('tells in its hover how it came to what it is, in this turn', async () => {
    const audit = await playSample([
      { globals: { 'Axis SP': ['60', '57'] } },
      unitMoves('0909', '44-inf'),
      { globals: { 'turn:Turn': ['Turn 1 – Axis Movement', 'Turn 1 – Axis Combat'] } },
      { globals: { 'Axis SP': ['57', '55'] } },
    ]);
    const transcript = transcriptOf(audit);
    const line = transcript.lines.findIndex(l => l.text.includes('Axis SP 60 → 57'));
    const markdown = hoverAt(transcript, audit, line, 24)?.markdown ?? '';
    expect(markdown).toContain('**Axis SP** · turn 1');
    const rows = markdown.split('\n').filter(row => /\d/.test(row) && row.startsWith('|'));
    expect(rows.map(row => row.replace(/[^\dA-Za-z+−]+/g, ' ').trim())).toEqual([
      '1 Axis Movement −3 57',
      '4 Axis Combat −2 55',
    ]);
    expect(rows[0]).toContain('**57**');
    expect(rows[1]).not.toContain('**');
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

describe('a note', () => {
  it('is told in full where its line is cut', async () => {
    const message = `A remark that is much longer than a line of the text: ${'and so on, '.repeat(9)}to its end.`;
    const played = await playSample([unitMoves('0909', '44-inf')]);
    const audit = { ...played, findings: [...played.findings, logFinding('same-steps', 1, message)] };
    const transcript = transcriptOf(audit);
    const line = transcript.lines.findIndex(({ text }) => /^ +note +A remark/.test(text));
    expect(transcript.lines[line]?.text).toMatch(/…$/);
    expect(hoverAt(transcript, audit, line, 0)?.markdown).toContain('to its end.');
    const move = transcript.lines.findIndex(({ verb }) => verb === 'move');
    expect(hoverAt(transcript, audit, move, 0)?.markdown ?? '').not.toContain('A remark');
  });
});

describe('findings of other kinds', () => {
  const judged = async (...about: Parameters<typeof playSample>) => {
    const audit = await playSample(...about);
    const transcript = transcriptOf(audit);
    return { audit, transcript, annotations: annotationsOf(audit, transcript) };
  };

  it('about a stack stand at its hex, with the count of the stack and that hex’s card', async () => {
    const units = ['11-pz', '25-mot', '16-pz', '60-mot'];
    const at = Object.fromEntries(units.map(u => [u, '0606']));
    const { audit, transcript, annotations } = await judged(
      [unitMoves('0606', '44-inf'), { globals: { 'turn:Turn': ['Turn 1 – Axis Movement', 'Turn 1 – Axis Combat'] } }],
      { at },
    );
    const note = annotations.diagnostics.find(d => d.code === 'R8-1');
    const text = transcript.lines[note?.line ?? 0]?.text ?? '';
    expect(text.slice(note?.start, note?.end)).toBe('0606');
    const markdown = hoverAt(transcript, audit, note?.line ?? 0, note?.start ?? 0)?.markdown ?? '';
    expect(markdown).toMatch(/\| RE \| for \| rule \|/);
    expect(markdown).toContain('| 3 | 44 Inf |');
    expect(markdown).toContain('**0606** · ');
    expect(markdown).not.toContain('**0507** · ');
  });

  it('that forbid an overrun whatever it costs are named in its hint in place of the odds', async () => {
    const { annotations } = await judged(
      [
        unitMoves('0605', '16-pz', '60-mot'),
        { chat: [declared('16-pz'), declared('60-mot')], player: 'Ines' },
        roll(4, 3),
      ],
      { turn: 'Turn 2 – Axis Movement' },
    );
    expect(annotations.hints.map(h => h.text)).toContain('not in Mud');
    const note = annotations.diagnostics.find(d => d.code === 'R6-10');
    expect(note?.message).toMatch(/^Step 2 · 16 Pz, 60 Mot · Illegal as logged: /);
  });
});

describe('what fell due when a phase ended', () => {
  it('has a line of its own at the end of that phase, marked, and its squiggle there', async () => {
    const played = await playSample([
      unitMoves('0505', '16-pz'),
      { globals: { 'turn:Turn': ['Turn 1 – Axis Movement', 'Turn 1 – Axis Combat'] } },
    ]);
    const [action] = played.actions;
    const owed: Finding = {
      code: 'attrition-due',
      verdict: 'illegal',
      step: 2,
      units: ['16-pz'],
      hexes: ['0505'],
      rule: { system: 'revised-europa', id: 'R12-9' },
      message: 'Illegal as logged: 16 Pz in 0505 lost nothing to isolation (rule 12).',
      because: [],
    };
    const audit: Audit = { ...played, findings: [...played.findings, owed] };
    const transcript = transcriptOf(audit);
    const annotations = annotationsOf(audit, transcript);
    const due = transcript.lines.findIndex(l => l.text.startsWith('          due ×    '));
    const text = transcript.lines[due]?.text ?? '';
    expect(text).toBe('          due ×    Illegal as logged: 16 Pz in 0505 lost nothing to isolation (rule 12).');
    expect(GRAMMAR.some(form => form.test(text))).toBe(true);
    expect(due).toBeLessThan(transcript.lines.findIndex(l => l.text.includes('Combat phase')));
    expect(due).toBeGreaterThan(transcript.lines.findIndex(l => l.action === action?.id));
    expect(annotations.diagnostics.find(d => d.code === 'R12-9')).toMatchObject({ line: due, start: 14, end: 15 });
    expect(hoverAt(transcript, audit, due, 20)?.markdown).toContain('16 Pz in 0505 lost nothing to isolation');
  });
});
