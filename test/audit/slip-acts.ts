// The acts of which the logs that stand for rows of the referee's table of slips are made.

export const LOG_BEGINS = 'the log begins';

export const TO_MOVEMENT = `
  - phase: Axis Air
  - phase: Axis Movement`;

export const TO_SOVIET_INITIAL = `
  - phase: Axis Combat
  - phase: Axis Exploitation
  - phase: Soviet Initial
  - as: Soviet`;

export const BESIDE_0706 = `${TO_MOVEMENT}
  - move: [11 Pz, 25 Mot, 191 StuG]
    to: '0606'`;

export const declared = (target: string): string => `
  - declare: overrun
    units: [11 Pz, 25 Mot, 191 StuG]
    target: '${target}'`;

export const roll = (...dice: readonly number[]): string => `
  - roll: ${dice.length}d6
    dice: [${dice.join(', ')}]`;

export const SOVIET_LOSES_147 = `
  - as: Soviet
  - remove: [147 Rifle]
  - as: Axis`;

export const GO_IN = `
  - move: [11 Pz, 25 Mot, 191 StuG]
    to: '0706'`;

export const FOUGHT_FOR_0706 = `${BESIDE_0706}${declared('0706')}${roll(5, 3)}`;

export const TWO_BESIDE_0704 = `
  - move: [16 Pz, 60 Mot]
    via: ['0505']
    to: '0604'`;

export const FALLS_ON_0704 = `
  - move: [16 Pz, 60 Mot]
    to: '0704'${roll(5, 3)}
  - as: Soviet
  - move: [112 Rifle]
    to: '0802'
  - as: Axis`;

export const FOUGHT_FOR_0704 = `
  - move: [16 Pz, 60 Mot]
    via: ['0505', '0604']
  - declare: overrun
    units: [16 Pz, 60 Mot]
    target: '0704'${roll(5, 3)}
  - as: Soviet
  - move: [112 Rifle]
    to: '0802'
  - as: Axis`;

/** Both tank divisions have fought, each for its hex, and stand in it. */
export const BOTH_FOUGHT = `${FOUGHT_FOR_0706}${SOVIET_LOSES_147}${GO_IN}${FOUGHT_FOR_0704}
  - move: [16 Pz, 60 Mot]
    to: '0704'`;

export const SOVIET_GOES_ON = `
  - phase: Soviet Air
  - phase: Soviet Movement
  - move: [6 Rifle]
    to: '0904'`;

/** Overruns in Movement and in Exploitation, with nothing done by the owner of the defenders. */
export const TWO_OVERRUNS = `${FOUGHT_FOR_0706}${GO_IN}
  - phase: Axis Combat
  - phase: Axis Exploitation${declared('0806')}${roll(2, 5)}
  - move: [11 Pz, 25 Mot, 191 StuG]
    to: '0806'
  - phase: Soviet Initial
  - as: Soviet
  - remove: [147 Rifle]`;

const TO_SOVIET_AIR = `
  - phase: Axis Air${TO_SOVIET_INITIAL.replace('\n', '\n  - phase: Axis Movement\n')}
  - phase: Soviet Air`;

export const laidAsideAndPutBackIn = (hex: string): string => `${TO_SOVIET_AIR}
  - move: [44 Inf, 108 Art, 2 Eng]
    to: '0407'
  - phase: Soviet Movement
  - move: [6 Rifle]
    to: '0904'
  - phase: Soviet Combat
  - phase: Soviet Exploitation
  - move: [44 Inf, 108 Art, 2 Eng]
    to: '${hex}'
  - phase: Axis Initial`;

export const THREE_BESIDE_0607 = `
  - as: Allied
  - move: [6 Gds]
    to: '0507'
  - move: [8 Inf]
    to: '0506'
  - move: [9 Inf]
    to: '0507'
  - phase: Allied Combat`;

export const AUSBILDUNG_LOST = `
  - as: Axis
  - remove: [10 Ausb]
  - as: Allied
  - move: [9 Inf]
    to: '0607'
  - phase: Allied Exploitation`;

export const SIX_GOES_IN = `
  - declare: attack
    units: [9 Inf]
    target: '0607'${roll(4)}
  - as: Axis
  - remove: [10 Ausb]
  - as: Allied
  - move: [6 Gds]
    to: '0607'
  - phase: Allied Exploitation`;

export const nineGoesIn = (to: string, then: string): string => `
  - declare: attack
    units: [9 Inf]
    target: '0607'${roll(4)}
  - as: Axis
  - move: [10 Ausb]
    to: '0708'
  - as: Allied
  - move: [9 Inf]
    to: '${to}'
  - say: oops
  - move: [9 Inf]
    to: '${then}'
  - phase: Allied Exploitation`;

/** An overrun by a stack that has gone into the hex, as One-Week has it, and its dice. */
export const OVERRUN_IN_0506 = `
  - as: Axis
  - phase: Axis Movement
  - move: [3 Pz]
    to: '0506'
  - declare: overrun
    units: [3 Pz]${roll(6, 5)}`;

/** An overrun, and the marker that tells what it cost. */
export const EXPENDED_IN_0506 = (marker: string): string => `${OVERRUN_IN_0506}
  - as: Soviet
  - remove: [14 MG]
  - as: Axis
  - place: ${marker}
    at: '0506'`;

export const EXPENDED = (marker: string): string => `${EXPENDED_IN_0506('expended 5')}
  - lift: expended 5
    at: '0506'
  - place: ${marker}
    at: '0506'
  - move: [190 StuG]
    to: '0506'
  - phase: Soviet Reaction`;

/** Dragged onto the enemy; what comes then. */
export const ontoTheEnemy = (then: string): string => `${TO_MOVEMENT}
  - move: [11 Pz, 25 Mot]
    to: '0606'
  - move: [11 Pz, 25 Mot]
    to: '0706'${then}
  - move: [57 Inf]
    to: '0607'
  - phase: Axis Combat`;

/** 5 Pz and 8 MG come up to 5 Ind and are declared and rolled for. */
export const rolledFor0504 = (...rolls: readonly (readonly number[])[]): string => `
  - as: Axis
  - move: [5 Pz, 8 MG]
    to: '0404'
  - declare: overrun
    units: [5 Pz, 8 MG]
    target: '0504'${rolls.map(dice => roll(...dice)).join('')}`;

export const overrunOf0504 = (...rolls: readonly (readonly number[])[]): string => `${rolledFor0504(...rolls)}
  - reduce: [5 Pz]
  - as: Allied
  - reduce: [5 Ind]
  - move: [5 Ind]
    to: '0604'
  - as: Axis
  - move: [5 Pz, 8 MG]
    to: '0504'
  - phase: Allied Reaction`;

/** 5 Ind is overrun twice, goes back between, and its owner takes no step off before both are rolled for. */
export const overrunTwice = (owner: string): string => `${rolledFor0504([3, 4], [2, 3])}
  - reduce: [5 Pz]
  - move: [5 Ind]
    to: '0604'
  - move: [5 Pz, 8 MG]
    to: '0504'
  - declare: overrun
    units: [5 Pz, 8 MG]
    target: '0604'${roll(5, 5)}${roll(2)}${roll(4, 4)}
  - as: Allied${owner}
  - as: Axis
  - move: [5 Pz, 8 MG]
    to: '0604'
  - phase: Allied Reaction`;

export const BESIDE_0707 = `
  - move: [57 Inf]
    to: '0607'
  - move: [44 Inf, 108 Art, 2 Eng]
    to: '0606'`;

export const ATTACKED_FROM_TWO = `
  - declare: attack
    units: [44 Inf, 108 Art, 2 Eng]
    target: '0707'
  - declare: attack
    units: [57 Inf]
    target: '0707'${roll(4, 3)}`;

/** Nobody turns the track: who went back from an overrun moves in his own turn. */
export const wentBackAndMoves = (to: string): string => `
  - as: Axis${FOUGHT_FOR_0704}
  - move: [16 Pz, 60 Mot]
    to: '0704'${BESIDE_0707}${ATTACKED_FROM_TWO}
  - move: [5 Cav]
    to: '0907'
  - as: Soviet
  - move: [112 Rifle]
    to: '${to}'
  - move: [6 Rifle]
    to: '0904'`;

export const BESIDE_0607 = THREE_BESIDE_0607.replace('\n  - phase: Allied Combat', '');

export const MG_LOST = `
  - as: Soviet
  - remove: [13 MG]
  - as: Axis`;

export const SEVENTY_SIX_GOES_IN = `
  - move: [76 Inf]
    to: '0605'
  - phase: Axis Exploitation`;

export const TO_AXIS_COMBAT = `
  - as: Axis
  - phase: Axis Movement
  - phase: Soviet Reaction
  - phase: Axis Combat`;
