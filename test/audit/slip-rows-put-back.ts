// Rows of the table of slips: counters and markers that are put back over a turn of the track, or not before the log ends.

import type { Row } from './slip-rows';
import { EXPENDED_IN_0506, LOG_BEGINS, THREE_BESIDE_0607, roll } from './slip-acts';

const TO_MOVEMENT = `
  - as: Axis
  - phase: Axis Movement`;

/** A tank division moves, and in the other side's phase goes on to another hex. */
const fetchedFrom = (aside: string, to: string, said = `was laid aside, it goes to ${to}`): string => `${TO_MOVEMENT}
  - move: [23 Pz]
    to: '${aside}'
  - move: [305 Inf]
    to: '0509'
  - phase: Soviet Reaction
  - say: 23 Pz ${said}
  - move: [23 Pz]
    to: '${to}'
  - phase: Axis Combat`;

/** `later` comes in the Combat phase. */
const expendedFour = (later: string): string => `${EXPENDED_IN_0506('expended 4')}
  - phase: Soviet Reaction
  - phase: Axis Combat${later}`;

/** 305 Inf is dragged away and back, where the log begins, and then moves as far as it can. */
const backAndOn = (begins: string): string => `${TO_MOVEMENT}
  - move: [305 Inf]
    to: '0210'${begins}
  - move: [305 Inf]
    to: '0508'
  - say: not there
  - move: [7 Ro Cav]
    to: '0510'
  - move: [305 Inf]
    to: '0512'`;

const draggedForward = (later: string): string => `${TO_MOVEMENT}
  - move: [305 Inf]
    to: '0509'
  - phase: Soviet Reaction${later}
  - move: [305 Inf]
    to: '0508'
  - phase: Axis Combat`;

const PUT_RIGHT = `
  - lift: expended 4
    at: '0506'
  - place: expended 3
    at: '0506'`;

const THE_OTHERS_DRAGGED = `${TO_MOVEMENT}
  - move: [305 Inf]
    to: '0509'
  - move: [90 Tk]
    to: '0805'`;

const fireOn = (hex: string, then = ''): string => `
  - as: Axis
  - phase: Axis Mission Allocation
  - phase: Axis Supply
  - phase: Axis Movement
  - move: [104 Sch]
    to: '0907'
  - state: battery
    units: [33 Art]
  - phase: Axis Enemy Reserve Movement
  - phase: Axis Combat
  - place: Fire 12-7
    at: '${hex}'${then}
  - declare: attack
    units: [104 Sch]
    target: '1006'
  - roll: 1d6
    dice: [3]
  - as: Allied
  - reduce: [Kings]
  - move: [Kings]
    to: '1207'`;

/** Somebody is dragged between a declaration and its dice. */
const AMID_AN_ATTACK = `${TO_MOVEMENT}
  - move: [7 Ro Cav]
    to: '0510'
  - phase: Soviet Reaction
  - phase: Axis Combat
  - declare: attack
    units: [113 Inf]
    target: '0506'
  - move: [305 Inf]
    to: '0509'`;

/** 75 Inf is dragged through a ZOC, another moves, and it is dragged on. */
const draggedOn = (remark: string): string => `
  - phase: Axis Air${TO_MOVEMENT}
  - move: [75 Inf]
    to: '0710'
  - move: [5 Ro Cav]
    to: '0712'
  - say: ${remark}
  - move: [75 Inf]
    to: '0709'
  - phase: Axis Combat`;

/** Dragged away, and on from there when others have moved: both together are farther than it may go. */
const parked = (remark: string): string => `
  - as: Allied
  - move: [6 Gds]
    to: '0101'
  - say: ${remark}
  - move: [9 Inf]
    to: '0507'
  - move: [6 Gds]
    to: '0507'
  - phase: Allied Combat`;

/** 10 Ausb has to go back, is taken off, and is set down there; then its side moves. */
const setDownIn = (hex: string): string => `${THREE_BESIDE_0607}
  - declare: attack
    units: [9 Inf]
    target: '0607'${roll(4)}
  - remove: [10 Ausb]
  - place: 10 Ausb
    at: '${hex}'
  - move: [9 Inf]
    to: '0607'
  - phase: Allied Exploitation
  - phase: Axis Movement
  - as: Axis
  - move: [180 AR]
    to: '1105'`;

export const PUT_BACK_ROWS: readonly Row[] = [
  {
    slip: 'put right',
    system: 'classic',
    habit: {
      name: 'who goes back is taken off, and set down where it goes',
      acts: setDownIn('0708'),
      finds: [],
      isReadAnyhow: true,
    },
    twin: { name: 'it is set down too far off', acts: setDownIn('0610'), finds: ['illegal retreat-too-far'] },
  },
  {
    slip: 'put elsewhere',
    system: 'classic',
    habit: {
      name: 'a remark says that a stack is only parked',
      acts: parked('parking'),
      finds: ['undetermined put-elsewhere'],
    },
    twin: { name: 'no remark does', acts: parked('forward'), finds: ['illegal move-too-far'] },
  },
  {
    slip: 'put elsewhere',
    system: 'classic',
    habit: {
      name: 'a remark names the stack by its number',
      acts: parked('6 not there'),
      finds: ['note put-elsewhere'],
    },
    twin: { name: 'a remark tells odds', acts: parked('6-1?'), finds: ['illegal move-too-far'] },
  },
  {
    slip: 'dragged back',
    system: 'europa-oneweek-2012',
    habit: {
      name: 'a log begins with the drag back of one before it, and the counter moves',
      acts: backAndOn(`
  - say: ${LOG_BEGINS}`),
      finds: ['undetermined begun-back'],
    },
    twin: {
      name: 'others move before it, in the same log',
      acts: backAndOn(`
  - say: ${LOG_BEGINS}
  - move: [7 Ro Cav]
    to: '0512'`),
      finds: ['illegal move-too-far'],
    },
  },
  {
    slip: 'put elsewhere',
    system: 'revised-europa',
    habit: {
      name: 'a stack is dragged on when others have moved, and a remark calls it a slip',
      acts: draggedOn('vertauscht'),
      finds: ['undetermined put-elsewhere'],
    },
    twin: { name: 'no remark does', acts: draggedOn('weiter'), finds: ['illegal halted-in-zoc'] },
  },
  {
    slip: 'laid aside',
    system: 'europa-oneweek-2012',
    habit: {
      name: 'a stack is laid where it may stand, further off than it was, and fetched in another phase by a word that names it',
      acts: fetchedFrom('0101', '0307'),
      finds: ['undetermined fetched'],
    },
    twin: {
      name: 'it goes on from where its move ended',
      acts: fetchedFrom('0404', '0402'),
      finds: ['illegal not-phasing'],
    },
  },
  {
    slip: 'laid aside',
    system: 'europa-oneweek-2012',
    habit: {
      name: 'a stack is set down beside where it should be, and put right in another phase by a word that names the hex',
      acts: fetchedFrom('0308', '0307', 'should stand in 0307'),
      finds: ['undetermined fetched'],
    },
    twin: {
      name: 'the word names the stack alone',
      acts: fetchedFrom('0308', '0307', 'moves'),
      finds: ['illegal not-phasing'],
    },
  },
  {
    slip: 'laid aside',
    system: 'europa-oneweek-2012',
    habit: {
      name: 'a counter is put back in the other side’s phase, and a word says that it never moved',
      acts: draggedForward(`
  - say: 305 Inf never moved`),
      finds: ['undetermined put-back'],
    },
    twin: { name: 'no word does', acts: draggedForward(''), finds: ['illegal not-phasing'] },
  },
  {
    slip: 'put right',
    system: 'europa-oneweek-2012',
    habit: {
      name: 'a wrong marker is put right two turns of the track later, with a word',
      acts: expendedFour(`
  - say: "0506: 3, not 4"${PUT_RIGHT}`),
      finds: ['undetermined put-right'],
    },
    twin: { name: 'without a word', acts: expendedFour(PUT_RIGHT), finds: ['illegal expended-marker'] },
  },
  {
    slip: 'dragged back',
    system: 'europa-oneweek-2012',
    habit: {
      name: 'the log ends when a counter of the other side was dragged',
      acts: THE_OTHERS_DRAGGED,
      finds: ['undetermined left-open'],
    },
    twin: {
      name: 'play goes on, and it stays there',
      acts: `${THE_OTHERS_DRAGGED}
  - move: [113 Inf]
    to: '0508'`,
      finds: ['illegal not-phasing'],
    },
  },
  {
    slip: 'dragged back',
    system: 'europa-oneweek-2012',
    habit: {
      name: 'the log ends with a remark on a drag that went too far',
      acts: `${TO_MOVEMENT}
  - move: [7 Ro Cav]
    to: '0510'
  - move: [305 Inf]
    to: '0908'
  - say: no, 305 Inf one hex less`,
      finds: ['undetermined left-open'],
    },
    twin: {
      name: 'what is said is no word of it',
      acts: `${TO_MOVEMENT}
  - move: [7 Ro Cav]
    to: '0510'
  - move: [305 Inf]
    to: '0908'
  - say: done, over to you`,
      finds: ['illegal move-too-far'],
    },
  },
  {
    slip: 'put elsewhere',
    system: 'bna-adc2',
    habit: {
      name: 'support fire is laid on the wrong hex, and dragged to the right one at once',
      acts: fireOn(
        '1007',
        `
  - move: [Fire 12-7]
    to: '1006'`,
      ),
      finds: ['note put-elsewhere'],
    },
    twin: {
      name: 'it stays there',
      acts: fireOn('1007'),
      finds: ['illegal protective-fire-phase', 'illegal retreat-not-due'],
    },
  },
  {
    slip: 'dragged back',
    system: 'europa-oneweek-2012',
    habit: {
      name: 'the log ends with a drag that its player calls a slip',
      acts: `${TO_MOVEMENT}
  - move: [7 Ro Cav]
    to: '0510'
  - move: [305 Inf]
    to: '0908'
  - say: oops, wrong unit`,
      finds: ['undetermined left-open'],
    },
    twin: {
      name: 'nobody does',
      acts: `${TO_MOVEMENT}
  - move: [7 Ro Cav]
    to: '0510'
  - move: [305 Inf]
    to: '0908'
  - say: here we go`,
      finds: ['illegal move-too-far'],
    },
  },
  {
    slip: 'dragged back',
    system: 'europa-oneweek-2009',
    habit: {
      name: 'the log ends with such a drag after an overrun that is still to be rolled for',
      acts: `${TO_MOVEMENT}
  - move: [50 Inf, 52 Eng]
    to: '0504'
  - move: [4 Rec]
    to: '1002'
  - say: oops, wrong unit`,
      finds: ['undetermined no-roll', 'undetermined left-open'],
    },
    twin: {
      name: 'nobody calls it a slip',
      acts: `${TO_MOVEMENT}
  - move: [50 Inf, 52 Eng]
    to: '0504'
  - move: [4 Rec]
    to: '1002'
  - say: here we go`,
      finds: ['illegal enemy-held'],
    },
  },
  {
    slip: 'dragged back',
    system: 'europa-oneweek-2012',
    habit: {
      name: 'the log ends with a drag between a declaration and its dice',
      acts: AMID_AN_ATTACK,
      finds: ['undetermined no-roll', 'undetermined left-open'],
    },
    twin: {
      name: 'the dice come, and it stays there',
      acts: `${AMID_AN_ATTACK}
  - roll: 2d6
    dice: [6, 6]
  - remove: [14 MG]`,
      finds: ['illegal not-movement-phase'],
    },
  },
];
