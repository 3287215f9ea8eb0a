// A log that begins inside a phase does not tell what its units had spent before.

import { phaseText } from '../scenario/module-contract';
import { fit } from '../rules/sentence';
import { isWhereSetUp } from '../rules/frame/begun-midway';
import type { Position } from '../rules/position';
import type { Scenario, UnitId } from '../scenario/scenario';
import type { AuditedAction, Finding } from './audit';
import { logFinding } from './make-finding';
import { stepOf } from './memory';

/**
 * One note on all units whose MPs count from the log's beginning only. Units that stand where they are set up, in the
 * first turn, have not moved before.
 *
 * @param begin the board before the first action
 */
export const begunMidway = (
  begin: Position,
  actions: readonly AuditedAction[],
  { units, turns }: Pick<Scenario, 'units' | 'turns'>,
): readonly Finding[] => {
  const { phase, turn } = begin;
  if (!phase) return [];
  const setUp = new Map(
    turn?.number === turns[0]?.number ? units.filter(u => u.setup ?? u.zone).map(unit => [unit.id, unit]) : [],
  );
  const isFresh = (id: UnitId): boolean => {
    const unit = setUp.get(id);
    return unit !== undefined && isWhereSetUp(unit, begin.units.get(id)?.hex);
  };
  const next = actions.findIndex(({ action }) => action.kind === 'phase');
  const moved = actions
    .slice(0, next < 0 ? undefined : next)
    .filter(({ judgement }) => judgement.spent !== undefined)
    .flatMap(({ action, units: named }) => named.map(unit => ({ ...unit, step: stepOf(action) })))
    .filter(({ id }) => begin.units.has(id) && !isFresh(id));
  const [first] = moved;
  if (!first) return [];
  const names = new Map(moved.map(({ id, name }) => [id, name]));
  const message = fit(
    [...names.values()],
    list =>
      `The log begins in ${phaseText(phase)}: MPs spent before it are not known, and those of ${list} count from here.`,
  );
  return [logFinding('begun-midway', first.step, message, { units: [...names.keys()] })];
};
