// Rows of the table of slips, on the fronts of Europa One-Week: markers that tell what a move cost.

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

export const ONE_WEEK_ROWS: readonly Row[] = [
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
