// Dice that buttons rolled (spec 8.5), from the property that a roll sets, else from its chat line.

import type { Command } from '../game/command';

export interface Roll {
  readonly button: string;
  readonly values: readonly number[];
}

const RESULT = /^(.{1,200})_result$/;
const VALUES = /^-?\d{1,9}(?:,-?\d{1,9}){0,999}$/;
/** The default format, `*` or `* ` in front: `** 2d6 = 4,5 *** <Ann>`. */
const CHAT = /^\* ?\*\* (.{1,200}) = (-?\d{1,9}(?:,-?\d{1,9}){0,999}) \*\*\* (?:<|&lt;)/;
/** With its total: `** 2d6 = 4 + 5 = 9 *** <Ann>`. */
const SUMMED = /^\* ?\*\* (.{1,200}?) = (\d{1,9}(?: \+ \d{1,9}){1,999}) = (\d{1,12}) \*\*\* (?:<|&lt;)/;

/** As VASL’s dice report themselves, in the chat only: `*** (IFT DR) 4,2 *** <Ann>`, one die as `(RS dr) 3`. */
const NAMED = /^\*\*\* \((.{1,40} (?:dr|DR))\) (\d{1,3}(?:,\d{1,3}){0,3}) \*\*\*\s+(?:<|&lt;)/;

const roll = (button: string | undefined, values: string | undefined): Roll | undefined =>
  button !== undefined && values !== undefined && VALUES.test(values)
    ? { button, values: values.split(',').map(Number) }
    : undefined;

/** The dice of a property that a dice button sets; undefined if the property is another. */
export const rollInProperty = (command: Extract<Command, { readonly kind: 'property' }>): Roll | undefined =>
  command.oldValue === undefined ? undefined : roll(RESULT.exec(command.name)?.[1], command.newValue);

/** The dice that a line of the chat reports; undefined if it reports none. */
export const rollInChat = (text: string): Roll | undefined => {
  const summed = SUMMED.exec(text);
  if (summed) {
    const [, button, terms = '', total] = summed;
    const found = roll(button, terms.replaceAll(' + ', ','));
    // Terms that do not make the total are not the faces of dice.
    return found?.values.reduce((a, b) => a + b, 0) === Number(total) ? found : undefined;
  }
  const match = CHAT.exec(text) ?? NAMED.exec(text);
  return match ? roll(match[1], match[2]) : undefined;
};

/** A step's rolls: the properties tell every roll; chat lines only what no property of that button tells. */
export const rollsOf = (fromProperties: readonly Roll[], fromChat: readonly Roll[]): Roll[] => {
  const told = new Set(fromProperties.map(r => r.button));
  return [...fromProperties, ...fromChat.filter(r => !told.has(r.button))];
};
