// Key strokes as trait fields hold them (spec 9.1), in the form that the engine writes back.

import { decodeSequence, encodeSequence } from '../text/sequence';

/** Old and new bit of each modifier (spec 9.1): whichever half is given, both are written. */
const MODIFIERS = [1 | 64, 2 | 128, 4 | 256, 8 | 512];

const completeModifiers = (mask: number): number =>
  MODIFIERS.reduce((whole, pair) => ((mask & pair) === 0 ? whole : whole | pair), mask);

const WHOLE_NUMBER = /^[+-]?\d{1,9}$/;

/** `code,modifiers[,name]` with the modifiers completed; '' if the text is no key. A third part is the command's name. */
export const strokeText = (text: string): string => {
  const [code = '', modifiers = '', name] = text.split(',');
  if (!WHOLE_NUMBER.test(code) || !WHOLE_NUMBER.test(modifiers)) return '';
  const stroke = `${Number(code)},${completeModifiers(Number(modifiers))}`;
  return name ? `${stroke},${name}` : stroke;
};

/** The key of a single character with Ctrl, or with the given modifiers: how the oldest files write keys. */
export const characterKey = (character: string, modifiers = 130): string =>
  character === '' ? '' : `${character.charCodeAt(0)},${completeModifiers(modifiers)}`;

/** A trait's key field: empty is no key, a text without a comma is its first character with Ctrl. */
export const keyText = (token: string): string => {
  if (token === '') return '';
  return token.includes(',') ? strokeText(token) : characterKey(token);
};

/** A list of keys in one token (spec 9.1): without a comma every character is a Ctrl key. */
export const keyList = (token: string): string[] =>
  token.indexOf(',') > 0
    ? decodeSequence(token, ',')
        .filter(key => key !== '')
        .map(strokeText)
        .filter(key => key !== '')
    : Array.from(token, character => characterKey(character));

export const keyListText = (keys: readonly string[]): string => encodeSequence(keys, ',');
