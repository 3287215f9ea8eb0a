// What the `yaml` library finds wrong, in words for people who have never heard of implicit keys and flow maps.

const BY_CODE: Readonly<Record<string, string>> = {
  MULTILINE_IMPLICIT_KEY:
    'this line has no “: ” between key and value, or its value goes on in the next line without quotes.',
  BLOCK_AS_IMPLICIT_KEY:
    'a second “: ” stands in this line, or the next line is indented too far. A text with “: ” in it must stand in quotes.',
  BLOCK_IN_FLOW: 'a comma is missing between two keys of this line: { name: A, kind: town }.',
  BAD_INDENT: 'this line begins farther left or right than those that it belongs to. Indent them alike.',
};

const BY_MESSAGE: readonly (readonly [RegExp, string])[] = [
  [/^Missing ,/, 'a comma is missing between two words or keys of this line.'],
  [/must be sufficiently indented and end with a ]/, 'the bracket “[” before this line is not closed.'],
  [/must be sufficiently indented and end with a }/, 'the bracket “{” before this line is not closed.'],
  [/^Missing closing '/, "the quote ' before this place is not closed."],
  [/^Missing closing "/, 'the quote " before this place is not closed.'],
  [/^Plain value cannot start with/, 'a text that begins with this sign must stand in quotes.'],
  [
    /^Unexpected scalar at node end/,
    'text follows the closing quote. A quote within a text is doubled, or the text stands in quotes of the other kind.',
  ],
];

/** What the parser says quotes the file, which may be anything. */
const LONGEST_REASON = 120;

const brief = (reason: string): string =>
  reason.length > LONGEST_REASON ? `${reason.slice(0, LONGEST_REASON)}…` : reason;

/** Those that say what is wrong, where others in the line say only what came of it. */
export const saysCause = (code: string): boolean => code === 'BLOCK_IN_FLOW' || code === 'MISSING_CHAR';

/** An error of the library as sentences. */
export const aboutSyntax = (code: string, message: string): string => {
  const words =
    BY_MESSAGE.find(([form]) => form.test(message))?.[1] ?? (Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined);
  if (words !== undefined) return `This cannot be read as YAML: ${words}`;
  const reason = message.split(/ at line \d+|\n/)[0] ?? message;
  return `This cannot be read as YAML: ${brief(reason).replace(/[.:]$/, '')}. Look at indentation, quotes and “: ”.`;
};
