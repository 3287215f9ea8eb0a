import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, equal, ONE, toText, ZERO } from '../../../core/base/fraction';
import { chartHeadline, chartText } from '../../../core/report/odds/chart-text';
import type { CombatAssessment } from '../../../core/rules/situation';
import { chartsIn, fightOn, odds, ownTables, SYSTEMS, table, type Draft, type World } from './fight-front';

const D12: World = { draft: '2012' };
const D09: World = { draft: '2009' };
const DRAFTS: readonly Draft[] = ['2012', '2009'];

const answer = ({ overrun }: CombatAssessment, code: string): string | undefined =>
  overrun?.allowed.find(v => v.code === code)?.answer;

const mp = ({ overrun }: CombatAssessment): string | undefined =>
  overrun && !('least' in overrun.mp) ? toText(overrun.mp.total) : undefined;

describe('columns', () => {
  it.each([
    ['20-20-6 inf -> 3-3-6 inf @ clear ; combat', '20/3', '6:1'],
    ['7-7-6 inf -> 4-4-6 inf @ clear ; combat', '7/4', '1:1'],
    ['1-1-6 inf -> 5-5-6 inf @ clear ; combat', '1/5', 'below 1:4'],
    ['99-9-6 inf -> 1-1-6 inf @ clear ; combat', '99', '20:1'],
  ])('%s', (line, ratio, column) => {
    const found = fightOn(D12, line);
    expect([found.ratio && toText(found.ratio), found.column]).toEqual([ratio, column]);
  });

  it('are the nearest on option; in the exact middle the lower one', () => {
    const nearest: World = { ...D12, options: { oddsRounding: 'nearest' } };
    expect(fightOn(nearest, '7-7-6 inf -> 4-4-6 inf @ clear ; combat').column).toBe('2:1');
    expect(fightOn(nearest, '6-6-6 inf -> 4-4-6 inf @ clear ; combat').column).toBe('1:1');
  });

  it('2012, 12.C.1 and 2009, 12.E.3: any strength above 0 has 20:1 against a defence of 0', () => {
    for (const draft of DRAFTS) {
      const found = fightOn({ draft }, '1-1-6 inf -> 0-0-6 inf @ mountain');
      expect(found.column).toBe('20:1');
      expect(answer(found, 'no-strength')).toBe('legal');
      expect(answer(fightOn({ draft }, '0-0-6 inf -> 0-0-6 inf @ clear'), 'no-strength')).toBe('illegal');
    }
  });

  it('against a defence of 0 are the best of a table that ends before 20:1', () => {
    const short = table('main', ['1:1', '6:1'], { '2': 'DL, DL', '12': 'OR, OR' });
    const rows = Array.from({ length: 11 }, (_, i) => ({ key: `${i + 2}`, cells: ['DL', 'OR'] }));
    const tables = ownTables('2012', [{ ...short, rows }]);
    expect(fightOn({ ...D12, tables }, '1-1-6 inf -> 0-0-6 inf @ clear').column).toBe('6:1');
  });

  it('tell what the next one needs', () => {
    const { nextColumn } = fightOn(D12, '7-7-6 inf -> 4-4-6 inf @ clear ; combat');
    expect([nextColumn?.column, nextColumn && toText(nextColumn.needs)]).toEqual(['2:1', '1']);
  });
});

describe('without a MAIN table', () => {
  const bare: World = {
    draft: '2012',
    tables: new Map([...ownTables('2012')].filter(([name]) => !['main', 'results', 'red'].includes(name))),
  };

  it('strengths, column and price are told, and no chance', () => {
    const found = fightOn(bare, '12-12-10 pz +german -> 4-6 inf @ woods');
    expect([found.column, toText(found.drm.total), mp(found)]).toEqual(['3:1', '-1', '4']);
    expect(found.results).toEqual([]);
    expect(found.missing.join()).toContain(
      'the MAIN table, which gives the chances (overrun tables europa-oneweek-2012',
    );
    expect(found.cleared).toMatchObject({ decides: 'the MAIN table', unknown: true });
    expect(found.certainty).toBe('illustrative');
  });

  it('2009: whether an OR is possible cannot be told', () => {
    const found = fightOn({ ...bare, draft: '2009' }, '12-12-10 pz -> 4-6 inf @ woods');
    expect(answer(found, 'overrun-odds')).toBe('undetermined');
  });
});

describe('the price of an overrun', () => {
  /** 12.A.1, worked example of the draft of 2012: the sentence has 2 MP for the attempt, the example 1. */
  const british = '8-8-10 tank -> 1-1-6 inf battalion @ clear, minor river';

  it('2012, 12.A.1-e: MA 10 over a minor river into clear comes to 10 MP by the example, to 11 by the rule', () => {
    const example = fightOn({ ...D12, options: { overrunMp: 'example' } }, british);
    expect([mp(example), answer(example, 'overrun-mp')]).toEqual(['10', 'legal']);
    const rule = fightOn(D12, british);
    expect([mp(rule), answer(rule, 'overrun-mp')]).toEqual(['11', 'illegal']);
  });

  it('2012, 12.A.1: the attempt, hexsides twice, the ZOC, a fort', () => {
    expect(mp(fightOn(D12, '8-8-6 inf -> 4-4-6 inf battalion @ clear'))).toBe('3');
    expect(mp(fightOn(D12, '8-8-6 inf -> 4-4-6 inf regiment @ clear'))).toBe('4');
    expect(mp(fightOn(D12, '8-8-6 inf -> 4-4-6 inf @ clear'))).toBe('5');
    expect(mp(fightOn(D12, '8-8-6 inf -> 4-4-6 inf +zoc:none @ clear'))).toBe('3');
    expect(mp(fightOn(D12, '8-8-8 inf -> 4-4-6 inf battalion @ clear, fort'))).toBe('4');
    expect(mp(fightOn(D12, '8-8-8 inf -> 4-4-6 inf battalion @ clear, fort, major city'))).toBe('6');
    expect(mp(fightOn(D12, '8-8-8 pz +german -> 4-4-6 inf battalion @ clear'))).toBe('2');
    expect(mp(fightOn(D12, '8-8-8 inf +inside -> 4-4-6 inf @ clear'))).toBe('2');
  });

  it('begin with what the unit owes from the last phase, as on a board', () => {
    for (const draft of DRAFTS) {
      const [plain, owing, both] = ['', ' +owes:2', ' +owes:2 +moved:1'].map(said =>
        mp(fightOn({ draft }, `8-8-10 pz${said} -> 4-4-6 inf @ clear`)),
      );
      expect([Number(owing) - Number(plain), Number(both) - Number(plain)]).toEqual([2, 3]);
    }
  });

  it('the unit with the fewest MPs left decides', () => {
    const found = fightOn(D12, '8-8-10 pz +german, 6-6-6 inf +moved:4 -> 4-4-6 inf battalion @ clear');
    expect([mp(found), answer(found, 'overrun-mp')]).toEqual(['7', 'illegal']);
  });

  it('2009, 12.A.1 and 12.D: the attempt must be paid, the entry may be owed', () => {
    const whole = fightOn(D09, '60-8-8 inf -> 4-4-6 inf battalion @ clear ; mp 7');
    expect([mp(whole), answer(whole, 'overrun-mp')]).toEqual(['9', 'legal']);
    expect(answer(fightOn(D09, '60-8-8 inf -> 4-4-6 inf battalion @ clear ; mp 8'), 'overrun-mp')).toBe('illegal');
    const german = fightOn(D09, '60-8-10 pz +german -> 4-4-6 inf battalion @ clear ; mp 10');
    expect(answer(german, 'overrun-mp')).toBe('legal');
    const fort = fightOn(D09, '60-8-10 pz +german -> 4-4-6 inf battalion @ clear, fort ; mp 10');
    expect(answer(fort, 'overrun-mp')).toBe('illegal');
  });

  it('2009, 12.A.2: low odds add MPs to the entry', () => {
    expect(mp(fightOn(D09, '32-8-10 inf -> 4-4-6 inf battalion @ clear'))).toBe('5');
    expect(mp(fightOn(D09, '24-8-10 inf -> 4-4-6 inf battalion @ clear'))).toBe('9');
    expect(mp(fightOn(D09, '80-8-10 inf -> 4-4-6 inf battalion @ clear'))).toBe('2');
  });

  it('into what no MPs buy is barred', () => {
    const found = fightOn(D12, '8-8-6 inf -> 4-4-6 inf @ sea');
    expect(answer(found, 'overrun-barred')).toBe('illegal');
    expect(toText(found.mayContinue.greatest)).toBe('0');
  });
});

describe('2012, 12.C.4: overruns at the road rate', () => {
  it('are made by a single unit that captures a bridge', () => {
    const one = fightOn(D12, '8-8-10 mot +road +bridge capture -> 4-6 inf @ clear');
    expect([answer(one, 'road-not-alone'), answer(one, 'road-no-bridge')]).toEqual(['legal', 'legal']);
    expect(answer(fightOn(D12, '2x 8-8-10 mot +road -> 4-6 inf @ clear'), 'road-not-alone')).toBe('illegal');
    expect(answer(fightOn(D12, '8-8-10 mot +road -> 4-6 inf @ clear'), 'road-no-bridge')).toBe('undetermined');
  });
});

describe('2009, 12.A.4: the least that an overrun needs', () => {
  it('is a chance of OR(0)', () => {
    expect(answer(fightOn(D09, '16-8-10 inf -> 4-4-6 inf @ clear'), 'overrun-odds')).toBe('legal');
    expect(answer(fightOn(D09, '4-8-10 inf -> 4-4-6 inf @ clear'), 'overrun-odds')).toBe('illegal');
    expect(answer(fightOn(D09, '8-8-10 inf -> 4-4-6 inf @ clear'), 'overrun-odds')).toBe('legal');
    expect(answer(fightOn(D09, '8-8-10 inf -> 4-4-6 inf @ woods'), 'overrun-odds')).toBe('illegal');
    expect(answer(fightOn(D12, '4-8-10 inf -> 4-4-6 inf @ clear'), 'overrun-odds')).toBeUndefined();
  });

  it('is none below the first column of the MAIN table, and not told where there is no table or a strength is open', () => {
    expect(answer(fightOn(D09, '1-8-10 inf -> 8-8-6 inf @ clear'), 'overrun-odds')).toBe('illegal');
    const bare: World = { draft: '2009', tables: new Map([...ownTables('2009')].filter(([name]) => name !== 'main')) };
    expect(answer(fightOn(bare, '1-8-10 inf -> 8-8-6 inf @ clear'), 'overrun-odds')).toBe('undetermined');
  });

  it('12.A.4-c: where the defenders’ support prevents it, an attack follows in the next combat phase', () => {
    const found = fightOn(D09, '8-8-10 inf -> 4-4-6 inf +air:8D @ clear');
    expect(found.column).toBe('1:1');
    expect([answer(found, 'overrun-odds'), answer(found, 'overrun-deferred')]).toEqual(['legal', 'legal']);
    expect(toText(found.mayContinue.greatest)).toBe('0');
  });
});

describe('SPs', () => {
  it('2009, 12.A.3: half of what an attack needs; without them low odds count against the attackers', () => {
    const found = fightOn(D09, '32-8-10 inf +sp:3 -> 4-4-6 inf @ clear');
    expect(found.supplyDue?.map(s => toText(s.due.total))).toEqual(['3/2']);
    expect(fightOn(D09, '32-8-10 inf -> 4-4-6 inf @ clear').assumptions).toContain('no SP spent');
    const attack = fightOn(D09, '32-8-10 inf +sp:3 -> 4-4-6 inf @ clear ; combat');
    expect(attack.supplyDue?.map(s => toText(s.due.total))).toEqual(['3']);
  });

  it('2009, 12.A.3: with SPs who cleared the hex by any result goes on', () => {
    const [paid, unpaid] = ['+sp:3 ', ''].map(sp => fightOn(D09, `16-8-10 inf ${sp}-> 4-4-6 inf @ clear`));
    expect(paid && unpaid && toText(paid.mayContinue.greatest) !== toText(unpaid.mayContinue.greatest)).toBe(true);
  });
});

describe('armour', () => {
  const effects = table('armour-effects', ['attacking armour', 'defending armour', 'antitank'], {
    '1/10': '1, -1, -1',
    '1/2': '2, -2, -2',
    '1': '3, -2, -4',
  });
  const world: World = { ...D09, tables: ownTables('2009', [effects]) };

  it('counts by the share of factors, if a chart says how much', () => {
    expect(toText(fightOn(world, '10-10 pz, 10-10 mot -> 4-6 inf @ clear').drm.total)).toBe('2');
    expect(toText(fightOn(world, '10-10 pz -> 4-6 at @ clear').drm.total)).toBe('-1');
    expect(toText(fightOn(world, '10-10 inf -> 4-6 at @ clear').drm.total)).toBe('0');
    expect(toText(fightOn(D09, '10-10 pz -> 4-6 inf @ clear').drm.total)).toBe('0');
  });

  it('of a unit whose type is not said is a case', () => {
    const found = fightOn(world, '10-10 -> 4-6 inf @ clear');
    expect(found.cases?.map(c => [c.when, toText(c.drm)])).toEqual([['10-10 is armour', '3']]);
    expect(found.missing).toContain('the type of 10-10');
  });
});

describe('chances', () => {
  const unit = fc.record({ strength: fc.integer({ min: 0, max: 40 }), ma: fc.integer({ min: 1, max: 12 }) });
  const line = fc.record({
    attackers: fc.array(unit, { minLength: 1, maxLength: 3 }),
    defender: fc.integer({ min: 0, max: 12 }),
    terrain: fc.constantFrom('clear', 'woods', 'mountain', 'swamp, fort'),
    kind: fc.constantFrom('combat', 'overrun'),
    type: fc.constantFrom('pz', 'inf', 'mot'),
  });

  it.each(DRAFTS)('sum to 1, and every one has a meaning (%s)', draft => {
    fc.assert(
      fc.property(line, ({ attackers, defender, terrain, kind, type }) => {
        const ours = attackers.map(({ strength, ma }) => `${strength}-${ma} ${type}`).join(', ');
        const found = fightOn({ draft }, `${ours} -> ${defender}-6 inf @ ${terrain} ; ${kind}`);
        const sum = found.results.reduce((total, r) => add(total, r.probability), ZERO);
        expect(found.results.length === 0 || equal(sum, ONE)).toBe(true);
        expect(found.results.every(r => r.meaning !== 'not in the chart results')).toBe(true);
        expect(found.aftermath?.length).toBe(found.results.length);
        const { least, greatest } = found.cleared;
        expect(least.n * greatest.d <= greatest.n * least.d).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('are those of the column, counted by hand', () => {
    const { results, cleared } = fightOn(D12, '8-8-6 inf -> 4-4-6 inf @ clear ; roll 12');
    const chances = results.map(r => [r.result, toText(r.probability)]);
    expect(chances).toEqual([
      ['OR', '1/36'],
      ['DE', '1/18'],
      ['D', '1/3'],
      ['DR', '5/12'],
      ['DL', '1/6'],
    ]);
    expect(toText(cleared.least)).toBe('5/6');
  });

  it('of a roll that the dice cannot give nothing is told', () => {
    const line = '8-8-6 inf -> 4-4-6 inf @ clear ; roll';
    expect(fightOn(D12, `${line} 12`).rolled?.result).toBe('OR');
    expect(fightOn(D12, `${line} 13`).rolled).toBeUndefined();
    expect(odds(D12, '7:1 ; roll 1').chart?.rolled).toBeUndefined();
  });

  it('2012, 12.E.2-e: in a shared hex disruption takes half of the REs, and clears no hex', () => {
    const inside = fightOn(D12, '8-8-6 inf +inside -> 4-4-6 inf @ clear ; combat');
    const beside = fightOn(D12, '8-8-6 inf -> 4-4-6 inf @ clear ; combat');
    const lost = (a: CombatAssessment): string | undefined =>
      a.demands?.filter(d => d.result === 'D').map(d => toText(d.defender))[0];
    expect([lost(inside), lost(beside)]).toEqual(['3/2', '0']);
    expect(toText(inside.cleared.least)).not.toBe(toText(beside.cleared.least));
  });
});

describe('what is counted already', () => {
  it('is read on the table', () => {
    const { chart } = odds(D12, '7:1 -1 @ woods ; roll 9');
    expect([chart?.column, chart?.drm && toText(chart.drm.total), chart?.rolled?.result]).toEqual(['6:1', '-2', 'D']);
  });

  it('has no chances without a MAIN table', () => {
    const tables = new Map([...ownTables('2012')].filter(([name]) => name !== 'main'));
    const { known, chart } = odds({ draft: '2012', tables }, '7:1');
    if (!known || !chart) throw new Error('not read');
    expect(chart.results).toEqual([]);
    expect(chartHeadline(chart)).toBe('7:1 · results not known');
    expect(chartText(known, chart, undefined, { charts: 'none' }).split('\n')).not.toContain('Results');
  });
});

describe.each(DRAFTS)('the examples of the shorthand (%s)', draft => {
  it.each(SYSTEMS[draft].words.examples.map(line => [line]))('%s', line => {
    const read = odds({ draft }, line);
    expect(read.assessment ?? read.chart).toBeDefined();
  });
});

describe('a MAIN table of other dice', () => {
  const ten = table(
    'main',
    ['1:1', '6:1'],
    Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`${i + 1}`, i < 5 ? 'DL, DR' : 'DR, OR'])),
  );
  const world: World = { ...D12, tables: ownTables('2012', [ten]) };

  it('is rolled with what its rows can be', () => {
    expect(fightOn(world, '6-6-6 inf -> 1-1-6 inf @ clear').results.map(r => toText(r.probability))).toEqual([
      '1/2',
      '1/2',
    ]);
  });

  it('or with what its row “dice” says', () => {
    const said = { ...ten, rows: [...ten.rows, { key: 'dice', cells: ['2d6', ''] }] };
    const two: World = { ...D12, tables: ownTables('2012', [said]) };
    expect(fightOn(two, '6-6-6 inf -> 1-1-6 inf @ clear').results.map(r => toText(r.probability))).toEqual([
      '13/18',
      '5/18',
    ]);
    expect(chartsIn(two).given('main')?.rows.length).toBe(11);
  });
});
