// Two drags of some units, and what both come to as one. The lines are those of test/rules/log-fights.

import { describe, expect, it } from 'vitest';
import { rectangularMap } from '../../core/hexmap/rectangular-map';
import {
  asOneDrag,
  betweenDrags,
  comesBack,
  isOfMove,
  twoDragsIn,
  twoDragsOfAccused,
  withoutBoth,
} from '../../core/audit/slips/two-drags';
import type { Conflict, Told } from '../../core/audit/slips/slip';
import type { Observation } from '../../core/rules/observation';
import { observations } from '../rules/log-fights/table';

const map = rectangularMap({ columns: 12, rows: 10 });

const toldAs = (lines: string): Told =>
  ({ observations: observations(lines), nameOf: (unit: string) => unit }) as unknown as Told;

const conflict = (step: number, accused: readonly string[], readAsMove: readonly number[] = []): Conflict =>
  ({
    step,
    findings: [{ units: accused }],
    read: readAsMove.map(at => ({ action: { kind: 'move', steps: [at] } })),
  }) as unknown as Conflict;

const words = (all: readonly Observation[]): string =>
  all.map(o => (o.kind === 'moved' ? `${o.step}: ${o.units.join('+')} ${o.from}-${o.to}` : String(o.step))).join('; ');

const pairs = (lines: string): readonly string[] =>
  twoDragsIn(observations(lines)).map(({ first, again, units }) => `${first.step}, ${again.step}: ${units.join('+')}`);

describe('two drags', () => {
  it.each([
    ['A to 0305; A to 0306', ['1, 2: A']],
    ['A to 0305; X lost; A to 0306', ['1, 3: A']],
    ['A to 0305; A to 0306; A to 0307', ['1, 2: A', '2, 3: A']],
    ['A+B to 0305; B to 0306; A to 0307', ['1, 3: A', '1, 2: B']],
    ['A+B to 0305; A+B to 0306', ['1, 2: A+B']],
    ['A to 0305; B to 0306', []],
    ['A to 0305; A lost; A to 0306', []],
    ['A to 0305; A attack 0404; A to 0306', []],
    ['A to nowhere; A to 0306', ['1, 2: A']],
  ])('of %s', (lines, found) => {
    expect(pairs(lines)).toEqual(found);
  });

  it.each([
    ['A to 0305; A to 0306', 2, ['A'], 1],
    // Another is accused; the second drags more; the first comes onto the map; the phase ends between, or before.
    ['A to 0305; A to 0306', 2, ['B'], 0],
    ['B to 0305; A to 0305; A+B to 0306', 3, ['A'], 0],
    ['A to nowhere; A to 0305; A to 0306', 3, ['A'], 1],
    ['A to 0305; next phase; A to 0306', 3, ['A'], 0],
    ['A to 0305; X lost; next phase; A to 0306', 2, ['A'], 0],
    ['A to 0305; A to 0306; next phase; A to 0307', 4, ['A'], 1],
    ['A+B to 0305; A+B to 0306', 2, ['B'], 1],
  ])('of who is accused, of %s at step %s: %j', (lines, step, accused, count) => {
    expect(twoDragsOfAccused(toldAs(lines), conflict(step, accused))).toHaveLength(count);
  });

  it.each([
    // Dragged back part of the way, to a side of it, all of it; dragged on, as far elsewhere, off the map.
    ['A to 0307; A to 0306', true],
    ['A to 0307; A to 0405', true],
    ['A to 0307; A to 0304', true],
    ['A to 0307; A to 0308', false],
    ['A to 0307; A to 0507', false],
    ['A to 0307; A to 0104', false],
    ['A to 0307; A to nowhere', false],
  ])('come back, of %s: %s', (lines, is) => {
    const [pair] = twoDragsIn(observations(lines));
    expect(pair && comesBack(pair, map)).toBe(is);
  });

  it('are one with what happens between, at the place of either, without those who went one way only', () => {
    const told = toldAs('A+B to 0305; X lost; A to 0306; “there”');
    const [pair] = twoDragsIn(told.observations);
    if (!pair) throw new Error('no two drags');
    expect(asOneDrag(told.observations, pair).map(words)).toEqual([
      '1: B 0304-0305; 2; 3: A 0304-0306; 4',
      '1: B 0304-0305; 1: A 0304-0306; 2; 4',
    ]);
    expect(words(withoutBoth(told.observations, pair))).toBe('1: B 0304-0305; 2; 4');
    expect(words(betweenDrags(told, pair))).toBe('2');
    expect([isOfMove(pair, conflict(3, ['A'], [1])), isOfMove(pair, conflict(3, ['A'], [3]))]).toEqual([true, false]);
  });
});
