import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { add, compare, equal, fraction, toText, ZERO, type Fraction } from '../../../core/base/fraction';
import { ledger } from '../../../core/rules/ledger';
import { OCS } from '../../../core/rules/ocs/system';
import { columnsOf, readOdds, shifted } from '../../../core/rules/ocs/fight/odds';
import { Charts } from '../../../core/rules/ocs/charts';
import { isResult, partsOf } from '../../../core/rules/ocs/fight/results';
import { CATEGORIES } from '../../../core/rules/ocs/vocabulary';
import type { CombatAssessment } from '../../../core/rules/situation';
import { readShorthand } from '../../../core/situation/shorthand';
import { wordsOf } from '../../../core/situation/context';

const made = OCS.referee();
if (!made.ok) throw new Error('no referee');
const referee = made.value;
const words = wordsOf(OCS);
const charts = new Charts(new Map(), {});

const odds = (line: string): CombatAssessment => {
  const { situation, problems } = readShorthand(line, words);
  if (!situation) throw new Error(problems.map(p => p.message).join());
  return referee.odds(situation);
};

const short = (line: string): string => {
  const a = odds(line);
  return `${toText(a.attack.total)} : ${toText(a.defence.total)} ${a.column} ${toText(a.drm.total)}`;
};

const whole = (a: CombatAssessment): Fraction => a.results.reduce((t, r) => add(t, r.probability), ZERO);

describe('odds that are counted', () => {
  const read = (line: string) => {
    const { known } = readShorthand(line, words);
    if (!known) throw new Error(line);
    return referee.chart(known);
  };
  it('move by a surprise that is known (9.8-b)', () => {
    const columns = ['', ' surprise attacker 2', ' surprise defender 1', ' no surprise'].map(
      said => read(`12:3${said}`).finalColumn,
    );
    expect(columns).toEqual(['4:1', '7:1', '3:1', '4:1']);
  });
  it('stand in each column of the die where only its side is known', () => {
    const { results, assumptions, finalColumn } = read('12:3 surprise attacker');
    expect(toText(results.reduce((all, { probability }) => add(all, probability), ZERO))).toBe('1');
    expect(results).not.toEqual(read('12:3').results);
    expect(finalColumn).toBe('4:1');
    expect(assumptions).not.toContain('surprise counted in the shifts');
    expect(read('12:3').assumptions).toContain('surprise counted in the shifts');
  });
});

describe('odds in one line', () => {
  it('strength, rating and MA; a hedgehog lowers the roll by its level', () => {
    expect(short('20-4-16 mech +combat -> 6-2-3 inf @ close, hedgehog=1 ; roll 8')).toBe('20 : 6 3:1 1');
    expect(short('20-4-16 mech -> 6-2-3 inf @ close, hedgehog=3')).toBe('20 : 6 3:1 -1');
  });
  it('a unit written otherwise is shown the form of these rules', () => {
    expect(readShorthand('12 -> 5-2-3 inf', words).problems[0]?.message).toBe(
      '“12” has no AR. A unit needs its strength and action rating, such as 12-4, or strength, rating and MA, such as 12-4-10.',
    );
  });
  it('says what a roll gives, once surprise is known', () => {
    const { rolled, finalColumn } = odds('20-4-16 armour -> 6-2-3 inf @ woods, surprise=attacker, shift=2 ; roll 8');
    // Woods are close, 20 : 6 is 3:1, two columns on is 6:1; 8 + 2 = 10.
    expect([finalColumn, rolled?.result]).toEqual(['6:1', 'Ao1e4 DL1o2']);
  });
  it('armour is doubled in the open, one and a half times against antitank (9.4e)', () => {
    expect(short('10-3-12 armour -> 5-3-4 inf @ open')).toBe('20 : 5 4:1 0');
    expect(short('10-3-12 armour -> 5-3-4 inf, 1-3-8 at @ open')).toBe('15 : 6 3:1 0');
    expect(short('10-3-12 armour -> 5-3-4 inf @ open, hedgehog=1')).toBe('15 : 5 3:1 -1');
    // Light effects of a panzergrenadier stop half-tracks, not tanks.
    expect(short('10-3-12 armour, 10-3-12 mech -> 5-3-4 mech @ open')).toBe('35 : 5 7:1 0');
  });
  it('the defender takes hex or hexside, whichever hurts more, never both (9.4b)', () => {
    expect(short('12-3-8 armour -> 4-3-4 inf @ forest, minor river')).toBe('6 : 4 2:1 0');
    expect(short('12-3-8 inf -> 4-3-4 inf @ forest, minor river')).toBe('6 : 4 2:1 0');
    expect(short('12-3-8 inf -> 4-3-4 inf @ forest')).toBe('12 : 4 3:1 0');
  });
  it('a bracketed multiplier is nothing to defenders (9.4d)', () => {
    expect(short('4-3-8 inf -> 4-3-8 armour @ open')).toBe('4 : 4 1:1 0');
  });
  it('supply halves; without combat supply a quarter defends (9.5)', () => {
    expect(short('8-3-8 inf +oos -> 8-3-8 inf +oos +nosp @ open')).toBe('4 : 2 2:1 0');
  });
  it('ratings: DG is one less, Strat is 0, the best leads unless another is named (9.6)', () => {
    expect(short('8-3-8 inf -> 8-4-8 inf +dg @ open')).toBe('8 : 8 1:1 0');
    expect(short('8-3-8 inf -> 8-5-8 inf +strat @ open')).toBe('8 : 8 1:1 3');
    expect(short('8-5-8 inf, 1-2-8 inf +leads -> 8-4-8 inf @ open')).toBe('9 : 8 1:1 -2');
  });
  it('lost steps halve, as in the example of 9.11d', () => {
    expect(short('14-4-3 inf division +lost:1 -> 7-4-3 inf @ open')).toBe('7 : 7 1:1 0');
    expect(short('7-4-3 inf -> 14-4-3 inf division +lost:1 @ open')).toBe('7 : 14 1:2 0');
    expect(short('7-4-3 inf -> 14-4-3 inf division +lost:2 @ open')).toBe('7 : 7 1:1 0');
    // Who lost a step and is still there had more than one.
    expect(short('14-4-3 inf +lost:1 -> 7-4-3 inf @ open')).toBe('7 : 7 1:1 0');
    expect(short('7-4-3 inf -> 14-4-3 inf +lost:1 @ open')).toBe('7 : 7 1:1 0');
  });
  it('rounds half up, or for the defender (9.7)', () => {
    expect(odds('10-3-8 inf -> 4-3-8 inf @ close').column).toBe('3:1');
    expect(odds('10-3-8 inf -> 4-3-8 inf @ close, rounding=defender').column).toBe('2:1');
  });
  it('tells who surprises whom, with overruns more often than in other attacks (9.8)', () => {
    const even = odds('8-3-8 inf -> 8-3-8 inf @ open').surprise;
    expect([even?.attacker, even?.none, even?.defender].map(p => p && toText(p))).toEqual(['5/18', '11/36', '5/12']);
    const regular = odds('8-3-8 inf -> 8-3-8 inf @ open ; combat').surprise;
    expect([regular?.attacker, regular?.none, regular?.defender].map(p => p && toText(p))).toEqual([
      '1/6',
      '5/9',
      '5/18',
    ]);
  });
  it('a strength in brackets only defends (9.1)', () => {
    expect(short('8-3-8 inf -> (4)-2-3 inf @ open')).toBe('8 : 4 2:1 1');
    const allowed = odds('(4)-2-3 inf -> 8-3-8 inf @ open').overrun?.allowed ?? [];
    expect(allowed.filter(v => v.answer === 'illegal').map(v => v.code)).toEqual(['not-capable']);
  });
  it('rules on an invented chart are no rulings', () => {
    const allowed = odds('20-4-16 armour -> 6-2-3 inf @ swamp').overrun?.allowed ?? [];
    expect(allowed.filter(v => v.answer !== 'legal').map(v => `${v.answer} ${v.code}`)).toEqual([
      'undetermined overrun-all',
    ]);
  });
  it('modes, fuel and MPs bar an overrun', () => {
    const bars = (line: string): readonly string[] =>
      (odds(line).overrun?.allowed ?? []).filter(v => v.answer === 'illegal').map(v => v.code);
    expect(bars('20-4-16 armour +strat -> 6-2-3 inf @ open')).toEqual(['overrun-mode']);
    expect(bars('20-4-16 armour +nofuel -> 6-2-3 inf @ open')).toEqual(['no-fuel']);
    expect(bars('20-4-16 armour -> 6-2-3 inf @ open ; mp 14')).toEqual(['overrun-mp']);
    expect(bars('20-4-16 armour -> 6-2-3 inf @ open ; mp 13')).toEqual([]);
  });
});

describe('each unit of a stack for itself', () => {
  const wrong = (line: string): readonly string[] =>
    (odds(line).overrun?.allowed ?? []).filter(v => v.answer !== 'legal').map(v => v.message);
  const goesOn = (line: string): readonly string[] => [
    ...new Set(
      (odds(line).aftermath ?? []).flatMap(
        ({ goesOn: units }) => units?.map(u => `${u.label} ${toText(u.left)}`).join(', ') ?? 'nobody',
      ),
    ),
  ];
  it('what bars one bars the stack, and is named', () => {
    expect(wrong('20-4-16 armour, 4-3-12 motorized -> 6-2-3 inf @ forest')).toEqual([
      'Cannot tell: by an illustrative chart: forest cannot be overrun by 4-3-12 motorized: forest is prohibited (8.1c).',
    ]);
    expect(wrong('20-4-16 armour -> 6-2-3 inf @ forest')).toEqual([]);
  });
  it('all who lack MPs are named, the numbers are of the one that has the fewest', () => {
    expect(wrong('20-4-16 armour +moved:14, 4-3-12 motorized +moved:11, 8-3-6 inf -> 6-2-3 inf @ open')).toEqual([
      'Illegal as logged: 4-3-12 motorized has 1 of 12 MP left; an overrun costs 3; 20-4-16 armour has too few as well (8.1a).',
    ]);
  });
  it('who pays what is told of each', () => {
    const { overrun } = odds('20-4-16 armour +moved:14, 4-3-12 motorized -> 6-2-3 inf @ open');
    expect(overrun?.payers?.map(p => [p.label, toText(p.ma), 'least' in p.mp || toText(p.mp.total)])).toEqual([
      ['20-4-16 armour', '16', '17'],
      ['4-3-12 motorized', '12', '3'],
    ]);
    expect(overrun && 'total' in overrun.mp && toText(overrun.mp.total)).toBe('17');
  });
  it('each goes on with its own MPs, and who has none stays', () => {
    expect(goesOn('20-4-16 armour +moved:13, 4-3-12 motorized -> 6-2-3 inf @ open')).toEqual([
      '4-3-12 motorized 9',
      'nobody',
    ]);
    const { aftermath, mayContinue } = odds('20-4-16 armour +moved:13, 4-3-12 motorized -> 6-2-3 inf @ open');
    expect(aftermath?.find(r => r.result === 'Ae3 DL2o2DG')?.asks.at(-1)?.words).toBe(
      'If they did not retreat, these may keep moving: 4-3-12 motorized with 9 MP (8.0).',
    );
    expect(compare(mayContinue.greatest, ZERO)).toBeGreaterThan(0);
    expect(odds('20-4-16 armour +moved:13 -> 6-2-3 inf @ open').mayContinue).toEqual({ least: ZERO, greatest: ZERO });
  });
  it('the leader loses the first step: with him the MPs are gone', () => {
    // AL1 takes the leader, and the other has no MPs left.
    const by = (line: string): readonly (string | undefined)[] =>
      odds(line)
        .aftermath?.filter(r => r.result === 'AL1 Do1')
        .map(r => r.goesOn?.map(g => g.label).join()) ?? [];
    expect(by('4-4-16 mech, 4-3-12 inf +moved:9 -> 9-3-3 inf @ open')).toEqual([undefined]);
    expect(by('4-4-16 mech +moved:13, 4-3-12 inf -> 9-3-3 inf @ open')).toEqual(['4-3-12 inf']);
    expect(by('4-4-16 mech +steps:2, 4-3-12 inf +moved:9 -> 9-3-3 inf @ open')).toEqual(['4-4-16 mech']);
  });
});

describe('what an answer rests on', () => {
  it('is listed, of the others if some units say it', () => {
    expect(odds('20-4-16 armour -> 6-2-3 inf').assumptions).toEqual([
      'open terrain',
      'Combat Mode',
      'all in supply',
      'combat supply paid',
      'fuel paid',
      'one step a unit',
      'no hedgehog',
    ]);
    expect(odds('20-4-16 armour +move +oos +steps:2, 4-3-8 inf -> 6-2-3 inf @ open, hedgehog=1').assumptions).toEqual([
      'Combat Mode of the others',
      'the others in supply',
      'combat supply paid',
      'fuel paid',
      'the best AR leads',
      'one step a unit',
    ]);
  });
  it('whether a road leads to ground that movement forbids', () => {
    const { breaches } = odds('4-3-12 motorized -> 6-2-3 inf @ forest ; combat');
    expect(breaches?.map(v => [v.answer, v.code, v.missing])).toEqual([
      ['undetermined', 'attack-ground', 'whether a road leads to forest'],
    ]);
    expect(odds('4-3-12 motorized -> 6-2-3 inf @ open ; combat').breaches).toBeUndefined();
  });
});

describe('the combat table', () => {
  it('has only results that can be read, none of them empty', () => {
    const table = charts.table('combat');
    expect(table.rows).toHaveLength(15);
    for (const row of table.rows) for (const cell of row.cells) expect(isResult(cell), cell).toBe(true);
    expect(partsOf('Ae3 DL2o2DG')).toEqual({
      attacker: { losses: 0, options: 0 },
      defender: { losses: 2, options: 2 },
      exploit: 3,
      dg: true,
    });
  });
  it('never gets worse for the attacker to the right', () => {
    for (const row of charts.table('combat').rows) {
      const due = row.cells.map(c => partsOf(c));
      for (const [i, next] of due.slice(1).entries()) {
        expect(next.attacker.losses).toBeLessThanOrEqual(due[i]?.attacker.losses ?? 0);
        expect(next.defender.losses).toBeGreaterThanOrEqual(due[i]?.defender.losses ?? 0);
      }
    }
  });
  it('stops shifts at both ends', () => {
    for (const category of CATEGORIES) {
      const columns = columnsOf(charts, category);
      expect([shifted(columns, 1, -6), shifted(columns, 11, 6)]).toEqual([0, 12]);
    }
  });
});

const strength = fc.integer({ min: 1, max: 40 });
const rating = fc.integer({ min: 0, max: 5 });
const terrain = fc.constantFrom('open', 'woods', 'rough', 'mountain', 'minor city', 'major city', 'swamp');
const type = fc.constantFrom('armour', 'mech', 'inf', 'cav');
const unit = fc.record({ strength, rating, type }).map(u => `${u.strength}-${u.rating}-9 ${u.type}`);

describe('for any fight', () => {
  it('the chances sum to 1, and clearing is between 0 and 1', () => {
    fc.assert(
      fc.property(unit, unit, terrain, fc.integer({ min: 0, max: 4 }), (a, d, t, hedgehog) => {
        const answer = odds(`${a} -> ${d} @ ${t}, hedgehog=${hedgehog}`);
        expect(toText(whole(answer))).toBe('1');
        expect(compare(answer.cleared.least, answer.cleared.greatest)).toBeLessThanOrEqual(0);
        expect(compare(answer.cleared.greatest, fraction(1))).toBeLessThanOrEqual(0);
      }),
      { numRuns: 60 },
    );
  });
  it('another attacker never lowers the column', () => {
    fc.assert(
      fc.property(unit, unit, unit, terrain, (a, more, d, t) => {
        const column = (line: string): number => {
          const answer = odds(line);
          const row = columnsOf(charts, charts.category(t) ?? 'open');
          return row.indexOf(answer.column);
        };
        expect(column(`${a}, ${more} -> ${d} @ ${t}`)).toBeGreaterThanOrEqual(column(`${a} -> ${d} @ ${t}`));
      }),
      { numRuns: 60 },
    );
  });
  it('ledgers come to their totals', () => {
    fc.assert(
      fc.property(unit, unit, terrain, (a, d, t) => {
        const answer = odds(`${a} -> ${d} @ ${t}`);
        for (const l of [answer.attack, answer.defence, answer.drm, answer.shifts])
          expect(equal(l.total, ledger(l.unit, l.entries).total)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
  it('the next column is reached with what it is said to need', () => {
    fc.assert(
      fc.property(strength, a => {
        const before = readOdds(charts, 'open', fraction(a), fraction(7));
        const line = odds(`${a}-3-9 inf -> 7-3-9 inf @ open`);
        if (!line.nextColumn) return;
        const enough = add(fraction(a), line.nextColumn.needs);
        const { over = false } = line.nextColumn;
        const placeOf = (more: number): number =>
          readOdds(charts, 'open', add(enough, fraction(more, 1000)), fraction(7)).place;
        expect(placeOf(over ? 1 : 0)).toBe(before.place + 1);
        expect(placeOf(over ? 0 : -1)).toBe(before.place);
      }),
      { numRuns: 40 },
    );
  });
});
