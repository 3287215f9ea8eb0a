// What can be read in two ways accuses nobody, if one of them is right; beside each such log its twin that stays illegal.

import { describe, expect, it } from 'vitest';
import { applyAnyRoll, byOtherDice } from '../../core/audit/dice-again';
import { undeclaredFights } from '../../core/audit/undeclared';
import type { Observation } from '../../core/rules/observation';
import type { Position } from '../../core/rules/position';
import { settledUnseen } from '../../core/rules/revised-europa/supply/verdicts/unseen';
import { by } from '../../core/rules/sentence';
import type { GameState } from '../../core/rules/system';
import { verdictOn, type Verdict } from '../../core/rules/verdict';
import { FRONT } from './small-log';
import { drag, readBy, turn } from './toy-rules';

describe('a drag, and later the drag back', () => {
  const PLACES = { '11-pz': '0101', '191-stug': '0301' };

  it('is a slip', () => {
    const { findings, corrections } = readBy(
      PLACES,
      drag(1, '11-pz', '0101', '0102'),
      drag(2, '191-stug', '0301', '0401'),
      drag(3, '11-pz', '0102', '0101'),
    );
    expect(findings).toEqual([]);
    expect(corrections.map(c => c.steps)).toEqual([[1, 3]]);
  });

  it('is two moves, if another came through its hex meanwhile', () => {
    const { findings, corrections } = readBy(
      PLACES,
      drag(1, '11-pz', '0101', '0102'),
      drag(2, '191-stug', '0301', '0101'),
      { step: 3, kind: 'reduced', unit: '112-rifle', hex: '0606' },
      drag(4, '191-stug', '0101', '0201'),
      drag(5, '11-pz', '0102', '0101'),
    );
    expect([findings, corrections]).toEqual([[], []]);
  });

  it('helps nobody that came before it', () => {
    const { findings } = readBy(
      PLACES,
      drag(1, '191-stug', '0301', '0101'),
      drag(2, '11-pz', '0101', '0102'),
      drag(3, '11-pz', '0102', '0101'),
    );
    expect(findings).toEqual(['1 illegal occupied']);
  });
});

describe('a drag too far and back', () => {
  const PLACES = { '11-pz': '0101', '191-stug': '0402' };
  const NEXT = drag(9, '191-stug', '0402', '0301');

  it('begins at the last stop that was allowed: it was made', () => {
    const far = drag(2, '11-pz', '0201', '0601');
    const { findings } = readBy(PLACES, drag(1, '11-pz', '0101', '0201'), far, drag(3, '11-pz', '0601', '0202'), NEXT);
    expect(findings).toEqual([]);
  });

  it('makes no stop on its way', () => {
    const { findings } = readBy(PLACES, drag(1, '11-pz', '0101', '0601'), drag(2, '11-pz', '0601', '0202'), NEXT);
    expect(findings).toEqual(['9 illegal locked']);
  });
});

describe('a track turned after the first act of a phase', () => {
  const ON = turn(3, 'Axis Exploitation');

  it('is told by what its unit does next, where that act is right in both phases', () => {
    const places = { '11-pz': '0101', '191-stug': '0505' };
    const { findings } = readBy(places, drag(2, '11-pz', '0101', '0201'), ON, drag(4, '11-pz', '0201', '0202'));
    expect(findings).toEqual(['2 undetermined track-late']);
  });

  it('is not told by what another does', () => {
    const places = { '11-pz': '0201', '191-stug': '0505' };
    const { findings } = readBy(places, drag(2, '191-stug', '0505', '0504'), ON, drag(4, '11-pz', '0201', '0202'));
    expect(findings).toEqual(['4 illegal not-from-column']);
  });

  it('is told by what the end of the phase before would find wrong', () => {
    const places = { '11-pz': '0104', '191-stug': '0505' };
    const { findings } = readBy(
      places,
      drag(1, '11-pz', '0104', '0105'),
      drag(2, '11-pz', '0105', '0106'),
      ON,
      drag(4, '11-pz', '0106', '0206'),
    );
    expect(findings).toEqual(['2 undetermined track-late']);
  });

  it('saves no act that is wrong in the next phase too', () => {
    const places = { '11-pz': '0103', '191-stug': '0505' };
    const { findings } = readBy(places, drag(2, '11-pz', '0103', '0106'), ON, drag(4, '11-pz', '0106', '0206'));
    expect(findings).toContain('2 illegal on-the-bridge');
  });
});

describe('a track that is never turned', () => {
  const PLACES = { '11-pz': '0101', '112-rifle': '0606' };
  const FIRST = drag(1, '11-pz', '0101', '0102');

  it('leaves a question where only the phase is wrong', () => {
    const { findings } = readBy(PLACES, FIRST, drag(2, '112-rifle', '0606', '0605'));
    expect(findings).toEqual(['2 undetermined track-late']);
  });

  it('saves nobody that goes too far in any phase', () => {
    expect(readBy(PLACES, FIRST, drag(2, '112-rifle', '0606', '0601')).findings).toEqual(['2 illegal not-phasing']);
  });

  it('leaves questions where the other side has acted more than once and its own phase may have come again', () => {
    const places = { '11-pz': '0101', '191-stug': '0401', '112-rifle': '0606' };
    const others = [drag(3, '112-rifle', '0606', '0605'), drag(4, '112-rifle', '0605', '0602')];
    const then = [drag(5, '11-pz', '0103', '0106'), drag(6, '191-stug', '0404', '0406')];
    const acts = [drag(1, '11-pz', '0101', '0103'), drag(2, '191-stug', '0401', '0404')];
    const verdicts = (...seen: readonly ReturnType<typeof drag>[]): readonly string[] =>
      readBy(places, ...seen).findings.map(f => f.split(' ').slice(0, 2).join(' '));
    expect(verdicts(...acts, ...others, ...then)).not.toContainEqual(expect.stringContaining('illegal'));
    // Twin: nobody else acts.
    expect(verdicts(...acts, ...then)).toEqual(['5 illegal', '6 illegal']);
  });

  it('saves nobody for whom the same phase would have to begin anew', () => {
    const { findings } = readBy(PLACES, drag(1, '11-pz', '0101', '0103'), drag(2, '11-pz', '0103', '0105'));
    expect(findings).toEqual(['2 illegal too-far']);
  });
});

const RULE = { system: 'toy', id: 'T-1' };
const NOWHERE: Position = {
  turn: undefined,
  phase: undefined,
  units: new Map(),
  masked: new Map(),
  markers: new Map(),
};

describe('dice thrown again', () => {
  /** What was done agrees with 3. */
  const state: GameState = {
    position: NOWHERE,
    endPhase: () => [],
    reach: () => new Map(),
    recognise: () => undefined,
    apply: action => {
      const isRight = action.kind === 'combat' && action.dice?.[0] === 3;
      const told = verdictOn(isRight ? 'legal' : 'illegal', 'loss', RULE, by('rule 1')`a loss`, {});
      return { state, verdicts: [told], ledgers: {} };
    },
  };
  it('leave the same question if they came before the declaration', () => {
    const judged = (answer: 'illegal' | 'legal') => ({
      state,
      verdicts: [verdictOn(answer, 'loss', RULE, by('rule 1')`a loss`, {})],
      ledgers: {},
    });
    const told = (wrong: 'illegal' | 'legal'): readonly string[] =>
      byOtherDice(judged(wrong), judged('legal'), 2).verdicts.map(v => `${v.answer} ${v.code}`);
    expect(told('illegal')).toEqual(['legal loss', 'undetermined which-roll']);
    expect(told('legal')).toEqual(['legal loss']);
  });

  const answers = (first: number, again: number): readonly string[] =>
    applyAnyRoll(state, {
      kind: 'combat',
      steps: [1, 2],
      attackers: [],
      target: '0101',
      dice: [first],
      rolledAgain: [{ step: 2, dice: [again] }],
      outcome: { losses: [], retreats: [], advances: [] },
    }).verdicts.map(v => `${v.answer} ${v.code}`);

  it('are a question where only the second throw agrees with what was done', () => {
    expect(answers(5, 3)).toEqual(['legal loss', 'undetermined which-roll']);
  });

  it('are none where the first agrees, or neither', () => {
    expect(answers(3, 5)).toEqual(['legal loss']);
    expect(answers(3, 3)).toEqual(['legal loss']);
    expect(answers(5, 5)).toEqual(['illegal loss']);
  });
});

describe('a fight that nobody declared', () => {
  const position: Position = {
    ...NOWHERE,
    phase: { side: 'Axis', name: 'Combat', kind: 'combat' },
    units: new Map([
      ['11-pz', { hex: '0202', reduced: false, states: [] }],
      ['112-rifle', { hex: '0302', reduced: false, states: [] }],
    ]),
  };
  const changes = (...after: readonly Observation[]): unknown =>
    undeclaredFights(FRONT, ['combat'])(position, [
      { step: 1, kind: 'rolled', button: '2d6', dice: [3, 4] },
      ...after,
    ])?.changes.changes.filter(change => change.what === 'placed');
  const back = drag(3, '112-rifle', '0302', '0402');

  it('leaves a unit reduced that was reduced before it retreated', () => {
    expect(changes({ step: 2, kind: 'reduced', unit: '112-rifle', hex: '0302' }, back)).toMatchObject([
      { reduced: true },
    ]);
    expect(changes(back)).toMatchObject([{ reduced: false }]);
  });
});

describe('what rests on supply that was settled before the log', () => {
  const wrong = (code: string): Verdict => verdictOn('illegal', code, RULE, by('rule 4')`too few`, {});
  const move = { kind: 'move', steps: [1], units: ['11-pz'], from: '0101', to: '0102', via: [] } as const;
  const fight = {
    kind: 'combat',
    steps: [1],
    attackers: [],
    target: '0102',
    outcome: { losses: [], retreats: [], advances: [] },
  } as const;
  const unseen = new Set(['Soviet']);

  it('is open in a fight', () => {
    expect(settledUnseen(wrong('advance-not-due'), fight, unseen)).toMatchObject({
      answer: 'undetermined',
      missing: 'what the Initial phase of Soviet found, before the log',
    });
  });

  it('stays illegal where supply has no part in it, where it would only make it worse, and once it was seen', () => {
    expect(settledUnseen(wrong('combat-phase'), fight, unseen).answer).toBe('illegal');
    expect(settledUnseen(wrong('move-too-far'), move, unseen).answer).toBe('illegal');
    expect(settledUnseen(wrong('advance-not-due'), fight, new Set()).answer).toBe('illegal');
  });
});
