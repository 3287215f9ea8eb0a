// Rows of the table of slips on fights that are declared by word of mouth.

import {
  AUSBILDUNG_LOST,
  BESIDE_0607,
  BESIDE_0706,
  GO_IN,
  MG_LOST,
  SEVENTY_SIX_GOES_IN,
  SOVIET_LOSES_147,
  TO_AXIS_COMBAT,
  roll,
} from './slip-acts';
import type { Row } from './slip-rows';

const BESIDE_0504 = `
  - as: Axis
  - move: [5 Pz, 8 MG]
    to: '0404'`;

const BOTH_GO_INTO_0504 = `
  - as: Axis
  - move: [5 Pz, 8 MG]
    to: '0504'
  - phase: Allied Reaction`;

const THROWN_BACK_FROM_0506 = `
  - as: Axis
  - move: [8 Pz, 115 Sch]
    to: '0405'
  - say: 8 Pz, 115 Sch vs 0506${roll(1, 3, 6)}${roll(1, 3)}
  - reduce: [8 Pz]
  - move: [8 Pz, 115 Sch]
    to: '0305'`;

export const BY_MOUTH_ROWS: readonly Row[] = [
  {
    slip: 'declared by mouth',
    system: 'classic',
    habit: {
      name: 'one attack alone gives what was rolled and carried out',
      acts: `${BESIDE_0607}
  - phase: Allied Combat${roll(4)}${AUSBILDUNG_LOST}`,
      finds: ['note declared-by-mouth'],
    },
    twin: {
      name: 'none does',
      acts: `${BESIDE_0607}
  - phase: Allied Combat${roll(1)}${AUSBILDUNG_LOST}`,
      finds: ['undetermined undeclared-fight'],
    },
  },
  {
    slip: 'declared by mouth',
    system: 'revised-europa',
    habit: {
      name: 'nothing is declared, and the track is never turned',
      acts: `
  - move: [11 Pz, 25 Mot, 191 StuG]
    to: '0606'${roll(5, 3)}${SOVIET_LOSES_147}${GO_IN}`,
      finds: ['note track-not-turned', 'undetermined track-late', 'note declared-by-mouth'],
    },
    twin: {
      name: 'the dice give another result',
      acts: `
  - move: [11 Pz, 25 Mot, 191 StuG]
    to: '0606'${roll(1, 1)}${SOVIET_LOSES_147}${GO_IN}`,
      finds: ['note track-not-turned', 'undetermined track-late', 'undetermined undeclared-fight'],
    },
  },
  {
    slip: 'declared by mouth',
    system: 'classic',
    habit: {
      name: 'several attacks give what was rolled, and a remark says which it was',
      acts: `${BESIDE_0607.replace('0506', '0606')}
  - phase: Allied Combat
  - say: 6 Gds and 9 Inf on the school battalion${roll(4)}${AUSBILDUNG_LOST}`,
      finds: ['note declared-by-mouth'],
    },
    twin: {
      name: 'with those whom the remark names what was carried out is wrong',
      acts: `${BESIDE_0607.replace('0506', '0606')}
  - phase: Allied Combat
  - say: 6 Gds and 9 Inf on the school battalion${roll(4)}
  - move: [10 Ausb]
    to: '0708'
  - move: [9 Inf]
    to: '0607'
  - phase: Allied Exploitation`,
      finds: ['undetermined undeclared-fight'],
    },
  },
  {
    slip: 'declared by mouth',
    system: 'revised-europa',
    habit: {
      name: 'the wrong button was pressed before its dice',
      acts: `${BESIDE_0706}${roll(4)}
  - say: wrong button${roll(5, 3)}${SOVIET_LOSES_147}${GO_IN}
  - phase: Axis Combat`,
      finds: ['note declared-by-mouth'],
    },
    twin: {
      name: 'its dice give another result',
      acts: `${BESIDE_0706}${roll(4)}
  - say: wrong button${roll(1, 1)}${SOVIET_LOSES_147}${GO_IN}
  - phase: Axis Combat`,
      finds: ['undetermined undeclared-fight'],
    },
  },
  {
    slip: 'declared by mouth',
    system: 'europa-oneweek-2012',
    habit: {
      name: 'a remark names all who attack, and fewer would leave a question',
      acts: `${TO_AXIS_COMBAT}
  - say: 76 Inf + 62 Art gegen 0605${roll(6, 6)}${MG_LOST}${SEVENTY_SIX_GOES_IN}`,
      finds: ['note declared-by-mouth'],
    },
    twin: {
      name: 'what they attacked only goes back',
      acts: `${TO_AXIS_COMBAT}
  - say: 76 Inf + 62 Art gegen 0605${roll(6, 6)}
  - as: Soviet
  - move: [13 MG]
    to: '0705'
  - as: Axis${SEVENTY_SIX_GOES_IN}`,
      finds: ['undetermined undeclared-fight'],
    },
  },
  {
    slip: 'declared by mouth',
    system: 'ocs-4.3',
    habit: {
      name: 'it is rolled for twice, and who attacks pays first',
      acts: `${BESIDE_0504}
  - say: 5 Pz, 8 MG -> 0504${roll(3, 4)}${roll(2, 3)}
  - reduce: [5 Pz]
  - as: Allied
  - reduce: [5 Ind]
  - move: [5 Ind]
    to: '0604'${BOTH_GO_INTO_0504}`,
      finds: ['note declared-by-mouth'],
    },
    twin: {
      name: 'who is attacked loses nothing',
      acts: `${BESIDE_0504}
  - say: 5 Pz, 8 MG -> 0504${roll(3, 4)}${roll(2, 3)}
  - reduce: [5 Pz]
  - as: Allied
  - move: [5 Ind]
    to: '0604'${BOTH_GO_INTO_0504}`,
      finds: ['undetermined undeclared-fight'],
    },
  },
  {
    slip: 'declared by mouth',
    system: 'ocs-4.3',
    habit: {
      name: 'who overruns is thrown back, and nothing is done to the other side',
      acts: `${THROWN_BACK_FROM_0506}
  - phase: Allied Reaction`,
      finds: ['note declared-by-mouth'],
    },
    twin: {
      name: 'who is thrown back moves on',
      acts: `${THROWN_BACK_FROM_0506}
  - move: [8 Pz, 115 Sch]
    to: '0304'
  - phase: Allied Reaction`,
      finds: ['undetermined undeclared-fight'],
    },
  },
  {
    slip: 'declared by mouth',
    system: 'revised-europa',
    habit: {
      name: 'who attacks pays before the other side does',
      acts: `${BESIDE_0706}${roll(3, 1)}
  - reduce: [25 Mot]${SOVIET_LOSES_147}${GO_IN}
  - phase: Axis Combat`,
      finds: ['note declared-by-mouth'],
    },
    twin: {
      name: 'and who is not beside it pays',
      acts: `${BESIDE_0706}${roll(3, 1)}
  - reduce: [60 Mot]${SOVIET_LOSES_147}${GO_IN}
  - phase: Axis Combat`,
      finds: ['undetermined undeclared-fight', 'note turned-reduced'],
    },
  },
];
