// Rows of the table of slips: dice that stand apart from their fight.

import { BESIDE_0707, THREE_BESIDE_0607, TO_MOVEMENT, roll } from './slip-acts';
import type { Row } from './slip-rows';

/** Two hexes are attacked, and who held them has left them before anybody advances. */
const inARow = (second: string): string => `${TO_MOVEMENT}${BESIDE_0707}
  - move: [98 Inf]
    to: '0502'
  - move: [131 Inf]
    to: '0503'
  - phase: Axis Combat${roll(4, 3)}${second}
  - move: [5 Cav]
    to: '0907'
  - remove: [148 Rifle]
  - move: [57 Inf]
    to: '0707'
  - move: [98 Inf]
    to: '0602'
  - phase: Axis Exploitation`;

/** Hoff leaves his hex in the other side's Combat phase. */
const hoffGoesBack = (before: string): string => `${THREE_BESIDE_0607}${before}
  - as: Axis
  - move: [Hoff]
    to: '0803'
  - as: Allied
  - phase: Allied Exploitation`;

/** Two attacks, both carried out; the dice stand before the second is declared. */
const twoAttacks = (dice: string): string => `${THREE_BESIDE_0607}
  - declare: attack
    units: [6 Gds, 9 Inf]
    target: '0607'${dice}
  - move: [9 Inf]
    to: '0607'
  - declare: attack
    units: [23 Hus]
    target: '0604'
  - as: Axis
  - move: [Hoff]
    to: '0803'
  - phase: Allied Exploitation
  - phase: Axis Movement
  - remove: [10 Ausb]`;

/** Both are declared before the last dice, and then carried out. */
const declaredTogether = (before: string): string => `${THREE_BESIDE_0607}${before}
  - declare: attack
    units: [6 Gds, 9 Inf]
    target: '0607'
  - say: odds 3-1
  - declare: attack
    units: [23 Hus]
    target: '0604'
  - say: odds 2-1${roll(4)}
  - as: Axis
  - remove: [10 Ausb]
  - as: Allied
  - move: [9 Inf]
    to: '0607'
  - as: Axis
  - move: [Hoff]
    to: '0803'
  - as: Allied
  - phase: Allied Exploitation`;

/** 23 Hus attacks 0604 in Combat, and once more with what is said between; Hoff is lost, perhaps twice. */
const attackedTwice = (before: string, between: string): string => `
  - as: Allied
  - phase: Allied Combat${before}
  - declare: attack
    units: [23 Hus]
    target: '0604'${roll(6)}
  - remove: [Hoff]${between}
  - place: Hoff
    at: '0604'
  - declare: attack
    units: [23 Hus]
    target: '0604'${roll(6)}
  - as: Axis
  - remove: [Hoff]
  - as: Allied
  - move: [23 Hus]
    to: '0604'
  - phase: Allied Exploitation`;

export const DICE_ROWS: readonly Row[] = [
  {
    slip: 'wrong button',
    system: 'classic',
    habit: {
      name: 'a fight is shown as an example and put back, then played',
      acts: attackedTwice(
        `
  - say: zum Beispiel so`,
        '',
      ),
      finds: ['undetermined only-example'],
    },
    twin: {
      name: 'nobody calls it an example',
      acts: attackedTwice(
        '',
        `
  - say: und nochmal`,
      ),
      finds: ['undetermined lost-unit-back', 'illegal attacked-before', 'illegal attack-again'],
    },
  },
  {
    slip: 'dice apart',
    system: 'classic',
    habit: {
      name: 'the dice of the first of two attacks stand before both declarations',
      acts: declaredTogether(roll(4)),
      finds: ['note dice-apart'],
    },
    twin: {
      name: 'only one of them was rolled for',
      acts: declaredTogether(''),
      finds: ['undetermined no-roll'],
    },
  },
  {
    slip: 'dice apart',
    system: 'classic',
    habit: {
      name: 'the dice of two attacks are thrown, the first winner goes in, the second attack is declared, and the owner pays a mail later',
      acts: twoAttacks(`${roll(4)}${roll(4)}`),
      finds: ['note dice-apart'],
    },
    twin: {
      name: 'the second was declared and carried out without any dice',
      acts: twoAttacks(roll(4)),
      finds: ['undetermined no-roll'],
    },
  },
  {
    slip: 'dice apart',
    system: 'classic',
    habit: {
      name: 'the dice of one attack are told by word, and the defender goes back',
      acts: hoffGoesBack(`
  - declare: attack
    units: [6 Gds, 9 Inf]
    target: '0607'${roll(6)}
  - declare: attack
    units: [23 Hus]
    target: '0604'
  - say: 4`),
      finds: ['undetermined no-roll'],
    },
    twin: {
      name: 'nobody attacked him',
      acts: hoffGoesBack(''),
      finds: ['illegal not-phasing', 'illegal move-too-far'],
    },
  },
  {
    slip: 'dice apart',
    system: 'revised-europa',
    habit: {
      name: 'two attacks that nobody declared are rolled for in a row, and carried out by the one side and then by the other',
      acts: inARow(roll(6, 3)),
      finds: ['undetermined undeclared-fight', 'note undeclared-fight', 'note dice-apart'],
    },
    twin: {
      name: 'only one of them is',
      acts: inARow(''),
      finds: [
        'undetermined undeclared-fight',
        'note taken-off',
        'illegal not-movement-phase',
        'illegal not-movement-phase',
      ],
    },
  },
];
