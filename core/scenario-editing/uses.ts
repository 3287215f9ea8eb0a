// Where a word of a scenario gets its name, where it is used, and what changes if it gets another.

import { UNIT, UNIT_ID } from '../scenario/choices';
import { isHexWord } from '../scenario/map/read-hex';
import { spanOf, type Span, type TextPlace } from './spans';
import { wordAt, type WordAt } from './word-at';
import type { Written } from './written';

/** The lines of a file; undefined if it cannot be read. */
export type LinesOf = (file: string) => readonly string[] | undefined;

export interface Use {
  readonly span: Span;
  /** Here the word gets its name. */
  readonly isNamed: boolean;
}

/** Every place of the word under the caret, in the order of files and lines; none if it is no word of the scenario. */
export const usesOf = (written: Written, file: string, place: TextPlace, linesOf: LinesOf): readonly Use[] => {
  const found = wordAt(written, file, linesOf(file) ?? [], place);
  return found ? allOf(written, found, linesOf) : [];
};

const allOf = ({ choices }: Written, { word: { what, text } }: WordAt, linesOf: LinesOf): readonly Use[] =>
  choices.words
    .filter(word => word.what === what && word.text === text)
    .flatMap(word => {
      const span = spanOf(word, linesOf(word.at.file)?.[word.at.line - 1] ?? '');
      return span ? [{ span, isNamed: word.isNamed === true }] : [];
    });

/** Of one word what may be renamed: its places. An error says why it may not. */
export type Renaming =
  | {
      readonly ok: true;
      readonly places: readonly Span[];
      /** A unit: scripts and odds blocks name it too. */
      readonly unit?: string;
    }
  | { readonly ok: false; readonly error: string };

/** Signs that end a name in YAML, in CSV or in a line of odds. */
const NO_NAME = /[,;:"'#@{}[\]|]|->|^\s|\s$|^$/;

/** Why no word of a scenario can be called so; undefined: it can. */
export const nameProblem = (name: string): string | undefined =>
  NO_NAME.test(name) ? `“${name}” is no name: leave out quotes, brackets and the signs , ; : # @ | ->.` : undefined;

/** Only what the scenario names itself can get another name: a word of the rule system cannot. */
export const renamingOf = (written: Written, file: string, place: TextPlace, linesOf: LinesOf): Renaming => {
  const found = wordAt(written, file, linesOf(file) ?? [], place);
  if (!found)
    return {
      ok: false,
      error: 'Only words of the scenario can be renamed: its units, places, sides, zones, terrains and hexsides.',
    };
  const { what, text } = found.word;
  if (what === UNIT_ID)
    return {
      ok: false,
      error: `${text} is an id: games that were begun and rulings know the unit by it. Rename its name.`,
    };
  if (isHexWord(what)) return { ok: false, error: `${text} is a hex number: the map gives it.` };
  const uses = allOf(written, found, linesOf);
  if (!uses.some(use => use.isNamed))
    return { ok: false, error: `“${text}” is a word of the rule system. The scenario cannot rename it.` };
  // Of several units of one name each has its own: what else names them cannot tell which.
  if (what === UNIT && uses.length > 1) return { ok: true, places: [found.span] };
  return { ok: true, places: uses.map(use => use.span), ...(what === UNIT && { unit: text }) };
};
