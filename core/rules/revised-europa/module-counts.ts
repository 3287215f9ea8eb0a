// What a module can count of these rules: strengths, armour, odds, shifts and DRMs of both, the CRT.

import { add, floor, HALF, multiply, ONE, subtract, ZERO, type Fraction } from '../../base/fraction';
import type { Unit } from '../../scenario/scenario';
import { shownUnit } from '../frame/shown/shown-unit';
import type {
  Asked,
  Camp,
  FightCount,
  FightCounts,
  Kind,
  MpCost,
  Remark,
  Scale,
  Shown,
  Sum,
  Term,
  Way,
} from '../module-counts/fight-counts';
import { probedGround, probedShare, readOnce, type Probe } from '../frame/shown/probed-counts';
import { columnsAround, withUnopposed } from '../module-counts/scales';
import type { SituationUnit } from '../situation';
import { weatherOf, type Charts, type Weather } from './charts';
import { combatant, type Combatant } from './combatant';
import { attackArmour, defenceArmour } from './fight/armour';
import { resultOf } from './fight/crt';
import { fight, groundOf, settingOf } from './fight/fight';
import { ELIMINATED } from './fight/odds';
import { meaningOf } from './fight/results';
import type { Ground } from './fight/strength';
import { overrunCost } from './overruns/price';

const unitOf = (charts: Charts, unit: SituationUnit): Combatant => combatant(charts, unit, unit.id);

const counterOf = (charts: Charts, counter: Shown): Combatant => unitOf(charts, shownUnit(counter));

const whole = (unit: Unit): Shown => ({ unit, faceUp: 0, states: [] });

const groundFor = (charts: Charts, { terrain, features, hexsides, weather }: Way): Ground =>
  groundOf(charts, {
    terrain: terrain ?? 'clear',
    features,
    hexsides: hexsides.map(feature => ({ feature })),
    weather: weatherOf(weather),
    date: undefined,
    overrun: false,
  });

/** What a counter shows, if it is one of those that count in a sum. */
const factor =
  (charts: Charts, over: Camp, counts: (unit: Combatant) => boolean): Sum['value'] =>
  counter => {
    const unit = counterOf(charts, counter);
    if (!counts(unit)) return ZERO;
    return over === 'attackers' ? unit.af : unit.df;
  };

const ATTACK_GUNS = 'Attacking artillery';
const DEFENCE_GUNS = 'Defending artillery';
const WITHOUT_SUPPORT = 'Lost without support';

const isGun = ({ artillery }: Combatant): boolean => artillery;
const isNoGun = ({ artillery }: Combatant): boolean => !artillery;

const guns = (charts: Charts, of: Camp): Asked => ({
  ask: 'some',
  of,
  units: unit => counterOf(charts, whole(unit)).artillery,
});

/** Artillery adds at most the defence (R8-5). */
const attackSums = (charts: Charts, probe: Probe): readonly [Sum, Sum] => {
  const [over, share] = ['attackers' as const, probedShare(probe, 'attackers')];
  return [
    {
      name: 'Attack',
      over,
      value: factor(charts, over, isNoGun),
      share,
      added: [{ sum: ATTACK_GUNS, atMost: 'Defence' }],
      rounding: 'up',
    },
    { name: ATTACK_GUNS, over, value: factor(charts, over, isGun), share },
  ];
};

/** Of artillery the strongest counts in full, any other 1 (R8-4); and nobody beside it is without support (R9-24). */
const defenceSums = (charts: Charts, probe: Probe): readonly [Sum, Sum, Sum] => {
  const [over, share] = ['defenders' as const, probedShare(probe, 'defenders')];
  const value = factor(charts, over, isNoGun);
  return [
    {
      name: 'Defence',
      over,
      value,
      share,
      added: [{ sum: DEFENCE_GUNS }, { sum: WITHOUT_SUPPORT, when: guns(charts, over) }],
      rounding: 'up',
    },
    { name: DEFENCE_GUNS, over, value: factor(charts, over, isGun), share: () => ONE, others: ONE },
    { name: WITHOUT_SUPPORT, over, value, share: (kind, way) => subtract(ONE, share(kind, way)) },
  ];
};

const ATTACK_ARMOUR = 'Attacking armour';
const DEFENCE_ARMOUR = 'Defending armour';

/** A unit of strength 1, for what is left of it. */
const ofOne = (unit: Combatant): Combatant => ({ ...unit, af: ONE, df: ONE });

const armour = (charts: Charts, over: Sum['over']): Sum => {
  /** A counter is asked about on every way of a map. */
  const units = new Map<Kind, Combatant>();
  return {
    name: over === 'attackers' ? ATTACK_ARMOUR : DEFENCE_ARMOUR,
    over,
    value: counter => {
      const { af, df } = counterOf(charts, counter);
      return over === 'attackers' ? af : df;
    },
    share: (kind, way) => {
      const unit = units.get(kind) ?? ofOne(counterOf(charts, { ...kind, faceUp: 0 }));
      units.set(kind, unit);
      return over === 'attackers' ? attackArmour(unit, groundFor(charts, way)) : defenceArmour(charts, unit, false);
    },
    rounding: 'up',
  };
};

/** From where a place is reached, by the reading of rounding in force. */
const reached = ({ scale, option }: Pick<Charts, 'scale'> & { option: string }, place: number) => {
  if (option === 'down') return { from: scale.ratioOf(place) };
  const from = multiply(HALF, add(scale.ratioOf(place - 1), scale.ratioOf(place)));
  return option === 'nearest-up' ? { from } : { from, over: true };
};

const roundingOf = (charts: Charts): string => charts.option('oddsRounding');

const scaleOf = (charts: Charts): Scale => {
  const { scale } = charts;
  const around = columnsAround(scale.last, scale.nameOf, place =>
    reached({ scale, option: roundingOf(charts) }, place),
  );
  const holdsLast = charts.option('tableLimits') === 'before-shifts';
  const { columns, unopposed } = withUnopposed(around, scale.nameOf(scale.last), !holdsLast);
  const isStrict = charts.option('belowTable') === 'strict';
  return {
    kind: 'ratio',
    ...around,
    columns,
    unopposed,
    neither: unopposed,
    below: 0,
    none: ELIMINATED,
    holds: { first: false, last: holdsLast },
    low: isStrict ? 'none before shifts' : 'none',
  };
};

/** `a` times at least, or more than, `b`. */
const overOr = (a: string, b: string, { from, over }: { readonly from: Fraction; readonly over?: boolean }): Asked =>
  over === true
    ? { ask: 'not', what: { ask: 'reaches', sum: b, times: from.n, other: a, by: from.d } }
    : { ask: 'reaches', sum: a, times: from.d, other: b, by: from.n };

const above = (sum: string): Asked => ({ ask: 'above', sum, figure: 0 });
const not = (what: Asked): Asked => ({ ask: 'not', what });
const all = (...of: readonly Asked[]): Asked => ({ ask: 'all', of });

/** R9-10: ground and weather allow armour, and a side has some. */
const countsArmour = (charts: Charts): Asked => {
  const hasAeca = (of: 'attackers' | 'defenders'): Asked => ({
    ask: 'some',
    of,
    units: unit => counterOf(charts, whole(unit)).aeca.n > 0,
  });
  return all(
    {
      ask: 'way',
      holds: way => {
        const { effects, crossing } = groundFor(charts, way);
        return (
          weatherOf(way.weather) !== 'mud' && (effects?.armour ?? true) && crossing(1).every(hexside => hexside.armour)
        );
      },
    },
    { ask: 'any', of: [hasAeca('attackers'), hasAeca('defenders')] },
  );
};

/** R9-12: the DRM of armour-only odds, and the column for massed armour. */
const armourTerms = (charts: Charts): readonly Term[] => {
  const counts = countsArmour(charts);
  const option = roundingOf(charts);
  const at = (name: string) => reached({ scale: charts.scale, option }, charts.scale.placeOf(name) ?? 0);
  const next = (name: string) => reached({ scale: charts.scale, option }, (charts.scale.placeOf(name) ?? 0) + 1);
  const isLiteral = charts.option('armourBelowEven') === 'literal';
  const isLess: Asked = isLiteral
    ? not({ ask: 'reaches', sum: ATTACK_ARMOUR, times: 1, other: DEFENCE_ARMOUR, by: 1 })
    : not(overOr(ATTACK_ARMOUR, DEFENCE_ARMOUR, next('1-2')));
  return [
    {
      of: 'shift',
      words: 'armour',
      cases: [
        {
          when: all(counts, above(ATTACK_ARMOUR), {
            ask: 'reaches',
            sum: ATTACK_ARMOUR,
            times: 1,
            other: 'Defence',
            by: 1,
          }),
          value: 1,
        },
      ],
    },
    {
      of: 'drm',
      words: 'armour',
      cases: [
        { when: not(counts), value: 0 },
        { when: all(not(above(DEFENCE_ARMOUR)), above(ATTACK_ARMOUR)), value: 1 },
        { when: not(above(DEFENCE_ARMOUR)), value: 0 },
        { when: not(above(ATTACK_ARMOUR)), value: -1 },
        { when: overOr(ATTACK_ARMOUR, DEFENCE_ARMOUR, at('4-1')), value: 1 },
        { when: isLess, value: -1 },
      ],
    },
  ];
};

/** The ground alone: ZOCs and interdiction are the board's. */
const mpOf =
  (charts: Charts) =>
  (counter: Shown, { terrain, hexsides, weather: called }: Way): MpCost => {
    const weather = weatherOf(called);
    if (weather === 'mud') return 'unable';
    if (weather === undefined) return undefined;
    const { ledger, barred, unknown } = overrunCost(
      charts,
      counterOf(charts, counter).cm,
      weather,
      terrain,
      charts.hexside(hexsides, weather),
      {},
    );
    return barred !== undefined ? 'prohibited' : unknown !== undefined ? undefined : ledger.total;
  };

const inWeather = (what: Weather | undefined): Asked => ({
  ask: 'way',
  holds: ({ weather }) => weatherOf(weather) === what,
});

/** A strength that is less than what a hex may have at any date is never limited (R8-2, R8-3). */
const factorLimits = (charts: Charts): readonly Remark[] => {
  const least = charts.leastLimit;
  if (least === undefined) return [{ words: 'factor limits' }];
  const isOver = (sum: string): Asked => ({ ask: 'above', sum, figure: floor(least) });
  return [{ words: 'factor limits', when: { ask: 'any', of: [isOver('Attack'), isOver('Defence')] } }];
};

const uncountedOf = (charts: Charts, kind: Probe['kind']): FightCount['uncounted'] => {
  return [
    { words: 'supply' },
    ...factorLimits(charts),
    { words: 'Hits' },
    { words: 'winter', when: inWeather('snow') },
    { words: 'weather', when: inWeather(undefined) },
    ...(kind === 'overrun' ? [] : [{ words: 'bombardment' }]),
  ];
};

/** The module’s words of a result are the same on any ground of its map. @param ground that the map has */
const retreatsIn = (charts: Charts, ground: ReadonlySet<string>): string => {
  const short = charts.shortRetreats().filter(word => ground.has(word));
  return short.length === 0 ? '2' : `2 (1 from ${short.join(', ')})`;
};

const fightCount = (charts: Charts, kind: Probe['kind'], ground: ReadonlySet<string>): FightCount => {
  const read = readOnce(unit => unitOf(charts, unit));
  const probe: Probe = {
    kind,
    // Defenders are as strong on any ground: it gives shifts and DRMs.
    bears: (camp, { terrain, features, hexsides, weather }) =>
      camp === 'attackers' ? [terrain, features, hexsides, weather] : [],
    fightOf: situation =>
      fight(
        charts,
        situation.attackers.map(read),
        situation.defenders.map(read),
        settingOf(situation, situation.terrain ?? 'clear'),
      ),
  };
  const scale = scaleOf(charts);
  const [attack, attackGuns] = attackSums(charts, probe);
  const [defence, ...besides] = defenceSums(charts, probe);
  return {
    sums: [attack, defence, armour(charts, 'attackers'), armour(charts, 'defenders'), attackGuns, ...besides],
    ground: probedGround(probe),
    terms: armourTerms(charts),
    mostDrm: 1,
    scale: () => scale,
    chart: {
      dice: { count: 2, sides: 6 },
      result: (column, modified) => {
        const place = charts.scale.placeOf(column);
        return place === undefined ? undefined : resultOf(charts, place, modified, 0);
      },
      meaning: result => meaningOf(result, retreatsIn(charts, ground)),
    },
    ...(kind === 'overrun' ? { mp: mpOf(charts) } : {}),
    uncounted: uncountedOf(charts, kind),
  };
};

export const moduleCounts = (charts: Charts, ground: ReadonlySet<string>): FightCounts => ({
  // Lack of supply spreads in a stack (R3-7): it is left to the players.
  states: [['unsupported']],
  kindOf: ({ type, size, nation, side }) => [type, size, nation, side].join(' '),
  overrun: fightCount(charts, 'overrun', ground),
  attack: fightCount(charts, 'combat', ground),
});
