// A piece of a side begins a unit, or says something of one. What its first words promise is tried first; a piece that cannot be
// read so is read otherwise, and stays so if then less of the side is refused.

import type { Words } from '../context';
import { SEES_FIGURES } from '../figures/figures';
import type { Piece } from '../figures/pieces';
import type { SideAround } from '../group';
import { COUNTS_NOTHING, type LineProblem, type Part } from '../problem';
import { meaningOf, Reader } from '../reader';

/** It begins a unit, or one that may be of either side; or it says something of the unit before it, or of the one behind it. */
export type Role = 'unit' | 'open' | 'tail' | 'front';

export interface Placed extends Piece {
  readonly role: Role;
}

type Plan = readonly Placed[];

/** Nobody knows what stands there; all else that is refused was understood. */
const UNREAD: ReadonlySet<string> = new Set([
  'no-factors',
  'no-support',
  'unknown-word',
  'unknown-name',
  'unknown-type',
  'unknown-modifier',
  'unknown-place',
]);

/** What is no more than likely: no reason to read a piece otherwise. */
const GUESSED: ReadonlySet<string> = new Set([COUNTS_NOTHING, 'read-as-name', 'said-again', 'strength-alone']);

/** So many other readings of a side are tried. */
const MOST_TRIED = 4;

/** Does a word of it say what a unit is? What brings support may be a type, too. */
export const namesType = (piece: Piece, { types, modifiers, supports }: Words): boolean => {
  const isType = (phrase: string): true | undefined =>
    meaningOf(types, phrase) === undefined || Object.hasOwn(supports, meaningOf(modifiers, phrase) ?? '')
      ? undefined
      : true;
  const reader = new Reader(piece);
  while (!reader.isDone && !reader.means(isType)) reader.word();
  return !reader.isDone;
};

/** What else it may be: a unit where it has figures; where it has none, and no type, it says something of one. */
const otherRole = (plan: Plan, at: number, words: Words): Role | undefined => {
  const piece = plan[at];
  if (!piece) return undefined;
  const mayBeUnit = SEES_FIGURES.test(piece.text) || (words.hasOneFigure && piece.join !== ',' && /^\d/.test(piece.text));
  if (piece.role !== 'unit') return mayBeUnit ? 'unit' : undefined;
  if (SEES_FIGURES.test(piece.text) || namesType(piece, words)) return undefined;
  const isUnit = ({ role }: Placed): boolean => role === 'unit';
  if (plan.slice(0, at).some(isUnit)) return 'tail';
  return plan.slice(at + 1).some(isUnit) ? 'front' : undefined;
};

/** Things as they are; what is called puts them back. */
const kept = (thing: object): (() => void) => {
  if (Array.isArray(thing)) {
    const all: readonly unknown[] = [...(thing as readonly unknown[])];
    return () => thing.splice(0, Infinity, ...all);
  }
  if (thing instanceof Map) {
    const all = [...(thing as ReadonlyMap<unknown, unknown>)];
    return () => {
      thing.clear();
      for (const [key, value] of all) thing.set(key, value);
    };
  }
  const all = { ...thing };
  return () => {
    for (const key of Object.keys(thing)) if (!Object.hasOwn(all, key)) Reflect.deleteProperty(thing, key);
    Object.assign(thing, all);
  };
};

/** All into which a side is read. */
const keptOf = ({ problems, clauses, place, ofSides, across }: SideAround): (() => void) => {
  const { found, said, marks, offers } = problems;
  const { features, hexsides, options, denied, stands, effects } = place;
  const into: readonly object[] = [
    ...[found, said, marks, offers, clauses, ofSides, across?.passed ?? []],
    ...[place, features, hexsides, options, denied, stands, effects, effects.times],
  ];
  const backs = into.map(kept);
  return () => {
    for (const back of backs) back();
  };
};

const isError = ({ severity }: LineProblem): boolean => severity === 'error';

const isIn = ({ text, start }: Part, problem: LineProblem): boolean =>
  start <= problem.start && problem.start < start + text.length;

/** Where the first piece stands of which nobody knows what it is. */
const unreadIn = (plan: Plan, told: readonly LineProblem[], from: number): number =>
  plan.findIndex(({ whole }, i) => i >= from && told.some(p => UNREAD.has(p.code) && isIn(whole, p)));

/** The reading of a side in which nothing is refused, or the least; of several the first. */
export const bestReading = <T>(planned: Plan, around: SideAround, read: (plan: Plan) => T): T => {
  const { found } = around.problems;
  const back = keptOf(around);
  const before = found.length;
  const tried = (plan: Plan): Tried<T> => ({ plan, answer: read(plan), told: found.slice(before) });
  let best = tried(planned);
  let last = best;
  let left = MOST_TRIED;
  for (let at = unreadIn(planned, best.told, 0); at >= 0 && left > 0; at = unreadIn(best.plan, best.told, at + 1)) {
    const role = otherRole(best.plan, at, around.words);
    if (role === undefined) continue;
    left--;
    back();
    last = tried(best.plan.map((piece, i) => (i === at ? { ...piece, role } : piece)));
    if (isBetter(last, best, at)) best = last;
  }
  if (last === best) return best.answer;
  back();
  return read(best.plan);
};

interface Tried<T> {
  readonly plan: Plan;
  readonly answer: T;
  readonly told: readonly LineProblem[];
}

const isBetter = ({ plan, told }: Tried<unknown>, before: Tried<unknown>, at: number): boolean => {
  const piece = plan[at]?.whole;
  const isGuessed = told.some(p => GUESSED.has(p.code) && piece && isIn(piece, p));
  return !isGuessed && told.filter(isError).length < before.told.filter(isError).length;
};
