// A map's picture with the grid that was found drawn over it, as one page.

import { dataAddress } from '../../core/vassal/module/picture-address';
import { cornerOf, gridGeometry } from '../../core/draw/hex-geometry';
import { coord, escapeXml, polygon } from '../../core/draw/svg';
import { roomFor, type FittedGrid } from '../../core/hexmap/fit-grid';
import { numberingFor } from '../../core/hexmap/numbering';

/** By this our own pages are known. */
export const GRID_PAGE_BEGINS =
  '<!doctype html>\n<html lang="en">\n<head>\n<meta name="generator" content="overrun grid">';

/** More would only make the page slow. */
const MOST_HEXES = 20_000;

const hexOutlines = ({ grid }: FittedGrid, columns: number, rows: number): string => {
  const [long, deep] = grid.pointed ? [rows, columns] : [columns, rows];
  const g = gridGeometry(long, deep, grid, numberingFor(long, deep, grid.pointed));
  let path = '';
  for (let column = 0, left = MOST_HEXES; column < long; column++)
    for (let row = 0; row < deep && left > 0; row++, left--)
      path += polygon([0, 1, 2, 3, 4, 5].map(corner => cornerOf(g, [column, row], corner)));
  return path;
};

/** Where a hex was said to be, and where the grid has it. */
const marks = ({ errors, grid }: FittedGrid): string =>
  errors
    .map(({ hex, x, y }) => {
      const size = Math.round(grid.dy / 4);
      return (
        `<circle cx="${coord(x)}" cy="${coord(y)}" r="${coord(grid.dy / 8)}" fill="none" stroke="#0050c8" stroke-width="2"/>` +
        `<path d="M${coord(hex.x - 6)} ${coord(hex.y)}h12M${coord(hex.x)} ${coord(hex.y - 6)}v12" stroke="#c80000" stroke-width="2"/>` +
        `<text x="${coord(x)}" y="${coord(y + grid.dy * 0.4)}" font-size="${size}" text-anchor="middle" ` +
        `fill="#0050c8" stroke="#fff" stroke-width="3" paint-order="stroke">${escapeXml(hex.id)}</text>`
      );
    })
    .join('');

/** `picture`: the bytes of a PNG, JPG or GIF of this size. */
export const gridPage = (
  picture: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  fitted: FittedGrid,
): string => {
  const { columns, rows } = roomFor(fitted.grid, { width, height });
  return (
    `${GRID_PAGE_BEGINS}\n<meta charset="utf-8">\n<title>Grid</title>\n` +
    `<style>body{margin:0;font:15px system-ui,sans-serif}p{margin:.6em 1em}svg{display:block}</style>\n</head>\n<body>\n` +
    `<p>Blue: the grid, and the centres that it gives the named hexes. Red crosses: where you found them. ` +
    `Look at the far corners: a step that is a little off shows there first.</p>\n` +
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<image href="${dataAddress(picture) ?? ''}" width="${width}" height="${height}"/>` +
    `<path d="${hexOutlines(fitted, columns, rows)}" fill="none" stroke="#0050c8" stroke-width="1.5" stroke-opacity=".8"/>` +
    `${marks(fitted)}</svg>\n</body>\n</html>\n`
  );
};
