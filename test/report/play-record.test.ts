// A log of a module that nobody told us about: what a player can still read of it.
import { describe, expect, it } from 'vitest';
import { audit } from '../../core/audit/run-audit';
import type { OpenedLog } from '../../core/audit/audit';
import { plainChat } from '../../core/vassal/text/chat-markup';
import { phaseBegunBy } from '../../core/audit/look-here/headings';
import { LogTakeBacks } from '../../core/audit/take-backs/log-take-backs';
import { transcriptOf, transcriptText } from '../../core/report/transcript/write';
import { madeTimeline, type MadePiece, type MadeStep } from './made-log';

const PIECES: readonly MadePiece[] = [
  { id: '1', name: '1/352', at: '0403' },
  { id: '2', name: '2/352', at: '0403' },
  { id: '3', name: '21 Pz', at: '0906' },
];

const logOf = (steps: readonly MadeStep[]): OpenedLog => ({
  file: 'mail.log',
  game: { start: [], steps: [] } as unknown as OpenedLog['game'],
  timeline: madeTimeline(PIECES, steps),
});

const textOf = (steps: readonly MadeStep[]): string => transcriptText(transcriptOf(audit(logOf(steps))));

const go = (hex: string, ...ids: readonly string[]): MadeStep => ({
  move: Object.fromEntries(ids.map(id => [id, hex])),
});

const says = (text: string): MadeStep => ({ chat: [`<Nate> - ${text}`], player: 'Nate' });

describe('drags that are taken back', () => {
  const correctionsOf = (steps: readonly MadeStep[]): readonly (readonly number[])[] =>
    audit(logOf(steps)).corrections.map(c => c.steps);

  it('are found where the opposite drag follows, with others in between', () => {
    expect(correctionsOf([go('0508', '1'), go('1008', '3'), go('0403', '1')])).toEqual([[1, 3]]);
  });

  it('are found last in, first out', () => {
    expect(correctionsOf([go('0404', '1'), go('0405', '1'), go('0404', '1'), go('0403', '1')])).toEqual([
      [1, 4],
      [2, 3],
    ]);
  });

  it('are told for each that came back, if a stack went', () => {
    const [only, ...others] = audit(logOf([go('0508', '1', '2'), go('0403', '2')])).corrections;
    expect(only).toEqual({
      steps: [1, 2],
      units: [],
      names: ['2/352'],
      what: '2/352: dragged from 0403 to 0508 and back',
    });
    expect(others).toEqual([]);
  });

  it('are told by the map alone where its hexes have no names', () => {
    const backs = new LogTakeBacks(() => undefined);
    const piece = { id: '1', name: '1/352', fromMap: 'Main Map', toMap: 'Main Map' };
    const [home, there]: [readonly [number, number], readonly [number, number]] = [
      [100, 100],
      [300, 140],
    ];
    backs.note({ step: 1, moved: [{ ...piece, fromXY: home, toXY: there }] });
    backs.note({ step: 2, moved: [{ ...piece, fromXY: there, toXY: home }] });
    expect(backs.corrections().map(c => c.what)).toEqual(['1/352: dragged away on Main Map and back']);
  });

  it('are none where a unit goes round', () => {
    expect(correctionsOf([go('0404', '1'), go('0304', '1'), go('0403', '1')])).toEqual([]);
  });

  it('are none that VASSAL itself undid', () => {
    expect(correctionsOf([go('0508', '1'), { ...go('0403', '1'), undoes: [1] }])).toEqual([]);
  });

  it('stand under one line, where nothing else was done; else both drags say so', () => {
    const text = textOf([go('0508', '1'), go('0403', '1'), go('0508', '2'), says('oops'), go('0403', '2')]);
    expect(text).toContain('1–2 taken back: 1 move');
    expect(text).toMatch(/ 3 .*0403 → 0508 .*2\/352\n *back +taken back by step 5, not judged: 2\/352/);
    expect(text).toMatch(/ 5 .*0508 → 0403 .*2\/352\n *back +takes back step 3: 2\/352/);
  });
});

describe('headings', () => {
  it.each([
    ['Beginning the Allied Air Drop Phase.', 'Allied Air Drop Phase'],
    ['Starting German Coastal Artillery phase...', 'German Coastal Artillery phase'],
    ['Now for the Follow-Up movement phase.', 'Follow-Up movement phase'],
    ['JUNE 8 TURN', 'JUNE 8 TURN'],
    ['German Replacement Phase, June 7', 'German Replacement Phase, June 7'],
    ['Defensive fire phase', 'Defensive fire phase'],
    ['Thus concludes the Air Drop Phase.', undefined],
    ['your combat phase is up', undefined],
    ['technically i’m into the german movement phase right now', undefined],
    ['it is your turn', undefined],
    ['on subsequent turns, Allied units may move in the exploitation phase', undefined],
  ])('a remark: %s', (text, heading) => {
    expect(phaseBegunBy(text)).toBe(heading);
  });

  it('are the turn track’s, whatever it is called', () => {
    const text = textOf([
      go('0508', '1'),
      { globals: { 'turn:Turns': ['Turn 1 Blue', 'Turn 1 Red'] } },
      go('0908', '3'),
    ]);
    expect(text).toMatch(/\n {2}Turn 1 Red · step 2\n/);
  });

  it('are a marker’s that goes along a track', () => {
    const turns: OpenedLog = {
      ...logOf([]),
      timeline: madeTimeline(
        [{ id: '9', name: 'TURN NOW', at: 'Turn 1' }, ...PIECES],
        [go('0508', '1'), go('Turn 2', '9'), go('0508', '3'), go('3', '9')],
      ),
    };
    const text = transcriptText(transcriptOf(audit(turns)));
    expect(text).toMatch(/\n {2}Turn 2 · step 2\n/);
    expect(text).toMatch(/\n {2}TURN NOW: 3 · step 4\n/);
    expect(text).not.toMatch(/· step [13]\n/);
  });

  it('are not read out of a report of the module', () => {
    expect(textOf([{ chat: ['* Combat phase *'] }])).not.toContain('· step 1');
  });
});

describe('chat', () => {
  it.each([
    ['<b>Attack</b> at <i>0403</i>', 'Attack at 0403'],
    ['<img src="dice/red-6.png"> rolled', '[red-6] rolled'],
    ['1 Div moves 0302 &rarr; 0202', '1 Div moves 0302 → 0202'],
    ['1 Div &#8594; 0202, 2 Div &#x2192; 0203, at 30&deg;', '1 Div → 0202, 2 Div → 0203, at 30°'],
    ['odds &gt; 3-1 &amp; more', 'odds > 3-1 & more'],
    ['&unknown; &#0; &#9999999; R&D; stay', '&unknown; &#0; &#9999999; R&D; stay'],
    ['line<br>two', 'line two'],
    ['I <3 tanks, a < b > c', 'I <3 tanks, a < b > c'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('markup of a report is read as the chat pane shows it: %s', (text, shown) => {
    expect(plainChat(text)).toBe(shown);
  });

  it('reads long texts of brackets to their end', () => {
    expect(plainChat('<b '.repeat(50_000))).toHaveLength(150_000);
    expect(plainChat(`<b ${'"'.repeat(100_000)}`)).toHaveLength(100_003);
  });

  it('that players typed stays as it is', () => {
    expect(textOf([says('<b>one</b>')])).toContain('“<b>one</b>”');
  });

  it('is cut at the end of the line, and told in full on demand', () => {
    const long = `I moved it into the box ${'and then '.repeat(20)}back`;
    expect(textOf([says(long)])).toContain('…”');
    const full = transcriptText(transcriptOf(audit(logOf([says(long)])), { chat: 'full' }));
    const rows = full.split('\n').flatMap(row => / (?:say|more) +(\S.*)$/.exec(row)?.[1] ?? []);
    expect(rows.join(' ')).toBe(`“${long}”`);
    expect(rows.length).toBeGreaterThan(2);
    expect(full.split('\n').every(row => row.length <= 100)).toBe(true);
  });

  it('names who looks on by the name', () => {
    const text = textOf([{ chat: ['&lt;Otto (<observer>)&gt; - well played'] }]);
    expect(text).toMatch(/Otto +say +“well played”/);
  });
});

describe('a turn track whose module is not there', () => {
  const turned = (state: string, chat: readonly string[]): MadeStep => ({
    globals: { 'turn:TurnTracker0': ['0|0;0;false;-1', state] },
    chat,
  });

  it('gives the headings that the game itself reported, and never its bare state', () => {
    const text = textOf([
      turned('0|1;0;false;-1;1\\;0\\;0\\;true,true', ['* Turn 1 – Axis Initial is over; now Turn 1 – Axis Air']),
      go('0508', '1'),
      turned('0|2;0;false;-1', []),
    ]);
    expect(text).toMatch(/^ +Turn 1 – Axis Air · step 1$/m);
    expect(text).toMatch(/^ +The turn track goes on · step 3$/m);
    expect(text).not.toMatch(/false;|TurnTracker/);
  });

  it.each([
    ['* * &lt;Ann&gt; Turn Updated from Turn 1 to Turn 2', 'Turn 2'],
    ['* * <Ann> Turn: Turn 1 Red -> Turn 2 Blue', 'Turn 2 Blue'],
    ['* <Ann> Turn 1 &rarr; Turn 2 *', 'Turn 2'],
    ['* Game turn 4 *', 'Game turn 4'],
  ])('is headed by what the report says has begun: %s', (report, begun) => {
    const text = textOf([turned('0|1;0;false;-1', [report]), go('0508', '1')]);
    const headings = text.split('\n').filter(row => /^ +\S.* · step 1$/.test(row) || /^Steps/.test(row));
    expect(headings.map(row => row.trim())).toEqual([`${begun} · step 1`]);
  });
});
