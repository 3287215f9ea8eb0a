import { describe, expect, it } from 'vitest';
import { judgeBlocks, oddsMarkdown, type FindRules, type OddsNote } from '../../core/report/odds-block/judge-block';
import { readBlocks } from '../../core/report/odds-block/read-block';
import { ruleSystem } from '../../core/rules/registry';

const rulesFor: FindRules = ({ system: id, charts }) => {
  if (charts !== undefined) return `${charts}: no scenario is there.`;
  const system = ruleSystem(id ?? '');
  const referee = system?.referee();
  return system && referee?.ok ? { system, referee: referee.value } : undefined;
};

const judge = (text: string): readonly OddsNote[] => judgeBlocks(readBlocks(text.split('\n')), rulesFor);
const block = (...lines: readonly string[]): readonly OddsNote[] =>
  judge(['```overrun', 'system: revised-europa', ...lines, '```'].join('\n')).slice(1);

describe('odds blocks in a Markdown text', () => {
  it('are found by their fence, and nothing else is read', () => {
    const text = ['7-6 -> 4-6', '```', '7-6 -> 4-6', '```', '~~~overrun', '7-6 -> 4-6', '~~~', '7-6 -> 4-6'];
    expect(readBlocks(text).map(l => l.line)).toEqual([5]);
  });

  it('hold header lines, comments and one situation a line', () => {
    const lines = readBlocks(['```overrun', 'system: revised-europa', '# a thought', '', '7-6 -> 4-6  # 1-1', '```']);
    expect(lines).toEqual([
      { kind: 'header', line: 1, key: 'system', value: 'revised-europa', start: 8 },
      { kind: 'situation', line: 4, text: '7-6 -> 4-6 ', header: { system: 'revised-europa' }, block: 0 },
    ]);
  });

  it('answer at the line’s end with column, DRM, the chance to clear and the MPs', () => {
    const [note] = block('9-10 pz, 6-10 mot -> 4-6 rifle @ woods, Sep II 1941 ; mp 2');
    expect(note?.hint).toBe('≈ 4-1 +1 · clears 92 % · MP 7/10');
    expect(note?.problems).toEqual([]);
  });

  it('say in the hint and first of all in the hover that the chart is an example, where it is one', () => {
    const [note] = block('9-10 pz, 6-10 mot -> 4-6 rifle @ woods, Sep II 1941 ; mp 2');
    if (!note?.assessment) throw new Error('no assessment');
    expect(note.hint?.startsWith('≈ ')).toBe(true);
    const [first] = oddsMarkdown(note.assessment, { bars: true }).split('\n');
    expect(first).toMatch(/^\*\*4-1 \+1\*\* · clears the hex .* · \*by an example chart, not the published one\*\.$/);
  });

  it('take the date and the weather of their header, and keep the columns of problems', () => {
    const [, mud] = block('weather: mud', '7-6 inf -> 4-6 rifle @ clear');
    expect(mud?.hint).toMatch(/^no overrun/);
    const [, wrong] = block('date: Sep II 1941', '7-6 inf -> 4-6 rifel ; mp 2');
    expect(wrong?.problems.map(p => [p.start, p.end, p.fixes])).toEqual([[15, 20, ['rifle']]]);
  });

  it('name what forbids an overrun, and keep giving the odds of a combat in the hover', () => {
    const [note] = block('7-6 inf -> 4-6 rifle @ forest');
    expect(note?.hint).toBe('no overrun: forest');
    expect(note?.problems[0]?.severity).toBe('information');
    if (!note?.assessment) throw new Error('no assessment');
    const markdown = oddsMarkdown(note.assessment, { bars: false });
    expect(markdown).toContain('| result | rolls | % |');
    expect(markdown).toContain('**7** : **4**');
  });

  it('read odds that are counted already, and words for the arrow', () => {
    const [known, strengths, fight] = block('3:1 1L +1', '12 vs 4', '9-10 pz, 6-10 mot vs 4-6 rifle @ woods ; mp 2');
    expect(known).toMatchObject({ problems: [] });
    expect(known?.hint).toMatch(/^≈ 2-1 \+1 · D\w+ \d+ % · /);
    expect(strengths?.hint).toMatch(/^≈ 3-1 · /);
    expect(fight?.hint).toBe('≈ 4-1 +1 · clears 92 % · MP 7/10');
  });

  it('take the header’s date for counted odds too', () => {
    const [, known] = block('date: Sep II 1941', '3:1');
    expect(known).toMatchObject({ problems: [] });
    expect(known?.hint).toMatch(/^≈ 3-1 · /);
  });

  it('give ranges where a fact is not said: columns or DRMs, the chance, the MPs', () => {
    const [type, winter] = block('10-10 -> 4-6 rifle', '2x 7-6 inf, 10-10 pz -> 4-6 rifle @ woods, minor river, snow');
    expect(type?.hint).toBe('≈ 2-1 to 3-1 +1 · clears 58–83 % · MP 4/10');
    expect(winter?.hint).toMatch(/^≈ 6-1 0 to \+1 · clears 97–100 % · MP \d+\/6$/);
  });

  it('do not let one wrong line hide the others', () => {
    const notes = block('7-6 -> 4-6 @ jungle', '7-6 inf -> 4-6 rifle @ clear');
    expect(notes[0]?.problems.map(p => p.severity)).toContain('error');
    expect(notes[1]?.hint).toMatch(/clears/);
  });

  it('are not judged, and nothing is guessed, where no system is in force', () => {
    const two = judge('```overrun\n7-6 -> 4-6\n9-6 -> 4-6\n```\n\n```overrun\n7-6 -> 4-6\n```');
    // The block is named: whoever asks for rules asks once for each.
    expect(two).toEqual([
      { line: 1, problems: [], needsSystem: 0 },
      { line: 2, problems: [], needsSystem: 0 },
      { line: 6, problems: [], needsSystem: 5 },
    ]);
  });

  it('say at the header what is wrong with it', () => {
    const [system, charts, key] = judge('```overrun\nsystem: revised-europe\ncharts: ./no\nwether: mud\n```');
    expect(system?.problems[0]).toMatchObject({
      start: 8,
      end: 22,
      message: 'Unknown rule system “revised-europe”. Did you mean “revised-europa”?',
    });
    expect(charts?.problems[0]?.message).toBe('./no: no scenario is there.');
    expect(key?.problems[0]?.message).toBe('Unknown key “wether”. Did you mean “weather”?');
  });
});
