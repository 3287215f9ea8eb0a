// Expressions as VASSAL evaluates them (BeanShell): texts read as text, figures as figures, and cells of tables.
//
// `GetProperty` makes a number of “0706”, so texts are read by `GetString`. A method cannot be called on brackets, but on a
// function's value it can.

/** Braces make a text an expression. */
export const expression = (text: string): string => `{${text}}`;

export const quoted = (text: string): string => `"${text.replaceAll('\\', '').replaceAll('"', '\\"')}"`;

/** A property as text. */
export const text = (name: string): string => `GetString("${name}")`;

/** An expression within an expression's string: its quotes are escaped. */
export const inner = (condition: string): string => `"{${condition.replaceAll('"', '\\"')}}"`;

/**
 * The first of the cases that holds; else the last. One pair of brackets: BeanShell's parser reads each bracket within
 * another twice over, so that twenty of them take it minutes.
 */
export const choice = (cases: readonly (readonly [when: string, then: string])[], otherwise: string): string =>
  cases.length === 0 ? otherwise : `(${cases.map(([when, then]) => `${when}?${then}:`).join('')}${otherwise})`;

/** Has the table a row that begins `|key:`? */
export const hasRow = (table: string, key: string): string => `${text(table)}.indexOf("|"+${key}+":")>=0`;

/** Of a table whose rows begin `|key:`, the text of fixed width at a place; `''` where there is no such row. */
export const cellOf = (table: string, key: string, place: string, width: number): string => {
  const whole = text(table);
  const at = `${whole}.indexOf("|"+${key}+":")+${key}.length()+2+(${place})*${width}`;
  return `(${hasRow(table, key)}?${whole}.substring(${at},${at}+${width}).trim():"")`;
};

/** Of a table without rows: the text of fixed width at a place. */
export const entryOf = (table: string, place: string, width: number): string =>
  `${text(table)}.substring((${place})*${width},(${place})*${width}+${width}).trim()`;

/** A text as a whole number that is not negative; what is empty is 0. */
export const number = (of: string): string => `Integer.parseInt("0"+${of})`;

/** A row of cells, each filled up to the width. */
export const fixed = (cells: readonly string[], width: number): string =>
  cells.map(cell => cell.padEnd(width)).join('');

export const widthOf = (cells: readonly string[]): number => Math.max(1, ...cells.map(cell => cell.length));

/** `1/2` and so on of a figure that is kept in parts of a whole: `19`, `7 1/2`. */
export const inWords = (figure: string, parts: number): string => {
  if (parts === 1) return `(${figure}+"")`;
  const fractions = Array.from({ length: parts }, (_, i) => (i === 0 ? '' : reduced(i, parts)));
  const width = widthOf(fractions);
  const part = `${quoted(fixed(fractions, width))}.substring((${figure})%${parts}*${width},(${figure})%${parts}*${width}+${width}).trim()`;
  const whole = `((${figure})/${parts}>0||(${figure})%${parts}==0?(${figure})/${parts}+"":"")`;
  return `(${whole}+((${figure})%${parts}==0?"":((${figure})/${parts}>0?" ":"")+${part}))`;
};

const reduced = (n: number, d: number): string => {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  const by = divisor(n, d);
  return `${n / by}/${d / by}`;
};
