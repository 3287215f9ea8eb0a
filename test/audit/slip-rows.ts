// The logs that stand for the rows of the referee's table of slips: a habit, and the true fault that looks like it.

import {
  AUSBILDUNG_LOST,
  BESIDE_0706,
  BOTH_FOUGHT,
  EXPENDED,
  FALLS_ON_0704,
  FOUGHT_FOR_0704,
  FOUGHT_FOR_0706,
  GO_IN,
  SIX_GOES_IN,
  SOVIET_GOES_ON,
  SOVIET_LOSES_147,
  THREE_BESIDE_0607,
  TO_MOVEMENT,
  TO_SOVIET_INITIAL,
  TWO_BESIDE_0704,
  TWO_OVERRUNS,
  declared,
  laidAsideAndPutBackIn,
  nineGoesIn,
  ontoTheEnemy,
  roll,
  wentBackAndMoves,
  LOG_BEGINS,
} from './slip-acts';

const TURNED_LATE_TO_EXPLOITATION = `
  - phase: Axis Air
  - move: [131 Inf]
    to: '0503'
  - phase: Axis Movement
  - phase: Axis Combat
  - phase: Axis Exploitation`;

/** Acts of a recording script, each `phase` one turn of the track. What stands above `LOG BEGINS` was done before the log. */
export interface Told {
  readonly name: string;
  readonly acts: string;
  /** Findings: verdict and code. */
  readonly finds: readonly string[];
  /** It is told so without the row, too: nobody is accused before the search begins. */
  readonly isReadAnyhow?: true;
}

export interface Row {
  readonly slip: string;
  readonly system: string;
  readonly habit: Told;
  readonly twin: Told;
}

/** Rows whose habit needs a front of its own: the file with its case and, among its twins, the true fault. */
export const ELSEWHERE: Readonly<
  Record<string, { readonly file: string; readonly habit: string; readonly twin: string }>
> = {
  'another way round': {
    file: 'test/rules-by-command/ocs-4.3/captures.yaml',
    habit: '4 note read-from: read as an overrun out of 0505',
    twin: '9 illegal 9.14: captured it in 0708',
  },
  'marked late': {
    file: 'test/rules-by-command/revised-europa/combat.yaml',
    habit: '1 undetermined marked-after-dice: after the dice',
    twin: '3 illegal R4-8',
  },
  'went along': {
    file: 'test/rules-by-command/classic/fights.yaml',
    habit: '1 undetermined went-along: 2 Arm stood in 0203',
    twin: '1 illegal overrun.odds',
  },
};

export const ROWS: readonly Row[] = [
  {
    slip: 'paid late',
    system: 'revised-europa',
    habit: {
      name: 'the owner carries out the results of two overruns when he gets the log',
      acts: `${TWO_OVERRUNS}
  - move: [8 Tk, 19 AT]
    to: '1007'${SOVIET_GOES_ON}`,
      finds: ['note carried-out-late'],
    },
    twin: {
      name: 'he never takes off what was lost, and moves it',
      acts: `${FOUGHT_FOR_0706}${GO_IN}${TO_SOVIET_INITIAL}${SOVIET_GOES_ON}
  - move: [147 Rifle]
    to: '0805'`,
      finds: ['undetermined loss-too-small', 'illegal retreat-not-made', 'illegal advance-not-due'],
    },
  },
  {
    slip: 'moved there and back',
    system: 'revised-europa',
    habit: {
      name: 'a stack is dragged onto the enemy and back, dice follow, and a unit is turned',
      acts: ontoTheEnemy(`
  - move: [11 Pz, 25 Mot]
    to: '0606'${roll(1, 1)}
  - reduce: [11 Pz]`),
      finds: ['note turned-reduced'],
      isReadAnyhow: true,
    },
    twin: {
      name: 'nobody goes back: the enemy’s hex is held without an overrun',
      acts: ontoTheEnemy(''),
      finds: ['illegal enemy-held'],
    },
  },
  {
    slip: 'dragged back',
    system: 'revised-europa',
    habit: {
      name: 'who has fought is dragged out of the field and in again after others fought',
      acts: `${BOTH_FOUGHT}
  - move: [11 Pz, 25 Mot, 191 StuG]
    to: '0704'
  - move: [11 Pz, 25 Mot, 191 StuG]
    to: '0706'`,
      finds: [],
    },
    twin: {
      name: 'one of them stays out there',
      acts: `${BOTH_FOUGHT}
  - move: [11 Pz]
    to: '0704'
  - phase: Axis Combat`,
      finds: ['illegal move-too-far'],
    },
  },
  {
    slip: 'dice apart',
    system: 'revised-europa',
    habit: {
      name: 'the dice are rolled, and then a stack is dragged from afar onto the enemy',
      acts: `${TO_MOVEMENT}${roll(5, 3)}
  - move: [98 Inf]
    to: '0502'
  - move: [11 Pz, 25 Mot, 191 StuG]
    to: '0706'${SOVIET_LOSES_147}
  - phase: Axis Combat`,
      finds: ['note dice-apart', 'note read-from'],
    },
    twin: {
      name: 'the dice are for another fight, which was declared',
      acts: `${BESIDE_0706}${GO_IN}${FOUGHT_FOR_0704}
  - phase: Axis Combat`,
      finds: ['illegal enemy-held', 'illegal advance-not-made'],
    },
  },
  {
    slip: 'in stages',
    system: 'revised-europa',
    habit: {
      name: 'a stack is dragged to the enemy, and one hex back',
      acts: `${TO_MOVEMENT}
  - move: [98 Inf]
    to: '0603'
  - say: no, one hex less
  - move: [98 Inf]
    to: '0502'
  - phase: Axis Combat`,
      finds: ['note in-stages'],
    },
    twin: {
      name: 'it is dragged on, too far for one move as well',
      acts: `${TO_MOVEMENT}
  - move: [98 Inf]
    to: '0603'
  - move: [98 Inf]
    to: '0901'
  - phase: Axis Combat`,
      finds: ['illegal halted-in-zoc', 'illegal move-too-far'],
    },
  },
  {
    slip: 'put elsewhere',
    system: 'revised-europa',
    habit: {
      name: 'a stack is set down too far off, a badge is put on another, and the stack is put right',
      acts: `${TO_MOVEMENT}
  - move: [98 Inf]
    to: '0603'
  - state: no sp
    units: [131 Inf]
  - move: [98 Inf]
    to: '0502'
  - phase: Axis Combat`,
      finds: ['note put-elsewhere'],
    },
    twin: {
      name: 'it is dragged on, not back',
      acts: `${TO_MOVEMENT}
  - move: [98 Inf]
    to: '0502'
  - state: no sp
    units: [131 Inf]
  - move: [98 Inf]
    to: '0803'
  - phase: Axis Combat`,
      finds: ['illegal halted-in-zoc', 'illegal halted-in-zoc'],
    },
  },
  {
    slip: 'put elsewhere',
    system: 'revised-europa',
    habit: {
      name: 'a stack is set down too far off, others move, and the stack is put right: a question',
      acts: `${TO_MOVEMENT}
  - move: [98 Inf]
    to: '0603'
  - move: [131 Inf]
    to: '0503'
  - move: [98 Inf]
    to: '0502'
  - phase: Axis Combat`,
      finds: ['undetermined put-elsewhere'],
    },
    twin: {
      name: 'it is dragged on when others have moved',
      acts: `${TO_MOVEMENT}
  - move: [98 Inf]
    to: '0502'
  - move: [131 Inf]
    to: '0503'
  - move: [98 Inf]
    to: '0803'
  - phase: Axis Combat`,
      finds: ['illegal halted-in-zoc', 'illegal halted-in-zoc'],
    },
  },
  {
    slip: 'put elsewhere',
    system: 'classic',
    habit: {
      name: 'who advances is set down beside the hex that was fought for, and put right at once',
      acts: `${THREE_BESIDE_0607}${nineGoesIn('0706', '0607')}`,
      finds: ['note put-elsewhere'],
    },
    twin: {
      name: 'it is dragged on from the hex that was fought for',
      acts: `${THREE_BESIDE_0607}${nineGoesIn('0607', '0608')}`,
      finds: ['illegal retreat-not-due'],
    },
  },
  {
    slip: 'turned late',
    system: 'revised-europa',
    habit: {
      name: 'the track is turned after the first move',
      acts: `
  - phase: Axis Air
  - move: [98 Inf]
    to: '0502'
  - phase: Axis Movement
  - move: [131 Inf]
    to: '0503'`,
      finds: ['undetermined track-late'],
    },
    twin: {
      name: 'before the same turn the other side moves',
      acts: `
  - phase: Axis Air
  - move: [6 Rifle]
    to: '0904'
  - phase: Axis Movement
  - move: [131 Inf]
    to: '0503'
  - phase: Axis Combat`,
      finds: ['illegal not-phasing'],
    },
  },
  {
    slip: 'turned late',
    system: 'revised-europa',
    habit: {
      name: 'the track is turned after a first overrun, whose stack was dragged upon the enemy',
      acts: `${BESIDE_0706}
  - phase: Axis Combat${GO_IN}${roll(5, 3)}${SOVIET_LOSES_147}
  - phase: Axis Exploitation
  - move: [16 Pz]
    to: '0505'`,
      finds: ['undetermined track-late'],
    },
    twin: {
      name: 'the stack is set down upon the enemy, and nobody rolls',
      acts: `${BESIDE_0706}
  - phase: Axis Combat${GO_IN}
  - phase: Axis Exploitation
  - move: [16 Pz]
    to: '0505'`,
      finds: ['illegal not-movement-phase', 'illegal enemy-held'],
    },
  },
  {
    slip: 'declared outside',
    system: 'classic',
    habit: {
      name: 'a log begins with the second of two declarations, and the first goes in',
      acts: `${THREE_BESIDE_0607}
  - declare: attack
    units: [6 Gds]
    target: '0607'
  - say: ${LOG_BEGINS}${SIX_GOES_IN}`,
      finds: ['undetermined retreat-open', 'note not-movement-phase'],
      isReadAnyhow: true,
    },
    twin: {
      name: 'the log holds all, and nobody declared the one who goes in',
      acts: `${THREE_BESIDE_0607}${SIX_GOES_IN}`,
      finds: ['illegal retreat-open', 'undetermined track-late'],
    },
  },
  {
    slip: 'declared outside',
    system: 'revised-europa',
    habit: {
      name: 'a log begins with a declaration after its dice, and the next dice are of a stack that is dragged upon the enemy',
      acts: `${BESIDE_0706}${TWO_BESIDE_0704}${roll(5, 3)}
  - say: ${LOG_BEGINS}${declared('0706')}${SOVIET_LOSES_147}${GO_IN}${FALLS_ON_0704}`,
      finds: ['undetermined rolled-before', 'note taken-off'],
    },
    twin: {
      name: 'the dice come after the declaration, and the stack upon the enemy has none',
      acts: `${BESIDE_0706}${TWO_BESIDE_0704}
  - say: ${LOG_BEGINS}${declared('0706')}${roll(5, 3)}${SOVIET_LOSES_147}${GO_IN}
  - move: [16 Pz, 60 Mot]
    to: '0704'
  - phase: Axis Combat`,
      finds: ['illegal enemy-held'],
    },
  },
  {
    slip: 'laid aside',
    system: 'revised-europa',
    habit: {
      name: 'in the other side’s phases a stack is laid aside and put back two turns of the track later',
      acts: laidAsideAndPutBackIn('0507'),
      finds: ['note put-back'],
    },
    twin: {
      name: 'it is put back in another hex',
      acts: laidAsideAndPutBackIn('0606'),
      finds: ['illegal not-phasing', 'illegal not-phasing'],
    },
  },
  {
    slip: 'put right',
    system: 'europa-oneweek-2012',
    habit: { name: 'the wrong marker is laid and taken up', acts: EXPENDED('expended 3'), finds: ['note put-right'] },
    twin: {
      name: 'the marker that is laid instead says too little',
      acts: EXPENDED('expended 1'),
      finds: ['note put-right', 'illegal expended-marker'],
    },
  },
  {
    slip: 'wrong target',
    system: 'revised-europa',
    habit: {
      name: 'words put the target right after the dice',
      acts: `${BESIDE_0706}${declared('0707')}${roll(5, 3)}
  - say: that was for 0706, sorry${SOVIET_LOSES_147}${GO_IN}
  - phase: Axis Combat`,
      finds: ['note declaration-corrected'],
    },
    twin: {
      name: 'nobody says so: one hex was fought for, another entered',
      acts: `${BESIDE_0706}${declared('0707')}${roll(5, 3)}
  - say: on to Lipnya${SOVIET_LOSES_147}${GO_IN}
  - phase: Axis Combat`,
      finds: ['illegal halted-by-overrun', 'note taken-off'],
    },
  },
  {
    slip: 'wrong target',
    system: 'revised-europa',
    habit: {
      name: 'the target is put right twice after the dice',
      acts: `${BESIDE_0706}${declared('0707')}${roll(5, 3)}${declared('0607')}
  - say: sorry, the other hex${declared('0706')}${SOVIET_LOSES_147}${GO_IN}
  - phase: Axis Combat`,
      finds: ['undetermined declaration-corrected'],
    },
    twin: {
      name: 'it is put right once, and then another hex has dice of its own',
      acts: `${BESIDE_0706}${declared('0707')}${roll(5, 3)}${declared('0607')}${roll(2, 2)}
  - say: sorry, the other hex${declared('0706')}${roll(5, 3)}${SOVIET_LOSES_147}${GO_IN}
  - phase: Axis Combat`,
      finds: ['undetermined declaration-corrected', 'illegal halted-by-overrun', 'illegal overrun-mp'],
    },
  },
  {
    slip: 'made late',
    system: 'revised-europa',
    habit: {
      name: 'a move that was forgotten is made good, with a word to the other side',
      acts: `${TO_MOVEMENT}
  - move: [131 Inf]
    to: '0503'
  - phase: Axis Combat
  - phase: Axis Exploitation
  - say: I forgot 98 Inf, may I?
  - move: [98 Inf]
    to: '0502'
  - phase: Soviet Initial`,
      finds: ['undetermined made-late'],
    },
    twin: {
      name: 'with the same word, by a unit that had moved',
      acts: `${TO_MOVEMENT}
  - move: [98 Inf]
    to: '0502'
  - phase: Axis Combat
  - phase: Axis Exploitation
  - say: I forgot 98 Inf, may I?
  - move: [98 Inf]
    to: '0503'
  - phase: Soviet Initial`,
      finds: ['illegal exploitation-not-cm'],
    },
  },
  {
    slip: 'made late',
    system: 'revised-europa',
    habit: {
      name: 'with a word, though the track had been turned late before',
      acts: `${TURNED_LATE_TO_EXPLOITATION}
  - say: I forgot 98 Inf, may I?
  - move: [98 Inf]
    to: '0502'
  - phase: Soviet Initial`,
      finds: ['undetermined track-late', 'undetermined made-late'],
    },
    twin: {
      name: 'without a word',
      acts: `${TURNED_LATE_TO_EXPLOITATION}
  - move: [98 Inf]
    to: '0502'
  - phase: Soviet Initial`,
      finds: ['undetermined track-late', 'illegal exploitation-not-cm'],
    },
  },
  {
    slip: 'made late',
    system: 'classic',
    habit: {
      name: 'a die fell for nothing between the turn of the track and a move that was forgotten',
      acts: `${THREE_BESIDE_0607}${roll(3)}
  - move: [13 RHA]
    to: '0403'
  - declare: attack
    units: [6 Gds, 9 Inf]
    target: '0607'${roll(4)}${AUSBILDUNG_LOST}`,
      finds: ['undetermined made-late'],
    },
    twin: {
      name: 'the die decided an attack of which nothing came',
      acts: `${THREE_BESIDE_0607}
  - declare: attack
    units: [6 Gds]
    target: '0607'${roll(1)}
  - move: [13 RHA]
    to: '0403'
  - declare: attack
    units: [9 Inf]
    target: '0607'${roll(4)}${AUSBILDUNG_LOST}`,
      finds: ['undetermined track-late', 'illegal not-combat-phase', 'undetermined retreat-open'],
    },
  },
  {
    slip: 'turned late',
    system: 'revised-europa',
    habit: {
      name: 'who went back moves in his own turn, and the track is never turned',
      acts: wentBackAndMoves('0902'),
      finds: ['note track-not-turned', 'undetermined track-late'],
    },
    twin: {
      name: 'farther than he may',
      acts: wentBackAndMoves('1302'),
      finds: [
        'note track-not-turned',
        'undetermined track-late',
        'undetermined not-phasing',
        'undetermined move-too-far',
      ],
    },
  },
];
