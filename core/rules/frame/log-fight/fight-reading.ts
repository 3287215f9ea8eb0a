// How a fight is read where what is seen can be two things, and which of that was seen.

import type { DiceReading } from './fight-dice';
import type { TakesBack } from './results-so-far';

/** How a fight is read where what is seen can be two things. */
export interface FightReading extends DiceReading {
  readonly takesBack: TakesBack;
  /** Do attackers who are set down upon defenders that hold, and rolled for, fight anew, or do they advance? */
  readonly entries: 'anew' | 'advance';
  /** Has a defender that comes back at once taken its retreat back, or does it move again by itself? */
  readonly returns: 'taken back' | 'again';
  /** Are words that were said while two fights waited for their dice about this one, or about the other? */
  readonly words: 'own' | 'of another';
  /** Do defenders that defend along in another fight, rolled for by now, suffer what comes in that one, or still in this? */
  readonly along: 'of another' | 'own';
  /** Who is set down far off at the edge of the map: has it gone there, or is it lost and laid aside? */
  readonly aside: 'gone' | 'lost';
  /** Does an attacker who has moved on lose something of his own, or is that still a loss of this fight, taken late? */
  readonly lateLoss: 'other' | 'own';
  /** Its dice were thrown where the log does not show them. */
  readonly offLog?: true;
}

/** What of that was seen: without it the other reading is the same. */
export interface Doubts {
  readonly tookBack: boolean;
  readonly tookSingles: boolean;
  readonly tookEntry: boolean;
  readonly tookReturn: boolean;
  readonly tookWords: boolean;
  readonly leftAlong: boolean;
  readonly wentAside: boolean;
  readonly lostLate: boolean;
  /** So many fights that were declared later may have been rolled for before it. */
  readonly mayWaitFor: number;
}
