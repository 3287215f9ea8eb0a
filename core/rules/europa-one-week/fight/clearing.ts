// What a result leaves of a hex and of those who fought for it.

import { compare, fraction, sum, ZERO, type Fraction } from '../../../base/fraction';
import { totals } from '../../dice';
import { CERTAIN, IMPOSSIBLE, type Possible } from '../../frame/assess';
import type { Charts } from '../charts';
import { goesOn2009, goesOn2012 } from './aftermath';
import type { Came } from './fight-on-board';
import type { Fight } from './fight';
import { averageRedLoss, casualties, redDice, redLoss, type FightSide, type RedFacts } from './red-table';
import type { ResultParts } from './results';

/** In attacks out of the target itself disruption is halved and taken as casualties (2012, 12.E.2-e). */
export const isSharedHex = (charts: Charts, f: Fight): boolean =>
  f.kind === 'combat' && charts.edition.attacksFrom === 'inside' && f.attackers.some(a => a.isInside);

/** By the result alone; undefined: no chart tells. */
export const cameOf = (charts: Charts, f: Fight, parts: ResultParts | undefined): Came => {
  if (!parts) return undefined;
  if (parts.mpBack) return 'or';
  if (parts.defender === 'eliminated') return 'cleared';
  if (parts.defender === 'disrupted') return isSharedHex(charts, f) ? 'held' : 'cleared';
  return parts.defender === 'retreats' ? 'retreated' : 'held';
};

const redFacts = (charts: Charts, f: Fight, parts: ResultParts, spSpent: boolean | undefined): RedFacts => {
  const came = cameOf(charts, f, parts);
  return { parts, isCleared: came === 'or' || came === 'cleared', spSpent };
};

const reOf = (f: Fight, side: FightSide): Fraction =>
  sum((side === 'attacker' ? f.attackers.map(a => a.unit) : f.defenders).map(u => u.re));

/** REs that a side loses by the result: those that go at once, the REX, the average of the RED table. */
export const averageLoss = (
  charts: Charts,
  f: Fight,
  parts: ResultParts,
  side: FightSide,
  spSpent: boolean | undefined,
): Fraction => {
  const own = reOf(f, side);
  const fate = parts[side];
  if (fate === 'eliminated') return own;
  if (fate === 'disrupted' && isSharedHex(charts, f)) return casualties(own);
  if (parts.losses === 'red') return averageRedLoss(charts, f, redFacts(charts, f, parts, spSpent), side) ?? ZERO;
  const due = rexOf(charts, f, parts);
  return compare(due, own) > 0 ? own : due;
};

/** REs that each side loses: of the result, or the 1 REX at once where defenders stay (2009: 12.F.2-d). */
export const rexOf = (charts: Charts, f: Fight, parts: ResultParts): Fraction => {
  const atOnce = f.kind === 'overrun' && charts.edition.deferredResults && cameOf(charts, f, parts) === 'held';
  return atOnce ? fraction(1) : parts.losses === 'red' ? ZERO : parts.losses;
};

/** Can the RED die take all that is there? */
const mayLoseAll = (charts: Charts, f: Fight, parts: ResultParts, side: FightSide): boolean => {
  if (parts.losses !== 'red') return false;
  const { count, sides } = redDice(charts);
  const facts = redFacts(charts, f, parts, undefined);
  return [...totals(count, sides).keys()].some(die => {
    const lost = redLoss(charts, f, facts, side, die);
    return lost !== undefined && compare(lost, reOf(f, side)) >= 0;
  });
};

const PERHAPS: Possible = { least: false, greatest: true };

export const clearing = (charts: Charts, f: Fight, parts: ResultParts | undefined): Possible => {
  if (!parts) return PERHAPS;
  if (cameOf(charts, f, parts) !== 'held') return CERTAIN;
  return mayLoseAll(charts, f, parts, 'defender') ? PERHAPS : IMPOSSIBLE;
};

/** May the overrunning units move on? `spSpent`: undefined is not known. */
export const goingOn = (
  charts: Charts,
  f: Fight,
  parts: ResultParts | undefined,
  spSpent: boolean | undefined,
): Possible => {
  const came = cameOf(charts, f, parts);
  if (f.kind !== 'overrun') return IMPOSSIBLE;
  if (!parts || came === undefined) return PERHAPS;
  if (parts.attacker !== 'stays') return IMPOSSIBLE;
  const goes = charts.edition.lowOdds ? goesOn2009(came, spSpent) : goesOn2012(came);
  if (goes === undefined) return PERHAPS;
  if (!goes) return IMPOSSIBLE;
  return mayLoseAll(charts, f, parts, 'attacker') ? PERHAPS : CERTAIN;
};
