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

/** What XML 1.0 cannot hold in any spelling: controls, lone surrogates, two non-characters. */
const ILLEGAL =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text that XML 1.0 can hold; `instead` stands for each character that it cannot. */
export const legalXml = (text: string, instead = ''): string => text.replace(ILLEGAL, instead);
