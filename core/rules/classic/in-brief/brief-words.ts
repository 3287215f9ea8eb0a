// Small words of the rules in brief.

import { toText, type Fraction } from '../../../base/fraction';

export interface BriefRule {
  readonly about: string;
  readonly title: string;
}

const joined = (words: readonly string[], by: string): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${by} ${words[words.length - 1] ?? ''}`;

/** `arm, mech and cav` */
export const listed = (words: readonly string[]): string => joined(words, 'and');

/** `arm, mech or cav` */
export const oneOf = (words: readonly string[]): string => joined(words, 'or');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const mpWords = (mp: Fraction): string => `${toText(mp)} MP`;

/** `1 column to the right`, `2 columns to the left`; undefined: none. */
export const shiftWords = (shift: number): string | undefined =>
  shift === 0
    ? undefined
    : `${Math.abs(shift)} column${Math.abs(shift) === 1 ? '' : 's'} to the ${shift > 0 ? 'right' : 'left'}`;

export const drmWords = (drm: number): string | undefined =>
  drm === 0 ? undefined : `DRM ${drm > 0 ? '+' : ''}${drm}`;
