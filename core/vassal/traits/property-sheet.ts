import { decodeSequence, encodeSequence } from '../text/sequence';
import { referencesOf, wholeNumber } from './fields';
import { characterKey, strokeText } from './key-field';
import type { Property, TraitCodec } from './trait';

export interface PropertySheet {
  /** seq `~` of a type digit and a label each. */
  readonly definition: string;
  readonly menu: string;
  readonly commit: number;
  /** `r`, `g`, `b`; all '' for none. */
  readonly background: readonly [string, string, string];
  readonly key: string;
  readonly description: string;
}

const PREFIX = 'propertysheet;';
/** Field types that show ticks: their value stands before a `/` and its maximum. */
const TICKS = new Set(['3', '4', '5', '6']);

const read = (type: string): PropertySheet => {
  const tokens = decodeSequence(type.slice(PREFIX.length), ';');
  const [definition = '', menu = '', letter = '', commit = '', red = '', green = '', blue = '', key = ''] = tokens;
  // VASSAL takes the digits that a part begins with.
  const part = (value: string): string => String(wholeNumber(/^\d+/.exec(value)?.[0] ?? '') ?? 0);
  return {
    definition,
    menu,
    commit: wholeNumber(commit) ?? 0,
    background: red === '' ? ['', '', ''] : [part(red), part(green), part(blue)],
    key: key === '' ? characterKey(letter === '' ? 'P' : letter.slice(0, 1)) : strokeText(key),
    description: tokens[8] ?? '',
  };
};

const write = (t: PropertySheet): string =>
  PREFIX + encodeSequence([t.definition, t.menu, '', String(t.commit), ...t.background, t.key, t.description], ';');

/** The sheet's values by label, from its state (spec 5.3, propertysheet). */
export const readSheetValues = (type: PropertySheet, state: string): Property[] => {
  const values = decodeSequence(state, '~');
  return decodeSequence(type.definition, '~').flatMap((field, i): Property[] => {
    if (field === '') return [];
    const value = values[i] ?? '';
    const slash = value.indexOf('/');
    return [[field.slice(1), TICKS.has(field.slice(0, 1)) && slash > 0 ? value.slice(0, slash) : value]];
  });
};

export const propertySheetTrait: TraitCodec<PropertySheet> = {
  prefix: PREFIX,
  title: 'Property Sheet',
  read,
  write,
  references: type => referencesOf('key', [decodeSequence(type, ';')[8]]),
  // A sheet that nobody has filled in yet has no values at all.
  effects: { initialState: () => undefined, properties: readSheetValues },
};
