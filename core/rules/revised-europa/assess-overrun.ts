// May the overrun of a situation be tried, and what does it cost: the part of `odds` that only overruns have (rules 6, 13).

import { fraction, less, subtract, toWords, ZERO, type Fraction } from '../../base/fraction';
import { ledger, type Ledger } from '../ledger';
import type { CombatAssessment, Situation } from '../situation';
import type { Verdict } from '../verdict';
import { weatherOf, type Charts } from './charts';
import { verdict } from './cite';
import type { Fight } from './fight/fight';
import { attackableVerdicts } from './attacks/may-attack';
import {
  enterVerdict,
  hexsideVerdict,
  mpVerdict,
  overrunCostRange,
  sumOf,
  terrainVerdict,
  weatherVerdict,
  type OverrunCostRange,
} from './overruns/price';
import { allowance, type Combatant } from './combatant';
import { stackPaymentVerdicts } from './supply-points/sp-stack';
import { isSurpriseTurn } from './weather';
import { WORDS } from './words';

interface Costs {
  readonly unit: Combatant;
  readonly range: OverrunCostRange;
  readonly spent: Fraction;
}

/** A unit of which the MA is said. */
interface Payer extends Costs {
  readonly ma: Fraction;
  readonly left: Fraction;
}

const movedBefore = (situation: Situation, unit: Combatant): Fraction | undefined => {
  const moved = situation.attackers.find(u => u.label === unit.label && u.group === unit.group)?.modifiers['moved'];
  return moved === undefined ? undefined : fraction(Number(moved) || 0);
};

const mostOf = ({ least, greatest }: OverrunCostRange): Ledger => greatest ?? least;

/** R6-5: the price, if there is one; a figure that no chart gives leaves it open. */
const costVerdict = ({ unit, range, spent, ma }: Payer): Verdict => {
  const total = mostOf(range).total;
  if (range.unknown === undefined || less(ma, range.least.total))
    return mpVerdict(unit.label, spent, total, ma, { ledger: mostOf(range) });
  const message = WORDS.overrunMpOpen(unit.label, toWords(range.least.total), toWords(ma), range.unknown);
  return verdict('undetermined', 'overrun-mp', 'R6-5', message, { ledger: range.least, missing: range.unknown });
};

export type AssessedOverrun = NonNullable<CombatAssessment['overrun']> & {
  /** MPs that the stack has left after it; undefined: not known. */
  readonly left?: Fraction;
};

/** The unit that has the fewest MPs left after the overrun decides for the stack (R6-9). */
export const assessOverrun = (charts: Charts, situation: Situation, f: Fight): AssessedOverrun => {
  const { terrain, features } = f.setting;
  const weather = weatherOf(situation.weather) ?? 'clear';
  const surprise = isSurpriseTurn(situation.date);
  const crossed = situation.hexsides.map(h => h.feature);
  const hexsides = charts.hexside(crossed, weather, surprise);
  const costs = f.attackers.map((unit): Costs => {
    const spent = sumOf(situation.mpSpent ?? ZERO, movedBefore(situation, unit));
    return { unit, spent, range: overrunCostRange(charts, unit.cm, weather, terrain, hexsides, { spent }) };
  });
  const payers = costs.flatMap((cost): readonly Payer[] => {
    const ma = allowance(cost.unit);
    return ma ? [{ ...cost, ma, left: subtract(ma, mostOf(cost.range).total) }] : [];
  });
  const tightest = payers.reduce<Payer | undefined>((t, p) => (t && !less(p.left, t.left) ? t : p), undefined);
  const barred = costs.filter(p => p.range.barred !== undefined);
  const [first] = barred;
  const names = [...new Set(barred.map(p => p.unit.label))];
  const ground = [
    terrainVerdict(charts, terrain, features, weather),
    hexsideVerdict(charts, hexsides),
    ...(first ? enterVerdict(names, first.range, weather, { part: 'terrain' }) : []),
  ];
  const isPriced = tightest !== undefined && tightest.range.barred === undefined;
  const allowed: readonly Verdict[] = [
    ...(surprise ? [verdict('illegal', 'surprise-overrun', 'Setup-1', WORDS.surpriseOverrun())] : []),
    weatherVerdict(weather),
    ...ground,
    ...stackPaymentVerdicts(charts, 'overrun', f.attackers),
    ...attackableVerdicts(charts, f),
    ...(isPriced ? [costVerdict(tightest)] : []),
  ];
  const priced = tightest ?? costs[0];
  const mp = priced ? mostOf(priced.range) : ledger('MP', []);
  const isKnown = isPriced && tightest.range.unknown === undefined;
  return {
    allowed,
    mp,
    ...(tightest ? { ma: tightest.ma } : {}),
    ...(isKnown ? { left: tightest.left } : {}),
  };
};
