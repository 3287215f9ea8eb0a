// The kinds of fields that trait types are made of (spec 5.3): how each is read, which default stands for a missing
// token, and how it is written. A token that is present but empty never takes a text's default (spec 3.2).

import { decodeArray, encodeArray } from '../text/sequence';
import { keyList, keyListText, keyText } from './key-field';

/** What a trait names outside itself: a file, a key stroke, a colour, a format or expression, another piece. */
export type ReferenceKind = 'image' | 'sound' | 'key' | 'colour' | 'format' | 'definition' | 'gpid';

export interface Reference {
  readonly kind: ReferenceKind;
  /** As it stands in the type; never empty. */
  readonly text: string;
}

export interface Field<T> {
  /** `undefined`: the token is missing. */
  readonly read: (token: string | undefined) => T;
  readonly write: (value: T) => string;
  /** What the token names outside the trait; absent: nothing. */
  readonly names?: (token: string) => readonly Reference[];
}

/** References of one kind; empty texts name nothing. */
export const referencesOf = (kind: ReferenceKind, texts: readonly (string | undefined)[]): readonly Reference[] =>
  texts.flatMap(text => (text === undefined || text === '' ? [] : [{ kind, text }]));

const naming =
  (kind: ReferenceKind) =>
  (token: string): readonly Reference[] =>
    referencesOf(kind, [token]);

/** Keys of a list; without a comma each character is a Ctrl key (spec 9.1), and none of them can be wrong. */
const namedKeys = (token: string): readonly Reference[] =>
  referencesOf('key', token.indexOf(',') > 0 ? decodeArray(token) : []);

export type ValuesOf<F> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

const INTEGER = /^[+-]?\d{1,10}$/;
const REAL = /^[ \t]*[+-]?(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?[dfDF]?[ \t]*$/;

/** A decimal whole number of 32 bits, as Java reads it; undefined if the text is none. */
export const wholeNumber = (text: string): number | undefined => {
  if (!INTEGER.test(text)) return undefined;
  const value = Number(text);
  return value >= -2147483648 && value <= 2147483647 ? value : undefined;
};

export const realNumber = (text: string): number | undefined =>
  REAL.test(text) ? Number.parseFloat(text.trim()) : undefined;

/** A double as Java prints it: always with a point, with an exponent below 10^-3 and from 10^7. */
export const javaDouble = (value: number): string => {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-3 || size >= 1e7)) {
    const [mantissa = '0', exponent = '0'] = value.toExponential().split('e');
    return `${mantissa.includes('.') ? mantissa : `${mantissa}.0`}E${Number(exponent)}`;
  }
  return Number.isInteger(value) ? `${value}.0` : String(value);
};

const colourPart = (text: string): number | undefined => {
  const value = wholeNumber(text);
  return value !== undefined && value >= 0 && value <= 255 ? value : undefined;
};

/** `r,g,b` or `r,g,b,a`; '' is none; what is malformed becomes black (spec 9.2). */
export const colourText = (text: string): string => {
  if (text === '' || text === 'null') return '';
  const hex = /^0[xX]([0-9a-fA-F]{1,6})$/.exec(text)?.[1];
  if (hex !== undefined) {
    const rgb = Number.parseInt(hex, 16);
    return `${rgb >> 16},${(rgb >> 8) & 255},${rgb & 255}`;
  }
  const parts = text.split(',').filter(part => part !== '');
  const values = parts.slice(0, parts.length > 3 ? 4 : 3).map(colourPart);
  if (values.length < 3 || values.includes(undefined)) return '0,0,0';
  return (values[3] === 255 ? values.slice(0, 3) : values).join(',');
};

export const text = (missing: string): Field<string> => ({ read: token => token ?? missing, write: value => value });

/** The bare name of an image, or of a sound. */
export const image = (): Field<string> => ({ ...text(''), names: naming('image') });
export const sound = (): Field<string> => ({ ...text(''), names: naming('sound') });

/** A format with `$…$`, or an expression. */
export const format = (missing: string): Field<string> => ({ ...text(missing), names: naming('format') });

/** A whole piece definition, a slot's path, or `null`; only the first is a reference. */
export const definition = (): Field<string> => ({
  ...text(''),
  names: token => (token.startsWith('+/') ? referencesOf('definition', [token]) : []),
});

/** The id by which pieces are known to their module. */
export const gpid = (): Field<string> => ({ ...text(''), names: naming('gpid') });

export const integer = (missing: number): Field<number> => ({
  read: token => (token === undefined ? missing : (wholeNumber(token) ?? missing)),
  write: String,
});

export const real = (missing: number): Field<number> => ({
  read: token => (token === undefined ? missing : (realNumber(token) ?? missing)),
  write: javaDouble,
});

/** Anything but the exact text `true` is false. */
export const flag = (missing: boolean): Field<boolean> => ({
  read: token => (token === undefined ? missing : token === 'true'),
  write: String,
});

/** A key stroke (spec 9.1) as `code,modifiers[,name]`; '' is no key. */
export const key = (missing: string): Field<string> => ({
  read: token => (token === undefined ? missing : keyText(token)),
  write: value => value,
  names: naming('key'),
});

export const keys = (): Field<readonly string[]> => ({
  read: token => keyList(token ?? ''),
  write: keyListText,
  names: namedKeys,
});

export const colour = (missing: string): Field<string> => ({
  read: token => (token === undefined ? missing : colourText(token)),
  write: value => value,
  names: naming('colour'),
});

/** The first character; an empty token leaves the default too. */
export const letter = (missing: string): Field<string> => ({
  read: token => (token === undefined || token === '' ? missing : token.slice(0, 1)),
  write: value => value,
});

/** A string array in one token (spec 5.3, `arr`), filled up with '' to `least` items. */
export const list = (least = 0): Field<readonly string[]> => ({
  read: token => {
    const items = decodeArray(token ?? '');
    while (items.length < least) items.push('');
    return items;
  },
  write: encodeArray,
});
