// Columns of a chart that are bands of a number: `1-3`, `4-8`, …, `26+`.

import { compare, fraction, type Fraction } from '../../base/fraction';

interface Band {
  readonly least: number;
  readonly greatest: number;
}

const bandOf = (column: string): Band | undefined => {
  const match = /^(\d{1,3})(?:-(\d{1,3})|(\+))?$/.exec(column);
  if (!match) return undefined;
  const least = Number(match[1]);
  const greatest = match[3] === '+' ? Infinity : Number(match[2] ?? least);
  return greatest < least ? undefined : { least, greatest };
};

/** undefined: they leave gaps, begin over 1, or the last has an end. */
const bandsOf = (columns: readonly string[]): readonly Band[] | undefined => {
  const bands = columns.flatMap(column => bandOf(column) ?? []);
  const isOpen = bands.at(-1)?.greatest === Infinity;
  if (bands.length !== columns.length || !isOpen || (bands[0]?.least ?? 2) > 1) return undefined;
  return bands.every((band, i) => i === 0 || band.least === (bands[i - 1]?.greatest ?? 0) + 1) ? bands : undefined;
};

export const areBands = (columns: readonly string[]): boolean => bandsOf(columns) !== undefined;

/**
 * The column for an amount after so many columns of shift. Under its first and past its last the table goes on with
 * them (reading).
 */
export const bandFor = (columns: readonly string[], amount: Fraction, shift: number): string | undefined => {
  const bands = bandsOf(columns) ?? [];
  const place = bands.findLastIndex(band => compare(fraction(band.least), amount) <= 0);
  return columns[Math.min(bands.length - 1, Math.max(0, Math.max(0, place) + shift))];
};
