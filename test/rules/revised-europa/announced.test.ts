// What a player announced of a fight, against the odds as they are (R9-5, R9-8, R9-9).

import { describe, expect, it } from 'vitest';
import type { ActionOf } from '../../../core/rules/action';
import { readAnnouncement } from '../../../core/rules/revised-europa/combat/announcement-words';
import { idOf, stateOf, type Front } from './front';

const PZ = '11 Pz Axis pz division 10-10-10 4-4-8 @ 0304';
const RIFLE = '112 Rifle Soviet rifle division 4-4-6 - @ 0404';

/** 10 : 4 is 2-1 by the lower middle, a column for armour makes 3-1; armour 10 : 0 gives +1. */
const announcing = (declared: ActionOf<'overrun'>['declared'], front: Partial<Front> = {}): readonly string[] =>
  stateOf({ units: [PZ, RIFLE], ...front })
    .apply({
      kind: 'overrun',
      steps: [5],
      units: [idOf('11 Pz')],
      from: '0304',
      target: '0404',
      dice: [2, 2],
      ...(declared ? { declared } : {}),
      outcome: { losses: [], retreats: [], advances: [] },
    })
    .verdicts.filter(v => v.code === 'announced')
    .map(v => `${v.answer} ${v.rule.id}: ${v.missing ?? v.message}`);

describe('an announcement', () => {
  it('of what is so is right', () => {
    expect(announcing({ column: '3-1', drm: 1, result: '0' })).toEqual([
      'legal R9-5: The announced column 3-1 is right (rule 9).',
      'legal R9-8: The announced DRM +1 is right (rule 9).',
      'legal R9-9: The announced result 0 is right (rule 9).',
    ]);
  });
  it('may name the odds before their shifts, or the strengths', () => {
    expect(announcing({ column: '2-1' })[0]).toMatch(/^legal R9-5/);
    expect(announcing({ column: '10-4' })[0]).toMatch(/^legal R9-5/);
  });
  it('of another column, DRM or result is told with what is right', () => {
    expect(announcing({ column: '4-1', drm: 0, result: 'DR' })).toEqual([
      'illegal R9-5: Illegal as logged: odds of 4-1 announced; counted: 10 : 4 → 2-1, armour 1R → 3-1 (rule 9).',
      'illegal R9-8: Illegal as logged: a DRM of 0 announced, but it is +1 (rule 9).',
      'illegal R9-9: Illegal as logged: the result DR announced, but it is 0 (rule 9).',
    ]);
  });
  it('that no weather makes right is wrong, also where the weather is not known', () => {
    expect(announcing({ column: '5-1', drm: 0 }, { weather: undefined })).toEqual([
      'illegal R9-5: Illegal as logged: odds of 5-1 announced, but it is 3-1 or 2-1 (rule 9).',
      'undetermined R9-8: the weather is not known',
    ]);
  });
  it('that rests on a masked piece cannot be told', () => {
    expect(announcing({ column: '3-1' }, { masked: ['0404'] })).toEqual([
      'undetermined R9-5: a masked piece is in 0404',
    ]);
  });
  it('of one DRM more in Snow may be the winterization advantage', () => {
    const snow: Partial<Front> = { weather: 'Snow', date: 'Jan I 1943' };
    const inf = RIFLE.replace('112 Rifle Soviet rifle', '44 Inf Axis inf');
    const attacker = '1 Gds Soviet rifle division 6-6-6 - @ 0304';
    const state = stateOf({ units: [attacker, inf], ...snow, side: 'Soviet' });
    const said = (drm: number): readonly string[] =>
      state
        .apply({
          kind: 'overrun',
          steps: [5],
          units: ['1-gds'],
          from: '0304',
          target: '0404',
          dice: [3, 3],
          declared: { drm },
          outcome: { losses: [], retreats: [], advances: [] },
        })
        .verdicts.filter(v => v.code === 'announced')
        .map(v => v.answer);
    expect(said(0)).toEqual(['legal']);
    expect(said(1)).toEqual(['undetermined']);
    expect(said(-1)).toEqual(['illegal']);
  });
  it('of the next column is open where a ten-sided die may give it (House-D)', () => {
    const die: Partial<Front> = { options: { fractionalOdds: 'd10' } };
    expect(announcing({ column: '4-1' }, die)).toEqual([
      'undetermined R9-5: a ten-sided die may have given the rest of the odds',
    ]);
    expect(announcing({ column: '5-1' }, die)[0]).toMatch(/^illegal/);
  });
});

describe('what a remark announces', () => {
  it.each([
    ['5-1 +1', { column: '5-1', drm: 1 }],
    ['odds 4:1, DRM -1', { column: '4-1', drm: -1 }],
    ['3-1, armour: 4-1', { column: '4-1' }],
    ['so 2-1 after the shift', undefined],
    ['at 2-1 after the shift', { column: '2-1' }],
    ['DR', { result: 'DR' }],
    ['that is X1DR.', { result: 'X1DR' }],
    ['result D1', { result: 'D1' }],
    ['DRM 0', { drm: 0 }],
  ])('%s', (text, announced) => {
    expect(readAnnouncement(text)).toEqual(announced);
  });
  it.each(['1-2 minutes', 'phone 5-4-3-2', '2-3 of them left', 'A1 Corps next', 'Dr. No', 'you win 3-1 then'])(
    '%s: nothing',
    text => {
      expect(readAnnouncement(text)).toBeUndefined();
    },
  );
});
