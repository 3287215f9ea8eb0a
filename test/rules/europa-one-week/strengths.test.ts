import { describe, expect, it } from 'vitest';
import { toText } from '../../../core/base/fraction';
import { say } from '../../../core/rules/sentence';
import { fightOn, type World } from './fight-front';

const D12: World = { draft: '2012' };
const D09: World = { draft: '2009' };
const af = (world: World, line: string): string => toText(fightOn(world, line).attack.total);
const df = (world: World, line: string): string => toText(fightOn(world, line).defence.total);

describe('attack strength', () => {
  it('2012, 12.A.1-f: in the hex a unit is not halved by the river it crossed', () => {
    expect(af(D12, '8-8-6 inf -> 4-6 inf @ clear, minor river')).toBe('8');
    expect(af(D09, '8-8-6 inf -> 4-6 inf @ clear, minor river')).toBe('4');
  });

  it('2012, 12.A.1-f: in the later attack units across the river are halved, those under a Deadlock marker are not', () => {
    expect(af(D12, '8-8-6 inf +deadlock, 6-6-6 inf -> 4-6 inf @ clear, minor river ; combat')).toBe('11');
    expect(af(D12, '8-8-6 inf, 6-6-6 inf -> 4-6 inf @ clear, minor river ; combat')).toBe('7');
    expect(af(D12, '8-8-6 inf, 6-6-6 inf -> 4-6 inf @ clear, minor river(2) ; combat')).toBe('11');
  });

  it('2012, 12.C.4: at the road rate a unit is halved beside terrain, and by the hexside only on option', () => {
    expect(af(D12, '12-12-10 mot +road -> 4-6 inf @ swamp')).toBe('3');
    expect(af(D12, '12-12-10 mot +road -> 4-6 inf @ clear, minor river')).toBe('6');
    expect(af(D12, '12-12-10 mot -> 4-6 inf @ clear, minor river')).toBe('12');
    const both: World = { ...D12, options: { roadOverrun: 'hex and hexside' } };
    expect(af(both, '12-12-10 mot +road -> 4-6 inf @ clear, minor river')).toBe('3');
  });

  it('2009, 12.E.2: at the road rate a unit is halved beside terrain and river', () => {
    expect(af(D09, '12-12-10 mot +road -> 4-6 inf @ clear, minor river')).toBe('3');
    expect(af(D09, '12-12-10 mot +road -> 4-6 inf @ clear, minor river ; combat')).toBe('6');
  });

  it('2009, 12.E.1: in exploitation and reaction units that are not in reserve are halved', () => {
    const phase = (name: string): string => `4-6 inf @ clear, phase=${name}`;
    expect(af(D09, `9-9-10 pz -> ${phase('exploitation')}`)).toBe('9/2');
    expect(af(D09, `9-9-10 pz -> ${phase('reaction')}`)).toBe('9/2');
    expect(af(D09, `9-9-10 pz -> ${phase('movement')}`)).toBe('9');
    expect(af(D09, `9-9-10 pz +reserve -> ${phase('exploitation')}`)).toBe('9');
    expect(af(D09, `9-9-10 pz -> ${phase('exploitation')} ; combat`)).toBe('9');
    expect(af(D09, `12-12-10 mot +road -> ${phase('exploitation')}`)).toBe('3');
  });

  it('cites each cut under the number of its draft', () => {
    const { attack } = fightOn(D09, '12-12-10 mot +road -> 4-6 inf @ clear, minor river, phase=exploitation');
    expect(attack.entries.map(e => e.rule.id)).toEqual(['12.A.4-b', '12.A.4-b', '12.E.2', '12.E.1']);
    expect(toText(attack.total)).toBe('3/2');
  });

  it('takes the state of a unit out of a chart, and trucks take no part', () => {
    expect(af(D12, '8-8-6 inf +oos, 0-0-10 truck -> 4-6 inf @ clear')).toBe('4');
    expect(df(D12, '8-8-6 inf -> 4-6 inf +disrupted @ clear')).toBe('2');
  });
});

describe('air support', () => {
  const overrun = (support: string): string => `10-10 inf${support} -> 4-6 inf @ clear`;
  const defended = (support: string): string => `10-10 inf -> 4-6 inf${support} @ clear`;

  it.each([
    ['8B', '12'],
    ['8D', '14'],
    ['8A', '14'],
    ['8B&4D', '14'],
  ])('of %s counts by its type: D and A one half, others a quarter', (air, total) => {
    expect(af(D12, overrun(` +air:${air}`))).toBe(total);
    expect(af(D09, overrun(` +air:${air}`))).toBe(total);
  });

  it('2012, 12.A.3: by the sentence all count one half', () => {
    expect(af({ ...D12, options: { tbf: 'sentence' } }, overrun(' +air:8B'))).toBe('14');
    expect(af({ ...D12, options: { tbf: 'sentence' } }, overrun(' +air:8D'))).toBe('14');
  });

  it('2012, 12.A.3 and 2009, 12.B (worked example): 8 TBF of type B on a half-strength defensive mission count 1', () => {
    expect(df(D12, defended(' +half air:8B'))).toBe('5');
    expect(df(D09, defended(' +half air:8B'))).toBe('5');
  });

  it('flown in the initial phase counts in full, and so does all of it in an attack', () => {
    expect(df(D12, defended(' +early air:4B'))).toBe('8');
    expect(df(D09, defended(' +early air:3B'))).toBe('7');
    expect(af(D12, `${overrun(' +air:8B')} ; combat`)).toBe('18');
  });

  it('is counted once for a group of several units', () => {
    expect(af(D12, '2x 5-5 inf +air:8B -> 4-6 inf @ clear')).toBe('12');
  });

  it('that cannot be read is refused', () => {
    expect(() => fightOn(D12, overrun(' +air:lots'))).toThrow('“air” needs factors and the type of the aircraft');
  });
});

describe('naval gunfire', () => {
  const line = (support: string, more = ''): string => `10-10 inf${support} -> 4-6 inf @ clear${more}`;
  const allowed = (world: World, text: string, code: string): string | undefined =>
    fightOn(world, text).overrun?.allowed.find(v => v.code === code)?.answer;

  /** Too little of it bars no overrun. */
  const artillery = (world: World, points: number, threshold: number): readonly (string | undefined)[] => {
    const { overrun } = fightOn(world, line(` +ngs:${points} +as artillery:${threshold}`));
    const told = overrun?.allowed.find(v => v.code === 'ngs-artillery');
    return [told?.answer, told && say(told, 'odds')];
  };

  it.each([D12, D09])('is halved in an overrun of $draft', world => {
    expect(af(world, line(' +ngs:9'))).toBe('29/2');
    expect(af(world, line(' +ngs:9', ' ; combat'))).toBe('19');
  });

  it.each([D12, D09])('must be prepared or pre-allocated in $draft', world => {
    expect(allowed(world, line(' +ngs:10 +unprepared'), 'ngs-unprepared')).toBe('illegal');
    expect(allowed(world, line(' +ngs:10 +prepared'), 'ngs-unprepared')).toBe('legal');
    expect(fightOn(world, line(' +ngs:10')).assumptions.join()).toContain('prepared');
  });

  it.each([D12, D09])('counts as artillery of 1 RE in $draft from twice the threshold', world => {
    const counts = /^The naval gunfire counts as artillery of 1 RE/;
    const short = /^Naval gunfire of 11 does not count as artillery in an overrun: 12 are needed/;
    expect(artillery(world, 11, 6)).toEqual(['legal', expect.stringMatching(short)]);
    expect(artillery(world, 12, 6)).toEqual(['legal', expect.stringMatching(counts)]);
    expect(artillery(world, 10, 5)).toEqual(['legal', expect.stringMatching(counts)]);
    const { attack, overrun } = fightOn(world, line(' +ngs:11 +as artillery:6'));
    expect(attack.entries.at(-1)?.what).toContain('no artillery of 1 RE: 12 are needed');
    expect(overrun?.allowed.every(v => v.answer !== 'illegal')).toBe(true);
  });
});

describe('die modifiers', () => {
  const drm = (world: World, line: string): string => toText(fightOn(world, line).drm.total);

  it('come from terrain and fortifications, and from a hexside that all cross', () => {
    expect(drm(D12, '10-10 inf -> 4-6 inf @ woods, fort')).toBe('-2');
    expect(drm(D09, '10-10 inf -> 4-6 inf @ woods, major river')).toBe('-2');
    expect(drm(D09, '10-10 inf, 6-6 inf -> 4-6 inf @ woods, major river(1)')).toBe('-1');
    expect(drm(D12, '10-10 inf -> 4-6 inf @ woods, major river')).toBe('-1');
  });

  it('2012, 12.E.2.d case 2: of an attack out of a dual hex those of both hexes count', () => {
    expect(drm(D12, '10-10 inf -> 4-6 inf @ woods, dual wooded rough, dual clear ; combat')).toBe('-3');
  });

  it('2012, 12.E.2-d: who came into the hex has no printed fort', () => {
    expect(drm(D12, '10-10 inf -> 4-6 inf @ woods, fort, intruders ; combat')).toBe('-1');
  });
});
