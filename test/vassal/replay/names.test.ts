import { describe, expect, it } from 'vitest';
import { change, changeText, deck, type HandPiece, piece, play } from './hand-made';

const layer = (name: string, names: string, follow = ''): string =>
  `emb2;;;;;;;;;;;;;;;;a.png,b.png,c.png;${names};true;${name};;;${follow === '' ? 'false;' : `true;${follow}`};1;1;true`;

const face = async (traits: HandPiece['traits'], globals: readonly string[] = []) => {
  const log = await play([piece({ id: '1', name: 'Unit', traits: traits ?? [], at: [3, 4] }), ...globals]);
  const view = log.pieceAt(0, '1');
  return { name: view?.name, props: view?.props ?? {} };
};

describe('a name', () => {
  it('is the innermost one, with what layers put before, after, or in its place, from inside out', async () => {
    expect((await face([[layer('L', 'X,+ (back),Front +'), '2']])).name).toBe('Unit (back)');
    expect((await face([[layer('L', 'X,+ (back),Front +'), '3']])).name).toBe('Front Unit');
    expect((await face([[layer('L', 'X,+ (back),Front +'), '1']])).name).toBe('X');
    expect(
      (
        await face([
          [layer('L', ',+!,'), '2'],
          [layer('M', ',+?,'), '2'],
        ])
      ).name,
    ).toBe('Unit?!');
  });

  it('has nothing of a layer that is not active', async () => {
    const { name, props } = await face([[layer('L', 'X,Y,Z'), '-2']]);
    expect(name).toBe('Unit');
    expect(props).toEqual({ L_Level: '-2', L_Active: 'false', PieceName: 'Unit' });
  });

  it('has its label in the format of the label trait', async () => {
    expect(await face([['label;', '1st']])).toEqual({
      name: 'Unit (1st)',
      props: { TextLabel: '1st', PieceName: 'Unit (1st)' },
    });
    expect((await face([['label;', '']])).name).toBe('Unit');
    expect((await face([['label;;;10;;0,0,0;t;0;c;0;b;c;$label$: $pieceName$', 'x']])).name).toBe('x: Unit');
  });

  it('fills properties into a label: of inner traits, of the map, of the module', async () => {
    const label = ['label;', '$Hits$/$Phase$/$nobody$'] as const;
    const globals = ['MutableProperty\tPhase\t\tcombat\tModule'];
    expect((await face([label, ['PROP;Hits', '2']], globals)).name).toBe('Unit (2/combat/nobody)');
  });

  it('is told by the Basic Name trait, if there is one', async () => {
    expect((await face([['basicName;Other', '']])).name).toBe('Other');
  });

  it('comes to an end, whatever asks for itself', async () => {
    const { props } = await face([
      ['label;;;10;;0,0,0;t;0;c;0;b;c;$pieceName$ $A$ $PieceName$;Dialog;0;0;L1', '$A$ $B$ $PieceName$ $L2$'],
      ['label;;;10;;0,0,0;t;0;c;0;b;c;$pieceName$ $B$;Dialog;0;0;L2', '$A$ $B$ $PieceName$ $L1$'],
      ['calcProp;A;{B + PieceName + L1}', ''],
      ['calcProp;B;{A + L2 + PieceName}', ''],
    ]);
    expect(String(props['PieceName']).length).toBeLessThan(10_000);
  });
});

describe('properties', () => {
  it('come from layers, marks, dynamic properties, rotation and the moved mark', async () => {
    const { props } = await face([
      ['markmoved;moved.png', 'true'],
      ['rotate;6;;;;;;;Facing', '2'],
      [layer('Step', ',+ (reduced),'), '2'],
      ['PROP;Hits', '3'],
      ['mark;Side,Kind', 'Red,inf'],
    ]);
    expect(props).toEqual({
      Moved: 'true',
      Facing_Facing: '3',
      Facing_Degrees: '120',
      Step_Image: 'b.png',
      Step_Level: '2',
      Step_Active: 'true',
      Step_Name: ' (reduced)',
      Hits: '3',
      Side: 'Red',
      Kind: 'inf',
      PieceName: 'Unit (reduced)',
    });
  });

  it('of an outer trait hide those of the same name further in', async () => {
    expect(
      (
        await face([
          ['mark;Side', 'Red'],
          ['mark;Side', 'Blue'],
        ])
      ).props['Side'],
    ).toBe('Red');
  });

  it('of a layer follow a property', async () => {
    const follows = [layer('L', ',+2,+3', 'Hits'), '1'] as const;
    expect((await face([follows, ['PROP;Hits', '3']])).props).toMatchObject({ L_Level: '3', PieceName: 'Unit3' });
  });

  it('of a calculated trait are worked out where that is sure, and empty where not', async () => {
    const hits = ['PROP;Hits', '3'] as const;
    const value = async (expression: string) => (await face([[`calcProp;X;{${expression}}`, ''], hits])).props['X'];
    expect(await value('Hits * 2 + 1')).toBe('7');
    expect(await value('Hits / 2')).toBe('1');
    expect(await value('Hits > 2 ? "worn" : "fresh"')).toBe('worn');
    expect(await value('If(Hits == 3 && GetProperty("Hits") != 4, BasicName, "")')).toBe('Unit');
    expect(await value('"n=" + Hits')).toBe('n=3');
    expect(await value('Hits / 0')).toBeUndefined();
    expect(await value('Random(6)')).toBeUndefined();
    expect(await value('(((')).toBeUndefined();
  });

  it('change with a global that a piece asks for, though no command names the piece', async () => {
    const unit: HandPiece = { id: '1', name: 'Unit', traits: [['label;', '$Phase$']] };
    const log = await play(
      [piece(unit), piece({ id: '2', name: 'Other' }), 'MutableProperty\tPhase\t\tmove\tModule'],
      [['MutableProperty\tPhase\tmove\tcombat\tModule']],
    );
    expect(log.changes(1).changed).toMatchObject([{ id: '1', props: { PieceName: ['Unit (move)', 'Unit (combat)'] } }]);
    expect(log.changes(1).globals).toEqual({ Phase: ['move', 'combat'] });
  });

  it('named as files like to be named do no harm', async () => {
    const { props } = await face([['mark;__proto__,constructor', 'x,y']]);
    expect(Object.keys(props).sort()).toEqual(['PieceName', '__proto__', 'constructor']);
    expect(Object.getPrototypeOf(props)).toBe(Object.prototype);
  });

  it('of a trait that nobody knows are none, and the piece is there all the same', async () => {
    expect(await face([['custom.Thing;1;2', 'state']])).toEqual({ name: 'Unit', props: { PieceName: 'Unit' } });
  });

  it('take what a too short state does not tell from a new piece', async () => {
    const log = await play(['+/1/mark;Side\tmarkmoved;\\\tpiece;;;x.png;Unit/Red']);
    expect(log.seenBy({ reveal: true }).pieceAt(0, '1')?.props).toEqual({
      Side: 'Red',
      Moved: 'false',
      PieceName: 'Unit',
    });
  });
});

describe('a piece that asks for where it is', () => {
  it('is told its map and point', async () => {
    const unit: HandPiece = {
      id: '1',
      name: 'U',
      traits: [['label;', '$CurrentMap$ $CurrentX$,$CurrentY$']],
      at: [3, 4],
    };
    const log = await play([piece(unit)], [[change(unit, { ...unit, at: [5, 6] })]]);
    expect(log.pieceAt(1, '1')?.name).toBe('U (Map 5,6)');
  });
});

describe('a place', () => {
  it('is called after the deck that lies there at the time, the first of several', async () => {
    const goes = (id: string, from: number, to: number): string =>
      changeText(id, `Map;${to};5;true;`, `Map;${from};5;true;`);
    const log = await play(
      [piece({ id: '1', name: 'Card', at: [5, 5] }), deck('d1', 'One', [5, 5]), deck('d2', 'Two', [5, 5], '1')],
      [[goes('d1', 5, 9)], [goes('d1', 9, 5)], [goes('d1', 5, 9), 'CHATa'], ['CHATb']],
    );
    expect([0, 1, 2, 3, 4].map(step => log.pieceAt(step, '1')?.location)).toEqual(['One', 'Two', 'One', 'Two', 'Two']);
  });
});
