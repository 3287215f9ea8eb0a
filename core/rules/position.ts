import type { HexId } from '../hexmap/hex-map';
import type { FaceUp } from '../scenario/units/faces';
import type { Phase, Turn, UnitId } from '../scenario/scenario';

/** What the rules may rely on: the board at one moment, checked. Made from a set-up or a replay by one function. */
export interface Position {
  readonly turn: Turn | undefined;
  readonly phase: Phase | undefined;
  /** Units of the scenario that are known to be on the map. */
  readonly units: ReadonlyMap<UnitId, UnitPlace>;
  /** How many pieces are on the map whose identity an observer cannot see, by hex and by the side, if their back shows it. */
  readonly masked: ReadonlyMap<HexId, ReadonlyMap<string | undefined, number>>;
  /** Markers by hex: the rule system's key for each (`hit`, `fort`, `interdiction`, …). */
  readonly markers: ReadonlyMap<HexId, readonly string[]>;
}

export interface UnitPlace {
  readonly hex: HexId;
  readonly faceUp: FaceUp;
  /** The system's states of a unit that its counter shows: `unsupplied`, `isolated`, a mode, … */
  readonly states: readonly string[];
  /** What a question says of it beside what its counter shows, by the words of odds: `owes` 1. */
  readonly said?: Readonly<Record<string, string>>;
}
