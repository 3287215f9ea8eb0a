// May these units move or overrun now (6.0, 8.1f, 8.1g, 9.1a)?

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { answers, type Asked, type Named, type Question } from '../../frame/question';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { cite } from '../cite';
import { isMovementSegment } from '../eligibility';
import type { Event, Memory } from '../memory';
import { WORDS } from '../words';
import { lostVerdicts, servesSide } from './capture';

type MoveAction = ActionOf<'move'>;

/** Units that act in a phase of movement, and what is known of them. */
export interface Acting {
  readonly units: readonly Named[];
  /** undefined: it is not known, and nothing is asked of it. */
  readonly phase: { readonly kind: string; readonly name: string; readonly side: string } | undefined;
  /** Of the units, those that are not the phase's. */
  readonly others: readonly Named[];
  /** Those that retreated from an overrun in this phase, and the first such overrun. */
  readonly retreated: readonly Named[];
  readonly retreatedFrom: Event | undefined;
  /** Units that move in the stack of an overrun and take no part in it: whose stack, and if it overran before, when. */
  readonly along: { readonly stack: readonly Named[]; readonly others: readonly Named[]; readonly since?: Event };
}

/** Left out: a line of odds, in which nobody has acted. */
export interface MayAct {
  readonly acting?: Acting;
}

export const actingOf = (
  board: Board,
  { captured, ended }: Pick<Memory, 'captured' | 'ended'>,
  ids: readonly UnitId[],
  along: Acting['along'],
): Acting => {
  const { phase } = board.position;
  const isOther = (id: UnitId): boolean =>
    phase !== undefined && board.sideOf(id) !== phase.side && servesSide(board, captured, id) !== phase.side;
  const retreated = ids.filter(id => ended.has(id));
  return {
    units: board.named(ids),
    phase: phase && { kind: phase.kind, name: board.phaseName, side: phase.side },
    others: board.named(ids.filter(isOther)),
    retreated: board.named(retreated),
    retreatedFrom: ended.get(retreated[0] ?? ''),
    along,
  };
};

const hasOthers = ({ acting }: MayAct): boolean => acting !== undefined && acting.others.length > 0;

/** The phase, unless units act that are not its own: that says it all. */
export const ownPhase = ({ acting }: MayAct): Acting['phase'] =>
  acting?.others.length === 0 ? acting.phase : undefined;

/** 9.1a: the phasing side. Reaction is the other side's. */
export const PHASING: Question<MayAct> = {
  rule: '9.1a',
  code: 'not-phasing',
  when: hasOthers,
  wrong: ({ acting }) => acting?.others ?? [],
  says: ({ acting }, { labels }) => WORDS.notPhasing(labels, acting?.phase?.side ?? '', acting?.phase?.name ?? ''),
  fine: () => WORDS.ownUnits(),
};

/** 6.0: in a segment with movement. */
const MOVEMENT: Question<MayAct> = {
  rule: '6.0',
  code: 'not-movement-phase',
  when: facts => !isMovementSegment(ownPhase(facts)?.kind ?? 'movement'),
  wrong: ({ acting }) => acting?.units ?? [],
  says: ({ acting }, { labels }) => WORDS.notMovement(labels, acting?.phase?.name ?? ''),
  fine: ({ acting }) => WORDS.rightSegment(acting?.phase?.name ?? ''),
};

/** 8.1f: units that retreated from an overrun have ended their movement. */
export const NOT_RETREATED: Question<MayAct> = {
  rule: '8.1f',
  code: 'ended-movement',
  when: ({ acting }) => acting?.retreatedFrom !== undefined,
  wrong: ({ acting }) => acting?.retreated ?? [],
  says: ({ acting }, { labels }) =>
    WORDS.retreatedBefore(labels, acting?.retreatedFrom?.hex ?? '', acting?.retreatedFrom?.step ?? 0),
  fine: () => WORDS.notRetreated(),
  because: ({ acting }) =>
    acting?.retreatedFrom && {
      step: acting.retreatedFrom.step,
      what: `retreated from the overrun of ${acting.retreatedFrom.hex}`,
    },
};

/** 8.1g: only units of the overrun move in its stack. */
export const ALONE: Question<MayAct> = {
  rule: '8.1g',
  code: 'companions',
  when: ({ acting }) => acting !== undefined,
  wrong: ({ acting }) => (acting?.along.others.length === 0 ? false : (acting?.units ?? [])),
  says: ({ acting }) =>
    WORDS.companions(
      (acting?.along.stack ?? []).map(u => u.label),
      (acting?.along.others ?? []).map(u => u.label),
    ),
  fine: () => WORDS.alone(),
  because: ({ acting }) =>
    acting?.along.since && { step: acting.along.since.step, what: `overrun of ${acting.along.since.hex}` },
};

/** 6.0: truck units stop in an enemy ZOC; only an overrun lets them go on. */
const NOT_STOPPED: Question<MayAct & { readonly from: HexId; readonly stopped: readonly Named[] }> = {
  rule: '6.0',
  code: 'stopped-in-zoc',
  when: ({ stopped }) => stopped.length > 0,
  wrong: ({ stopped }) => stopped,
  says: ({ from }, { labels }) => WORDS.stoppedInZoc(labels, from),
  fine: ({ from }) => WORDS.goesOnFrom(from),
};

/** 8.1g: a stack that overran takes nobody along afterwards. */
const takenAlong = (board: Board, memory: Memory, { units }: MoveAction): Acting['along'] => {
  const stack = units.filter(id => memory.overran.has(id));
  const since = memory.overran.get(stack[0] ?? '');
  if (!since || board.charts.option('companions') === 'approach') return { stack: board.named(stack), others: [] };
  return { stack: board.named(stack), others: board.named(units.filter(id => !memory.overran.has(id))), since };
};

/** All that bars a move before its MPs are asked for. */
export const whoMoves = (board: Board, memory: Memory, action: MoveAction): readonly Verdict[] => {
  const { units, from, to } = action;
  const asked: Asked = { units, hexes: [from, to] };
  const acting = actingOf(board, memory, units, takenAlong(board, memory, action));
  const stopped = units.flatMap(id => (memory.stopped.get(id) === from ? [{ id, label: board.nameOf(id) }] : []));
  const facts = { acting, from, stopped };
  const after = acting.along.others.length === 0 ? [] : [ALONE];
  return [
    ...answers([PHASING, MOVEMENT], facts, asked, cite),
    ...lostVerdicts(board, memory.captured, units, asked.hexes),
    ...answers([NOT_RETREATED, NOT_STOPPED, ...after], facts, asked, cite),
  ];
};
