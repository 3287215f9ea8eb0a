// The terrain of a hex in VASSAL's picture of a stack: a table that its heading reads. Counters carry nothing of it, so it
// costs no save and no log a byte.

import type { Hex } from '../core/hexmap/hex-map';
import type { Scenario } from '../core/scenario/scenario';
import type { BuildElement } from '../core/vassal/module/build-file';
import { OFFBOARD } from '../core/vassal/module/map-layout';
import { expression, hasRow, quoted, text } from './counts/expressions';
import { messageElement } from './counts/message';
import { figureName } from './pieces';

/** The Translatable Message with the table: rows `|0406:woods, city`, and a stroke behind the last. */
const TERRAIN_TABLE = 'Terrain_Of_Hexes';

const wordsOf = ({ terrain, features }: Hex): string =>
  [...(terrain === undefined ? [] : [terrain]), ...features].join(', ').replaceAll('|', '/');

/** The table, for the module; none: nobody said the terrain of any hex. */
export const terrainMessages = ({ map }: Scenario): readonly BuildElement[] => {
  const rows = [...map.hexes.hexes.values()]
    .map(hex => ({ id: hex.id, words: wordsOf(hex) }))
    .filter(({ words }) => words !== '');
  const table = `${rows.map(({ id, words }) => `|${id}:${words}`).join('')}|`;
  return rows.length === 0 ? [] : [messageElement([TERRAIN_TABLE, table])];
};

/** The row's text up to the next one. */
const inRow = (table: string, key: string): string => {
  const begins = `${text(table)}.indexOf("|"+${key}+":")+${key}.length()+2`;
  return `${text(table)}.substring(${begins},${text(table)}.indexOf("|",${begins}))`;
};

/**
 * The heading of a stack's picture: its hex (nothing beside the board), the terrain there, and the sums of its figures. What
 * it asks is answered by the stack's first piece, masked or not, and by the list of all of them.
 */
export const stackHeading = (sums: readonly string[]): string => {
  const place = text('LocationName');
  const terrain = `(${hasRow(TERRAIN_TABLE, place)}?" · "+${inRow(TERRAIN_TABLE, place)}:"")`;
  const shown = `(${place}.equals(${quoted(OFFBOARD)})?"":${place})`;
  const figures = sums.map(figure => `${quoted(` · ${figureName(figure)} `)}+${text(`sum(${figureName(figure)})`)}`);
  return expression([shown, terrain, ...figures].join('+'));
};
