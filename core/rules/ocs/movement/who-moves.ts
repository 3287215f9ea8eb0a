// May these units move now (6.0, 8.1f, 8.1g, 9.1a)?

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { because } from '../../frame/question';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { verdict } from '../cite';
import { companionsVerdict, isMovementSegment } from '../eligibility';
import type { Memory } from '../memory';
import { WORDS } from '../words';
import { lostVerdicts, servesSide } from './capture';

type MoveAction = ActionOf<'move'>;

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

/** All that bars a move before its MPs are asked for. */
export const whoMoves = (board: Board, memory: Memory, action: MoveAction): readonly Verdict[] => {
  const { units, from, to } = action;
  const hexes = [from, to];
  return [
    ...movingVerdicts(board, memory, units, hexes),
    ...lostVerdicts(board, memory.captured, units, hexes),
    ...endedVerdicts(board, memory, units, hexes),
    ...stoppedVerdicts(board, memory, units, from, hexes),
    ...takenAlong(board, memory, action),
  ];
};
