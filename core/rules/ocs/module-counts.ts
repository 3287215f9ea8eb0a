// What a module can count of these rules: strengths, the column before surprise, and the DRM of the action ratings. Surprise
// is rolled and read by the players.

import {
  together,
  type Asked,
  type Camp,
  type FightCount,
  type FightCounts,
  type GroundTerm,
  type MpCost,
  type Remark,
  type Scale,
  type Shown,
  type Sum,
  type Term,
  type Way,
} from '../module-counts/fight-counts';
import { probedShare, readOnce, type Probe } from '../frame/shown/probed-counts';
import type { SituationUnit } from '../situation';
import { fraction, multiply, ONE, subtract, toText, ZERO, type Fraction } from '../../base/fraction';
import type { Unit } from '../../scenario/scenario';
import type { Charts } from './charts';
import { asSituationUnit, combatant, shareLeft, type Combatant } from './combatant';
import { fightOf, hedgehogOf, unitReader } from './fight/fight';
import { columnsOf, oddsOf } from './fight/odds';
import { ratingOf } from './fight/rating';
import { categoryOf, isOneWorst } from './fight/strength';
import { overrunLedger } from './overruns/price';
import { MODES, type Mode } from './vocabulary';

const shown = ({ unit, faceUp, states }: Shown): SituationUnit => asSituationUnit(unit, { hex: '', faceUp, states }, 1);

const CAMPS: readonly Camp[] = ['attackers', 'defenders'];

/** AT effects of the defenders' hex: none, light, heavy (9.4e). */
type AtLevel = 0 | 1 | 2;

const attackLeft =
  (charts: Charts): Sum['value'] =>
  counter => {
    const unit = combatant(charts, shown(counter), counter.unit.id);
    return multiply(unit.af, shareLeft(unit, 'attack'));
  };

/** What heavy AT effects leave of the attack; and what is added to it where those of the defenders are light, or none. */
const attackSums = (charts: Charts, probeAt: (level: AtLevel) => Probe): readonly [Sum, Sum, Sum] => {
  const [value, over] = [attackLeft(charts), 'attackers' as const];
  const shareAt = (level: AtLevel): Sum['share'] => probedShare(probeAt(level), over);
  const [none, light, heavy] = [shareAt(0), shareAt(1), shareAt(2)];
  const moreThan =
    (more: Sum['share'], less: Sum['share']): Sum['share'] =>
    (kind, way) =>
      subtract(more(kind, way), less(kind, way));
  const without = (level: AtLevel): Asked => ({
    ask: 'not',
    what: { ask: 'some', of: 'defenders', units: unit => bare(charts, unit).at >= level },
  });
  const [withoutHeavy, withoutAny] = ['Attack without heavy AT', 'Attack without AT'];
  return [
    {
      name: 'Attack',
      over,
      value,
      share: heavy,
      added: [
        { sum: withoutHeavy, when: without(2) },
        { sum: withoutAny, when: without(1) },
      ],
    },
    { name: withoutHeavy, over, value, share: moreThan(light, heavy) },
    { name: withoutAny, over, value, share: moreThan(none, light) },
  ];
};

const defenceSum = (charts: Charts, probe: Probe): Sum => ({
  name: 'Defence',
  over: 'defenders',
  value: counter => {
    const unit = combatant(charts, shown(counter), counter.unit.id);
    return multiply(unit.df, shareLeft(unit, 'defence'));
  },
  share: probedShare(probe, 'defenders'),
});

/** The ratings that are printed, the best first; a better one counts as the first. */
const RATINGS = [5, 4, 3, 2, 1, 0];
const bare = (charts: Charts, unit: Unit): Combatant =>
  combatant(charts, shown({ unit, faceUp: 0, states: [] }), unit.id);

/** A unit whose rating the module takes for the best that it knows. */
const isBeyond = (charts: Charts, unit: Unit): boolean => (bare(charts, unit).ar ?? 0) > (RATINGS[0] ?? 0);

/** More units of one rating than a side may bring: of a sum with such a weight for each, the first digit is the best rating. */
const MOST_ALIKE = 32;

/** The ratings of those of a side who fight, by those that are marked to lead, or by all. */
const ratings = (charts: Charts, over: Camp, isLeading: boolean): Sum => ({
  name: `${isLeading ? 'Leading ratings' : 'Ratings'} of ${over}`,
  over,
  value: counter => {
    const unit = combatant(charts, shown(counter), counter.unit.id);
    const isInFight = over === 'attackers' ? unit.attackCapable : unit.combat;
    const rating = isInFight && (unit.leads || !isLeading) ? ratingOf(charts, unit) : undefined;
    return rating === undefined ? ZERO : fraction(MOST_ALIKE ** Math.min(rating, RATINGS[0] ?? 0));
  },
  share: () => ONE,
});

const above = (sum: string, figure: number): Asked => ({ ask: 'above', sum, figure });

/** 9.6: the best of those that are marked counts, else the best. Where nobody attacks there is no DRM. */
const ratingTerm = (words: string, over: Camp, [leading, all]: readonly [Sum, Sum]): Term => ({
  of: 'drm',
  words,
  cases: [leading, all].flatMap(({ name: sum }) =>
    RATINGS.map(rating => ({
      when: { ask: 'all' as const, of: [above('Attack', 0), above(sum, MOST_ALIKE ** rating - 1)] },
      value: over === 'attackers' ? rating : -rating,
    })),
  ),
});

/** From where a column is reached: both strengths are divided by the smaller, and rounded (9.7). */
const reached = (charts: Charts, name: string): { readonly from: Fraction; readonly over?: boolean } => {
  const odds = oddsOf(name) ?? { attack: 1, defence: 1 };
  if (charts.option('rounding') === 'defender') return { from: fraction(odds.attack, odds.defence) };
  return odds.attack > 1
    ? { from: fraction(2 * odds.attack - 1, 2) }
    : { from: fraction(2, 2 * odds.defence + 1), over: true };
};

const scaleOf = (charts: Charts, way: Way): Scale => {
  const names = columnsOf(charts, categoryOf(charts, way.terrain ?? 'open'));
  const [first, ...others] = names.map(name => ({ name, ...reached(charts, name) }));
  if (!first) throw new Error('the odds have no columns');
  // Whatever strength attacks has the first column at least.
  return {
    kind: 'ratio',
    columns: [{ name: first.name, from: ZERO }, ...others],
    first: 0,
    last: others.length,
    unopposed: others.length,
    neither: undefined,
    below: undefined,
    none: 'no attack',
    holds: { first: true, last: true },
    low: 'first',
  };
};

/** What cannot attack takes no part in an overrun (8.1-a). */
const mpOf =
  (charts: Charts) =>
  (counter: Shown): MpCost =>
    combatant(charts, shown(counter), counter.unit.id).attackCapable
      ? overrunLedger(charts, undefined).total
      : 'unable';

/** Against a stack of several classes the defender chooses; the module counts each unit by what leaves it least. */
const oneTerrain = (charts: Charts): Remark => ({
  words: 'one terrain for a stack',
  when: { ask: 'way', holds: ({ terrain = 'open', hexsides }) => !isOneWorst(charts, terrain, hexsides) },
});

/** 9.9: less its full level. */
const hedgehogTerms = (level: number): readonly GroundTerm[] =>
  level === 0 ? [] : [{ of: 'drm', words: 'hedgehog', value: -level }];

const fightCount = (charts: Charts, kind: Probe['kind']): FightCount => {
  const read = readOnce(unitReader(charts, 'inf'));
  const probe: Probe = {
    kind,
    fightOf: situation => fightOf(charts, situation, 'inf', undefined, read),
    // A hedgehog blunts the attackers' AT effects; defenders have the terrain alone.
    bears: (camp, { terrain, features, hexsides }) =>
      camp === 'attackers' ? [terrain, features, hexsides] : [terrain],
    shown,
  };
  const probeAt = (level: AtLevel): Probe => {
    const withAt = readOnce((unit): SituationUnit => ({ ...unit, values: { ...unit.values, at: String(level) } }));
    return {
      ...probe,
      fightOf: situation => probe.fightOf({ ...situation, defenders: situation.defenders.map(withAt) }),
    };
  };
  const rated = (over: Camp): readonly [Sum, Sum] => [ratings(charts, over, true), ratings(charts, over, false)];
  const [own, others] = [rated('attackers'), rated('defenders')];
  const [attack, ...withoutAt] = attackSums(charts, probeAt);
  return {
    sums: [attack, defenceSum(charts, probe), ...own, ...others, ...withoutAt],
    ground: ({ features }) => hedgehogTerms(hedgehogOf(charts, features)),
    terms: [ratingTerm('AR', 'attackers', own), ratingTerm('AR of the defenders', 'defenders', others)],
    scale: way => scaleOf(charts, way),
    ...(kind === 'overrun' ? { mp: mpOf(charts) } : {}),
    uncounted: [
      {
        words: `action ratings above ${RATINGS[0]}`,
        when: {
          ask: 'any',
          of: CAMPS.map(of => ({ ask: 'some', of, units: (unit: Unit) => isBeyond(charts, unit) })),
        },
      },
      { words: 'surprise' },
      { words: 'supply' },
      oneTerrain(charts),
    ],
  };
};

/** Modes that change a strength or a rating. */
const modesThatCount = (charts: Charts): readonly string[] => {
  const of = (mode: Mode): string => {
    const { rating, attack, defence } = charts.mode(mode);
    return [rating, toText(attack), toText(defence)].join(' ');
  };
  return MODES.filter(mode => of(mode) !== of('combat'));
};

/** A counter is in one mode, and may be DG and bear the other badges with it; the most first. */
const statesThatCount = (charts: Charts): FightCounts['states'] => {
  const modes = modesThatCount(charts);
  const beside = together([...modes.filter(mode => mode === 'dg'), 'unsupplied', 'leads']);
  const under = modes.filter(mode => mode !== 'dg');
  return [...under.flatMap(mode => [...beside.map(states => [mode, ...states]), [mode]]), ...beside];
};

export const moduleCounts = (charts: Charts): FightCounts => ({
  states: statesThatCount(charts),
  kindOf: unit => [unit.type, unit.size, isBeyond(charts, unit), bare(charts, unit).at].join(' '),
  overrun: fightCount(charts, 'overrun'),
  attack: fightCount(charts, 'combat'),
});
