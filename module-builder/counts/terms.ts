// Shifts and DRMs in expressions: those of the ground by tables, the others by what they ask.

import type { Asked, FightCount, GroundTerm, Term, TermCase, Way } from '../../core/rules/module-counts/fight-counts';
import { choice, entryOf, fixed, quoted, text, widthOf } from './expressions';
import { AT, type WrittenSum } from './sums';
import type { Kinds, Messages } from './tables';
import type { Ways } from './ways';

/** Letters of the attackers' kinds, of all that declared; and of those defenders' kinds that are asked for. */
export const ATTACKERS = 'Fight_Kinds';
export const DEFENDERS = 'Fight_Foes';

export interface TermsContext {
  readonly kinds: Kinds;
  readonly ways: Ways;
  readonly messages: Messages;
  readonly sums: readonly WrittenSum[];
}

const NEVER = '1==2';

const flagOf = ({ ways, messages }: TermsContext, holds: (way: Way) => boolean): string => {
  const flags = ways.all.map(way => (holds(way) ? '1' : '0')).join('');
  return `${entryOf(messages.nameOf(flags), AT, 1)}.equals("1")`;
};

/** By its name. */
export const sumIn = ({ sums }: Pick<TermsContext, 'sums'>, name: string): WrittenSum => {
  const found = sums.find(({ one }) => one.name === name);
  if (!found) throw new Error(`no sum is called ${name}`);
  return found;
};

export const conditionOf = (asked: Asked, context: TermsContext): string => {
  const sumOf = (name: string): WrittenSum => sumIn(context, name);
  switch (asked.ask) {
    case 'some': {
      const where = text(asked.of === 'attackers' ? ATTACKERS : DEFENDERS);
      const each = context.kinds.where(asked.units).map(letter => `${where}.indexOf("|${letter}")>=0`);
      return each.length === 0 ? NEVER : `(${each.join('||')})`;
    }
    case 'way':
      return flagOf(context, asked.holds);
    case 'reaches': {
      const [one, other] = [sumOf(asked.sum), sumOf(asked.other)];
      return `(${one.total}*${asked.times * other.parts}>=${other.total}*${asked.by * one.parts})`;
    }
    case 'above': {
      const { total, parts } = sumOf(asked.sum);
      return `(${total}>${asked.figure * parts})`;
    }
    case 'not':
      return `!(${conditionOf(asked.what, context)})`;
    case 'all':
      return asked.of.length === 0 ? '1==1' : `(${asked.of.map(one => conditionOf(one, context)).join('&&')})`;
    case 'any':
      return asked.of.length === 0 ? NEVER : `(${asked.of.map(one => conditionOf(one, context)).join('||')})`;
  }
};

/** Letters of the defenders' kinds that some question asks for. */
export const askedOfDefenders = (asked: Asked, kinds: Kinds): readonly string[] => {
  if (asked.ask === 'some') return asked.of === 'defenders' ? kinds.where(asked.units) : [];
  if (asked.ask === 'not') return askedOfDefenders(asked.what, kinds);
  return asked.ask === 'all' || asked.ask === 'any' ? asked.of.flatMap(one => askedOfDefenders(one, kinds)) : [];
};

/** `woods 1L`, `armour 1R`; `woods -1`. */
const termWords = ({ of, words, value }: GroundTerm): string =>
  of === 'shift' ? `${words} ${Math.abs(value)}${value > 0 ? 'R' : 'L'}` : `${words} ${value > 0 ? '+' : ''}${value}`;

export interface WrittenTerms {
  readonly value: string;
  /** `, woods 1L, armour 1R`; '' where there is none. */
  readonly words: string;
}

/** How many units it counts for; undefined: it counts once. */
const unitsOf = ({ each }: TermCase, context: TermsContext): string | undefined => {
  if (each === undefined) return undefined;
  const { total, parts } = sumIn(context, each);
  return `(${total}/${parts})`;
};

const termValue = ({ cases }: Term, context: TermsContext): string =>
  choice(
    cases.map(one => {
      const units = unitsOf(one, context);
      return [
        conditionOf(one.when, context),
        units === undefined ? String(one.value) : `${one.value}*${units}`,
      ] as const;
    }),
    '0',
  );

/** `, armour 1R` as an expression; of a value for each unit the figure is reckoned: `, heavy armor -2`. */
const caseWords = ({ of, words }: Term, one: TermCase, context: TermsContext): string => {
  const { value } = one;
  if (value === 0) return '""';
  const units = unitsOf(one, context);
  if (units === undefined) return quoted(`, ${termWords({ of, words, value })}`);
  const [before, behind = ''] = termWords({ of, words, value }).split(/(?<=[ +-])\d+(?=[RL]?$)/);
  return `${quoted(`, ${before}`)}+${Math.abs(value)}*${units}+${quoted(behind)}`;
};

const wordsOfTerm = (term: Term, context: TermsContext): string =>
  choice(
    term.cases.map(one => [conditionOf(one.when, context), caseWords(term, one, context)] as const),
    '""',
  );

export const writeTerms = (count: FightCount, of: 'shift' | 'drm', context: TermsContext): WrittenTerms => {
  const { ways, messages } = context;
  const ground = ways.all.map(way => count.ground(way).filter(term => term.of === of));
  const sums = ground.map(terms => String(terms.reduce((sum, t) => sum + t.value, 0)));
  const words = ground.map(terms => terms.map(t => `, ${termWords(t)}`).join(''));
  const hasGround = sums.some(sum => sum !== '0');
  const own = count.terms.filter(term => term.of === of && term.cases.length > 0);
  const [width, wide] = [widthOf(sums) + 1, widthOf(words)];
  // Blanks at either end are cut off: the comma is put before what is not empty.
  const bare = words.map(each => each.replace(/^, /, ''));
  const groundWords = entryOf(messages.nameOf(fixed(bare, wide)), AT, wide);
  return {
    value: [
      ...(hasGround ? [`Integer.parseInt(${entryOf(messages.nameOf(fixed(sums, width)), AT, width)})`] : []),
      ...own.map(term => termValue(term, context)),
      ...(hasGround || own.length > 0 ? [] : ['0']),
    ].join('+'),
    words: [
      ...(hasGround ? [`(${groundWords}.length()==0?"":", "+${groundWords})`] : []),
      ...own.map(term => wordsOfTerm(term, context)),
      ...(hasGround || own.length > 0 ? [] : ['""']),
    ].join('+'),
  };
};
