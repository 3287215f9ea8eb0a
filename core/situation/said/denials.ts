// `no air`, `without support`, `not reduced`, `full strength`: what a unit has not. That is so anyhow where nothing says
// otherwise; where something does, the line contradicts itself.

import type { Words } from '../context';
import type { Group, SideContext, Take } from '../group';
import { skipBefore, type Ground } from '../ground/ground';
import type { LineProblems, Part } from '../problem';
import { ALL_WRITTEN } from '../words/common-words';
import { isHadElsewhere } from '../words/lexicon';
import { isGroundElsewhere } from '../words/weighty';
import { isMeaning, meaningOf, type Reader } from '../reader';
import { sayOfSide, type SaidOfSide } from './side-clauses';
import { NO } from '../words/wording';

const SUPPLIED =
  /(?:(?:both|all|everybody|everyone|we|they|my\s+(?:lot|guys|units|stack|side))\s+(?:sides\s+)?(?:(?:is|are)\s+)?)?(?:(?:(?:in|with)\s+)?(?:full|good)\s+supply(?:\s+both\s+sides)?|(?:in|with)\s+supply(?!\s+(?:problem|trouble|issue))|(?<![^])(?:nachschub|versorgung|supply(?=\s*(?:[,;@)]|$)))|fully\s+supplied|supplied|versorgt)(?:\s+(?:from|by|through|via)\s+(?:an?\s+|the\s+|its\s+)?(?:hq|air|sea|depot|dump|port|base|rail(?:head|way)?|supply\s+\p{L}+))?(?=[\s,;@)]|$)/iuy;
/** Before `no supply`. */
const NO_PROBLEM = /(?:no|without)\s+supply\s+(?:problems?|trouble|issues?|penalty)(?=[\s,;@]|$)/iy;
/** `at full strength`, `(full)` */
const FULL = /(?:at\s+)?full(?:[-\s]strength(?=[\s,;@]|$)|(?=\s*(?:[,;@)]|$)|\s{2}))/iy;
/** What says that a unit is not in a state. */
const OPPOSITES: readonly (readonly [state: string, form: RegExp])[] = [
  ['reduced', FULL],
  ['unsupplied', SUPPLIED],
  ['unsupported', /supported(?=\s*(?:[,;@)]|$)|\s+\(?\d+\)?-)/iy],
  [
    'nosp',
    /(?:(?:paid|pays|paying)\s+(?:for\s+)?(?:the\s+)?(?:\d\/?\d?|½|half(?:\s+an?)?)?\s*(?:sps?|supply)|sps?\s+paid)(?=[\s,;@)]|$)/iy,
  ],
  ['battery', /(?:out[\s-]of|not\s+in)[\s-]battery(?=[\s,;@)]|$)/iy],
  ['nofuel', /(?:fully\s+)?fuell?ed(?=[\s,;@)]|$)/iy],
];
/** `no winter effects` */
const EFFECTS = /(?:left|remaining|available|effects?|penalt(?:y|ies)|modifiers?|bonus(?:es)?)(?=[\s,;@)]|$)/iy;
/** `no AT for the defender` */
const OF_SIDE =
  /(?:for|by|on|of|with)\s+(?:the\s+)?(?:defenders?|attackers?|either(?:\s+side)?|both\s+sides)(?=[\s,;@)]|$)/iy;

/** The modifiers that a denied word stands for; none: these rules have no such thing. */
const meantBy = (phrase: string, words: Words): readonly string[] | undefined => {
  const key = meaningOf(words.modifiers, phrase);
  if (key !== undefined) return [key];
  // `no AT`
  if (meaningOf(words.types, phrase) !== undefined) return [];
  if (!isHadElsewhere(phrase) && !ALL_WRITTEN.modifiers.has(phrase)) return undefined;
  return Object.keys(words.supports).filter(support => words.values.has(support));
};

/** `no ZOC`: where a value says so, what is not named does count. */
const hasNone = (key: string, { values }: Words): boolean => values.get(key)?.form.includes('none') === true;

/** `interdiction none` */
const NONE = /(?:none|nil)(?=[\s,;@)]|$)/iy;
/** `bridge blown`: it is no bridge any more. */
const NO_BRIDGE = /bridges?\s+(?:is\s+|are\s+)?(?:blown|down|out|destroyed|gone)(?=[\s,;@:)]|$)/iy;

const isOwnWord = (reader: Reader, { modifiers, optionWords }: Words): boolean =>
  reader.means(phrase => modifiers.get(phrase) ?? optionWords.get(phrase));

const tellNone = (part: Part, problems: LineProblems): void => {
  problems.idle(part, '“…”: what is not named does not count anyhow.');
};

/** What is denied: the modifiers that it is, and the word for them. */
interface Denied {
  readonly keys: readonly string[];
  readonly phrase?: string;
}
type Among = Pick<SideContext, 'words' | 'place' | 'problems'>;

/** Reads what is denied: `ground` is told; undefined: nothing is. */
const takeDenied = (reader: Reader, { words, place, problems }: Among): Denied | 'ground' | undefined => {
  const from = reader.at;
  if (reader.take(NO_PROBLEM)) return { keys: ['unsupplied'] };
  if (isOwnWord(reader, words)) return undefined;
  const [state] = OPPOSITES.find(([, form]) => reader.take(form)) ?? [];
  if (state !== undefined) return { keys: [words.modifiers.get(state) ?? state] };
  if (reader.take(NO_BRIDGE)) return { keys: [] };
  if (!reader.take(NO)) return undefined;
  // `not in woods`
  skipBefore(reader);
  const found = reader.phrase(phrase => {
    const keys = meantBy(phrase, words);
    return keys && { keys, phrase };
  });
  if (!found && takeDeniedGround(reader, from, { words, place, problems })) return 'ground';
  if (!found) return reader.back(from);
  reader.take(EFFECTS);
  reader.take(OF_SIDE);
  return found.value;
};

/** What is denied of all, where it does count if it is not named. */
const isNone = ({ keys }: Denied, part: Part, words: Words, problems: LineProblems, ofSides: SaidOfSide[]): boolean => {
  const none = keys.find(key => hasNone(key, words));
  if (none === undefined) return false;
  // Of defenders: attackers have none of these words.
  sayOfSide({ side: 'defender', part, modifiers: new Map([[none, 'none']]) }, { problems, ofSides });
  return true;
};

/**
 * Of odds that are counted, and in front of a fight: what a line says it has not, or has as all have. What would count is in
 * the figures.
 */
export const takeDeniedOfAll = (reader: Reader, around: Among & Partial<Pick<SideContext, 'ofSides'>>): boolean => {
  const { words, problems, place, ofSides } = around;
  const from = reader.at;
  const denied = takeDenied(reader, { words, problems, place });
  if (denied === 'ground') return true;
  const isSaid = denied ?? (reader.phrase(phrase => meantBy(phrase, words)) && reader.take(NONE));
  if (!isSaid) return reader.back(from, false);
  const part = reader.since(from);
  if (!denied || !ofSides || !isNone(denied, part, words, problems, ofSides)) tellNone(part, problems);
  return true;
};

/** `no support` where `unsupported` is a state of a unit. */
const stateFor = (phrase: string, { words }: SideContext): string | undefined =>
  words.modifiers.has(`un${phrase}ed`) ? `+un${phrase}ed` : undefined;

/** `no hedgehog`, of ground that nothing else in the line says. */
const takeDeniedGround = (reader: Reader, from: number, { words, place, problems }: Among): boolean => {
  const { features, hexsides, weathers, terrains } = words;
  const kinds = new Set([...features, ...hexsides].map(([, key]) => key.replace(/ \d$/, '')));
  const found = reader.phrase(phrase => {
    const known = phrase === 'winter' ? 'snow' : phrase;
    const key = [features, hexsides, weathers, terrains].map(of => meaningOf(of, known)).find(of => of !== undefined);
    return key?.replace(/ \d$/, '') ?? (kinds.has(phrase) || isGroundElsewhere(phrase, words) ? phrase : undefined);
  });
  if (!found) return false;
  reader.take(EFFECTS);
  const part = reader.since(from);
  place.denied.push({ key: found.value, part });
  tellNone(part, problems);
  return true;
};

/** Ground and weather that a line denies, and says elsewhere, or leaves to its date. */
export const checkDenied = (place: Ground, { weathers }: Words, problems: LineProblems): void => {
  const said = [
    ...place.features,
    ...place.hexsides.map(({ feature }) => feature),
    place.weather ?? '',
    place.terrain ?? '',
  ];
  const isOfDate = (key: string): boolean => place.date !== undefined && isMeaning(weathers, key);
  for (const { key, part } of place.denied)
    if (isOfDate(key) || said.some(other => other.replace(/ \d$/, '') === key))
      problems.offer('said-both', part, '“…” denies what the line says elsewhere.');
};

export const takeDenial: Take = (reader, into, side) => {
  const { problems, joined, words, ofSides } = side;
  const from = reader.at;
  const denied = takeDenied(reader, side);
  if (denied === undefined || denied === 'ground') return denied && 'read';
  const part = joined(reader.since(from));
  const { keys, phrase } = denied;
  if (isNone(denied, part, words, problems, ofSides)) return 'read';
  const unsaid = phrase === undefined ? undefined : stateFor(phrase, side);
  if (unsaid !== undefined) {
    const message = `“${part.text}” may be the state ${unsaid}: write that, or leave it out.`;
    return problems.error('said-not', part, message, [unsaid, '']);
  }
  if (into.isNamed && phrase !== undefined)
    return problems.offer('said-not', part, 'What is not named does not count: leave it out.');
  if (phrase !== undefined || !keys.some(key => words.modifiers.has(key))) tellNone(part, problems);
  for (const key of keys) into.denied.set(key, part);
  return 'read';
};

/** What a line says of a unit and denies of it; true: nothing. */
export const isConsistent = ({ denied, modifiers }: Group, problems: LineProblems): boolean => {
  const both: readonly Part[] = [...denied].flatMap(([key, part]) => (modifiers.has(key) ? [part] : []));
  for (const part of both) problems.error('said-both', part, '“…” denies what the line says of the same unit.', ['']);
  return both.length === 0;
};
