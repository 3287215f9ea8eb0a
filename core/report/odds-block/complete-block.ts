// What may be written at the caret of an odds block: keys of its header, their values, words of a line.

import { halfMonth } from '../../rules/dates';
import { SYSTEMS } from '../../rules/systems';
import { systemFor } from '../../rules/scenario-words';
import { completionsInLine, type LineCompletion, type LineCompletions } from '../../situation/complete-line';
import { wordsOf } from '../../situation/context';
import { boardOf, type BlockRules } from './judge-block';
import { HEADER_KEYS, HEADER_MEANINGS, withoutComment, type InsideLine } from './read-block';

export interface BlockCompletion extends Omit<LineCompletion, 'kind'> {
  readonly kind: LineCompletion['kind'] | 'key' | 'system' | 'folder';
}

export interface BlockCompletions {
  readonly from: LineCompletions['from'];
  readonly items: readonly BlockCompletion[];
}

/** What an editor knows besides the text. */
export interface BlockAround {
  /** The rules that a header names; undefined: none, or they cannot be read. */
  readonly rules?: BlockRules;
  /** Scenario folders, as the text would name them. */
  readonly folders: () => Promise<readonly { readonly path: string; readonly name: string }[]>;
}

/** undefined: the caret stands in no block, or nothing can be offered there. */
export const completionsInBlock = async (
  inside: InsideLine,
  caret: number,
  { rules, folders }: BlockAround,
): Promise<BlockCompletions | undefined> => {
  const { text, entry } = inside;
  const before = text.slice(0, caret);
  if (withoutComment(before).length < before.length) return undefined;
  const valueAt = entry?.start ?? /^\s*[a-z]+\s*:\s*/i.exec(before)?.[0].length;
  const key = entry?.key ?? /^\s*([a-z]+)\s*:/i.exec(before)?.[1]?.toLowerCase();
  if (valueAt !== undefined && key !== undefined && valueAt <= caret)
    return { from: valueAt, items: await valuesOf(key, rules, folders) };
  const indent = /^\s*/.exec(before)?.[0].length ?? 0;
  const keys = /^\s*[a-z]*$/i.test(before) ? missingKeys(inside) : [];
  const inLine = rules && completionsInLine(text, caret, lineWords(rules));
  // What was begun as a word of the line may be the beginning of a key only where the line begins.
  const from = inLine?.from ?? indent;
  return { from, items: [...(from === indent ? keys : []), ...(inLine?.items ?? [])] };
};

const lineWords = (rules: BlockRules) => {
  const { system, scenario } = rules;
  const board = boardOf(rules);
  return { system, words: wordsOf(system, scenario), ...(scenario && { scenario }), ...(board && { board }) };
};

const missingKeys = ({ header }: InsideLine): readonly BlockCompletion[] =>
  HEADER_KEYS.filter(key => header[key] === undefined).map(key => ({
    label: key,
    kind: 'key',
    detail: HEADER_MEANINGS[key],
    insert: `${key}: `,
  }));

const valuesOf = async (
  key: string,
  rules: BlockRules | undefined,
  folders: BlockAround['folders'],
): Promise<readonly BlockCompletion[]> => {
  switch (key) {
    case 'system':
      return SYSTEMS.map(({ id, name }) => ({ label: id, kind: 'system', detail: name, typed: `${id} ${name}` }));
    case 'charts':
      return (await folders()).map(({ path, name }) => ({ label: path, kind: 'folder', detail: name }));
    case 'date':
      return datesOf(rules);
    case 'weather':
      return rules ? weathersOf(rules) : [];
    default:
      return [];
  }
};

const weathersOf = ({ system, scenario }: BlockRules): readonly BlockCompletion[] =>
  systemFor(system, scenario).vocabulary.weathers.map(label => ({ label, kind: 'place', detail: 'weather' }));

const datesOf = (rules: BlockRules | undefined): readonly BlockCompletion[] =>
  (rules?.scenario?.turns ?? [])
    .filter(({ date }) => halfMonth(date) !== undefined)
    .map(({ number, date }) => ({ label: date, kind: 'place', detail: `turn ${number}` }));
