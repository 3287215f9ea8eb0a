// Rows of the table of slips that meet second thoughts: a fight called off, a retreat to another hex, one more who attacks.

import { roll, TO_AXIS_COMBAT, TO_MOVEMENT, TO_SOVIET_INITIAL } from './slip-acts';
import type { Row } from './slip-rows';

/** 6 Gds is declared against 0607, and then 8 Inf, who wins by its own odds; and what is said in between. */
const declaredInstead = (between: string): string => `
  - as: Allied
  - move: [6 Gds]
    to: '0606'
  - move: [8 Inf]
    to: '0606'
  - phase: Allied Combat
  - declare: attack
    units: [6 Gds]
    target: '0607'${between}
  - declare: attack
    units: [8 Inf]
    target: '0607'${roll(6)}
  - as: Axis
  - move: [10 Ausb]
    to: '0808'
  - as: Allied
  - move: [8 Inf]
    to: '0607'
  - phase: Allied Exploitation`;

/** An attack fails, and 137 Rifle goes back, by one drag or by two. */
const wentBack = (then: string): string => `${TO_MOVEMENT}
  - move: [75 Inf]
    to: '0709'${TO_SOVIET_INITIAL}
  - pool: Soviet SP
    to: '30'
  - phase: Soviet Air
  - phase: Soviet Movement
  - move: [5 Cav]
    to: '0808'
  - phase: Soviet Combat
  - pool: Soviet SP
    to: '28'
  - declare: attack
    units: [137 Rifle]
    target: '0709'
  - declare: attack
    units: [5 Cav]
    target: '0709'${roll(4, 2)}
  - move: [5 Cav]
    to: '0908'
  - move: [137 Rifle]
    to: '0909'${then}`;

const FIFTY_ATTACKS = `
  - as: Axis
  - phase: Axis Movement
  - phase: Allied Reaction
  - phase: Axis Combat
  - declare: attack
    units: [50 Inf]
    target: '0504'${roll(3, 2)}`;

const WITH_52 = `
  - declare: attack
    units: [52 Eng]
    target: '0504'`;

const RED_DICE = `
  - roll: 1d8
    dice: [3]
  - roll: 1d8
    dice: [3]`;

const MG_GOES_BACK = `
  - as: Allied
  - move: [27 MG]
    to: '0505'
  - as: Axis
  - move: [50 Inf, 52 Eng]
    to: '0504'
  - phase: Axis Exploitation`;

/** Support is laid on the second fight when the first has been fought, and taken up behind the dice. */
const supportTooLate = (then: string): string => `
  - as: Axis
  - phase: Axis Mission Allocation
  - phase: Axis Supply
  - phase: Axis Movement
  - move: [I/31 Pz]
    to: '0808'
  - move: [II/33 Pz]
    to: '0611'
  - state: battery
    units: [33 Art]
  - phase: Axis Enemy Reserve Movement
  - phase: Axis Combat
  - declare: attack
    units: [I/31 Pz]
    target: '0908'${roll(3)}
  - remove: [A Hus]
  - place: Fire 12-7
    at: '0711'
  - declare: attack
    units: [II/33 Pz, 3 Rec]
    target: '0711'
  - declare: attack
    units: [I/33 Pz]
    target: '0711'${roll(1)}
  - remove: [C Hus]
  - remove: [Fire 12-7]${then}`;

/** 389 Inf sends 17 MG back; the dice for the RED table of whom they are for. */
const redDice = (...dice: readonly (readonly ['Axis' | 'Soviet', number])[]): string => `${TO_AXIS_COMBAT}
  - declare: attack
    units: [389 Inf]
    target: '0604'${roll(3, 4)}${dice
      .map(
        ([side, die]) => `
  - as: ${side}
  - roll: 1d8
    dice: [${die}]`,
      )
      .join('')}
  - as: Soviet
  - move: [17 MG]
    to: '0705'
  - as: Axis
  - move: [389 Inf]
    to: '0604'
  - phase: Axis Exploitation`;

/** 107 Pz is declared against VIII HQ over the river, and again from the same bank; and what is done in between. */
const drawnRound = (between = ''): string => `
  - as: Allied
  - move: [VIII HQ]
    to: '0703'
  - phase: Allied Combat
  - phase: Allied Exploitation
  - phase: Axis Movement
  - as: Axis
  - move: [107 Pz]
    to: '0803'
  - declare: overrun
    units: [107 Pz]
    target: '0703'${between}
  - move: [107 Pz]
    to: '0704'
  - declare: overrun
    units: [107 Pz]
    target: '0703'${roll(5)}
  - as: Allied
  - remove: [VIII HQ]
  - as: Axis
  - move: [107 Pz]
    to: '0703'`;

export const SECOND_THOUGHTS_ROWS: readonly Row[] = [
  {
    slip: 'wrong target',
    system: 'classic',
    habit: {
      name: 'an overrun is declared over the wrong hexside, and again from another hex',
      acts: drawnRound(),
      finds: ['note declaration-corrected'],
    },
    twin: {
      name: 'another moves in between',
      acts: drawnRound(`
  - move: [1221 Gr]
    to: '1104'`),
      finds: ['illegal overrun-barred', 'undetermined no-roll'],
    },
  },
  {
    slip: 'wrong target',
    system: 'classic',
    habit: {
      name: 'a fight is called off, and another attacks the same hex',
      acts: declaredInstead(`
  - say: hm, no. We call it off`),
      finds: ['note declaration-corrected'],
    },
    twin: {
      name: 'nothing is said',
      acts: declaredInstead(''),
      finds: ['illegal not-eliminated'],
    },
  },
  {
    slip: 'put elsewhere',
    system: 'revised-europa',
    habit: {
      name: 'who attacked in vain goes back, and a word names the hex to which it is dragged on',
      acts: wentBack(`
  - say: 0910 rather
  - move: [137 Rifle]
    to: '0910'
  - phase: Soviet Exploitation`),
      finds: ['note put-elsewhere'],
    },
    twin: {
      name: 'it is dragged farther than it may go back',
      acts: wentBack(`
  - say: 1009 rather
  - move: [137 Rifle]
    to: '1009'
  - phase: Soviet Exploitation`),
      finds: ['illegal not-movement-phase'],
    },
  },
  {
    slip: 'went along',
    system: 'europa-oneweek-2009',
    habit: {
      name: 'one more is declared between the dice for the MAIN table and those for the RED',
      acts: `${FIFTY_ATTACKS}${WITH_52}${RED_DICE}${MG_GOES_BACK}`,
      finds: ['undetermined declared-behind'],
    },
    twin: {
      name: 'it is declared when the dice are carried out',
      acts: `${FIFTY_ATTACKS}${RED_DICE}${MG_GOES_BACK.replace('50 Inf, 52 Eng', '50 Inf')}${WITH_52.replace('0504', '0505')}`,
      finds: ['illegal retreat-not-due', 'undetermined no-roll', 'undetermined made-late'],
    },
  },
  {
    slip: 'put right',
    system: 'bna-adc2',
    habit: {
      name: 'support that is laid too late is called a slip when it is taken up',
      acts: supportTooLate(`
  - say: sorry, no fire there`),
      finds: ['undetermined put-right'],
    },
    twin: {
      name: 'it is taken up as it always is when the fight is over',
      acts: supportTooLate(''),
      finds: ['illegal support-too-late'],
    },
  },
  {
    slip: 'wrong button',
    system: 'europa-oneweek-2012',
    habit: {
      name: 'each player throws his own die for the RED table, the defender first',
      acts: redDice(['Soviet', 2], ['Axis', 4]),
      finds: ['undetermined whose-die'],
    },
    twin: {
      name: 'the attacker throws first',
      acts: redDice(['Axis', 2], ['Soviet', 4]),
      finds: ['illegal loss-short'],
    },
  },
];
