// The hexes whose terrain would decide most, where they lie in the module's own picture, and the table that is to hold them.

import type { HexId } from '../../hexmap/hex-map';
import { readCsv } from '../../scenario/csv/csv';
import { columnName } from '../../scenario/csv/csv-records';
import { Problems } from '../../scenario/problems';
import type { Point } from '../../vassal/module/grids/grid';
import { boardImage, type LaidOutBoard } from '../../vassal/module/map-layout';
import type { VassalModule } from '../../vassal/module/module';
import type { OpenedLog } from '../audit';
import type { TerrainTable } from '../bound/terrain-table';
import type { Deciding, Missing } from './deciding';

/** A hex to fill in; `at`: its centre on the map, in pixels. */
export interface OpenHex extends Deciding<HexId> {
  readonly at: Point;
}

/** A board where it lies on the map, in pixels; `image`: the bare name of its picture. */
export type SheetBoard = Pick<LaidOutBoard, 'x' | 'y' | 'width' | 'height' | 'reversed'> & { readonly image: string };

/** A table that is filled in further: a row for each hex, or one for each terrain with its hexes. */
export interface OpenTable {
  readonly file: string;
  /** What the binding has to say under `terrain`. */
  readonly named: string;
  readonly columns: readonly string[];
  /** Rows that stay as they are. */
  readonly kept: readonly (readonly string[])[];
  /** Rows of hexes that have no terrain yet. */
  readonly open: ReadonlyMap<HexId, readonly string[]>;
}

export interface HexSheet {
  readonly module: VassalModule;
  /** The map window. */
  readonly map: string;
  readonly boards: readonly SheetBoard[];
  /** From side to side of a hex, in pixels. */
  readonly pitch: number;
  /** The words that the rules have for terrain. */
  readonly terrains: readonly string[];
  /** Those that decide most first. */
  readonly hexes: readonly OpenHex[];
  readonly table: OpenTable;
}

/** A page with more pictures opens badly; those left out decide least. */
export const MOST_SHOWN = 500;

const openTable = ({ file, named, text }: TerrainTable, hexes: ReadonlySet<HexId>): OpenTable => {
  const isAlone = named === file;
  const bare = isAlone ? ['hex', 'terrain', 'note'] : ['terrain', 'hexes'];
  const [header, ...lines] = text === undefined ? [] : readCsv(text, file, new Problems());
  const columns = header?.map(({ text: name }) => name) ?? bare;
  const column = (name: string): number => columns.findIndex(written => columnName(written) === name);
  const [hexAt, terrainAt] = [column('hex'), column('terrain')];
  const kept: (readonly string[])[] = [];
  const open = new Map<HexId, readonly string[]>();
  for (const line of lines) {
    const cells = columns.map((_, i) => line[i]?.text ?? '');
    const hex = cells[hexAt] ?? '';
    if (hexes.has(hex) && cells[terrainAt] === '') open.set(hex, cells);
    else kept.push(cells);
  }
  return { file, named, columns, kept, open };
};

/**
 * @param log one of the game
 * @param missing in all of its logs
 * @returns undefined: the log is not judged through a binding, or its module is not at hand
 */
export const hexSheet = ({ module, rules, timeline }: OpenedLog, missing: Missing): HexSheet | undefined => {
  if (!module || !rules?.sparse) return undefined;
  const { scenario, sparse } = rules;
  const places = new Map(sparse.board.hexes.map(({ id, at }) => [id, at]));
  const hexes = missing.hexes
    .flatMap((hex): readonly OpenHex[] => {
      const at = places.get(hex.what);
      return at ? [{ ...hex, at }] : [];
    })
    .slice(0, MOST_SHOWN);
  const boards = (timeline.layoutOf(scenario.map.title, 0)?.boards ?? []).flatMap((board): readonly SheetBoard[] => {
    const image = boardImage(board.element);
    const { x, y, width, height, reversed } = board;
    return image === undefined || width === Infinity ? [] : [{ x, y, width, height, reversed, image }];
  });
  return {
    module,
    map: scenario.map.title,
    boards,
    pitch: sparse.board.pitch,
    terrains: sparse.terrains,
    hexes,
    table: openTable(sparse.table, new Set(hexes.map(({ what }) => what))),
  };
};
