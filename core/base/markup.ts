// Text as XML and HTML hold it.

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/**
 * Text in which nothing is markup.
 * @param characters which ones are written as references; by default all that end a text or an attribute in quotes
 */
export const escapeMarkup = (text: string, characters = /[&<>"']/g): string =>
  text.replace(characters, character => REFERENCES[character] ?? `&#${character.codePointAt(0) ?? 0};`);
