// A hex map of the Tiled editor (.tmj, .json) -> terrain. Terrain is what a tile is called: its class, its property `terrain`,
// or its picture's name.

import { err, ok, type Result } from '../../core/base/result';
import { hexId, numberingFor } from '../../core/hexmap/numbering';
import { MOST_HEXES, MOST_HEXES_A_SIDE } from '../../core/scenario/map/read-map';
import { commonest } from '../../core/scenario/map/write-map';
import { NO_MAP, type Lies, type SheetMap } from '../sheets/read-map';
import { mapFiles } from '../sheets/sheet-files';

export interface ImportedTiled {
  /** Files for a scenario that is there already: of hexes that have another terrain than most. */
  readonly files: ReadonlyMap<string, string>;
  readonly map: SheetMap;
  readonly columns: number;
  readonly rows: number;
  /** What most hexes have: for `terrain:` of scenario.yaml. */
  readonly terrain: string;
  readonly left: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const whole = (value: unknown): number => (typeof value === 'number' && Number.isInteger(value) ? value : -1);

/** The three upper bits of a tile's number turn its picture. */
const TILE = 0x1fffffff;

const nameOf = (tile: Json): string => {
  const property = list(tile['properties']).find(one => text(one['name']).toLowerCase() === 'terrain');
  const picture =
    text(tile['image'])
      .split(/[\\/]/)
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? '';
  return (text(property?.['value']) || text(tile['class']) || text(tile['type']) || picture)
    .trim()
    .toLowerCase()
    .slice(0, 60);
};

/** Tile number -> terrain; numbers count through all tilesets. */
const tilesOf = (map: Json): ReadonlyMap<number, string> => {
  const names = new Map<number, string>();
  for (const set of list(map['tilesets'])) {
    const first = whole(set['firstgid']);
    for (const tile of list(set['tiles'])) {
      const name = nameOf(tile);
      if (name !== '') names.set(first + whole(tile['id']), name);
    }
  }
  return names;
};

/** Errors say what to change in Tiled. */
export const importTiled = (bytes: Uint8Array): Result<ImportedTiled, string> => {
  let map: unknown;
  try {
    map = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return err('It is not JSON. In Tiled, export the map as JSON.');
  }
  if (!isObject(map) || map['type'] !== 'map') return err('It is not a map of Tiled.');
  if (map['orientation'] !== 'hexagonal')
    return err('Its tiles are not hexes: the map’s orientation must be hexagonal.');
  if (map['infinite'] === true) return err('It has no edges. In Tiled, turn “Infinite” off.');
  if (map['staggeraxis'] !== 'x' || map['staggerindex'] !== 'odd')
    return err(
      'Its hexes must have their points at the sides, every second column lower: stagger axis X, stagger index odd.',
    );
  const [columns, rows] = [whole(map['width']), whole(map['height'])];
  if (columns < 1 || rows < 1 || columns > MOST_HEXES_A_SIDE || rows > MOST_HEXES_A_SIDE || columns * rows > MOST_HEXES)
    return err(`A scenario’s map has 1 to ${MOST_HEXES_A_SIDE} columns and rows, and at most ${MOST_HEXES} hexes.`);
  if (list(map['tilesets']).some(set => text(set['source']) !== ''))
    return err('Its tileset is a file of its own. In Tiled, embed the tileset in the map.');
  const names = tilesOf(map);
  const left: string[] = [];
  const terrains = new Map<string, string>();
  const numbering = numberingFor(columns, rows);
  for (const layer of list(map['layers'])) {
    const data = layer['data'];
    const name = text(layer['name']).slice(0, 60) || 'a layer';
    if (layer['type'] !== 'tilelayer' || !Array.isArray(data)) {
      left.push(
        layer['type'] === 'tilelayer'
          ? `${name}: its tiles are packed; in Tiled, set the tile layer format to CSV`
          : `${name}: only tile layers are taken`,
      );
      continue;
    }
    let unnamed = 0;
    data.slice(0, columns * rows).forEach((tile, i) => {
      const gid = whole(tile) >= 0 ? whole(tile) % (TILE + 1) : 0;
      if (gid === 0) return;
      const terrain = names.get(gid);
      if (terrain === undefined) unnamed++;
      // Upper layers lie over the lower ones.
      else terrains.set(hexId({ column: (i % columns) + 1, row: Math.floor(i / columns) + 1 }, numbering), terrain);
    });
    if (unnamed > 0)
      left.push(`${name}: ${unnamed} hexes have tiles without a class, a property “terrain” or a picture`);
  }
  const usual = commonest(terrains.values()) ?? 'clear';
  const lies: readonly Lies[] = [...terrains].sort(([a], [b]) => (a < b ? -1 : 1)).map(([hex, word]) => [word, hex]);
  const told: SheetMap = { ...NO_MAP, terrain: lies, size: { columns, rows } };
  const files = mapFiles({ ...told, terrain: lies.filter(([word]) => word !== usual) });
  return ok({ files, map: told, columns, rows, terrain: usual, left });
};
