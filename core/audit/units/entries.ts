import type { HexId } from '../../hexmap/hex-map';
import type { FaceUp } from '../../scenario/units/faces';

/** What the ledger of units keeps of one of them. */
interface Entry {
  readonly hex: HexId;
  readonly step: number;
  /** In a fight, or by hand, outside any. */
  readonly by: 'fight' | 'hand';
  /** The game turn and the side in whose phases it was. */
  readonly playerTurn: string;
}

/** It is off the map. `faceUp`: the side that showed last. */
export interface Gone extends Entry {
  readonly faceUp: FaceUp;
}

/** It lost a step. */
export type StepLoss = Entry;
