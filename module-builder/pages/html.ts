// Pages inside the module: plain HTML, because VASSAL's viewer knows no more.

import { WIDTH as KEY_WIDTH } from '../../core/draw/legend';
import { escapeXml } from '../../core/draw/svg';

export const text = escapeXml;

const STYLE =
  'body { font-family: sans-serif; font-size: 12pt; margin: 10px; background: #f1ebd8; color: #2e2620 } ' +
  'table { border: 1px solid #5b4a38 } td, th { padding: 3px 7px } th { background: #dcc594 } ' +
  'td.small, th.small { font-size: 9pt; padding: 2px 4px }';

const ENCODING = '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">';

const page = (head: string, title: string, body: string): Uint8Array =>
  new TextEncoder().encode(
    `<html><head>${head}<title>${text(title)}</title>` +
      `<style>${STYLE}</style></head><body>${title === '' ? '' : `<h2>${text(title)}</h2>`}${body}</body></html>\n`,
  );

/** A page of the chart window: VASSAL reads it as UTF-8 itself, and one that tells its encoding comes out empty. */
export const chartPage = (title: string, body: string): Uint8Array => page('', title, body);

/** A page of the help menu: opened by its address, and read by the encoding that it tells. */
export const helpPage = (title: string, body: string): Uint8Array => page(ENCODING, title, body);

/** What is read as figures or short results stands in the middle; longer texts begin at the left. */
const LONGEST_CENTRED = 12;

/** In pixels: the window of the charts is as wide as the key to the map, and the page has margins. */
const WIDEST = KEY_WIDTH - 40;
const OF_A_SIGN = 8;
const OF_A_CELL = 17;
/** VASSAL opens a chart that is higher than its window at its end. */
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
