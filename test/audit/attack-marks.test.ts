// Modules without menus of ours: who attacks what is shown by marks on the counters, or only by where the dice fell.

import { describe, expect, it } from 'vitest';
import type { FoundRules, OpenedLog } from '../../core/audit/audit';
import { ownModuleBinding, type Binding } from '../../core/audit/observe/binding';
import { logFinding } from '../../core/audit/make-finding';
import { observe } from '../../core/audit/observe/observe';
import { rollsNear } from '../../core/audit/observe/rolls-near';
import { FRONT, smallLog, type Piece, type SmallStep } from './small-log';

const PANZER: Piece = { id: '1', unit: '11-pz', at: '0203' };
const STUG: Piece = { id: '2', unit: '191-stug', at: '0304' };
const RIFLE: Piece = { id: '3', unit: '112-rifle', at: '0303' };

const own = ownModuleBinding(FRONT);
const binding: Binding = {
  ...own,
  markOf: piece => {
    const states = own.statesOf(piece);
    return states.includes('attacked') ? 'attacked' : states.includes('attacks') ? 'attacks' : undefined;
  },
  isForFights: button => button === '1d6',
};

const mark = (id: string, ...states: string[]): SmallStep => ({ pieces: { [id]: { states } } });
const ROLL: SmallStep = { rolls: [{ button: '1d6', values: [4] }] };

const declared = (...steps: SmallStep[]) =>
  observe(smallLog([PANZER, STUG, RIFLE], steps), binding).filter(({ kind }) => kind === 'declared');

const attack = (step: number, unit: string, from: string) => ({
  step,
  kind: 'declared',
  what: 'attack',
  units: [unit],
  from,
  target: '0303',
});

describe('marks on those that attack and on the attacked', () => {
  it('declare the attack when the dice fall, one for each hex that units attack out of', () => {
    expect(declared(mark('1', 'attacks'), mark('2', 'attacks'), mark('3', 'attacked'), ROLL)).toEqual([
      attack(4, '11-pz', '0203'),
      attack(4, '191-stug', '0304'),
    ]);
  });

  it('declare nothing where they do not say who attacks, or what', () => {
    expect(declared(mark('3', 'attacked'), ROLL)).toEqual([]);
    expect(declared(mark('1', 'attacks'), ROLL)).toEqual([]);
    expect(declared(mark('1', 'attacks'), mark('2', 'attacked'), mark('3', 'attacked'), ROLL)).toEqual([]);
  });

  it('count for the first roll only, until they are put there anew', () => {
    const marks = [mark('1', 'attacks'), mark('3', 'attacked')];
    expect(declared(...marks, ROLL, ROLL)).toEqual([attack(3, '11-pz', '0203')]);
    expect(declared(...marks, ROLL, mark('2', 'attacks'), ROLL)).toEqual([attack(3, '11-pz', '0203')]);
    const again = [mark('1'), mark('3'), ROLL, ...marks, ROLL];
    expect(declared(...marks, ROLL, ...again)).toEqual([attack(3, '11-pz', '0203'), attack(9, '11-pz', '0203')]);
  });
});

describe('dice for fights that no fight could be read for', () => {
  const rules = { binding, scenario: FRONT } as FoundRules;
  const note = (step: number) => logFinding('not-an-action', step, 'rolled');
  const asked = (step: number, ...steps: SmallStep[]) => {
    const timeline = smallLog([PANZER, STUG, RIFLE], steps);
    return rollsNear({ timeline } as OpenedLog, rules, observe(timeline, binding))(note(step));
  };

  it('were thrown near the units of both sides that stand beside each other there', () => {
    const seen = asked(2, { pieces: { '2': { at: '0302' } } }, ROLL);
    expect(seen).toMatchObject({
      code: 'roll-near',
      verdict: 'undetermined',
      units: ['191-stug', '112-rifle'],
      missing: 'which fight it was rolled for',
    });
    expect(seen.message).toBe(
      '1d6 = 4 was rolled near 191 StuG, 112 Rifle, but no fight could be read that it is for.',
    );
  });

  it('were thrown for the marked hex, if one is marked', () => {
    expect(asked(2, mark('3', 'attacked'), ROLL)).toMatchObject({
      code: 'roll-near',
      units: ['112-rifle', '11-pz', '191-stug'],
    });
  });

  it('stay a note where nothing tells near which enemies they fell, or what they are for', () => {
    expect(asked(1, ROLL)).toEqual(note(1));
    expect(asked(2, { pieces: { '1': { at: '0101' } } }, ROLL)).toEqual(note(2));
    const other: SmallStep = { rolls: [{ button: 'weather', values: [4] }] };
    expect(asked(2, mark('3', 'attacked'), other)).toEqual(note(2));
  });
});
