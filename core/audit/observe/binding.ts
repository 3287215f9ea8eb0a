// How the pieces, places and texts of a log are named in the scenario's terms. A module that we built needs no file for
// that: its contract says it. A module of others gets a binding file, which is another maker of the same interface.

import { present } from '../../base/present';
import type { AttackMark } from './attack-marks';
import { hexAtPoint, mapGrid } from '../../hexmap/map-grid';
import type { HexId } from '../../hexmap/hex-map';
import { isCounting, readOddsClaim, type OddsClaim } from '../../scenario/fight-line';
import {
  MAP_NAME,
  MARKER,
  readDeclaration,
  readTurnText,
  stateOfLayer,
  STEP_LAYER,
  TURN_TRACK,
  UNIT_ID,
} from '../../scenario/module-contract';
import { faceOfLevel, type FaceUp } from '../../scenario/units/faces';
import { numberingOf, type Phase, type Scenario, type Turn, type UnitId } from '../../scenario/scenario';
import type { PieceView, StepChanges, Timeline } from '../../vassal/replay/timeline';

/** Where a piece is, as the replay tells it. */
export interface PiecePlace {
  readonly map?: string;
  readonly xy?: readonly [number, number];
  readonly location?: string;
}

/** Units on the board, by the ids of their pieces. */
export type Standing = ReadonlyMap<string, { readonly unit?: UnitId; readonly hex: HexId | undefined }>;

/** One line's declaration for each hex that units act from; empty: it is one, but of nothing that the rules could read. */
export type Declared = readonly {
  readonly what: string;
  readonly units: readonly UnitId[];
  readonly from: HexId;
  readonly target: HexId;
  /** The odds that the module counted. */
  readonly claim?: OddsClaim;
}[];

/** Where the sequence of play stands. */
export interface Clock {
  readonly turn: Turn;
  readonly phase: Phase;
}

export interface Binding {
  /** undefined: not a unit of the scenario, or its identity cannot be seen. */
  readonly unitOf: (piece: PieceView) => UnitId | undefined;
  /** By what id a piece calls itself a unit that is none of the scenario's; left out: no piece says so. */
  readonly strangerOf?: (piece: PieceView) => string | undefined;
  /** Which side of its counter shows. */
  readonly faceUp: (piece: PieceView) => FaceUp;
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
  /** Turn or phase is what players write, which nothing else confirms. */
  readonly isHearsay?: boolean;
  /** Whether a global value tells the turn. */
  readonly tellsTurn: (name: string) => boolean;
  /** What units declare by a line of the chat; `board`: where they stand then. */
  readonly declaredBy: (chat: string, board: Standing) => Declared | 'no declaration';
  /** A mark that players put on those they attack, or on those that attack; left out: the module has none. */
  readonly markOf?: (piece: PieceView) => AttackMark | undefined;
  /** Whether dice are for fights, by their button's name; left out: nobody says so. */
  readonly isForFights?: (button: string) => boolean;
  /** Dice that are thrown for something else than fights. */
  readonly isAside: (button: string) => boolean;
  /** Whether a global value is a number that the rules keep, such as a pool of supply points. */
  readonly isPool: (name: string) => boolean;
}

/** A layer's level, as VASSAL's properties tell it: 0 while the layer is off. */
const levelOf = (piece: PieceView, layer: string): number =>
  piece.props[`${layer}_Active`] === 'false' ? 0 : Number(piece.props[`${layer}_Level`] ?? '0') || 0;

const ACTIVE = '_Active';

/** Global values that VASSAL or its dice keep for themselves (spec 8.5). */
const ENGINE_GLOBAL = /^turn:|\.|_(result|total|keep|summary)$|^(PlayerId|PlayerName|PlayerSide|ModuleName)/;

export const isPoolName = (name: string): boolean => !ENGINE_GLOBAL.test(name);

/** The binding of a module that we built. */
export const ownModuleBinding = (scenario: Scenario): Binding => {
  const track = `turn:${TURN_TRACK}`;
  const clockOf = (text: string | null | undefined): Clock | undefined =>
    text === null || text === undefined ? undefined : readTurnText(scenario, text);
  const units = new Map(scenario.units.map(unit => [unit.id, unit]));
  const { hexes, columns, rows } = scenario.map.hexes;
  const grid = scenario.map.board?.grid ?? mapGrid(scenario.map.hexHeight);
  const numbering = numberingOf(scenario.map);
  return {
    unitOf: piece => {
      const id = piece.props[UNIT_ID];
      return !piece.masked && id !== undefined && units.has(id) ? id : undefined;
    },
    strangerOf: piece => {
      const id = piece.props[UNIT_ID];
      return piece.masked || id === undefined || id === '' || units.has(id) ? undefined : id;
    },
    faceUp: piece => faceOfLevel(levelOf(piece, STEP_LAYER)),
    statesOf: piece =>
      Object.keys(piece.props)
        .filter(name => name.endsWith(ACTIVE) && piece.props[name] === 'true')
        .flatMap(name => stateOfLayer(name.slice(0, -ACTIVE.length)) ?? [])
        .sort(),
    markerOf: piece => (piece.masked ? undefined : piece.props[MARKER]),
    // The grid's own name; without the module's file, the point in the picture that the module draws.
    hexOf: ({ map, xy, location }) => {
      if (map !== undefined && map !== MAP_NAME) return undefined;
      const hex =
        location ?? (map === undefined || !xy ? undefined : hexAtPoint({ columns, rows, grid, numbering }, ...xy));
      return hex !== undefined && hexes.has(hex) ? hex : undefined;
    },
    sideOf: piece => piece.props['Side'],
    clockAt: (timeline, step) => clockOf(timeline.globalsAt(step)[track]),
    clockTurned: ({ globals }) => clockOf(globals[track]?.[1]),
    clockIn: globals => clockOf(globals[track]),
    tellsTurn: name => name === track,
    declaredBy: chat => {
      const said = readDeclaration(chat);
      if (!said) return 'no declaration';
      const { what, direction, from, told = [] } = said;
      const acting = said.units.filter(unit => units.has(unit));
      const target = direction ? scenario.map.hexes.towards(from, direction) : hexes.has(from) ? from : undefined;
      // Towards the edge of the map, or from a place that is no hex.
      if (target === undefined || acting.length === 0) return [];
      return [{ what, units: acting, from, target, ...present({ claim: readOddsClaim(told) }) }];
    },
    isAside: () => false,
    isPool: name => isPoolName(name) && !isCounting(name),
  };
};
