// What a scenario folder says, checked: the model that the builder draws, the rules judge and the audit binds.

import type { SourcePosition } from '../base/source';
import type { HexId, HexMap } from '../hexmap/hex-map';
import type { BoardGrid } from '../hexmap/map-grid';
import { numberingFor, type Numbering } from '../hexmap/numbering';
import type { FaceUp } from './units/faces';
import type { Table } from './table';
import type { YamlMap } from './yaml/yaml';

/** A unit's stable name in its scenario, such as `11-pz`. Carried by its VASSAL piece as the mark `UnitId`. */
export type UnitId = string;

export interface Scenario {
  /** The folder's short name, such as `crossing-at-lipnya`. */
  readonly id: string;
  readonly name: string;
  /** `x.y.z`. With the name, it binds a log to its scenario. */
  readonly version: string;
  readonly description: string;
  /** The scenario that it extends: games of its module, with this one's expansion, are games of this scenario too. */
  readonly expands?: { readonly name: string; readonly version: string };
  /** The rule system's id, such as `revised-europa`. */
  readonly system: string;
  /** Readings of ambiguous rules that this scenario chooses (`rules.options`). */
  readonly options: Readonly<Record<string, string>>;
  readonly sides: readonly Side[];
  readonly map: ScenarioMap;
  /** Windows beside the map: a turn track, holding boxes, a track of numbers, another map. The rules do not look into them. */
  readonly displays?: readonly Display[];
  readonly units: readonly Unit[];
  /** Markers that lie somewhere when the game starts; the module's kit says what they are. */
  readonly markers?: readonly PlacedMarker[];
  readonly turns: readonly Turn[];
  readonly phases: readonly Phase[];
  /** Own tables by name; where one is missing the rule system's default stands. */
  readonly tables: ReadonlyMap<string, Table>;
  /** Its own rules, in systems whose rules a scenario gives: the block `rules:` with the place of everything. */
  readonly rules?: YamlMap;
}

export interface Side {
  readonly name: string;
  /** Counter colours: a nation of the art direction (`german`, `soviet`, …). */
  readonly nation: string;
  /** Hexes that its supply comes from, such as the map's edge; undefined: not said, so no line is traced. */
  readonly sources?: readonly HexId[];
  /** What its order of battle must add up to: `units`, and sums of full figures by their columns. */
  readonly total?: Readonly<Record<string, number>>;
  readonly at?: SourcePosition;
}

export interface ScenarioMap {
  readonly title: string;
  /** Height of a hex in pixels of the board picture: VASSAL's dy. */
  readonly hexHeight: number;
  /** Its own picture; undefined: the map is drawn. */
  readonly board?: OwnBoard;
  /** Its own hex numbers; undefined: the usual ones. */
  readonly numbering?: Numbering;
  readonly hexes: HexMap;
  /** What a map that is not known in full may be, by a name for each: what is illegal on one of them only is not illegal. */
  readonly mayBe?: ReadonlyMap<string, HexMap>;
  readonly places: readonly Place[];
  /** What a hex stands for: `16 km`. */
  readonly scale?: string;
}

/** A picture that somebody else drew, and where the hexes lie in it. */
export interface OwnBoard {
  /** In the scenario's folder: `images/map.png`. */
  readonly picture: string;
  readonly grid: BoardGrid;
  readonly at?: SourcePosition;
}

/** Across, then down, whichever way the hexes lie. */
export const numberingOf = ({ numbering, board, hexes }: ScenarioMap): Numbering =>
  numbering ?? numberingFor(hexes.columns, hexes.rows, board?.grid.pointed);

/** A window of boxes, or of another map. */
export interface Display {
  readonly name: string;
  readonly content: DisplayContent;
  /** Boxes in a row; undefined: as many as look well. */
  readonly columns?: number;
  readonly at?: SourcePosition;
}

export type DisplayContent =
  /** A box for each turn. Units that arrive stand in the box of their turn. */
  | { readonly kind: 'turns' }
  /** A box for each whole number between these, both included. */
  | { readonly kind: 'numbers'; readonly from: number; readonly to: number }
  /** Boxes that have names; `picture`, in the scenario's folder: drawn by somebody else, so that each box has its `area`. */
  | { readonly kind: 'boxes'; readonly boxes: readonly DisplayBox[]; readonly picture?: string }
  /** A map of hexes of its own. The rules do not look at it: its hexes are none of the map's. */
  | { readonly kind: 'hexes'; readonly map: ScenarioMap };

/** The maps beside the one that is played on, by the names of their windows. */
export const furtherMaps = ({ displays = [] }: Pick<Scenario, 'displays'>): ReadonlyMap<string, ScenarioMap> =>
  new Map(displays.flatMap(({ name, content }) => (content.kind === 'hexes' ? [[name, content.map] as const] : [])));

/** A box's name is its own among those of all displays: `units.csv` names it. */
export interface DisplayBox {
  readonly name: string;
  /** The side whose colour it has. */
  readonly side?: string;
  /** Units that are lost go there; left out: its name says it, if it has the word `Eliminated`. */
  readonly eliminated?: boolean;
  /** How many counters it is made for, across and down. */
  readonly wide: number;
  readonly high: number;
  /** In a picture of the scenario's own, in its pixels. */
  readonly area?: Area;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A name on the map: a city, a town, a river, a region. */
export interface Place {
  readonly name: string;
  readonly hex: HexId;
  readonly kind: 'major city' | 'city' | 'town' | 'reference' | 'water' | 'region' | 'title';
  readonly at?: SourcePosition;
}

export interface Unit {
  readonly id: UnitId;
  /** What stands in reports and beside the symbol: `11 Pz`. */
  readonly name: string;
  readonly side: string;
  readonly nation: string;
  /** The rule system's word for its kind: `pz`, `rifle`, `art`, … */
  readonly type: string;
  /** `division`, `corps`, `brigade`, `regiment`, `battalion`, … */
  readonly size: string;
  readonly formation?: string;
  /** What stands left of the counter's symbol, where the name's beginning is not it. */
  readonly counter?: string;
  readonly full: Face;
  /** The sides below it, such as its cadre, in the order in which steps are lost; absent: it has one side. See `faces.ts`. */
  readonly reduced?: readonly Face[];
  /** Where it starts; absent: it arrives later or is in no set-up. */
  readonly setup?: { readonly hex: HexId; readonly faceUp: FaceUp };
  /** Hexes of which a player chooses one when the game is set up, instead of a hex. */
  readonly zone?: SetUpZone & { readonly faceUp: FaceUp };
  /** The box of a display in which it starts, instead of a hex; `at`: its place in pixels of the display. */
  readonly box?: UnitBox;
  /** The turn in which it arrives, by the turn's number. */
  readonly arrives?: number;
  readonly at?: SourcePosition;
}

/** Markers of one kind in a hex, or in a box: one of both. */
export interface PlacedMarker {
  /** The kit's key, or its name. */
  readonly marker: string;
  /** Whose colour it has. */
  readonly side?: string;
  readonly hex?: HexId;
  /** Of a window: a box by its name, a turn (`Turn 3`) or a number of a track. */
  readonly box?: { readonly window: string; readonly name: string };
  readonly count: number;
  readonly at?: SourcePosition;
}

/** Where a unit stands beside the map. */
export interface UnitBox {
  /** Of a box, or of a display that is a map; of the map's own window for a place beside its hexes, which `at` says. */
  readonly name: string;
  /** On that map. */
  readonly hex?: HexId;
  readonly at?: readonly [x: number, y: number];
}

/** Units of one zone hold the same list. */
export interface SetUpZone {
  readonly name: string;
  readonly hexes: readonly HexId[];
}

/** One side of a counter: the rule system's figures by their names (`af`, `df`, `ma`, …), as text. */
export interface Face {
  readonly values: Readonly<Record<string, string>>;
}

export interface Turn {
  readonly number: number;
  /** `Sep II 1941`, free text; the rule system reads dates out of it. */
  readonly date: string;
  /** `Clear`, `Mud`, …, in all zones; undefined: not said, so unknown, unless it is said by zone (see `weatherIn`). */
  readonly weather?: string;
  /** Where the weather differs: weather zone -> word. A turn has this or `weather`. */
  readonly weatherByZone?: ReadonlyMap<string, string>;
}

export interface Phase {
  readonly side: string;
  /** As on the turn track: `Movement`. */
  readonly name: string;
  /** The rule system's word for it: `movement`, `combat`, `exploitation`, … */
  readonly kind: string;
}
