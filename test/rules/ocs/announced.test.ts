// What a player announced in the chat of a fight, against the odds as they are (9.6, 9.7, 9.9).

import { describe, expect, it } from 'vitest';
import type { ActionOf } from '../../../core/rules/action';
import { announcedWords } from '../../../core/rules/announced';
import { readAnnouncement } from '../../../core/rules/ocs/announcement';
import { idOf, stateOf, type Front } from './front';

describe('an announcement is read', () => {
  it.each([
    ['7:1, AR +2', { column: '7:1', drm: 2 }],
    ['odds 7-1', { column: '7:1' }],
    ['odds 1:12', { column: '1:12' }],
    ['attack at 1-2, DRM -1', { column: '1:2', drm: -1 }],
    ['three units, 4 to 1', { column: '4:1' }],
    ['DRM 0', { drm: 0 }],
    ['AR 4 v 3, +1', { drm: 1 }],
    ['Ae4 DL1o2!', { result: 'Ae4 DL1o2' }],
    ['that is ao1/do1', { result: 'Ao1 Do1' }],
    ['AL1o1, Do1', { result: 'AL1o1 Do1' }],
    ['DL2o2DG', { result: 'DL2o2DG' }],
  ])('“%s”', (text, read) => {
    expect(readAnnouncement(text)).toEqual(read);
  });

  it.each([
    '5 Pz 20-4-16 goes in',
    'recon 1-3 joins',
    'that unit has AR 4',
    'back at 10:15',
    'back at 1:30',
    '1-10 Inf leads',
    'from 0304 to 0404',
    'AL, your turn',
    '3-1 Rec moves',
    'see rule 9.1-2',
    'AL2?? no',
    'I need 7:1',
    'is it 5:1?',
  ])('“%s” announces nothing', text => {
    expect(readAnnouncement(text)).toBeUndefined();
  });
});

const PZ = '5 Pz Axis armour brigade 20-4-16 @ 0304';
const INF = '9 Inf Allied inf brigade 6-2-3 @ 0404';

/** 40 : 6 is 7:1 in the open, AR 4 to 2; surprise 9 + 2 = 11 shifts 3 right, off to 13:1; a 7 + 2 = 9. */
const announcing = (
  declared: ActionOf<'overrun'>['declared'],
  front: Partial<Front> = {},
  dice: readonly number[] = [4, 5, 3, 3, 4],
): readonly string[] =>
  stateOf({ units: [PZ, INF], ...front })
    .apply({
      kind: 'overrun',
      steps: [5],
      units: [idOf('5 Pz')],
      from: '0304',
      target: '0404',
      dice,
      ...(declared ? { declared } : {}),
      outcome: { losses: [], retreats: [], advances: [] },
    })
    .announced?.map(note => `${note.agrees}: ${announcedWords(note)}`) ?? [];

describe('an announcement', () => {
  it('of what is so is right', () => {
    expect(announcing({ column: '13:1', drm: 2, result: 'Ae3 DL2o2DG' })).toEqual([
      'yes: Said 13:1, as counted (9.7).',
      'yes: Said DRM +2, as counted (9.6).',
      'yes: Said Ae3 DL2o2DG, as counted (9.9).',
    ]);
  });

  it('may be of the column before surprise', () => {
    expect(announcing({ column: '7:1' })).toEqual(['yes: Said 7:1, as counted (9.7).']);
  });

  it('may leave the exploitation out, which no overrun gives, or speak of one side', () => {
    expect(announcing({ result: 'DL2o2DG' })[0]).toMatch(/^yes/);
  });

  it('of another column, DRM or result is told with what is right', () => {
    expect(announcing({ column: '5:1', drm: 1, result: 'Ao1 DL1o1' })).toEqual([
      'no: Said 5:1; counted 13:1: 40 : 6 → 7:1 open, surprise 3R → 13:1 (9.7).',
      'no: Said DRM +1; counted DRM +2 (9.6).',
      'no: Said Ao1 DL1o1; counted Ae3 DL2o2DG: 7 + 2 = 9 on 13:1 (9.9).',
    ]);
  });

  it('is compared before any dice fell, too, the result alone is not', () => {
    expect(announcing({ column: '5:1', result: 'AL2' }, {}, [])).toEqual([
      'no: Said 5:1; counted 7:1: 40 : 6 → 7:1 open (9.7).',
    ]);
  });

  it('may tell the ratings alone, though a hedgehog lowers the roll', () => {
    const dug = { markers: { '0404': ['hedgehog 2'] } };
    expect(announcing({ drm: 2 }, dug)[0]).toMatch(/^yes/);
    expect(announcing({ drm: 0 }, dug)[0]).toMatch(/^yes/);
    expect(announcing({ drm: -1 }, dug)[0]).toMatch(/^no/);
  });

  it('of the rating of another unit in the hex tells who leads: its owner chooses', () => {
    const two = { units: [PZ, INF, '1 Bn Allied inf battalion 1-4-3 @ 0404'] };
    expect(announcing({ drm: 0 }, two)[0]).toMatch(/^yes/);
    expect(announcing({ drm: 2 }, two)).toEqual(['yes: Said DRM +2, as counted (9.6).']);
    expect(announcing({ drm: 3 }, two)[0]).toMatch(/^no/);
    const marked = { units: [PZ, `${INF} leads`, '1 Bn Allied inf battalion 1-4-3 @ 0404'] };
    expect(announcing({ drm: 0 }, marked)[0]).toMatch(/^no/);
  });
});
