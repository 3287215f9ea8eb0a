// A map as it travels inside a module.

import { present } from '../../base/present';
import type { Hex, HexMap } from '../../hexmap/hex-map';
import { numberingFor, readHexId, type BoardPart, type NumberAxis, type Numbering } from '../../hexmap/numbering';
import { rectangularMap, type Between } from '../../hexmap/rectangular-map';
import type { JsonFields } from './json-fields';
import { isBoardPicture } from '../map/read-board';
import { isBoardName, longestBoard, MOST_BOARDS } from '../map/read-boards';
import type { OwnBoard, Place, ScenarioMap } from '../scenario';

export const MOST_HEXES = 40_000;
const MOST_A_SIDE = 400;
/** A hex number, with its board’s name. */
export const LONGEST_HEX = 20;
/** Of anything else in a list. */
const MOST = 400_000;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Pairs of hexes with what stands between them, each once, in the order of the map. */
const between = (map: HexMap, of: HexMap['hexside']): readonly (readonly [string, string, string])[] =>
  [...map.hexes.keys()].flatMap(a =>
    [...map.neighbours(a)]
      .sort(byText)
      .filter(b => a < b)
      .flatMap(b => of(a, b).map(feature => [a, b, feature] as const)),
  );

export const mapJson = (map: ScenarioMap) => ({
  title: map.title,
  hexHeight: map.hexHeight,
  board: map.board && { picture: map.board.picture, grid: map.board.grid },
  numbering: map.numbering,
  scale: map.scale,
  columns: map.hexes.columns,
  rows: map.hexes.rows,
  places: map.places.map(place => ({ name: place.name, hex: place.hex, kind: place.kind })),
  hexes: [...map.hexes.hexes.values()].map(hex => ({
    id: hex.id,
    terrain: hex.terrain,
    features: hex.features.length === 0 ? undefined : hex.features,
    zone: hex.zone,
  })),
  hexsides: between(map.hexes, map.hexes.hexside),
  connections: between(map.hexes, map.hexes.connection),
});

/** The same text for the same map. */
export const mapToJson = (map: ScenarioMap): string => JSON.stringify(mapJson(map));

const readBetween = (value: unknown, path: string, faults: string[]): Between => {
  const [a, b, feature, ...more]: unknown[] = Array.isArray(value) ? value : [];
  const isText = (text: unknown): text is string => typeof text === 'string' && text.length <= 100;
  if (isText(a) && isText(b) && isText(feature) && more.length === 0) return { a, b, feature };
  faults.push(`${path} is not two hexes and a word`);
  return { a: '', b: '', feature: '' };
};

const readBoard = (board: JsonFields, faults: string[]): OwnBoard => {
  const grid = board.inner('grid');
  const picture = board.text('picture', 120);
  if (!isBoardPicture(picture)) faults.push('the map’s picture has no name that a picture may have');
  return {
    picture,
    grid: {
      x0: grid.number('x0', -1000, 100_000),
      y0: grid.number('y0', -1000, 100_000),
      dx: grid.decimal('dx', 8, 1000),
      dy: grid.decimal('dy', 8, 1000),
      pointed: grid.is('pointed'),
    },
  };
};

const readAxis = (axis: JsonFields, count: number): NumberAxis => ({
  letters: axis.is('letters'),
  digits: axis.number('digits', 1, 8),
  first: axis.number('first', 0, 9000),
  descending: axis.is('descending'),
  count,
});

const readPart = (part: JsonFields, faults: string[]): BoardPart => {
  const name = part.text('name', 6);
  if (!isBoardName(name)) faults.push('a board of the map has no name that a board may have');
  const range = (key: string): readonly [number, number] => {
    const [first, last] = part.list(key, 2, value => (Number.isInteger(value) ? Number(value) : 0));
    if (first !== undefined && last !== undefined && first >= 1 && first <= last && last <= MOST_A_SIDE)
      return [first, last];
    faults.push(`the board ${name} has no ${key} that a map may have`);
    return [1, 1];
  };
  return { name, columns: range('columns'), rows: range('rows') };
};

const readNumbering = (
  numbering: JsonFields,
  size: { readonly columns: number; readonly rows: number },
  faults: string[],
): Numbering => {
  const boards = numbering.has('boards')
    ? numbering.objects('boards', MOST_BOARDS, part => readPart(part, faults))
    : undefined;
  const { columns, rows } = boards && boards.length > 0 ? longestBoard(boards) : size;
  return {
    column: readAxis(numbering.inner('column'), columns),
    row: readAxis(numbering.inner('row'), rows),
    rowFirst: numbering.is('rowFirst'),
    separator: numbering.text('separator', 1),
    stagger: numbering.is('stagger'),
    ...present({ boards }),
  };
};

/** In small parts. */
export const readingMap = function* (map: JsonFields, faults: string[]): Generator<undefined, ScenarioMap> {
  const columns = map.number('columns', 1, MOST_A_SIDE);
  const rows = map.number('rows', 1, MOST_A_SIDE);
  if (columns * rows > MOST_HEXES) {
    faults.push(`the map has more than ${MOST_HEXES} hexes`);
    return { title: '', hexHeight: 1, hexes: rectangularMap({ columns: 1, rows: 1 }), places: [] };
  }
  const board = map.has('board') ? readBoard(map.inner('board'), faults) : undefined;
  const own = map.has('numbering') ? readNumbering(map.inner('numbering'), { columns, rows }, faults) : undefined;
  const numbering = own ?? numberingFor(columns, rows, board?.grid.pointed);
  const hexes = map.objects('hexes', MOST_HEXES, (hex): Hex => {
    const id = hex.text('id', LONGEST_HEX);
    if (readHexId(id, numbering) === undefined) faults.push(`“${id}” is not a hex number of this map`);
    const zone = hex.optionalText('zone');
    const features = hex.has('features') ? hex.texts('features', 20) : [];
    return { id, terrain: hex.optionalText('terrain'), features, ...present({ zone }) };
  });
  const title = map.text('title');
  const hexHeight = map.number('hexHeight', 8, 1000);
  yield;
  const hexsides = map.list('hexsides', MOST, readBetween);
  const connections = map.list('connections', MOST, readBetween);
  yield;
  const laidOut = rectangularMap({ columns, rows, numbering, hexes, hexsides, connections });
  yield;
  return {
    title,
    hexHeight,
    hexes: laidOut,
    places: map.objects('places', 1000, (place): Place => ({
      name: place.text('name'),
      hex: place.text('hex', LONGEST_HEX),
      kind: place.oneOf('kind', ['reference', 'major city', 'city', 'town', 'water', 'region', 'title']),
    })),
    ...present({ board, numbering: own, scale: map.optionalText('scale', 40) }),
  };
};
