// Pages inside the module: plain HTML, because VASSAL's viewer knows no more.

import { WIDTH as KEY_WIDTH } from '../../core/draw/legend';
import { escapeXml } from '../../core/draw/svg';

export const text = escapeXml;

const STYLE =
  'body { font-family: sans-serif; font-size: 12pt; margin: 10px; background: #f1ebd8; color: #2e2620 } ' +
  'table { border: 1px solid #5b4a38 } td, th { padding: 3px 7px } th { background: #dcc594 } ' +
  'td.small, th.small { font-size: 9pt; padding: 2px 4px }';

/** Of pages inside a cell: paragraphs stand apart there as they do outside of one, but not in the page's own tables. */
const PAGE_IN_CELL = 'td.page p { margin-top: 15px } td.page td p { margin-top: 0px }';
const BARE_CELL = 'valign="top" style="padding: 0px; border: 0px"';

const ENCODING = '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">';

const page = (head: string, title: string, body: string): Uint8Array =>
  new TextEncoder().encode(
    `<html><head>${head}<title>${text(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>\n`,
  );

/** Goes into the head of a page with `openedAtTop`. */
export const AT_TOP_STYLE = `<style>${PAGE_IN_CELL}</style>`;

/**
 * What stands on a page of the chart window: VASSAL's viewer opens it where the text ends, so the page stands in a cell,
 * and the text ends in an empty one beside it, at the top. (A cellpadding of this table would hold for those on the page.)
 */
export const openedAtTop = (body: string): string =>
  '<table border="0" cellspacing="0" style="border: 0px">' +
  `<tr><td class="page" ${BARE_CELL}>${body}</td><td ${BARE_CELL}></td></tr></table>`;

const headed = (title: string, body: string): string => (title === '' ? body : `<h2>${text(title)}</h2>${body}`);

/** A page of the chart window: VASSAL reads it as UTF-8 itself, and one that tells its encoding comes out empty. */
export const chartPage = (title: string, body: string): Uint8Array =>
  page(AT_TOP_STYLE, title, openedAtTop(headed(title, body)));

/** A page of the help menu: opened by its address, and read by the encoding that it tells. */
export const helpPage = (title: string, body: string): Uint8Array => page(ENCODING, title, headed(title, body));

/** What is read as figures or short results stands in the middle; longer texts begin at the left. */
const LONGEST_CENTRED = 12;

/** In pixels: the window of the charts is as wide as the key to the map, and the page has margins. */
const WIDEST = KEY_WIDTH - 40;
const OF_A_SIGN = 8;
const OF_A_CELL = 17;
/** So many a window shows at once. */
const MOST_ROWS = 20;

/** Cells break between words: so wide a table is at least. */
const leastWidth = (head: readonly string[], rows: readonly (readonly string[])[]): number => {
  const longestWord = (cell = ''): number => Math.max(0, ...cell.split(' ').map(word => word.length));
  const widths = head.map((title, c) => Math.max(longestWord(title), ...rows.map(row => longestWord(row[c]))));
  return widths.reduce((sum, longest) => sum + longest * OF_A_SIGN + OF_A_CELL, 0);
};

const tableOf = (head: readonly string[], rows: readonly (readonly string[])[], isSmall: boolean): string => {
  const isCentred = head.map((_, c) => c > 0 && rows.every(row => (row[c] ?? '').length <= LONGEST_CENTRED));
  const small = isSmall ? ' class="small"' : '';
  const align = (c: number): string => ` align="${isCentred[c] === true ? 'center' : 'left'}"`;
  const th = head.map((cell, c) => `<th${small}${align(c)}>${text(cell)}</th>`).join('');
  const td = (cell: string, c: number): string =>
    c === 0 ? `<td${small}><b>${text(cell)}</b></td>` : `<td${small}${align(c)}>${text(cell)}</td>`;
  const tr = rows.map((row, i) => `<tr${i % 2 === 1 ? ' bgcolor="#e9e1c6"' : ''}>${row.map(td).join('')}</tr>`);
  return `<table border="1" cellspacing="0"><tr>${th}</tr>${tr.join('')}</table>`;
};

/** Cells are text; every second row a little darker. A column of figures is centred, one of sentences begins at the left. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  tableOf(head, rows, leastWidth(head, rows) > WIDEST);

/** One that fits the window of the charts: set smaller where it is wide or high. */
export const chartTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  tableOf(head, rows, leastWidth(head, rows) > WIDEST || rows.length > MOST_ROWS);
