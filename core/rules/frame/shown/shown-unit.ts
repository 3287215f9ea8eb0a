// Counters as odds ask about them, for what a module counts.

import type { SituationUnit } from '../../situation';
import { asSituationUnit } from '../fight/situation-on-board';
import type { Shown } from '../../module-counts/fight-counts';

/** Where it stands is no matter of what it counts. */
const NOWHERE = '';

/** The counter in the terms of odds: figures of the side that shows, the states that it is in. */
export const shownUnit = ({ unit, faceUp, states }: Shown): SituationUnit =>
  asSituationUnit(unit, { hex: NOWHERE, faceUp, states }, 1);
