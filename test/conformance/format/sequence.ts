import { decodeArray, decodeSequence, encodeArray, encodeSequence } from '../../../core/vassal/text/sequence';

interface Tokens {
  readonly delimiter: string;
  /** Java's null is a token without text. */
  readonly tokens: readonly (string | null)[];
}

/** A list of tokens as text (spec 3.1); an empty list is Java's null. */
export const encodeTokens = (input: unknown): unknown => {
  const { delimiter, tokens } = input as Tokens;
  if (tokens.length === 0) return null;
  return encodeSequence(
    tokens.map(token => token ?? ''),
    delimiter,
  );
};

/** A text's tokens (spec 3.2); Java's null has none. */
export const decodeTokens = (input: unknown): unknown => {
  const { delimiter, text } = input as { readonly delimiter: string; readonly text: string | null };
  return text === null ? [] : decodeSequence(text, delimiter);
};

export const encodeArrayText = (input: unknown): unknown => encodeArray(input as readonly string[]);
export const decodeArrayText = (input: unknown): unknown => decodeArray(String(input));
