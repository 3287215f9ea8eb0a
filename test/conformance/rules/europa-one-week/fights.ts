// Vectors of strengths, odds, support and what the dice give: `odds` itself is asked.

import { fraction, subtract, sum, toText, type Fraction } from '../../../../core/base/fraction';
import { assess } from '../../../../core/rules/europa-one-week/assess';
import type { Charts } from '../../../../core/rules/europa-one-week/charts';
import type { Edition } from '../../../../core/rules/europa-one-week/edition';
import { fightOf } from '../../../../core/rules/europa-one-week/fight/fight';
import { redModifiers, redStrength, type RedFacts } from '../../../../core/rules/europa-one-week/fight/red-table';
import { partsOf } from '../../../../core/rules/europa-one-week/fight/results';
import { countsAsArtillery } from '../../../../core/rules/europa-one-week/fight/support';
import type { CombatAssessment, Situation, SituationUnit } from '../../../../core/rules/situation';
import { exact, toNumber, type Given } from '../given';
import { airType, amounts, charts, known, ownTable, phaseOf, unit, type Runner, type Runners } from './given';

const HALF_HEX = { 'tec-hexes': { rough: ['1', '1', '1/2', '0', 'quoted'] } };

export const situation = (
  attackers: readonly SituationUnit[],
  defenders: readonly SituationUnit[],
  more: Partial<Situation> = {},
): Situation => ({
  kind: 'overrun',
  attackers,
  defenders,
  terrain: 'clear',
  features: [],
  hexsides: [],
  options: {},
  ...more,
});

const ENEMY = unit({ af: fraction(4), df: fraction(4) });

const attackOf = (inForce: Charts, asked: Situation): number => toNumber(assess(inForce, asked).attack.total);

const ratioOf = ({ ratio }: CombatAssessment): number => {
  if (!ratio) throw new Error('no ratio against a defence of 0');
  return Math.round(toNumber(ratio) * 1_000_000) / 1_000_000;
};

/** Are all the questions of `odds` answered with yes, but for those that only a MAIN table answers? */
const isAllowed = ({ overrun }: CombatAssessment): boolean =>
  overrun?.allowed.every(v => v.answer !== 'illegal') ?? false;

const airWord = (given: Given): string => {
  if (given.meaning('flown', { 'initial phase': true, 'movement phase': false }) === true) return 'early air';
  return given.flag('halfStrength') ? 'half air' : 'air';
};

/** Points of ground support: what the strength is with it beyond what it is without. */
const groundSupport =
  (edition: Edition): Runner =>
  given => {
    const type = airType(given) ?? 'B';
    const flown = { [airWord(given)]: `${toText(given.amount('tbf'))}${type}` };
    const side = given.meaning('mission', { offensive: 'attack', defensive: 'defence' } as const) ?? 'attack';
    return { gs: supported(edition, flown, side) };
  };

/** What support adds to the strength of a side that has 4 without it. */
const supported = (
  edition: Edition,
  modifiers: Readonly<Record<string, string>>,
  side: 'attack' | 'defence',
): number => {
  const with_ = unit({ af: fraction(4), df: fraction(4) }, modifiers);
  const asked = side === 'attack' ? situation([with_], [ENEMY]) : situation([ENEMY], [with_]);
  return toNumber(subtract(assess(charts(edition), asked)[side].total, fraction(4)));
};

const naval =
  (edition: Edition): Runner =>
  given => {
    const points = given.amount('ngs');
    const isReady = [given.flag('prepared'), given.flag('preAllocated')].includes(true);
    if (given.has('threshold')) return { supported: countsAsArtillery(points, given.amount('threshold')) };
    const ngs = { ngs: toText(points), [isReady ? 'prepared' : 'unprepared']: '' };
    const asked = situation([unit({ af: fraction(9) }, ngs)], [ENEMY]);
    return {
      legal: isAllowed(assess(charts(edition), asked)),
      ...(isReady ? { points: supported(edition, ngs, 'attack') } : {}),
    };
  };

const odds =
  (edition: Edition): Runner =>
  given => {
    const [af, df] = [amounts(given, 'af'), amounts(given, 'df')];
    const hexsides = given.flag('hexsideHalves') ? [{ feature: 'minor river' }] : [];
    const gone = amounts(given, 'retreatsBefore');
    const staying = gone.reduce<readonly Fraction[]>((left, d) => {
      const at = left.findIndex(l => toNumber(l) === toNumber(d));
      if (at === -1) throw new Error('a defender retreats that is not there');
      return left.filter((_, i) => i !== at);
    }, df);
    const asked = situation(
      af.map(a => unit({ af: a })),
      staying.map(d => unit({ df: d })),
      { hexsides },
    );
    return { ratio: ratioOf(assess(charts(edition), asked)) };
  };

const againstNothing =
  (edition: Edition): Runner =>
  given => {
    const asked = situation([unit({ af: given.amount('af') })], [unit({ df: given.amount('df') })]);
    const assessed = assess(charts(edition), asked);
    return { legal: isAllowed(assessed), odds: assessed.finalColumn };
  };

/** REs of the defenders as the RED table counts them, and the attackers' modified die. */
const RESULTS = ownTable('results', ['overrun', 'defender', 'attacker', 'losses', 'also'], {
  OR: ['0', '', '', 'red', ''],
  held: ['', '', '', 'red', ''],
  gone: ['', 'eliminated', '', 'red', ''],
  back: ['', 'retreats', '', 'red', ''],
});

const OUTCOMES = { OR: 'OR', cleared: 'gone', notCleared: 'held', clearedByRetreat: 'back' } as const;

const red =
  (edition: Edition): Runner =>
  given => {
    const inForce = charts(edition, {}, {}, [RESULTS]);
    const result = given.meaning('outcome', OUTCOMES) ?? 'held';
    const parts = partsOf(inForce, result);
    if (!parts) throw new Error(`no result ${result}`);
    const fight = fightOf(
      inForce,
      situation([unit({ af: fraction(4) })], [unit({ re: given.amount('defenderRe', 1) })]),
    );
    const facts: RedFacts = { parts, isCleared: result === 'gone' || result === 'OR', spSpent: undefined };
    const drm = redModifiers(inForce, fight, facts, 'attacker').total;
    return {
      redRe: toNumber(redStrength(inForce, fight, facts, 'defender').total),
      redDieModified: toNumber(sum([given.amount('redDie'), drm])),
    };
  };

const ROAD = { road: '' };

/** A line of odds whose attackers come at the road rate, or not. */
const byRoad =
  (edition: Edition): Runner =>
  given => {
    const count = given.number('units', 1);
    const isRoad = given.flag('roadRate') || given.flag('road');
    const bridge = given.said('bridgeCapture');
    const modifiers = {
      ...(isRoad ? ROAD : {}),
      ...(bridge === undefined ? {} : { 'bridge capture': bridge ? '' : 'no' }),
      ...(given.flag('reserve') ? { reserve: '' } : {}),
    };
    const attackers = Array.from({ length: count }, () => unit({ af: given.amount('af', 4) }, modifiers));
    const inForce = charts(edition, {}, HALF_HEX);
    const asked = situation(attackers, [ENEMY], {
      terrain: given.flag('hexHalves') ? 'rough' : 'clear',
      hexsides: given.flag('hexsideHalves') ? [{ feature: 'minor river' }] : [],
      ...(edition.halvesNonReserve ? { options: { phase: phaseOf(given) } } : {}),
    });
    const assessed = assess(inForce, asked);
    return { attack: attackOf(inForce, asked), legal: isAllowed(assessed) };
  };

/** Units in the hex, and others across a river. */
const acrossRiver =
  (edition: Edition): Runner =>
  given => {
    const across = given.amount('acrossRiverAf');
    const isImmediate = [given.flag('immediate'), !given.flag('deadlockAttack')].includes(true);
    const river = given.word('hexside', ['minor river', 'major river']) ?? 'minor river';
    const attackers = [
      unit({ af: given.amount('inHexAf') }, isImmediate ? {} : { deadlock: '' }, 1),
      ...(across.n > 0 ? [unit({ af: across }, {}, 2)] : []),
    ];
    const asked = situation(attackers, [ENEMY], {
      kind: isImmediate ? 'overrun' : 'combat',
      hexsides: [{ feature: river, groups: isImmediate ? [1] : [2] }],
    });
    return { attack: attackOf(charts(edition), asked) };
  };

/** The bracketed number of an OR(#); of other results nothing, as they count as none whatever they do. */
const numberOf = (result: string): string => /^OR\((\d+)\)$/.exec(result)?.[1] ?? '';

/** A column of the MAIN table, with one result for each total. */
const minimum =
  (edition: Edition): Runner =>
  given => {
    const column = given.texts('column').map(known);
    const rows = Object.fromEntries(column.map((result, i) => [String(i + 2), [result]]));
    const drm = String(given.number('drm'));
    const inForce = charts(edition, {}, { 'tec-hexes': { clear: ['1', '1', '1', drm, 'quoted'] } }, [
      ownTable('main', ['1:1'], rows),
      ownTable('results', ['overrun', 'defender', 'attacker', 'losses', 'also'], {
        DR: ['', 'retreats', '', '', ''],
        ...Object.fromEntries(column.map(result => [result, [numberOf(result), '', '', '', '']])),
      }),
    ]);
    for (const result of column) if (!partsOf(inForce, result)) throw new Error(`no result ${result}`);
    return { legal: isAllowed(assess(inForce, situation([unit({ af: fraction(4) })], [ENEMY]))) };
  };

/** Without support, and with it, an OR is possible or not: the same fight against a MAIN table with one such column. */
const deferred =
  (edition: Edition): Runner =>
  given => {
    const result = (isPossible: boolean): string => (isPossible ? 'OR(0)' : 'DR');
    const inForce = charts(edition, {}, {}, [
      ownTable('main', ['1:1', '4:1'], {
        2: [result(given.flag('orPossibleAfter')), result(given.flag('orPossibleBefore'))],
      }),
      ownTable('results', ['overrun', 'defender', 'attacker', 'losses', 'also'], {
        DR: ['', 'retreats', '', '', ''],
        'OR(0)': ['0', '', '', '', ''],
      }),
    ]);
    // 4:1 alone, 1:1 with the air support that comes.
    const defender = unit({ df: fraction(1) }, { 'early air': '3B' });
    const { overrun } = assess(inForce, situation([unit({ af: fraction(4) })], [defender]));
    return { deferred: overrun?.allowed.some(v => v.code === 'overrun-deferred') ?? false };
  };

const supplyHalf =
  (edition: Edition): Runner =>
  given => {
    const asked = situation([unit({ af: fraction(4) }, { sp: toText(given.amount('attackSp')) })], [ENEMY]);
    const [due] = assess(charts(edition), asked).supplyDue ?? [];
    return { sp: due && toNumber(due.due.total) };
  };

const lowOddsRed =
  (edition: Edition): Runner =>
  given => {
    const rows = { '1:1': [toText(given.amount('additional'))] };
    const inForce = charts(edition, {}, { 'low-odds': rows }, [RESULTS]);
    const fight = fightOf(inForce, situation([unit({ af: fraction(4) })], [ENEMY]));
    const parts = partsOf(inForce, 'back');
    if (!parts) throw new Error('no result');
    const facts = { parts, isCleared: false, spSpent: given.said('spSpent') };
    const drm = redModifiers(inForce, fight, facts, 'attacker').total;
    return { redDieModified: toNumber(sum([exact(given.number('redDie')), drm])) };
  };

/** 12.E.2.d case 2: the enemies of the dual hex defend along. */
const outOfDual =
  (edition: Edition): Runner =>
  given => {
    const rows = {
      'tec-hexes': {
        rough: ['1', '1', '1', String(given.number('drmTarget')), 'quoted'],
        woods: ['1', '1', '1', String(given.number('drmDual')), 'quoted'],
      },
    };
    const defenders = [unit({ df: given.amount('targetDf') }), unit({ df: given.amount('dualDf') })];
    const asked = situation([unit({ af: fraction(9) })], defenders, {
      kind: 'combat',
      terrain: 'rough',
      features: ['dual woods'],
    });
    const { defence, drm } = assess(charts(edition, {}, rows), asked);
    return { df: toNumber(defence.total), drm: toNumber(drm.total) };
  };

export const FIGHTS_2012 = (edition: Edition): Runners => ({
  '12.A.1-f': acrossRiver(edition),
  '12.A.3-b': groundSupport(edition),
  '12.A.3-c': groundSupport(edition),
  '12.A.3-d': groundSupport(edition),
  '12.A.4-a': naval(edition),
  '12.A.4-b': naval(edition),
  '12.C.1': againstNothing(edition),
  '12.C.4': byRoad(edition),
  '12.D': odds(edition),
  '12.D.2.a-2': red(edition),
  '12.D.2.b-2': red(edition),
  '12.D.2.b-3': red(edition),
  '12.E.2.d-2': outOfDual(edition),
});

export const FIGHTS_2009 = (edition: Edition): Runners => ({
  '12.A.3-a': supplyHalf(edition),
  '12.A.3-c': lowOddsRed(edition),
  '12.A.4-a': minimum(edition),
  '12.A.4-b': odds(edition),
  '12.A.4-c': deferred(edition),
  '12.B-1': groundSupport(edition),
  '12.B-2': groundSupport(edition),
  '12.B-3': groundSupport(edition),
  '12.C-1': naval(edition),
  '12.E.1': byRoad(edition),
  '12.E.2': byRoad(edition),
  '12.E.3': againstNothing(edition),
  '12.E.5-a': odds(edition),
});
