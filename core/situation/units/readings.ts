// A piece of a side begins a unit, or says something of one. What its first words promise is tried first; a piece that cannot be
// read so is read otherwise, and stays so if then less of the side is refused.

import type { Words } from '../context';
import { SEES_FIGURES } from '../figures/figures';
import type { Piece } from '../figures/pieces';
import { copyOfGround } from '../ground/ground';
import type { SideAround } from '../group';
import { COUNTS_NOTHING, isError, type LineProblem, type Part } from '../problem';
import { meaningOf, Reader } from '../reader';

/** It begins a unit, or one that may be of either side; or it says something of the unit before it, or of the one behind it. */
export type Role = 'unit' | 'open' | 'tail' | 'front';

export interface Placed extends Piece {
  readonly role: Role;
}

type Plan = readonly Placed[];

/** Nobody knows what stands there, or it is a guess; all else that is refused was understood. */
const DOUBTFUL: ReadonlySet<string> = new Set([
  'no-factors',
  'no-support',
  'two-figures',
  'strength-alone',
  'said-twice',
  'said-again',
  'unknown-word',
  'unknown-name',
  'unknown-type',
  'unknown-unit',
  'unknown-modifier',
  'unknown-place',
]);

/** What is no more than likely: no reason to read a piece otherwise. */
const GUESSED: ReadonlySet<string> = new Set([COUNTS_NOTHING, 'read-as-name', 'said-again', 'strength-alone']);

/** So many other readings of a side are tried. */
const MOST_TRIED = 6;

/** Does a word of it say what a unit is? What brings support may be a type, too. */
export const namesType = (
  piece: Piece,
  { types, modifiers, supports }: Words,
  isIt: (type: string) => boolean = () => true,
): boolean => {
  const isType = (phrase: string): true | undefined => {
    const type = meaningOf(types, phrase);
    return type === undefined || !isIt(type) || Object.hasOwn(supports, meaningOf(modifiers, phrase) ?? '')
      ? undefined
      : true;
  };
  const reader = new Reader(piece);
  while (!reader.isDone && !reader.means(isType)) reader.word();
  return !reader.isDone;
};

/** What else it may be: a unit where it has figures; where it has none, and no type, it says something of one. */
const otherRole = (plan: Plan, at: number, words: Words): Role | undefined => {
  const piece = plan[at];
  if (!piece) return undefined;
  const mayBeUnit =
    SEES_FIGURES.test(piece.text) || (words.hasOneFigure && piece.join !== ',' && /^\d/.test(piece.text));
  if (piece.role !== 'unit') return mayBeUnit ? 'unit' : undefined;
  if (SEES_FIGURES.test(piece.text) || namesType(piece, words)) return undefined;
  if (plan.slice(0, at).some(isUnit)) return 'tail';
  return plan.slice(at + 1).some(isUnit) ? 'front' : undefined;
};

const isUnit = ({ role }: Placed): boolean => role === 'unit';

/** `2 Pz Divs, 12-10 each`: the words of a unit and, behind a comma, its figures are one. */
const withNext = (plan: Plan, at: number, words: Words): readonly Placed[] => {
  const [piece, next] = plan.slice(at);
  if (!piece || !next || !isUnit(next) || next.join !== ',' || piece.join === '+') return [];
  if (SEES_FIGURES.test(piece.text) || !/^\(?\d/.test(next.text) || !namesType(piece, words)) return [];
  if (namesType(next, words)) return [];
  const gap = next.start - piece.start - piece.text.length;
  const whole = { ...piece.whole, text: piece.whole.text + next.whole.text.replace(/^,/, ' ') };
  return [{ ...piece, text: piece.text + ' '.repeat(gap) + next.text, whole }];
};

const FIGURES =
  /(?:\d{1,2}\s*x\s*|(?:(?<![\d./-])\d{1,2}|(?<!\p{L})(?:one|two|three|four|an?))\s+(?=\(?\d+\)?-))?(?<![\d./-])\(?\d{1,3}(?:\.\d)?\)?(?:-\(?\d{1,3}\)?){1,3}(?![\d-])/giu;

/** `8 arm 6 inf`, where one figure makes a unit. */
const ONE_FIGURE = /(?<![\d./-]|\d\s)\d{1,3}(?=\s+(\p{L}+))/gu;

/** `cadre 4-8`, `now 6-8`: what the figures behind it are of is the unit before. */
const isOfUnit = (before: string, { modifiers, values }: Words): boolean => {
  const [, word = ''] = /(\p{L}+|[=:+&'])\s*\(?$/u.exec(before.toLowerCase()) ?? [];
  const key = meaningOf(modifiers, word);
  return /^(?:now|so|to|or|and|[^\p{L}])$/u.test(word) || (key !== undefined && values.get(key)?.form === 'figures');
};

/** Units in a row without a sign between them, `9-10 10-10`, `4-6 rifle 3-8 tank`, `pz 9-10 mot 7-10`: before or behind their figures. */
const inRow = ({ text, start, join, whole, role }: Placed, words: Words): readonly (readonly Placed[])[] => {
  const isType = (word = ''): boolean => meaningOf(words.types, word.toLowerCase()) !== undefined;
  const ofOne = words.hasOneFigure ? [...text.matchAll(ONE_FIGURE)].filter(([, word]) => isType(word)) : [];
  const figures = [...text.matchAll(FIGURES)].filter(({ 0: f }) => ofOne.length === 0 || /\d-\(?\d/.test(f));
  const found = [...figures, ...ofOne]
    .sort((a, b) => a.index - b.index)
    .filter(({ index }) => !isOfUnit(text.slice(0, index), words));
  const [, ...others] = found;
  if (others.length === 0) return [];
  const behind = found.slice(0, -1).map(({ index, 0: figures }) => index + figures.length);
  return [others.map(({ index }) => index), behind].map(cuts =>
    [0, ...cuts].map((from, i): Placed => {
      const typed = text.slice(from, cuts[i]);
      const part = { text: typed.trim(), start: start + from + typed.length - typed.trimStart().length };
      const joined = { ...whole, text: whole.text.slice(0, start - whole.start) + part.text };
      return i === 0 ? { ...part, join, role, whole: joined } : { ...part, join: ',', role: 'unit', whole: part };
    }),
  );
};

/** The ways in which a piece that nobody could read may be read otherwise. */
const otherwise = (plan: Plan, at: number, words: Words): readonly Plan[] => {
  const piece = plan[at];
  if (!piece) return [];
  const role = otherRole(plan, at, words);
  const withOthers = (others: readonly Placed[], count = 1): Plan => plan.toSpliced(at, count, ...others);
  const joined = withNext(plan, at, words);
  return [
    ...(role === undefined ? [] : [withOthers([{ ...piece, role }])]),
    ...(joined.length > 0 ? [withOthers(joined, 2)] : []),
    ...inRow(piece, words).map(row => withOthers(row)),
  ];
};

/** All that a side is read into, as it is before. */
const copyOf = (around: SideAround): SideAround => ({
  ...around,
  problems: around.problems.copy(),
  clauses: { ...around.clauses },
  place: copyOfGround(around.place),
  ofSides: [...around.ofSides],
  ...(around.across ? { across: { ...around.across, passed: [...around.across.passed] } } : {}),
});

const keep = ({ problems, clauses, place, ofSides, across }: SideAround, copy: SideAround): void => {
  problems.take(copy.problems);
  Object.assign(clauses, copy.clauses);
  Object.assign(place, copy.place);
  ofSides.splice(0, Infinity, ...copy.ofSides);
  across?.passed.splice(0, Infinity, ...(copy.across?.passed ?? []));
};

const isIn = ({ text, start }: Part, problem: LineProblem): boolean =>
  start <= problem.start && problem.start < start + text.length;

/** Where the first doubtful piece stands. */
const doubtIn = (plan: Plan, told: readonly LineProblem[], from: number): number =>
  plan.findIndex(({ whole }, i) => i >= from && told.some(p => DOUBTFUL.has(p.code) && isIn(whole, p)));

/** The reading of a side in which nothing is refused, or the least; of several the first. */
export const bestReading = <T>(planned: Plan, around: SideAround, read: (plan: Plan, around: SideAround) => T): T => {
  const before = around.problems.found.length;
  const tried = (plan: Plan): Tried<T> => {
    const copy = copyOf(around);
    return { plan, copy, answer: read(plan, copy), told: copy.problems.found.slice(before) };
  };
  let best = tried(planned);
  let left = MOST_TRIED;
  for (let at = doubtIn(planned, best.told, 0); at >= 0 && left > 0; at = doubtIn(best.plan, best.told, at)) {
    let better: Tried<T> | undefined;
    for (const plan of otherwise(best.plan, at, around.words)) {
      if (better?.told.some(isError) === false || left-- <= 0) break;
      const next = tried(plan);
      if (isBetter(next, better ?? best, at)) better = next;
    }
    // What stood before it may be read otherwise now, too.
    if (better) best = better;
    at = better ? 0 : at + 1;
  }
  keep(around, best.copy);
  return best.answer;
};

interface Tried<T> {
  readonly plan: Plan;
  readonly answer: T;
  readonly copy: SideAround;
  readonly told: readonly LineProblem[];
}

const isGuess = ({ code }: LineProblem): boolean => GUESSED.has(code);

/** In another role nothing of a piece may be guessed. */
const isOpen = ({ plan, told }: Tried<unknown>, before: Tried<unknown>, at: number): boolean => {
  const piece = plan[at];
  return !!piece && piece.role !== before.plan[at]?.role && told.some(p => isGuess(p) && isIn(piece.whole, p));
};

/** Fewer mistakes, or as many and fewer guesses. */
const isBetter = (tried: Tried<unknown>, before: Tried<unknown>, at: number): boolean => {
  if (isOpen(tried, before, at)) return false;
  const [mistakes, guesses] = [isError, isGuess].map(
    is => tried.told.filter(is).length - before.told.filter(is).length,
  );
  return mistakes === 0 ? (guesses ?? 0) < 0 : (mistakes ?? 0) < 0;
};
