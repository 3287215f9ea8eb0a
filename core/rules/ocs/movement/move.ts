// A move, judged: may these units move now (8.1f, 8.1g, 9.1a, 12.5), and does a way fit their MPs?

import { toText } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import type { Judgement, Reached } from '../../system';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { cite, verdict } from '../cite';
import { allowance, isFuelled } from '../combatant';
import { fuelled } from '../eligibility';
import { answers } from '../../frame/question';
import { withEntries, without } from '../../frame/chapter';
import {
  hexOfAll,
  moversOf,
  moveTold,
  mpVerdict,
  reachTogether,
  spentAfter,
  spentOf,
  tightestOf,
  type Marcher,
  type Mover,
  type SpentByUnit,
} from '../../frame/movement/judge-move';
import { bareHex } from '../../frame/movement/price';
import type { Memory } from '../memory';
import { marchOf } from './marches';
import { whoMoves } from './who-moves';
import { WORDS } from '../words';

type MoveAction = ActionOf<'move'>;

export interface JudgedMove {
  readonly verdicts: readonly Verdict[];
  /** By each unit, after the move. */
  readonly spentBy: SpentByUnit;
  readonly ledgers: Judgement['ledgers'];
  readonly spent?: Judgement['spent'];
  readonly path?: readonly HexId[];
}

/** Who has to stop where the move ended: whose ZOC is there does not change with it. */
export const stoppedAfter = (board: Board, memory: Memory, { units, to }: MoveAction): Memory['stopped'] => {
  const halted = units.filter(id => {
    const unit = board.combatant(id);
    return unit?.move === 'truck' && board.inEnemyZoc(to, unit.side);
  });
  const going = without(memory.stopped, units);
  return halted.length === 0 ? going : withEntries(going, halted, () => to);
};

/** Who of them has an allowance, and how it marches. */
const marchersOf = (board: Board, memory: Memory, ids: readonly UnitId[]): readonly Marcher[] =>
  ids.flatMap(id => {
    const unit = board.combatant(id);
    const ma = unit && allowance(board.charts, unit);
    if (!unit || !ma) return [];
    const before = spentOf(memory.spent, id);
    const fresh = before.least.length === 0;
    const march = marchOf({ board, side: unit.side, by: unit.move, ma, fresh });
    const kind = `${unit.move} ${toText(ma)} ${fresh} ${unit.side ?? ''}`;
    return [{ id, name: board.nameOf(id), ma, before, kind, march }];
  });

const mpVerdictOf = (board: Board, movers: readonly Mover[], m: Mover, action: MoveAction): Verdict => {
  if (!m.way && board.isHeld(action.to, board.sideOf(m.id)))
    return verdict('illegal', 'enemy-held', '8.0-c', WORDS.enemyHeld(action.to), {
      units: [m.id],
      hexes: [action.from, action.to],
    });
  const rules = {
    rule: cite('6.0'),
    // No way can be ruled out where the terrain is not all known.
    unknown: () => bareHex(board.map),
    minimumMove: true,
    barredBy: board.charts.table('tec-hexes').certainty,
  };
  return mpVerdict(rules, movers, m, action);
};

export const judgeMove = (board: Board, memory: Memory, action: MoveAction): JudgedMove => {
  const hexes = [action.from, action.to];
  const movers = moversOf(marchersOf(board, memory, action.units), action);
  const tightest = tightestOf(movers);
  const verdicts = [
    ...whoMoves(board, memory, action),
    ...answers(
      [fuelled('move')],
      { charts: board.charts, attackers: board.combatantsOf(movers.map(m => m.id)), isTyped: false },
      { units: action.units, hexes },
      cite,
    ),
    ...(tightest ? [mpVerdictOf(board, movers, tightest, action)] : []),
  ];
  return {
    verdicts,
    spentBy: spentAfter(memory.spent, movers),
    ...moveTold(tightest),
  };
};

/** All hexes that units may reach together in what is left of the phase. */
export const reachOf = (board: Board, memory: Memory, ids: readonly UnitId[]): ReadonlyMap<HexId, Reached> => {
  const from = hexOfAll(board, ids);
  if (from === undefined) return new Map();
  const blocked = whoMoves(board, memory, { kind: 'move', steps: [], units: ids, from, to: from, via: [] });
  const marchers = marchersOf(board, memory, ids);
  if (blocked.length > 0 || marchers.length < ids.length) return new Map();
  return board.combatantsOf(ids).every(isFuelled) ? reachTogether(marchers, from) : new Map();
};
