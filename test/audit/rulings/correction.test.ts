// Whatever is folded away, the board that the players went on from stands.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutCorrected } from '../../../core/audit/rulings/correction';
import { after, SeenBoards } from '../../../core/audit/rulings/seen-board';
import type { Observation } from '../../../core/rules/observation';
import { maskedIn } from '../../../core/rules/masked';
import type { Position } from '../../../core/rules/position';
import { FRONT } from '../small-log';

const BEGIN: Position = {
  turn: FRONT.turns[0],
  phase: FRONT.phases[0],
  units: new Map([
    ['11-pz', { hex: '0101', faceUp: 0, states: [] }],
    ['191-stug', { hex: '0202', faceUp: 0, states: ['dug in'] }],
  ]),
  masked: new Map([['0404', new Map([[undefined, 1]])]]),
  markers: new Map([['0303', ['hit']]]),
};

type Unstepped = Observation extends infer O ? (O extends Observation ? Omit<O, 'step'> : never) : never;

const UNITS = ['11-pz', '191-stug', '112-rifle'] as const;
const HEXES = ['0101', '0202', '0303', '0404', '0505'] as const;
const unit = fc.constantFrom(...UNITS);
const hex = fc.constantFrom(...HEXES);
const seen: fc.Arbitrary<Unstepped> = fc.oneof(
  fc.record({
    kind: fc.constant('moved' as const),
    units: unit.map(u => [u]),
    from: hex,
    to: hex,
    via: fc.constant([]),
  }),
  fc.record({ kind: fc.constant('removed' as const), unit, hex }),
  fc.record({ kind: fc.constant('reduced' as const), unit, hex, faceUp: fc.constant(1) }),
  fc.record({ kind: fc.constant('restored' as const), unit, hex, faceUp: fc.constant(0) }),
  fc.record({
    kind: fc.constant('placed' as const),
    unit,
    hex: fc.option(hex, { nil: undefined }),
    faceUp: fc.constantFrom(0, 1),
  }),
  fc.record({ kind: fc.constant('state' as const), unit, hex, states: fc.subarray(['dug in', 'unsupplied']) }),
  fc.record({
    kind: fc.constant('marker' as const),
    marker: fc.constantFrom('hit', 'fort'),
    hex,
    present: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('masked-moved' as const),
    from: hex,
    to: hex,
    count: fc.constant(1),
    left: fc.record({ from: fc.nat(2), to: fc.nat(2) }),
  }),
  fc.record({ kind: fc.constant('rolled' as const), button: fc.constant('2d6'), dice: fc.constant([3, 4]) }),
  fc.record({ kind: fc.constant('said' as const), text: fc.constant('hm') }),
);

/** Who stands where, in which state; markers and masked pieces by hex. */
const boardOf = (observations: readonly Observation[]): unknown => {
  const now = observations.reduce(after, BEGIN);
  const { units, markers } = now;
  return {
    units: [...units].sort(([a], [b]) => a.localeCompare(b)),
    markers: HEXES.map(h => [...(markers.get(h) ?? [])].sort()),
    masked: HEXES.map(h => maskedIn(now, h)),
  };
};

describe('a correction', () => {
  it('leaves the board of every moment after it as it was', () => {
    fc.assert(
      fc.property(fc.array(seen, { maxLength: 12 }), fc.array(fc.boolean(), { maxLength: 12 }), (list, marked) => {
        const observations = list.map((o, i) => ({ ...o, step: i + 1 }) as Observation);
        const ruled = withoutCorrected(new SeenBoards(BEGIN), observations, step => marked[step - 1] === true);
        observations.forEach(({ step }) => {
          // In the middle of a correction there is no such moment.
          if (marked[step] === true && marked[step - 1] === true) return;
          const upTo = (o: Observation): boolean => o.step <= step;
          expect(boardOf(ruled.filter(upTo))).toEqual(boardOf(observations.filter(upTo)));
        });
      }),
      { numRuns: 500 },
    );
  });

  it('is folded on the board that those before it left, whichever was asked for last', () => {
    const drags = ['0102', '0103', '0104'].map((to, i): Observation => ({
      step: i + 1,
      kind: 'moved',
      units: [...BEGIN.units.keys()].slice(0, 1),
      from: undefined,
      to,
      via: [],
    }));
    const boards = new SeenBoards(BEGIN);
    for (const list of [drags, drags.slice(1), drags.toReversed(), drags])
      for (const count of [1, 3, 2])
        expect(boards.afterFirst(count, list)).toEqual(list.slice(0, count).reduce(after, BEGIN));
  });

  it('leaves out what changed nothing, rolls, remarks and declarations', () => {
    const back: readonly Observation[] = [
      { step: 1, kind: 'moved', units: ['11-pz'], from: '0101', to: '0202', via: [] },
      { step: 2, kind: 'rolled', button: '2d6', dice: [1, 1] },
      { step: 2, kind: 'declared', what: 'overrun', units: ['11-pz'], from: '0202', target: '0303' },
      { step: 2, kind: 'pool', name: 'Axis SP', before: '9', after: '7' },
      { step: 3, kind: 'pool', name: 'Axis SP', before: '7', after: '9' },
      { step: 3, kind: 'said', text: 'no, back' },
      { step: 3, kind: 'moved', units: ['11-pz'], from: '0202', to: '0101', via: [] },
    ];
    expect(withoutCorrected(new SeenBoards(BEGIN), back, () => true)).toEqual([]);
    expect(withoutCorrected(new SeenBoards(BEGIN), back, step => step === 2)).toEqual([
      back[0],
      { step: 2, kind: 'pool', name: 'Axis SP', before: '9', after: '7' },
      ...back.slice(4),
    ]);
  });
});
