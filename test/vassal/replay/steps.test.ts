import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../core/vassal/archive/limits';
import { leaf } from '../../../core/vassal/game/command-tree';
import { replay } from '../../../core/vassal/replay/replay';
import { replayLines } from '../../../core/report/replay-json';
import { change, changeText, type HandPiece, move, piece, play, remove, stack } from './hand-made';

const A = piece({ id: '11', name: 'A', at: [10, 10] });

describe('a step', () => {
  it('shows its chat, who spoke, and the commands that nobody knows', async () => {
    const log = await play([A], [['CHAT&lt;Ann&gt; - hello', 'CUSTOM thing of some module']]);
    expect(log.changes(1)).toMatchObject({
      chat: ['&lt;Ann&gt; - hello'],
      player: 'Ann',
      unknown: ['CUSTOM thing of some module'],
    });
  });

  it('is written in by those whose names its chat shows, not by who whispers', async () => {
    const steps = [
      ['CHAT<Ann> - hello'],
      ['PRIV_CHAT/name=Zoe/<Zoe> - psst'],
      ['CHAT*** 2d6 = 7 *** <Bob>', 'CHAT<Ann> - well'],
      ['CHATnobody’s'],
    ];
    expect((await play([A], steps)).speakers()).toEqual(['Ann', 'Bob']);
  });

  it('names the player whose secret id the move bears', async () => {
    const log = await play(['PLAYER\tpw\tBob\tBlue', A], [[move('11', [1, 1], { player: 'pw' })]]);
    expect(log.changes(1).player).toBe('Bob');
    expect(JSON.stringify(log.changes(1))).not.toContain('pw');
  });

  it('tells dice from the property that the button sets, once', async () => {
    const log = await play(
      [],
      [
        ['CHAT*** 2d6 = 3,6 *** &lt;Ann&gt;', 'MutableProperty\t2d6_result\t3,6\t3,6\tModule'],
        ['CHAT*** 1d6 = 4 *** <Ann>'],
        ['CHAT*** 3d6 = 3 + 6 + 1 = 10 *** &lt;Ann&gt;'],
        ['CHAT*** Odds = 3 + 6 = 8 *** &lt;Ann&gt;'],
        ['CHATmy own words', 'MutableProperty\tAttack_result\t1\t9\tModule'],
      ],
    );
    expect(log.changes(1)).toMatchObject({ rolls: [{ button: '2d6', values: [3, 6] }], player: 'Ann' });
    expect(log.changes(2).rolls).toEqual([{ button: '1d6', values: [4] }]);
    expect(log.changes(3)).toMatchObject({ rolls: [{ button: '3d6', values: [3, 6, 1] }], player: 'Ann' });
    // Not the total of its terms: no roll of dice.
    expect(log.changes(4).rolls).toEqual([]);
    expect(log.changes(5).rolls).toEqual([{ button: 'Attack', values: [9] }]);
  });

  it('tells the dice of VASL, which are words of the chat only', async () => {
    const log = await play(
      [],
      [
        ['CHAT*** (IFT DR) 4,2 ***   &lt;Ann&gt;      [1 / 9   avg   6.00]    (01.52)'],
        ['CHAT*** (Other dr) 3 ***   <Ann>      [2 / 10   avg   3.00]'],
        ['CHAT&lt;Ann&gt; - *** (IFT DR) 1,1 ***   <Ann>'],
      ],
    );
    expect(log.changes(1)).toMatchObject({ rolls: [{ button: 'IFT DR', values: [4, 2] }], player: 'Ann' });
    expect(log.changes(2).rolls).toEqual([{ button: 'Other dr', values: [3] }]);
    // Typed by a player.
    expect(log.changes(3).rolls).toEqual([]);
  });

  it('tells changed globals of the module and of maps, and no others', async () => {
    const log = await play(
      ['GlobalProperty\t;VP;0;Module'],
      [
        ['MutableProperty\tVP\t0\t3\tModule', 'MutableProperty\tWeather\t\tmud\tMap'],
        ['MutableProperty\tVP\t3\t3\tModule'],
      ],
    );
    expect(log.changes(1).globals).toEqual({ VP: ['0', '3'], 'Map.Weather': [null, 'mud'] });
    expect(log.changes(2).globals).toEqual({});
    expect(log.globalsAt(0)).toMatchObject({ VP: '0' });
    expect(log.globalsAt(2)).toMatchObject({ VP: '3', 'Map.Weather': 'mud' });
  });
});

describe('an undo', () => {
  const away = [move('11', [50, 50], { from: [10, 10] }), 'CHAT* A moves'];
  const back = ['UNDO\ttrue', 'CHAT* UNDO: * A moves', move('11', [10, 10], { from: [50, 50] }), 'UNDO\tfalse'];

  it('takes the step back that it is the inverse of', async () => {
    const log = await play([A], [away, ['CHAT<Ann> - hm'], back, away]);
    expect([1, 2, 3, 4].map(log.undoneBy)).toEqual([3, undefined, 3, undefined]);
    expect(log.changes(3)).toMatchObject({ undo: true, moved: [{ toXY: [10, 10] }] });
  });

  it('of two steps takes them back one by one, the later first', async () => {
    const B = piece({ id: '12', name: 'B', at: [20, 20] });
    const log = await play(
      [A, B],
      [away, [move('12', [50, 50])], ['UNDO\ttrue', move('12', [20, 20]), 'UNDO\tfalse'], back],
    );
    expect([1, 2, 3, 4].map(log.undoneBy)).toEqual([4, 3, 3, 4]);
  });

  it('of an undo lets the first step stand again', async () => {
    const again = ['UNDO\ttrue', 'CHAT* UNDO: * UNDO: * A moves', move('11', [50, 50]), 'UNDO\tfalse'];
    const log = await play([A], [away, back, again]);
    expect([1, 2, 3].map(log.undoneBy)).toEqual([undefined, 3, 3]);
    expect(log.pieceAt(3, '11')?.xy).toEqual([50, 50]);
  });

  it('of a removal takes it back, also when an earlier one was taken back, though it names the stack besides', async () => {
    const B = piece({ id: '12', name: 'B', at: [10, 10] });
    const stack = '+/20/stack/Main;10;10;11;12;@@0';
    const gone = [remove('11')];
    const undo = ['UNDO\ttrue', A, 'D/20/Main;10;10;11;12;@@0/Main;10;10;12;@@0', 'UNDO\tfalse'];
    const log = await play([A, B, stack], [gone, undo, gone, undo]);
    expect([1, 2, 3, 4].map(log.undoneBy)).toEqual([2, 2, 4, 4]);
  });

  it('without brackets, as before VASSAL 3.7, is known by its line', async () => {
    const log = await play([A], [away, ['CHAT* UNDO: * A moves', move('11', [10, 10])]]);
    expect(log.changes(2)).toMatchObject({ undo: true, undoMarked: false });
    expect(log.undoneBy(1)).toBe(2);
  });
});

describe('limits', () => {
  it('end a replay that brings too many pieces into being, and name the step', async () => {
    const game = {
      obfuscation: { magic: '', key: 0 },
      start: [leaf(A)],
      steps: Array.from({ length: 9 }, (_, i) => leaf(`LOG\t${piece({ id: `9${i}`, name: 'N' })}`)),
    };
    const result = await replay(game, undefined, { ...DEFAULT_LIMITS, pieces: 5 });
    expect(result).toMatchObject({ ok: false, error: { code: 'too-many-pieces', step: 5 } });
  });

  it('leave a log without steps, and one that only removes, in peace', async () => {
    expect((await play([])).steps).toBe(0);
    const log = await play([A], [[remove('11')], [remove('11')]]);
    expect(log.changes(2).removed).toEqual([]);
    expect(log.piecesAtEnd).toBe(0);
  });
});

// What the real engine says of these entries (VASSAL 3.8).
describe('a piece on no map', () => {
  const D: HandPiece = { id: '14', name: 'D', map: 'null', at: [7, 8] };
  const start = [piece({ id: '11', name: 'A', at: [20, 30] }), stack('91', [20, 30], '11'), piece(D)];

  it('keeps the point of its last place', async () => {
    const log = await play(start, [[remove('91')], [changeText('11', 'Map;3;4;1;0', 'Map;20;30;1;0')]]);
    const lines = [...replayLines(log)].slice(1, 3).map(line => JSON.parse(line) as object);
    expect(lines).toEqual([
      {
        step: 1,
        moved: [{ id: '11', name: 'A', fromMap: 'Map', fromXY: [20, 30], toXY: [20, 30] }],
      },
      { step: 2, moved: [{ id: '11', name: 'A', toMap: 'Map', fromXY: [20, 30], toXY: [3, 4] }] },
    ]);
  });

  it('is told to have moved, and where it came into being', async () => {
    const log = await play(start, [[change(D, { ...D, at: [30, 40] })], [piece({ ...D, id: '15', at: [50, 60] })]]);
    expect(log.changes(1).moved).toMatchObject([{ id: '14', fromXY: [7, 8], toXY: [30, 40] }]);
    expect(log.changes(2).added).toMatchObject([{ id: '15', xy: [50, 60] }]);
    expect(JSON.parse([...replayLines(log.seenBy({ reveal: true }))][2] ?? '')).toEqual({
      step: 2,
      added: [{ id: '15', name: 'D', xy: [50, 60] }],
    });
  });

  // Such as a player's hand in a log of a newer module than the one that is at hand.
  it('is seen by nobody', async () => {
    const log = await play(start, [[piece({ ...D, id: '15', at: [50, 60] })]]);
    expect(log.pieceAt(0, '14')?.name).toBe('');
    expect(log.changes(1).added).toMatchObject([{ id: '15', name: '' }]);
    expect(log.seenBy({ reveal: true }).pieceAt(0, '14')?.name).toBe('D');
  });
});

describe('an entry of the log that VASSAL cannot read', () => {
  it('is no step; those after it have one number less than their entries', async () => {
    const log = await play([A], [['CHATone'], ['null', 'null'], [''], ['null', 'CHATtwo'], ['null'], ['CHATend']]);
    expect(log.steps).toBe(4);
    expect([1, 2, 3, 4].map(log.entryOf)).toEqual([1, 3, 4, 6]);
    expect([...replayLines(log)].slice(1).map(line => JSON.parse(line) as object)).toEqual([
      { step: 1, chat: ['one'] },
      { step: 2, entry: 3 },
      { step: 3, entry: 4, chat: ['two'] },
      { step: 4, entry: 6, chat: ['end'] },
      { end: true, steps: 4, pieces: 1 },
    ]);
  });
});
