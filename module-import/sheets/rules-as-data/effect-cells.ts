// Cells of a chart of terrain effects as people write them -> what classic's charts have there. undefined: it cannot be read;
// '': nothing is said.

import { parseFraction } from '../../../core/base/fraction';
import { aboutDate } from '../../../core/scenario/csv/spreadsheet-dates';

const NOTHING = /^(?:[-–—.]|none|n\/?a|no effect|nil|keine?|ohne|aucun|as (?:other|terrain).*|other terrain.*|ot)?$/i;

/** `½`, `1½`, `1,5` -> what fractions are read of. */
const plain = (text: string): string =>
  text
    .trim()
    .replace(/(\d)½/, '$1.5')
    .replace('½', '1/2')
    .replace('¼', '1/4')
    .replace(/[−–]/g, '-')
    .replace(/(\d),(\d)/, '$1.$2');

const amount = (text: string): string | undefined => {
  const figure = plain(text);
  const read = aboutDate(text) === undefined ? parseFraction(figure.replace(/^\+/, '')) : undefined;
  return read && read.n >= 0 ? figure : undefined;
};

const PROHIBITED =
  /^(?:p|x|n\/?a|no|np|prohibited|impassable|not allowed|verboten|unpassierbar|nein|interdit|imp\.?)$/i;
const ALL = /^(?:all|entire|all mps?|full|alle)$/i;

/** MPs: `2`, `½`, `2 MP`, `P`, `all`; `+1` keeps its sign, which says that something else is paid besides. */
export const mpCell = (text: string): string | undefined => {
  const bare = text.replace(/\s*(?:mps?|bp|points?)$/i, '').trim();
  if (PROHIBITED.test(bare)) return 'P';
  if (NOTHING.test(bare)) return '';
  return ALL.test(bare) ? 'all' : amount(bare);
};

const TIMES: readonly (readonly [RegExp, string])[] = [
  [/^(?:doubled?|verdoppelt|doubl[eé]e?)$/i, '2'],
  [/^(?:tripled?|verdreifacht)$/i, '3'],
  [/^(?:halved?|half|halbiert|moiti[eé])$/i, '1/2'],
];

/** What a strength is multiplied by: `x2`, `doubled`, `1/2`. */
export const timesCell = (text: string): string | undefined => {
  if (NOTHING.test(text)) return '';
  const word = TIMES.find(([pattern]) => pattern.test(text))?.[1];
  return word ?? (/^\s*\+/.test(text) ? undefined : amount(text.replace(/^[x×*]\s*|\s*[x×*]$/i, '')));
};

const signed = (text: string): string | undefined => {
  const figure = plain(text).replace(/^\+/, '');
  return /^-?\d{1,2}$/.test(figure) ? String(Number(figure)) : undefined;
};

/** Columns to the right: `-1`, `1L`, `2 left`, `R1`. */
export const shiftCell = (text: string): string | undefined => {
  if (NOTHING.test(text)) return '';
  const bare = text.replace(/\b(?:columns?|cols?\.?|shifts?|spalten?)\b/gi, '').trim();
  const [, count, side] = /^(\d)\s*([lr])(?:eft|ight|inks|echts)?$/i.exec(bare) ?? [];
  const [, before, behind] = /^([lr])\s*(\d)$/i.exec(bare) ?? [];
  const way = (side ?? before)?.toLowerCase();
  const columns = count ?? behind;
  return way === undefined || columns === undefined ? signed(bare) : `${way === 'l' ? '-' : ''}${columns}`;
};

export const drmCell = (text: string): string | undefined =>
  NOTHING.test(text) ? '' : signed(text.replace(/\b(?:drm|die|dice|roll|to)\b/gi, '').trim());

export const numberCell = (text: string): string | undefined => (NOTHING.test(text) ? '' : amount(text));

export const yesCell = (text: string): string | undefined =>
  text === ''
    ? ''
    : /^(?:y|yes|ja|oui)$/i.test(text)
      ? 'yes'
      : /^(?:n|no|nein|non|none|[-–—])$/i.test(text)
        ? 'no'
        : undefined;

const SHIFT = /\bshift|\bcolumn|\bcol\b|^\s*\d\s*[lr]\b|^\s*[lr]\s*\d|\bspalte|\b(?:left|right|links|rechts)\b/i;

const ATTACKERS = /\b(?:att|angr|angreifer)\w*/i;
const DEFENDERS = /\b(?:def|d[eé]f|verteid)\w*/i;

/** One of several effects in a cell: which it is, and how much. */
const effectOf = (part: string): readonly [effect: string, value: string] | undefined => {
  const [effect, value] = /\bdrm\b|\bdie\b/i.test(part)
    ? ['drm', drmCell(part)]
    : SHIFT.test(part)
      ? ['shift', shiftCell(part)]
      : ATTACKERS.test(part)
        ? ['attackers', timesCell(part.replace(ATTACKERS, '').trim())]
        : DEFENDERS.test(part)
          ? ['defenders', timesCell(part.replace(DEFENDERS, '').trim())]
          : /^\s*x|×|doubl|tripl|verdoppelt/i.test(part)
            ? ['defenders', timesCell(part.trim())]
            : ['', undefined];
  return value === undefined || value === '' ? undefined : [effect, value];
};

/** A cell that says several things of a fight: `x2 defender, 1L`. A number alone does not tell what it is. */
export const effectsCell = (text: string): ReadonlyMap<string, string> | undefined => {
  if (NOTHING.test(text)) return new Map();
  const parts = text.split(/[,;+&](?!\d)/).map(effectOf);
  return parts.includes(undefined) ? undefined : new Map(parts.flatMap(part => (part ? [part] : [])));
};
