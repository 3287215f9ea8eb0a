// What a game has and the block cannot say, or does not: what such a thing may change accuses nobody.

import list from '../../../assets/rules/classic/unsaid.json';
import type { Verdict } from '../verdict';
import type { ClassicRules } from './block/rules';

/** A thing that many games have and the block does not say. */
export interface UnsaidThing {
  /** How a scenario names it under `unsaid`. */
  readonly word: string;
  /** What it does in games that have it. */
  readonly says: string;
  /** The rules that it may change; a chapter, such as `zoc`, for all that begin so. */
  readonly changes: readonly string[];
}

export const UNSAID_THINGS: readonly UnsaidThing[] = list;

export const UNSAID_WORDS: readonly string[] = UNSAID_THINGS.map(thing => thing.word);

const changes = (thing: UnsaidThing, rule: string): boolean =>
  thing.changes.some(key => rule === key || rule.startsWith(`${key}.`));

/** The things unsaid that may change any rule of some chapters, such as `results`. */
export const unsaidAbout = ({ unsaid }: Pick<ClassicRules, 'unsaid'>, chapters: readonly string[]): readonly string[] =>
  UNSAID_THINGS.filter(
    thing =>
      unsaid.has(thing.word) && thing.changes.some(key => chapters.some(c => key === c || key.startsWith(`${c}.`))),
  ).map(thing => thing.word);

/** The things that this game has, and leaves unsaid, and that may make the answer of a rule another one. */
export const unsaidOf = ({ unsaid }: Pick<ClassicRules, 'unsaid'>, rule: string): readonly string[] =>
  unsaid.size === 0
    ? []
    : UNSAID_THINGS.filter(thing => unsaid.has(thing.word) && changes(thing, rule)).map(thing => thing.word);

/** Each verdict with the things unsaid that could make it another one. */
export const withUnsaid = (
  { rules }: { readonly rules: Pick<ClassicRules, 'unsaid'> },
  verdicts: readonly Verdict[],
): readonly Verdict[] =>
  rules.unsaid.size === 0
    ? verdicts
    : verdicts.map(v => {
        const unsaid = v.answer === 'illegal' ? unsaidOf(rules, v.rule.id) : [];
        return unsaid.length === 0 ? v : { ...v, unsaid };
      });
