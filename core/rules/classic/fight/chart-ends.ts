// From strengths to the column that is read: shifts, and what becomes of both past the chart's ends.

import { subtract, type Fraction } from '../../../base/fraction';
import { present } from '../../../base/present';
import type { CombatAssessment } from '../../situation';
import type { CombatRules } from '../block/rules';
import { FAR, type Columns } from './columns';

export interface ColumnRead {
  /** Before shifts, as the chart or, past its ends, the scale calls it. */
  readonly plain: string;
  /** After shifts; undefined: there is no attack at such odds. */
  readonly final: string | undefined;
  /** What the next column would need. */
  readonly next: CombatAssessment['nextColumn'];
}

type Ends = Pick<CombatRules, 'ends' | 'below'>;

/** Where strengths count before shifts (combat.ends). Where odds may be too low the scale always runs on below. */
const held = ({ last }: Columns, { ends, below }: Ends, place: number): number => {
  const top = ends === 'hold' ? Math.min(last, place) : place;
  return ends === 'hold' && below === 'first column' ? Math.max(0, top) : Math.max(-FAR, top);
};

/** The place that is read; undefined: none (combat.below). */
const finalPlace = (columns: Columns, rules: Ends, place: number, shift: number): number | undefined => {
  const shifted = held(columns, rules, place) + shift;
  const isTooLow =
    (rules.below === 'no attack' && shifted < 0) || (rules.below === 'no attack before shifts' && place < 0);
  return isTooLow ? undefined : Math.min(columns.last, Math.max(0, shifted));
};

/** The column before shifts from which a better one is read. */
const nextPlace = (columns: Columns, rules: Ends, place: number, shift: number): number | undefined => {
  const now = finalPlace(columns, rules, place, shift) ?? -1;
  const next = rules.below === 'no attack before shifts' && place < 0 ? 0 : now + 1 - shift;
  const isOnScale = next > place && (rules.ends === 'run on' || next <= columns.last);
  return now < columns.last && isOnScale ? next : undefined;
};

/** @param shift columns, to the right positive */
export const columnRead = (
  columns: Columns,
  rules: Ends,
  { attack, defence }: { readonly attack: Fraction; readonly defence: Fraction },
  shift: number,
): ColumnRead => {
  const place = columns.placeOf(attack, defence);
  const final = finalPlace(columns, rules, place, shift);
  const better = nextPlace(columns, rules, place, shift);
  const needed = better === undefined ? undefined : columns.attackFor(better, defence);
  const needs = needed && subtract(needed.attack, attack);
  const isNext = better !== undefined && needed && needs && (needs.n > 0 || (needs.n === 0 && needed.over));
  return {
    plain: columnName(columns, held(columns, rules, place)),
    final: final === undefined ? undefined : columns.nameOf(final),
    next: isNext
      ? { column: columns.nameOf(better), needs, ...present({ over: needed.over ? true : undefined }) }
      : undefined,
  };
};

/** Far past its ends nobody counts columns. */
const columnName = (columns: Columns, place: number): string =>
  place <= -FAR ? belowChart(columns) : columns.nameOf(place >= FAR ? columns.last : place);

/** `below 1-1`: what stands for a column where there is no attack. */
export const belowChart = (columns: Columns): string => `below ${columns.nameOf(0)}`;
