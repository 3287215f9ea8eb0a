// What a Supply Phase finds (Supply.4), what the markers must show of it, and what holds until the next one (Supply.8).

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Chapter, Ending, Turned } from '../../frame/chapter';
import { answers, type Question } from '../../frame/question';
import type { Position } from '../../position';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { cite } from '../cite';
import type { Memory, Supply } from '../memory';
import { SupplyTrace, type Traced } from './trace';

interface Checked {
  readonly board: Board;
  readonly phaseStart: Position;
  readonly unit: UnitId;
  readonly hex: HexId;
  readonly traced: Traced;
}

const hasSources = (board: Board, side: string): boolean =>
  board.game.scenario.sides.find(({ name }) => name === side)?.sources !== undefined;

/** All units of the side whose Supply Phase it is; none where the scenario names no sources. */
const tracedIn = (board: Board, memory: Memory): readonly Omit<Checked, 'phaseStart'>[] => {
  const { phase } = board.position;
  if (phase?.kind !== 'supply' || !hasSources(board, phase.side)) return [];
  const trace = new SupplyTrace({ board, memory }, phase.side);
  return [...board.position.units].flatMap(([id, { hex }]) => {
    const unit = board.combatant(id);
    const counts = unit && unit.side === phase.side && (unit.combat || unit.isHq);
    return counts ? [{ board, unit: id, hex, traced: trace.of(unit, hex) }] : [];
  });
};

/** What the end of a phase owes and what holds from then on rest on the same traces: the last are kept. */
let last:
  | { readonly board: Board; readonly memory: Memory; readonly traced: readonly Omit<Checked, 'phaseStart'>[] }
  | undefined;

/** @param phaseStart the board when the phase began */
const checkedIn = (board: Board, memory: Memory, phaseStart: Position): readonly Checked[] => {
  if (last?.board !== board || last.memory !== memory) last = { board, memory, traced: tracedIn(board, memory) };
  return last.traced.map(c => ({ ...c, phaseStart }));
};

const isMarked = ({ board, unit }: Checked): boolean => board.combatant(unit)?.unsupplied ?? false;

/** A marker that was put there in this phase; an older one may stay (Supply.8). */
const isNewlyMarked = (c: Checked): boolean =>
  isMarked(c) && !(c.phaseStart.units.get(c.unit)?.states.includes('unsupplied') ?? false);

const isDepleted = (board: Board, id: UnitId): boolean => board.combatant(id)?.depleted ?? false;

const ROWS: readonly Question<Checked>[] = [
  {
    rule: 'Supply.4',
    code: 'unsupplied-unmarked',
    when: c => c.traced.status !== 'emergency' && !isMarked(c),
    unknown: ({ traced }) => (traced.status === 'unknown' ? traced.missing : undefined),
    wrong: c => (c.traced.status === 'out' ? c.board.named([c.unit]) : false),
    says: ({ hex }, { names }) => `${names} in ${hex} is out of supply and has no Out of Supply marker`,
    about: () => ({ lacks: 'unsupplied' }),
    fine: c => `${c.board.nameOf(c.unit)} in ${c.hex} is in supply`,
  },
  {
    rule: 'Supply.4',
    code: 'supplied-marked',
    when: isNewlyMarked,
    unknown: ({ traced }) => (traced.status === 'unknown' ? traced.missing : undefined),
    wrong: c => (c.traced.status === 'in' ? c.board.named([c.unit]) : false),
    says: ({ traced, hex }, { names }) =>
      `${names} in ${hex} is in supply${traced.status === 'in' ? ` by ${traced.path.join(', ')}` : ''}, but is marked Out of Supply`,
    fine: c => `${c.board.nameOf(c.unit)} in ${c.hex} is out of supply`,
  },
  {
    rule: 'Supply.7',
    code: 'emergency-source',
    when: c => c.traced.status === 'emergency' && !isMarked(c),
    wrong: c =>
      c.traced.status === 'emergency' && !c.traced.hqs.some(id => isDepleted(c.board, id))
        ? c.board.named([c.unit])
        : false,
    says: ({ board, traced }, { names }) =>
      `only an HQ can supply ${names} (${traced.status === 'emergency' ? board.namesOf(traced.hqs).join(', ') : ''}), and none was depleted for it`,
    about: () => ({ lacks: 'depleted' }),
    fine: c => `${c.board.nameOf(c.unit)} is supplied by an HQ, now depleted`,
  },
];

const ends = (_: Supply, { board, phaseStart }: Ending<Board>, memory: Memory): readonly Verdict[] =>
  checkedIn(board, memory, phaseStart)
    .filter(c => board.combatant(c.unit)?.combat ?? false)
    .flatMap(c => answers(ROWS, c, { units: [c.unit], hexes: [c.hex] }, cite));

/** The side's units as they were found; what a player chose to mark is out. */
const statusAfter = (status: Supply['status'], found: readonly Checked[], side: string): Supply['status'] => {
  const [first] = found;
  const now = new Map([...status].filter(([id]) => first?.board.sideOf(id) !== side));
  for (const c of found) {
    const isIn = c.traced.status === 'in' || (c.traced.status === 'emergency' && !isMarked(c));
    if (isIn) now.set(c.unit, 'in');
    else if (c.traced.status !== 'unknown') now.set(c.unit, 'out');
  }
  return now;
};

/** HQs that moved, fought or were out of supply have not rested in this turn (Supply.7). */
const busyAfter = (
  supply: Supply,
  turned: Turned<Board>,
  memory: Memory,
  found: readonly Checked[],
): Supply['busy'] => {
  const turn = turned.before.turn?.number;
  if (turn === undefined) return supply.busy;
  const { board } = turned;
  const active = [
    ...memory.moving.drags.flatMap(({ units }) => units),
    ...memory.attacks.attackers.keys(),
    ...memory.attacks.defenders.keys(),
    ...found.filter(c => c.traced.status === 'out').map(c => c.unit),
  ].filter(id => isDepleted(board, id));
  return active.length === 0 ? supply.busy : new Map([...supply.busy, ...active.map(id => [id, turn] as const)]);
};

/** A side that moves without a Supply Phase was not checked. */
const isSkipped = ({ before, to }: Turned<Board>): boolean =>
  to.phase.kind === 'movement' && !(before.phase?.side === to.phase.side && before.phase.kind === 'supply');

const turned = (supply: Supply, turn: Turned<Board>, memory: Memory): Supply => {
  const { board, before, to } = turn;
  const found = before.phase?.kind === 'supply' ? checkedIn(board, memory, before) : [];
  const busy = busyAfter(supply, turn, memory, found);
  if (found.length > 0 && before.phase)
    return { ...supply, status: statusAfter(supply.status, found, before.phase.side), busy };
  if (!isSkipped(turn)) return { ...supply, busy };
  return { ...supply, status: new Map([...supply.status].filter(([id]) => board.sideOf(id) !== to.phase.side)), busy };
};

export const SUPPLY: Chapter<Board, Supply, Memory> = {
  fresh: { status: new Map(), depleted: new Map(), busy: new Map() },
  turned,
  ends,
};
