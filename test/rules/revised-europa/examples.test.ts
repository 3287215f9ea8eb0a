// The worked examples of the rule text, each named for its rule.

import { describe, expect, it } from 'vitest';
import { toText, toWords } from '../../../core/base/fraction';
import { referee } from '../../../core/rules/revised-europa/referee';
import { REVISED_EUROPA } from '../../../core/rules/revised-europa/system';
import type { CombatAssessment } from '../../../core/rules/situation';
import { wordsOf } from '../../../core/situation/context';
import { readShorthand } from '../../../core/situation/shorthand';

const made = referee();
const words = wordsOf(REVISED_EUROPA);

export const odds = (line: string): CombatAssessment => {
  const { situation, problems } = readShorthand(line, words);
  if (!situation || !made.ok) throw new Error(problems.map(p => p.message).join());
  return made.value.odds(situation);
};

const armour = (line: string): string => {
  const a = odds(line);
  const shift = a.shifts.entries.some(e => e.rule.id === 'R9-12') ? '1R' : 'no column';
  return `DRM ${toWords(a.drm.total)}, ${shift}`;
};

describe('armour advantage (rule 9, its examples)', () => {
  it.each([
    [
      'infantry against rifle and antitank: none, no side has AECA',
      '2x 7-6 inf -> 4-6 rifle, 2-3-8 at',
      'DRM 0, no column',
    ],
    [
      'with a tank cadre the defender has it',
      '2x 7-6 inf -> 4-6 rifle, 2-3-8 at, 3-2-8 tank cadre',
      'DRM -1, no column',
    ],
    [
      'a StuG brigade makes it 2 to 5, 1-3',
      '2x 7-6 inf, 2-1-10 stug -> 4-6 rifle, 2-3-8 at, 3-2-8 tank cadre',
      'DRM -1, no column',
    ],
    [
      'without the antitank guns 2 to 2, 1-1: neither',
      '2x 7-6 inf, 2-1-10 stug -> 4-6 rifle, 3-2-8 tank cadre',
      'DRM 0, no column',
    ],
    ['2 to 0 is +1, but no match for 4 DF', '2x 7-6 inf, 2-1-10 stug -> 4-6 rifle', 'DRM 1, no column'],
    ['a panzer division has both', '7-6 inf, 9-10 pz -> 4-6 rifle', 'DRM 1, 1R'],
  ])('%s', (_, line, expected) => {
    expect(armour(line)).toBe(expected);
  });

  it('the odds of the third example are 1-3', () => {
    const { drm } = odds('2x 7-6 inf, 2-1-10 stug -> 4-6 rifle, 2-3-8 at, 3-2-8 tank cadre');
    expect(drm.entries.map(e => e.what)).toEqual(['armour 2 : 5 = 1-3']);
  });

  it('none in Mud, none into wooded rough, none across a major river', () => {
    for (const place of ['clear, mud', 'wooded rough', 'clear, major river'])
      expect(armour(`9-10 pz -> 4-6 rifle @ ${place}`)).toBe('DRM 0, no column');
  });
});

describe('terrain (rule 9)', () => {
  it('a major river halves AF and bars armour', () => {
    expect(toText(odds('10-10 pz -> 4-6 rifle @ clear, major river').attack.total)).toBe('5');
  });
  it('a river hexside and a swamp together quarter, lack of supply halves again, rounded up once', () => {
    const a = odds('12-6 inf +oos -> 4-6 rifle @ swamp, major river');
    expect(a.attack.entries.map(e => toText(e.value))).toEqual(['3/2', '2']);
  });
  it('forts make clear terrain 1L and leave armour; in woods they bar it', () => {
    expect(odds('9-10 pz -> 4-6 rifle @ clear, fort').shifts.entries.map(e => toText(e.value))).toEqual(['1', '-1']);
    expect(odds('9-10 pz -> 4-6 rifle @ woods, fort').shifts.entries.map(e => toText(e.value))).toEqual(['-1']);
  });
  it('full cities halve artillery, but not siege artillery and engineers', () => {
    const a = odds('4-2-6 art, 6-2-6 siege art, 2-6 eng -> 20-6 inf @ full city');
    expect(a.attack.entries.map(e => e.what)).toEqual(['2-6 eng', '4-2-6 art: 4 × 1/2 terrain', '6-2-6 siege art']);
    expect(toText(a.attack.total)).toBe('10');
  });
});

describe('limits (rule 8)', () => {
  it('30 factors in a hex to April 1942, 40 from May', () => {
    expect(toText(odds('4x 10-6 inf -> 4-6 rifle @ clear, Apr II 1942').attack.total)).toBe('30');
    expect(toText(odds('5x 10-6 inf -> 4-6 rifle @ clear, May I 1942').attack.total)).toBe('40');
  });
  it('60 in an attack out of several hexes', () => {
    expect(
      toText(odds('3x 10-6 inf, 3x 10-6 inf, 3x 10-6 inf -> 4-6 rifle @ clear, July I 1941 ; combat').attack.total),
    ).toBe('60');
  });
  it('artillery over the defence does not count twice against the limit of a full hex', () => {
    // 28 direct factors and 9 of artillery, of which the defence lets 4 count: 32, and the hex 30.
    expect(toText(odds('4x 7-6 inf, 9-2-6 art -> 4-6 rifle @ clear, July I 1941').attack.total)).toBe('30');
  });
  it('an attack without a date says that the limit is not known where it matters', () => {
    expect(odds('4x 10-6 inf -> 4-6 rifle').missing).toEqual([
      'the date: factors in a hex are limited to 30 before May I 1942',
    ]);
    expect(odds('2x 10-6 inf -> 4-6 rifle').missing).toEqual([]);
  });
});

describe('the chart (rules 9, 13)', () => {
  it('nearest column, exact middle to the lower, by option to the upper or always down', () => {
    expect(odds('20-6 inf -> 8-6 rifle').column).toBe('2-1');
    expect(odds('20-6 inf -> 8-6 rifle @ clear, oddsRounding=nearest-up').column).toBe('3-1');
    expect(odds('21-6 inf -> 8-6 rifle @ clear, oddsRounding=down').column).toBe('2-1');
  });
  it('above 7-1 is 7-1, after the shifts; below 1-4 the attackers are eliminated', () => {
    expect(odds('10-6 inf, 22-6 inf -> 4-6 rifle @ woods').finalColumn).toBe('7-1');
    expect(odds('1-6 inf -> 8-6 rifle').results.map(r => r.meaning)).toEqual(['attacker eliminated']);
    expect(odds('1-6 inf -> 5-6 rifle @ clear, hit').finalColumn).toBe('1-4');
  });
  it('no defence: the best column', () => {
    expect(odds('1-6 inf -> 0-6 hq').finalColumn).toBe('7-1');
  });
  it('attackers still lose at 7-1', () => {
    expect(odds('30-6 inf -> 3-6 rifle').expectedLosses.attacker.n).toBeGreaterThan(0);
  });
  it('the ten-sided die: between two columns their chances mix', () => {
    const plain = odds('7-6 inf -> 3-6 rifle @ clear, oddsRounding=down');
    const mixed = odds('7-6 inf -> 3-6 rifle @ clear, fractionalOdds=d10');
    const next = odds('9-6 inf -> 3-6 rifle');
    const chance = (a: CombatAssessment, result: string): number => {
      const p = a.results.find(r => r.result === result)?.probability;
      return p ? p.n / p.d : 0;
    };
    // 7 : 3 lies a third of the way from 2-1 to 3-1: three tenths.
    for (const r of ['X1DR', 'DR'])
      expect(chance(mixed, r)).toBeCloseTo(0.7 * chance(plain, r) + 0.3 * chance(next, r), 12);
  });
});

describe('supply points (rule 3, logistics)', () => {
  it('a division in supply that does not pay attacks at half, or by option not at all', () => {
    expect(toText(odds('8-6 inf +nosp -> 4-6 rifle').attack.total)).toBe('4');
    expect(toText(odds('2-1-10 stug +nosp -> 4-6 rifle').attack.total)).toBe('2');
    const forbidden = odds('8-6 inf +nosp -> 4-6 rifle @ clear, unpaidAttack=forbidden');
    expect(forbidden.overrun?.allowed.find(v => v.answer === 'illegal')?.message).toBe(
      '8-6 inf in supply may not attack without paying SP (logistics).',
    );
  });
});

describe('what may come of it', () => {
  it('who decides is said where the chance is a range: NKVD may stand', () => {
    const a = odds('10-10 pz -> 2-6 nkvd, 4-6 rifle');
    expect(a.cleared.decides).toBe('the defender');
    expect(a.cleared.least.n / a.cleared.least.d).toBeLessThan(a.cleared.greatest.n / a.cleared.greatest.d);
  });
  it('an exchange clears a lone regiment, not a division that leaves a cadre', () => {
    const x1 = (line: string) => odds(line).cleared;
    const alone = x1('7-6 inf -> 3-8 cav');
    const withCadre = x1('7-6 inf -> 3-8 cav +cadre:1-8');
    expect(alone.least.n / alone.least.d).toBeGreaterThan(withCadre.least.n / withCadre.least.d);
  });
  it('snow: −1 for Axis attackers in the first winter, unless they are winterized', () => {
    const snow = (modifier: string) => odds(`7-6 inf ${modifier} -> 4-6 rifle @ clear, snow, Dec I 1941`);
    expect(toText(snow('+axis').drm.total)).toBe('-1');
    expect(toText(snow('+axis +winterized').drm.total)).toBe('0');
    expect(toText(snow('+finnish').drm.total)).toBe('0');
    expect(snow('').cases?.map(c => c.when)).toEqual(['attackers Axis, not winterized, before May 1942']);
  });
});
