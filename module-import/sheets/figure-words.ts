// What a sheet calls the figures of its units.

const WORDS = {
  strength: /^(?:strength|str|combat|combat-factor|combat-strength|cf|sp|cs|factor|power|force|kampfkraft|starke)$/,
  attack: /^(?:a|af|as|att|atk|attack.*|offen[cs]e|angriff.*)$/,
  defence: /^(?:d|df|ds|def|defen[cs]e.*|verteidigung.*)$/,
  movement: /^(?:m|ma|mf|mp|mps|mv|mov|move|movement.*|speed|bewegung.*)$/,
  steps: /^steps?$/,
  stacking: /^stacking.*$/,
} as const;

export type Figure = keyof typeof WORDS;

export const FIGURES = Object.keys(WORDS) as readonly Figure[];
/** Those that are summed over a stack. */
export const STRENGTHS: ReadonlySet<Figure> = new Set<Figure>(['strength', 'attack', 'defence']);

/** What a column's figures are by its heading; undefined: it does not tell. */
export const figureCalled = (column: string): Figure | undefined => FIGURES.find(figure => WORDS[figure].test(column));
