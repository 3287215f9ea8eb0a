/** The rules that a text names; `R6-5 to R6-7` stands for all three. */
export const rulesNamed = (text: string, ids: readonly string[]): ReadonlySet<string> => {
  const named = new Set<string>();
  for (const [word] of text.matchAll(/\b[\w.]+-[\w]+\b|\b\d+\.\d+\w?\b/g)) if (ids.includes(word)) named.add(word);
  for (const [, from = '', to = ''] of text.matchAll(/\b([\w.]+-\w+) to ([\w.]+-\w+)\b/g)) {
    const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
    if (a !== -1 && b !== -1) for (const id of ids.slice(Math.min(a, b), Math.max(a, b) + 1)) named.add(id);
  }
  return named;
};
