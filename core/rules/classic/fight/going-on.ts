// Who may go on after a result of an overrun: what stops the movement, ZOCs in the target, the MPs that each unit has left.

import { atMost, divide, multiply, subtract, sum, toWords, type Fraction } from '../../../base/fraction';
import { IMPOSSIBLE, type Possible } from '../../frame/fight/assess';
import type { LedgerRange } from '../../ledger';
import type { Obligation, ResultAftermath } from '../../obligation';
import type { OverrunAssessment } from '../../situation';
import type { ResultRules } from '../block/rules';
import type { Charts } from '../charts';
import { cite } from '../cite';
import type { Combatant } from '../combatant';
import type { Fight } from './fight';
import { clears, isWiped, stepsDue } from './losses';

/** A unit that overruns, with what it has spent then. */
interface Goer {
  readonly unit: Combatant;
  /** undefined: nothing tells its MPs. */
  readonly ma: Fraction | undefined;
  readonly after: LedgerRange;
  /** Does an enemy's ZOC in the target end its movement there? */
  readonly stopsThere: boolean;
}

/** An overrun as it is tried: what its questions made of it, and who pays. */
export interface Tried {
  readonly told: OverrunAssessment;
  readonly payers: readonly Goer[];
}

interface Going {
  /** May any of them go on? */
  readonly possible: Possible;
  readonly goesOn: NonNullable<ResultAftermath['goesOn']>;
}

const NOBODY: Going = { possible: IMPOSSIBLE, goesOn: [] };

/** MPs left at the worst and at best; undefined: they are no matter, or not known. */
const leftOf = ({ ma, after }: Goer): { readonly least: Fraction; readonly greatest: Fraction } | undefined =>
  ma && { least: subtract(ma, after.greatest.total), greatest: subtract(ma, after.least.total) };

const among = (payers: readonly Goer[]): Going => {
  const has = (p: Goer, end: 'least' | 'greatest'): boolean => (leftOf(p)?.[end].n ?? 1) > 0;
  return {
    possible: { least: payers.some(p => has(p, 'least')), greatest: payers.some(p => has(p, 'greatest')) },
    goesOn: payers.flatMap(p => {
      const left = leftOf(p)?.least;
      return left && left.n > 0 ? [{ label: p.unit.label, left }] : [];
    }),
  };
};

/** Where the others have too few steps for what is lost, it is turned, and has the MPs of its side below. */
const asTurned = (f: Fight, result: ResultRules, goer: Goer): Goer => {
  const { unit, ma } = goer;
  const { atOnce, maBelow } = unit;
  const others = sum(f.attackers.flatMap(a => (a.unit === unit ? [] : [a.unit.steps])));
  const isTurned = atMost(atOnce, subtract(stepsDue(f, result, 'attacker').least, others));
  return isTurned && ma && maBelow && unit.ma && unit.ma.n > 0
    ? { ...goer, ma: multiply(ma, divide(maBelow, unit.ma)) }
    : goer;
};

/** By the hex cleared, and by the hex held; some results leave open which it is. */
const eitherWay = (clear: Possible, cleared: Going, held: Going): Going => {
  const ways = [...(clear.greatest ? [cleared] : []), ...(clear.least ? [] : [held])];
  const [best = NOBODY] = ways.filter(w => w.possible.greatest);
  return {
    possible: { least: ways.every(w => w.possible.least), greatest: best.possible.greatest },
    goesOn: best.goesOn,
  };
};

/** Once it is known whether the hex is cleared. */
export const goingWhen = (
  charts: Charts,
  f: Fight,
  result: ResultRules,
  tried: Tried | undefined,
  isCleared: boolean,
): Going => {
  const { overrun } = charts.rules;
  if (!tried || overrun.how === 'none' || overrun.stops === 'always' || isWiped(f, result, 'attacker')) return NOBODY;
  const payers = tried.payers.map(p => asTurned(f, result, p));
  if (!isCleared) return overrun.stops === 'never' ? among(payers) : NOBODY;
  // Who need not enter is stopped by no ZOC there.
  return among(payers.filter(p => !overrun.enter || !p.stopsThere));
};

export const goingOn = (charts: Charts, f: Fight, result: ResultRules, tried: Tried | undefined): Going =>
  eitherWay(clears(f, result), goingWhen(charts, f, result, tried, true), goingWhen(charts, f, result, tried, false));

/** `29 Arm may go on with 5 MP, 159 Inf with 3.` */
export const goOnAsk = (
  charts: Charts,
  f: Fight,
  result: ResultRules,
  tried: Tried | undefined,
): readonly Obligation[] => {
  if (!tried || charts.rules.overrun.how === 'none') return [];
  const { possible, goesOn } = goingOn(charts, f, result, tried);
  const ask = { side: 'attacker', kind: 'go on', rule: cite('overrun.stops') } as const;
  if (!possible.greatest)
    return [{ ...ask, units: f.attackers.map(a => a.unit.label), amount: 0, words: 'The overrunning units stop.' }];
  const [first, ...others] = goesOn.map(({ label, left }) => ({ label, mp: toWords(left) }));
  const who = first
    ? [`${first.label} may go on with ${first.mp} MP`, ...others.map(o => `${o.label} with ${o.mp}`)].join(', ')
    : 'The overrunning units may go on';
  const open = possible.least ? '' : ', if nothing stops them';
  const clear = clears(f, result);
  const ifCleared =
    clear.greatest && !clear.least && charts.rules.overrun.stops !== 'never' ? ', if the hex is cleared' : open;
  return [
    {
      ...ask,
      units: goesOn.map(g => g.label),
      ...(goesOn.length === 1 && goesOn[0] ? { amount: goesOn[0].left.n / goesOn[0].left.d } : {}),
      words: `${who}${ifCleared}.`,
    },
  ];
};
