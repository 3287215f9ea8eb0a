// What comes after the result (8.0-e, 8.0-f, 8.1f, 9.12): who may go on, who must enter, retreats and DG.

import { compare, type Fraction } from '../../../base/fraction';
import type { Charts } from '../charts';

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

/** What a retreat has done to units so far. */
export interface Disorder {
  readonly dg: boolean;
  /** Steps that enemy ZOCs cost. */
  readonly steps: number;
}

/** 9.12-b: what the next hex of a retreat, its `nth`, does: a ZOC costs who is DG a step, the second hex makes DG. */
export const entered = (before: Disorder, nth: number, intoZoc: boolean): Disorder => ({
  dg: before.dg || intoZoc || nth >= 2,
  steps: before.steps + (intoZoc && before.dg ? 1 : 0),
});

/** 9.12-c: a unit begins its retreat DG if it was so before, or by the result. */
export const beforeRetreat = (wasDg: boolean, byResult: boolean): Disorder => ({ dg: wasDg || byResult, steps: 0 });

/** 9.12f: a hex that held enemy combat units when the combat began bars a retreat, even if they are gone. */
export const barsRetreat = (facts: { readonly enemyAtStart: boolean }): boolean => facts.enemyAtStart;

/** 9.12d: who of a hex may go along with a retreat: combat units and the trucks that are theirs, not what stands on the ground. */
export const mayJoinRetreat = (charts: Charts, type: string): boolean =>
  type === 'organic truck' || (charts.type(type)?.combat ?? false);
