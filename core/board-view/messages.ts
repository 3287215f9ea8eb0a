// What a panel that shows boards and the editor that it belongs to say to each other. Plain data: it goes from process to process.

import type { MapView, MoveArrow } from './board-view';
import type { Window } from './svg/map-svg';

/** Of the log, once. */
export interface LogFacts {
  readonly file: string;
  readonly steps: number;
  readonly findings: readonly { readonly step: number; readonly verdict: 'illegal' | 'undetermined' }[];
  /** `5 illegal · 1 cannot tell` */
  readonly counts: string;
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
  | { readonly kind: 'pictures'; readonly names: readonly string[] }
  | { readonly kind: 'prospects'; readonly stack: string }
  | { readonly kind: 'line' };
