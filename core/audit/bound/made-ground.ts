// The ground of a bound game is the same in all of its logs: its map, thousands of hexes with all that is worked out for
// them, is made once for logs that are opened together.

import type { BindingFile } from '../../binding/binding-file';
import type { HexMap } from '../../hexmap/hex-map';
import type { Files } from '../../scenario/files';
import type { Problems } from '../../scenario/problems';
import type { Words } from '../../scenario/map/read-map';
import type { BoardedMap } from '../../vassal/module/map-layout';
import type { VassalModule } from '../../vassal/module/module';
import type { BoardHexes } from './board-hexes';
import { boundMap, type Unknown } from './bound-map';
import { possibleMaps } from './possible-maps';

export interface MadeGround {
  readonly board: BoardHexes;
  readonly map: HexMap;
  readonly unknown: Unknown;
  /** What the map may be, where it is not known in full. */
  readonly mayBe: ReadonlyMap<string, HexMap> | undefined;
}

/** All that a ground is made of. */
export interface GroundOf {
  readonly module: VassalModule;
  readonly layout: BoardedMap;
  readonly board: BoardHexes;
  readonly binding: BindingFile;
  readonly words: Words;
  readonly files: Files;
}

/** Notes what is read, so that it can be told whether it is still the same. */
const noting = (files: Files, read: string[]): Files => ({
  ...files,
  read: async path => {
    const bytes = await files.read(path);
    read.push(path, bytes ? new TextDecoder().decode(bytes) : '');
    return bytes;
  },
});

/** Equal texts are equal grounds. */
const signsOf = ({ layout, board, binding, words }: GroundOf, read: readonly string[]): string => {
  const { terrain, elsewhere, cheapest, dearest } = binding;
  const boards = layout.boards.map(({ name, x, y, width, height, reversed }) => [name, x, y, width, height, reversed]);
  const hexes = board.hexes.map(({ id, at, place: { column, row } }) => [id, ...at, column, row]);
  const own = [terrain, elsewhere?.terrain, elsewhere?.zone, elsewhere?.corners, cheapest, dearest];
  return JSON.stringify([boards, board.pitch, hexes, own, words, read]);
};

/** A board has a hex more at its edge where pieces stand on it: so many a module are told apart. */
const MOST_KEPT = 6;

/** Of each module those that were asked for last, the last first. */
export type KeptGrounds = WeakMap<VassalModule, readonly { readonly signs: string; readonly ground: MadeGround }[]>;

export const madeGround = async (asked: GroundOf, kept: KeptGrounds, problems: Problems): Promise<MadeGround> => {
  const { module, board, binding, words, files } = asked;
  const read: string[] = [];
  const { map, unknown } = await boundMap(binding, board, words, noting(files, read), problems);
  const signs = signsOf(asked, read);
  const all = kept.get(module) ?? [];
  const known = all.find(one => one.signs === signs);
  const made = known ?? { signs, ground: { board, map, unknown, mayBe: possibleMaps(map, unknown, words) } };
  kept.set(module, [made, ...all.filter(one => one !== made)].slice(0, MOST_KEPT));
  return made.ground;
};
