// Odds that a player has counted already: strengths, or a column, with their shifts and DRM. What is left to ask is the
// chart.

import type { Fraction } from '../base/fraction';
import { entry, type LedgerEntry, type RuleRef } from './ledger';
import type { CombatAssessment, Situation } from './situation';

/** What is known of a fight besides its units. */
export type FightSetting = Pick<
  Situation,
  'kind' | 'terrain' | 'features' | 'hexsides' | 'weather' | 'date' | 'options' | 'roll'
>;

export interface KnownOdds extends FightSetting {
  /** Strengths as counted; a column `3-1` is 3 against 1. Neither is negative, and not both are 0. */
  readonly attack: Fraction;
  readonly defence: Fraction;
  /** Columns, to the right positive. A whole number. */
  readonly shift: number;
  /** A whole number. */
  readonly drm: number;
  /** The table on which they are read, by its key; undefined: the usual one. */
  readonly crt?: string;
}

/** The column used, and the chances in it. */
export type ChartReading = Pick<
  CombatAssessment,
  'ratio' | 'column' | 'shifts' | 'drm' | 'finalColumn' | 'dice' | 'results' | 'assumptions' | 'certainty' | 'rolled'
>;

/** The shift or the DRM that the player said, as the item of a ledger; none if it is 0. */
export const saidEntry = (value: number, rule: RuleRef): readonly LedgerEntry[] =>
  value === 0 ? [] : [entry(value, 'as said', rule)];
