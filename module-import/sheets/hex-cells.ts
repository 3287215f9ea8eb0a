// Hex numbers as spreadsheets hold them.

/** Spreadsheets take 0101 for the number 101: the zeros that are missing come back. undefined: it is no hex number. */
export const hexText = (text: string): string | undefined => {
  const digits = text.replace(/\.0+$/, '');
  if (!/^\d{1,6}$/.test(digits)) return undefined;
  return digits.padStart(digits.length > 4 ? 6 : 4, '0');
};

/** Between the hexes of a cell: `0605, 0705`, `0605 or 0705`, `0605/0705`. */
const BETWEEN = /[\s,;/&+]+(?:(?:and|or|und|oder|et|ou)\s+)?/i;

/** What stands in a cell, hex by hex; undefined where it is no hex number. */
export const hexesOf = (text: string): readonly (string | undefined)[] =>
  text
    .trim()
    .split(BETWEEN)
    .filter(part => part !== '')
    .map(hexText);
