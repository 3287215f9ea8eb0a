import { decodeSequence, encodeSequence } from '../text/sequence';
import { referencesOf, wholeNumber } from './fields';
import { keyText } from './key-field';
import type { TraitCodec } from './trait';

export interface ReturnToDeck {
  readonly menu: string;
  readonly key: string;
  readonly deck: string;
  readonly prompt: string;
  readonly description: string;
  /** Ask for the deck. */
  readonly asks: boolean;
  readonly deckExpression: string;
}

const PREFIX = 'return;';
const VERSION = '2';

const read = (type: string): ReturnToDeck => {
  const tokens = decodeSequence(type.slice(PREFIX.length), ';');
  const [menu = '', key = '', deck = '', prompt = 'Select destination', description = '', version = ''] = tokens;
  // Before version 2 the deck's name alone told whether to ask.
  const old = (wholeNumber(version) ?? 0) < 2;
  return {
    menu,
    key: keyText(key),
    deck,
    prompt,
    description,
    asks: old ? deck === '' : (tokens[6] ?? 'true') === 'true',
    deckExpression: old ? deck : (tokens[7] ?? ''),
  };
};

export const returnToDeckTrait: TraitCodec<ReturnToDeck> = {
  prefix: PREFIX,
  title: 'Return to Deck',
  read,
  write: t =>
    PREFIX +
    encodeSequence([t.menu, t.key, t.deck, t.prompt, t.description, VERSION, String(t.asks), t.deckExpression], ';'),
  effects: {},
  references: type => referencesOf('key', [decodeSequence(type, ';')[2]]),
};
