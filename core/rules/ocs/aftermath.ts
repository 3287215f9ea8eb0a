// What comes after the result (8.0-e, 8.0-f, 8.1f, 9.12): who may go on, who must enter, retreats and DG.

import { compare, type Fraction } from '../../base/fraction';
import type { Charts } from './charts';

/** 8.0-e, 8.1f: a stack that did not retreat goes on, whatever became of the defender. */
export const mayGoOn = (
  charts: Charts,
  facts: { readonly retreated: boolean; readonly left: Fraction },
): { readonly mayContinue: boolean; readonly mayOverrunAgain: boolean } => ({
  mayContinue: !facts.retreated && facts.left.n > 0,
  mayOverrunAgain: !facts.retreated && compare(facts.left, charts.mp('overrun')) >= 0,
});

/** 8.0-f: how many of the attackers must enter. 9.12: none, if they retreated. */
export const mustEnter = (facts: {
  readonly defenderGone: boolean;
  readonly retreated: boolean;
  readonly attackers: number;
}): number => (facts.defenderGone && !facts.retreated ? facts.attackers : 0);

/** A retreat of some hexes, and what it met. */
export interface RetreatFacts {
  readonly hexes: number;
  readonly intoZoc: boolean;
  /** DG before the combat, or by its result. */
  readonly dgBefore: boolean;
  readonly resultDg: boolean;
}

/** 9.12-b: what a retreat does to the units: DG by a second hex or an enemy ZOC; by the result before it began (9.12-c). */
export const retreatEffects = (r: RetreatFacts): { readonly dg: boolean; readonly stepLoss: 0 | 1 } => {
  const wasDg = r.dgBefore || r.resultDg;
  const dg = wasDg || r.hexes >= 2 || r.intoZoc;
  // The second hex makes DG the moment it is entered; whether the ZOC came before it is told only for one hex.
  return { dg, stepLoss: r.intoZoc && r.hexes > 0 && wasDg ? 1 : 0 };
};

/** 9.12f: a hex that held enemy combat units when the combat began bars a retreat, even if they are gone. */
export const barsRetreat = (facts: { readonly enemyAtStart: boolean }): boolean => facts.enemyAtStart;

/** 9.12d: who of a hex may go along with a retreat: combat units, not what stands on the ground. */
export const mayJoinRetreat = (charts: Charts, type: string): boolean => charts.type(type)?.combat ?? false;
