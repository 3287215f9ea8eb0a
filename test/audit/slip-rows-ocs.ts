// A habit and its twin of each slip, in games of OCS.

import { overrunOf0504, overrunTwice, roll, rolledFor0504 } from './slip-acts';
import type { Row } from './slip-rows';

/** 5 Pz is declared alone, and another between its dice. */
const joinedBy = (unit: string, comes = ''): string => `
  - as: Axis
  - move: [5 Pz, 8 MG]
    to: '0404'
  - declare: overrun
    units: [5 Pz]
    target: '0504'${roll(3, 4)}${comes}
  - declare: overrun
    units: [${unit}]
    target: '0504'${roll(2, 3)}
  - reduce: [5 Pz]
  - reduce: [5 Ind]
  - move: [5 Ind]
    to: '0604'
  - move: [5 Pz, ${unit}]
    to: '0504'
  - phase: Allied Reaction`;

/** 8 Pz and 115 Sch have to go back from their overrun; what comes after it is told with three slips. */
const wentBackAmongSlips = (goesOn = ''): string => `${rolledFor0504([3, 4], [2, 3])}
  - reduce: [5 Pz]
  - move: [5 Pz, 8 MG]
    to: '0504'
  - move: [8 Pz, 115 Sch]
    to: '0405'
  - declare: overrun
    units: [8 Pz, 115 Sch]
    target: '0506'${roll(1, 3, 6)}${roll(1, 3)}
  - reduce: [8 Pz]
  - move: [8 Pz, 115 Sch]
    to: '0305'${goesOn}
  - move: [Brescia]
    to: '0101'
  - move: [15 MC]
    to: '0404'
  - move: [Brescia]
    to: '0407'
  - phase: Allied Reaction
  - phase: Axis Combat
  - phase: Axis Exploitation
  - as: Allied
  - reduce: [5 Ind]
  - move: [5 Ind]
    to: '0604'
  - move: [3 RTR]
    to: '0904'
  - move: [3 RTR]
    to: '0906'
  - phase: Allied Movement`;

export const OCS_ROWS: readonly Row[] = [
  {
    slip: 'laid aside',
    system: 'ocs-4.3',
    habit: {
      name: 'who goes back from an overrun stays, a battalion is laid aside, and the other side comes before its turn',
      acts: wentBackAmongSlips(),
      finds: ['note fetched', 'undetermined track-late'],
    },
    twin: {
      name: 'one of those who went back goes on: dice are not taken for a slip to excuse it',
      acts: wentBackAmongSlips(`
  - move: [115 Sch]
    to: '0303'`),
      finds: ['illegal ended-movement', 'note fetched', 'undetermined track-late'],
    },
  },
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
  {
    slip: 'went along',
    system: 'ocs-4.3',
    habit: {
      name: 'one of a stack is declared between the dice for surprise and those of the fight',
      acts: joinedBy('8 MG'),
      finds: ['undetermined declared-behind'],
    },
    twin: {
      name: 'one who began elsewhere comes and is declared there',
      acts: joinedBy(
        '15 MC',
        `
  - move: [15 MC]
    to: '0404'`,
      ),
      finds: ['illegal companions', 'undetermined options-short', 'undetermined no-roll'],
    },
  },
];
