// Retreats after a fight: how far, where to, what an enemy ZOC costs, and NKVD who stand (R9-21 to R9-23, R5-4).

import { lossOf } from '../loss';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../core/rules/action';
import { idOf, stateOf, type Front } from './front';

const PZ = '11 Pz Axis pz division 10-10-10 4-4-8 @ 0304';
const INF = '44 Inf Axis inf division 7-7-6 2-2-6 @ 0305';
const RIFLE = '112 Rifle Soviet rifle division 4-4-6 2-2-6 @ 0404';

const went = (name: string, ...hexes: string[]) => hexes.map((to, i) => ({ unit: idOf(name), to, step: 6 + i }));
const lost = (name: string, to: 'reduced' | 'removed' = 'removed') => lossOf(idOf(name), to, 6);

/** 11 Pz attacks 0404 out of 0304: 10 : 4 and armour, 3-1 +1; 3 + 5 + 1 = 9 is DR. */
const fought = (
  outcome: Partial<Outcome>,
  front: Partial<Front> = {},
  dice: readonly number[] = [3, 5],
): readonly string[] =>
  stateOf({ units: [PZ, RIFLE], phase: 'combat', ...front })
    .apply({
      kind: 'combat',
      steps: [5],
      attackers: [{ unit: '11-pz', from: '0304' }],
      target: '0404',
      dice,
      outcome: { losses: [], retreats: [], advances: [], ...outcome },
    })
    .verdicts.filter(v => v.answer !== 'legal')
    .map(v => `${v.answer} ${v.rule.id} ${v.code}${v.missing === undefined ? '' : `: ${v.missing}`}`);

/** The same attack, and the first sentence that is not legal. */
const said = (outcome: Partial<Outcome>): string | undefined =>
  stateOf({ units: [PZ, RIFLE], phase: 'combat' })
    .apply({
      kind: 'combat',
      steps: [5],
      attackers: [{ unit: '11-pz', from: '0304' }],
      target: '0404',
      dice: [3, 5],
      outcome: { losses: [], retreats: [], advances: [], ...outcome },
    })
    .verdicts.find(v => v.answer !== 'legal')?.message;

describe('a DR', () => {
  it('asks for two hexes, by one drag or by two', () => {
    expect(fought({ retreats: went('112 Rifle', '0604') })).toEqual([]);
    expect(fought({ retreats: went('112 Rifle', '0504', '0604') })).toEqual([]);
  });
  it('is not fulfilled by one hex, nor by two that end next to where it began', () => {
    expect(fought({ retreats: went('112 Rifle', '0504') })).toEqual(['illegal R9-21 retreat-too-short']);
    expect(fought({ retreats: went('112 Rifle', '0504', '0505') })).toEqual(['illegal R9-21 retreat-too-short']);
  });
  it('names hexes that were open to who stayed', () => {
    expect(said({})).toMatch(
      /^Illegal as logged: 112 Rifle stayed; DR requires a retreat of 2 hexes; open: 0306, 0406, 0503, 0506, …; for 1 RE: 0204, 0205, 0303, 0402 \(rule 9\)\.$/,
    );
  });
  it('asks for one hex out of a city', () => {
    const city: Partial<Front> = { features: { '0404': ['dot city'] } };
    expect(fought({ retreats: went('112 Rifle', '0504') }, city, [5, 5])).toEqual([]);
  });
  it('leads neither into enemy units nor through them', () => {
    const ring = ['0504', '0505', '0403', '0405'].map((hex, i) => `${i} Flak Axis heavy aa battalion 1-1-8 - @ ${hex}`);
    const units = [PZ, RIFLE, ...ring];
    expect(fought({ retreats: went('112 Rifle', '0504') }, { units })).toEqual(['illegal R9-21 retreat-into-enemy']);
    expect(fought({ retreats: went('112 Rifle', '0503') }, { units })).toEqual(['illegal R9-21 retreat-into-enemy']);
  });
  it('that is shut in on all sides has no answer in the text', () => {
    const all = ['0305', '0504', '0505', '0403', '0405'];
    const ring = all.map((hex, i) => `${i} Flak Axis heavy aa battalion 1-1-8 - @ ${hex}`);
    expect(fought({}, { units: [PZ, RIFLE, ...ring] })).toEqual([
      'undetermined R9-21 retreat-way: what becomes of units that cannot retreat',
    ]);
  });
  it('that only masked pieces may have shut in cannot be told', () => {
    const ring = ['0305', '0504', '0505', '0403'].map((hex, i) => `${i} Flak Axis heavy aa battalion 1-1-8 - @ ${hex}`);
    const front: Partial<Front> = { units: [PZ, RIFLE, ...ring], masked: ['0405'] };
    expect(fought({}, front)[0]).toMatch(/^undetermined R9-21 retreat-way: whether .* were open$/);
  });
});

describe('a retreat through an enemy ZOC', () => {
  // 44 Inf in 0503 has its ZOC in 0403 and 0504; 11 Pz in 0304 has its own in 0403 and 0305.
  const units = [PZ, RIFLE, INF.replace('0305', '0503')];
  it('costs 1 RE beside the result’s losses', () => {
    expect(fought({ retreats: went('112 Rifle', '0504', '0604') }, { units })).toEqual([
      'illegal R9-23 retreat-through-zoc',
    ]);
    const paid = { retreats: went('112 Rifle', '0504', '0604'), losses: [lost('112 Rifle', 'reduced')] };
    expect(fought(paid, { units })).toEqual([]);
  });
  it('is free where friendly units stand in that hex', () => {
    const friend = '33 Rifle Soviet rifle division 4-4-6 - @ 0504';
    expect(fought({ retreats: went('112 Rifle', '0504', '0604') }, { units: [...units, friend] })).toEqual([]);
  });
  it('is free for armour against a ZOC of infantry, and not for what goes with it', () => {
    const tank = '8 Tk Soviet tank division 4-4-8 2-2-8 @ 0404';
    const alone = { units: [PZ, tank, units[2] ?? ''] };
    expect(fought({ retreats: went('8 Tk', '0504', '0604') }, alone, [6, 4])).toEqual([]);
  });
  it('costs a whole RE: a battalion is too little', () => {
    const eng = '32 Eng Soviet eng battalion 1-1-6 - @ 0404';
    const front = { units: [...units, eng] };
    const retreats = went('112 Rifle', '0504', '0604');
    expect(fought({ retreats, losses: [lost('32 Eng')] }, front, [3, 5])).toEqual([
      'illegal R9-23 retreat-through-zoc',
    ]);
  });
  it('that masked pieces may have had cannot be told', () => {
    const front: Partial<Front> = { masked: ['0603'] };
    expect(fought({ retreats: went('112 Rifle', '0504', '0604') }, front)).toEqual([
      'undetermined R9-23 retreat-through-zoc: what the masked pieces beside the retreat are',
    ]);
  });
});

describe('NKVD (R9-22)', () => {
  const nkvd = (size: string): string => `9 NKVD Soviet nkvd ${size} 0-1-6 - @ 0404`;
  it('stay on a DR for 1 RE of theirs', () => {
    expect(fought({ losses: [lost('9 NKVD')] }, { units: [PZ, RIFLE, nkvd('regiment')] }, [3, 5])).toEqual([]);
  });
  it('do not stay for nothing, nor for half an RE', () => {
    expect(fought({}, { units: [PZ, RIFLE, nkvd('regiment')] })).toEqual(['illegal R9-22 retreat-not-paid']);
    expect(fought({ losses: [lost('9 NKVD')] }, { units: [PZ, RIFLE, nkvd('battalion')] })).toEqual([
      'illegal R9-22 retreat-not-paid',
    ]);
  });
});
