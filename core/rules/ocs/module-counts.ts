// What a module can count of these rules: strengths and the column before surprise. Ratings and surprise are rolled and read
// by the players.

import type { FightCount, FightCounts, MpCost, Remark, Scale, Shown, Sum, Way } from '../module-counts/fight-counts';
import { probedShare, readOnce, type Probe } from '../frame/shown/probed-counts';
import type { SituationUnit } from '../situation';
import { fraction, multiply, ZERO, type Fraction } from '../../base/fraction';
import type { Charts } from './charts';
import { asSituationUnit, combatant, shareLeft } from './combatant';
import { fightOf, unitReader } from './fight/fight';
import { columnsOf, oddsOf } from './fight/odds';
import { categoryOf, isOneWorst } from './fight/strength';
import { overrunLedger } from './overruns/price';
import { MODES } from './vocabulary';

const shown = ({ unit, faceUp, states }: Shown): SituationUnit => asSituationUnit(unit, { hex: '', faceUp, states }, 1);

const strength = (charts: Charts, probe: Probe, over: Sum['over']): Sum => ({
  name: over === 'attackers' ? 'Attack' : 'Defence',
  over,
  value: counter => {
    const unit = combatant(charts, shown(counter), counter.unit.id);
    return over === 'attackers'
      ? multiply(unit.af, shareLeft(unit, 'attack'))
      : multiply(unit.df, shareLeft(unit, 'defence'));
  },
  share: probedShare(probe, over),
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
  return {
    sums: [strength(charts, probe, 'attackers'), strength(charts, probe, 'defenders')],
    ground: () => [],
    terms: [],
    scale: way => scaleOf(charts, way),
    ...(kind === 'overrun' ? { mp: mpOf(charts) } : {}),
    uncounted: [
      { words: 'action ratings' },
      { words: 'surprise' },
      { words: 'supply' },
      { words: 'AT effects' },
      { words: 'hedgehogs' },
      oneTerrain(charts),
    ],
  };
};

/** A counter is in one of them. */
const OTHER_MODES = MODES.filter(mode => mode !== 'combat');

export const moduleCounts = (charts: Charts): FightCounts => ({
  states: [...OTHER_MODES.map(mode => [mode, 'unsupplied']), ['unsupplied'], ...OTHER_MODES.map(mode => [mode])],
  kindOf: ({ type, size }) => [type, size].join(' '),
  overrun: fightCount(charts, 'overrun'),
  attack: fightCount(charts, 'combat'),
});
