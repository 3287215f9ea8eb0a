// A badge that nobody in a log ever sets: players may do without it.

import { describe, expect, it } from 'vitest';
import { badgesShown, unlessUnused } from '../../core/audit/judge/unused-badges';
import type { Observation } from '../../core/rules/observation';
import type { Position } from '../../core/rules/position';
import { verdictOn, type About, type Verdict } from '../../core/rules/verdict';

const RULE = { system: 'test', id: '1' };

const unmarked = (about: About = { badge: 'unsupplied' }): Verdict =>
  verdictOn('illegal', 'unmarked', RULE, 'it is not marked', about);

const answersOf = (due: readonly Verdict[], ...shown: readonly string[]): readonly string[] =>
  unlessUnused(due, new Set(shown)).map(({ answer }) => answer);

const many = (count: number, about?: About): readonly Verdict[] => Array.from({ length: count }, () => unmarked(about));

describe('counters without a badge at the end of a phase', () => {
  it('are a question where four lack what no counter of the log shows', () => {
    const [one] = unlessUnused(many(4), new Set());
    expect(one?.answer).toBe('undetermined');
    expect(one?.message).toBe(
      'Cannot tell: no counter in this log ever is marked so. If the players use these markers: it is not marked.',
    );
    expect(one?.missing).toContain('whether the players mark it at all');
  });

  it('are forgotten where three lack it', () => {
    expect(answersOf(many(3))).toEqual(['illegal', 'illegal', 'illegal']);
  });

  it('are forgotten where some counter shows it', () => {
    expect(answersOf(many(4), 'unsupplied')).toEqual(Array(4).fill('illegal'));
    expect(answersOf(many(4), 'isolated')).toEqual(Array(4).fill('undetermined'));
  });

  it('are counted by badge', () => {
    expect(answersOf([...many(2), ...many(2, { badge: 'depleted' })])).toEqual(Array(4).fill('illegal'));
  });

  it('leave what no badge mends, and what is legal', () => {
    const legal = verdictOn('legal', 'marked', RULE, 'it is marked', { badge: 'unsupplied' });
    expect(answersOf([...many(4), unmarked({}), legal])).toEqual([
      ...Array(4).fill('undetermined'),
      'illegal',
      'legal',
    ]);
  });
});

describe('the badges of a log', () => {
  const position = (states: readonly string[]): Position => ({
    units: new Map([['10-inf', { hex: '0101', faceUp: 0, states }]]),
    masked: new Map(),
    markers: new Map(),
    turn: undefined,
    phase: undefined,
  });
  const set: Observation = { kind: 'state', step: 3, player: 'Ines', unit: '10-inf', hex: '0101', states: ['dg'] };

  it('are those of its start and those that are set in it', () => {
    expect([...badgesShown(position(['unsupplied']), [set])]).toEqual(['unsupplied', 'dg']);
    expect([...badgesShown(position([]), [])]).toEqual([]);
  });
});
