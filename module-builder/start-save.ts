// The predefined set-up: a save as VASSAL would write it, with every unit in its hex.

import { cellOf, centreOf, type HexGeometry } from '../core/draw/hex-geometry';
import { MAP_NAME } from '../core/scenario/module-contract';
import type { Scenario, Unit } from '../core/scenario/scenario';
import { leaf } from '../core/vassal/game/command-tree';
import type { CommandNode } from '../core/vassal/game/command';
import type { Metadata } from '../core/vassal/archive/metadata';
import { encodeSequence } from '../core/vassal/text/sequence';
import { writeSavedGame } from '../core/vassal/game/write-saved-game';
import { besideHexes, boxStacks, type LaidOutDisplay } from './displays';
import { boardsCommand } from './map-component';
import { placedPiece, startingStacks, type Piece } from './pieces';

/** Ids are only names: any distinct numbers do (spec 8.8). */
const FIRST_ID = 1_000_000_000;

const addPiece = (id: number, type: string, state: string): CommandNode =>
  leaf(`+/${encodeSequence([String(id), type, state], '/')}`);

/** Members precede their stack, whose state names them from the bottom up (spec 8.1). */
const stackCommands = (
  map: string,
  pieces: readonly Piece[],
  [x, y]: readonly [number, number],
  nextId: () => number,
): CommandNode[] => {
  const members = pieces.map(piece => ({ id: nextId(), ...placedPiece(piece, map, x, y) }));
  const ids = members.map(member => String(member.id));
  const state = encodeSequence([map, String(x), String(y), ...ids, '@@0'], ';');
  return [...members.map(m => addPiece(m.id, m.type, m.state)), addPiece(nextId(), 'stack', state)];
};

export interface StartSave {
  readonly scenario: Scenario;
  readonly geometry: HexGeometry;
  readonly board: string;
  readonly displays: readonly LaidOutDisplay[];
  readonly pieceOf: (unit: Unit) => Piece;
  /** Each by itself. */
  readonly markers: readonly {
    readonly piece: Piece;
    readonly window: string;
    readonly at: readonly [number, number];
  }[];
  readonly metadata: Metadata;
}

/** The bytes of the `.vsav`: the same for the same scenario. */
export const startSave = ({
  scenario,
  geometry,
  board,
  displays,
  pieceOf,
  markers,
  metadata,
}: StartSave): Uint8Array => {
  let id = FIRST_ID;
  const nextId = (): number => id++;
  const { name: _, ...save } = metadata;
  return writeSavedGame({
    module: metadata,
    save: { ...save, description: scenario.name },
    // As text: every VASSAL reads it, and it packs to half of what the usual digits do, in a third of the time.
    obfuscation: { magic: '', key: 0 },
    start: [
      leaf('begin_save'),
      ...[...startingStacks(scenario)].flatMap(([hex, units]) =>
        stackCommands(MAP_NAME, units.map(pieceOf), centreOf(geometry, cellOf(geometry, hex)), nextId),
      ),
      ...besideHexes(scenario).flatMap(([at, units]) => stackCommands(MAP_NAME, units.map(pieceOf), at, nextId)),
      ...boxStacks(scenario, displays).flatMap(({ display, at, units }) =>
        stackCommands(display.name, units.map(pieceOf), at, nextId),
      ),
      ...markers.flatMap(({ piece, window, at: [x, y] }) =>
        stackCommands(window, [piece], [Math.round(x), Math.round(y)], nextId),
      ),
      leaf(boardsCommand(MAP_NAME, board)),
      ...displays.map(({ display: { name } }) => leaf(boardsCommand(name, name))),
      // Without it VASSAL would place the at-start stacks a second time (spec 4.2).
      leaf('SETUP_STACK\t'),
      leaf('end_save'),
    ],
    steps: [],
  });
};
