import { describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import type { PoolChange } from '../../../core/rules/action';
import type { GameState } from '../../../core/rules/system';
import type { Verdict } from '../../../core/rules/verdict';
import { phaseOf, scenarioOf, positionOf, type Front } from './front';
import { referee } from '../../../core/rules/revised-europa/referee';

const PZ = '11 Pz Axis pz division 10-10-10 4-4-8 @ 0104';
const MOT = '60 Mot Axis mot division 6-6-10 2-2-10 @ 0106';
const RIFLE = '112 Rifle Soviet rifle division 4-4-6 - @ 1604';

const TURN = { number: 1, date: 'Sep II 1941', weather: 'Clear' };
const PHASES = ['Axis', 'Soviet'].flatMap(side =>
  ['initial', 'movement', 'combat', 'exploitation'].map(kind => phaseOf(side, kind)),
);

const begin = (front: Front): GameState => {
  const made = referee({ ...scenarioOf(front), phases: PHASES });
  if (!made.ok) throw new Error(made.error.map(p => p.message).join());
  return made.value.begin(positionOf(front));
};

const FRONT: Front = { columns: 16, units: [PZ, MOT, RIFLE] };

const pool = (step: number, before: number, after: number): PoolChange => ({
  step,
  name: 'Axis SP',
  before: String(before),
  after: String(after),
});
const changed = (state: GameState, ...changes: readonly PoolChange[]): GameState =>
  state.apply({
    kind: 'adjust',
    steps: changes.map(c => c.step),
    changes: changes.map(change => ({ ...change, what: 'pool' })),
  }).state;
const moved = (state: GameState, unit: string, from: string, to: string, step = 5): GameState =>
  state.apply({ kind: 'move', steps: [step], units: [unit], from, to, via: [] }).state;
const turned = (state: GameState, side: string, kind: string): GameState =>
  state.apply({ kind: 'phase', steps: [9], turn: TURN, phase: phaseOf(side, kind) }).state;

const atTurnsEnd = (state: GameState): readonly Verdict[] =>
  state
    .endPhase({ kind: 'phase', steps: [99], turn: TURN, phase: phaseOf('Soviet', 'initial') })
    .filter(v => v.code.startsWith('sp-'));

describe('the SP of a player turn', () => {
  it('a log that begins within the turn does not show what was paid before', () => {
    const inMovement = moved(changed(begin({ ...FRONT, phase: 'movement' }), pool(1, 60, 60)), '11-pz', '0104', '0904');
    expect(atTurnsEnd(inMovement)).toEqual([]);
    const inInitial = turned(begin({ ...FRONT, phase: 'initial' }), 'Axis', 'movement');
    const unpaid = moved(changed(inInitial, pool(1, 60, 59), pool(2, 59, 60)), '11-pz', '0104', '0904');
    expect(atTurnsEnd(unpaid)).toMatchObject([{ answer: 'illegal', rule: { id: 'R3-4' }, because: [{ step: 5 }] }]);
  });

  it('nothing is said while the turn goes on, nor without a turn of the track', () => {
    const state = moved(
      changed(turned(begin({ ...FRONT, phase: 'initial' }), 'Axis', 'movement'), pool(1, 60, 59), pool(2, 59, 60)),
      '11-pz',
      '0104',
      '0904',
    );
    expect(state.endPhase().filter(v => v.code.startsWith('sp-'))).toEqual([]);
    const next = { kind: 'phase', steps: [99], turn: TURN, phase: phaseOf('Axis', 'combat') } as const;
    expect(state.endPhase(next).filter(v => v.code.startsWith('sp-'))).toEqual([]);
  });

  it('pools that are no whole numbers, or of no side, are none', () => {
    const odd = [
      { step: 1, name: 'Axis SP', before: '', after: 'sixty' },
      { step: 2, name: 'Nobody SP', before: '60', after: '59' },
      { step: 3, name: '__proto__', before: '60', after: '59' },
    ];
    const state = turned(begin({ ...FRONT, phase: 'initial' }), 'Axis', 'movement');
    expect(atTurnsEnd(moved(changed(state, ...odd), '11-pz', '0104', '0904'))).toEqual([]);
  });

  it('the order and the portions in which it is paid do not matter', () => {
    const portions = fc.array(fc.integer({ min: -3, max: 4 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(portions, fc.integer({ min: 0, max: 8 }), (amounts, when) => {
        // A fall first, so that the side is seen to pay; nothing put back that was not taken.
        let level = 60;
        const changes = [2, ...amounts].flatMap((amount, i) => {
          if (level - amount > 60) return [];
          const change = pool(10 + i, level, level - amount);
          level -= amount;
          return [change];
        });
        let state = turned(begin({ ...FRONT, phase: 'initial' }), 'Axis', 'movement');
        state = changed(state, ...changes.slice(0, when));
        state = moved(state, '11-pz', '0104', '0904', 5);
        state = moved(state, '60-mot', '0106', '0906', 6);
        state = changed(turned(state, 'Axis', 'combat'), ...changes.slice(when));
        // 1 for the panzers and 1/2 for the motorized division, rounded up together.
        expect(atTurnsEnd(state).map(v => v.answer)).toEqual(60 - level < 2 ? ['illegal'] : []);
      }),
    );
  });
});
