// An overrun on the board, judged: may it be tried, what does it cost, how does it stand, what did the dice give, what follows.

import { multiply } from '../../../base/fraction';
import { present } from '../../../base/present';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { consequences } from '../../consequences';
import { without, withEntries } from '../../frame/chapter';
import { foughtTold } from '../../frame/fight/fought';
import { moveTold, spentAfter, spentOf } from '../../frame/movement/judge-move';
import type { Asked } from '../../frame/question';
import type { Judged } from '../../frame/reducer';
import type { Situation } from '../../situation';
import { fightOf } from '../fight/fight';
import type { FightOnBoard, ResolvedFight } from '../fight/fight-on-board';
import { resolveFight } from '../fight/resolve';
import type { At, Memory, Moving, Stopped } from '../memory';
import { shareOf, stopsInZoc, zocsPassed } from '../movement/step-cost';
import { travellerOf } from '../movement/marches';
import { situationOf } from '../situation-of';
import { assessedAs, attemptOf, spentAsSaid, tightestOf, type Approach, type Attempt } from './attempt';
import { mayOverrun } from './questions';

type OverrunAction = ActionOf<'overrun'>;

/** How each unit comes to the target: by the map's roads, out of and into ZOCs, with what it has spent. */
const approaching =
  (at: At, { units, from, target }: OverrunAction, situation: Situation) =>
  ({ unit, hexsides }: Attempt['fight']['attackers'][number]): Approach | undefined => {
    const { board, memory } = at;
    const { id, ma, side } = unit;
    const together = new Set(units);
    if (id === undefined || board.map.distance(from, target) !== 1) return undefined;
    const who = travellerOf(board, unit, together);
    const { terrain, features, weather } = situation;
    return {
      entered: { hex: target, terrain, features, hexsides, connections: board.map.connection(from, target), weather },
      zocs: zocsPassed(board, { side, together }, from, target),
      spent: spentAsSaid(situation, unit) ?? spentOf(memory.moving.spent, id),
      ma: ma && multiply(ma, shareOf(board)),
      stopsThere: who !== undefined && stopsInZoc(board, who, target),
    };
  };

const stoppedAfter = (at: At, action: OverrunAction, { isCleared, after }: ResolvedFight): Moving['stopped'] => {
  const { overrun } = at.board.charts.rules;
  const free = without(at.memory.moving.stopped, action.units);
  if (isCleared === undefined || overrun.how === 'none') return at.memory.moving.stopped;
  const step = action.steps[0] ?? 0;
  const ends = overrun.stops === 'always' || (overrun.stops === 'not cleared' && !isCleared);
  const by = (id: UnitId): Stopped => ({
    step,
    hex: ends ? action.target : (after.hexOf(id) ?? action.target),
    by: ends ? 'overrun' : 'zoc',
  });
  const held = action.units.filter(id => {
    const unit = after.combatant(id);
    const who = unit && travellerOf(after, unit, new Set(action.units));
    return ends || (who !== undefined && after.hexOf(id) === action.target && stopsInZoc(after, who, action.target));
  });
  return withEntries(free, held, by);
};

export const judgeOverrun = (at: At, action: OverrunAction): Judged<Memory> => {
  const { board, memory } = at;
  const { charts } = board;
  const defenders = board.enemiesIn(action.target, board.sideOf(action.units[0] ?? ''));
  const onBoard: FightOnBoard = {
    kind: 'overrun',
    attackers: action.units.map(unit => ({ unit, from: action.from })),
    defenders,
    target: action.target,
    outcome: action.outcome,
    ...present({ dice: action.dice, declared: action.declared, asked: action.asked }),
  };
  const situation = situationOf(board, onBoard);
  const f = fightOf(charts, situation);
  const attempt = attemptOf(charts, situation, f, approaching(at, action, situation), { at, action, defenders });
  const asked: Asked = { units: action.units, hexes: [action.from, action.target] };
  const may = mayOverrun(attempt, asked);
  const overrun = { told: assessedAs(attempt, may), payers: attempt.payers };
  const fight = resolveFight(board, onBoard, { situation, fight: f, overrun });
  const spenders = attempt.payers.flatMap(({ unit: { id }, after }) => (id === undefined ? [] : [{ id, after }]));
  const event = { step: action.steps[0] ?? 0, hex: action.target };
  return {
    verdicts: [...may, ...consequences(may, fight.verdicts, action.outcome)],
    ...moveTold(tightestOf(attempt.payers)),
    ...foughtTold(fight),
    position: fight.after.position,
    memory: {
      moving: {
        ...memory.moving,
        spent: spentAfter(memory.moving.spent, spenders),
        stopped: stoppedAfter(at, action, fight),
      },
      overruns: {
        hexes: withEntries(memory.overruns.hexes, [action.target], () => event),
        units: withEntries(memory.overruns.units, action.units, () => event),
      },
    },
  };
};
