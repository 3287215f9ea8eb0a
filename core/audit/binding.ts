// How the pieces, places and texts of a log are named in the scenario's terms. A module that we built needs no file for
// that: its contract says it. A module of others gets a binding file, which is another maker of the same interface.

import { hexAtPoint } from '../hexmap/map-grid';
import type { HexId } from '../hexmap/hex-map';
import {
  MAP_NAME,
  MARKER,
  readDeclaration,
  readTurnText,
  stateOfLayer,
  STEP_LAYER,
  TURN_TRACK,
  UNIT_ID,
  type Declaration,
} from '../scenario/module-contract';
import type { Phase, Scenario, Turn, UnitId } from '../scenario/scenario';
import type { PieceView, StepChanges, Timeline } from '../vassal/game/replay/timeline';

/** Where a piece is, as the replay tells it. */
export interface PiecePlace {
  readonly map?: string;
  readonly xy?: readonly [number, number];
  readonly location?: string;
}

/** Where the sequence of play stands. */
export interface Clock {
  readonly turn: Turn;
  readonly phase: Phase;
}

export interface Binding {
  /** undefined: not a unit of the scenario, or its identity cannot be seen. */
  readonly unitOf: (piece: PieceView) => UnitId | undefined;
  readonly isReduced: (piece: PieceView) => boolean;
  /** The rule system's states that the counter shows, sorted. */
  readonly statesOf: (piece: PieceView) => readonly string[];
  /** The rule system's key of a marker. */
  readonly markerOf: (piece: PieceView) => string | undefined;
  /** undefined: not in a hex of the scenario's map. */
  readonly hexOf: (place: PiecePlace) => HexId | undefined;
  /** The side of a masked piece, if its back shows it. */
  readonly sideOf: (piece: PieceView) => string | undefined;
  /** What the game shows after a step (0: at its start); undefined: it does not tell. */
  readonly clockAt: (timeline: Timeline, step: number) => Clock | undefined;
  /** What a step turns it to; undefined: it turns nothing. */
  readonly clockTurned: (changes: StepChanges) => Clock | undefined;
  /** What global values tell by themselves. */
  readonly clockIn: (globals: Readonly<Record<string, string>>) => Clock | undefined;
  /** Whether a global value tells the turn. */
  readonly tellsTurn: (name: string) => boolean;
  readonly declarationOf: (chat: string) => Declaration | undefined;
  /** Whether a global value is a number that the rules keep, such as a pool of supply points. */
  readonly isPool: (name: string) => boolean;
}

/** A layer's level, as VASSAL's properties tell it: 0 while the layer is off. */
const levelOf = (piece: PieceView, layer: string): number =>
  piece.props[`${layer}_Active`] === 'false' ? 0 : Number(piece.props[`${layer}_Level`] ?? '0') || 0;

const ACTIVE = '_Active';

/** Global values that VASSAL or its dice keep for themselves (spec 8.5). */
const ENGINE_GLOBAL = /^turn:|\.|_(result|total|keep|summary)$|^(PlayerId|PlayerName|PlayerSide|ModuleName)/;

/** The binding of a module that we built. */
export const ownModuleBinding = (scenario: Scenario): Binding => {
  const track = `turn:${TURN_TRACK}`;
  const clockOf = (text: string | null | undefined): Clock | undefined =>
    text === null || text === undefined ? undefined : readTurnText(scenario, text);
  const units = new Map(scenario.units.map(unit => [unit.id, unit]));
  const { hexHeight } = scenario.map;
  const { hexes, columns, rows } = scenario.map.hexes;
  return {
    unitOf: piece => {
      const id = piece.props[UNIT_ID];
      return !piece.masked && id !== undefined && units.has(id) ? id : undefined;
    },
    isReduced: piece => levelOf(piece, STEP_LAYER) === 2,
    statesOf: piece =>
      Object.entries(piece.props)
        .flatMap(([name, value]) =>
          value === 'true' && name.endsWith(ACTIVE) ? (stateOfLayer(name.slice(0, -ACTIVE.length)) ?? []) : [],
        )
        .sort(),
    markerOf: piece => (piece.masked ? undefined : piece.props[MARKER]),
    // The grid's own name; without the module's file, the point in the picture that the module draws.
    hexOf: ({ map, xy, location }) => {
      if (map !== undefined && map !== MAP_NAME) return undefined;
      const hex = location ?? (map === undefined || !xy ? undefined : hexAtPoint({ columns, rows, hexHeight }, ...xy));
      return hex !== undefined && hexes.has(hex) ? hex : undefined;
    },
    sideOf: piece => piece.props['Side'],
    clockAt: (timeline, step) => clockOf(timeline.globalsAt(step)[track]),
    clockTurned: ({ globals }) => clockOf(globals[track]?.[1]),
    clockIn: globals => clockOf(globals[track]),
    tellsTurn: name => name === track,
    declarationOf: readDeclaration,
    isPool: name => !ENGINE_GLOBAL.test(name),
  };
};
