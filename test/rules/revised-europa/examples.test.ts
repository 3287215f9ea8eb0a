// The worked examples of the rule text, and what else it reckons out, each named for its rule. Two stand with their kin:
// the zone that decides about exploitation (R4-6) in weather-zones.test.ts, and lines of supply through an interdiction zone
// (R12-5) on a whole board in test/rules-by-command.

import { describe, expect, it } from 'vitest';
import { fraction, subtract, toText, toWords } from '../../../core/base/fraction';
import { Charts } from '../../../core/rules/revised-europa/charts';
import { placesInterdiction, tacticalFactor } from '../../../core/rules/revised-europa/supply/air';
import { incomeInWeather, sovietInfantryRps, spIncome } from '../../../core/rules/revised-europa/supply-points/income';
import { breakoutReturns } from '../../../core/rules/revised-europa/supply/attrition/isolation';
import { railHexesUsed, regauged } from '../../../core/rules/revised-europa/rail/rail';
import { referee } from '../../../core/rules/revised-europa/referee';
import { linkLength } from '../../../core/rules/revised-europa/supply/trace/lengths';
import { REVISED_EUROPA } from '../../../core/rules/revised-europa/system';
import type { CombatAssessment } from '../../../core/rules/situation';
import { wordsOf } from '../../../core/situation/context';
import { readShorthand } from '../../../core/situation/shorthand';
import type { ActionOf, Outcome } from '../../../core/rules/action';
import type { Judgement } from '../../../core/rules/system';
import { say } from '../../../core/rules/sentence';
import { positionOf, scenarioOf, stateOf, type Front } from './front';

const made = referee();
const words = wordsOf(REVISED_EUROPA);

const odds = (line: string): CombatAssessment => {
  const { situation, problems } = readShorthand(line, words);
  if (!situation || !made.ok) throw new Error(problems.map(p => p.message).join());
  return made.value.odds(situation);
};

const armour = (line: string): string => {
  const a = odds(line);
  const shift = a.shifts.entries.some(e => e.rule.id === 'R9-12') ? '1R' : 'no column';
  return `DRM ${toWords(a.drm.total)}, ${shift}`;
};

describe('R9-13: armour advantage, the examples of rule 9', () => {
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
  it('R3-2: a river hexside and a swamp together quarter, lack of supply halves again, rounded up once', () => {
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
    const barred = forbidden.overrun?.allowed.filter(v => v.answer === 'illegal').map(v => say(v, 'odds'));
    expect(barred?.[0]).toMatch(/^8-6 inf .*SP.* in supply may not.*\(logistics\)\.$/);
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

const charts = new Charts(new Map(), {});

describe('movement (rule 6)', () => {
  // One row of hexes: there is no way round. Woods 2, rough 2, a minor river into clear 2: each half by the half rate.
  const row: Front = {
    columns: 12,
    rows: 1,
    terrain: { '0201': 'woods', '0301': 'rough' },
    hexsides: [{ a: '0301', b: '0401', feature: 'minor river' }],
    units: ['44 Inf Axis inf division 7-7-6 2-2-6 @ 0101'],
  };
  const to = (front: Front, hex: string): Judgement =>
    stateOf(front).apply({ kind: 'move', steps: [1], units: ['44-inf'], from: '0101', to: hex, via: [] });
  const answers = (j: Judgement): readonly string[] => j.verdicts.map(v => `${v.answer} ${v.rule.id}`);

  it('R6-17: woods, rough and a minor river into clear, 2 MPs each, may be passed administratively', () => {
    expect(to(row, '0401').spent?.least).toBe('6');
    const j = to(row, '0701');
    expect([answers(j), j.spent?.least]).toEqual([['legal R6-20'], '9/2']);
  });
  it('R6-17: a hex of 3 MPs may not', () => {
    expect(answers(to({ ...row, terrain: { ...row.terrain, '0501': 'wooded rough' } }, '0701'))).toEqual([
      'illegal R6-20',
    ]);
  });
  it('R6-8: the move of one hex that is always allowed is no overrun: its full cost and 3 MP must be paid', () => {
    const slow: Front = {
      columns: 4,
      rows: 1,
      units: ['44 Inf Axis inf division 7-7-3 - @ 0101', '112 Rifle Soviet rifle division 4-4-6 - @ 0301'],
      terrain: { '0201': 'swamp' },
    };
    expect(answers(to(slow, '0201'))[0]).toMatch(/^legal/);
    const near = { ...slow, units: ['44 Inf Axis inf division 7-7-3 - @ 0201', slow.units[1] ?? ''] };
    const j = stateOf(near).apply({
      kind: 'overrun',
      steps: [1],
      units: ['44-inf'],
      from: '0201',
      target: '0301',
      dice: [3, 4],
      outcome: { losses: [], retreats: [], advances: [] },
    });
    expect(j.verdicts.find(v => v.code === 'overrun-mp')).toMatchObject({ answer: 'illegal', rule: { id: 'R6-5' } });
    expect(j.spent).toEqual({ least: '4', greatest: '4', allowance: '3' });
  });
  it('R6-4: 1 MP to entrain, 8 hexes, a break: 32 of 48 hexes by rail are gone, 16 left', () => {
    const used = railHexesUsed(charts, { entrain: 1, railHexes: 8, breaks: 1, multiple: 8 });
    expect(toText(used)).toBe('32');
    expect(toText(subtract(fraction(6 * 8), used))).toBe('16');
  });
  it('R4-4: a unit of two steps rated 3 places its interdiction zone without a die', () => {
    expect(placesInterdiction(tacticalFactor(fraction(3), true), undefined)).toBe(true);
    expect(placesInterdiction(tacticalFactor(fraction(3), false), undefined)).toBe(false);
  });
  it('R7-1: a 0-6 rail engineer changes the gauge of six hexes a turn, none administratively', () => {
    expect([regauged('normal', 6), regauged('admin', 6)]).toEqual([6, 0]);
  });
});

describe('DRMs and armour (rule 9)', () => {
  it('R9-8: the first winter and the defenders’ armour together are −1, not −2', () => {
    const a = odds('2x 7-6 inf +axis -> 4-6 rifle, 3-2-8 tank cadre @ clear, snow, Dec I 1941');
    expect(a.drm.entries.map(e => toText(e.value))).toEqual(['-1', '-1', '-1']);
    expect(a.drm.entries.at(-1)?.op).toBe('=');
    expect(toText(a.drm.total)).toBe('-1');
  });
  it('R9-10: no armour attacks, and only heavy flak stands against it: no armour odds', () => {
    expect(armour('2x 7-6 inf -> 4-6 rifle, 2-8 heavy aa')).toBe('DRM 0, no column');
  });
  it('R9-15: armour counts against forts in the open and dot cities and across minor rivers', () => {
    for (const place of ['clear, fort', 'clear, dot city', 'clear, minor river'])
      expect(armour(`9-10 pz -> 4-6 rifle @ ${place}`), place).toBe('DRM 1, 1R');
  });
  it('R9-15: not against forts in woods, rough and dot cities', () => {
    for (const place of ['woods, fort', 'rough, fort', 'clear, dot city, fort'])
      expect(armour(`9-10 pz -> 4-6 rifle @ ${place}`), place).toBe('DRM 0, no column');
  });
});

describe('losses (rule 9)', () => {
  it('R9-16: an attack over a river at 1-2 loses half of the strength printed on the attackers', () => {
    const a = odds('10-6 inf -> 10-6 rifle @ clear, major river');
    expect([a.column, toText(a.attack.total)]).toEqual(['1-2', '5']);
    expect(a.demands?.find(d => d.result === 'A1')).toMatchObject({
      attacker: { n: 5, d: 1 },
      defender: { n: 0, d: 1 },
    });
  });

  const NOTHING: Outcome = { losses: [], retreats: [], advances: [] };
  const units = ['11 Pz Axis pz division 10-10-10 4-4-8 @ 0304', '112 Rifle Soviet rifle division 5-5-6 - @ 0404'];

  /** An overrun of 0404 that the dice turn into a result, judged; armour costs what the special RP chart would say. */
  const fought = (front: Front, result: string, outcome: Partial<Outcome>): Judgement => {
    const scenario = scenarioOf(front);
    const costed = scenario.units.map(u => ({ ...u, full: { values: { ...u.full.values, 'armour-cost': '3' } } }));
    const made = referee({ ...scenario, units: costed });
    if (!made.ok) throw new Error('no referee');
    const state = made.value.begin(positionOf(front));
    for (let total = 2; total <= 12; total++) {
      const action: ActionOf<'overrun'> = {
        kind: 'overrun',
        steps: [5],
        units: ['11-pz'],
        from: '0304',
        target: '0404',
        dice: [Math.min(6, total - 1), total - Math.min(6, total - 1)],
        outcome: { ...NOTHING, ...outcome },
      };
      const j = state.apply(action);
      if (j.result?.result === result) return j;
    }
    throw new Error(`no roll gives ${result}`);
  };

  it('R9-20: a 10-10 panzer division that owes 3 becomes its 4-8 cadre: two armour RPs come back', () => {
    const front = { units };
    const j = fought(front, 'X1', {
      losses: [
        { unit: '11-pz', to: 'reduced', step: 6, faceUp: 1 },
        { unit: '112-rifle', to: 'removed', step: 7 },
      ],
      advances: [{ unit: '11-pz', to: '0404', step: 8 }],
    });
    expect(j.verdicts.filter(v => v.code === 'loss').map(v => v.message)).toEqual([
      'Axis lost 10 factors, 3 due; 2 armor RPs back (rule 9).',
      'Soviet lost 5 factors, 3 due; 1 infantry RP back (rule 9).',
    ]);
  });
  it('R9-20: a 4-6 rifle division removed for a loss of 2 gives one infantry RP', () => {
    const front = { units: [units[0] ?? '', '112 Rifle Soviet rifle division 4-4-6 - @ 0404'] };
    const j = fought(front, 'X1', {
      losses: [
        { unit: '11-pz', to: 'reduced', step: 6, faceUp: 1 },
        { unit: '112-rifle', to: 'removed', step: 7 },
      ],
      advances: [{ unit: '11-pz', to: '0404', step: 8 }],
    });
    expect(j.verdicts.map(v => v.message)).toContain('Soviet lost 4 factors, 2 due; 1 infantry RP back (rule 9).');
  });
});

describe('limits from May 1942 (rule 8)', () => {
  it('R8-3: 80 factors in an attack out of several hexes', () => {
    const a = odds('4x 10-6 inf, 4x 10-6 inf, 4x 10-6 inf -> 4-6 rifle @ clear, May I 1942 ; combat');
    expect(toText(a.attack.total)).toBe('80');
  });
});

describe('supply and isolation (rule 12)', () => {
  it('R12-5: under interdiction in clear weather 3 hexes to a truck, 6 to a railway', () => {
    const facts = { weather: 'clear', interdicted: true } as const;
    expect(toText(linkLength(charts, 'truck', facts))).toBe('3');
    expect(toText(linkLength(charts, 'road', facts))).toBe('6');
    expect(toText(linkLength(charts, 'overland', facts))).toBe('6');
  });
  it('Iso-3: a hex that breaks out with no loss due returns all of its strength less one', () => {
    expect(toText(breakoutReturns(fraction(9), 0))).toBe('8');
    expect(toText(breakoutReturns(fraction(9), 5))).toBe('3');
  });
});

describe('rates of Fire in the East', () => {
  it('Rate-1: with all border cities reached both sides receive 80 SP', () => {
    const border = ['Riga', 'Minsk', 'Kiev', 'Odessa', 'Dnepropetrovsk'];
    expect(toText(spIncome(charts, 'german', border))).toBe('80');
    expect(toText(spIncome(charts, 'soviet', border))).toBe('80');
  });
  it('Rate-2: a quarter less in Mud or Snow, 15 % where only one of the two zones has it', () => {
    expect([incomeInWeather(fraction(80), 2), incomeInWeather(fraction(80), 1)]).toEqual([60, 68]);
  });
  it('Rate-3: 54 to 56 infantry RPs, 49 to 51 once Riga and Minsk are lost', () => {
    expect(sovietInfantryRps(charts, [])).toEqual([54, 56]);
    expect(sovietInfantryRps(charts, ['Riga', 'Minsk'])).toEqual([49, 51]);
  });
});
