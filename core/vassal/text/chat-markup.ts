// Chat that a module's reports write in HTML, as the words that the chat pane shows.

/** The tags that VASSAL's chat pane draws; what else stands in angle brackets somebody typed. */
const TAG =
  /<\/?(?:a|b|big|br|center|code|div|em|font|h[1-6]|hr|html|body|i|img|li|ol|p|pre|small|span|strong|sub|sup|table|tbody|td|th|tr|tt|u|ul)\b(?:[^<>"']|"[^"<>]{0,500}"|'[^'<>]{0,500}'){0,200}>/gi;

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  nbsp: ' ',
  apos: "'",
  // In reports of moves, VASSAL's own and modules'.
  rarr: '→',
  larr: '←',
  uarr: '↑',
  darr: '↓',
  harr: '↔',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  times: '×',
  frac12: '½',
  deg: '°',
};

const entity = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
  const isHex = /^#x/i.test(name);
  const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
};

const asWords = (tag: string): string => (/^<(?:br|hr|p|div|tr|li|h[1-6])\b/i.test(tag) ? ' ' : '');

/** A picture stands for something: it is told by its file’s name. */
const picture = (tag: string): string => {
  const file = /\bsrc\s*=\s*["']?([^"'\s>]{1,80})/i.exec(tag)?.[1];
  return file === undefined ? '' : `[${file.replace(/^.*\//, '').replace(/\.\w{1,5}$/, '')}]`;
};

/** The text without markup; entities as their characters. Text without any is given back as it is. */
export const plainChat = (text: string): string => {
  if (!/[<&]/.test(text)) return text;
  return text
    .replace(TAG, tag => (/^<img\b/i.test(tag) ? picture(tag) : asWords(tag)))
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6}\d{0,2});/gi, entity);
};
