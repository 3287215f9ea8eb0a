import { describe, expect, it } from 'vitest';
import { pieceTable } from '../../../core/report/piece-table';
import { pieceLines, replayLines } from '../../../core/report/replay-json';
import { change, deck, type HandPiece, move, piece, play, stack } from './hand-made';

const PLAYERS = ['PLAYER\tsecret-ann\tAnn\tRed', 'PLAYER\tsecret-bob\tBob\tBlue'];

const masked = (id: string, name: string, access: string, owner: string): HandPiece => ({
  id,
  name,
  traits: [
    [`obs;79,130;back.png;Mask;B;Unknown;${access};;d;true;;`, owner === 'null' ? 'null;' : `${owner};|1|null`],
    ['mark;Strength', '7'],
  ],
});

const hidden = (by: string): HandPiece => ({
  id: '31',
  name: 'Ambush',
  traits: [
    ['hide;73,130;Invisible;;side:', by],
    ['mark;Strength', '7'],
  ],
});

describe('a masked piece', () => {
  it('shows its mask to an observer, itself to its own side, and both names to whom it belongs', async () => {
    const log = await play([...PLAYERS, piece(masked('31', 'Tiger', 'side:', 'Red'))]);
    expect(log.pieceAt(0, '31')).toMatchObject({ name: 'Unknown', masked: true, props: { Obscured: 'true' } });
    expect(log.pieceAt(0, '31')?.props).not.toHaveProperty('Strength');
    expect(log.seenBy({ side: 'Blue' }).pieceAt(0, '31')).toMatchObject({ name: 'Unknown', masked: true });
    expect(log.seenBy({ side: 'Red' }).pieceAt(0, '31')).toMatchObject({
      name: 'Tiger(Unknown)',
      masked: false,
      props: { Strength: '7', Obscured: 'false', ObscuredToOthers: 'true' },
    });
    expect(log.seenBy({ reveal: true }).pieceAt(0, '31')).toMatchObject({ name: 'Tiger(Unknown)', masked: false });
  });

  it('of a player is seen by his side, without his secret id ever coming out', async () => {
    const log = await play([...PLAYERS, piece(masked('31', 'Tiger', 'player:', 'secret-ann'))], [[move('31', [5, 5])]]);
    expect(log.seenBy({ side: 'Red' }).pieceAt(0, '31')?.masked).toBe(false);
    expect(log.seenBy({ side: 'Blue' }).pieceAt(0, '31')?.masked).toBe(true);
    expect(log.players).toEqual([
      { name: 'Ann', side: 'Red' },
      { name: 'Bob', side: 'Blue' },
    ]);
    const everything = [
      ...replayLines(log.seenBy({ reveal: true })),
      ...pieceLines(log.seenBy({ reveal: true }), 1),
      JSON.stringify([log.seenBy({ reveal: true }).changes(1), log.seenBy({ side: 'Red' }).piecesAt(1), log.players]),
    ].join('\n');
    expect(everything).not.toContain('secret-');
  });

  it('of named sides is seen by all of them', async () => {
    const log = await play([piece(masked('31', 'Tiger', 'sides:Red:Green', 'Green'))]);
    expect(log.seenBy({ side: 'Red' }).pieceAt(0, '31')?.masked).toBe(false);
    expect(log.seenBy({ side: 'Blue' }).pieceAt(0, '31')?.masked).toBe(true);
  });

  it('is masked and unmasked in a step: only the mask is told to have changed', async () => {
    const [open, shut] = [masked('31', 'Tiger', 'side:', 'null'), masked('31', 'Tiger', 'side:', 'Red')];
    const log = await play([piece(open)], [[change(open, shut)], [change(shut, open)]]);
    expect(log.changes(1).changed).toMatchObject([
      {
        name: 'Unknown',
        basicName: 'Tiger',
        props: {
          Obscured: ['false', 'true'],
          ObscuredToOthers: ['false', 'true'],
          PieceName: ['Tiger', 'Unknown'],
        },
      },
    ]);
    expect(Object.keys(log.changes(1).changed[0]?.props ?? {})).toHaveLength(3);
    expect(log.changes(2).changed[0]?.props).toMatchObject({ PieceName: ['Unknown', 'Tiger'] });
  });

  it('that nobody has seen stays nameless; one that was seen is known by its id', async () => {
    const shut = masked('31', 'Tiger', 'side:', 'Red');
    const [open, later] = [masked('32', 'Panther', 'side:', 'null'), masked('32', 'Panther', 'side:', 'Red')];
    const log = await play(
      [piece(shut), piece(open)],
      [[change(open, later)], [move('31', [9, 9]), move('32', [9, 9])]],
    );
    const lines = [...replayLines(log), ...pieceLines(log, 2)].join('\n');
    expect(lines).not.toContain('Tiger');
    expect(log.changes(2).moved.map(m => [m.name, m.basicName])).toEqual([
      ['Unknown', 'Unknown'],
      ['Unknown', 'Panther'],
    ]);
  });

  it('keeps what changes beneath it', async () => {
    const shut = masked('31', 'Tiger', 'side:', 'Red');
    const weaker = { ...shut, traits: [shut.traits?.[0] ?? ['', ''], ['mark;Strength', '3']] } as HandPiece;
    const log = await play([piece(shut)], [[change(shut, weaker)]]);
    expect(log.changes(1).changed).toEqual([]);
    expect(log.seenBy({ side: 'Red' }).changes(1).changed).toMatchObject([{ props: { Strength: ['7', '3'] } }]);
  });
});

describe('an invisible piece', () => {
  it('is not there for others', async () => {
    const log = await play([piece(hidden('Red'))]);
    expect(log.pieceAt(0, '31')).toBeUndefined();
    expect(log.piecesAt(0)).toEqual([]);
    expect([log.pieces, log.seenBy({ side: 'Red' }).pieces, log.seenBy({ reveal: true }).pieces]).toEqual([0, 1, 1]);
    expect(log.seenBy({ side: 'Red' }).pieceAt(0, '31')).toMatchObject({ name: 'Ambush(Invisible)', masked: false });
  });

  it('comes and goes for others as it is shown and hidden, and its moves are nobody’s', async () => {
    const [open, shut] = [hidden('null'), hidden('Red')];
    const ambush = (to: readonly [number, number]) => move('31', to, { player: 'secret-ann' });
    const log = await play([...PLAYERS, piece(open)], [[change(open, shut)], [ambush([5, 5])], [change(shut, open)]]);
    expect(log.changes(1)).toMatchObject({ removed: [{ id: '31', name: 'Ambush' }], changed: [] });
    expect(log.changes(2)).toMatchObject({ moved: [], changed: [] });
    expect(log.changes(2)).not.toHaveProperty('player');
    expect(log.seenBy({ side: 'Red' }).changes(2)).toMatchObject({ player: 'Ann', moved: [{ id: '31' }] });
    expect(log.changes(3)).toMatchObject({ added: [{ id: '31', name: 'Ambush' }], changed: [] });
    expect([0, 1, 2, 3].map(step => log.pieceAt(step, '31') !== undefined)).toEqual([true, false, false, true]);
  });

  it('is not there under a mask either', async () => {
    const both = {
      ...hidden('Red'),
      traits: [...(masked('31', '', 'side:', 'Red').traits ?? []), ...(hidden('Red').traits ?? [])],
    };
    const log = await play([piece(both)]);
    expect(log.pieceAt(0, '31')).toBeUndefined();
    expect(log.seenBy({ side: 'Red' }).pieceAt(0, '31')).toMatchObject({ masked: false, openly: 'not at all' });
  });

  it('does not count in its stack, nor in what may be missed once nobody hides it', async () => {
    const above = piece({ id: '32', name: 'A' });
    const log = await play([piece(hidden('Red')), above, stack('91', [0, 0], '31', '32')]);
    expect([log, log.seenBy({ side: 'Red' })].map(seen => seen.pieceAt(0, '32')?.index)).toEqual([0, 1]);
    expect([log.mayMissSomething, log.seenBy({ side: 'Red' }).mayMissSomething]).toEqual([true, false]);
    expect((await play([piece(hidden('null'))])).mayMissSomething).toBe(false);
  });

  it('takes no piece onto itself that comes by chance', async () => {
    const log = await play(
      [piece({ ...hidden('Red'), at: [5, 5] }), stack('91', [5, 5], '31'), piece({ id: '32', name: 'A', at: [9, 9] })],
      [[move('32', [5, 5])]],
    );
    expect(log.pieceAt(1, '32')?.stack).not.toBe('91');
  });
});

describe('a deck that lies face down', () => {
  it('tells the number of its cards only', async () => {
    const cards = [1, 2].map(n => piece({ id: `2${n}`, name: `Card${n}`, at: [5, 5] }));
    const log = await play([...cards, deck('95', 'Events', [5, 5], '21', '22')]);
    expect([...pieceTable(log, 0)]).toEqual(['Map', '  Events  2 face down']);
  });
});
