// Rows of the table of slips in Battles for North Africa, whose overruns have no dice and whose dead go in the Combat phase.

import { LOG_BEGINS, roll } from './slip-acts';
import type { Row } from './slip-rows';

const TO_MOVEMENT = `
  - phase: Axis Mission Allocation
  - phase: Axis Supply
  - phase: Axis Movement`;

const TO_COMBAT = `
  - phase: Axis Enemy Reserve Movement
  - phase: Axis Combat`;

/** A Hus is overrun; in the Combat phase a counter is dragged to the edge of the map. */
const draggedToTheEdge = (unit: string): string => `${TO_MOVEMENT}
  - move: [I/31 Pz]
    to: '0808'
  - declare: overrun
    units: [I/31 Pz]
    target: '0908'${TO_COMBAT}
  - move: [${unit}]
    to: '1714'`;

/** 12 Lan tries to go, and loses two steps to an attack that asks for as much only of who has tried in vain. */
const retreatTried = (...dice: readonly number[]): string => `${TO_MOVEMENT}
  - move: [8 Bers]
    to: '0804'
  - move: [4 Carri]
    to: '0804'
  - phase: Axis Enemy Reserve Movement
  - as: Allied
  - declare: retreat-before-combat
    units: [12 Lan]${dice.map(die => roll(die)).join('')}
  - as: Axis
  - phase: Axis Combat
  - declare: attack
    units: [4 Carri, 8 Bers]
    target: '0805'${roll(3)}
  - as: Allied
  - remove: [12 Lan]
  - as: Axis
  - move: [4 Carri]
    to: '0805'`;

/** What the front owes that nobody fights for in these short logs. */
const NOT_FOUGHT = ['undetermined not-attacked', 'undetermined did-not-attack'];

/** The advance comes before its owner has taken A Hus off; `then` in the Allied Movement phase. */
const overrunInTheMail = (then: string): string => `${TO_MOVEMENT}
  - move: [I/31 Pz]
    to: '0808'
  - declare: overrun
    units: [I/31 Pz]
    target: '0908'${TO_COMBAT}
  - move: [I/31 Pz]
    to: '0908'
  - phase: Axis Friendly Reserve Movement
  - phase: Axis Support
  - phase: Allied Reinforcement
  - phase: Allied Mission Allocation
  - phase: Allied Supply
  - phase: Allied Movement
  - as: Allied${then}`;

const inBatteryLate = (remark: string): string => `${TO_MOVEMENT}
  - move: [75 Art]
    to: '0609'${TO_COMBAT}
  - say: ${remark}
  - state: battery
    units: [33 Art]`;

const FIRE = `
  - place: Fire 12-7
    at: '1006'`;
const KINGS_PAY = `
  - as: Allied
  - reduce: [Kings]
  - move: [Kings]
    to: '1207'`;

/** Against a hex in which nobody stands. */
const againstNobody = (remark: string): string => `${TO_MOVEMENT}
  - move: [104 Sch]
    to: '0907'${TO_COMBAT}
  - declare: attack
    units: [104 Sch]
    target: '1007'
  - say: ${remark}
  - roll: 1d6
    dice: [4]`;

/** The fire of a gun in battery is laid into the hex of an attack that has been rolled for. */
const firedLate = (behind: string): string => `${TO_MOVEMENT}
  - move: [104 Sch]
    to: '0907'
  - state: battery
    units: [33 Art]${TO_COMBAT}
  - declare: attack
    units: [104 Sch]
    target: '1006'
  - roll: 1d6
    dice: [3]${behind}
  - as: Axis
  - move: [104 Sch]
    to: '1006'
  - remove: [Fire 12-7]`;

/** Who attacked 0805 is in already, and 12 Lan, who pays with two steps there, is taken off last. */
const behind0805 = (then: string): string => `${TO_MOVEMENT}
  - move: [104 Sch]
    to: '0907'
  - move: [8 Bers]
    to: '0804'
  - move: [4 Carri]
    to: '0804'
  - state: battery
    units: [33 Art]
  - phase: Axis Enemy Reserve Movement
  - as: Allied
  - declare: retreat-before-combat
    units: [12 Lan]${roll(5)}
  - as: Axis
  - phase: Axis Combat${FIRE}
  - declare: attack
    units: [4 Carri, 8 Bers]
    target: '0805'${roll(3)}
  - move: [4 Carri]
    to: '0805'${then}${KINGS_PAY}
  - as: Axis
  - move: [104 Sch]
    to: '1006'
  - as: Allied
  - remove: [12 Lan]`;

/** II/31 Pz rides over B Hus, and nobody declares it; the squadron is swept off the field by hand. */
const sweptAside = (then: string): string => `${TO_MOVEMENT}
  - move: [II/31 Pz]
    to: '0809'${TO_COMBAT}
  - move: [B Hus]
    to: '1714'${then}`;

const flownLate = (remark: string): string => `${TO_MOVEMENT}
  - move: [I/31 Pz]
    to: '0808'
  - place: 7 JaBo
    at: '1407'
  - say: ${remark}
  - move: [7 JaBo]
    to: '1408'
  - move: [3 Rec]
    to: '1009'
  - move: [501 Pz]
    to: '0609'
  - move: [8 Bers]
    to: '0804'
  - move: [4 Carri]
    to: '0804'${TO_COMBAT}`;

const ATTACK_1006 = `
  - declare: attack
    units: [104 Sch]
    target: '1006'`;

/** The second attack is rolled for twice, when the first was carried out. */
const rolledAnew = (first: number, second: number): string =>
  behind0805(`${ATTACK_1006}${roll(first)}
  - say: that one fell off the table${roll(second)}`);

/** Of two attacks the second has its support allotted when the first was rolled for. */
const allottedLate = (allotted: string): string => `${TO_MOVEMENT}
  - move: [104 Sch]
    to: '0907'
  - move: [8 Bers]
    to: '0804'
  - move: [4 Carri]
    to: '0804'
  - state: battery
    units: [33 Art]${TO_COMBAT}
  - declare: attack
    units: [4 Carri, 8 Bers]
    target: '0805'
  - roll: 1d6
    dice: [2]
  - as: Allied
  - remove: [12 Lan]
  - as: Axis${allotted}
  - roll: 1d6
    dice: [3]${KINGS_PAY}
  - as: Axis
  - remove: [Fire 12-7]`;

const fireWith = (remark: string): string => `
  - say: ${remark}${FIRE}`;

/** The Allied side is to attack two hexes in reach, and declares one attack. */
const dieForNothing = (then: string): string => `
  - remove: [A Hus]
  - remove: [B Hus]
  - remove: [C Hus]
  - remove: [12 Lan]
  - move: [Kings]
    to: '1207'
  - move: [3 Rec]
    to: '1009'
  - move: [104 Sch]
    to: '1006'${TO_MOVEMENT}${TO_COMBAT}
  - phase: Axis Friendly Reserve Movement
  - phase: Axis Support
  - say: ${LOG_BEGINS}
  - phase: Allied Reinforcement
  - phase: Allied Mission Allocation
  - phase: Allied Supply
  - phase: Allied Movement
  - as: Allied
  - move: [3 Ryl]
    to: '1010'
  - move: [5 Ryl]
    to: '1010'
  - move: [44 Ryl]
    to: '1107'
  - phase: Allied Enemy Reserve Movement
  - phase: Allied Combat
  - declare: attack
    units: [3 Ryl, 5 Ryl]
    target: '1009'${roll(5)}
  - reduce: [3 Rec]
  - reduce: [5 Ryl]${then}
  - phase: Allied Friendly Reserve Movement`;

export const NORTH_AFRICA_ROWS: readonly Row[] = [
  {
    slip: 'declared by mouth',
    system: 'bna-adc2',
    habit: {
      name: 'somebody was to attack, and a die was thrown of which nothing came',
      acts: dieForNothing(roll(4)),
      finds: ['undetermined undeclared-fight'],
    },
    twin: {
      name: 'no die was thrown',
      acts: dieForNothing(''),
      finds: ['illegal not-attacked', 'illegal did-not-attack'],
    },
  },
  {
    slip: 'laid aside',
    system: 'bna-adc2',
    habit: {
      name: 'who was overrun is laid to the dead, where the rules have it taken off',
      acts: draggedToTheEdge('A Hus'),
      finds: ['note laid-aside'],
    },
    twin: {
      name: 'one goes there whom nobody overran',
      acts: `${draggedToTheEdge('Kings')}
  - remove: [A Hus]`,
      finds: ['illegal not-phasing'],
    },
  },
  {
    slip: 'paid late',
    system: 'bna-adc2',
    habit: {
      name: 'an overrun without dice is carried out by the owner in his own turn',
      acts: overrunInTheMail(`
  - remove: [A Hus]`),
      finds: ['note carried-out-late', ...NOT_FOUGHT],
    },
    twin: {
      name: 'he plays on, and it stands there',
      acts: overrunInTheMail(`
  - move: [44 Ryl]
    to: '1107'`),
      finds: ['illegal overrun-not-carried-out', ...NOT_FOUGHT, 'illegal unsupplied-unmarked'],
    },
  },
  {
    slip: 'made late',
    system: 'bna-adc2',
    habit: {
      name: 'a gun goes into battery after the Movement phase, and a word names it',
      acts: inBatteryLate('33 Art was in battery, forgot'),
      finds: ['undetermined made-late'],
    },
    twin: {
      name: 'nobody says so',
      acts: inBatteryLate('on we go'),
      finds: ['illegal mode-not-now'],
    },
  },
  {
    slip: 'marked late',
    system: 'bna-adc2',
    habit: {
      name: 'support is laid into the hex right behind the dice',
      acts: firedLate(`${FIRE}${KINGS_PAY}`),
      finds: ['undetermined marked-after-dice'],
    },
    twin: {
      name: 'it is laid when the result has been carried out',
      acts: firedLate(`${KINGS_PAY}${FIRE}`),
      finds: ['illegal retreat-not-due', 'note put-right'],
    },
  },
  {
    slip: 'laid aside',
    system: 'bna-adc2',
    habit: {
      name: 'who was overrun without a declaration is laid to the dead, and the other side goes in',
      acts: sweptAside(`
  - move: [II/31 Pz]
    to: '0810'`),
      finds: ['note taken-off', 'note laid-aside'],
    },
    twin: {
      name: 'nobody goes in',
      acts: sweptAside(`
  - remove: [A Hus]`),
      finds: ['illegal not-phasing', 'illegal no-way', 'note taken-off'],
    },
  },
  {
    slip: 'made late',
    system: 'bna-adc2',
    habit: {
      name: 'a mission is flown late, into the wrong hex first, and a word says that it was forgotten',
      acts: flownLate('forgotten, and one hex on'),
      finds: ['undetermined made-late'],
    },
    twin: {
      name: 'no word says so',
      acts: flownLate('one hex on'),
      finds: ['illegal mission-phase', 'illegal mission-phase'],
    },
  },
  {
    slip: 'marked late',
    system: 'bna-adc2',
    habit: {
      name: 'support is laid when another attack was rolled for, and a word says that it was forgotten',
      acts: allottedLate(fireWith('I forgot the fire') + ATTACK_1006),
      finds: ['undetermined marked-after-dice'],
    },
    twin: {
      name: 'no word says so',
      acts: allottedLate(fireWith('now for the next') + ATTACK_1006),
      finds: ['illegal support-too-late'],
    },
  },
  {
    slip: 'marked late',
    system: 'bna-adc2',
    habit: {
      name: 'the same between the declaration and its die',
      acts: allottedLate(ATTACK_1006 + fireWith('with Fire 12-7')),
      finds: ['undetermined marked-after-dice'],
    },
    twin: {
      name: 'no word names it',
      acts: allottedLate(ATTACK_1006 + fireWith('now for the next')),
      finds: ['illegal support-too-late'],
    },
  },
  {
    slip: 'wrong target',
    system: 'bna-adc2',
    habit: {
      name: 'nobody is known to stand in the hex, and a word before the dice names the right one',
      acts: againstNobody('1006 of course'),
      finds: ['note declaration-corrected'],
    },
    twin: {
      name: 'no word does',
      acts: againstNobody('here we go'),
      finds: ['undetermined nothing-there'],
    },
  },
  {
    slip: 'wrong button',
    system: 'bna-adc2',
    habit: {
      name: 'the die for a retreat is thrown again, and the attack on those who stay goes by the second',
      acts: retreatTried(2, 5),
      finds: ['undetermined which-roll'],
    },
    twin: {
      name: 'the second lets them go, too: they stay, and lose more than the attack asks for',
      acts: retreatTried(2, 3),
      finds: ['illegal loss-not-due'],
    },
  },
  {
    slip: 'wrong button',
    system: 'bna-adc2',
    habit: {
      name: 'a die is thrown again behind another attack that is over, which could have taken it',
      acts: rolledAnew(2, 3),
      finds: ['undetermined which-roll'],
      isReadAnyhow: true,
    },
    twin: {
      name: 'neither of the dice asks for what is done',
      acts: rolledAnew(1, 1),
      finds: ['illegal retreat-not-due'],
    },
  },
  {
    slip: 'declared by mouth',
    system: 'bna-adc2',
    habit: {
      name: 'its die is thrown behind a fight that could have taken it, and whose dead lie there yet',
      acts: behind0805(`
  - say: 104 Sch gegen 1006${roll(3)}`),
      finds: ['note declared-by-mouth'],
    },
    twin: {
      name: 'nobody throws a die for it',
      acts: behind0805(''),
      finds: ['note turned-reduced', 'illegal not-phasing', 'illegal not-movement-phase'],
    },
  },
];
