// What slips ask of the observations around a conflict. The lines are those of test/rules/log-fights.

import { describe, expect, it } from 'vitest';
import { rectangularMap } from '../../core/hexmap/rectangular-map';
import { isNamedNear, isRemarked, isSaidForgotten, isSaidUnmeant } from '../../core/audit/slips/remarks';
import {
  accusedIn,
  areActing,
  companions,
  firstChange,
  indexOfStep,
  movedTo,
  phaseAround,
  phaseAt,
  placeOf,
  readAs,
  without,
} from '../../core/audit/slips/retell';
import type { Conflict, Told } from '../../core/audit/slips/slip';
import type { Roster } from '../../core/audit/units/outside-fights';
import type { Position } from '../../core/rules/position';
import { isLoss, type Observation } from '../../core/rules/observation';
import { observations } from '../rules/log-fights/table';

const steps = (all: readonly Observation[]): readonly number[] => all.map(({ step }) => step);

describe('observations told otherwise', () => {
  const all = observations('A to 0305; 3 4; X lost; Y flipped');

  it('are left out, or moved in front of others', () => {
    expect(steps(without(all, [all[1], undefined]))).toEqual([1, 3, 4]);
    expect(steps(movedTo(all, all.slice(2, 3), 0))).toEqual([3, 1, 2, 4]);
    expect(steps(movedTo(all, all.slice(0, 1), 3))).toEqual([2, 3, 1, 4]);
  });

  it('begin to differ at the first that was not there', () => {
    expect(firstChange(all, all)).toBe(4);
    expect(firstChange(all, without(all, [all[1]]))).toBe(1);
    expect(firstChange(all, all.slice(0, 2))).toBe(2);
  });

  it('are losses, or are not', () => {
    expect(all.map(isLoss)).toEqual([false, false, true, true]);
    expect(areActing(all, ['Y'])).toBe(true);
    expect(areActing(all, ['B'])).toBe(false);
  });
});

describe('the phase around an observation', () => {
  const all = observations('A to 0305; next phase; 3 4; X lost; next phase; Y lost');

  it('is between two turns of the track, or the ends', () => {
    expect([0, 1, 2, 3, 4, 5].map(at => phaseAround(all, at))).toEqual([
      [-1, 1],
      [1, 4],
      [1, 4],
      [1, 4],
      [4, 6],
      [4, 6],
    ]);
  });

  it('is that of the act of the conflict; of what is found at a turn, the one that ends', () => {
    expect(placeOf(all, { step: 4 })).toEqual([3, 1, 4]);
    expect(placeOf(all, { step: 5 })).toEqual([3, 1, 4]);
    expect([indexOfStep(all, 6), indexOfStep(all, 5)]).toEqual([5, -1]);
  });

  it('has the name that was told last, or that of the beginning', () => {
    const begin = { turn: { number: 7, date: '' } };
    const told = { observations: all, begin } as unknown as Told;
    expect([0, 1, 2, 5].map(at => phaseAt(told, at).turn?.number)).toEqual([7, 7, 1, 1]);
  });
});

describe('a remark', () => {
  const all = observations('“A to 0305 please”; 3 4; 3 4; 3 4; X lost; Y lost; “oops”; B to 0305; “forgot B”');
  const told = { observations: all, nameOf: (unit: string) => `${unit} Guards` } as unknown as Told;

  it('is near an observation, or is not', () => {
    expect([0, 3, 4, 5].map(at => isRemarked(all, at))).toEqual([true, true, true, true]);
    const far = observations('3; “hm”; 3; 3; 3; 3; 3; 3');
    expect([0, 4, 5, 7].map(at => isRemarked(far, at))).toEqual([true, true, false, false]);
    expect([isRemarked(far, 7, 0), isRemarked(far)]).toEqual([true, false]);
  });

  it('names a unit or a hex', () => {
    expect(isNamedNear(told, [2], ['A'], [])).toBe(true);
    expect(isNamedNear(told, [2], ['C'], ['0305'])).toBe(true);
    expect(isNamedNear(told, [2], ['C'], ['0306'])).toBe(false);
    expect(isNamedNear(told, [4], ['A'], ['0305'])).toBe(false);
  });

  it('says that something was forgotten, right before or behind', () => {
    expect([7, 8, 6, 5].map(at => isSaidForgotten(all, at))).toEqual([true, false, false, false]);
    expect(isSaidForgotten(observations('“forgotten”; 3 4'), 1)).toBe(true);
    expect(isSaidForgotten(observations('“unforgotten”; 3 4'), 1)).toBe(false);
  });

  it('says right behind that it was a slip of the hand', () => {
    expect([5, 7, 4].map(at => isSaidUnmeant(all, at))).toEqual([true, false, false]);
  });
});

describe('who is asked about', () => {
  it('is whom the findings name, and whose act it is', () => {
    const act = { action: { kind: 'move', units: ['B'], from: '', to: '', via: [], steps: [] } };
    const findings = [{ units: ['A'] }];
    expect([...accusedIn({ findings, act } as unknown as Conflict)]).toEqual(['A', 'B']);
    expect([...accusedIn({ findings } as unknown as Conflict)]).toEqual(['A']);
  });

  it('may join a fight out of its hex, or from beside its target', () => {
    const at = { A: '0304', B: '0304', C: '0305', D: '0708', X: '0305' };
    const roster = {
      map: rectangularMap({ columns: 9, rows: 9 }),
      units: new Map(Object.keys(at).map(id => [id, { side: id === 'X' ? 'Allied' : 'Axis' }])),
    } as unknown as Roster;
    const position = { units: new Map(Object.entries(at).map(([id, hex]) => [id, { hex }])) } as unknown as Position;
    const who = (lines: string): readonly string[] => {
      const [declared] = observations(lines);
      return declared?.kind === 'declared' ? companions(declared, position, roster) : [];
    };
    expect(who('A attack 0404')).toEqual(['B', 'C']);
    expect(who('A attack 0303')).toEqual(['B']);
    expect(who('A+B attack 0404')).toEqual(['C']);
  });

  it('is told in a note; where something is missing, as a question', () => {
    const about = { units: ['A'], hexes: [] };
    expect(readAs('x', 3, 'a drag', 'a slip', { ...about, missing: undefined })).toMatchObject({
      step: 3,
      units: ['A'],
    });
    const asked = readAs('x', 3, 'a drag', 'a slip', { ...about, missing: 'which' });
    expect([readAs('x', 3, 'a drag', 'a slip', { ...about, missing: undefined }).message, asked.missing]).toEqual([
      'A drag: read as a slip.',
      'which',
    ]);
    expect(asked.message).not.toContain('read as');
  });
});
