// A habit and its twin of each slip, in games of OCS.

import { overrunOf0504, overrunTwice } from './slip-acts';
import type { Row } from './slip-rows';

export const OCS_ROWS: readonly Row[] = [
  {
    slip: 'paid late',
    system: 'ocs-4.3',
    habit: {
      name: 'its owner takes off the steps of two fights of one unit behind the second',
      acts: overrunTwice(`
  - reduce: [5 Ind]
  - remove: [5 Ind]`),
      finds: ['note carried-out-late'],
    },
    twin: {
      name: 'he takes off but one, and goes back',
      acts: overrunTwice(`
  - reduce: [5 Ind]
  - move: [5 Ind]
    to: '0705'`),
      finds: ['undetermined no-roll', 'note carried-out-late'],
    },
  },
  {
    slip: 'wrong button',
    system: 'ocs-4.3',
    habit: {
      name: 'three dice are thrown before the two for surprise',
      acts: overrunOf0504([1, 2, 3], [3, 4], [2, 3]),
      finds: [],
    },
    twin: {
      name: 'none of the rolls asks for what is done',
      acts: overrunOf0504([1, 2, 3], [3, 4], [1, 1]),
      finds: ['illegal loss-not-due'],
    },
  },
  {
    slip: 'in stages',
    system: 'ocs-4.3',
    habit: {
      name: 'a column is set down upon guns, and goes on from there',
      acts: `
  - as: Axis
  - move: [15 MC]
    to: '0604'
  - move: [15 MC]
    to: '0805'
  - move: [15 MC]
    to: '0806'
  - phase: Allied Reaction`,
      finds: ['undetermined in-stages'],
    },
    twin: {
      name: 'it stays upon them',
      acts: `
  - as: Axis
  - move: [15 MC]
    to: '0604'
  - move: [15 MC]
    to: '0805'
  - phase: Allied Reaction`,
      finds: ['illegal stopped-in-zoc', 'illegal enemy-held'],
    },
  },
];
