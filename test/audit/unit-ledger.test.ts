import { describe, expect, it } from 'vitest';
import { rosterOf } from '../../core/audit/units/outside-fights';
import { UnitLedger, type Told } from '../../core/audit/units/unit-ledger';
import type { Action, ActionOf, Adjustment, Outcome } from '../../core/rules/action';
import type { Observation } from '../../core/rules/observation';
import type { Position } from '../../core/rules/position';
import { by } from '../../core/rules/sentence';
import type { GameState } from '../../core/rules/system';
import { verdictOn } from '../../core/rules/verdict';
import { FRONT } from './small-log';

const RULE = { system: 'toy', id: 'T-1' };

/** Units may be dragged two hexes. */
const state = (position: Position): GameState => ({
  position,
  supposing: what => state(what.position?.(position) ?? position),
  endPhase: () => [],
  reach: () => new Map(),
  recognise: () => undefined,
  apply: (action: Action) => {
    if (action.kind !== 'move') return { state: state(position), verdicts: [], ledgers: {} };
    const stood = action.units.every(unit => position.units.get(unit)?.hex === action.from);
    const far = FRONT.map.hexes.distance(action.from, action.to) ?? 0;
    const answer = stood && far <= 2 ? 'legal' : 'illegal';
    return {
      state: state(position),
      verdicts: [verdictOn(answer, 'too-far', RULE, by('rule 1')`${action.units} went ${far} of 2 hexes`, {})],
      ledgers: {},
    };
  },
});

/** Below the full one. */
const SIDES = ['reduced', 'reduced-2'];

const at = (number = 1, side = 'Axis', units: Readonly<Record<string, string>> = {}): GameState =>
  state({
    turn: { number, date: '' },
    phase: { side, name: 'Movement', kind: 'movement' },
    units: new Map(
      Object.entries(units).map(([id, place]) => {
        const [hex = '', face, ...states] = place.split(' ');
        return [id, { hex, faceUp: SIDES.indexOf(face ?? '') + 1, states }];
      }),
    ),
    masked: new Map(),
    markers: new Map(),
  });

const adjust = (...changes: readonly Adjustment[]): ActionOf<'adjust'> => ({
  kind: 'adjust',
  steps: [changes[0]?.step ?? 0],
  changes,
});
const placed = (step: number, hex: string, { unit = '11-pz', faceUp = 0 } = {}): ActionOf<'adjust'> =>
  adjust({ what: 'placed', step, unit, hex, faceUp });
const byHand = (step: number, what: 'removed' | 'reduced' | 'restored', unit = '11-pz'): ActionOf<'adjust'> =>
  adjust(what === 'removed' ? { what, step, unit } : { what, step, unit, faceUp: what === 'reduced' ? 1 : 0 });

const fight = (losses: Outcome['losses']): Action => ({
  kind: 'overrun',
  steps: [1, ...losses.map(({ step }) => step)],
  units: ['112-rifle'],
  from: '0303',
  target: '0101',
  outcome: { losses, retreats: [], advances: [] },
});

const shown = ({ questions, notes }: Told): readonly string[] => [
  ...questions.map(q => `? ${q.code}: ${q.message} (${q.missing ?? ''}; ${(q.because ?? []).map(b => b.step).join()})`),
  ...notes.map(n => `· ${n.code}`),
];

/** What is told of the last of the actions; the board is given for each. */
const told = (
  acts: readonly (readonly [Action, GameState])[],
  words: Parameters<typeof rosterOf>[1] = {},
  seen: readonly Observation[] = [],
): readonly string[] => {
  const ledger = new UnitLedger(rosterOf(FRONT, words), seen);
  return shown(
    acts.map(([act, before]) => ledger.follow(act, [], before, 'a1')).at(-1) ?? { questions: [], notes: [] },
  );
};

const THERE = { '11-pz': '0101' };

describe('the dead', () => {
  const killed = fight([{ unit: '11-pz', to: 'removed', step: 4 }]);
  it('who was lost in a fight and stands again is asked about, in whatever turn, also in its old hex', () => {
    for (const [turn, side, hex] of [
      [1, 'Axis', '0202'],
      [7, 'Soviet', '0101'],
    ] as const)
      expect(
        told([
          [killed, at(1, 'Axis', THERE)],
          [placed(9, hex), at(turn, side)],
        ]),
      ).toEqual([
        `? lost-unit-back: Cannot tell: 11 Pz was lost in 0101 at step 4 and stands in ${hex} again. ` +
          '(how it came back: by a rule of the scenario, or because its loss was a slip; 4)',
      ]);
  });
  it('names the rules’ own word for it', () => {
    const [asked] = told(
      [
        [killed, at(1, 'Axis', THERE)],
        [placed(9, '0202'), at(2)],
      ],
      { replacements: 'replacements' },
    );
    expect(asked).toContain('how it came back: by replacements, or because its loss was a slip');
  });
  it('is asked once', () => {
    const acts = [
      [killed, at(1, 'Axis', THERE)],
      [placed(9, '0202'), at(1)],
      [byHand(10, 'removed'), at(1, 'Axis', { '11-pz': '0202' })],
      [placed(11, '0202'), at(1)],
    ] as const;
    expect(told(acts)).toEqual(['· set-down-again']);
  });
  it('not of a loss that comes after it, nor where the rules judge it', () => {
    expect(
      told([
        [killed, at(1, 'Axis', THERE)],
        [placed(3, '0202'), at(1)],
      ]),
    ).toEqual([]);
    const ledger = new UnitLedger(rosterOf(FRONT, {}), []);
    ledger.follow(killed, [], at(1, 'Axis', THERE), 'a1');
    const judged = [verdictOn('legal', 'replaced', RULE, 'by the rules', {})];
    expect(shown(ledger.follow(placed(9, '0202'), judged, at(1), 'a2'))).toEqual([]);
  });
  it('dragged out of the pile in another player turn is set down there; at the edge it is only laid elsewhere', () => {
    const ledger = new UnitLedger(rosterOf(FRONT, {}), []);
    ledger.follow(killed, [], at(1, 'Axis', THERE), 'a1');
    const drag = (to: string, units = ['11-pz']): Action => ({
      kind: 'move',
      steps: [9],
      units,
      from: '0601',
      to,
      via: [],
    });
    expect(ledger.returning(drag('0202'), at(1, 'Soviet'))).toEqual(placed(9, '0202'));
    expect(ledger.returning(drag('0602'), at(1, 'Soviet'))).toBeUndefined();
    expect(ledger.returning(drag('0202'), at(1, 'Axis'))).toBeUndefined();
    expect(ledger.returning(drag('0202'), at(1, 'Soviet', THERE))).toBeUndefined();
    expect(ledger.returning(drag('0202', ['191-stug']), at(1, 'Soviet'))).toBeUndefined();
    const together = ledger.returning(drag('0202', ['191-stug', '11-pz']), at(1, 'Soviet', { '191-stug': '0601' }));
    expect(together).toEqual(placed(9, '0202'));
  });
  it('a counter that is masked or shown has not come or gone; those that come and go in play are not lost', () => {
    const unmasked = adjust(
      { what: 'masked', step: 9, hex: '0202', count: 0 },
      { what: 'placed', step: 9, unit: '11-pz', hex: '0202', faceUp: 0 },
    );
    expect(
      told([
        [killed, at(1, 'Axis', THERE)],
        [unmasked, at(1)],
      ]),
    ).toEqual([]);
    expect(
      told(
        [
          [killed, at(1, 'Axis', THERE)],
          [placed(9, '0202'), at(1)],
        ],
        { laidTypes: ['pz'] },
      ),
    ).toEqual([]);
  });
});

describe('the reduced', () => {
  const hit = fight([{ unit: '11-pz', to: 'reduced', step: 4, faceUp: 1 }]);
  const REDUCED = { '11-pz': '0102 reduced' };
  it('who lost a step in a fight and is turned back is asked about, also at once', () => {
    expect(
      told([
        [hit, at(1, 'Axis', THERE)],
        [byHand(9, 'restored'), at(1, 'Axis', REDUCED)],
      ]),
    ).toEqual([
      '? step-loss-undone: Cannot tell: 11 Pz lost a step in 0101 at step 4 and was turned to its full side in 0102. ' +
        '(how it has the step again: by a rule of the scenario, or because its loss was a slip; 4)',
    ]);
  });
  it('or deleted and set down at full strength, but not at the strength that it had', () => {
    const removed = [byHand(8, 'removed'), at(1, 'Axis', REDUCED)] as const;
    expect(told([[hit, at(1, 'Axis', THERE)], removed, [placed(9, '0102'), at(1)]])).toEqual([
      '? step-loss-undone: Cannot tell: 11 Pz lost a step in 0101 at step 4 and was set down in 0102 at full strength. ' +
        '(how it has the step again: by a rule of the scenario, or because its loss was a slip; 4)',
    ]);
    const same = placed(9, '0102', { faceUp: 1 });
    expect(told([[hit, at(1, 'Axis', THERE)], removed, [same, at(1)]])).toEqual(['· set-down-again']);
  });
  it('or was reduced before the log', () => {
    expect(told([[byHand(9, 'restored'), at(1, 'Axis', REDUCED)]])[0]).toContain(
      '11 Pz was reduced when the log began',
    );
    expect(told([[byHand(9, 'restored'), at(1, 'Axis', THERE)]])).toEqual(['· turned-restored']);
  });
  it('what was turned by hand and is turned back in the same player turn is a slip, later it is a question', () => {
    const turned = [byHand(8, 'reduced'), at(1, 'Axis', THERE)] as const;
    expect(told([turned])).toEqual(['· turned-reduced']);
    expect(told([turned, [byHand(9, 'restored'), at(1, 'Axis', REDUCED)]])).toEqual(['· turned-restored']);
    for (const later of [at(1, 'Soviet', REDUCED), at(2, 'Axis', REDUCED)])
      expect(told([turned, [byHand(9, 'restored'), later]])[0]).toContain('? step-loss-undone');
  });
  it('badges that tell of lost steps are taken off', () => {
    const badge = fight([{ unit: '11-pz', to: 'badge', states: ['2 steps lost'], step: 4 }]);
    const words = { lossBadges: { '1 step lost': 1, '2 steps lost': 2 } };
    const shows = (step: number, ...states: readonly string[]): ActionOf<'adjust'> =>
      adjust({ what: 'state', step, unit: '11-pz', states });
    const marked = state({
      ...at().position,
      units: new Map([['11-pz', { hex: '0101', faceUp: 0, states: ['2 steps lost'] }]]),
    });
    const before = [badge, at(1, 'Axis', THERE)] as const;
    expect(told([before, [shows(9, '1 step lost'), marked]], words)[0]).toContain(
      '11 Pz lost a step in 0101 at step 4 and shows fewer steps lost in 0101',
    );
    expect(told([before, [shows(9, '2 steps lost', 'dug in'), marked]], words)).toEqual([]);
    const first = [shows(5, '1 step lost'), at(1, 'Axis', THERE)] as const;
    expect(told([first, [shows(6), marked]], words)).toEqual([]);
  });
});

describe('placing is a move', () => {
  const removed = [byHand(3, 'removed'), at(1, 'Axis', THERE)] as const;
  it('that the rules forbid: a question in their own words', () => {
    expect(told([removed, [placed(5, '0401'), at(1)]])).toEqual([
      '? too-far: Cannot tell: 11 Pz was set down 3 hexes from 0101, which it left at step 3. As a move: 11-pz went 3 of 2 hexes (rule 1). ' +
        '(whether it moved there, or was only put right; 3)',
    ]);
  });
  it('that they allow, or back where it stood, is a note', () => {
    expect(told([removed, [placed(5, '0301'), at(1)]])).toEqual(['· set-down-again']);
    expect(told([removed, [placed(5, '0101'), at(3, 'Soviet')]])).toEqual(['· set-down-again']);
  });
  it('in another player turn it may have been lost', () => {
    expect(told([removed, [placed(5, '0301'), at(1, 'Soviet')]])).toEqual([
      '? set-down-later: Cannot tell: 11 Pz left the map from 0101 at step 3, in another player turn, and stands in 0301, 2 hexes away. ' +
        '(whether it had been lost, and how it came there; 3)',
    ]);
  });
  it('each change of one action is looked at after those before it', () => {
    const both = adjust(
      { what: 'removed', step: 3, unit: '11-pz' },
      { what: 'placed', step: 4, unit: '11-pz', hex: '0501', faceUp: 0 },
    );
    expect(told([[both, at(1, 'Axis', THERE)]])).toEqual([expect.stringContaining('? too-far'), '· taken-off']);
  });
});

describe('a counter of several sides', () => {
  const hit = fight([{ unit: '11-pz', to: 'reduced', step: 4, faceUp: 1 }]);
  const turned = (step: number, what: 'reduced' | 'restored', faceUp: number): ActionOf<'adjust'> =>
    adjust({ what, step, unit: '11-pz', faceUp });
  const [once, twice] = [{ '11-pz': '0101 reduced' }, { '11-pz': '0101 reduced-2' }];
  const acts = [
    [hit, at(1, 'Axis', THERE)],
    [turned(8, 'reduced', 2), at(1, 'Axis', once)],
    [turned(9, 'restored', 1), at(1, 'Axis', twice)],
  ] as const;

  it('a turn by hand that is taken back is a slip, and leaves the loss in a fight as it was', () => {
    expect(told(acts)).toEqual(['· turned-restored']);
    expect(told([...acts, [turned(10, 'restored', 0), at(1, 'Axis', once)]])).toEqual([
      '? step-loss-undone: Cannot tell: 11 Pz lost a step in 0101 at step 4 and was turned to its full side in 0101. ' +
        '(how it has the step again: by a rule of the scenario, or because its loss was a slip; 4)',
    ]);
  });

  it('one step of two that is regained is asked about', () => {
    const again = fight([{ unit: '11-pz', to: 'reduced', step: 6, faceUp: 2 }]);
    const back = [turned(9, 'restored', 1), at(2, 'Axis', twice)] as const;
    expect(told([acts[0], [again, at(1, 'Axis', once)], back])).toEqual([
      '? step-loss-undone: Cannot tell: 11 Pz lost a step in 0101 at step 6 and was turned back by one side in 0101. ' +
        '(how it has the step again: by a rule of the scenario, or because its loss was a slip; 6)',
    ]);
  });
});

describe('by the player’s word', () => {
  const said = (step: number, text: string): Observation => ({ step, kind: 'said', text });
  const restored: Observation = { step: 9, kind: 'restored', unit: '11-pz', hex: '0102', faceUp: 0 };
  const rolled = (step: number): Observation => ({ step, kind: 'rolled', button: '2d6', dice: [1, 2] });
  const lost = fight([{ unit: '11-pz', to: 'reduced', step: 4, faceUp: 1 }]);
  const read = (...seen: readonly Observation[]): readonly string[] =>
    told(
      [
        [lost, at(1, 'Axis', THERE)],
        [byHand(9, 'restored'), at(1, 'Axis', { '11-pz': '0102 reduced' })],
      ],
      {},
      seen,
    );
  it('what is said to be replaced, just before or just after, is a note', () => {
    expect(read(rolled(7), said(8, 'repl for 11 Pz'), restored)).toEqual(['· turned-restored']);
    expect(read(restored, said(10, 'rebuilt'), rolled(11))).toEqual(['· turned-restored']);
    const dead = fight([{ unit: '11-pz', to: 'removed', step: 4 }]);
    const acts = [
      [dead, at(1, 'Axis', THERE)],
      [placed(9, '0202'), at(2)],
    ] as const;
    const seen: Observation = { step: 9, kind: 'placed', unit: '11-pz', hex: '0202', faceUp: 0 };
    expect(told(acts, {}, [said(8, 'my replacements'), seen])).toEqual(['· set-down-again']);
  });
  it('but not by a word about something else, or elsewhere', () => {
    expect(read(said(8, 'replay that'), restored)[0]).toContain('? step-loss-undone');
    expect(read(said(6, 'replacements'), rolled(7), restored)[0]).toContain('? step-loss-undone');
    expect(read(restored, rolled(10), said(11, 'replacements'))[0]).toContain('? step-loss-undone');
  });
});
