// 2009, 12.A.4: an overrun is allowed only where the dice can give an OR.

import type { Charts } from '../charts';
import type { Fight } from './fight';

/** `OR`, `OR(0)`, `OR(2)` */
export const isOverrunResult = (code: string): boolean => /^OR(?:\(\d+\))?$/.test(code);

/**
 * Are the odds known, and below the first column of the scenario's MAIN table? Then the table gives nothing, and so no OR.
 * An attack of 0 against a defence of 0 has no odds: that nobody attacks is told by itself.
 */
export const isBelowTable = (charts: Charts, { odds, missing }: Pick<Fight, 'odds' | 'missing'>): boolean =>
  charts.given('main') !== undefined && odds.ratio !== undefined && odds.place < 0 && missing.length === 0;

/** Can any dice in a column, with all modifiers, give an OR? `codes`: what they can give; undefined: no table tells. */
export const isOverrunPossible = (codes: readonly string[] | undefined, isBelow: boolean): boolean | undefined => {
  if (isBelow) return false;
  return codes === undefined || codes.length === 0 ? undefined : codes.some(isOverrunResult);
};
