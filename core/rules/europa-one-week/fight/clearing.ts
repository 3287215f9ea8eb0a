// What a result leaves of a hex and of those who fought for it.

import { add, compare, multiply, ONE, sum, ZERO, type Fraction } from '../../../base/fraction';
import { totals } from '../../dice';
import { CERTAIN, IMPOSSIBLE, type Possible } from '../../frame/fight/assess';
import type { Charts } from '../charts';
import { goesOn2009, goesOn2012 } from './aftermath';
import type { Came } from './fight-on-board';
import type { Fight } from './fight';
import { casualties, redDice, redLosses, type FightSide, type RedFacts } from './red-table';
import type { ResultParts } from './results';

/** In attacks out of the target itself disruption is halved and taken as casualties (2012, 12.E.2-e). */
export const isSharedHex = (charts: Charts, f: Fight): boolean =>
  f.kind === 'combat' && charts.edition.attacksFrom === 'inside' && f.attackers.some(a => a.isInside);

const reOf = (f: Fight, side: FightSide): Fraction =>
  sum((side === 'attacker' ? f.attackers.map(a => a.unit) : f.defenders).map(u => u.re));

/** REs that the result itself takes of each side, if it says how many. */
export const rexOf = ({ losses }: ResultParts): Fraction => (losses === 'red' ? ZERO : losses);

/** Do the REs that the result names take all defenders at once? Those of the draft of 2009 wait. */
const isWipedOut = ({ edition }: Charts, f: Fight, parts: ResultParts): boolean => {
  const own = reOf(f, 'defender');
  const waits = f.kind === 'overrun' && edition.deferredResults;
  return !waits && own.n > 0 && compare(rexOf(parts), own) >= 0;
};

/** By the result alone; undefined: no chart tells. */
export const cameOf = (charts: Charts, f: Fight, parts: ResultParts | undefined): Came => {
  if (!parts) return undefined;
  if (parts.mpBack) return 'or';
  if (parts.defender === 'eliminated' || isWipedOut(charts, f, parts)) return 'cleared';
  if (parts.defender === 'disrupted') return isSharedHex(charts, f) ? 'held' : 'cleared';
  return parts.defender === 'retreats' ? 'retreated' : 'held';
};

const redFacts = (charts: Charts, f: Fight, parts: ResultParts, spSpent: boolean | undefined): RedFacts => {
  const came = cameOf(charts, f, parts);
  return { parts, isCleared: came === 'or' || came === 'cleared', spSpent };
};

/** 2009, 12.F.2-d: 1 REX at once where defenders stay. */
export const rexAtOnce = (charts: Charts, f: Fight, parts: ResultParts): Fraction =>
  f.kind === 'overrun' && charts.edition.deferredResults && cameOf(charts, f, parts) === 'held' ? ONE : ZERO;

/**
 * What a side may lose, each with its chance: at once, by the result, and by its die on the RED table. No more than it has.
 * undefined: no RED table tells.
 */
const lossesOf = (
  charts: Charts,
  f: Fight,
  parts: ResultParts,
  side: FightSide,
  spSpent: boolean | undefined,
): readonly (readonly [Fraction, Fraction])[] | undefined => {
  const own = reOf(f, side);
  const sure = add(rexAtOnce(charts, f, parts), rexOf(parts));
  const atMost = (re: Fraction): Fraction => (compare(re, own) > 0 ? own : re);
  if (parts.losses !== 'red') return [[atMost(sure), ONE]];
  const { count, sides } = redDice(charts);
  const lossOf = redLosses(charts, f, redFacts(charts, f, parts, spSpent), side);
  const all = [...totals(count, sides)].flatMap(([die, p]) => {
    const lost = lossOf(die);
    return lost ? [[atMost(add(sure, lost)), p] as const] : [];
  });
  return all.length === totals(count, sides).size ? all : undefined;
};

/** REs that a side loses by the result, on the average of the RED table. */
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
  const losses = lossesOf(charts, f, parts, side, spSpent);
  // Without a RED table what goes at once is known.
  if (!losses) return rexAtOnce(charts, f, parts);
  return sum(losses.map(([re, p]) => multiply(re, p)));
};

/** Is all lost that is there: for certain, or by some die? */
const isAllLost = (charts: Charts, f: Fight, parts: ResultParts, side: FightSide): Possible => {
  const own = reOf(f, side);
  if (own.n === 0) return IMPOSSIBLE;
  const losses = lossesOf(charts, f, parts, side, undefined);
  if (!losses) return compare(rexAtOnce(charts, f, parts), own) >= 0 ? CERTAIN : IMPOSSIBLE;
  const isAll = ([re]: readonly [Fraction, Fraction]): boolean => compare(re, own) >= 0;
  return { least: losses.every(isAll), greatest: losses.some(isAll) };
};

const PERHAPS: Possible = { least: false, greatest: true };

export const clearing = (charts: Charts, f: Fight, parts: ResultParts | undefined): Possible => {
  if (!parts) return PERHAPS;
  if (cameOf(charts, f, parts) !== 'held') return CERTAIN;
  return isAllLost(charts, f, parts, 'defender');
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
  const lost = isAllLost(charts, f, parts, 'attacker');
  return { least: !lost.greatest, greatest: !lost.least };
};
