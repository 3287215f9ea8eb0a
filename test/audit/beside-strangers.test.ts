// Beside pieces that the rules do not know nothing is surely wrong.

import { describe, expect, it } from 'vitest';
import type { AuditedAction, Finding } from '../../core/audit/audit';
import { besideStrangers } from '../../core/audit/judge/beside-strangers';
import type { Judged } from '../../core/audit/judge/judged-so-far';
import { Strangers } from '../../core/audit/observe/strangers';
import type { BoardPiece } from '../../core/audit/observe/board';
import type { Action } from '../../core/rules/action';
import { FRONT } from './small-log';

const RULE = { system: 'test', id: '1' };

const piece = (more: Partial<BoardPiece>): BoardPiece => ({
  id: 'p',
  hex: '0303',
  index: 0,
  masked: false,
  faceUp: 0,
  states: [],
  ...more,
});

/** One stranger: where it stands from which step on, and the step that takes it away. */
const strangersAt = (hex: string, from = 0, until?: number): Strangers => {
  const strangers = new Strangers();
  strangers.saw(0, { before: undefined, after: piece({ id: 'known', unit: '11-pz' }) });
  strangers.saw(from, { before: undefined, after: piece({ hex, stranger: '3-guards', name: '3 Guards' }) });
  if (until !== undefined) strangers.saw(until, { before: piece({ hex, stranger: '3-guards' }), after: undefined });
  return strangers;
};

type Doing = Action extends infer A ? (A extends Action ? Omit<A, 'steps'> : never) : never;

const illegal = (step: number, doing: Doing): AuditedAction => ({
  id: `a${step}`,
  action: { ...doing, steps: [step] } as Action,
  verdict: 'illegal',
  judgement: {
    verdicts: [
      { answer: 'illegal', code: 'x', rule: RULE, says: { parts: ['wrong'] }, units: [], hexes: [], certainty: 'rule' },
    ],
    ledgers: {},
  } as unknown as AuditedAction['judgement'],
  units: [],
});

const ofAction = ({ id, action }: AuditedAction): Finding => ({
  code: 'x',
  verdict: 'illegal',
  step: action.steps[0] ?? 0,
  action: id,
  units: [],
  hexes: [],
  rule: RULE,
  message: 'wrong',
  because: [],
});

const move = (unit: string, from: string, to: string): Doing => ({ kind: 'move', units: [unit], from, to, via: [] });
const phase = (turn: number): Doing => ({
  kind: 'phase',
  turn: { number: turn, date: '' },
  phase: { side: 'Axis', name: 'Movement', kind: 'movement' },
});

/** The verdicts of what was done, act by act, each of which was illegal. */
const verdicts = (strangers: Strangers, ...doings: readonly Doing[]): readonly string[] => {
  const actions = doings.map((doing, i) => illegal(i + 1, doing));
  const judged: Judged = { actions, findings: actions.map(ofAction), owed: [], moments: [] };
  const read = besideStrangers(judged, strangers, FRONT.map.hexes);
  const found = read.findings.filter(f => f.code === 'x').map(f => f.verdict);
  expect(found).toEqual(read.actions.map(({ verdict }) => verdict));
  return found;
};

const NEAR = move('11-pz', '0202', '0302');
const FAR = move('191-stug', '0606', '0605');

describe('beside pieces that the rules do not know', () => {
  it('what is illegal is open, and elsewhere illegal; one note tells of them', () => {
    expect(verdicts(strangersAt('0303'), NEAR, FAR)).toEqual(['undetermined', 'illegal']);
    const { findings } = besideStrangers(
      { actions: [], findings: [], owed: [], moments: [] },
      strangersAt('0303'),
      FRONT.map.hexes,
    );
    expect(findings.map(({ code, message }) => [code, message.includes('3 Guards (id 3-guards)')])).toEqual([
      ['unknown-units', true],
    ]);
  });

  it('nothing is owed of a fight beside them, and elsewhere it stays so', () => {
    const owed = ['a1', 'a2'].map(action => {
      const asks = { side: 'Axis', what: 'Retreats.', soFar: '', until: 'the end of the phase' };
      return { action, step: 2, units: [], hexes: [], rule: RULE, ...asks };
    });
    const judged: Judged = { actions: [illegal(1, NEAR), illegal(2, FAR)], findings: [], owed, moments: [] };
    const left = besideStrangers(judged, strangersAt('0303'), FRONT.map.hexes).owed;
    expect(left.map(({ action }) => action)).toEqual(['a2']);
  });

  it('a unit that was beside one is in doubt wherever it goes on to, until the next turn', () => {
    const on = move('11-pz', '0302', '0606');
    const later = move('11-pz', '0606', '0605');
    expect(verdicts(strangersAt('0303'), phase(1), NEAR, on, later).slice(1)).toEqual(Array(3).fill('undetermined'));
    expect(verdicts(strangersAt('0303'), phase(1), NEAR, phase(2), later).at(-1)).toBe('illegal');
    expect(verdicts(strangersAt('0303'), phase(1), NEAR, phase(1), later).at(-1)).toBe('undetermined');
  });

  it('only while they stand there', () => {
    expect(verdicts(strangersAt('0303', 2), NEAR)).toEqual(['illegal']);
    expect(verdicts(strangersAt('0303', 1), NEAR)).toEqual(['undetermined']);
    expect(verdicts(strangersAt('0303', 0, 1), phase(1), phase(2), NEAR).at(-1)).toBe('illegal');
    expect(verdicts(strangersAt('0303', 0, 2), phase(1), phase(2), NEAR).at(-1)).toBe('undetermined');
  });

  it('wherever they are taken, and no more once the rules know them', () => {
    const taken = strangersAt('0606');
    taken.saw(1, {
      before: piece({ hex: '0606', stranger: '3-guards' }),
      after: piece({ hex: '0303', stranger: '3-guards' }),
    });
    expect(verdicts(taken, NEAR)).toEqual(['undetermined']);
    const known = strangersAt('0303');
    known.saw(1, { before: piece({ stranger: '3-guards' }), after: piece({ unit: '112-rifle' }) });
    expect(verdicts(known, phase(1), phase(2), NEAR).at(-1)).toBe('illegal');
  });

  it('counts the hex of what is set down, and no hex of what is only turned over', () => {
    const placed = { step: 1, what: 'placed', unit: '11-pz', faceUp: 0 } as const;
    expect(verdicts(strangersAt('0303'), { kind: 'adjust', changes: [{ ...placed, hex: '0303' }] })).toEqual([
      'undetermined',
    ]);
    expect(verdicts(strangersAt('0303'), { kind: 'adjust', changes: [{ ...placed, hex: '0606' }] })).toEqual([
      'illegal',
    ]);
    expect(
      verdicts(strangersAt('0303'), {
        kind: 'adjust',
        changes: [{ step: 1, what: 'reduced', unit: '11-pz', faceUp: 1 }],
      }),
    ).toEqual(['illegal']);
  });

  it('opens what belongs to no action where it is, and keeps only what far actions owe', () => {
    const near = illegal(1, NEAR);
    const far = illegal(2, FAR);
    const loose = (hex: string, unit: string, step: number): Finding => {
      const { action: _, ...finding } = ofAction(far);
      return { ...finding, hexes: [hex], units: [unit], step };
    };
    const findings = [
      loose('0303', '112-rifle', 3),
      loose('0606', '112-rifle', 3),
      loose('0606', '11-pz', 3),
      loose('0606', '11-pz', 0),
    ];
    const owed = [near, far].map(({ id }) => ({ action: id })) as unknown as Judged['owed'];
    const read = besideStrangers(
      { actions: [near, far], findings, owed, moments: [] },
      strangersAt('0303'),
      FRONT.map.hexes,
    );
    expect(read.findings.slice(1).map(({ verdict }) => verdict)).toEqual([
      'undetermined',
      'illegal',
      'undetermined',
      'illegal',
    ]);
    expect(read.owed.map(({ action }) => action)).toEqual([far.id]);
  });

  it('changes nothing where no piece is known, for then the log is of another game', () => {
    const strangers = new Strangers();
    strangers.saw(0, { before: undefined, after: piece({ stranger: '3-guards' }) });
    expect(verdicts(strangers, NEAR)).toEqual(['illegal']);
  });
});
