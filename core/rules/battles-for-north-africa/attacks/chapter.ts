// What is remembered of the attacks of a combat phase, and what the phase leaves undone.

import type { Chapter, Ending } from '../../frame/chapter';
import { because } from '../../frame/question';
import { by } from '../../sentence';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { verdict } from '../cite';
import type { Attacks, Memory } from '../memory';
import { dutyVerdicts } from './duties';

export const NO_ATTACKS: Attacks = {
  attackers: new Map(),
  defenders: new Map(),
  targets: new Map(),
  allotted: undefined,
  toTurn: new Map(),
};

/** An SP gun that retreats goes out of battery (Retreat.3); the combat phase leaves time for it. */
const notTurned = ({ toTurn }: Attacks, { board, next }: Ending<Board>): readonly Verdict[] =>
  next === undefined
    ? []
    : [...toTurn].flatMap(([id, step]) => {
        const unit = board.combatant(id);
        if (!unit?.inBattery) return [];
        const says = by('Retreat.3')`${[unit.label]} retreated and is still in battery; an SP gun is turned out of it`;
        const hexes = [board.hexOf(id) ?? ''];
        return [
          because(verdict('illegal', 'not-turned', 'Retreat.3', says, { units: [id], hexes }), step, 'its retreat'),
        ];
      });

export const ATTACKS: Chapter<Board, Attacks, Memory> = {
  fresh: NO_ATTACKS,
  ends: (attacks, ending, memory) => [...dutyVerdicts(ending, memory), ...notTurned(attacks, ending)],
};
