// A retreat before combat that nobody declared: a die and then the move of a unit that may try, or the move alone.

import type { UnitId } from '../../../scenario/scenario';
import { present } from '../../../base/present';
import { isAside } from '../../frame/log-fight/pairs';
import type { Reading, Recognised } from '../../frame/log-fight/read-fight';
import type { Observation, ObservationOf } from '../../observation';
import type { At } from '../memory';
import { zocsAgainst } from '../movement/zoc';
import { RETREAT_BEFORE_COMBAT } from '../vocabulary';

/** In an enemy ZOC, of a type that may try, and with no reserve to move by. */
const mayTry = ({ board, phaseStart }: At, id: UnitId): boolean => {
  const unit = board.combatant(id);
  const hex = board.hexOf(id);
  return (
    unit?.retreatsBefore === true &&
    hex !== undefined &&
    unit.side !== board.position.phase?.side &&
    phaseStart.units.get(id)?.states.includes('reserve') !== true &&
    zocsAgainst(board, unit.side).has(hex)
  );
};

type Moved = ObservationOf<'moved'>;

const asRetreat = (at: At, o: Observation | undefined): Moved | undefined =>
  o?.kind === 'moved' &&
  o.from !== undefined &&
  o.to !== undefined &&
  o.units.length > 0 &&
  o.units.every(id => mayTry(at, id))
    ? o
    : undefined;

export const recogniseRetreat = (at: At, next: readonly Observation[]): Recognised | undefined => {
  if (at.board.position.phase?.kind !== 'enemy reserve') return undefined;
  const [first, second] = next.filter(o => !isAside(o));
  const roll = first?.kind === 'rolled' && first.dice.length === 1 ? first : undefined;
  const move = asRetreat(at, roll ? second : first);
  const { from, to } = move ?? {};
  if (!move || from === undefined || to === undefined) return undefined;
  const taken: readonly Observation[] = roll ? [roll, move] : [move];
  return {
    action: {
      kind: 'procedure',
      procedure: RETREAT_BEFORE_COMBAT,
      steps: taken.map(o => o.step),
      ...present({ player: move.player }),
      actors: move.units.map(unit => ({ unit, from })),
      target: from,
      ...(roll ? { dice: roll.dice } : {}),
      outcome: { losses: [], advances: [], retreats: move.units.map(unit => ({ unit, to, step: move.step })) },
    },
    left: next.filter(o => !taken.includes(o)),
  };
};

/** Each rolls once: a second die is another's, if that other one goes back right after it. */
export const withoutNextDie = (at: At, next: readonly Observation[], reading: Reading): Reading => {
  const { action, left } = reading;
  if (action.kind !== 'procedure' || !action.rolledAgain) return reading;
  const { rolledAgain, ...once } = action;
  const last = rolledAgain.at(-1);
  const die = next.find(o => o.kind === 'rolled' && o.step === last?.step);
  if (!die || !recogniseRetreat(at, [die, ...left.filter(o => o.step > die.step)])) return reading;
  const steps = action.steps.filter(step => step !== die.step);
  const before = rolledAgain.slice(0, -1);
  return {
    ...reading,
    action: { ...once, steps, ...(before.length > 0 ? { rolledAgain: before } : {}) },
    left: [...left, die].sort((x, y) => x.step - y.step),
  };
};
