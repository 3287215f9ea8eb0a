const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The number of the half month in a text such as `Sep II 1941` or `June II 1941 (surprise)`: later dates have
 * greater numbers, the next turn's is one more. undefined: no such date in it.
 */
export const halfMonth = (text: string): number | undefined => {
  const match = /\b([a-z]{3,9})\.? (I{1,2}) (\d{4})\b/i.exec(text.trim());
  const [, name = '', half = '', year = ''] = match ?? [];
  const month = MONTHS.findIndex(m => name.toLowerCase().startsWith(m));
  return match && month !== -1 ? Number(year) * 24 + month * 2 + half.length - 1 : undefined;
};

/** The half month of a number, as lines have it: `Apr II 1942`. */
export const textOf = (half: number): string => {
  const month = MONTHS[Math.floor((half % 24) / 2)] ?? '';
  return `${month.charAt(0).toUpperCase()}${month.slice(1)} ${half % 2 === 0 ? 'I' : 'II'} ${Math.floor(half / 24)}`;
};
