// Rows of the referee's table of slips that meet fights which nobody declared, or not all in time.

import {
  AUSBILDUNG_LOST,
  BESIDE_0607,
  BESIDE_0706,
  FOUGHT_FOR_0706,
  GO_IN,
  MG_LOST,
  SEVENTY_SIX_GOES_IN,
  SOVIET_LOSES_147,
  TO_AXIS_COMBAT,
  TO_MOVEMENT,
  TWO_BESIDE_0704,
  roll,
} from './slip-acts';
import type { Row } from './slip-rows';

const BESIDE_0707_TOO = `
  - move: [57 Inf]
    to: '0607'
  - move: [44 Inf, 108 Art, 2 Eng]
    to: '0606'
  - phase: Axis Combat`;

const BESIDE_0707 = `${TO_MOVEMENT}${BESIDE_0707_TOO}`;

/** The guns are dragged when 0607 has been fought for. */
const toldAndDragged = (remark: string): string => `
  - as: Allied
  - move: [9 Inf]
    to: '0507'
  - say: ${remark}
  - move: [6 Gds]
    to: '0507'
  - phase: Allied Combat${attackOf('0607', '6 Gds, 9 Inf')}${roll(4)}
  - as: Axis
  - remove: [10 Ausb]
  - as: Allied
  - move: [9 Inf]
    to: '0607'
  - move: [13 RHA]
    to: '0403'${attackOf('0604', '23 Hus')}${roll(1)}
  - phase: Allied Exploitation`;

/** Two are declared against 0604, of whom one may not overrun; and what comes then, with the dice. */
const declaredByTwo = (then: string): string => `
  - as: Allied
  - move: [29 Arm]
    to: '0504'
  - declare: overrun
    units: [29 Arm, 23 Hus]
    target: '0604'${then}
  - as: Axis
  - remove: [Hoff]
  - as: Allied
  - move: [29 Arm]
    to: '0604'
  - phase: Allied Combat`;

/** The stack has gone in, and the rifles are still there. */
const OVERRUN_0706 = `${FOUGHT_FOR_0706}${GO_IN}`;

const attack0707 = (units: string): string => `
  - declare: attack
    units: [${units}]
    target: '0707'`;

const CAVALRY_GOES = `
  - as: Soviet
  - move: [5 Cav]
    to: '0907'
  - as: Axis`;

const NINE_GOES_IN = `
  - move: [9 Inf]
    to: '0607'`;

const INFANTRY_GOES_IN = `
  - move: [57 Inf]
    to: '0707'`;

const ATTACK_0707 = `${attack0707('44 Inf, 108 Art, 2 Eng')}${attack0707('57 Inf')}${roll(4, 3)}${CAVALRY_GOES}${INFANTRY_GOES_IN}`;

const attackOf = (target: string, units: string): string => `
  - declare: attack
    units: [${units}]
    target: '${target}'`;

const attackOf0605 = (units: string): string => attackOf('0605', units);

/** 389 Inf overruns 17 MG, and stands in its hex. */
const INTO_0604 = `
  - as: Axis
  - phase: Axis Movement
  - move: [389 Inf]
    to: '0604'
  - declare: overrun
    units: [389 Inf]${roll(6, 6)}
  - as: Soviet
  - remove: [17 MG]
  - as: Axis
  - place: expended 5
    at: '0604'
  - phase: Soviet Reaction
  - phase: Axis Combat`;

const RIFLES_GO = `
  - as: Soviet
  - move: [112 Rifle]
    to: '0802'
  - as: Axis
  - move: [16 Pz, 60 Mot]
    to: '0704'
  - remove: [147 Rifle]
  - phase: Axis Combat`;

const TO_SOVIET_MOVEMENT = `
  - phase: Axis Exploitation
  - phase: Soviet Initial
  - as: Soviet`;

const diceBeforeTheTurn = `
  - as: Allied
  - move: [6 Gds]
    to: '0507'
  - move: [9 Inf]
    to: '0507'${roll(4)}
  - phase: Allied Combat
  - as: Axis`;

const nineAdvances = `
  - as: Allied
  - move: [9 Inf]
    to: '0607'
  - phase: Allied Exploitation`;

const declaredTooFar = (said: string): string => `
  - as: Axis
  - phase: Axis Movement
  - declare: overrun
    units: [7 Ro Cav]
    target: '0609'
  - say: ${said}`;

export const UNDECLARED_ROWS: readonly Row[] = [
  {
    slip: 'went along',
    system: 'revised-europa',
    habit: {
      name: 'one of two stacks is declared right behind the dice',
      acts: `${BESIDE_0707}${attack0707('44 Inf, 108 Art, 2 Eng')}${roll(4, 3)}${attack0707('57 Inf')}${CAVALRY_GOES}${INFANTRY_GOES_IN}
  - phase: Axis Exploitation`,
      finds: ['undetermined declared-behind'],
    },
    twin: {
      name: 'it is declared when the result has been carried out',
      acts: `${BESIDE_0707}${attack0707('44 Inf, 108 Art, 2 Eng')}${roll(4, 3)}${CAVALRY_GOES}${attack0707('57 Inf')}${INFANTRY_GOES_IN}
  - phase: Axis Exploitation`,
      finds: ['illegal loss-too-small', 'illegal loss-too-small', 'undetermined nothing-there'],
    },
  },
  {
    slip: 'went along',
    system: 'revised-europa',
    habit: {
      name: 'one of two stacks is declared, and a remark before the dice names the other',
      acts: `${BESIDE_0707}${attack0707('44 Inf, 108 Art, 2 Eng')}
  - say: and 57 Inf with them${roll(4, 3)}${CAVALRY_GOES}${INFANTRY_GOES_IN}
  - phase: Axis Exploitation`,
      finds: ['undetermined named-along'],
    },
    twin: {
      name: 'it is named when the result has been carried out',
      acts: `${BESIDE_0707}${attack0707('44 Inf, 108 Art, 2 Eng')}${roll(4, 3)}${CAVALRY_GOES}
  - say: and 57 Inf with them${INFANTRY_GOES_IN}
  - phase: Axis Exploitation`,
      finds: ['illegal loss-too-small', 'illegal loss-too-small', 'illegal not-movement-phase'],
    },
  },
  {
    slip: 'turned late',
    system: 'classic',
    habit: {
      name: 'the dice of an attack that nobody declared are thrown before the track is turned to its phase',
      acts: `${BESIDE_0607}${roll(4)}
  - phase: Allied Combat${AUSBILDUNG_LOST}`,
      finds: ['undetermined track-late', 'note declared-by-mouth'],
    },
    twin: {
      name: 'nobody throws dice',
      acts: `${BESIDE_0607}
  - phase: Allied Combat${AUSBILDUNG_LOST}`,
      finds: ['note taken-off', 'illegal not-movement-phase'],
    },
  },
  {
    slip: 'dice apart',
    system: 'revised-europa',
    habit: {
      name: 'two overruns that nobody declared, and what the first costs is taken off after the second',
      acts: `${BESIDE_0706}${roll(5, 3)}${GO_IN}${TWO_BESIDE_0704}${roll(5, 3)}${RIFLES_GO}`,
      finds: ['note dice-apart', 'note declared-by-mouth'],
    },
    twin: {
      name: 'no dice for the second, whose defender goes all the same',
      acts: `${BESIDE_0706}${GO_IN}${TWO_BESIDE_0704}${roll(5, 3)}${RIFLES_GO}`,
      finds: ['illegal not-phasing'],
    },
  },
  {
    slip: 'dice apart',
    system: 'classic',
    habit: {
      name: 'an attacker is dragged into the hex before the dice are thrown, which nobody declared',
      acts: `${BESIDE_0607}
  - phase: Allied Combat${NINE_GOES_IN}${roll(4)}
  - remove: [10 Ausb]
  - phase: Allied Exploitation`,
      finds: ['note dice-apart', 'note declared-by-mouth'],
    },
    twin: {
      name: 'the defenders stay where they are',
      acts: `${BESIDE_0607}
  - phase: Allied Combat${NINE_GOES_IN}${roll(4)}
  - phase: Allied Exploitation`,
      finds: ['illegal not-movement-phase', 'illegal enemy-held'],
    },
  },
  {
    slip: 'dice apart',
    system: 'classic',
    habit: {
      name: 'attackers are dragged in one by one before the dice, and the owner takes off his dead in the next phase',
      acts: `${BESIDE_0607}
  - phase: Allied Combat${NINE_GOES_IN}
  - move: [6 Gds]
    to: '0607'${roll(4)}
  - phase: Allied Exploitation
  - as: Axis
  - remove: [10 Ausb]
  - as: Allied
  - phase: Axis Movement`,
      finds: ['note dice-apart', 'note carried-out-late', 'note dice-apart', 'note declared-by-mouth'],
    },
    twin: {
      name: 'nobody is ever taken off',
      acts: `${BESIDE_0607}
  - phase: Allied Combat${NINE_GOES_IN}
  - move: [6 Gds]
    to: '0607'${roll(4)}
  - phase: Allied Exploitation
  - phase: Axis Movement`,
      finds: ['illegal not-movement-phase', 'illegal enemy-held', 'illegal not-movement-phase', 'illegal enemy-held'],
    },
  },
  {
    slip: 'put right',
    system: 'classic',
    habit: {
      name: 'the wrong dead is lifted, after dice before the track was turned that nobody declared',
      acts: `${diceBeforeTheTurn}
  - remove: [559 Pj]
  - place: 559 Pj
    at: '1004'
  - say: oops, wrong one
  - remove: [10 Ausb]${nineAdvances}`,
      finds: ['undetermined track-late', 'note declared-by-mouth', 'note put-right'],
    },
    twin: {
      name: 'and the right one is never taken off',
      acts: `${diceBeforeTheTurn}
  - remove: [559 Pj]
  - place: 559 Pj
    at: '1004'
  - say: oops, wrong one${nineAdvances}`,
      finds: ['note taken-off', 'note set-down-again', 'illegal not-movement-phase', 'illegal enemy-held'],
    },
  },
  {
    slip: 'made late',
    system: 'classic',
    habit: {
      name: 'a move is told in words, and dragged when a fight of the next phase is over',
      acts: toldAndDragged('13 RHA to 0403'),
      finds: ['undetermined made-late'],
    },
    twin: {
      name: 'the words tell another hex',
      acts: toldAndDragged('13 RHA to 0303'),
      finds: ['illegal not-movement-phase'],
    },
  },
  {
    slip: 'made late',
    system: 'revised-europa',
    habit: {
      name: 'an advance that was forgotten, after an attack that nobody declared',
      acts: `${BESIDE_0707}${roll(4, 3)}${CAVALRY_GOES}
  - phase: Axis Exploitation${INFANTRY_GOES_IN}
  - phase: Soviet Initial`,
      finds: ['undetermined undeclared-fight', 'undetermined made-late'],
    },
    twin: {
      name: 'by a unit that did not stand beside the hex',
      acts: `${BESIDE_0707}${roll(4, 3)}${CAVALRY_GOES}
  - phase: Axis Exploitation
  - move: [131 Inf]
    to: '0503'
  - phase: Soviet Initial`,
      finds: ['undetermined undeclared-fight', 'illegal exploitation-not-cm'],
    },
  },
  {
    slip: 'paid late',
    system: 'revised-europa',
    habit: {
      name: 'after an attack that nobody declared its owner goes back when he gets the log',
      acts: `${BESIDE_0707}${roll(4, 3)}${INFANTRY_GOES_IN}${TO_SOVIET_MOVEMENT}
  - move: [5 Cav]
    to: '0907'
  - phase: Soviet Air`,
      finds: ['undetermined undeclared-fight', 'note carried-out-late'],
    },
    twin: {
      name: 'nobody threw dice for it',
      acts: `${BESIDE_0707}${INFANTRY_GOES_IN}${TO_SOVIET_MOVEMENT}
  - move: [5 Cav]
    to: '0907'
  - phase: Soviet Air`,
      finds: [
        'illegal not-movement-phase',
        'illegal enemy-held',
        'illegal not-movement-phase',
        'illegal halted-in-zoc',
      ],
    },
  },
  {
    slip: 'paid late',
    system: 'revised-europa',
    habit: {
      name: 'the log ends when its owner has carried out another result, and has not had a turn of his own',
      acts: `${OVERRUN_0706}${BESIDE_0707_TOO}${ATTACK_0707}
  - phase: Axis Exploitation`,
      finds: ['undetermined to-be-taken-off'],
    },
    twin: {
      name: 'he has had one, and the unit is still there',
      acts: `${OVERRUN_0706}${BESIDE_0707_TOO}${ATTACK_0707}${TO_SOVIET_MOVEMENT}
  - phase: Soviet Air
  - phase: Soviet Movement
  - move: [6 Rifle]
    to: '0904'
  - phase: Soviet Combat`,
      finds: ['undetermined loss-too-small', 'illegal retreat-not-made', 'illegal advance-not-due'],
    },
  },
  {
    slip: 'went along',
    system: 'europa-oneweek-2012',
    habit: {
      name: 'guns are declared right behind the dice, and who was in time advances',
      acts: `${TO_AXIS_COMBAT}${attackOf0605('76 Inf')}${roll(6, 6)}${attackOf0605('62 Art')}${MG_LOST}${SEVENTY_SIX_GOES_IN}`,
      finds: ['undetermined declared-behind'],
    },
    twin: {
      name: 'they are declared when the dice are carried out',
      acts: `${TO_AXIS_COMBAT}${attackOf0605('76 Inf')}${roll(6, 6)}${MG_LOST}${attackOf0605('62 Art')}${SEVENTY_SIX_GOES_IN}`,
      finds: ['undetermined red-unknown', 'undetermined nothing-there'],
    },
  },
  {
    slip: 'wrong target',
    system: 'classic',
    habit: {
      name: 'one unit too many is declared, and called off before the dice',
      acts: declaredByTwo(`
  - say: 23 Hus nicht${roll(5)}`),
      finds: ['note declaration-corrected'],
    },
    twin: {
      name: 'it is called off when they lie there',
      acts: declaredByTwo(`${roll(5)}
  - say: 23 Hus nicht`),
      finds: ['illegal overrun-unable', 'undetermined advance-not-made'],
    },
  },
  {
    slip: 'wrong target',
    system: 'europa-oneweek-2012',
    habit: {
      name: 'one of two is declared against a hex of his own side, and put right when the other waits for him',
      acts: `${INTO_0604}${attackOf0605('76 Inf')}${attackOf('0604', '62 Art')}
  - say: non, 0605 pardon${attackOf0605('62 Art')}${roll(6, 6)}${MG_LOST}${SEVENTY_SIX_GOES_IN}`,
      finds: ['note declaration-corrected'],
    },
    twin: {
      name: 'and never put right',
      acts: `${INTO_0604}${attackOf0605('76 Inf')}${attackOf('0604', '62 Art')}${roll(6, 6)}${MG_LOST}${SEVENTY_SIX_GOES_IN}`,
      finds: ['undetermined red-unknown', 'undetermined nothing-there'],
    },
  },
  {
    slip: 'wrong target',
    system: 'europa-oneweek-2012',
    habit: {
      name: 'a declaration is called a slip, and the log ends before it is put right',
      acts: declaredTooFar('sorry, the other hex'),
      finds: ['undetermined left-open'],
    },
    twin: {
      name: 'nobody calls it one',
      acts: declaredTooFar('here we go'),
      finds: ['illegal overrun-mp', 'undetermined no-roll'],
    },
  },
  {
    slip: 'wrong target',
    system: 'europa-oneweek-2012',
    habit: {
      name: 'two are declared one by one, and a remark puts both right',
      acts: `${INTO_0604}${attackOf('0604', '76 Inf')}${attackOf('0604', '62 Art')}
  - say: Ziel ist 0605${roll(6, 6)}${MG_LOST}${SEVENTY_SIX_GOES_IN}`,
      finds: ['note declaration-corrected'],
    },
    twin: {
      name: 'a remark names a hex that is not beside them',
      acts: `${INTO_0604}${attackOf('0604', '76 Inf')}${attackOf('0604', '62 Art')}
  - say: Ziel ist 0907${roll(6, 6)}${MG_LOST}${SEVENTY_SIX_GOES_IN}`,
      finds: ['undetermined nothing-there', 'note taken-off'],
    },
  },
  {
    slip: 'dice apart',
    system: 'revised-europa',
    habit: {
      name: 'dice are thrown before the drag and again behind it, and what is done agrees with the first',
      acts: `${BESIDE_0706}${roll(5, 3)}${GO_IN}${roll(1, 1)}${SOVIET_LOSES_147}
  - phase: Axis Combat`,
      finds: ['undetermined which-roll'],
    },
    twin: {
      name: 'with neither',
      acts: `${BESIDE_0706}${roll(2, 2)}${GO_IN}${roll(1, 1)}
  - phase: Axis Combat`,
      finds: ['illegal advance-not-due'],
    },
  },
];
