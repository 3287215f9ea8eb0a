// Vectors of what an overrun leaves: markers, MPs, who goes on, whose ZOC still counts.

import { add, fraction, subtract, toText, type Fraction } from '../../../../core/base/fraction';
import { assess } from '../../../../core/rules/europa-one-week/assess';
import { boardOf, type Board } from '../../../../core/rules/europa-one-week/board';
import type { Edition } from '../../../../core/rules/europa-one-week/edition';
import { deadlockedMayAdvance, isDeadlocked } from '../../../../core/rules/europa-one-week/overruns/deadlock';
import { takesEffect } from '../../../../core/rules/europa-one-week/fight/deferred';
import {
  afterMpBack,
  expendedMarker,
  exertsZoc,
  goesOn2009,
  goesOn2012,
  movedMarker,
  mpMarker,
  remainingMp,
  zocCircles,
  type Left,
} from '../../../../core/rules/europa-one-week/fight/aftermath';
import { expendedEntries, oldZocEntries, sumOf } from '../../../../core/rules/europa-one-week/movement/step-cost';
import { gameWith } from '../../../../core/rules/board-at';
import { isOverrunResult } from '../../../../core/rules/europa-one-week/fight/minimum';
import { positionOf, scenarioOf, stateOf, type Front } from '../../../rules/europa-one-week/front';
import { exact, toNumber, type Given } from '../given';
import { amounts, charts, ownTable, resultOf, unit, zocOf, type Runner, type Runners } from './given';
import { situation } from './fights';

const LEFT = { OR: 'or', cleared: 'cleared', notCleared: 'held', clearedByRetreat: 'retreated' } as const;

const leftIn = (given: Given): Left => given.meaning<Left>('outcome', LEFT) ?? 'or';

/** One figure, or one for each of several. */
const likeGiven = (given: Given, key: string, figures: readonly Fraction[]): number | readonly number[] =>
  given.isList(key) ? figures.map(toNumber) : toNumber(figures[0] ?? exact(0));

/** The Expended marker, and what each unit has left of its allowance. */
const marker2012: Runner = given => {
  const said = given.has('outcome') ? leftIn(given) : undefined;
  const left = said ?? (given.has('remainingRe') ? 'held' : 'or');
  const shown = given.has('marker')
    ? given.amount('marker')
    : expendedMarker(amounts(given, 'spent'), left, given.amount('remainingRe'));
  const remaining = amounts(given, 'ma').map(ma => remainingMp(ma, shown));
  return {
    marker: toNumber(shown),
    remaining: likeGiven(given, 'ma', remaining),
    mayMove: goesOn2012(left) && remaining.some(mp => mp.n > 0),
  };
};

const boardFor = (edition: Edition): Board => {
  const front: Front = { edition, units: [] };
  const scenario = scenarioOf(front);
  return boardOf(gameWith(scenario, charts(edition, scenario.options)), positionOf(front));
};

/** Into a hex under a marker: what the step's ledger adds to what was spent. */
const entering =
  (edition: Edition): Runner =>
  given => {
    const after = given.amount('spentAfterEntry');
    const cleared = {
      step: 1,
      hex: '0605',
      mp: given.amount('marker'),
      zoc: 'none' as const,
      origins: new Set<string>(),
    };
    const spent = add(after, sumOf(expendedEntries(boardFor(edition), cleared, after)));
    return { spent: toNumber(spent), remaining: toNumber(remainingMp(given.amount('ma'), spent)) };
  };

/** What a unit pays for the old ZOC of the hex 0605, beside it or in the hex that the overrun came from. */
const oldZoc =
  (edition: Edition): Runner =>
  given => {
    const price = toText(given.amount('zocCost'));
    const front: Front = { edition, units: [], charts: { zoc: { full: [price, price, price] } } };
    const scenario = scenarioOf(front);
    const inForce = charts(edition, scenario.options, { zoc: { full: [price, price, price] } });
    const board = boardOf(gameWith(scenario, inForce), positionOf(front));
    const cleared = {
      step: 1,
      hex: '0605',
      mp: given.amount('marker'),
      zoc: 'full' as const,
      origins: new Set(given.flag('hexIsOrigin') ? ['0505'] : []),
    };
    const ma = given.amount('ma', 20);
    const entries = oldZocEntries(board, { by: 'other', ma }, cleared, given.amount('spentAfterEntry'), '0505');
    const extra = sumOf(entries);
    const after = subtract(subtract(ma, given.amount('spentAfterEntry')), extra);
    return { mpExtra: toNumber(extra), legal: after.n >= 0 };
  };

const stopped: Runner = given => {
  const left = leftIn(given);
  return { mayMove: goesOn2012(left), exertsZoc: exertsZoc(left, '2012') };
};

/** Results that leave no defender in the hex. */
const EMPTYING = /^(?:OR|DR|DE$|DD$|D$)/;

/** How a result of the draft of 2009 leaves the hex. */
const left2009 = (given: Given): Left => {
  const result = resultOf(given) ?? 'DR';
  const isEmptied = given.said('cleared') ?? EMPTYING.test(result);
  if (!isEmptied) return 'held';
  return isOverrunResult(result) ? 'or' : /^DR\d?$/.test(result) ? 'retreated' : 'cleared';
};

const goesOn: Runner = given => ({ mayContinue: goesOn2009(left2009(given), given.said('spSpent')) });

/** The bracketed number of an `OR(#)`. */
const backIn = (given: Given): Fraction => {
  const result = resultOf(given) ?? 'OR(0)';
  if (!isOverrunResult(result)) throw new Error(`no overrun result: ${result}`);
  return exact(result.slice(3, -1));
};

const mpBack: Runner = given => {
  const after = amounts(given, 'spent').map(spent => afterMpBack(spent, backIn(given)));
  return { spentAfter: after.map(toNumber), marker: toNumber(mpMarker(after)) };
};

const RESULTS = ownTable('results', ['overrun', 'defender', 'attacker', 'losses', 'also'], {
  DR: ['', 'retreats', '', '', ''],
  DL: ['', '', '', '', ''],
});

/** What odds say that a result asks, on a MAIN table with that result alone. */
const asked = (edition: Edition, result: string) => {
  const inForce = charts(edition, {}, {}, [ownTable('main', ['1:1'], { 2: [result] }), RESULTS]);
  const { aftermath = [] } = assess(
    inForce,
    situation([unit({ af: fraction(4), re: fraction(3) })], [unit({ df: fraction(4), re: fraction(3) })]),
  );
  return aftermath.find(a => a.result === result)?.asks ?? [];
};

const REX = 1;

const held =
  (edition: Edition): Runner =>
  given => {
    const asks = asked(edition, given.flag('cleared') ? 'DR' : 'DL');
    const losses = asks.filter(a => a.kind === 'lose').map(a => a.amount);
    const isExchange = losses.length === 2 && losses.every(amount => amount === REX);
    return {
      dual: !given.flag('cleared') && asks.some(a => a.kind === 'advance'),
      immediate: isExchange ? '1 REX' : 'none',
    };
  };

const advance =
  (edition: Edition): Runner =>
  given => {
    const left = left2009(given);
    return { advance: asked(edition, 'DR').some(a => a.kind === 'advance'), exertsZoc: exertsZoc(left, '2009') };
  };

const DR: Front['tables'] = {
  main: { columns: ['1:4', '20:1'], rows: { 2: ['DR', 'DR'] } },
  results: {
    columns: ['overrun', 'defender', 'attacker', 'losses', 'also'],
    rows: { DR: ['', 'retreats 1', '', '', ''] },
  },
};

/** After an overrun that gave DR: does a step beside its defenders cost a ZOC? */
const stillInZoc = (edition: Edition): boolean => {
  const state = stateOf({
    edition,
    units: [
      'A Axis german pz division 12-9-10 zoc:none @ 0505',
      'C Axis german pz division 12-9-10 zoc:none @ 0504',
      'B Allied british inf division 1-1-6 @ 0605',
    ],
    tables: DR,
  });
  const outcome = { losses: [], retreats: [], advances: [{ unit: 'a', to: '0605', step: 1 }] };
  const after = state.apply({
    kind: 'overrun',
    steps: [1],
    units: ['a'],
    from: '0505',
    target: '0605',
    dice: [1, 1],
    outcome,
  }).state;
  return (
    after
      .reach(['c'])
      .get('0604')
      ?.mp.entries.some(e => e.what.includes('ZOC')) ?? false
  );
};

const waiting =
  (edition: Edition): Runner =>
  given => {
    const left = left2009(given);
    return { appliedAt: takesEffect(edition, left), defenderZoc: stillInZoc(edition) };
  };

/** All defenders leave before the dice: by so much the ledger of the attempt then goes down. */
const allRetreat =
  (edition: Edition): Runner =>
  given => {
    if (!given.flag('allRetreat')) throw new Error('not all retreat');
    const spent = given.amount('spent');
    const state = stateOf({
      edition,
      units: ['A Axis german pz division 12-9-40 @ 0505', 'B Allied british cav division 1-1-6 zoc:none @ 0605'],
      charts: {
        'tec-hexes': { clear: [toText(spent), toText(spent), '1', '0', 'quoted'] },
        'low-odds': { '20:1': ['0'], '10:1': ['0'], '1:1': ['0'] },
      },
      tables: DR,
    });
    const judged = state.apply({
      kind: 'overrun',
      steps: [1],
      units: ['a'],
      from: '0505',
      target: '0605',
      fellBack: [{ unit: 'b', to: '0705', step: 1 }],
      outcome: { losses: [], retreats: [], advances: [{ unit: 'a', to: '0605', step: 2 }] },
    });
    const { mp } = judged.ledgers;
    if (!mp || !('total' in mp)) throw new Error('no MPs are counted');
    const back = mp.entries.find(e => e.rule?.id === '12.F.1-b');
    return { result: back?.what, spentAfter: toNumber(mp.total) };
  };

const circles =
  (key: 'zocMarker' | 'circles'): Runner =>
  given => ({ [key]: zocCircles(zocOf(given, 'victimZoc')) });

const mp2009: Runner = given => {
  const remaining = amounts(given, 'ma').map(ma => remainingMp(ma, given.amount('marker')));
  return { remaining: likeGiven(given, 'ma', remaining) };
};

export const AFTERMATH_2012 = (edition: Edition): Runners => ({
  '12.D.1-b': marker2012,
  '12.D.1-c': marker2012,
  '12.D.1-d': circles('zocMarker'),
  '12.D.1-e': entering(edition),
  '12.D.1-f': oldZoc(edition),
  '12.D.2.a-3': marker2012,
  '12.D.2.a-5': marker2012,
  '12.D.2.b-1': stopped,
  '12.D.2.b-4': marker2012,
});

export const AFTERMATH_2009 = (edition: Edition): Runners => ({
  '12.A.3-b': goesOn,
  '12.A.3-d': goesOn,
  '12.E.4': given => ({
    dlAfter: isDeadlocked(given.flag('targetDl'), true),
    deadlockedMayAdvance: deadlockedMayAdvance(given.flag('targetDl'), given.flag('cleared')),
  }),
  '12.E.5-b': allRetreat(edition),
  '12.F-2': given => ({ movedMarker: toNumber(movedMarker(given.amount('remaining'), given.amount('entryMp'))) }),
  '12.F.1-b': mpBack,
  '12.F.1-c': mp2009,
  '12.F.1-d': circles('circles'),
  '12.F.1-e': entering(edition),
  '12.F.1-f': oldZoc(edition),
  '12.F.2-b': goesOn,
  '12.F.2-c': advance(edition),
  '12.F.2-d': held(edition),
  '12.F.2-e': waiting(edition),
});
