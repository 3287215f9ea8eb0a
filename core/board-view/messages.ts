// What a panel that shows boards and the editor that it belongs to say to each other. Plain data: it goes from process to process.

import type { MapView, MoveArrow } from './board-view';
import type { Window } from './svg/map-svg';

/** Of the log, once. */
export interface LogFacts {
  readonly file: string;
  readonly steps: number;
  readonly findings: readonly { readonly step: number; readonly verdict: 'illegal' | 'undetermined' }[];
  /** Of places that *Next finding* goes to: where nothing was found or judged, what is owed or a referee may look at. */
  readonly stops: number;
  /** `5 illegal · 1 cannot tell`, or that it was not judged, or in part only. */
  readonly counts: string;
  /** The sides whose enemies' ZOCs can be shown; none without rules. */
  readonly zocs: readonly ZocChoice[];
  /** Can it be shown how full hexes are? */
  readonly stacking: boolean;
}

export interface ZocChoice {
  /** The side against which the ZOCs are. */
  readonly against: string;
  /** `ZOC of the Soviet side`; among more than two sides `ZOC against the Axis`. */
  readonly name: string;
}

/** What is laid over the board. */
export interface Overlays {
  /** The side against which ZOCs are shown. */
  readonly zocs?: string;
  readonly stacking: boolean;
}

/** A hex that something is laid over. */
interface OverlaidHex {
  readonly name: string;
  readonly corners: readonly (readonly [number, number])[];
  readonly centre: readonly [number, number];
  /** All of it in words. */
  readonly words: string;
}

export interface ZocHex extends OverlaidHex {
  /** Who exerts it: `11 Pz 10-10, 25 Mot 7-10`, with the rules' word for a weak one. */
  readonly by: string;
  /** The rules' word for a ZOC that is weaker than usual. */
  readonly weak?: string;
}

export interface StackingHex extends OverlaidHex {
  /** `7/10`; of several sides `7/10 3/10`; `7+/10` with pieces in it that nobody can tell. */
  readonly text: string;
  /** Of the fullest side in it. */
  readonly state: 'fits' | 'full' | 'over' | 'open';
}

/** What is laid over a map, as far as it was chosen. */
export interface OverlayView {
  readonly zocs?: { readonly name: string; readonly hexes: readonly ZocHex[] };
  readonly stacking?: { readonly hexes: readonly StackingHex[] };
}

/** The board after a step, as far as it is in sight. */
export interface Scene {
  /** The steps of the caret's line; the board stands as after the second. */
  readonly steps: readonly [from: number, to: number];
  /** `Axis Exploitation phase · Turn 7 · Sep II 1941` */
  readonly heading: string;
  /** What the log's text says of the step. */
  readonly line: string;
  /** Its stacks are those in sight. */
  readonly map: MapView;
  readonly maps: readonly string[];
  readonly moves: readonly MoveArrow[];
  readonly overlay: OverlayView;
}

export interface SentPicture {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly kind: string;
  readonly width: number;
  readonly height: number;
}

/** Where a stack may go, and whom it may attack. */
export interface Prospects {
  readonly stack: string;
  readonly hexes: readonly {
    readonly name: string;
    readonly corners: readonly (readonly [number, number])[];
    readonly centre: readonly [number, number];
    /** The MPs that it costs to get there: `3 1/2`. */
    readonly mp: string;
  }[];
  readonly fights: readonly {
    readonly hex: string;
    readonly centre: readonly [number, number];
    readonly against: string;
    readonly answer: string;
  }[];
  /** Why there is nothing to say. */
  readonly why?: string;
}

export type ToPage =
  | { readonly kind: 'log'; readonly log: LogFacts }
  | { readonly kind: 'scene'; readonly scene: Scene }
  | { readonly kind: 'pictures'; readonly pictures: readonly SentPicture[]; readonly missing: readonly string[] }
  | { readonly kind: 'prospects'; readonly prospects: Prospects }
  /** There is no board to show, and why. */
  | { readonly kind: 'nothing'; readonly why: string };

export type FromPage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'sight'; readonly window: Window }
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'finding'; readonly direction: 1 | -1 }
  | { readonly kind: 'map'; readonly name: string }
  | { readonly kind: 'moves'; readonly of: 'line' | 'phase' }
  | ({ readonly kind: 'overlays' } & Overlays)
  | { readonly kind: 'pictures'; readonly names: readonly string[] }
  | { readonly kind: 'prospects'; readonly stack: string }
  | { readonly kind: 'line' };
