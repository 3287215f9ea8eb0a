// Sides and players in the text's second column: short, and no two alike.
import { columns, cutEnd, visibleName } from './plain';

/** As wide as the column is where all names fit into it, and where one does not. */
const USUAL = 6;
const WIDEST = 8;

export interface ActorNames {
  /** Of the longest name, in columns. */
  readonly width: number;
  /** A side's or player's name as the column shows it: the same one each time. */
  readonly short: (name: string) => string;
}

/** `roster`: the sides and players that the log names; others who only speak are fitted in as they come. */
export const actorNames = (roster: readonly string[]): ActorNames => {
  const width = roster.some(name => columns(visibleName(name)) > USUAL) ? WIDEST : USUAL;
  const known = new Map<string, string>();
  const taken = new Set<string>();
  const keep = (name: string, shown: string): string => {
    known.set(name, shown);
    taken.add(shown);
    return shown;
  };
  const names = [...new Set(roster.map(visibleName))];
  const alike = new Map<string, number>();
  for (const name of names) {
    const plain = cutEnd(name, width);
    alike.set(plain, (alike.get(plain) ?? 0) + 1);
  }
  for (const name of names) {
    const plain = cutEnd(name, width);
    if (alike.get(plain) === 1) keep(name, plain);
    // Where two names begin alike, neither is shown by that alone.
    else taken.add(plain);
  }
  const numbers = new Map<string, number>();
  const short = (raw: string): string => {
    const name = visibleName(raw);
    return known.get(name) ?? keep(name, firstFree(candidates(name, width, numbers), taken));
  };
  for (const name of names) short(name);
  return { width, short };
};

/**
 * `Player…`, then with more and more of the ending: `Playe…2`, `Pla…Two`; at last numbered.
 *
 * @param numbers the last number that was tried with what stands before it: thousands may begin alike
 */
const candidates = function* (name: string, width: number, numbers: Map<string, number>): Generator<string> {
  const points = [...name];
  yield cutEnd(name, width);
  if (points.length > width)
    for (let tail = 1; tail < width - 1; tail++)
      yield `${points.slice(0, width - 1 - tail).join('')}…${points.slice(-tail).join('')}`;
  for (let digits = 1; ; digits++) {
    const beginning = `${cutEnd(name, width - 1 - digits)}~`;
    const key = `${beginning}${digits}`;
    for (let number = numbers.get(key) ?? Math.max(2, 10 ** (digits - 1)); number < 10 ** digits; number++) {
      numbers.set(key, number + 1);
      yield `${beginning}${number}`;
    }
  }
};

const firstFree = (shown: Iterable<string>, taken: ReadonlySet<string>): string => {
  for (const text of shown) if (!taken.has(text)) return text;
  throw new Error('names are numbered without end');
};
