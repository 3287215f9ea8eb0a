// Losses while a fight is open, and counters that are turned back or set down again: the fight's, or something else.

import { present } from '../../../base/present';
import type { UnitId } from '../../../scenario/scenario';
import { until, type ObservationOf } from '../../observation';
import type { Ahead } from './ahead';
import type { OpenFight } from './open-fight';
import { hasLost, shownBy, turnedTo } from './outcome-of-unit';
import type { Taken } from './take-move';

export const takeLoss = (fight: OpenFight, loss: ObservationOf<'reduced' | 'removed'>, after: Ahead): Taken => {
  const { who, dice, redirection, meanwhile } = fight;
  const { unit } = loss;
  const isDefender = who.defenders.has(unit) && dice.thrown === undefined;
  if (isDefender && redirection.isLostToOthers(after, id => who.isMine(id))) return 'left';
  const isBystander = dice.isRolled && !meanwhile.isInterrupted && fight.bystanders.has(unit);
  if (!who.isMine(unit) && !isBystander && !who.isLostLate(unit)) return 'left';
  fight.results.lose(loss);
  return 'mine';
};

/**
 * A badge that is set after the dice tells a loss; one that is taken off does where the counter is turned over for it.
 *
 * @returns whether it does
 */
export const takeBadge = (fight: OpenFight, o: ObservationOf<'state'>, after: Ahead): boolean => {
  const { signs, who, results, dice } = fight;
  const { badges } = signs;
  if (!badges || !dice.isRolled || !who.isMine(o.unit)) return false;
  const before = shownBy(results.outcome, o.unit) ?? badges.shown(o.unit);
  const more = badges.lost(o.states) - badges.lost(before);
  if (more === 0 || (more < 0 && !hasLost(results.outcome, o.unit) && !isReducedNext(o.unit, after))) return false;
  results.lose(o);
  return true;
};

const isReducedNext = (unit: UnitId, after: Ahead): boolean => {
  const soon = until(after, ({ kind }) => kind === 'declared' || kind === 'phase');
  return soon.some(o => o.kind === 'reduced' && o.unit === unit);
};

export const takeBackLoss = (
  { who, results }: OpenFight,
  unit: UnitId,
  to: 'reduced' | 'removed',
  after: Ahead,
): 'mine' | 'left' => (!who.isReleased(unit) && results.takeBack(unit, to, after) ? 'mine' : 'left');

/** Its counter is set down again, elsewhere if it retreats: where it shows a step more than it had, that is another thing than the removal. */
export const takeBackRemoval = (fight: OpenFight, o: ObservationOf<'placed'>, after: Ahead): Taken => {
  const { board, results } = fight;
  const { unit, hex, faceUp, step, player } = o;
  if (takeBackLoss(fight, unit, 'removed', after) === 'left') return 'left';
  results.setDown(unit, hex, step);
  const had = turnedTo(results.outcome, unit) ?? board.position.units.get(unit)?.faceUp ?? 0;
  return faceUp < had ? { left: { kind: 'restored', unit, hex, faceUp, step, ...present({ player }) } } : 'mine';
};
