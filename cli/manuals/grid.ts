import { manual } from '../command-line/manual';
import { FORCE } from './shared';

export const gridManual = manual({
  name: 'grid',
  what: 'the grid of a map’s picture, found from a few of its hexes',
  usage: ['overrun grid PICTURE --hex NUMBER=X,Y --hex NUMBER=X,Y … [--pointed] [-o FILE.html] [--force]'],
  operands: [{ name: 'PICTURE', what: 'the map, as PNG, JPG or GIF', completes: 'file' }],
  count: [1, 1],
  missing: 'Name one picture.',
  options: {
    hex: {
      value: 'NUMBER=X,Y',
      many: true,
      required: true,
      what: 'a hex’s number, two or three digits for the column and for the row, and its centre in pixels; at least three, in far corners',
    },
    pointed: { what: 'the hexes have their points at the top; without it, what fits better is taken' },
    output: {
      value: 'FILE.html',
      short: 'o',
      completes: 'file',
      what: 'a page that shows the picture with the grid drawn over it; “-” is standard output',
    },
    force: FORCE,
  },
  examples: [
    {
      line: 'overrun grid map.png --hex 0101=62,70 --hex 2001=1247,106 --hex 2015=1247,1114 -o grid.html',
      what: 'prints what to write under “map:” in scenario.yaml, and draws the grid',
    },
  ],
  exits: { 1: 'the hexes do not fit one grid; each is listed with its error in pixels' },
  page: 'docs/modules.md',
});
