// What is declared, and by which commands: for the counters that begin it, and for the tally that counts it.

import { MAP_NAME } from '../../core/scenario/module-contract';
import { OURS } from './builds';
import type { WrittenFight } from './fight-kind';
import { PREFERENCE } from './keys';
import type { TOWARDS, Ways } from './ways';

/** A command of the counters' menu. */
export interface DeclaredBy {
  readonly key: string;
  /** `Overrun NE` */
  readonly menu: string;
  readonly towards: (typeof TOWARDS)[number];
}

export interface DeclaredFight {
  /** `overrun`, `attack` */
  readonly what: string;
  readonly commands: readonly DeclaredBy[];
  readonly fight: WrittenFight;
}

export interface Declaring {
  readonly fights: readonly DeclaredFight[];
  readonly ways: Ways;
  /** The messages with the ways, the turns' weathers and the phases. */
  readonly tables: { readonly ways: string; readonly turns: string; readonly phases: string };
  /** Pixels to the next hex by direction, to the right and upward. */
  readonly steps: Readonly<Record<string, readonly [x: number, y: number]>>;
  /** The key that counts one MP more on the badge; undefined: there is none. */
  readonly mpKey: string | undefined;
  /** The game piece id of the trait that lays the tally. */
  readonly tallyGpid: string;
}

/** The player lets the module count, the unit is on the map, as in other windows nobody fights, and the tables are for it. */
export const IS_COUNTED = `${PREFERENCE}==true&&CurrentMap=="${MAP_NAME}"&&${OURS}`;
