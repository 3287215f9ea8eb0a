// A line without some of its words, without reading it again: ground, weather, dates, MPs, columns, DRM and states of units stand apart from
// all else that a line says, so that what it asks is the same without them.

import type { Situation, SituationUnit } from '../../rules/situation';
import type { KnownOdds } from '../../rules/known-odds';
import { withoutLevel } from '../ground/ground-meaning';
import type { Part, SaidWord } from '../problem';
import type { ReadLine } from '../shorthand';

type Setting = Pick<Situation, 'terrain' | 'weather' | 'date' | 'features' | 'hexsides'>;

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

/** Of these words more hangs than that they are said: figures, a unit's own MPs, the table and the kind of fight. */
const HANGS = /^\+(?:reduced|cadre|moved|lost|steps|assault|motorized)$/;

/** A unit without what a word says of it; undefined: it says something else. */
const lessUnit = (unit: SituationUnit, key: string): SituationUnit | undefined => {
  if (key === 'size' || (key === 'whose' && unit.nation !== undefined)) {
    const { [key === 'size' ? 'size' : 'nation']: _, ...rest } = unit;
    return rest;
  }
  const name = key.slice(1);
  if (!key.startsWith('+') || HANGS.test(key) || !Object.hasOwn(unit.modifiers, name)) return undefined;
  const { [name]: _, ...modifiers } = unit.modifiers;
  return { ...unit, modifiers };
};

/** The units without what is said of a group of theirs; undefined: of more than one group, or more than once. */
const lessGroup = (situation: Situation, word: SaidWord, { marks, said }: ReadLine): Situation | undefined => {
  const isWithin = ({ text, start }: Part, { part }: SaidWord): boolean =>
    start <= part.start && part.start < start + text.length;
  const groups = [...marks].filter(([key, at]) => /^(?:attacker|defender) \d/.test(key) && isWithin(at, word));
  const [[key, at] = ['', word.part]] = groups;
  const isOnce = said.filter(other => other.key === word.key && isWithin(at, other)).length === 1;
  const [side = '', number = ''] = key.split(' ');
  // What others have, too, may be said of all of them.
  const isOfOthers = (['attackers', 'defenders'] as const).some(of =>
    situation[of].some(
      unit => Object.hasOwn(unit.modifiers, word.key.slice(1)) && `${of.slice(0, -1)} ${unit.group}` !== key,
    ),
  );
  if (groups.length !== 1 || !isOnce || isOfOthers) return undefined;
  const of = side === 'attacker' ? 'attackers' : 'defenders';
  const less = situation[of].map(unit => (unit.group === Number(number) ? lessUnit(unit, word.key) : unit));
  const units = less.filter(unit => unit !== undefined);
  return units.length < less.length ? undefined : { ...situation, [of]: units };
};

type Changed = Partial<Record<'shift' | 'drm', number>>;

/** Without the columns or the DRM that one word says; undefined: several do. */
const lessChange = <T extends Changed>(change: T, key: 'shift' | 'drm', said: readonly SaidWord[]): T | undefined =>
  said.filter(word => word.key === key).length > 1 ? undefined : { ...change, [key]: 0 };

/** Without the MPs that all have spent; undefined: they are not said of all, or more than once. */
const lessSpent = (situation: Situation, said: readonly SaidWord[]): Situation | undefined => {
  const { mpSpent, ...rest } = situation;
  return mpSpent === undefined || said.filter(({ key }) => key === 'mp').length > 1 ? undefined : rest;
};

const lessOfUnits = (situation: Situation, word: SaidWord, read: ReadLine): Situation | undefined => {
  const { key } = word;
  if (key === 'mp') return lessSpent(situation, read.said);
  if (key !== 'shift' && key !== 'drm')
    return lessPlace(situation, word, read.said) ?? lessGroup(situation, word, read);
  const said = situation.said && lessChange(situation.said, key, read.said);
  if (!said || said.shift !== 0 || said.drm !== 0) return said && { ...situation, said };
  const { said: _, ...rest } = situation;
  return rest;
};

const lessOfOdds = (known: KnownOdds, word: SaidWord, { said }: ReadLine): KnownOdds | undefined => {
  const { key } = word;
  return key === 'shift' || key === 'drm' ? lessChange(known, key, said) : lessPlace(known, word, said);
};

/** undefined: it has to be read again. */
export const lessSaid = (read: ReadLine, leftOut: ReadonlySet<number>): ReadLine | undefined => {
  if (read.isApart !== true) return undefined;
  const words = read.said.filter(({ part }) => leftOut.has(part.start));
  let { situation, known } = read;
  for (const word of words) {
    if (situation) situation = lessOfUnits(situation, word, read);
    else if (known) known = lessOfOdds(known, word, read);
    if (!situation && !known) return undefined;
  }
  return { ...read, situation, ...(known ? { known } : {}) };
};
