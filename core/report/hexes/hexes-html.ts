// The page on which a user says what lies in the hexes that would decide most, beside the map's own picture; it saves a CSV.

import type { HexSheet, OpenHex, SheetBoard } from '../../audit/missing/hex-sheet';
import { escapeHtml } from '../escape';
import { escapeAttribute, formHtml, jsonAttribute, type Allows } from '../form-page/form-html';
import { HEXES_SCRIPT } from './hexes-script';
import { HEXES_STYLE } from './hexes-style';

export interface HexesPage {
  readonly sheet: HexSheet;
  /** Pictures by file name, as `data:` addresses. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly allows: Allows;
  /** Of the product. */
  readonly version: string;
}

/** The keys that choose a terrain, in the order of the rules' list; further ones are chosen with the mouse or the arrow keys. */
const KEYS = '123456789abcdefghijklmnopqrstuvwxyz';

/** How much of the map stands round a hex, in hexes. */
const ROUND = 3;

export const hexesHtml = (page: HexesPage): string => {
  const { sheet, allows, version } = page;
  const { hexes, table, terrains } = sheet;
  const { file, named, columns, kept } = table;
  const list = terrains.map((terrain, i) => `<kbd>${KEYS[i] ?? ''}</kbd> ${escapeHtml(terrain)}`);
  return formHtml({
    title: `Hexes: ${sheet.module.name}`,
    intro: [
      `<p>The hexes of ${escapeHtml(sheet.map)} whose terrain would decide most, the most useful first. What is the terrain in the red ring?</p>`,
      `<p class="soft">Keys: ${list.join(' · ')}. <kbd>Enter</kbd> goes on, <kbd>Shift</kbd>+<kbd>Enter</kbd> goes back, <kbd>Delete</kbd> takes a choice away. Leave open what you cannot tell.</p>`,
    ],
    progress: `0 of ${hexes.length} hexes`,
    onlyOpen: 'only open hexes',
    file,
    line: { key: 'terrain', value: named },
    data: { table: JSON.stringify({ columns, kept }) },
    body: [
      wholeMap(page),
      '<ul class="cards">',
      ...hexes.map((hex, i) => oneHex(hex, i, page)),
      '</ul>',
      ...(hexes.length === 0 ? ['<p>No act waits for the terrain of a hex.</p>'] : []),
    ],
    script: HEXES_SCRIPT,
    style: HEXES_STYLE,
    allows,
    version,
  });
};

/** All boards with their pictures, once: each hex shows a part of it. */
const wholeMap = ({ sheet, pictures }: HexesPage): string => {
  const images = sheet.boards.flatMap(board => {
    const address = pictures.get(board.image);
    return address === undefined ? [] : [boardImage(board, address)];
  });
  return `<svg class="map" aria-hidden="true"><defs><g id="map">${images.join('')}</g></defs></svg>`;
};

const boardImage = ({ x, y, width, height, reversed }: SheetBoard, address: string): string => {
  const turned = reversed ? ` transform="rotate(180 ${x + width / 2} ${y + height / 2})"` : '';
  return `<image x="${x}" y="${y}" width="${width}" height="${height}"${turned} href="${escapeAttribute(address)}"/>`;
};

const oneHex = ({ what, at: [x, y], acts, weight }: OpenHex, i: number, { sheet }: HexesPage): string => {
  const { pitch, terrains, table } = sheet;
  const size = ROUND * pitch;
  const name = escapeHtml(what);
  const ring = (width: number, more: string): string =>
    `<circle${more} cx="${x}" cy="${y}" r="${pitch / 2}" stroke-width="${width}"/>`;
  const choices = terrains.map((terrain, j) => {
    const key = KEYS[j] ?? '';
    return `<label><input type="radio" name="hex-${i}" value="${escapeAttribute(terrain)}" data-letter="${key}"><kbd>${key}</kbd><span>${escapeHtml(terrain)}</span></label>`;
  });
  return [
    `<li data-hex="${escapeAttribute(what)}" data-weight="${weight}" data-row="${jsonAttribute(table.open.get(what) ?? [])}">`,
    `<svg class="cut" viewBox="${x - size / 2} ${y - size / 2} ${size} ${size}" role="img" aria-label="The map round ${name}"><use href="#map"/>${ring(pitch / 16, ' class="edge"')}${ring(pitch / 32, '')}</svg>`,
    `<fieldset><legend><strong>${name}</strong> <span class="soft">${acts} ${acts === 1 ? 'act' : 'acts'}</span></legend>${choices.join('')}</fieldset></li>`,
  ].join('');
};
