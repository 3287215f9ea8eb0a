// The system's own signs: which of the next observations make up one overrun or one attack.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { FightSigns } from '../frame/log-fight/fight-signs';
import {
  declaredFight,
  eachReading,
  enteredFight,
  inEitherOrder,
  rolledFight,
  type Recognised,
} from '../frame/log-fight/read-fight';
import type { Observation, ObservationOf } from '../observation';
import { readAnnouncement } from './announcement';
import type { Board } from './board';
import { addDice, isRolled } from './fight/dice';
import { sendsAttackersBack } from './fight/roll-on-board';
import type { At } from './memory';
import { isMovementPhase } from './movement/move';

const signsOf = (board: Board): FightSigns => ({
  addDice: (before, roll) => addDice(board.charts, before, roll),
  isRolled: dice => isRolled(board.charts, dice),
  singleDiceFollow: board.charts.given('red') !== undefined,
  announced: readAnnouncement,
  fromAfar: board.edition.attacksFrom === 'inside',
  fromManyHexes: true,
  fallsBack: true,
  /** In the combat phase nobody moves; after an overrun who is sent back goes, and all others go on. */
  attackersRetreat: (fight, { to }) =>
    to !== fight.target && (fight.kind === 'combat' || (fight.held && sendsAttackersBack(board, fight))),
  // Out of a dual hex its enemies defend along (2012, 12.E.2.d-2).
  defendsAlong: ({ what, units, from, target }) =>
    what === 'attack' && board.edition.attacksFrom === 'inside' && from !== target
      ? board.holders(from, board.sideOf(units[0] ?? ''))
      : [],
  bystanders: ({ attackers }) => {
    const side = board.sideOf([...attackers.keys()][0] ?? '');
    const hexes = [...new Set(attackers.values())];
    return new Set(hexes.flatMap(h => board.friendsIn(h, side)).filter(id => !attackers.has(id)));
  },
});

/** Who has entered an enemy's hex last, is there still, and shows no Deadlock marker. */
const undecidedStack = ({
  board,
  memory,
}: At): { readonly units: readonly UnitId[]; readonly target: HexId } | undefined => {
  const inside = [...memory.moving.entered].filter(
    ([id, { hex }]) => board.hexOf(id) === hex && board.combatant(id)?.deadlock === false,
  );
  const target = inside.at(-1)?.[1].hex;
  return target === undefined
    ? undefined
    : { target, units: inside.filter(([, e]) => e.hex === target).map(([id]) => id) };
};

/** 2009: a stack that is set down in a hex that enemies hold, and then rolls, has overrun it. */
const isSetUpon = (board: Board, seen: Observation | undefined): boolean => {
  const { phase } = board.position;
  if (board.edition.attacksFrom !== 'beside' || (phase && !isMovementPhase(phase.kind))) return false;
  return seen?.kind === 'moved' && seen.to !== undefined && board.isHeld(seen.to, board.sideOf(seen.units[0] ?? ''));
};

/** Defenders that leave the target between the declaration and the dice fall back before combat (12.C.3; 2009, 12.E.5). */
const withFallenBack = (board: Board, found: Recognised | undefined): Recognised | undefined =>
  found &&
  eachReading(found, reading => {
    const { action, left } = reading;
    // Who leaves a hex that was declared in error does so for another reason.
    if (action.kind !== 'overrun' || reading.corrected !== undefined) return reading;
    const end = left.findIndex(o => o.kind === 'phase');
    const [first = 0] = action.steps;
    const defenders = new Set(board.holders(action.target, board.sideOf(action.units[0] ?? '')));
    const isBack = (o: Observation, i: number): o is ObservationOf<'moved'> & { readonly to: HexId } =>
      o.kind === 'moved' &&
      o.from === action.target &&
      o.to !== undefined &&
      (end < 0 || i < end) &&
      o.step > first &&
      o.step < (found.at ?? Infinity) &&
      o.units.every(id => defenders.has(id));
    const back = left.flatMap((o, i) => (isBack(o, i) ? [o] : []));
    if (back.length === 0) return reading;
    return {
      ...reading,
      action: {
        ...action,
        steps: [...action.steps, ...back.map(o => o.step)].sort((a, b) => a - b),
        fellBack: back.flatMap(({ units, to, step }) => units.map(unit => ({ unit, to, step }))),
      },
      left: left.filter((o, i) => !isBack(o, i)),
    };
  });

/**
 * Once all defenders have left before the dice nobody rolls: the overrun is over when its units are in the hex, or somebody
 * rolls for something else. The index of what no longer belongs to it; undefined: defenders are left, or nobody went.
 */
const endIfEmptied = (board: Board, next: readonly Observation[]): number | undefined => {
  const [first] = next;
  if (first?.kind !== 'declared' || first.what !== 'overrun') return undefined;
  const staying = new Set(board.holders(first.target, board.sideOf(first.units[0] ?? '')));
  const coming = new Set(first.units);
  if (staying.size === 0) return undefined;
  for (const [i, o] of next.entries()) {
    const isOver = o.kind === 'rolled' || o.kind === 'phase';
    if (isOver) return staying.size === 0 ? i : undefined;
    if (o.kind === 'declared' && o.target === first.target) for (const id of o.units) coming.add(id);
    if (o.kind !== 'moved') continue;
    for (const id of o.units) (o.to === first.target ? coming : staying).delete(id);
    if (staying.size + coming.size === 0) return i + 1;
  }
  return staying.size === 0 ? next.length : undefined;
};

const declaredHere = (board: Board, next: readonly Observation[], signs: FightSigns): Recognised | undefined => {
  const end = endIfEmptied(board, next);
  const found = declaredFight(board, next.slice(0, end), what =>
    what === 'overrun' || what === 'attack' ? signs : undefined,
  );
  const rest = end === undefined ? [] : next.slice(end);
  return found && eachReading(found, reading => ({ ...reading, left: [...reading.left, ...rest] }));
};

/** What is announced before the dice of a stack that has entered is about its attack. */
const isAnnounced = (first: Observation | undefined): boolean =>
  first?.kind === 'said' && readAnnouncement(first.text) !== undefined;

/** 12.A-4: is the stack put under Deadlock in the enemy's hex in this phase? Then the dice before that are for something else. */
const takesDeadlock = (
  next: readonly Observation[],
  { units, target }: { readonly units: readonly UnitId[]; readonly target: HexId },
): boolean => {
  const end = next.findIndex(o => o.kind === 'phase');
  const marked = next
    .slice(0, end < 0 ? undefined : end)
    .flatMap(o => (o.kind === 'state' && o.hex === target && o.states.includes('deadlock') ? [o.unit] : []));
  return units.every(id => marked.includes(id));
};

const inTheirOrder = (at: At, next: readonly Observation[], signs: FightSigns): Recognised | undefined => {
  const { board } = at;
  const [first] = next;
  if (first?.kind === 'rolled' || isAnnounced(first)) {
    const stack = undecidedStack(at);
    return stack && !takesDeadlock(next, stack) ? rolledFight(board, next, signs, stack) : undefined;
  }
  return withFallenBack(
    board,
    declaredHere(board, next, signs) ?? (isSetUpon(board, first) ? enteredFight(board, next, signs) : undefined),
  );
};

export const recogniseFight = (at: At, next: readonly Observation[]): Recognised | undefined => {
  const signs = signsOf(at.board);
  return inEitherOrder(at.board, next, signs, seen => inTheirOrder(at, seen, signs));
};
