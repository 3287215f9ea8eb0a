import { describe, expect, it } from 'vitest';
import { GameWriter } from '../../core/vassal/game/writer/game-writer';
import { positionOf } from '../../core/vassal/game/writer/piece-state';
import type { CommandNode } from '../../core/vassal/game/command';

const TYPE = 'markmoved;;0;0;Mark;77,130;;false;;;;\tfootprint;84,130;Trail\\\tpiece;;;u.png;1st Div';
const leaf = (text: string): CommandNode => ({ text, children: [] });
const start: CommandNode[] = [
  leaf('begin_save'),
  leaf(`+/101/${TYPE}/false\tfalse;;0;false;0\\\tMain;100;50;1;0`),
  leaf(`+/102/${TYPE}/false\tfalse;;0;false;0\\\tMain;100;50;2;0`),
  leaf('+/201/stack/Main;100;50;101;102;@@1'),
  leaf('TURNTurnTracker0\t0|1;0;false;-1'),
  leaf('GlobalProperty\t;SP;100;Module'),
  leaf('end_save'),
];
const writer = (): GameWriter =>
  new GameWriter(start, {
    player: { name: 'Ann', secretId: '' },
    internalMapId: () => 'Map0',
    locationName: (_map, at) => `${at.x}/${at.y}`,
    pieceName: piece => piece.states.at(-1)?.split(';')[3] ?? '',
    firstId: 900,
  });
const texts = (w: GameWriter): string[][] => w.steps().map(s => [s.text, ...s.children.map(c => c.text)]);

describe('a log is written as VASSAL writes it', () => {
  it('a piece dragged out of its stack: move, new stack, moved mark and trail, report', () => {
    const w = writer();
    w.move(['102'], 'Main', { x: 200, y: 80 });
    expect(texts(w)).toEqual([
      [
        'LOG\tM/102/Main/200/80/null/Main/100/50/101/',
        'LOG\t+/900/stack/Main;200;80;102;@@1',
        'LOG\tD/102/true\tfalse;Map0;2;100,50;200,80;true;0\\\tMain;200;80;2;0/false\tfalse;;0;false;0\\\tMain;200;80;2;0',
        'LOG\tCHAT* 2 moves 100/50 &rarr; 200/80 *',
      ],
    ]);
  });

  it('two pieces dragged together: the second is put upon the first', () => {
    const w = writer();
    w.move(['101', '102'], 'Main', { x: 200, y: 80 });
    const moves = texts(w)[0]?.filter(t => t.startsWith('LOG\tM/'));
    expect(moves).toEqual([
      'LOG\tM/101/Main/200/80/null/Main/100/50/null/',
      'LOG\tM/102/Main/200/80/101/Main/100/50/null/',
    ]);
    expect(w.stackMates('101')).toEqual(['101', '102']);
  });

  it('an undo brackets the inverse commands in reverse order, and the board is as before', () => {
    const w = writer();
    w.move(['102'], 'Main', { x: 200, y: 80 });
    expect(w.undo()).toBe(true);
    const undo = texts(w)[1] ?? [];
    expect(undo[0]).toBe('LOG\tUNDO\ttrue');
    expect(undo.at(-1)).toBe('LOG\tUNDO\tfalse');
    expect(undo[1]).toBe('LOG\tCHAT* UNDO: * 2 moves 100/50 &rarr; 200/80 *');
    expect(undo).toContain('LOG\tM/102/Main/100/50/101/Main/200/80/null/');
    expect(w.positionOf('102')).toEqual({ map: 'Main', x: 100, y: 50 });
    expect(w.stackMates('102')).toEqual(['101', '102']);
    expect(w.undo()).toBe(false);
  });

  it('an undo takes back the last step that stands, then the one before it', () => {
    const w = writer();
    w.setGlobal('SP', '97');
    w.setGlobal('SP', '96');
    w.undo();
    expect(w.property('SP')).toBe('97');
    w.undo();
    expect(w.property('SP')).toBe('100');
  });

  it('a removed piece comes back as it was', () => {
    const w = writer();
    w.remove(['101']);
    expect(w.piece('101')).toBeUndefined();
    w.undo();
    const back = w.piece('101');
    expect(back && positionOf(back)).toEqual({ map: 'Main', x: 100, y: 50 });
  });

  it('a roll stands in chat and in the properties that follow it', () => {
    const w = writer();
    w.roll('2d6', [3, 4]);
    expect(texts(w)[0]).toEqual([
      'LOG\tCHAT*** 2d6 = 3,4 *** &lt;Ann&gt;',
      'LOG\tMutableProperty\t2d6_result\t\t3,4\tModule',
      'LOG\tMutableProperty\t2d6_total\t\t7\tModule',
    ]);
  });

  it('a layer that the piece does not have is no step', () => {
    const w = writer();
    expect(w.setLayer(['101'], 'Step', 2)).toBe(false);
    expect(w.steps()).toEqual([]);
  });
});
