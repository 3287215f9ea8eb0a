import { describe, expect, it } from 'vitest';
import { ownModuleBinding } from '../../core/audit/observe/binding';
import { observe } from '../../core/audit/observe/observe';
import { positionAt } from '../../core/audit/observe/position';
import { FRONT, smallLog, type Piece, type SmallStep } from './small-log';

const PANZER: Piece = { id: '1', unit: '11-pz', at: '0203' };
const STUG: Piece = { id: '2', unit: '191-stug', at: '0203', index: 1 };
const RIFLE: Piece = { id: '3', unit: '112-rifle', at: '0404' };
const HIT: Piece = { id: '4', marker: 'hit', at: '0404' };

const binding = ownModuleBinding(FRONT);
const seen = (...steps: SmallStep[]) => observe(smallLog([PANZER, STUG, RIFLE, HIT], steps), binding);

describe('what a log step shows', () => {
  it('units that are dragged together from one hex to another are one move, topmost first', () => {
    expect(seen({ player: 'Ines', pieces: { '1': { at: '0303', index: 0 }, '2': { at: '0303', index: 1 } } })).toEqual([
      { step: 1, player: 'Ines', kind: 'moved', units: ['191-stug', '11-pz'], from: '0203', to: '0303', via: [] },
    ]);
  });

  it('two stacks dragged in one step are two moves', () => {
    const moves = seen({ pieces: { '1': { at: '0303' }, '3': { at: '0405' } } });
    expect(moves.map(m => m.kind === 'moved' && [m.units, m.from, m.to])).toEqual([
      [['11-pz'], '0203', '0303'],
      [['112-rifle'], '0404', '0405'],
    ]);
  });

  it('a piece put elsewhere in its own stack has not moved', () => {
    expect(seen({ pieces: { '1': { at: '0203', index: 1 } } })).toEqual([]);
  });

  it('steps that were taken back, and their undos, are not seen; the board after them is as before', () => {
    expect(
      seen(
        { pieces: { '1': { at: '0303' } } },
        { undoes: 1, pieces: { '1': { at: '0203' } } },
        { pieces: { '1': { at: '0204' } } },
      ),
    ).toEqual([{ step: 3, kind: 'moved', units: ['11-pz'], from: '0203', to: '0204', via: [] }]);
  });

  it('a turn over several sides is a loss, or a step regained, for each of them', () => {
    const about = { unit: '11-pz', hex: '0203' };
    expect(seen({ pieces: { '1': { reduced: 2 } } }, { pieces: { '1': { reduced: false } } })).toEqual([
      { step: 1, kind: 'reduced', ...about, faceUp: 1 },
      { step: 1, kind: 'reduced', ...about, faceUp: 2 },
      { step: 2, kind: 'restored', ...about, faceUp: 1 },
      { step: 2, kind: 'restored', ...about, faceUp: 0 },
    ]);
  });

  it('a level that no counter has is its last side: a log may tell any number', () => {
    const told = [1e9, Infinity, 2.5].map(reduced => seen({ pieces: { '1': { reduced } } }));
    expect(told.map(turned => turned.length)).toEqual([5, 5, 2]);
    expect(told.map(turned => turned.at(-1))).toMatchObject([{ faceUp: 5 }, { faceUp: 5 }, { faceUp: 2 }]);
  });

  it('a flip is a reduction, and back again a restoration', () => {
    expect(seen({ pieces: { '1': { reduced: true } } }, { pieces: { '1': { reduced: false } } })).toEqual([
      { step: 1, kind: 'reduced', unit: '11-pz', hex: '0203', faceUp: 1 },
      { step: 2, kind: 'restored', unit: '11-pz', hex: '0203', faceUp: 0 },
    ]);
  });

  it('a reduced unit that comes onto the map says which face it shows', () => {
    const log = smallLog([{ ...PANZER, at: undefined, reduced: true }], [{ pieces: { '1': { at: '0101' } } }]);
    expect(observe(log, binding)).toEqual([
      {
        step: 1,
        kind: 'moved',
        units: ['11-pz'],
        from: undefined,
        to: '0101',
        via: [],
        reduced: [{ unit: '11-pz', faceUp: 1 }],
      },
    ]);
  });

  it('a removed unit and a marker that is lifted or moved', () => {
    expect(
      seen({ pieces: { '3': undefined } }, { pieces: { '4': { at: '0405' } } }, { pieces: { '4': undefined } }),
    ).toEqual([
      { step: 1, kind: 'removed', unit: '112-rifle', hex: '0404' },
      { step: 2, kind: 'marker', marker: 'hit', hex: '0404', present: false },
      { step: 2, kind: 'marker', marker: 'hit', hex: '0405', present: true },
      { step: 3, kind: 'marker', marker: 'hit', hex: '0405', present: false },
    ]);
  });

  it('states that a counter shows', () => {
    expect(seen({ pieces: { '1': { states: ['unsupplied'] } } })).toEqual([
      { step: 1, kind: 'state', unit: '11-pz', hex: '0203', states: ['unsupplied'] },
    ]);
  });

  it('a unit is named when it is masked, and no more after that until it is unmasked', () => {
    expect(
      seen(
        { pieces: { '3': { masked: true } } },
        { pieces: { '3': { at: '0405' } } },
        { pieces: { '3': { masked: false } } },
      ),
    ).toEqual([
      { step: 1, kind: 'masked', hex: '0404', unit: '112-rifle', faceUp: 0, left: 1 },
      { step: 2, kind: 'masked-moved', from: '0404', to: '0405', count: 1, left: { from: 0, to: 1 } },
      { step: 3, kind: 'unmasked', hex: '0405', unit: '112-rifle', faceUp: 0, left: 0 },
    ]);
  });

  it('the module’s declarations are gathered by stack and direction; the target is the hex on that side', () => {
    const line = (what: string, unit: string) => `* ${what} NE from 0203 · a name [${unit}]`;
    expect(seen({ chat: [line('Overrun', '11-pz'), line('Overrun', '191-stug'), line('Attack', '11-pz')] })).toEqual([
      { step: 1, kind: 'declared', what: 'overrun', from: '0203', target: '0303', units: ['11-pz', '191-stug'] },
      { step: 1, kind: 'declared', what: 'attack', from: '0203', target: '0303', units: ['11-pz'] },
    ]);
  });

  it('a declaration over the map’s edge, or of a unit that the scenario does not have, says nothing', () => {
    expect(seen({ chat: ['* Overrun N from 0101 · x [11-pz]', '* Overrun S from 0101 · x [99-pz]'] })).toEqual([]);
  });

  it('what players say, without their names; VASSAL’s own lines are not said by anybody', () => {
    expect(
      seen({ chat: ['<Ines> - weather is clear', '&lt;Tomas&gt; - yes', '* 11 Pz moves 0203 -> 0303 *', '- loaded'] }),
    ).toEqual([
      { step: 1, kind: 'said', text: 'weather is clear' },
      { step: 1, kind: 'said', text: 'yes' },
    ]);
  });

  it('dice, pools, and the turn track', () => {
    expect(
      seen({
        rolls: [{ button: '2d6', values: [3, 4] }],
        globals: {
          'Axis SP': ['40', '38'],
          '2d6_result': ['', '3,4'],
          'turn:Turn': ['Turn 1 – Axis Movement', 'Turn 1 – Axis Combat'],
        },
      }),
    ).toEqual([
      { step: 1, kind: 'pool', name: 'Axis SP', before: '40', after: '38' },
      { step: 1, kind: 'rolled', button: '2d6', dice: [3, 4] },
      { step: 1, kind: 'phase', turn: FRONT.turns[0], phase: FRONT.phases[1] },
    ]);
  });
});

describe('from a replay to a position', () => {
  it('knows units, markers, masked pieces, turn and phase', () => {
    const log = smallLog([PANZER, HIT, { ...RIFLE, masked: true }], [], { 'turn:Turn': 'Turn 1 – Axis Movement' });
    const position = positionAt(log, binding, 0);
    expect(position.units).toEqual(new Map([['11-pz', { hex: '0203', faceUp: 0, states: [] }]]));
    expect(position.markers).toEqual(new Map([['0404', ['hit']]]));
    expect(position.masked).toEqual(new Map([['0404', new Map([[undefined, 1]])]]));
    expect([position.turn?.number, position.phase?.name]).toEqual([1, 'Movement']);
  });

  it('leaves out a unit that two pieces claim to be: nobody can say which', () => {
    expect(positionAt(smallLog([PANZER, { ...PANZER, id: '9', at: '0505' }], []), binding, 0).units.size).toBe(0);
  });

  it('finds hexes by their points when the module’s grid is not at hand', () => {
    expect(binding.hexOf({ map: 'Main Map', xy: [96, 88] })).toBe('0101');
    expect(binding.hexOf({ map: 'Main Map', xy: [186, 140] })).toBe('0201');
    expect(binding.hexOf({ map: 'Main Map', xy: [5, 5] })).toBeUndefined();
    expect(binding.hexOf({ map: 'Force Pool', xy: [96, 88] })).toBeUndefined();
  });
});
