// A line as it was read, without some of its words: what stands by itself is taken out of what was read, and the line need
// not be read again for it.

import type { FightSetting } from '../rules/known-odds';
import type { Situation, SituationUnit } from '../rules/situation';
import type { Words } from './context';
import { otherKind } from './kinds';
import type { Part, SaidWord } from './problem';
import type { ReadLine } from './shorthand';

type Setting = FightSetting & Pick<Situation, 'mpSpent'>;

const named = (key: string): string => key.slice(key.indexOf(' ') + 1);

/** The same record without a key. */
const lacking = <T extends object>(record: T, key: string): T =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key)) as T;

/** undefined: the word changes how others are read. */
const withoutKey = <T extends Setting>(setting: T, key: string): T | undefined => {
  const [kind = ''] = key.split(' ');
  switch (kind) {
    case 'date':
    case 'weather':
    case 'terrain':
      return lacking(setting, kind);
    case 'mp':
      // What is left of MPs is spent by each unit.
      return setting.mpSpent === undefined ? undefined : lacking(setting, 'mpSpent');
    case 'hexside':
      return { ...setting, hexsides: setting.hexsides.filter(({ feature }) => feature !== named(key)) };
    case 'feature':
      return { ...setting, features: setting.features.filter(feature => feature !== named(key)) };
    case 'option':
      return { ...setting, options: lacking(setting.options, named(key)) };
    default:
      return undefined;
  }
};

type Known = NonNullable<ReadLine['known']>;

/** Of odds that are counted the kind, left out, would be the other one. */
const withoutKnown = (known: Known, key: string): Known | undefined => {
  if (key === 'kind') return { ...known, kind: otherKind(known.kind) };
  return key === 'shift' || key === 'drm' ? { ...known, [key]: 0 } : withoutKey(known, key);
};

const withoutChange = (situation: Situation, key: 'shift' | 'drm', { said }: ReadLine): Situation | undefined => {
  const { said: changes } = situation;
  if (!changes) return undefined;
  return said.some(word => word.key !== key && isChange(word.key))
    ? { ...situation, said: { ...changes, [key]: 0 } }
    : lacking(situation, 'said');
};

const isChange = (key: string): key is 'shift' | 'drm' => key === 'shift' || key === 'drm';

interface OfGroup {
  readonly side: 'attackers' | 'defenders';
  readonly group: number;
}

/** The group in whose text a part stands. */
const groupOf = ({ start }: Part, { marks }: ReadLine): OfGroup | undefined => {
  for (const [key, mark] of marks) {
    const [, side, number] = /^(attacker|defender) (\d+)$/.exec(key) ?? [];
    if (side !== undefined && start >= mark.start && start < mark.start + mark.text.length)
      return { side: side === 'attacker' ? 'attackers' : 'defenders', group: Number(number) };
  }
  return undefined;
};

/** Support may stand behind the other side's units: who has it. */
const holderOf = (
  situation: Situation,
  { key, part }: SaidWord,
  read: ReadLine,
  { supports }: Words,
): OfGroup | undefined => {
  const modifier = key.slice(1);
  const isOnce = read.said.filter(word => word.key === key).length === 1;
  const having =
    Object.hasOwn(supports, modifier) && isOnce
      ? (['attackers', 'defenders'] as const).flatMap(side =>
          situation[side].filter(unit => Object.hasOwn(unit.modifiers, modifier)).map(({ group }) => ({ side, group })),
        )
      : [];
  const [first] = having;
  return first && having.every(other => isSameGroup(other, first)) ? first : groupOf(part, read);
};
const OF_UNITS: ReadonlySet<string> = new Set(['size', 'whose']);

/** What a word said of a unit, gone; undefined: the unit does not have it by that word alone. */
const withoutIts = (unit: SituationUnit, key: string, { nations }: Words): SituationUnit | undefined => {
  if (key === 'size') return unit.size === undefined ? undefined : lacking(unit, 'size');
  if (key === 'whose' && unit.nation !== undefined) return lacking(unit, 'nation');
  const ofNation = (): string | undefined =>
    Object.keys(unit.modifiers).find(name => [...nations.values()].includes(name));
  const modifier = key === 'whose' ? (ofNation() ?? '') : key.slice(1);
  if (!Object.hasOwn(unit.modifiers, modifier)) return undefined;
  return { ...unit, modifiers: lacking(unit.modifiers, modifier) };
};

const withoutOfUnits = (situation: Situation, said: SaidWord, read: ReadLine, words: Words): Situation | undefined => {
  const { key, part } = said;
  const holder = (word: SaidWord): OfGroup | undefined => holderOf(situation, word, read, words);
  const isIt = OF_UNITS.has(key) || (key.startsWith('+') && !key.includes(' +'));
  const of = isIt ? holder(said) : undefined;
  // A table says the kind of fight, too; what is left of MPs makes MPs of each unit.
  const isMore = [...words.crts.values()].includes(key.slice(1)) || (key === '+moved' && read.marks.has('mp'));
  const isTwice = read.said.some(
    word => word.key === key && word.part.start !== part.start && isSameGroup(holder(word), of),
  );
  // Figures in a row share their size, a clause is of a whole side.
  const isShared = (unit: SituationUnit): boolean =>
    (key === 'size' && unit.type === undefined) ||
    (withoutIts(unit, key, words) !== undefined &&
      !read.said.some(
        word => word.key === key && isSameGroup(holder(word), { side: of?.side ?? 'attackers', group: unit.group }),
      ));
  if (!of || isMore || isTwice || situation[of.side].some(isShared)) return undefined;
  const units = situation[of.side].map(unit => (unit.group === of.group ? withoutIts(unit, key, words) : unit));
  return units.some(unit => unit === undefined)
    ? undefined
    : { ...situation, [of.side]: units.filter(unit => unit !== undefined) };
};

const isSameGroup = (a: OfGroup | undefined, b: OfGroup | undefined): boolean =>
  a?.side === b?.side && a?.group === b?.group;

/** Said in several places, or bound up with another: `frozen swamp` makes its weather, behind `woods` `clear` is one. */
const isBound = (key: string, { said, marks, problems }: ReadLine, { terrains }: Words): boolean => {
  if (!key.startsWith('+') && !OF_UNITS.has(key) && said.filter(word => word.key === key).length > 1) return true;
  // Without the defenders' ground that of the attackers may be the fight's.
  const isBeside = problems.some(({ code }) => code === 'attackers-stand');
  if (isBeside && (key === 'terrain' || key.startsWith('feature '))) return true;
  if (key !== 'weather' && key !== 'terrain') return false;
  const isFrozen = [...marks.values()].some(({ text }) => FROZEN.test(text));
  const isAgain = problems.some(({ code }) => code === 'place-twice');
  const isGround = said.some(word => word.key === 'weather' && terrains.has(word.part.text.toLowerCase()));
  return isFrozen || (key === 'terrain' && (isAgain || isGround));
};

const FROZEN = /\b(?:frozen|iced?)\b/i;

/**
 * Undefined: the line has to be read again.
 *
 * @param leftOut where words of `said` begin
 */
export const withoutWords = (read: ReadLine, leftOut: ReadonlySet<number>, words: Words): ReadLine | undefined => {
  if (read.notes || read.question) return undefined;
  let left: ReadLine | undefined = read;
  for (const word of read.said.filter(({ part }) => leftOut.has(part.start)))
    left = left && !isBound(word.key, read, words) ? withoutWord(left, word, words) : undefined;
  return left;
};

const withoutWord = (read: ReadLine, word: SaidWord, words: Words): ReadLine | undefined => {
  const { situation, known } = read;
  const { key } = word;
  if (known) {
    const fewer = withoutKnown(known, key);
    return fewer && { ...read, known: fewer };
  }
  if (!situation) return undefined;
  const fewer = isChange(key)
    ? withoutChange(situation, key, read)
    : (withoutKey(situation, key) ?? withoutOfUnits(situation, word, read, words));
  return fewer && { ...read, situation: fewer };
};
