// Where a word of an odds block gets its meaning: the unit's row, the row of a chart, the scenario.

import type { SourcePosition } from '../../base/source';
import { PLACE, UNIT, UNIT_ID, type Choices } from '../../scenario/choices';
import { SCENARIO_FILE } from '../../scenario/read-files';
import { wordsOf, type Words } from '../../situation/context';
import { linePlace } from '../../situation/line-place';
import { partedLine } from '../../situation/sides/parting';
import { boardOf, type BlockRules } from './judge-block';
import { withoutComment, type InsideLine } from './read-block';

/** What is named goes on to what parts the sides, to the next item or to what is said of it. */
const WORD = /^(?:(?!\s(?:and|with|plus|in|across|over)\s)[^,;@+&(])*/i;

/** A word of a block, and the place in the scenario's files that says what it is. */
export interface BlockDefinition {
  readonly start: number;
  readonly end: number;
  readonly at: SourcePosition;
}

/**
 * undefined: the word under the caret is none that the block's scenario gives.
 *
 * @param choices what the scenario's files name, as they were read
 */
export const definitionInBlock = (
  { text, entry }: InsideLine,
  caret: number,
  rules: BlockRules | undefined,
  choices: Choices,
): BlockDefinition | undefined => {
  if (!rules?.scenario) return undefined;
  if (entry)
    return entry.key === 'charts' && caret >= entry.start
      ? { start: entry.start, end: entry.start + entry.value.length, at: { file: SCENARIO_FILE, line: 1, column: 1 } }
      : undefined;
  const told = withoutComment(text);
  if (caret > told.length) return undefined;
  const words = wordsOf(rules.system, rules.scenario);
  // The word goes on to the next sign that ends one: its beginning is where something would be completed.
  const place = linePlace(told, caret, words);
  if (place?.kind !== 'unit' && place?.kind !== 'place') return undefined;
  const { parting } = partedLine(told, words);
  const end = parting && parting.start >= place.from ? parting.start : told.length;
  const rest = WORD.exec(told.slice(place.from, end))?.[0] ?? '';
  const word = rest.trim();
  const at = place.kind === 'unit' ? unitAt(word, rules) : rowAt(word.toLowerCase(), words, choices);
  return at && { start: place.from, end: place.from + word.length, at };
};

const unitAt = (name: string, rules: BlockRules): SourcePosition | undefined => {
  const units = name === '' ? [] : (boardOf(rules)?.find(name.replace(/^'|'$/g, '')).units ?? []);
  return units.length === 1 ? units[0]?.at : undefined;
};

/** Of units and places: one may be called as a terrain is. */
const OWN_NAMES = new Set([UNIT, UNIT_ID, PLACE]);

/** The row of a chart that gives the word its name. */
const rowAt = (word: string, words: Words, { words: chosen }: Choices): SourcePosition | undefined => {
  const { terrains, hexsides, features } = words;
  const key = terrains.get(word) ?? hexsides.get(word) ?? features.get(word);
  return chosen.find(({ isNamed, text, what }) => isNamed === true && text === key && !OWN_NAMES.has(what))?.at;
};
