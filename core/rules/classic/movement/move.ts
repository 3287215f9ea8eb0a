// A move, judged: who may move now, whether a way fits the MPs, what it leaves behind.

import type { ActionOf } from '../../action';
import { moved } from '../../change';
import { without, withEntries } from '../../frame/chapter';
import {
  hexOfAll,
  moveTold,
  mpVerdict,
  moversOf,
  reachTogether,
  spentAfter,
  tightestOf,
  type Mover,
} from '../../frame/movement/judge-move';
import { unknownGround } from '../../frame/movement/price';
import { notKnown, type Asked } from '../../frame/question';
import type { Judged } from '../../frame/reducer';
import { by } from '../../sentence';
import type { Reached } from '../../system';
import type { Verdict } from '../../verdict';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { boardOf, type Board } from '../board';
import { cite, verdict } from '../cite';
import type { At, Memory, Moving } from '../memory';
import { withUnsaid } from '../unsaid';
import { marchersOf, travellerOf, unknownOf } from './marches';
import { stackedIn, stackingAtOnce } from './stacking';
import { groundOnBoard, stopsInZoc } from './step-cost';
import { whoMoves } from './who-moves';

type MoveAction = ActionOf<'move'>;

const unknownOn =
  ({ board }: At, ids: readonly UnitId[]) =>
  (path: readonly HexId[]): string | undefined => {
    const [unit] = board.combatantsOf(ids);
    const who = unit && travellerOf(board, unit, new Set(ids));
    if (!who) return undefined;
    return unknownGround(board.map, path, (from, to) => [
      ...(board.maskedAgainst(to, who.side) > 0 ? [{ missing: `whose the hidden piece in ${to} is` }] : []),
      groundOnBoard(board, who, from, to),
    ]);
  };

/** The enemy's hex is overrun, if the game has overruns, and never just entered. */
const heldVerdict = ({ board }: At, { units, from, to }: MoveAction): Verdict => {
  const about = { units, hexes: [from, to], onAnyGround: true } as const;
  const names = board.namesOf(units);
  const hasOverruns = board.charts.rules.overrun.how !== 'none';
  const rule = hasOverruns ? 'overrun.how' : 'movement.enemy';
  const says = hasOverruns
    ? by(rule)`${names} entered ${to}, which enemies hold; it must be overrun out of a hex beside it`
    : by(rule)`${names} entered ${to}, which enemies hold; there are no overruns`;
  return verdict('illegal', 'enemy-held', rule, says, about);
};

const mpVerdicts = (at: At, movers: readonly Mover[], action: MoveAction): readonly Verdict[] => {
  const { board } = at;
  if (board.isHeld(action.to, board.sideOf(action.units[0] ?? ''))) return [heldVerdict(at, action)];
  const unknown = board.combatantsOf(action.units).flatMap(u => unknownOf(u) ?? [])[0];
  const tightest = tightestOf(movers);
  const rules = {
    rule: cite('movement.mp'),
    unknown: unknownOn(at, action.units),
    minimumMove: board.charts.rules.movement.minimum,
  };
  const about = { units: action.units, hexes: [action.from, action.to] };
  return [
    ...(tightest ? [mpVerdict(rules, movers, tightest, action)] : []),
    ...(unknown === undefined
      ? []
      : [
          verdict('undetermined', 'mp-unknown', 'units.movement', by('units.movement')`${notKnown(unknown)}`, {
            ...about,
            missing: unknown,
          }),
        ]),
  ];
};

/** Who has come into an enemy's ZOC and must stop there. */
const stoppedAfter = (at: At, after: Board, action: MoveAction): Moving['stopped'] => {
  const together = new Set(action.units);
  const stops = action.units.filter(id => {
    const unit = after.combatant(id);
    const who = unit && travellerOf(after, unit, together);
    return who !== undefined && action.to !== action.from && stopsInZoc(after, who, action.to);
  });
  const free = without(at.memory.moving.stopped, action.units);
  return withEntries(free, stops, () => ({ step: action.steps[0] ?? 0, hex: action.to, by: 'zoc' as const }));
};

const crowdedAfter = (at: At, after: Board, { units, to, steps }: MoveAction): Moving['crowded'] => {
  const isOver = stackedIn(after, to, after.sideOf(units[0] ?? '')).isOver === true;
  const { crowded } = at.memory.moving;
  return isOver ? withEntries(crowded, [to], () => ({ step: steps[0] ?? 0, units })) : crowded;
};

export const judgeMove = (at: At, action: MoveAction): Judged<Memory> => {
  const { board, memory } = at;
  const going = { at, units: action.units, from: action.from, what: 'move' as const };
  const asked: Asked = { units: action.units, hexes: [action.from, action.to] };
  const position = moved(board.position, action.units, action.to);
  const after = boardOf(board.game, position, board);
  const movers = moversOf(marchersOf(at, action.units), action);
  const tightest = tightestOf(movers);
  const moving: Moving = {
    spent: spentAfter(memory.moving.spent, movers),
    stopped: stoppedAfter(at, after, action),
    crowded: crowdedAfter(at, after, action),
  };
  return {
    verdicts: withUnsaid(board.charts, [
      ...whoMoves(going, asked),
      ...mpVerdicts(at, movers, action),
      ...stackingAtOnce(after, action.to, board.sideOf(action.units[0] ?? '')),
    ]),
    ...moveTold(tightest),
    position,
    memory: { moving },
  };
};

/** All hexes that units may reach together in what is left of the phase. */
export const reachOf = (at: At, units: readonly UnitId[]): ReadonlyMap<HexId, Reached> => {
  const { board } = at;
  const from = hexOfAll(board, units);
  if (from === undefined) return new Map();
  const asked: Asked = { units, hexes: [from] };
  if (whoMoves({ at, units, from, what: 'move' }, asked).some(v => v.answer !== 'legal')) return new Map();
  const marchers = marchersOf(at, units);
  return marchers.length < units.length ? new Map() : reachTogether(marchers, from);
};
