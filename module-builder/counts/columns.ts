// The column in expressions: where strengths come to on a scale, what shifts make of it, and the names of both.

import type { Fraction } from '../../core/base/fraction';
import type { Automatic, Column, FightCount, Scale } from '../../core/rules/module-counts/fight-counts';
import { choice, entryOf, fixed, quoted, text, widthOf } from './expressions';
import { SECOND } from './keys';
import { AT, type WrittenSum } from './sums';
import type { Messages } from './tables';
import type { Ways } from './ways';

export const PLACE = 'Fight_Place';
export const SHIFT = 'Fight_Shift';
/** Stands for no place. */
const NONE = -1;

export interface WrittenColumns {
  /** The place before shifts, held at the chart's ends where they hold. */
  readonly place: string;
  readonly plainName: string;
  /** After shifts. */
  readonly finalName: string;
  /** Is there a column to be rolled on? */
  readonly isRead: string;
}

/** Is the column reached by these strengths? Both are kept in parts. */
const reaches = (
  { kind }: Scale,
  from: Fraction,
  over: Column['over'],
  attack: WrittenSum,
  defence: WrittenSum,
): string => {
  const sign = over === true ? '>' : '>=';
  const [a, d] = [`${attack.total}*${defence.parts}`, `${defence.total}*${attack.parts}`];
  return kind === 'ratio'
    ? `${a}*${from.d}${sign}${d}*${from.n}`
    : `(${a}-${d})*${from.d}${sign}${from.n * attack.parts * defence.parts}`;
};

const placeOn = (scale: Scale, attack: WrittenSum, defence: WrittenSum): string => {
  const below = String(scale.below ?? NONE);
  const all = scale.columns.flatMap(({ from, over }, place) =>
    from ? [[reaches(scale, from, over, attack, defence), String(place)] as const] : [],
  );
  const neither = String(scale.neither ?? NONE);
  const [noAttack, noDefence] = [`${attack.total}<=0`, `${defence.total}<=0`];
  const unopposed = scale.kind === 'ratio' ? [[noDefence, String(scale.unopposed)] as const] : [];
  return choice(
    [
      ...(unopposed.length > 0 && neither !== below ? [[`${noAttack}&&${noDefence}`, neither] as const] : []),
      [noAttack, below],
      ...unopposed,
      ...[...all].reverse(),
    ],
    below,
  );
};

const held = ({ first, last, holds }: Scale, place: string): string => {
  const top = holds.last ? `Math.min(${last},${place})` : place;
  return holds.first ? `Math.max(${first},${top})` : top;
};

const writeScale = (scale: Scale, attack: WrittenSum, defence: WrittenSum, messages: Messages): WrittenColumns => {
  const names = scale.columns.map(column => column.name);
  const width = widthOf(names);
  const table = messages.nameOf(fixed(names, width));
  const nameAt = (place: string): string => `(${place}<0?${quoted(scale.none)}:${entryOf(table, place, width)})`;
  const plain = `(${PLACE}<0?${NONE}:${held(scale, PLACE)})`;
  const moved = `(${held(scale, PLACE)}+${SHIFT})`;
  const isNone =
    scale.low === 'none'
      ? `(${PLACE}<0||${moved}<${scale.first})`
      : scale.low === 'none before shifts'
        ? `(${PLACE}<0||${PLACE}<${scale.first})`
        : `(${PLACE}<0)`;
  const final = `Math.min(${scale.last},Math.max(${scale.first},${moved}))`;
  return {
    place: placeOn(scale, attack, defence),
    plainName: nameAt(`Math.min(${names.length - 1},Math.max(-1,${plain}))`),
    finalName: `(${isNone}?${quoted(scale.none)}:${entryOf(table, final, width)})`,
    isRead: `!${isNone}`,
  };
};

/** Each scale of the ground that it is for. */
const byWay = (scales: readonly WrittenColumns[], which: string, part: keyof WrittenColumns): string =>
  choice(
    scales.slice(1).map((one, i) => [`${which}.equals("${i + 1}")`, one[part]] as const),
    scales[0]?.[part] ?? '""',
  );

export const writeColumns = (
  count: FightCount,
  ways: Ways,
  [attack, defence]: readonly [WrittenSum, WrittenSum],
  messages: Messages,
): WrittenColumns | undefined => {
  const { scale: scaleOf, second } = count;
  if (!scaleOf) return undefined;
  const first = writeScales(scaleOf, ways, [attack, defence], messages);
  if (!second) return first;
  const other = writeScales(second.scale, ways, [attack, defence], messages);
  const part = (name: keyof WrittenColumns): string =>
    choice([[`${text(SECOND)}.equals("2")`, other[name]]], first[name]);
  return { place: part('place'), plainName: part('plainName'), finalName: part('finalName'), isRead: part('isRead') };
};

const writeScales = (
  scaleOf: NonNullable<FightCount['scale']>,
  ways: Ways,
  [attack, defence]: readonly [WrittenSum, WrittenSum],
  messages: Messages,
): WrittenColumns => {
  const scales = new Map<string, Scale>();
  const which = ways.all.map(way => {
    const scale = scaleOf(way);
    const key = JSON.stringify(scale);
    if (!scales.has(key)) scales.set(key, scale);
    return String([...scales.keys()].indexOf(key));
  });
  const written = [...scales.values()].map(scale => writeScale(scale, attack, defence, messages));
  const choose = scales.size < 2 ? '""' : entryOf(messages.nameOf(which.join('')), AT, 1);
  const part = (name: keyof WrittenColumns): string => byWay(written, choose, name);
  return { place: part('place'), plainName: part('plainName'), finalName: part('finalName'), isRead: part('isRead') };
};

/** `7:1, enough for an overrun`; both strengths as written. */
export const writeAutomatic = ({ odds }: Automatic, [attack, defence]: readonly [WrittenSum, WrittenSum]): string => {
  const [a, d] = [`(${attack.total}*${defence.parts})`, `(${defence.total}*${attack.parts})`];
  const written = choice(
    [
      [`${d}<=0`, '"defence 0"'],
      [`${a}<=0`, '"0:1"'],
      [`${a}>=${d}`, `(${a}/${d})+":1"`],
    ],
    `"1:"+((${d}+${a}-1)/${a})`,
  );
  if (!odds) return written;
  const need = odds.d === 1 ? `${odds.n}:1` : `${odds.n}:${odds.d}`;
  const enough = `(${d}<=0?${a}>0:${a}*${odds.d}>=${d}*${odds.n})`;
  return `(${written})+(${enough}?", enough":${quoted(`, not enough: ${need} is needed`)})`;
};
