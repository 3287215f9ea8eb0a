// What these rules remember from phase to phase and from player turn to player turn, and what a phase leaves owed.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { Chapters, Ending } from '../frame/chapter';
import { because } from '../frame/question';
import { amongEnemies, NOBODY_SET_DOWN, type SetDown } from '../frame/set-down';
import type { Verdict } from '../verdict';
import type { Board } from './board';
import { calledOff } from './bombardment/announced-attacks';
import { NO_FIRE } from './bombardment/fire';
import { verdict } from './cite';
import { movedOf, type Memory } from './memory';
import { surpriseStackVerdicts } from './movement/surprise-turn';
import { noBooks, openBooks, withTrackTurned, type SpBooks } from './supply-points/sp-books';
import { incomeVerdicts } from './supply-points/sp-income';
import { paymentVerdicts } from './supply-points/sp-verdicts';
import { WORDS } from './words';

/** Setup-1: told at the move that last took a unit out of its stack. */
const splitStacks = ({ board, phaseStart }: Ending<Board>, memory: Memory): readonly Verdict[] => {
  if (!memory.isWhole) return [];
  return surpriseStackVerdicts(phaseStart, board).map(v => {
    const steps = v.units.flatMap(id => movedOf(memory, id).steps);
    return because(v, Math.max(0, ...steps), 'the stack came apart');
  });
};

/** R6-20: the hex of enemies is overrun, not entered. */
const setDownVerdicts = (setDown: SetDown, { board }: Ending<Board>): readonly Verdict[] =>
  amongEnemies(setDown, board.position, board.isHeldAgainst, (unit, hex) => {
    const enemies = board.namesOf(board.enemiesIn(hex, board.sideOf(unit)));
    const words = WORDS.enemyHeld(board.nameOf(unit), hex, enemies);
    return verdict('illegal', 'enemy-held', 'R6-20', words, { units: [unit], hexes: [hex] });
  });

/** SP are looked at when the player turn ends. */
const poolVerdicts = (sp: SpBooks, { board, next }: Ending<Board>): readonly Verdict[] => [
  ...incomeVerdicts(board, sp, next),
  ...paymentVerdicts(sp, next),
];

const NO_UNITS: ReadonlySet<UnitId> = new Set();
const NO_HEXES: ReadonlySet<HexId> = new Set();
const NOWHERE: Memory['phaseStart'] = {
  turn: undefined,
  phase: undefined,
  units: new Map(),
  masked: new Map(),
  markers: new Map(),
};

export const CHAPTERS: Chapters<Board, Memory> = {
  moves: { fresh: new Map(), ends: (_, ending, memory) => splitStacks(ending, memory) },
  triedBy: { fresh: new Map() },
  triedOn: { fresh: new Map() },
  attacked: { fresh: new Map() },
  attackedBefore: {
    fresh: NO_UNITS,
    turned: (_, { before, to }, { attacked }) =>
      before.phase?.kind === 'combat' && before.phase.side === to.phase.side ? new Set(attacked.keys()) : NO_UNITS,
  },
  hitsUsed: {
    fresh: NO_HEXES,
    turned: (used, { before, to }) =>
      before.phase?.side === to.phase.side && before.turn?.number === to.turn.number ? used : NO_HEXES,
  },
  phaseStart: {
    fresh: NOWHERE,
    begins: ({ position }) => position,
    turned: (_, { before, to }) => ({ ...before, turn: to.turn, phase: to.phase }),
  },
  isWhole: { fresh: false, turned: () => true },
  setDown: { fresh: NOBODY_SET_DOWN, ends: setDownVerdicts },
  fire: { fresh: NO_FIRE, ends: fire => calledOff(fire) },
  sp: {
    fresh: noBooks(NOWHERE),
    begins: ({ game, position }) => openBooks(game.scenario, position),
    turned: (sp, { board, to }) => withTrackTurned(sp, to, board),
    ends: poolVerdicts,
  },
};
