// Sums of a fight in expressions: what a unit adds to them, what the defenders come to, and what they are after rounding.

import type { FightCount, Sum } from '../../core/rules/module-counts/fight-counts';
import { MAP_NAME } from '../../core/scenario/module-contract';
import { OTHERS, OURS } from './builds';
import { cellOf, choice, inner, number, text } from './expressions';
import { DECLARER, ofOne } from './keys';
import { inParts, sharesOf, type Kinds, type Messages, type Shares, type UnitValues, type Values } from './tables';
import type { Ways } from './ways';

/** The way of the fight, as a place in tables. */
export const AT = 'Fight_At';
export const TARGET = 'Fight_Target';
/** A counter's kind and state: `A0`. */
export const KEY = 'Fight_Key';

/** Everybody may see it. */
export const IS_SHOWN = 'Obscured!=true&&Invisible!=true';
/** An enemy in the target whom everybody may see. What is masked or hidden is never summed. */
const SEEN = `Side!="$${DECLARER}$"&&${IS_SHOWN}`;
/** That, and counted by the tables of this module. */
const ENEMY = `${SEEN}&&${OURS}`;

/**
 * @param hex an expression
 * @param condition of the piece: an expression without braces
 */
export const countIn = (hex: string, condition: string): string =>
  `CountLocation(${hex},"${MAP_NAME}",${inner(condition)})`;

export const countThere = (condition: string): string => countIn(text(TARGET), condition);

/** How many enemies in the target everybody may see. */
export const ENEMIES_SEEN = countThere(`${ENEMY}&&UnitId!=""`);

/** How many more there are whom another build of the module made. */
export const ENEMIES_NOT_OURS = countThere(`${SEEN}&&UnitId!=""&&${OTHERS}`);

export const isEnemyOf = (keys: readonly string[]): string =>
  `${ENEMY}&&"|${keys.join('|')}|".indexOf("|"+${KEY}+"|")>=0`;

export interface WrittenSum {
  readonly one: Sum;
  /** The global property that holds it, in parts of a whole. */
  readonly property: string;
  readonly parts: number;
  /** What it is after rounding, in the same parts. */
  readonly total: string;
  /** Of attackers: what the one handed in adds, where it stands. Of defenders: all that stand in the target. */
  readonly adds: string;
  /** Of attackers: the property of a unit that it asks for. */
  readonly value: readonly string[];
}

/** Up, down or to the nearest whole, of a figure in parts. */
export const rounded = (figure: string, parts: number, how: Sum['rounding']): string => {
  if (how === undefined || parts === 1) return figure;
  const more = how === 'up' ? parts - 1 : how === 'down' ? 0 : Math.floor(parts / 2);
  return `((${figure}+${more})/${parts}*${parts})`;
};

/** Of defenders of which only the greatest counts as it is, each other above 0 so much, in parts. */
const greatestAnd = (others: number, { property, figures }: Values): string => {
  const having = (what: string): string => countThere(`${ENEMY}&&${property}${what}`);
  return choice(
    figures.map(figure => [`${having(`==${figure}`)}>0`, `${figure}+(${having('>0')}-1)*${others}`] as const),
    '0',
  );
};

const shareAt = ({ message, width }: Shares, key: string): string => number(cellOf(message, key, AT, width));

const ofDefenders = ({ others }: Sum, values: Values, shares: Shares): string =>
  others
    ? greatestAnd(inParts(others, values.parts), values)
    : shares.groups
        .map(keys => {
          const there = `SumLocation("${values.property}",${text(TARGET)},"${MAP_NAME}",${inner(isEnemyOf(keys))})`;
          return shares.isWhole ? there : `${there}*${shareAt(shares, `"${keys[0] ?? ''}"`)}`;
        })
        .join('+');

const ofAttacker = (values: Values, shares: Shares): string =>
  shares.isWhole ? ofOne(values.property) : `${ofOne(values.property)}*${shareAt(shares, text(ofOne(KEY)))}`;

export const writeSums = (
  count: FightCount,
  about: { readonly kinds: Kinds; readonly ways: Ways; readonly messages: Messages; readonly values: UnitValues },
): readonly WrittenSum[] =>
  count.sums.map((one, i) => {
    const shares = sharesOf(one, about.kinds, about.ways, about.messages);
    const values = about.values.for(one);
    const property = `Fight_S${i + 1}`;
    const parts = values.parts * shares.parts;
    return {
      one,
      property,
      parts,
      total: rounded(property, parts, one.rounding),
      adds: one.over === 'attackers' ? `${property}+${ofAttacker(values, shares)}` : ofDefenders(one, values, shares),
      value: one.over === 'attackers' ? [values.property] : [],
    };
  });
