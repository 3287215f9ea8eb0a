// What ground does to the fight, where the line says it itself: `behind a river (doubled)`, `in city x2`, `hill 1L`, `def
// doubled in mtn`. What is said stands in place of the charts' own effect, also of ground that no chart has.

import { withStrengths } from '../figures/figures';
import type { Told, Words } from '../context';
import { fraction, multiply, toText, type Fraction } from '../../base/fraction';
import type { Units } from '../group';
import { takeChange, type Changes } from '../figures/changes';
import { LineProblems, type Part } from '../problem';
import type { Reader } from '../reader';
import { AFTER_GROUND, ARTICLE, BEFORE_GROUND } from '../words/wording';

type EffectSide = 'attacker' | 'defender';

interface SaidTimes {
  readonly side: EffectSide;
  readonly factor: Fraction;
  readonly part: Part;
}

type Effect = Omit<SaidTimes, 'part'>;

/** Columns and DRM, and how often a side's strength counts. */
export interface SaidEffects extends Changes {
  readonly times: SaidTimes[];
}

interface Around extends Told {
  readonly isGround: (phrase: string) => boolean;
}

type Times = readonly (readonly [form: RegExp, factor: Fraction])[];
/** In words, which are said of a unit, too. */
const IN_WORDS: Times = [
  [/(?:double[ds]?|doubling|verdoppelt|doppelt)(?=[\s,;@)]|$)/iy, fraction(2)],
  [/(?:tripled?|trebled?|verdreifacht)(?=[\s,;@)]|$)/iy, fraction(3)],
];
const TIMES: Times = [
  ...IN_WORDS,
  [/(?:x\s?2|twice)(?=[\s,;@)]|$)/iy, fraction(2)],
  [/x\s?3(?=[\s,;@)]|$)/iy, fraction(3)],
  [/(?:at\s+)?(?:half|1\/2|½|50\s?%)(?:[-\s]+str(?:ength)?)?(?=[\s,;@)]|$)/iy, fraction(1, 2)],
  [/(?:x\s?1\/2|halve[ds]?|halving|halbiert)(?=[\s,;@)]|$)/iy, fraction(1, 2)],
  [/(?:x\s?1\/3|thirded|1\/3|⅓)(?=[\s,;@)]|$)/iy, fraction(1, 3)],
];
const SIDE = /(?:(?:the\s+)?(att(?:ackers?)?|def(?:en[cs]e|enders?)?)(?:\s+(?:is|are|was|gets?|strength))*\s+)/iy;
const SIDE_BEHIND = /(?:for\s+|the\s+)*(att(?:ackers?|ack)?|def(?:en[cs]e|enders?)?)(?=[\s,;@)]|$)/iy;
const WHY = /(?:for|by|due\s+to|because\s+of)\s+/iy;
/** `+1`, where no `DRM` follows, which is of the whole fight. */
const PLAIN_DRM = /[+-]\d(?=\s*(?:[,;@)]|$))/y;
const SHIFT = /(?:\d{1,2}\s*[LR](?=[\s,;@)]|$)|(?:\d|one|two|three)\s+(?:(?:col|shift|left|right|links|rechts)))/iy;

const takeTimes = (reader: Reader, times: Times): Fraction | undefined =>
  times.find(([form]) => reader.take(form) !== undefined)?.[1];
const timesOf = (reader: Reader): Fraction | undefined => takeTimes(reader, TIMES);

/** `doubled`: of a unit that it is said of, and of no ground. */
export const takeTimesInWords = (reader: Reader): Fraction | undefined => takeTimes(reader, IN_WORDS);

const sideOf = (text: string | undefined, factor: Fraction): EffectSide =>
  text === undefined ? (factor.n < factor.d ? 'attacker' : 'defender') : /^att/i.test(text) ? 'attacker' : 'defender';

/** Ground with a small word before it. */
const takeGroundName = (reader: Reader, { isGround }: Pick<Around, 'isGround'>): Part | undefined => {
  const from = reader.at;
  reader.take(WHY);
  reader.take(BEFORE_GROUND);
  reader.take(ARTICLE);
  if (!reader.phrase(phrase => isGround(phrase) || undefined)) return reader.back(from);
  reader.take(AFTER_GROUND);
  return reader.since(from);
};

/** `def doubled in mtn`, `attackers halved` */
const takeOfSide = (reader: Reader, around: Around): Effect | undefined => {
  const [, named] = reader.take(SIDE) ?? [];
  const factor = timesOf(reader);
  if (!factor) return undefined;
  const ground = takeGroundName(reader, around);
  // `def 1/2 (no supply)`: why it is so.
  if (named !== undefined) reader.phrase(phrase => around.words.modifiers.get(phrase));
  return named === undefined && !ground ? undefined : { side: sideOf(named, factor), factor };
};

/** `river (doubled)`, `woods 1L`: what stands behind ground. */
const takeBehindGround = (reader: Reader, around: Around, into: SaidEffects): Effect | 'change' | undefined => {
  if (!takeGroundName(reader, around)) return undefined;
  const factor = timesOf(reader);
  if (factor) return { side: sideOf(reader.take(SIDE_BEHIND)?.[1], factor), factor };
  const { said } = around.words;
  const isChange = (said.has('shift') && reader.sees(SHIFT)) || (said.has('drm') && reader.sees(PLAIN_DRM));
  return isChange && takeChange(reader, into, around) ? 'change' : undefined;
};

/** Reads one; false: none stands here. */
export const takeSaidEffect = (reader: Reader, around: Around, into: SaidEffects): boolean => {
  if (!reader.holds(SAYS_EFFECT)) return false;
  const from = reader.at;
  const found = takeBehindGround(reader, around, into);
  if (found === undefined) reader.goTo(from);
  const said = found ?? takeOfSide(reader, around);
  if (said === undefined) return reader.back(from, false);
  const part = reader.since(from);
  // `would tanks double in open`
  if (/^(?:double|triple|treble|halve)\s/i.test(part.text)) {
    const message = `“${part.text}”: the charts say it. If it is to count in any case, write “${part.text.replace(/e\s/i, 'ed ')}”.`;
    around.problems.offer('asked-effect', part, message);
    return true;
  }
  if (said !== 'change' && around.problems.counts('effect', part)) into.times.push({ ...said, part });
  const what = said === 'change' ? '' : `: the ${said.side}s’ strength counts × ${toText(said.factor)}`;
  around.problems.remark('said-effect', part, `“…” counts as it is said${what}; no chart’s effect of it besides.`);
  return true;
};

/** Without such a word or sign no effect of ground is said. */
const SAYS_EFFECT =
  /doubl|doppel|tripl|trebl|verdreif|hal[fv]|halbiert|50|twice|third|x\s?[1-3]|1\/[23]|[½⅓]|[+-]\d|\d\s*[LR](?!\p{L})|col|shift|left|right|links|rechts/iu;

export const seesSaidEffect = (reader: Reader, words: Words, isGround: Around['isGround']): boolean => {
  if (!reader.holds(SAYS_EFFECT)) return false;
  const from = reader.at;
  const sees = takeSaidEffect(reader, { words, problems: new LineProblems(), isGround }, { times: [] });
  return reader.back(from, sees);
};

/** How often a side counts by what is said. */
const factorOf = ({ times }: SaidEffects, side: EffectSide): Fraction =>
  times.filter(said => said.side === side).reduce((all, { factor }) => multiply(all, factor), fraction(1));

/** The units with the strengths that are said. */
export const withEffects = (units: Units, side: EffectSide, effects: SaidEffects): Units => {
  const factor = factorOf(effects, side);
  if (factor.n === factor.d) return units;
  return units.map(unit => ({ ...unit, values: withStrengths(unit.values, strength => multiply(strength, factor)) }));
};

/** Says it of a side. */
export const sayTimes = (said: SaidTimes, into: SaidEffects, problems: LineProblems): 'read' => {
  if (problems.counts('effect', said.part)) into.times.push(said);
  return problems.remark('said-effect', said.part, `“…”: the ${said.side}s’ strength counts × ${toText(said.factor)}.`);
};

export const timesThat = (strength: Fraction, effects: SaidEffects, side: EffectSide): Fraction =>
  multiply(strength, factorOf(effects, side));
