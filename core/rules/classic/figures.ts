// The figures of a counter in the order in which players write them: `6-4-8`.

import { parseFraction } from '../../base/fraction';
import { recordOf } from '../../scenario/record';
import type { UnitRules } from './block/rules';

/** The columns of units.csv on the counter, each once. */
export const figureNames = ({ attack, defence, movement }: UnitRules): readonly string[] => [
  ...new Set([attack, defence, ...(movement === undefined ? [] : [movement])]),
];

/** How so many figures are read: one is both strengths; two are a strength and MPs. */
export const factorsOf = (units: UnitRules): Readonly<Record<number, readonly string[]>> => {
  const all = figureNames(units);
  return {
    1: [units.attack],
    ...(units.movement === undefined ? {} : { 2: [units.attack, units.movement] }),
    [all.length]: all,
  };
};

/** `4-3-10`; undefined: so many figures no counter has, or one is no number. */
export const readFigures = (units: UnitRules, text: string): Readonly<Record<string, string>> | undefined => {
  const figures = text.split('-');
  const names = factorsOf(units)[figures.length];
  if (!names || figures.some(f => parseFraction(f) === undefined)) return undefined;
  return recordOf(names.map((name, i) => [name, figures[i] ?? ''] as const));
};
