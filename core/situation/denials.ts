// `no air`, `without support`, `not reduced`, `full strength`: what a unit has not. That is so anyhow where nothing says
// otherwise; where something does, the line contradicts itself.

import type { Group, Take } from './group';
import type { LineProblems, Part } from './problem';
import { meaningOf, type Reader } from './reader';
import type { SideContext } from './side-context';

const NO = /(?:no|not|without|w\/o|ohne|keine?)(?=\s)(?:\s+any(?=\s))?/iy;
const SUPPLIED = /(?:(?:both|all)\s+)?(?:in\s+supply|supplied|versorgt)(?=[\s,;@]|$)/iy;
const FULL = /(?:at\s+)?full[-\s]strength(?=[\s,;@]|$)/iy;
/** What players of some game have, whether these rules know it or not. */
const ELSEWHERE: readonly string[] = [
  'support',
  'air',
  'air support',
  'artillery',
  'artillery support',
  'naval gunfire',
  'ngs',
  'surprise',
  'luftunterstützung',
  'unterstützung',
];

/** The modifiers that a denied word stands for; none: these rules have no such thing. */
const meantBy = (phrase: string, { words }: SideContext): readonly string[] | undefined => {
  const key = meaningOf(words.modifiers, phrase);
  if (key !== undefined) return [key];
  if (!ELSEWHERE.includes(phrase)) return undefined;
  return Object.keys(words.supports).filter(support => words.values.has(support));
};

const isOwnWord = (reader: Reader, { words }: SideContext): boolean =>
  reader.means(phrase => words.modifiers.get(phrase) ?? words.optionWords.get(phrase));

/** `no support` where `unsupported` is a state of a unit. */
const stateFor = (phrase: string, { words }: SideContext): string | undefined =>
  words.modifiers.has(`un${phrase}ed`) ? `+un${phrase}ed` : undefined;

const seesDenialWord = (reader: Reader): boolean => [NO, FULL, SUPPLIED].some(word => reader.sees(word) !== undefined);

export const seesDenial = (reader: Reader, side: Pick<SideContext, 'words'>): boolean =>
  (reader.sees(NO) !== undefined && !reader.means(phrase => side.words.modifiers.get(phrase))) ||
  reader.sees(FULL) !== undefined ||
  reader.sees(SUPPLIED) !== undefined;

export const takeDenial: Take = (reader, into, side) => {
  const { problems, joined, words } = side;
  const from = reader.at;
  if (!seesDenialWord(reader) || isOwnWord(reader, side)) return undefined;
  if (words.modifiers.has('reduced') && reader.take(FULL)) {
    into.denied.set('reduced', joined(reader.since(from)));
    return 'read';
  }
  if (words.modifiers.has('unsupplied') && reader.take(SUPPLIED)) {
    into.denied.set('unsupplied', joined(reader.since(from)));
    return 'read';
  }
  if (!reader.take(NO)) return undefined;
  const found = reader.phrase(phrase => {
    const keys = meantBy(phrase, side);
    return keys && { keys, phrase };
  });
  if (!found) {
    reader.goTo(from);
    return undefined;
  }
  const part = joined(reader.since(from));
  const { keys, phrase } = found.value;
  const state = stateFor(phrase, side);
  if (state !== undefined) {
    problems.error('said-not', part, `“${part.text}” may be the state ${state}: write that, or leave it out.`, [
      state,
      '',
    ]);
    return 'refused';
  }
  if (keys.length === 0 || into.isNamed) {
    problems.offer('said-not', part, 'What is not named does not count: leave it out.', ['']);
    return 'refused';
  }
  for (const key of keys) into.denied.set(key, part);
  return 'read';
};

/** What a line says of a unit and denies of it; true: nothing. */
export const isConsistent = ({ denied, modifiers }: Group, problems: LineProblems): boolean => {
  const both: readonly Part[] = [...denied].flatMap(([key, part]) => (modifiers.has(key) ? [part] : []));
  for (const part of both)
    problems.error('said-both', part, `“${part.text}” denies what the line says of the same unit.`, ['']);
  return both.length === 0;
};
