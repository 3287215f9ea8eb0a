import { describe, expect, it } from 'vitest';
import { board, change, changeText, deck, move, piece, play, remove, stack } from './hand-made';

const A = { id: '11', name: 'A', at: [10, 10] } as const;
const B = { id: '12', name: 'B', at: [10, 10] } as const;
const C = { id: '13', name: 'C', at: [50, 50] } as const;
const START = [piece(A), piece(B), piece(C), stack('91', [10, 10], '11', '12'), stack('92', [50, 50], '13')];
const MARKER = [['immob;;N;R;', '']] as const;

describe('a piece that moves', () => {
  it('goes to an empty place and leaves its stack behind', async () => {
    const log = await play(START, [[move('12', [90, 90], { from: [10, 10] })]]);
    expect(board(log, 1)).toEqual(['10,10: A', '50,50: C', '90,90 alone: B']);
    expect(log.changes(1).moved).toEqual([
      expect.objectContaining({ id: '12', name: 'B', fromXY: [10, 10], toXY: [90, 90], fromMap: 'Map', toMap: 'Map' }),
    ]);
  });

  it('is taken over by the stack that the log names next', async () => {
    const log = await play(START, [[move('12', [90, 90]), stack('93', [90, 90], '12')]]);
    expect(log.pieceAt(1, '12')).toMatchObject({ stack: '93', index: 0, xy: [90, 90] });
  });

  it('gets a stack of its own when it lay in none', async () => {
    const log = await play([piece(A)], [[move('11', [90, 90])]]);
    expect(board(log, 1)).toEqual(['90,90: A']);
  });

  it('lies above the piece that it was put on', async () => {
    const log = await play(START, [[move('13', [10, 10], { under: '11' })]]);
    expect(board(log, 1)).toEqual(['10,10: A C B']);
  });

  it('goes to the bottom of a stack that stands exactly there, if it was put on nothing', async () => {
    const log = await play(START, [[move('13', [10, 10])]]);
    expect(board(log, 1)).toEqual(['10,10: C A B']);
  });

  it('does not merge with what stands a pixel aside', async () => {
    const log = await play(START, [[move('13', [10, 11])]]);
    expect(board(log, 1)).toEqual(['10,10: A B', '10,11 alone: C']);
  });

  it('stays alone if it does not stack', async () => {
    const log = await play(
      [...START, piece({ id: '14', name: 'M', traits: MARKER, at: [70, 70] })],
      [[move('14', [10, 10])]],
    );
    expect(board(log, 1)).toEqual(['10,10 alone: M', '10,10: A B', '50,50: C']);
  });

  it('ignores the piece that it should lie on, if that is elsewhere', async () => {
    const log = await play(START, [[move('12', [90, 90], { under: '13' })]]);
    expect(board(log, 1)).toEqual(['10,10: A', '50,50: C', '90,90 alone: B']);
  });

  it('lists nothing when it goes where it is', async () => {
    const log = await play(START, [[move('13', [50, 50])]]);
    expect(log.changes(1).moved).toEqual([]);
  });
});

describe('a stack that moves', () => {
  it('takes all its pieces along', async () => {
    const log = await play(START, [[move('91', [90, 90])]]);
    expect(board(log, 1)).toEqual(['50,50: C', '90,90: A B']);
    expect(
      log
        .changes(1)
        .moved.map(m => m.id)
        .sort(),
    ).toEqual(['11', '12']);
  });

  it('puts its pieces in order on what is there', async () => {
    const log = await play(START, [[move('91', [50, 50], { under: '13' })]]);
    expect(board(log, 1)).toEqual(['50,50: C A B']);
  });
});

describe('a change', () => {
  const flip = (level: string) =>
    ({ ...A, traits: [['emb2;;;;;;;;;;;;;;;;a.png,b.png;,+ (reduced);true;Step;;;;;1;1;true', level]] }) as const;

  it('that repeats an old position does not move the piece', async () => {
    const log = await play([piece(flip('1'))], [[move('11', [90, 90])], [change(flip('1'), flip('2'))]]);
    expect(log.pieceAt(2, '11')).toMatchObject({ xy: [90, 90], name: 'A (reduced)' });
    expect(log.changes(2)).toMatchObject({
      moved: [],
      changed: [
        {
          id: '11',
          props: {
            PieceName: ['A', 'A (reduced)'],
            Step_Image: ['a.png', 'b.png'],
            Step_Level: ['1', '2'],
            Step_Name: [null, ' (reduced)'],
          },
        },
      ],
    });
  });

  it('that moves a piece which lies alone moves it', async () => {
    const marker = { id: '14', name: 'M', traits: MARKER, at: [70, 70] } as const;
    const log = await play([piece(marker)], [[change(marker, { ...marker, at: [80, 80] })]]);
    expect(log.changes(1).moved).toEqual([expect.objectContaining({ fromXY: [70, 70], toXY: [80, 80] })]);
  });

  it('of levels merges: what somebody else changed meanwhile stays', async () => {
    const property = (hits: string, label: string) =>
      ({
        ...A,
        traits: [
          ['PROP;Hits', hits],
          ['PROP;Name', label],
        ],
      }) as const;
    const log = await play(
      [piece(property('0', 'x'))],
      [[change(property('0', 'x'), property('0', 'y'))], [change(property('0', 'x'), property('1', 'x'))]],
    );
    expect(log.pieceAt(2, '11')?.props).toMatchObject({ Hits: '1', Name: 'y' });
  });

  it('of a stack keeps pieces that neither list names, above whom they lay on', async () => {
    const log = await play(
      [...START, move('13', [10, 10], { under: '11' })],
      [[changeText('91', 'Map;10;10;12;11', 'Map;10;10;11;12')]],
    );
    expect(board(log, 0)).toEqual(['10,10: A C B']);
    expect(board(log, 1)).toEqual(['10,10: B A C']);
  });

  it('of a stack keeps several of them in their order, and below all others who lay on nobody that is listed', async () => {
    const ids = ['11', '12', '13', '14', '15'];
    const pieces = ids.map((id, i) => piece({ id, name: 'ABCDE'[i] ?? '', at: [10, 10] }));
    const log = await play(
      [...pieces, stack('91', [10, 10], ...ids)],
      [[changeText('91', 'Map;10;10;13', 'Map;10;10;13')], [changeText('91', 'Map;10;10;12;11', 'Map;10;10;12;11;13')]],
    );
    expect(board(log, 1)).toEqual(['10,10: A B C D E']);
    // The first of those that are left lay on C, which is listed no more.
    expect(['14', '15', '12', '11'].map(id => log.pieceAt(2, id)?.index)).toEqual([0, 1, 2, 3]);
  });

  it('of what nobody knows is passed over', async () => {
    const log = await play(START, [[changeText('77', 'x', 'y'), remove('78'), move('79', [1, 1])]]);
    expect(board(log, 1)).toEqual(board(log, 0));
  });
});

describe('what comes and goes', () => {
  it('is added where its state puts it, and removed from its stack', async () => {
    const log = await play(START, [[piece({ id: '15', name: 'N', at: [30, 30] })], [remove('11')]]);
    expect(log.changes(1).added).toEqual([expect.objectContaining({ id: '15', name: 'N', xy: [30, 30], map: 'Map' })]);
    expect(log.changes(2).removed).toEqual([expect.objectContaining({ id: '11', name: 'A' })]);
    expect(board(log, 2)).toEqual(['10,10: B', '30,30 alone: N', '50,50: C']);
    expect([log.pieces, log.piecesAtEnd]).toEqual([3, 3]);
  });

  it('comes back under its old id', async () => {
    const log = await play(START, [[remove('12')], [piece(B), stack('91', [10, 10], '11', '12')]]);
    expect(log.pieceAt(1, '12')).toBeUndefined();
    expect(board(log, 2)).toEqual(board(log, 0));
  });

  it('is gone when a new game begins', async () => {
    const log = await play(START, [['begin_save', piece(C)]]);
    expect(board(log, 1)).toEqual(['50,50 alone: C']);
    expect(
      log
        .changes(1)
        .removed.map(r => r.id)
        .sort(),
    ).toEqual(['11', '12']);
  });
});

describe('a deck', () => {
  const cards = [1, 2, 3].map(n => piece({ id: `2${n}`, name: `Card${n}`, at: [5, 5] }));
  const table = [...cards, deck('95', 'Events', [5, 5], '21', '22', '23')];

  it('gives its place and its cards its name', async () => {
    const log = await play(table);
    expect(log.pieceAt(0, '22')).toMatchObject({ deck: 'Events', faceDown: true, location: 'Events', index: 1 });
  });

  it('is left by a card that is drawn, and takes a card put upon it', async () => {
    const log = await play(table, [
      [move('23', [40, 40])],
      [move('23', [5, 5], { under: '22' })],
      [move('21', [40, 40]), move('21', [5, 5])],
    ]);
    expect(log.changes(1).changed).toMatchObject([{ props: { DeckName: ['Events', null] } }]);
    expect(log.pieceAt(2, '23')).toMatchObject({ deck: 'Events', index: 2 });
    expect(board(log, 3)).toEqual(['5,5: Card1 Card2 Card3']);
  });

  it('is shuffled by a change of its list', async () => {
    const log = await play(table, [[changeText('95', 'Map;5;5;true;23,21,22', 'Map;5;5;true;21,22,23')]]);
    expect(board(log, 1)).toEqual(['5,5: Card3 Card1 Card2']);
    expect(log.changes(1)).toMatchObject({ moved: [], changed: [] });
  });
});

describe('any step', () => {
  it('is reached forward and back', async () => {
    const steps = Array.from({ length: 200 }, (_, i) => [move('13', [i + 100, 50])]);
    const log = await play(START, steps);
    for (const step of [200, 1, 77, 0, 150]) {
      expect(log.pieceAt(step, '13')?.xy).toEqual(step === 0 ? [50, 50] : [step + 99, 50]);
    }
  });
});
