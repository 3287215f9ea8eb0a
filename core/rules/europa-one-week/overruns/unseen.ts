// What no step of a log shows of dual ownership (docs/rules): installations and landings have no counters, and an attack names
// a hex, never which of its units. Only the conformance vectors ask these.

import { add, type Fraction } from '../../../base/fraction';

/** 12.E.2.a-2: what the airfields of a hex can operate when one side has it alone. */
export const airfieldCapacity = (original: Fraction, built: Fraction, soleOwner: boolean): Fraction =>
  soleOwner ? add(original, built) : original;

/** 12.E.2.a-1 and 12.E.2.a-3: who has an installation of the hex: what stood there stays the defender's, what the attacker builds is his. */
export const controls = (side: 'attacker' | 'defender', installation: 'original' | 'built by the attacker'): boolean =>
  (side === 'defender') === (installation === 'original');

/** 12.E.2.d-1: an attack in the hex is on all enemies there. */
export const isOnAll = (attacked: number, there: number): boolean => attacked === there;

/** 12.E: assaults from the sea and the air fight in the hex from the start. */
export const beginsDual = (assault: 'airborne' | 'amphibious' | 'overland'): boolean => assault !== 'overland';
