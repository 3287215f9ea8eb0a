// A badge that nobody in a log ever sets, a procedure that nobody ever carries out: players may do without it.

import { describe, expect, it } from 'vitest';
import { keptIn, openFromTheFirst, Unkept, WHETHER_KEPT } from '../../core/audit/judge/unkept';
import type { Finding } from '../../core/audit/audit';
import { logFinding } from '../../core/audit/make-finding';
import type { Action } from '../../core/rules/action';
import type { Observation } from '../../core/rules/observation';
import type { Position } from '../../core/rules/position';
import { verdictOn, type About, type Verdict } from '../../core/rules/verdict';

const RULE = { system: 'test', id: '1' };

const unmarked = (about: About = { lacks: 'unsupplied' }): Verdict =>
  verdictOn('illegal', 'unmarked', RULE, 'it is not marked', about);

const many = (count: number, about?: About): readonly Verdict[] => Array.from({ length: count }, () => unmarked(about));

const answersOf = (due: readonly Verdict[], ...kept: readonly string[]): readonly string[] =>
  new Unkept(new Set(kept)).endPhase(due).map(({ answer }) => answer);

const attrition: Action = {
  kind: 'procedure',
  procedure: 'attrition',
  steps: [3],
  actors: [],
  target: '0101',
  outcome: { losses: [], retreats: [], advances: [] },
};

describe('what the ends of phases ask for', () => {
  it('is a question where it was left out four times, and is done nowhere', () => {
    const [one] = new Unkept(new Set()).endPhase(many(4));
    expect(one?.answer).toBe('undetermined');
    expect(one?.message).toBe(
      'Cannot tell: nobody does so anywhere in this log. If the players keep to it: it is not marked.',
    );
    expect(one?.missing).toBe(WHETHER_KEPT);
  });

  it('was forgotten up to three times', () => {
    expect(answersOf(many(3))).toEqual(['illegal', 'illegal', 'illegal']);
  });

  it('is counted over all phases, also by a judge who goes on from there in another way', () => {
    const unkept = new Unkept(new Set());
    unkept.endPhase(many(3));
    const other = unkept.copy();
    expect(other.endPhase(many(1)).map(v => v.answer)).toEqual(['undetermined']);
    expect(unkept.endPhase(many(1)).map(v => v.answer)).toEqual(['undetermined']);
  });

  it('was forgotten where it is done somewhere', () => {
    expect(answersOf(many(4), 'unsupplied')).toEqual(Array(4).fill('illegal'));
    expect(answersOf(many(4), 'isolated')).toEqual(Array(4).fill('undetermined'));
  });

  it('was forgotten where somebody rolled for it without a word', () => {
    const unkept = new Unkept(new Set());
    unkept.note(attrition);
    expect(unkept.endPhase(many(4, { lacks: 'attrition' })).map(v => v.answer)).toEqual(Array(4).fill('illegal'));
  });

  it('is counted each by itself', () => {
    expect(answersOf([...many(2), ...many(2, { lacks: 'depleted' })])).toEqual(Array(4).fill('illegal'));
  });

  it('leaves what lacks nothing, and what is legal', () => {
    const legal = verdictOn('legal', 'marked', RULE, 'it is marked', { lacks: 'unsupplied' });
    expect(answersOf([...many(4), unmarked({}), legal])).toEqual([
      ...Array(4).fill('undetermined'),
      'illegal',
      'legal',
    ]);
  });

  it('was forgotten where nobody knows what the log shows', () => {
    const unkept = new Unkept(undefined);
    unkept.note(attrition);
    expect(unkept.endPhase(many(4)).map(v => v.answer)).toEqual(Array(4).fill('illegal'));
  });
});

describe('what a log shows somewhere', () => {
  const position = (states: readonly string[]): Position => ({
    turn: undefined,
    phase: undefined,
    units: new Map([['10-inf', { hex: '0101', faceUp: 0, states }]]),
    masked: new Map(),
    markers: new Map(),
  });
  const seen: readonly Observation[] = [
    { kind: 'state', step: 3, player: 'Ines', unit: '10-inf', hex: '0101', states: ['dg'] },
    { kind: 'declared', step: 4, what: 'attrition', units: [], from: '0101', target: '0101' },
  ];

  it('are the badges of its start, those that are set in it, and what is declared', () => {
    expect([...keptIn(position(['unsupplied']), seen)]).toEqual(['unsupplied', 'dg', 'attrition']);
    expect([...keptIn(position([]), [])]).toEqual([]);
  });
});

describe('the first times', () => {
  const found = (code: string, about: Partial<Finding>): Finding =>
    logFinding(code, 3, 'it is not marked.', { verdict: 'illegal', ...about });
  const told = (...findings: readonly Finding[]): readonly string[] =>
    openFromTheFirst({ actions: [], findings, owed: [], moments: [] }).findings.map(
      ({ code, verdict }) => `${code} ${verdict}`,
    );

  it('are open where the later ones are', () => {
    const question = found('unmarked', { verdict: 'undetermined', missing: WHETHER_KEPT });
    expect(told(found('unmarked', {}), found('other', {}), found('unmarked', { action: 'a1' }), question)).toEqual([
      'unmarked undetermined',
      'other illegal',
      'unmarked illegal',
      'unmarked undetermined',
    ]);
  });

  it('stand where there is no such question', () => {
    expect(told(found('unmarked', {}))).toEqual(['unmarked illegal']);
  });
});
