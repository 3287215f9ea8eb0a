// Other people's text (names, chat), made harmless and short: one line, no control or bidi characters, no markup.

/** C0 controls and DEL have pictures of their own at U+2400; all else that is not to be seen is named by its number. */
const picture = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === 0x7f) return '\u2421';
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
};

// A whole run of blanks at a time: a pattern that looks for the line end within takes for ever over a long run without one.
const BLANKS = /[\s\u0085]+/gu;
const LINE_END = /[\n\r\v\f\u0085\u2028\u2029]/u;
// Controls, format characters (zero width, bidi), lone surrogates. Variation selectors and joiners of emoji stay.
const UNSEEN = /[\p{Cc}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/gu;

/** Nearly all names and remarks have nothing to make visible. One character is looked for: a pattern for all of a long text overflows the stack. */
const NOT_PLAIN = /[^ -~\u00a1-\u00ac\u00ae-\u02ff‐-‧]/u;

/** One line of visible characters: line ends as ` / `, controls as pictures, bidi and zero-width ones as `[U+202E]`. */
export const visible = (text: string): string => (NOT_PLAIN.test(text) ? madeVisible(text) : text);

const madeVisible = (text: string): string =>
  text
    .replace(BLANKS, run => (LINE_END.test(run) ? ' / ' : run))
    .replace(UNSEEN, picture)
    .replace(/[\p{Zs}]/gu, ' ');

/** A name: visible, trimmed, single spaces (two spaces part the fields of a line); `(no name)` if nothing is left. */
export const visibleName = (text: string): string => {
  const seen = visible(text);
  return (seen.includes('  ') ? seen.replace(/ +/g, ' ') : seen).trim() || '(no name)';
};

/** Length in columns: code points. */
export const columns = (text: string): number => {
  let count = text.length;
  for (let i = 1; i < text.length; i++) if (isLow(text.charCodeAt(i)) && isHigh(text.charCodeAt(i - 1))) count--;
  return count;
};

// The halves of a code point that UTF-16 writes as two units.
const isHigh = (unit: number): boolean => (unit & 0xfc00) === 0xd800;
const isLow = (unit: number): boolean => (unit & 0xfc00) === 0xdc00;

/** Length in UTF-8. */
export const bytesOf = (text: string): number => {
  let count = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    // Two units of UTF-16 together are four bytes; one alone is written as U+FFFD, which is three.
    const isSecond = isLow(unit) && i > 0 && isHigh(text.charCodeAt(i - 1));
    if (!isSecond) count += unit < 0x800 ? 1 : 2;
  }
  return count;
};

/** The text if it fits, else its beginning and `…`, at most `width` columns, nothing blank before the `…`. */
export const cutEnd = (text: string, width: number): string => {
  if (text.length <= width) return text;
  // A code point is two units at most: what comes after is not looked at.
  const points = [...text.slice(0, 2 * width + 2)];
  return points.length <= width
    ? text
    : `${points
        .slice(0, Math.max(0, width - 1))
        .join('')
        .trimEnd()}…`;
};

/** So many columns of an ending stay. */
const TAIL = 9;

/** As cutEnd, but the middle goes and the last nine stay, so that an ending such as `(reduced)` can be read. */
export const cutMiddle = (text: string, width: number): string => {
  if (text.length <= width) return text;
  const points = [...text.slice(0, 2 * width + 2)];
  if (points.length <= width) return text;
  const tail = [...text.slice(-2 * TAIL - 1)]
    .slice(-Math.min(TAIL, width - 2))
    .join('')
    .trimStart();
  return `${points
    .slice(0, width - 1 - columns(tail))
    .join('')
    .trimEnd()}…${tail}`;
};

/** What a player or the log wrote, in the quotes that nothing else bears. */
export const quoted = (text: string, width = Infinity): string =>
  `“${width === Infinity ? visible(text) : cutEnd(visible(text), Math.max(1, width - 2))}”`;

/** `52,006` */
export const thousands = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',');

/** `1 step`, `2 steps` */
export const plural = (n: number, one: string, many = `${one}s`): string => `${thousands(n)} ${n === 1 ? one : many}`;

/** Words over as many lines as they need, each at most `width` columns; a longer word is cut. */
export const wrapped = (text: string, width: number): readonly string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && columns(last) + 1 + columns(word) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(cutEnd(word, width));
  }
  return lines;
};

/** As `wrapped`, but the lines are about equally long: no word stands alone on the last one. */
export const wrappedEvenly = (text: string, width: number): readonly string[] => {
  const lines = wrapped(text, width);
  let narrower = lines;
  for (let room = width; narrower.length === lines.length && room > 0; room--) {
    const next = wrapped(text, room - 1);
    if (next.length > lines.length || next.some(line => line.endsWith('…'))) break;
    narrower = next;
  }
  return narrower;
};
