import { nearest } from '../scenario/suggest';
import { negationOf, numberWord } from './words/wording';

export const isError = ({ severity }: { readonly severity: string }): boolean => severity === 'error';

/** What is told of a word that was passed over. */
export const COUNTS_NOTHING = 'counts-nothing';

/** What is wrong, or worth knowing, in a line: a range of it in UTF-16 units from 0, [start, end). */
export interface LineProblem {
  readonly code: string;
  readonly message: string;
  readonly start: number;
  readonly end: number;
  /** `information`: not a mistake of the writer, such as a rule against the overrun. */
  readonly severity: 'error' | 'information';
  /** What bars the overrun of the line, as the writer has it: `forest`. */
  readonly bars?: string;
  /** What the range may be replaced by; an empty text removes it. */
  readonly fixes: readonly string[];
}

/** What stands elsewhere in a line, at a place of it. */
interface Insert {
  readonly at: number;
  readonly text: string;
}

/** How a line would be written: what replaces [start, end), and what its place has besides. */
export interface Offer {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly place?: string;
  /** What stands elsewhere instead: behind the other side; and where else, if it was meant otherwise. */
  readonly insert?: Insert & { readonly or?: Insert & { readonly when: string } };
}

/** A word of a line that may turn out to change nothing: `+prepared`, `mp`, `hexside minor river`. */
export interface SaidWord {
  readonly key: string;
  readonly part: Part;
}

/** What several units may have each. */
const OF_UNITS = /^(?:\+|size$|whose$|face$|shift$|drm$)/;
const NOTHING_LEFT_OUT: ReadonlySet<number> = new Set();

type Fixes = readonly string[];
type Place = readonly [at: number, text: string];

/** How a part would be written, and what its place has besides or stands elsewhere. */
interface Offered extends Pick<Offer, 'place' | 'insert'> {
  readonly fixes?: Fixes;
}

/** Gathers problems of one line. What is told says whether the part was read. */
export class LineProblems {
  readonly found: LineProblem[] = [];
  /** What the line says beside its units, in the order in which it is read. */
  readonly said: SaidWord[] = [];

  /**
   * @param leftOut where words begin that are read and do not count, to see what they change
   * @param told what was told of the line before
   */
  constructor(
    private readonly leftOut: ReadonlySet<number> = NOTHING_LEFT_OUT,
    told?: LineProblems,
  ) {
    if (told) this.take(told);
  }

  /** Notes what is said; false: it does not count this time. */
  counts(key: string, part: Part): boolean {
    const isGone = this.leftOut.has(part.start);
    // Of the place and of MPs what says the same again does not count in its stead.
    const isAgain =
      this.leftOut.size > 0 && this.said.some(word => word.key === key && this.leftOut.has(word.part.start));
    this.said.push({ key, part });
    return !isGone && (!isAgain || OF_UNITS.test(key));
  }

  /** What was said of the kind is part of what else the line says. */
  forget(kind: string): void {
    this.said.splice(0, Infinity, ...this.said.filter(({ key }) => key !== kind));
  }

  /** Where things stand that may be remarked upon later: `terrain`, `attacker 1`, `hexside minor river`. */
  readonly marks = new Map<string, Part>();
  /** The line is in order, but what nobody can see decides its answer. */
  undetermined = false;
  /** By the place of each mistake in `found`: how the line would say it. */
  readonly offers = new Map<number, Offer>();

  private tell(severity: LineProblem['severity'], code: string, part: Part, said: string, fixes: Fixes): void {
    const message = said.replaceAll('“…”', `“${part.text}”`);
    this.found.push({ ...rangeOf(part), code, message, severity, fixes });
  }

  /** @param message in which `“…”` stands for the part as it was typed, as in all that is told */
  error(code: string, part: Part, message: string, fixes: Fixes = []): 'refused' {
    this.tell('error', code, part, message, fixes);
    return 'refused';
  }

  /**
   * A mistake of which it is clear how the line would be written: the whole line ends the message, if it can be read.
   *
   * @param how what may stand in the part's place, the first of it in that line: nothing, as a rule
   */
  offer(code: string, part: Part, message: string, { fixes = [''], ...besides }: Offered = {}): 'refused' {
    const [text = part.text] = fixes;
    this.offers.set(this.found.length, { ...rangeOf(part), text, ...besides });
    return this.error(code, part, message, fixes);
  }

  /**
   * A mistake of which two lines may be meant: what stands where in the likelier one; when it is the other, and what stands where
   * in that.
   */
  ask(
    code: string,
    part: Part,
    message: string,
    [at, text]: Place,
    other?: readonly [when: string, ...Place],
  ): 'refused' {
    const or = other && { when: other[0], at: other[1], text: other[2] };
    return this.offer(code, part, message, { insert: { at, text, ...(or ? { or } : {}) } });
  }

  /**
   * Something that is worth knowing, though no mistake.
   *
   * @param fixes what may stand in the part's place
   */
  remark(code: string, part: Part, message: string, fixes: Fixes = []): 'read' {
    this.tell('information', code, part, message, fixes);
    return 'read';
  }

  /** A word that is read, or passed over, and counts for nothing. */
  idle(part: Part, message: string): 'read' {
    return this.remark(COUNTS_NOTHING, part, message);
  }

  /** What is told so far, to which a reading adds that may not be kept. */
  copy(): LineProblems {
    const copy = new LineProblems(this.leftOut);
    copy.take(this);
    return copy;
  }

  /** What a copy tells, in place of what was told before it was made. */
  take({ found, said, marks, offers, undetermined }: LineProblems): void {
    this.found.splice(0, Infinity, ...found);
    this.said.splice(0, Infinity, ...said);
    for (const [key, part] of marks) this.marks.set(key, part);
    for (const [at, offer] of offers) this.offers.set(at, offer);
    this.undetermined = undetermined;
  }

  get hasErrors(): boolean {
    return this.found.some(isError);
  }
}

/** A piece of the line and where it starts. */
export interface Part {
  readonly text: string;
  readonly start: number;
}

/** Its place in the line. */
export const rangeOf = ({ text, start }: Part): Pick<LineProblem, 'start' | 'end'> => ({
  start,
  end: start + text.length,
});
/** Something that is worth knowing of a part, once a line is answered. */
export const remark = (code: string, part: Part, message: string, fixes: Fixes = []): LineProblem => ({
  ...rangeOf(part),
  code,
  message,
  severity: 'information',
  fixes,
});

/** Without the spaces around it. */
export const trimmed = ({ text, start }: Part): Part => ({
  text: text.trim(),
  start: start + text.length - text.trimStart().length,
});

/** Splits at characters outside quotes; the separators are left out. */
export const split = (part: Part, separator: string): readonly Part[] => {
  const parts: Part[] = [];
  let from = 0;
  let quoted = false;
  let depth = 0;
  for (let i = 0; i <= part.text.length; i++) {
    const c = part.text[i];
    if (c === "'") quoted = !quoted;
    if (c === '(') depth++;
    if (c === ')') depth = Math.max(0, depth - 1);
    if (i === part.text.length || (c === separator && !quoted && depth === 0)) {
      parts.push({ text: part.text.slice(from, i), start: part.start + from });
      from = i + 1;
    }
  }
  return parts;
};

const MOST_SUGGESTED = 3;

/** Known words that may have been meant: those that begin with it, else the nearest. */
export const meant = (word: string, known: Iterable<string>): readonly string[] => {
  // A figure or a sign is no word that was misspelt.
  if (!/\p{L}/u.test(word) || numberWord(word.toLowerCase()) !== undefined) return [];
  const words = [...new Set(known)].filter(w => negationOf(w) === negationOf(word.toLowerCase()));
  const begins = word.length >= 3 ? words.filter(w => w.startsWith(word.toLowerCase())) : [];
  const near = nearest(word, words);
  const found = begins.length > 0 ? begins : near === undefined ? [] : [near];
  return found.slice(0, MOST_SUGGESTED);
};

const LISTED = 8;

/** `Terrains: clear, woods, rough and 8 more (overrun tables revised-europa -o DIR writes them all).` */
export const choices = (kind: string, known: Iterable<string>, system: string): string => {
  const words = [...new Set(known)];
  if (words.length === 0) return `No ${kind} is known.`;
  const more = words.length - LISTED;
  const shown = words.slice(0, more > 1 ? LISTED : words.length).join(', ');
  const rest = more > 1 ? ` and ${more} more: overrun tables ${system} -o DIR` : '';
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${shown}${rest}.`;
};

export const didYouMean = (words: readonly string[]): string =>
  words.length === 0 ? '' : ` Did you mean ${words.map(w => `“${w}”`).join(', ')}?`;
