// Headings of charts that must ascend: which one does not, in words for whoever wrote the chart.

import { compare, type Fraction } from '../base/fraction';

/** The first heading that is of another kind, or no more than the one before it; undefined: they ascend. */
export const notAscending = (
  names: readonly string[],
  valueOf: (name: string) => Fraction | undefined,
): string | undefined => {
  for (const [i, name] of names.entries()) {
    const [before, value] = [names[i - 1], valueOf(name)];
    if (!value) return `“${name.slice(0, 30)}” is none.`;
    const least = before === undefined ? undefined : valueOf(before);
    if (least && compare(least, value) >= 0) return `“${name}” stands behind “${before}”, and is not more.`;
  }
  return names.length === 0 ? 'There is none.' : undefined;
};
