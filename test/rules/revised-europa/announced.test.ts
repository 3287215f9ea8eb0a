// What a player announced of a fight, against the odds as they are (R9-5, R9-8, R9-9).

import { describe, expect, it } from 'vitest';
import type { ActionOf } from '../../../core/rules/action';
import { announcedWords } from '../../../core/rules/announced';
import { readAnnouncement } from '../../../core/rules/revised-europa/announcement-words';
import type { Judgement } from '../../../core/rules/system';
import { idOf, stateOf, type Front } from './front';

const PZ = '11 Pz Axis pz division 10-10-10 4-4-8 @ 0304';
const RIFLE = '112 Rifle Soviet rifle division 4-4-6 - @ 0404';

/** 10 : 4 is 2-1 by the lower middle, a column for armour makes 3-1; armour 10 : 0 gives +1. */
const judgedWith = (declared: ActionOf<'overrun'>['declared'], front: Partial<Front> = {}): Judgement =>
  stateOf({ units: [PZ, RIFLE], ...front }).apply({
    kind: 'overrun',
    steps: [5],
    units: [idOf('11 Pz')],
    from: '0304',
    target: '0404',
    dice: [2, 2],
    ...(declared ? { declared } : {}),
    outcome: { losses: [], retreats: [], advances: [] },
  });

const announcing = (...about: Parameters<typeof judgedWith>): readonly string[] =>
  judgedWith(...about).announced?.map(note => `${note.agrees}: ${announcedWords(note)}`) ?? [];

describe('an announcement', () => {
  it('of what is so is right', () => {
    expect(announcing({ column: '3-1', drm: 1, result: '0' })).toEqual([
      'yes: Said 3-1, as counted (R9-5).',
      'yes: Said DRM +1, as counted (R9-8).',
      'yes: Said 0, as counted (R9-9).',
    ]);
  });
  it('may name the odds before their shifts, or the strengths', () => {
    expect(announcing({ column: '2-1' })[0]).toBe('yes: Said 2-1, as counted (R9-5).');
    expect(announcing({ column: '10-4' })[0]).toBe('yes: Said 10-4, as counted (R9-5).');
  });
  it('accuses nobody', () => {
    const judged = judgedWith({ column: '4-1', drm: 0, result: 'DR' });
    expect(judged.verdicts.filter(v => v.answer !== 'legal')).toEqual([]);
  });
  it('of another column, DRM or result is told with what is right', () => {
    expect(announcing({ column: '4-1', drm: 0, result: 'DR' })).toEqual([
      'no: Said 4-1; counted 3-1: 10 : 4 → 2-1, armour 1R → 3-1 (R9-5).',
      'no: Said DRM 0; counted DRM +1 (R9-8).',
      'no: Said DR; counted 0: 4 + 1 = 5 on 3-1 (R9-9).',
    ]);
  });
  it('that no weather makes right is wrong, also where the weather is not known', () => {
    expect(announcing({ column: '5-1', drm: 0 }, { weather: undefined })).toEqual([
      'no: Said 5-1; counted 3-1 or 2-1 (R9-5).',
      'open: Said DRM 0; counted DRM +1 or 0; cannot tell: the weather (R9-8).',
    ]);
  });
  it('that rests on a masked piece cannot be told', () => {
    expect(announcing({ column: '3-1' }, { masked: ['0404'] })).toEqual([
      'open: Said 3-1; cannot tell: a masked piece is in 0404 (R9-5).',
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
        .announced?.map(note => note.agrees) ?? [];
    expect(said(0)).toEqual(['yes']);
    expect(said(1)).toEqual(['open']);
    expect(said(-1)).toEqual(['no']);
  });
  it('of the next column is open where a ten-sided die may give it (House-D)', () => {
    const die: Partial<Front> = { options: { fractionalOdds: 'd10' } };
    expect(announcing({ column: '4-1' }, die)).toEqual([
      'open: Said 4-1; counted 3-1 or 4-1; cannot tell: what a ten-sided die gave for the rest of the odds (R9-5).',
    ]);
    expect(announcing({ column: '5-1' }, die)[0]).toMatch(/^no/);
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
    ['odds are 3-1', { column: '3-1' }],
    ['the odds were 3-1, as I said', { column: '3-1' }],
    ['Well. Odds of 4-1.', { column: '4-1' }],
  ])('%s', (text, announced) => {
    expect(readAnnouncement(text)).toEqual(announced);
  });
  it.each([
    '1-2 minutes',
    'phone 5-4-3-2',
    '2-3 of them left',
    'A1 Corps next',
    'Dr. No',
    'you win 3-1 then',
    '2-1 after the break',
    'AR?? no',
    'odds 3-1?',
    'I hope: 4-1',
    'if odds are 2-1, I stop',
    'please: DR',
  ])('%s: nothing', text => {
    expect(readAnnouncement(text)).toBeUndefined();
  });
});
