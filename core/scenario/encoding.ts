// Files that are no UTF-8: Notepad and spreadsheets of older Windows write such.

/** By its first two bytes. */
export const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** What a decoder writes for bytes that are no UTF-8. */
const REPLACEMENT = '\uFFFD';

/** Where a decoded text shows that its bytes were no UTF-8; undefined: they were. */
export const lostLetter = (text: string): { readonly at: number; readonly isUtf16: boolean } | undefined => {
  const at = text.indexOf(REPLACEMENT);
  return at < 0 ? undefined : { at, isUtf16: text.startsWith(REPLACEMENT.repeat(2)) };
};

/** What bytes that are no UTF-8 probably are, and how to save them: another way in a spreadsheet than in an editor. */
export const notUtf8Words = (path: string, isUtf16File: boolean): string => {
  const is = isUtf16File
    ? ' but UTF-16, which spreadsheets call Unicode text'
    : ', probably in the encoding of an older Windows';
  const how = /\.csv$/i.test(path)
    ? 'Save it as UTF-8 (in a spreadsheet: “CSV UTF-8”).'
    : 'Save it with the encoding UTF-8, which editors ask for under “Save as”.';
  return `This file is not UTF-8 text${is}. ${how}`;
};
