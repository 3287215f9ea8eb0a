// Rows of the table of slips: results that are carried out in several acts when the log comes, and a track that is never
// turned past what was done.

import {
  ATTACKED_FROM_TWO,
  BESIDE_0707,
  declared,
  FOUGHT_FOR_0706,
  GO_IN,
  roll,
  rolledFor0504,
  SOVIET_LOSES_147,
} from './slip-acts';
import type { Row } from './slip-rows';

/** 5 Ind is overrun; `owner` comes when its side's own phase has begun. */
const overrunPaidLate = (owner: string): string => `${rolledFor0504([3, 4], [5, 4])}
  - move: [5 Pz, 8 MG]
    to: '0504'
  - phase: Allied Reaction
  - phase: Axis Combat
  - phase: Axis Exploitation
  - phase: Allied Movement
  - as: Allied
  - reduce: [5 Ind]
  - move: [5 Ind]
    to: '0705'${owner}
  - move: [3 RTR]
    to: '0805'`;

/** 5 Cav has to go back two hexes; its owner takes off another first. */
const wentBackLate = (...hexes: readonly string[]): string => `${FOUGHT_FOR_0706}${GO_IN}${BESIDE_0707}
  - phase: Axis Combat${ATTACKED_FROM_TWO}
  - move: [57 Inf]
    to: '0707'
  - phase: Axis Exploitation
  - phase: Soviet Initial
  - as: Soviet
  - remove: [147 Rifle]${hexes
    .map(
      hex => `
  - move: [5 Cav]
    to: '${hex}'`,
    )
    .join('')}
  - phase: Soviet Air
  - phase: Soviet Movement`;

/** The MPs of the way round do not carry them into an overrun. */
const overrunAside = (said: string): string => `
  - phase: Axis Air
  - phase: Axis Movement
  - move: [11 Pz, 25 Mot, 191 StuG]
    to: '0607'${said}
  - move: [11 Pz, 25 Mot, 191 StuG]
    to: '0606'${declared('0706')}${roll(6, 5)}${SOVIET_LOSES_147}${GO_IN}
  - phase: Axis Combat`;

/** Nobody declares the overrun, and nobody turns the track. */
const overranUntold = (into: string): string => `
  - as: Axis
  - place: 7 JaBo
    at: '1408'
  - move: [II/33 Pz]
    to: '0611'
  - move: [I/31 Pz]
    to: '0808'
  - move: [8 Bers]
    to: '0804'
  - move: [4 Carri]
    to: '0804'
  - move: [104 Sch]
    to: '0907'
  - remove: [A Hus]
  - remove: [C Hus]
  - move: [${into}]
    to: '0908'
  - move: [I/33 Pz]
    to: '0711'
  - declare: attack
    units: [4 Carri, 8 Bers]
    target: '0805'${roll(1)}
  - remove: [12 Lan]
  - move: [8 Bers]
    to: '0805'`;

const TO_EXPLOITATION = `
  - phase: Allied Exploitation`;

const TO_AXIS_MOVEMENT = `
  - phase: Axis Movement`;

/** Hussars and a brigade exploit after a fight, and the Axis moves; what is done behind the moves of each side. */
const exploited = (to: string, then = '', last = ''): string => `
  - as: Allied
  - move: [6 Gds]
    to: '0507'
  - move: [9 Inf]
    to: '0507'
  - move: [29 Arm]
    to: '0504'
  - phase: Allied Combat
  - declare: attack
    units: [29 Arm]
    target: '0604'${roll(5)}
  - remove: [Hoff]
  - move: [29 Arm]
    to: '0604'
  - declare: attack
    units: [6 Gds, 9 Inf]
    target: '0607'${roll(4)}
  - remove: [10 Ausb]
  - move: [9 Inf]
    to: '0607'
  - move: [23 Hus]
    to: '${to}'
  - move: [159 Inf]
    to: '0403'${then}
  - as: Axis
  - move: [180 AR]
    to: '1105'
  - move: [107 Pz]
    to: '0904'${last}
  - say: yours`;

/** 75 Inf goes there before an attack out of 0606; the Soviet moves before he turns the track. */
const crowded = (to: string): string => `
  - phase: Axis Air
  - phase: Axis Movement
  - move: [57 Inf]
    to: '0606'
  - move: [44 Inf, 108 Art, 2 Eng]
    to: '0606'
  - move: [14 Flak]
    to: '0606'
  - move: [75 Inf]
    to: '${to}'
  - pool: Axis SP
    to: 58${ATTACKED_FROM_TWO}
  - move: [5 Cav]
    to: '0907'
  - move: [57 Inf]
    to: '0707'
  - phase: Axis Combat
  - phase: Axis Exploitation
  - phase: Soviet Initial
  - phase: Soviet Air
  - as: Soviet${['3 Cav 1208', '13 Mech 1106', '6 Rifle 0904', '5 Cav 1007', '50 Tk 1206']
    .map(
      move => `
  - move: [${move.slice(0, -5)}]
    to: '${move.slice(-4)}'`,
    )
    .join('')}
  - phase: Soviet Movement`;

export const LATE_ROWS: readonly Row[] = [
  {
    slip: 'turned late',
    system: 'revised-europa',
    habit: {
      name: 'an attack and a whole turn’s moves stand before the turns to their phases',
      acts: crowded('0709'),
      finds: ['undetermined track-late', 'note track-late'],
    },
    twin: {
      name: 'too many stand in a hex when the attack begins: one fault, and no other',
      acts: crowded('0606'),
      finds: ['illegal combat-phase', 'undetermined track-late'],
    },
  },
  {
    slip: 'turned late',
    system: 'classic',
    habit: {
      name: 'each turn comes behind the first moves of its phase',
      acts: exploited('0503', TO_EXPLOITATION, TO_AXIS_MOVEMENT),
      finds: ['undetermined track-late', 'note track-late'],
    },
    twin: {
      name: 'the first of those moves goes too far',
      acts: exploited('0110', TO_EXPLOITATION, TO_AXIS_MOVEMENT),
      finds: ['illegal move-too-far', 'undetermined track-late', 'note track-late'],
    },
  },
  {
    slip: 'paid late',
    system: 'ocs-4.3',
    habit: {
      name: 'when the log comes, its owner takes a step off, goes back, and then sets the badge that is due',
      acts: overrunPaidLate(`
  - state: dg
    units: [5 Ind]`),
      finds: ['note carried-out-late'],
    },
    twin: { name: 'he sets no badge', acts: overrunPaidLate(''), finds: ['illegal dg-not-marked'] },
  },
  {
    slip: 'paid late',
    system: 'revised-europa',
    habit: {
      name: 'when the log comes, a division goes back in two drags',
      acts: wentBackLate('0807', '0907'),
      finds: ['note carried-out-late'],
    },
    twin: {
      name: 'it is dragged once, and one hex',
      acts: wentBackLate('0807'),
      finds: ['note carried-out-late', 'illegal retreat-too-short'],
    },
  },
  {
    slip: 'put elsewhere',
    system: 'revised-europa',
    habit: {
      name: 'a word between two drags calls the first a slip, and the overrun takes all MPs',
      acts: overrunAside(`
  - say: slip of the mouse`),
      finds: ['note put-elsewhere'],
    },
    twin: { name: 'without a word it is a way round', acts: overrunAside(''), finds: ['illegal overrun-mp'] },
  },
  {
    slip: 'turned late',
    system: 'bna-adc2',
    habit: {
      name: 'the track is never turned, and those who were overrun untold are taken off before who overran them goes in',
      acts: overranUntold('I/31 Pz'),
      finds: ['note track-not-turned', 'undetermined track-late', 'note taken-off', 'note taken-off'],
    },
    twin: {
      name: 'one goes in from afar',
      acts: overranUntold('1 Arno'),
      finds: [
        'note track-not-turned',
        'undetermined track-late',
        'note taken-off',
        'note taken-off',
        'undetermined move-too-far',
      ],
    },
  },
];
