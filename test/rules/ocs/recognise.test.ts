import { describe, expect, it } from 'vitest';
import type { Observation, ObservationOf } from '../../../core/rules/observation';
import { stateOf } from './front';

const FRONT = {
  units: [
    '5 Pz Axis armour brigade 20-4-16 @ 0304',
    '8 MG Axis motorized battalion 4-3-12 @ 0304',
    '4 Ind Allied inf division 6-2-3 2 steps @ 0404',
  ],
};

const declared = (step: number): ObservationOf<'declared'> => ({
  step,
  kind: 'declared',
  what: 'overrun',
  units: ['5-pz'],
  from: '0304',
  target: '0404',
});
const rolled = (step: number, ...dice: number[]): Observation => ({
  step,
  kind: 'rolled',
  button: `${dice.length}d6`,
  dice,
});
const moved = (step: number, unit: string, from: string, to: string): Observation => ({
  step,
  kind: 'moved',
  units: [unit],
  from,
  to,
  via: [],
});

const read = (...next: Observation[]) => stateOf(FRONT).recognise(next);

describe('an overrun in a log', () => {
  it('is a declaration, a surprise roll, a shift die, a combat roll, then losses, retreat and advance', () => {
    const found = read(
      declared(1),
      rolled(2, 6, 5),
      rolled(3, 2),
      rolled(4, 3, 4),
      { step: 5, kind: 'reduced', unit: '4-ind', hex: '0404', faceUp: 1 },
      moved(6, '4-ind', '0404', '0604'),
      moved(7, '5-pz', '0304', '0404'),
      moved(8, '5-pz', '0404', '0405'),
    );
    expect(found?.left.length).toBe(1);
    expect(found?.action).toMatchObject({
      kind: 'overrun',
      units: ['5-pz'],
      dice: [6, 5, 2, 3, 4],
      outcome: {
        losses: [{ unit: '4-ind', to: 'reduced', step: 5, faceUp: 1 }],
        retreats: [{ unit: '4-ind', to: '0604', step: 6 }],
        advances: [{ unit: '5-pz', to: '0404', step: 7 }],
      },
    });
  });

  it('that failed is over where the same stack is set down upon the enemy and rolled for once more', () => {
    const found = read(
      declared(1),
      rolled(2, 3, 4),
      rolled(3, 1, 2),
      moved(4, '5-pz', '0304', '0404'),
      rolled(5, 3, 4),
      rolled(6, 5, 5),
    );
    expect(found?.left.map(o => o.step)).toEqual([4, 5, 6]);
    expect(found?.action).toMatchObject({ outcome: { advances: [] } });
  });

  it('is so with a badge set somewhere before the dice, and is an advance if something else is done before them', () => {
    const again = (between: Observation): ReturnType<typeof read> =>
      read(
        declared(1),
        rolled(2, 3, 4),
        rolled(3, 1, 2),
        moved(4, '5-pz', '0304', '0404'),
        between,
        rolled(6, 3, 4),
        rolled(7, 5, 5),
      );
    const badge = again({ step: 5, kind: 'state', unit: '8-mg', hex: '0304', states: ['dg'] });
    expect(badge?.action).toMatchObject({ outcome: { advances: [] } });
    const move = again(moved(5, '8-mg', '0304', '0305'));
    expect(move?.action).toMatchObject({ outcome: { advances: [{ unit: '5-pz', to: '0404' }] } });
  });

  it('is so with a far move before the dice', () => {
    const far = { ...FRONT, units: [...FRONT.units, '15 MC Axis motorized battalion 4-3-12 @ 0808'] };
    const found = stateOf(far).recognise([
      declared(1),
      rolled(2, 3, 4),
      rolled(3, 1, 2),
      moved(4, '5-pz', '0304', '0404'),
      moved(5, '15-mc', '0808', '0809'),
      rolled(6, 3, 4),
      rolled(7, 5, 5),
      { step: 8, kind: 'removed', unit: '4-ind', hex: '0404' },
    ]);
    expect(found?.left.map(o => o.step)).toEqual([4, 5, 6, 7, 8]);
    expect(found?.action).toMatchObject({ outcome: { losses: [], advances: [] } });
  });

  it('that failed has nothing to do with who comes into the hex after others have fought for it anew', () => {
    const others = { ...declared(4), units: ['8-mg'] };
    const entering = (...between: readonly Observation[]): ReturnType<typeof read> =>
      read(declared(1), rolled(2, 3, 4), rolled(3, 1, 2), ...between, moved(9, '5-pz', '0304', '0404'));
    const fought = entering(others, rolled(5, 3, 4), rolled(6, 5, 5));
    expect(fought?.action).toMatchObject({ outcome: { advances: [] } });
    expect(fought?.left.map(o => o.step)).toEqual([4, 5, 6, 9]);
    expect(entering(moved(4, '8-mg', '0304', '0305'))?.action).toMatchObject({
      outcome: { advances: [{ unit: '5-pz', to: '0404' }] },
    });
  });

  it('has not sent a defender back that is dragged home, but one that comes after the hex was entered has retreated', () => {
    const begin = [declared(1), rolled(2, 3, 4), rolled(3, 1, 2), moved(4, '4-ind', '0404', '0504')];
    const home = read(...begin, moved(5, '4-ind', '0504', '0404'));
    expect(home?.action).toMatchObject({ outcome: { retreats: [] } });
    const later = read(
      ...begin,
      moved(5, '5-pz', '0304', '0404'),
      moved(6, '8-mg', '0304', '0305'),
      moved(7, '4-ind', '0504', '0404'),
    );
    expect(later?.action).toMatchObject({ outcome: { retreats: [{ unit: '4-ind', to: '0504' }] } });
    expect(later?.left.map(o => o.step)).toEqual([6, 7]);
  });

  it('may throw the shift die with the surprise dice', () => {
    const found = read(declared(1), rolled(2, 6, 5, 2), rolled(3, 3, 4));
    expect(found?.action).toMatchObject({ dice: [6, 5, 2, 3, 4] });
  });

  it('puts a shift die that was thrown late where it belongs', () => {
    const found = read(declared(1), rolled(2, 6, 5), rolled(3, 3, 4), rolled(4, 2));
    expect(found?.action).toMatchObject({ dice: [6, 5, 2, 3, 4] });
  });

  it('may have nothing to do with a single die that is thrown once results are carried out', () => {
    const fought = [declared(1), rolled(2, 6, 5), rolled(3, 3, 4)];
    const diceOf = (found: ReturnType<typeof read>) =>
      found && [found, ...(found.or ?? [])].map(({ action }) => 'dice' in action && action.dice);
    const lost: Observation = { step: 4, kind: 'reduced', unit: '4-ind', hex: '0404', faceUp: 1 };
    expect(diceOf(read(...fought, lost, rolled(5, 2)))).toEqual([
      [6, 5, 2, 3, 4],
      [6, 5, 3, 4],
    ]);
    // Twin: before that it is the shift die.
    expect(diceOf(read(...fought, rolled(4, 2), { ...lost, step: 5 }))).toEqual([[6, 5, 2, 3, 4]]);
  });

  it('ends where attackers move on after the defenders held', () => {
    const found = read(declared(1), rolled(2, 3, 4), rolled(3, 1, 2), moved(4, '5-pz', '0304', '0405'));
    expect(found?.left.map(o => o.step)).toEqual([4]);
    expect(found?.action).toMatchObject({ outcome: { retreats: [] } });
  });

  it('goes through the hex where only trucks are left of the defenders', () => {
    const units = [...FRONT.units, '1 Trucks Allied truck battalion 0-0-20 @ 0404'];
    const fought = [declared(1), rolled(2, 6, 5), rolled(3, 2), rolled(4, 6, 6)];
    const on = (...losses: Observation[]) =>
      stateOf({ units }).recognise([...fought, ...losses, moved(7, '5-pz', '0304', '0504')]);
    const cleared = on({ step: 5, kind: 'removed', unit: '4-ind', hex: '0404' });
    expect(cleared?.action).toMatchObject({ outcome: { advances: [{ unit: '5-pz', to: '0404', step: 7 }] } });
    expect(cleared?.left).toMatchObject([{ step: 7, from: '0404', to: '0504' }]);
    // Twin: a unit that holds the hex is left.
    const held = on({ step: 5, kind: 'removed', unit: '1-trucks', hex: '0404' });
    expect(held?.action).toMatchObject({ outcome: { advances: [] } });
  });

  it('takes a drag away from defenders that still stand as a retreat', () => {
    const found = read(declared(1), rolled(2, 3, 4), rolled(3, 1, 2), moved(4, '5-pz', '0304', '0204'));
    expect(found?.action).toMatchObject({ outcome: { retreats: [{ unit: '5-pz', to: '0204' }] } });
  });

  it('sees a loss of a unit that took no part, for the rules to judge', () => {
    const found = read(declared(1), rolled(2, 3, 4), rolled(3, 1, 2), {
      step: 4,
      kind: 'removed',
      unit: '8-mg',
      hex: '0304',
    });
    expect(found?.action).toMatchObject({ outcome: { losses: [{ unit: '8-mg', to: 'removed' }] } });
  });

  it('may also be a stack put into a held hex, and dice', () => {
    const found = read(moved(1, '5-pz', '0304', '0404'), rolled(2, 3, 4), rolled(3, 1, 2));
    expect(found?.action).toMatchObject({ kind: 'overrun', from: '0304', target: '0404', dice: [3, 4, 1, 2] });
  });

  it('may not be what is said while another waits for its dice too', () => {
    const said = (step: number): Observation => ({ step, kind: 'said', text: 'DRM +2' });
    const other: Observation = {
      ...declared(2),
      kind: 'declared',
      what: 'attack',
      units: ['8-mg'],
      from: '0304',
      target: '0204',
    };
    const drms = (found: ReturnType<typeof read>): readonly unknown[] =>
      found
        ? [found, ...(found.or ?? []).filter(({ inAnotherOrder }) => inAnotherOrder !== true)].map(({ action }) =>
            action.kind === 'combat' ? action.declared?.drm : 'no attack',
          )
        : [];
    const first = read({ ...declared(1), what: 'attack' }, other, said(3), rolled(4, 3, 4), rolled(5, 1, 2));
    expect(drms(first)).toEqual([undefined]);
    expect(drms(read(...(first?.left ?? []), rolled(6, 3, 4), rolled(7, 1, 2)))).toEqual([2, undefined]);
    // Twin: said when the first is rolled for, it is about the second alone.
    const then = read({ ...declared(1), what: 'attack' }, other, rolled(4, 3, 4), rolled(5, 1, 2), said(6));
    expect(drms(read(...(then?.left ?? []), rolled(7, 3, 4), rolled(8, 1, 2)))).toEqual([2]);
  });
});

describe('who overruns, and which hex', () => {
  const against = (target: string, step: number): Observation => ({ ...declared(step), target });
  /** Reading by reading: are the dice those of the first hex, or is the other read for it then? */
  const areOfFirst = (found: ReturnType<typeof read>) =>
    found && [found, ...(found.or ?? [])].map(({ action, corrected }) => corrected ?? ('dice' in action && '0404'));

  it('are who is set down upon the enemy, unit by unit, out of one hex; nobody is set down twice', () => {
    const dice = [rolled(5, 3, 4), rolled(6, 1, 2)];
    const both = read(moved(1, '5-pz', '0304', '0404'), moved(2, '8-mg', '0304', '0404'), ...dice);
    expect(both?.action).toMatchObject({ units: ['5-pz', '8-mg'], steps: [1, 2, 5, 6] });
    const apart = read(moved(1, '5-pz', '0304', '0404'), moved(2, '8-mg', '0303', '0404'), ...dice);
    expect(apart).toBeUndefined();
    const twice = read(moved(1, '5-pz', '0304', '0404'), moved(2, '5-pz', '0304', '0404'), ...dice);
    expect(twice).toBeUndefined();
  });

  it('are none where they go elsewhere before the dice', () => {
    const elsewhere = read(declared(1), moved(2, '5-pz', '0304', '0305'), rolled(3, 3, 4), rolled(4, 1, 2));
    expect(elsewhere?.left.map(o => o.step)).toEqual([2, 3, 4]);
    // Twin: another unit does.
    const others = read(declared(1), moved(2, '8-mg', '0304', '0305'), rolled(3, 3, 4), rolled(4, 1, 2));
    expect(others?.left.map(o => o.step)).toEqual([2]);
  });

  it('may be those of a declaration after the dice that nobody rolls for', () => {
    const thrown = [declared(1), rolled(2, 3, 4), rolled(3, 1, 2), against('0405', 4)];
    expect(areOfFirst(read(...thrown))).toEqual(['0404', '0405']);
    expect(areOfFirst(read(...thrown, against('0405', 5), moved(6, '5-pz', '0304', '0405')))).toEqual(['0404', '0405']);
    // Twin: it has dice of its own, behind a remark or said once more.
    const remark: Observation = { step: 5, kind: 'said', text: 'and again' };
    for (const between of [remark, against('0405', 5)])
      expect(areOfFirst(read(...thrown, between, rolled(6, 3, 4), rolled(7, 1, 2)))).toEqual(['0404']);
  });

  it('have perhaps destroyed who is dragged far off to the edge of the map after the dice, and does nothing more', () => {
    const outcomes = (to: string, ...then: Observation[]) => {
      const found = read(declared(1), rolled(2, 3, 4), rolled(3, 6, 6), moved(4, '4-ind', '0404', to), ...then);
      return [found, ...(found?.or ?? [])].map(one => one && 'outcome' in one.action && one.action.outcome);
    };
    const gone = { losses: [], retreats: [{ unit: '4-ind', to: '1010', step: 4 }], advances: [] };
    const lost = { losses: [{ unit: '4-ind', to: 'removed', step: 4 }], retreats: [], advances: [] };
    expect(outcomes('1010')).toEqual([gone, lost]);
    // Twins: nearer, inside the map, or with another move.
    expect(outcomes('0409')).toHaveLength(1);
    expect(outcomes('0909')).toHaveLength(1);
    expect(outcomes('1010', moved(5, '4-ind', '1010', '0909'))).toHaveLength(1);
  });

  it('are those of a declaration between the dice', () => {
    const corrected = read(declared(1), rolled(2, 3, 4), against('0405', 3), rolled(4, 1, 2));
    expect(corrected?.action).not.toHaveProperty('dice');
    expect(corrected?.left.map(o => o.step)).toEqual([2, 3, 4]);
  });
});

describe('an attack in a log', () => {
  it('has no advance of a unit that is drawn out of the hex at once, as it came', () => {
    const fought = [
      { ...declared(1), what: 'attack' },
      rolled(2, 3, 4),
      rolled(3, 6, 6),
      { step: 4, kind: 'removed', unit: '4-ind', hex: '0404' } as const,
      moved(5, '5-pz', '0304', '0404'),
    ];
    const back = moved(7, '5-pz', '0404', '0304');
    expect(read(...fought, back)?.action).toMatchObject({ outcome: { advances: [] } });
    // Twin: another unit moves in between.
    const later = read(...fought, moved(6, '8-mg', '0304', '0303'), back);
    expect(later?.action).toMatchObject({ outcome: { advances: [{ unit: '5-pz', to: '0404' }] } });
    expect(later?.left.map(o => o.step)).toEqual([6, 7]);
  });
});
