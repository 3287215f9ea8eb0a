import { describe, expect, it } from 'vitest';
import { judge } from '../../core/audit/judge/judge';
import { entry, ledger } from '../../core/rules/ledger';
import type { Action } from '../../core/rules/action';
import type { Observation } from '../../core/rules/observation';
import type { GameState } from '../../core/rules/system';
import { by } from '../../core/rules/sentence';
import { verdictOn, type Verdict } from '../../core/rules/verdict';
import { FRONT } from './small-log';

/** A rule system of one rule: nobody may spend more than 3 MP a phase, a hex costs 1; a try is two steps together. */
const RULE = { system: 'test', id: 'T-1' };
const verdict = (answer: Verdict['answer'], more: Partial<Verdict> = {}): Verdict => ({
  ...verdictOn(answer, 'too-far', RULE, by('rule 1')`too far`, {}),
  ...more,
});

const state = (
  spent: number,
  certainty: Verdict['certainty'] = 'quoted',
  owed: readonly Verdict[] = [],
): GameState => ({
  position: { turn: undefined, phase: undefined, units: new Map(), masked: new Map(), markers: new Map() },
  supposing: () => state(spent, certainty, owed),
  endPhase: () => owed,
  reach: () => new Map(),
  recognise: next =>
    next[0]?.kind === 'declared' && next[1]?.kind === 'rolled'
      ? {
          action: {
            kind: 'overrun',
            steps: [next[0].step, next[1].step],
            units: next[0].units,
            from: next[0].from,
            target: next[0].target,
            dice: next[1].dice,
            outcome: { losses: [], retreats: [], advances: [] },
          },
          left: next.slice(2),
        }
      : undefined,
  apply: (action: Action) => {
    if (action.kind === 'phase') return { state: state(0, certainty, owed), verdicts: [], ledgers: {} };
    const now = spent + (action.kind === 'move' ? (FRONT.map.hexes.distance(action.from, action.to) ?? 0) : 0);
    const mp = ledger('MP', [entry(now, 'hexes', RULE)]);
    const units = action.kind === 'move' || action.kind === 'overrun' ? action.units : [];
    return {
      state: state(now, certainty, owed),
      verdicts: [verdict(now > 3 ? 'illegal' : 'legal', { units, ledger: mp, certainty })],
      ledgers: { mp },
      spent: { least: String(now), greatest: String(now), allowance: '3' },
    };
  },
});

const move = (step: number, from: string, to: string): Observation => ({
  step,
  kind: 'moved',
  units: ['11-pz'],
  from,
  to,
  via: [],
});
const phase = (step: number): Observation => ({
  step,
  kind: 'phase',
  turn: { number: 1, date: '' },
  phase: { side: 'Axis', name: 'Combat', kind: 'combat' },
});
const nameAt = (unit: string): string => unit;

describe('judging what was observed', () => {
  it('gives every action a verdict, and a finding for those that are not legal, with the steps that caused it', () => {
    const { actions, findings } = judge(state(0), [move(4, '0101', '0103'), move(7, '0103', '0105')], { nameAt });
    expect(actions.map(a => [a.id, a.verdict, a.units])).toEqual([
      ['a1', 'legal', [{ id: '11-pz', name: '11-pz' }]],
      ['a2', 'illegal', [{ id: '11-pz', name: '11-pz' }]],
    ]);
    expect(findings).toMatchObject([
      {
        code: 'too-far',
        verdict: 'illegal',
        step: 7,
        action: 'a2',
        rule: RULE,
        because: [{ step: 4, what: '2 of 3 MP spent after this' }],
      },
    ]);
    expect(findings[0]?.ledger).toBe(actions[1]?.judgement.ledgers['mp']);
  });

  it('forgets at a phase’s end what was spent in it, and takes what the end finds owed', () => {
    const owed = verdict('illegal', { code: 'must-attack' });
    const { findings } = judge(state(3, 'quoted', [owed]), [phase(5), move(6, '0101', '0103')], { nameAt });
    expect(findings).toMatchObject([{ code: 'must-attack', step: 5 }]);
  });

  it('lets the system take several observations as one action', () => {
    const tried: Observation = {
      step: 2,
      kind: 'declared',
      what: 'overrun',
      units: ['11-pz'],
      from: '0101',
      target: '0102',
    };
    const { actions } = judge(state(0), [tried, { step: 3, kind: 'rolled', button: '2d6', dice: [1, 2] }], { nameAt });
    expect(actions.map(a => [a.action.kind, a.action.steps])).toEqual([['overrun', [2, 3]]]);
  });

  it('keeps whose hand did it, where the log tells', () => {
    const { actions } = judge(state(0), [{ ...move(1, '0101', '0102'), player: 'Ines' }, move(2, '0102', '0103')], {
      nameAt,
    });
    expect(actions.map(({ action }) => action.player)).toEqual(['Ines', undefined]);
  });

  it('says of a later finding that it rests on an earlier one', () => {
    const { findings } = judge(state(0), [move(1, '0101', '0105'), phase(2), move(3, '0105', '0101')], { nameAt });
    expect(findings[1]?.because).toEqual([
      { step: 1, what: 'illegal as logged; the board is judged as it was played', isFault: true },
    ]);
  });

  it('never calls legal or illegal what rests on an illustrative chart', () => {
    const { actions, findings } = judge(state(0, 'illustrative'), [move(1, '0101', '0102'), move(2, '0102', '0106')], {
      nameAt,
    });
    expect(actions.map(a => a.verdict)).toEqual(['undetermined', 'undetermined']);
    expect(findings.map(f => [f.verdict, f.missing])).toEqual([
      ['undetermined', 'the published chart in place of the example'],
      ['undetermined', 'the published chart in place of the example'],
    ]);
  });

  it('reads arrivals, losses and markers by themselves, and words and idle dice not at all', () => {
    const { actions } = judge(
      state(0),
      [
        {
          step: 1,
          kind: 'moved',
          units: ['11-pz'],
          from: undefined,
          to: '0101',
          via: [],
          reduced: [{ unit: '11-pz', faceUp: 1 }],
        },
        { step: 2, kind: 'reduced', unit: '11-pz', hex: '0101', faceUp: 1 },
        { step: 3, kind: 'marker', marker: 'hit', hex: '0102', present: true },
        { step: 4, kind: 'masked', hex: '0101', unit: '11-pz', left: 1 },
        { step: 5, kind: 'said', text: 'hm' },
        { step: 6, kind: 'rolled', button: '1d6', dice: [4] },
      ],
      { nameAt },
    );
    expect(actions.map(a => a.action.kind === 'adjust' && a.action.changes)).toEqual([
      [{ step: 1, what: 'placed', unit: '11-pz', hex: '0101', faceUp: 1 }],
      [{ step: 2, what: 'reduced', unit: '11-pz', faceUp: 1 }],
      [{ step: 3, what: 'marker', marker: 'hit', hex: '0102', present: true }],
      [
        { step: 4, what: 'removed', unit: '11-pz' },
        { step: 4, what: 'masked', hex: '0101', count: 1 },
      ],
    ]);
  });
});
