const words = new Map<string, RegExp>();

/** `12.A` is not in `12.A.1-a`; a number alone, such as 12, is a rule's only in quotes. */
const asWord = (id: string): RegExp => {
  const known = words.get(id);
  if (known) return known;
  const text = id.replaceAll('.', '\\.');
  const word = /^\d+$/.test(id) ? new RegExp(`'${text}'`) : new RegExp(`(?<![\\w.-])${text}(?!\\w|[.-]\\w)`);
  words.set(id, word);
  return word;
};

/** The rules that a text names; `R6-5 to R6-7` stands for all three. */
export const rulesNamed = (text: string, ids: readonly string[]): ReadonlySet<string> => {
  const named = new Set<string>();
  for (const id of ids) if (asWord(id).test(text)) named.add(id);
  for (const [, from = '', to = ''] of text.matchAll(/\b([\w.]+-\w+) to ([\w.]+-\w+)\b/g)) {
    const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
    if (a !== -1 && b !== -1) for (const id of ids.slice(Math.min(a, b), Math.max(a, b) + 1)) named.add(id);
  }
  return named;
};
