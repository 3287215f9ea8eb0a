// The order of phases (Seq.1): those of a player turn as the rules have them, player turns as the scenario has them. Phases in
// which nothing is done may be passed.

import type { Ending } from '../frame/chapter';
import { answers, type Question } from '../frame/question';
import { indexOfPhase } from '../../scenario/phases';
import type { Phase, Turn } from '../../scenario/scenario';
import type { Verdict } from '../verdict';
import type { Board } from './board';
import { cite } from './cite';
import type { At } from './memory';
import { PHASE_KINDS } from './vocabulary';

interface Shown {
  readonly turn: Turn;
  readonly phase: Phase;
}

interface Order {
  readonly before: Shown;
  readonly next: Shown;
  readonly phases: readonly Phase[];
}

const kindOf = ({ phase }: Shown): number => PHASE_KINDS.findIndex(kind => kind === phase.kind);

const isBack = ({ before, next, phases }: Order): boolean => {
  if (next.turn.number !== before.turn.number) return next.turn.number < before.turn.number;
  return next.phase.side === before.phase.side
    ? kindOf(next) < kindOf(before)
    : indexOfPhase(phases, next.phase) < indexOfPhase(phases, before.phase);
};

const nameOf = ({ phase }: Shown): string => `${phase.side} ${phase.name}`;

const ROWS: readonly Question<Order>[] = [
  {
    rule: 'Seq.1',
    code: 'phase-order',
    wrong: isBack,
    says: ({ before, next }) => `${nameOf(next)} began after ${nameOf(before)}, which comes later in the turn`,
    fine: ({ next }) => `${nameOf(next)} comes next`,
  },
];

export const sequenceVerdicts = ({ board, next }: Ending<Board>): readonly Verdict[] => {
  const { turn, phase } = board.position;
  if (!turn || !phase || !next) return [];
  const order = { before: { turn, phase }, next, phases: board.game.scenario.phases };
  return answers(ROWS, order, { units: [], hexes: [] }, cite);
};

/** Before the game begins players set the board up as they like. */
export const isSetUp = ({ board }: At): boolean => board.position.phase?.kind === 'initial';
