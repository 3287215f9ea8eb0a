// Texts that are looked for in others, all at once: players' ids and names, of any length and with any signs in them.

interface Branch {
  readonly next: Map<number, Branch>;
  /** The text that ends here. */
  found?: string;
}

const branch = (): Branch => ({ next: new Map() });

/** So long a text is no part of an ordinary word: it is found within others, too. */
const SURE_LENGTH = 6;

const WORD = /[\p{L}\p{N}_]/u;

const isWordSign = (text: string, i: number): boolean => {
  const code = text.charCodeAt(i);
  if (code > 127) return WORD.test(text.charAt(i));
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122);
};

/** Whether a word may begin or end between two signs of a text. */
const isEdge = (text: string, i: number): boolean =>
  i === 0 || i === text.length || !(isWordSign(text, i - 1) && isWordSign(text, i));

/** Finds texts that stand as words of their own, and long ones anywhere. Of two that begin in one place, the longer. */
export class Sought {
  readonly #root = branch();

  add(text: string): void {
    let at = this.#root;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      const next = at.next.get(code) ?? branch();
      at.next.set(code, next);
      at = next;
    }
    if (text !== '') at.found = text;
  }

  get isEmpty(): boolean {
    return this.#root.next.size === 0;
  }

  /** What is found in a text, in order. */
  in(text: string): readonly string[] {
    const all: string[] = [];
    this.replaceIn(text, found => {
      all.push(found);
      return found;
    });
    return all;
  }

  /** Whether one begins amid the word with which a text begins, and a word ends with it. */
  endsWordOf(text: string): boolean {
    for (let i = 1; i < text.length && isWordSign(text, i - 1) && isWordSign(text, i); i++) {
      let at = this.#root.next.get(text.charCodeAt(i));
      for (let end = i + 1; at !== undefined; end++) {
        if (at.found !== undefined && isEdge(text, end)) return true;
        at = end < text.length ? at.next.get(text.charCodeAt(end)) : undefined;
      }
    }
    return false;
  }

  replaceIn(text: string, by: (found: string) => string): string {
    if (this.isEmpty) return text;
    let result = '';
    let from = 0;
    for (let i = 0; i < text.length; i++) {
      const found = this.#at(text, i);
      if (found === undefined) continue;
      result += text.slice(from, i) + by(found);
      from = i + found.length;
      i = from - 1;
    }
    return from === 0 ? text : result + text.slice(from);
  }

  #at(text: string, start: number): string | undefined {
    let at = this.#root.next.get(text.charCodeAt(start));
    const begins = at !== undefined && isEdge(text, start);
    let longest: string | undefined;
    for (let i = start + 1; at !== undefined; i++) {
      const { found } = at;
      if (found !== undefined && (found.length >= SURE_LENGTH || (begins && isEdge(text, i)))) longest = found;
      at = i < text.length ? at.next.get(text.charCodeAt(i)) : undefined;
    }
    return longest;
  }
}
