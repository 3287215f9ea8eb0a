// What a sheet calls the figures of its units, and how it writes them.

const WORDS = {
  strength:
    /^(?:strength|str|combat|combat-factor|combat-strength|cf|sp|cs|factor|power|force|kampfkraft|kampfwert|kw|starke)$/,
  attack: /^(?:a|af|as|aw|att|atk|attack.*|offen[cs]e|angriff.*)$/,
  defence: /^(?:d|df|ds|vw|def|defen[cs]e.*|verteidigung.*)$/,
  movement: /^(?:m|ma|mf|mp|mps|mv|bw|mov|moves?|movement.*|speed|bewegung.*)$/,
  steps: /^steps?$/,
  stacking: /^stacking.*$/,
} as const;

export type Figure = keyof typeof WORDS;

export const FIGURES = Object.keys(WORDS) as readonly Figure[];
/** Those that are summed over a stack. */
export const STRENGTHS: ReadonlySet<Figure> = new Set<Figure>(['strength', 'attack', 'defence']);

/** What a column's figures are by its heading; undefined: it does not tell. */
export const figureCalled = (column: string): Figure | undefined => FIGURES.find(figure => WORDS[figure].test(column));

/** With the signs that stand around figures: `(3)`, `5*`, `½`, `4(5)`, `[6]`. */
const signed = (digits: string): string => String.raw`[[(]?(?:${digits}[½¼¾⅓⅔]?|[½¼¾⅓⅔])[*†°+)\]]*(?:\(\d{1,2}\))?`;

const FIGURE = new RegExp(String.raw`^[+-]?${signed(String.raw`\d{1,3}(?:[./,+]\d{1,2})?`)}$|^[A-F][+-]?$|^[-–—]$`);

/** What stands on a counter as a figure. */
export const isFigure = (cell: string): boolean => FIGURE.test(cell);

const PART = signed(String.raw`\d{1,2}`);
/** All figures of a side in one cell: `8-7-6`, `(3)-8`, `½–4`. */
const FACTORS = new RegExp(String.raw`^(${PART})\s*[-–—]\s*(${PART})(?:\s*[-–—]\s*(${PART}))?$`);

/** The figures of a side that stand in one cell; none: it is no such cell. */
export const factorsIn = (cell: string): readonly string[] => {
  const bare = /^\([^()]*\)$/.test(cell) ? cell.slice(1, -1) : cell;
  return (
    FACTORS.exec(bare)
      ?.slice(1)
      .filter(part => part !== undefined) ?? []
  );
};
