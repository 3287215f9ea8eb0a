// A line as it was read, without some of its words: what stands by itself is taken out of what was read, and the line need
// not be read again for it.

import type { FightSetting } from '../rules/known-odds';
import type { Situation } from '../rules/situation';
import type { SaidWord } from './problem';
import type { ReadLine } from './shorthand';

type Setting = FightSetting & Pick<Situation, 'mpSpent'>;

const named = (key: string): string => key.slice(key.indexOf(' ') + 1);

/** undefined: the word changes how others are read. */
const withoutKey = <T extends Setting>(setting: T, key: string): T | undefined => {
  const { date: _date, weather: _weather, mpSpent: _mp, ...rest } = setting;
  const { date, weather, mpSpent } = setting;
  const kept = { ...(date === undefined ? {} : { date }), ...(weather === undefined ? {} : { weather }) };
  const mp = mpSpent === undefined ? {} : { mpSpent };
  switch (key.split(' ')[0]) {
    case 'date':
      return { ...rest, ...mp, ...(weather === undefined ? {} : { weather }) } as T;
    case 'weather':
      return { ...rest, ...mp, ...(date === undefined ? {} : { date }) } as T;
    case 'mp':
      return { ...rest, ...kept } as T;
    case 'hexside':
      return { ...setting, hexsides: setting.hexsides.filter(({ feature }) => feature !== named(key)) };
    case 'feature':
      return { ...setting, features: setting.features.filter(feature => feature !== named(key)) };
    case 'option':
      return {
        ...setting,
        options: Object.fromEntries(Object.entries(setting.options).filter(([name]) => name !== named(key))),
      };
    default:
      return undefined;
  }
};

/** Said in several places, or bound up with another: `frozen swamp` makes its weather. */
const isBound = (key: string, { said, marks }: ReadLine): boolean =>
  said.filter(word => word.key === key).length > 1 ||
  (key === 'weather' && [...marks.values()].some(({ text }) => FROZEN.test(text)));

const FROZEN = /\b(?:frozen|iced?)\b/i;

/**
 * Undefined: the line has to be read again.
 *
 * @param leftOut where words of `said` begin
 */
export const withoutWords = (read: ReadLine, leftOut: ReadonlySet<number>): ReadLine | undefined => {
  const words: readonly SaidWord[] = read.said.filter(({ part }) => leftOut.has(part.start));
  if (read.notes || read.question || words.some(({ key }) => isBound(key, read))) return undefined;
  const setting = read.situation ?? read.known;
  if (!setting) return undefined;
  let left: typeof setting = setting;
  for (const { key } of words) {
    const next = withoutKey(left, key);
    if (!next) return undefined;
    left = next;
  }
  return read.situation
    ? { ...read, situation: left as Situation }
    : { ...read, known: left as NonNullable<ReadLine['known']> };
};
