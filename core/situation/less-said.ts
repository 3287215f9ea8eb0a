// A line without some of its words, without reading it again: ground, weather, dates and sizes stand apart from all else that
// a line says, so that what it asks is the same without them.

import type { Situation, SituationUnit } from '../rules/situation';
import type { SaidWord } from './problem';
import type { ReadLine } from './shorthand';

type Setting = Pick<Situation, 'terrain' | 'weather' | 'date' | 'features' | 'hexsides'>;

/** `hedgehog 2` */
const withoutLevel = (key: string): string => key.replace(/ \d$/, '');

/** The place without a word of it; undefined: what else the line says hangs on it. */
const lessPlace = <T extends Setting>(place: T, { key }: SaidWord, said: readonly SaidWord[]): T | undefined => {
  if (key === 'terrain' || key === 'weather' || key === 'date') {
    const { [key]: _, ...rest } = place;
    return rest as T;
  }
  const [kind = ''] = key.split(' ');
  const name = key.slice(kind.length + 1);
  const isOne = said.every(other => other.key === key || withoutLevel(other.key) !== withoutLevel(key));
  if (kind === 'feature' && isOne && place.features.includes(name))
    return { ...place, features: place.features.filter(feature => feature !== name) };
  if (kind === 'hexside' && place.hexsides.some(({ feature }) => feature === name))
    return { ...place, hexsides: place.hexsides.filter(({ feature }) => feature !== name) };
  return undefined;
};

/** The units without the size that is said of a group of theirs; undefined: more than one group has it. */
const lessSize = (situation: Situation, { part }: SaidWord, { marks, said }: ReadLine): Situation | undefined => {
  const groups = [...marks].filter(
    ([key, { text, start }]) =>
      /^(?:attacker|defender) \d/.test(key) && start <= part.start && part.start < start + text.length,
  );
  const [[key, { text, start }] = ['', part]] = groups;
  const isOfGroup = (word: SaidWord): boolean => word.part.start >= start && word.part.start < start + text.length;
  if (groups.length !== 1 || said.filter(word => word.key === 'size' && isOfGroup(word)).length !== 1) return undefined;
  const [side = '', number = ''] = key.split(' ');
  const bare = (units: readonly SituationUnit[]): readonly SituationUnit[] =>
    units.map(unit => {
      const { size: _, ...rest } = unit;
      return unit.group === Number(number) ? rest : unit;
    });
  return side === 'attacker'
    ? { ...situation, attackers: bare(situation.attackers) }
    : { ...situation, defenders: bare(situation.defenders) };
};

/** undefined: it has to be read again. */
export const lessSaid = (read: ReadLine, leftOut: ReadonlySet<number>): ReadLine | undefined => {
  if (read.isApart !== true) return undefined;
  const words = read.said.filter(({ part }) => leftOut.has(part.start));
  let { situation, known } = read;
  for (const word of words) {
    if (situation)
      situation = word.key === 'size' ? lessSize(situation, word, read) : lessPlace(situation, word, read.said);
    else if (known) known = lessPlace(known, word, read.said);
    if (!situation && !known) return undefined;
  }
  return { ...read, situation, ...(known ? { known } : {}) };
};
