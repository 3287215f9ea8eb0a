// Sheets of the map -> what lies in which hex, on which hexside, and goes from hex to hex.

import { beside } from '../../core/hexmap/distance';
import { DIRECTIONS } from '../../core/hexmap/hex-map';
import { hexId, readHexId } from '../../core/hexmap/numbering';
import { hexesOf, hexText, numberingOf } from './hex-cells';
import { columnAt, DIRECTION, HEXSIDE_WORD, isHexHeading, OTHER_HEX, PLACE, rowsBelow, type Headed } from './headings';
import { isFeature, isRoad } from '../../module-builder/kit/likely-looks';

/** A word, and the hex, hexside (`0101/0102`) or way (`0101 > 0105`) that it stands for. */
export type Lies = readonly [word: string, where: string];

export interface Place {
  readonly name: string;
  readonly hex: string;
  /** Not a town or the like, but what lies on hexsides there. */
  readonly kind?: 'water';
}

/** What a sheet says of the map. */
export interface SheetMap {
  readonly terrain: readonly Lies[];
  readonly hexsides: readonly Lies[];
  readonly connections: readonly Lies[];
  readonly places: readonly Place[];
  /** Of a field, whose numbers say how large it is. */
  readonly size?: { readonly columns: number; readonly rows: number };
  /** Rows that were not taken, with why. */
  readonly left: readonly string[];
}

/** Nothing is said of the map. */
export const NO_MAP: SheetMap = { terrain: [], hexsides: [], connections: [], places: [], left: [] };

/** `town: Oldford`, `Town (Oldford)`. */
const NAMED = /^(.{2,30}?)\s*(?::\s*(.+)|\((.+)\))$/;

const wordAndName = (cell: string): { readonly word: string; readonly name?: string } => {
  const [, word = '', behind, within] = NAMED.exec(cell) ?? [];
  const name = behind ?? within;
  return name !== undefined && isFeature(word.toLowerCase())
    ? { word: word.toLowerCase(), name }
    : { word: cell.toLowerCase() };
};

/** Columns called N, NE, SE and so on: what lies on that side of the row's hex. */
const readSideColumns = (headed: Headed, at: number) => {
  const columns = headed.texts.flatMap((text, i) => (isDirection(text) ? [i] : []));
  const numbering = numberingOf(rowsBelow(headed).flatMap(({ row }) => hexText(row[at] ?? '') ?? []));
  const hexsides = rowsBelow(headed).flatMap(({ row }): readonly Lies[] => {
    const hex = hexText(row[at] ?? '');
    const place = hex === undefined ? undefined : readHexId(hex, numbering);
    return columns.flatMap((index): readonly Lies[] => {
      const direction = DIRECTIONS.find(one => one === headed.texts[index]?.trim().toUpperCase());
      const word = (row[index] ?? '').toLowerCase();
      const there = place && direction ? beside(place, direction) : undefined;
      return word === '' || hex === undefined || !there || there.column < 1 || there.row < 1
        ? []
        : [[word, `${hex}/${hexId(there, numbering)}`]];
    });
  });
  return { columns, hexsides };
};

const isDirection = (text: string): boolean => DIRECTIONS.some(one => one === text.trim().toUpperCase());

/** A line a hex, or a line a terrain with its hexes. */
export const readTerrainList = (headed: Headed): SheetMap => {
  const at = headed.headings.findIndex(isHexHeading);
  const column = headed.headings.indexOf('terrain');
  const named = columnAt(headed, PLACE);
  const [terrain, places, left]: [Lies[], Place[], string[]] = [[], [], []];
  const sides = readSideColumns(headed, at);
  for (const { row, at: place } of rowsBelow(headed)) {
    const { word, name = row[named] ?? '' } = wordAndName(row[column] ?? '');
    const hexes = hexesOf(row[at] ?? '');
    const known = hexes.flatMap(hex => hex ?? []);
    if (word === '' || known.length < hexes.length || known.length === 0)
      left.push(`${place}: it has no terrain, or something that is no hex number`);
    if (word !== '') terrain.push(...known.map(hex => [word, hex] as const));
    const [hex] = known;
    if (name !== '' && hex !== undefined) places.push({ name, hex });
  }
  const unread = headed.texts.filter((text, i) => text !== '' && ![at, column, named, ...sides.columns].includes(i));
  const about = unread.map(text => `${headed.sheet.name}: the column “${text.slice(0, 40)}” is not read`);
  return { ...NO_MAP, terrain, places, hexsides: sides.hexsides, left: [...left, ...about] };
};

/** A name in one line: of one that is broken within a word the hyphen goes. */
const inOneLine = (name: string): string =>
  name
    .replace(/(?<=\p{Ll})-\s*\n\s*(?=\p{Ll})/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** A list of towns and the like, each with its hex. */
export const readPlaces = (headed: Headed): SheetMap => {
  const at = headed.headings.findIndex(isHexHeading);
  const named = columnAt(headed, PLACE);
  const kind = headed.headings[named] ?? '';
  const [terrain, places, left]: [Lies[], Place[], string[]] = [[], [], []];
  for (const { row, at: place } of rowsBelow(headed)) {
    const [hex, ...others] = hexesOf(row[at] ?? '');
    const name = row[named] ?? '';
    if (hex === undefined || others.length > 0 || name === '') {
      left.push(`${place}: it has no name, or no hex number`);
      continue;
    }
    places.push({ name, hex });
    // A column of sizes or kinds says more than the heading of the names.
    const own = row.map(cell => cell.toLowerCase()).find((cell, i) => i !== at && i !== named && isFeature(cell));
    if (own !== undefined || isFeature(kind)) terrain.push([own ?? kind, hex]);
  }
  return { ...NO_MAP, terrain, places, left };
};

/** The second hex of a row: named itself, or by the direction in which it lies. */
const secondHex = (headed: Headed): ((hex: string, row: readonly string[]) => string | undefined) => {
  const to = columnAt(headed, OTHER_HEX);
  const towards = columnAt(headed, DIRECTION);
  const from = headed.headings.findIndex(isHexHeading);
  const numbering = numberingOf(rowsBelow(headed).flatMap(({ row }) => hexText(row[from] ?? '') ?? []));
  return (hex, row) => {
    if (to >= 0) return hexText(row[to] ?? '');
    const direction = DIRECTIONS.find(one => one === (row[towards] ?? '').trim().toUpperCase());
    const place = readHexId(hex, numbering);
    return direction && place ? hexId(beside(place, direction), numbering) : undefined;
  };
};

/** No line of its own on our maps. */
const BRIDGE = /^(bridges?|br[uü]cken?|ponts?|ford|ferry)$/;

/** Rivers and the like on hexsides, and roads from hex to hex: two hexes, or a hex and a direction such as NE. */
export const readHexsides = (headed: Headed): SheetMap => {
  const from = headed.headings.findIndex(isHexHeading);
  const other = secondHex(headed);
  const column = columnAt(headed, HEXSIDE_WORD);
  const [hexsides, connections, left]: [Lies[], Lies[], string[]] = [[], [], []];
  for (const { row, at } of rowsBelow(headed)) {
    const hex = hexText(row[from] ?? '');
    const second = hex && other(hex, row);
    if (hex === undefined || second === undefined) {
      left.push(`${at}: it does not name two hexes, or a hex and one of ${DIRECTIONS.join(', ')}`);
      continue;
    }
    const words = ((column >= 0 ? row[column] : '') || headed.sheet.name).toLowerCase().split(/\s*[/,;+]\s*/);
    for (const word of words)
      if (BRIDGE.test(word)) left.push(`${at}: a bridge is where a road crosses; name the road’s hexes`);
      else if (isRoad(word)) connections.push([word, `${hex} > ${second}`]);
      else hexsides.push([word, `${hex}/${second}`]);
  }
  return { ...NO_MAP, hexsides, connections, left };
};

/** What several sheets say of one map. */
export const joinMaps = (maps: readonly SheetMap[]): SheetMap => {
  const size = maps.find(map => map.size)?.size;
  return {
    terrain: maps.flatMap(map => map.terrain),
    hexsides: maps.flatMap(map => map.hexsides),
    connections: maps.flatMap(map => map.connections),
    places: maps.flatMap(map => map.places).map(place => ({ ...place, name: inOneLine(place.name) })),
    ...(size && { size }),
    left: maps.flatMap(map => map.left),
  };
};
