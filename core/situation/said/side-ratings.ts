// Ratings that a line says beside its units: `20 arm vs 10 inf, AR 5 v 3`, `…, both AR 3`, `15 arm and 10 inf AR 4`.

import type { SituationUnit } from '../../rules/situation';
import type { Words } from '../context';
import { HAS_FIGURES, valuesOf, type FoundFigures } from '../figures/figures';
import type { Side } from '../words/lexicon';
import type { LineProblems, Part } from '../problem';
import { meaningOf } from '../reader';
import type { Parting } from '../words/signed-line';
import { blank } from '../words/rewriting';

export interface SideRatings extends Partial<Readonly<Record<Side, string>>> {
  /** Said of both sides beside their units. */
  readonly part?: Part;
}

const ENDS = String.raw`(?=\s*(?:[,;@)]|$))`;
/** `AR 5 v 3`, and no rating of a strength before it. */
const PAIR = new RegExp(
  String.raw`[,;(]\s*(?:(?:ours|mine|attackers?)\s+)?ARs?\s?(\d)\s*(?:vs?\.?|against|gegen|to|\/|,\s*def(?:enders?)?)\s*(?:AR\s?)?(\d)${ENDS}`,
  'i',
);
const BOTH = new RegExp(String.raw`[,;(]\s*(?:both|each|all)\s+(?:sides?\s+)?ARs?\s?(\d)${ENDS}`, 'i');
const ONE = /(?<!\p{L})AR\s?(\d)(?!\d)|(?<![\d-])(\d)\s?AR(?!\p{L})/giu;

/** The one rating that a side says; undefined: none, or several. */
const onlyOf = (text: string): string | undefined => {
  const found = [...text.matchAll(ONE)].map(([, behind, before]) => behind ?? before);
  return found.length === 1 ? found[0] : undefined;
};

const SAYS_RATING = /(?<!\p{L})ARs?(?!\p{L})/iu;

/** Odds that are counted have no types. */
const isOfUnits = (text: string, { types }: Words): boolean =>
  HAS_FIGURES.test(text) ||
  (text.match(/\p{L}[\p{L}-]*/gu) ?? []).some(word => meaningOf(types, word.toLowerCase()) !== undefined);

/** A line of units without the ratings of its sides, and what those are. */
export const withoutRatings = (
  text: string,
  parting: Parting | undefined,
  words: Words,
): { readonly text: string; readonly ratings?: SideRatings } => {
  if (words.drms.size === 0 || !parting || !SAYS_RATING.test(text) || !isOfUnits(text, words)) return { text };
  const found = PAIR.exec(text) ?? BOTH.exec(text);
  if (found) {
    const [all, ours = '', theirs = ours] = found;
    const part = {
      text: all.replace(/^[,;(]\s*/, ''),
      start: found.index + all.length - all.replace(/^[,;(]\s*/, '').length,
    };
    const rest = text.slice(0, part.start) + blank(part.text) + text.slice(part.start + part.text.length);
    return {
      text: all.startsWith('(') ? rest : rest.slice(0, found.index) + ' ' + rest.slice(found.index + 1),
      ratings: { attacker: ours, defender: theirs, part },
    };
  }
  const [before, behind] = [onlyOf(text.slice(0, parting.start)), onlyOf(text.slice(parting.end))];
  const [attacker, defender] = parting.isBack ? [behind, before] : [before, behind];
  return { text, ratings: { ...(attacker ? { attacker } : {}), ...(defender ? { defender } : {}) } };
};

/** A strength alone with the rating of its side. */
export const withRating = (
  found: FoundFigures,
  part: Part,
  rating: string | undefined,
  isOfSides: boolean,
  words: Words,
  problems: LineProblems,
): FoundFigures => {
  if (found.values || rating === undefined || found.text.includes('-')) return found;
  const text = `${found.text}-${rating}`;
  if (!isOfSides)
    problems.remark('rating-beside', part, `“…” has no AR of its own: it is read with that beside it, ${rating}.`);
  return { ...found, text, values: valuesOf(text, words) };
};

/** What is said of the sides and what stands in their figures must be the same. */
export const checkRatings = (
  { part, ...said }: SideRatings,
  units: Readonly<Record<Side, readonly SituationUnit[]>>,
  problems: LineProblems,
): void => {
  if (!part) return;
  const best = (side: Side): string => String(Math.max(...units[side].map(({ values }) => Number(values['ar'] ?? -1))));
  const own = (['attacker', 'defender'] as const).map(side => best(side));
  if (own[0] !== said.attacker || own[1] !== said.defender)
    problems.error('two-ratings', part, `“…”: the best of the units have AR ${own.join(' and ')}.`, ['']);
};
