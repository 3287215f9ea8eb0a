// Rows of the table of slips, on the fronts of Europa One-Week: markers that tell what a move cost.

import { OVERRUN_IN_0506, roll } from './slip-acts';
import type { Row } from './slip-rows';

const wentRoundAndShows = (marker: string): string => `
  - as: Axis
  - phase: Axis Movement
  - move: [3 Pz]
    to: '0505'
  - move: [3 Pz]
    to: '0506'
  - declare: overrun
    units: [3 Pz]
  - roll: 2d6
    dice: [6, 5]
  - remove: [14 MG]
  - place: ${marker}
    at: '0506'
  - phase: Soviet Reaction`;

/** Two overruns in Movement, of which the owner has carried out one. */
const oneOfTwoPaid = (then: string): string => `${OVERRUN_IN_0506}
  - place: expended 3
    at: '0506'
  - move: [389 Inf]
    to: '0604'
  - declare: overrun
    units: [389 Inf]${roll(6, 6)}
  - place: expended 5
    at: '0604'
  - phase: Soviet Reaction
  - as: Soviet${then}
  - phase: Axis Combat
  - remove: [14 MG]`;

export const ONE_WEEK_ROWS: readonly Row[] = [
  {
    slip: 'paid late',
    system: 'europa-oneweek-2012',
    habit: {
      name: 'the log ends when the owner has carried out one of two overruns, whose attackers stand in the hex',
      acts: oneOfTwoPaid(''),
      finds: ['undetermined to-be-taken-off'],
    },
    twin: {
      name: 'he plays on, and the unit is still there',
      acts: oneOfTwoPaid(`
  - move: [90 Tk]
    to: '0807'`),
      finds: ['note carried-out-late', 'illegal not-eliminated'],
    },
  },
  {
    slip: 'in stages',
    system: 'europa-oneweek-2012',
    habit: {
      name: 'a stack is dragged to the enemy in two drags, and the marker shows what one would have cost',
      acts: wentRoundAndShows('expended 3'),
      finds: ['undetermined in-stages'],
    },
    twin: {
      name: 'it shows less than any way costs',
      acts: wentRoundAndShows('expended 2'),
      finds: ['illegal expended-marker'],
    },
  },
];
