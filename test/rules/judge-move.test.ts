// Whether units can pay for a move: on a row of hexes, 0101 to 0801, of which the even ones lie a little lower.

import { describe, expect, it } from 'vitest';
import { UNBOUNDED } from '../../core/base/work';
import { fraction, toText, type Fraction } from '../../core/base/fraction';
import { rectangularMap } from '../../core/hexmap/rectangular-map';
import {
  canAllGo,
  farthestOf,
  havingSpent,
  hexOfAll,
  moversOf,
  moveTold,
  mpVerdict,
  overrunPayer,
  reachTogether,
  spentAfter,
  spentOf,
  tightestOf,
  type Marcher,
  type MoveRules,
} from '../../core/rules/frame/movement/judge-move';
import { wayStep, type March } from '../../core/rules/frame/movement/ways';
import { entry, isKnown, ruleRef, unknownStep, type LedgerEntry } from '../../core/rules/ledger';

const RULE = ruleRef('toy', '1');
const map = rectangularMap({ columns: 8, rows: 1 });
const mp = (n: number): LedgerEntry => entry(fraction(n), 'a hex', RULE);

/** @param costs of the hexes by their column; 9: nobody may enter; 0: nobody knows what it costs, but it is 1 at least */
const marchOver = (costs: string): March => ({
  board: { map, work: UNBOUNDED },
  unit: 1,
  halts: () => false,
  leastStep: 1,
  apartUpTo: 0,
  steps: from =>
    map.neighbours(from).flatMap(to => {
      const cost = Number(costs[Number(to.slice(0, 2)) - 1]);
      if (cost === 9) return [];
      return [wayStep(to, [cost === 0 ? unknownStep(fraction(1), 'unknown ground', RULE) : mp(cost)])];
    }),
});

interface Unit {
  readonly ma: number;
  readonly costs?: string;
  /** With what is not known for the worst. */
  readonly worst?: string;
  /** MPs spent before, at least and at most. */
  readonly before?: readonly [number, number];
  readonly unsureOf?: string;
}

const EASY = '11111111';

const marcher = (id: string, { ma, costs = EASY, worst, before, unsureOf }: Unit): Marcher => ({
  id,
  name: `unit ${id}`,
  ma: fraction(ma),
  before: before
    ? { least: before[0] === 0 ? [] : [mp(before[0])], greatest: before[1] === 0 ? [] : [mp(before[1])] }
    : spentOf(new Map(), id),
  kind: `${costs} ${worst ?? ''}`,
  march: marchOver(costs),
  ...(worst === undefined ? {} : { worst: marchOver(worst) }),
  ...(unsureOf === undefined ? {} : { unsureOf }),
});

const marchersOf = (units: Readonly<Record<string, Unit>>): readonly Marcher[] =>
  Object.entries(units).map(([id, unit]) => marcher(id, unit));

const rules = (more: Partial<MoveRules> = {}): MoveRules => ({
  rule: RULE,
  unknown: () => undefined,
  minimumMove: false,
  ...more,
});

const TO = (to: string) => ({ from: '0101', to, via: [] });

const judged = (units: Readonly<Record<string, Unit>>, to: string, more: Partial<MoveRules> = {}) => {
  const movers = moversOf(marchersOf(units), TO(to));
  const tightest = tightestOf(movers);
  if (!tightest) throw new Error('nobody moves');
  const verdict = mpVerdict(rules(more), movers, tightest, TO(to));
  return { tightest, movers, verdict };
};

describe('the verdict on MPs', () => {
  const rows: readonly (readonly [
    string,
    Readonly<Record<string, Unit>>,
    string,
    string,
    string,
    Partial<MoveRules>?,
  ])[] = [
    ['fits exactly', { A: { ma: 3 } }, '0401', 'legal move-mp', 'unit A: 3 of 3 MP'],
    [
      'is one too many',
      { A: { ma: 2 } },
      '0401',
      'illegal move-too-far',
      'unit A, 0101 → 0401: the cheapest path costs 3 MP; it has 2',
    ],
    [
      'counts what was spent before',
      { A: { ma: 4, before: [2, 2] } },
      '0401',
      'illegal move-too-far',
      'unit A, 0101 → 0401: with 2 MP spent before, the cheapest path comes to 5 MP; it has 4',
    ],
    [
      'is that of the slower',
      { A: { ma: 5 }, B: { ma: 2 } },
      '0401',
      'illegal move-too-far',
      'unit B, 0101 → 0401: the cheapest path costs 3 MP; it has 2',
    ],
    [
      'is that of who cannot go at all',
      { A: { ma: 1 }, B: { ma: 9, costs: '19111111' } },
      '0401',
      'illegal no-way',
      'no path leads unit B from 0101 to 0401',
    ],
    [
      'is that of the first of two who cannot',
      { A: { ma: 9, costs: '19111111' }, B: { ma: 1 } },
      '0401',
      'illegal no-way',
      'no path leads unit A from 0101 to 0401',
    ],
    [
      'is open where ground is not known that bars',
      { A: { ma: 9, costs: '19111111' } },
      '0401',
      'undetermined no-way',
      'the move of unit A: the ground is not known',
      { unknown: () => 'the ground' },
    ],
    [
      'is open where the worst costs too much',
      { A: { ma: 3, worst: '12111111', unsureOf: 'its supply' } },
      '0401',
      'undetermined move-mp',
      'unit A, 0101 → 0401: at least 3 of 3 MP; its supply is not known',
    ],
    [
      'is open where the worst is barred',
      { A: { ma: 3, worst: '19111111' } },
      '0401',
      'undetermined move-mp',
      'unit A, 0101 → 0401: at least 3 of 3 MP; it is not known what the path costs',
    ],
    [
      'is open where it may have spent too much',
      { A: { ma: 4, before: [1, 2] } },
      '0401',
      'undetermined move-mp',
      'unit A, 0101 → 0401: at least 4 of 4 MP; the ground is not known',
      { unknown: () => 'the ground' },
    ],
    [
      'needs a road where the least is too much, over ground that is not known',
      { A: { ma: 2, costs: '10111111' } },
      '0401',
      'undetermined needs-road',
      '',
    ],
    [
      'is always one hex',
      { A: { ma: 1, costs: '15111111' } },
      '0201',
      'legal move-mp',
      'unit A: 5 of 1 MP',
      { minimumMove: true },
    ],
    [
      'is not always two',
      { A: { ma: 1, costs: '15111111' } },
      '0301',
      'illegal move-too-far',
      '',
      { minimumMove: true },
    ],
    [
      'is not one hex more',
      { A: { ma: 2, before: [1, 1], costs: '15111111' } },
      '0201',
      'illegal move-too-far',
      '',
      { minimumMove: true },
    ],
    [
      'is one hex only where the rules say so',
      { A: { ma: 1, costs: '15111111' } },
      '0201',
      'illegal move-too-far',
      'it has 1',
    ],
    [
      'of one hex hides nobody who has moved',
      { A: { ma: 1, costs: '15111111' }, B: { ma: 3, before: [2, 2], costs: '12111111' } },
      '0201',
      'illegal move-too-far',
      'unit B',
      { minimumMove: true },
    ],
  ];
  for (const [title, units, to, answer, words, more] of rows)
    it(title, () => {
      const { verdict } = judged(units, to, more);
      expect(`${verdict.answer} ${verdict.code}`).toBe(answer);
      expect(verdict.message).toContain(words);
    });

  it('of who has least left names all, and of a bar the chart', () => {
    expect(judged({ A: { ma: 5 }, B: { ma: 5 } }, '0401').verdict).toMatchObject({ units: ['A', 'B'] });
    const barred = judged({ A: { ma: 5 }, B: { ma: 9, costs: '19111111' } }, '0401', { barredBy: 'illustrative' });
    expect(barred.verdict).toMatchObject({ units: ['B'], certainty: 'illustrative' });
  });
});

describe('what units have spent', () => {
  it('is looked for once for each kind, and not mixed up with what others of the kind spent before', () => {
    const { movers } = judged({ A: { ma: 9 }, B: { ma: 9, before: [1, 1] }, C: { ma: 9, before: [0, 2] } }, '0301');
    expect(movers.map(({ after }) => `${toText(after.least.total)}-${toText(after.greatest.total)}`)).toEqual([
      '2-2',
      '3-3',
      '2-4',
    ]);
    expect(movers[0]?.way).toBe(movers[1]?.way);
  });

  it('is remembered by unit, and nothing is where a line says nothing', () => {
    const { movers } = judged({ A: { ma: 9 } }, '0301');
    const spent = spentAfter(new Map(), movers);
    expect(spentOf(spent, 'A').least).toHaveLength(2);
    expect(spentOf(spent, 'B')).toEqual({ least: [], greatest: [] });
    expect(spentOf(havingSpent(spent, ['B'], mp(3)), 'B').greatest).toHaveLength(1);
    expect(spentOf(havingSpent(spent, ['A'], mp(0)), 'A').least).toEqual([]);
  });

  it('is told as a range only where it is one', () => {
    const told = (unit: Unit) => {
      const { tightest } = judged({ A: unit }, '0301');
      const payer = overrunPayer({ id: 'A', name: 'a' }, tightest);
      return [payer.mp, moveTold(tightest).ledgers?.['mp']].map(
        l => l && ('least' in l ? `range ${isKnown(l)}` : toText(l.total)),
      );
    };
    expect(told({ ma: 9 })).toEqual(['2', '2']);
    expect(told({ ma: 9, worst: '12111111' })).toEqual(['range false', '2']);
    expect(told({ ma: 9, worst: '19111111' })).toEqual(['range true', 'range true']);
    expect(moveTold(undefined)).toEqual({ ledgers: {} });
    const none = moveTold(judged({ A: { ma: 9, costs: '19111111' } }, '0301').tightest);
    expect(none).not.toHaveProperty('path');
    expect(moveTold(judged({ A: { ma: 9 } }, '0301').tightest)).toMatchObject({
      path: ['0101', '0201', '0301'],
      spent: { least: '2', greatest: '2', allowance: '9' },
    });
  });
});

describe('how far units go', () => {
  it('is asked of each kind', () => {
    expect(canAllGo(marchersOf({ A: { ma: 3 } }), TO('0401'))).toBe(true);
    expect(canAllGo(marchersOf({ A: { ma: 2 } }), TO('0401'))).toBe(false);
    expect(canAllGo(marchersOf({ A: { ma: 3 }, B: { ma: 3, costs: '12111111' } }), TO('0401'))).toBe(false);
  });

  it('is bounded by the least step, of whoever has most', () => {
    expect(farthestOf(marchersOf({ A: { ma: 3 }, B: { ma: 5, before: [1, 1] } }))).toBe(4);
    expect(farthestOf([])).toBe(0);
    const free = { ...marcher('A', { ma: 3 }), march: { ...marchOver(EASY), leastStep: 0 } };
    expect(farthestOf([free])).toBe(Infinity);
  });

  it('is as far as all of them go by one way, at the cost of who pays most', () => {
    const reach = (units: Readonly<Record<string, Unit>>): readonly string[] =>
      [...reachTogether(marchersOf(units), '0101')]
        .map(
          ([
            hex,
            {
              mp: { total },
            },
          ]) => `${hex} ${toText(total as Fraction)}`,
        )
        .sort();
    expect(reach({ A: { ma: 2 } })).toEqual(['0101 0', '0201 1', '0301 2']);
    expect(reach({ A: { ma: 3 }, B: { ma: 3, costs: '12111111' } })).toEqual(['0101 0', '0201 2', '0301 3']);
    expect(reach({ A: { ma: 3, costs: '12111111' }, B: { ma: 9 } })).toEqual(['0101 0', '0201 2', '0301 3']);
    expect(reach({ A: { ma: 3, worst: '12111111' } })).toEqual(['0101 0', '0201 2', '0301 3']);
    expect(reach({ A: { ma: 3, before: [1, 2] } })).toEqual(['0101 0', '0201 1']);
    expect(reach({ A: { ma: 3, before: [1, 3] } })).toEqual(['0101 0']);
    expect(reach({ A: { ma: 3, before: [1, 4] } })).toEqual([]);
    expect(reach({ A: { ma: 9, costs: '19111111' }, B: { ma: 9 } })).toEqual(['0101 0']);
  });

  it('begins where they stand together', () => {
    const hexOf = (unit: string): string | undefined => (unit === 'B' ? '0201' : '0101');
    expect(hexOfAll({ hexOf }, ['A', 'C'])).toBe('0101');
    expect(hexOfAll({ hexOf }, ['A', 'B'])).toBeUndefined();
  });
});
