import { describe, expect, it } from 'vitest';
import { judge } from '../../core/audit/judge/judge';
import { rosterOf } from '../../core/audit/units/outside-fights';
import { adjusted, moved } from '../../core/rules/change';
import type { Action } from '../../core/rules/action';
import type { Observation } from '../../core/rules/observation';
import type { Position } from '../../core/rules/position';
import type { GameState } from '../../core/rules/system';
import { FRONT } from './small-log';

const START: Position = {
  turn: { number: 1, date: 'Aug II 1941' },
  phase: undefined,
  units: new Map([
    ['11-pz', { hex: '0101', faceUp: 0, states: [] }],
    ['112-rifle', { hex: '0303', faceUp: 0, states: [] }],
  ]),
  masked: new Map(),
  markers: new Map(),
};

/** A system that follows the board and judges nothing. */
const following = (position: Position): GameState => ({
  position,
  supposing: what => following(what.position?.(position) ?? position),
  endPhase: () => [],
  reach: () => new Map(),
  recognise: () => undefined,
  apply: (action: Action) => ({
    state: following(
      action.kind === 'adjust'
        ? action.changes.reduce(adjusted, position)
        : action.kind === 'move'
          ? moved(position, action.units, action.to)
          : position,
    ),
    verdicts: [],
    ledgers: {},
  }),
});

const roster = rosterOf(
  {
    ...FRONT,
    units: FRONT.units.map(unit => (unit.id === '191-stug' ? { ...unit, arrives: 3 } : unit)),
  },
  {},
);

const told = (...seen: readonly Observation[]): readonly string[] => {
  const { actions, findings } = judge(following(START), seen, { nameAt: unit => unit, roster });
  expect(actions.map(a => a.verdict)).toEqual(actions.map(() => 'not-judged'));
  expect(findings.every(f => f.verdict === 'note')).toBe(true);
  return findings.map(f => `${f.step} ${f.code}: ${f.message}`);
};

const off = (step: number, from: string): Observation => ({
  step,
  kind: 'moved',
  units: ['11-pz'],
  from,
  to: undefined,
  via: [],
});
const on = (step: number, to: string): Observation => ({
  step,
  kind: 'moved',
  units: ['11-pz'],
  from: undefined,
  to,
  via: [],
});

describe('what no rule judges', () => {
  it('a unit that is dragged off the map, and set down elsewhere', () => {
    const { findings } = judge(following(START), [off(1, '0101'), on(2, '0401')], { nameAt: unit => unit, roster });
    expect(findings.map(f => [f.step, f.verdict, f.code, f.message, f.missing])).toEqual([
      [1, 'note', 'taken-off', '11 Pz was taken off 0101 outside any fight. Not judged.', undefined],
      [
        2,
        'undetermined',
        'set-down-far',
        'Cannot tell: 11 Pz was set down 3 hexes from 0101, which it left at step 1.',
        'whether it moved there, or was only put right',
      ],
    ]);
  });
  it('a second piece of one unit', () => {
    expect(told({ step: 4, kind: 'placed', unit: '11-pz', hex: '0404', faceUp: 0 })).toEqual([
      '4 second-piece: A second 11 Pz came to 0404; one is in 0101. Not judged.',
    ]);
  });
  it('a unit before its turn, not one that is due', () => {
    const placed = (unit: string): Observation => ({ step: 1, kind: 'placed', unit, hex: '0202', faceUp: 0 });
    const { findings } = judge(following(START), [placed('191-stug')], { nameAt: unit => unit, roster });
    expect(findings.map(f => [f.verdict, f.code, f.message, f.missing])).toEqual([
      [
        'undetermined',
        'arrived-early',
        'Cannot tell: 191 StuG came to 0202 on turn 1; in the scenario it arrives on turn 3.',
        'whether a rule of the scenario, or both players, let it come early',
      ],
    ]);
    const late = { ...START, turn: { number: 3, date: 'Sep II 1941' } };
    expect(judge(following(late), [placed('191-stug')], { nameAt: unit => unit, roster }).findings).toEqual([]);
  });
  it('a unit that is dragged to the map from its box on the turn record before its turn', () => {
    const early = (unit: string, turn: { number: number; date: string } | undefined): readonly string[] => {
      const units = new Map([...START.units].filter(([id]) => id !== unit));
      const arrives: Observation = { step: 1, kind: 'moved', units: [unit], from: undefined, to: '0202', via: [] };
      return judge(following({ ...START, units, turn }), [arrives], { nameAt: id => id, roster }).findings.map(
        f => `${f.verdict} ${f.code}`,
      );
    };
    const on = (number: number) => ({ number, date: 'Sep II 1941' });
    expect(early('191-stug', on(2))).toEqual(['undetermined arrived-early']);
    expect(early('191-stug', on(3))).toEqual([]);
    // Nothing is asked where the track tells no turn, nor of a unit of which the scenario states none.
    expect(early('191-stug', undefined)).toEqual([]);
    expect(early('11-pz', on(1))).toEqual([]);
  });
  it('steps that are lost and given back outside any fight', () => {
    expect(
      told(
        { step: 1, kind: 'removed', unit: '112-rifle', hex: '0303' },
        { step: 2, kind: 'reduced', unit: '11-pz', hex: '0101', faceUp: 1 },
        { step: 3, kind: 'restored', unit: '11-pz', hex: '0101', faceUp: 0 },
      ),
    ).toEqual([
      '1 taken-off: 112 Rifle was taken off 0303 outside any fight. Not judged.',
      '2 turned-reduced: 11 Pz in 0101 was reduced outside any fight. Not judged.',
      '3 turned-restored: 11 Pz in 0101 was turned back to its full side outside any fight. Not judged.',
    ]);
  });
  it('is not told of counters that are masked or shown, of badges, markers and pools', () => {
    expect(
      told(
        { step: 1, kind: 'masked', hex: '0101', unit: '11-pz', left: 1 },
        { step: 2, kind: 'unmasked', hex: '0101', unit: '11-pz', faceUp: 0, left: 0 },
        { step: 3, kind: 'state', unit: '11-pz', hex: '0101', states: ['unsupplied'] },
        { step: 4, kind: 'marker', marker: 'hit', hex: '0202', present: true },
        { step: 5, kind: 'pool', name: 'Axis SP', before: '3', after: '2' },
      ),
    ).toEqual([]);
  });
});
