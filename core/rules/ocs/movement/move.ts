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
import { companionsVerdict, fuelVerdict, isMovementSegment } from '../fight/eligibility';
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
} from '../../frame/judge-move';
import { bareHex } from '../../frame/price';
import { because } from '../../frame/question';
import type { Memory } from '../memory';
import { lostVerdicts, servesSide } from './capture';
import { marchOf } from './marches';
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

/** 9.1a, 6.0: the phasing side, in a segment with movement. Reaction is the other side's. */
export const movingVerdicts = (
  board: Board,
  { captured }: Pick<Memory, 'captured'>,
  ids: readonly UnitId[],
  hexes: readonly HexId[],
): readonly Verdict[] => {
  const { phase } = board.position;
  if (!phase) return [];
  const others = ids.filter(id => board.sideOf(id) !== phase.side && servesSide(board, captured, id) !== phase.side);
  if (others.length > 0)
    return [
      verdict('illegal', 'not-phasing', '9.1a', WORDS.notPhasing(board.namesOf(others), phase.side, board.phaseName), {
        units: others,
        hexes,
      }),
    ];
  return isMovementSegment(phase.kind)
    ? []
    : [
        verdict('illegal', 'not-movement-phase', '6.0', WORDS.notMovement(board.namesOf(ids), board.phaseName), {
          units: ids,
          hexes,
        }),
      ];
};

/** 8.1f: units that retreated from an overrun have ended their movement. */
export const endedVerdicts = (
  board: Board,
  memory: Memory,
  ids: readonly UnitId[],
  hexes: readonly HexId[],
): readonly Verdict[] => {
  const ended = ids.filter(id => memory.ended.has(id));
  const event = memory.ended.get(ended[0] ?? '');
  if (!event) return [];
  const v = verdict(
    'illegal',
    'ended-movement',
    '8.1f',
    WORDS.retreatedBefore(board.namesOf(ended), event.hex, event.step),
    { units: ended, hexes },
  );
  return [because(v, event.step, `retreated from the overrun of ${event.hex}`)];
};

/** 6.0: truck units stop in an enemy ZOC; only an overrun lets them go on. */
const stoppedVerdicts = (
  board: Board,
  memory: Memory,
  ids: readonly UnitId[],
  from: HexId,
  hexes: readonly HexId[],
): readonly Verdict[] => {
  const units = ids.filter(id => memory.stopped.get(id) === from);
  return units.length === 0
    ? []
    : [verdict('illegal', 'stopped-in-zoc', '6.0', WORDS.stoppedInZoc(board.namesOf(units), from), { units, hexes })];
};

/** Who has to stop where the move ended: whose ZOC is there does not change with it. */
export const stoppedAfter = (board: Board, memory: Memory, { units, to }: MoveAction): Memory['stopped'] => {
  const halted = units.filter(id => {
    const unit = board.combatant(id);
    return unit?.move === 'truck' && board.inEnemyZoc(to, unit.side);
  });
  const going = without(memory.stopped, units);
  return halted.length === 0 ? going : withEntries(going, halted, () => to);
};

/** 8.1g: a stack that overran takes nobody along afterwards. */
const takenAlong = (board: Board, memory: Memory, action: MoveAction): readonly Verdict[] => {
  const stack = action.units.filter(id => memory.overran.has(id));
  const others = action.units.filter(id => !memory.overran.has(id));
  const event = memory.overran.get(stack[0] ?? '');
  if (!event || others.length === 0 || board.charts.option('companions') === 'approach') return [];
  const v = companionsVerdict(board.namesOf(stack), board.namesOf(others), {
    units: action.units,
    hexes: [action.from, action.to],
  });
  return [because(v, event.step, `overrun of ${event.hex}`)];
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
    ...movingVerdicts(board, memory, action.units, hexes),
    ...lostVerdicts(board, memory.captured, action.units, hexes),
    ...endedVerdicts(board, memory, action.units, hexes),
    ...stoppedVerdicts(board, memory, action.units, action.from, hexes),
    ...takenAlong(board, memory, action),
    fuelVerdict(board.combatantsOf(movers.map(m => m.id)), 'move', { units: action.units, hexes }),
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
  const blocked = [
    ...movingVerdicts(board, memory, ids, []),
    ...lostVerdicts(board, memory.captured, ids, []),
    ...endedVerdicts(board, memory, ids, []),
    ...stoppedVerdicts(board, memory, ids, from, []),
    ...takenAlong(board, memory, { kind: 'move', steps: [], units: ids, from, to: from, via: [] }),
  ];
  const marchers = marchersOf(board, memory, ids);
  if (blocked.length > 0 || marchers.length < ids.length) return new Map();
  return board.combatantsOf(ids).every(isFuelled) ? reachTogether(marchers, from) : new Map();
};
