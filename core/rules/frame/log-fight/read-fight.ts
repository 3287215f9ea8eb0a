// Which of the next observations make up one fight or procedure: what systems share of it. Which dice belong to it, who
// may be lost in it and which attackers go back are the system's own signs.

import { present } from '../../../base/present';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Action } from '../../action';
import { byStep, isLoss, until, type Observation } from '../../observation';
import { aheadFrom } from './ahead';
import { withDiceAfterNext } from './corrected-after-dice';
import { entriesIn, isBeside } from './entries';
import type { FightBoard, FightSigns, FightSoFar } from './fight-signs';
import type { LaidAside } from './laid-aside';
import { Choices, LIKELIEST, type FightReading } from './fight-reading';
import { gather } from './gather';
import { OpenFight } from './open-fight';
import { isAside, throwOf } from './pairs';
import { rolledFirst } from './rolled-first';

/** What some of the next observations can be read as. */
export interface Reading {
  readonly action: Action;
  /** The observations that are left for others, in order. */
  readonly left: readonly Observation[];
  /** The hex against which its attackers were sent instead, before it was rolled: it was a slip. */
  readonly corrected?: HexId;
  /** Who is read as lost, though its counter stays on the board. */
  readonly laidAside?: readonly LaidAside[];
  /** It is only looked at where the likeliest reading accuses somebody. */
  readonly inNeed?: true;
  /**
   * Others that were declared after it are rolled for before it: they have other dice then. Only looked at where somebody
   * is accused as they were declared.
   */
  readonly inAnotherOrder?: true;
}

/** An action, read out of the next observations. */
export interface Recognised extends Reading {
  /** How else they can be read: nobody is accused who is not so in every reading. */
  readonly or?: readonly Reading[];
  /** The step at which it stands among them; left out: where it begins. */
  readonly at?: number;
}

const kindOf = (what: string): FightSoFar['kind'] =>
  what === 'overrun' ? 'overrun' : what === 'attack' ? 'combat' : 'procedure';

const OVERRUN = { kind: 'overrun', what: 'overrun' } as const;

const inOrder = (steps: readonly number[]): readonly number[] => [...new Set(steps)].sort((a, b) => a - b);

/** The same with every reading changed, such as by what a system adds to the action. */
export const eachReading = (found: Recognised, change: (reading: Reading) => Reading): Recognised => ({
  ...found,
  ...change(found),
  ...present({ or: found.or?.map(change) }),
});

/** So many fights at most are tried as rolled for before one that was declared first. */
const MOST_BEFORE = 3;

/** The fight in the likeliest reading, and in each other that differs. */
const gathered = (
  rest: readonly Observation[],
  open: (choices: Choices) => OpenFight,
  actionOf: (fight: OpenFight) => Action,
): Recognised => {
  const read = (other: Partial<FightReading> = {}): Reading & { readonly fight: OpenFight } => {
    const fight = open(new Choices({ ...LIKELIEST, ...other }));
    const left = gather(fight, rest);
    const { laidAside } = fight.results;
    return {
      fight,
      left,
      action: actionOf(fight),
      ...present({ corrected: fight.redirection.to, laidAside: laidAside.length === 0 ? undefined : laidAside }),
    };
  };
  const { fight, ...reading } = read();
  const or: readonly Reading[] = [
    ...fight.choices.others.map(({ question, answer, inNeed }) => ({
      ...read({ [question]: answer }),
      ...present({ inNeed }),
    })),
    ...Array.from({ length: Math.min(fight.choices.mayWaitFor, MOST_BEFORE) }, (_, i) => ({
      ...read({ turn: i + 1 }),
      inAnotherOrder: true as const,
    })),
  ];
  return { ...reading, ...present({ at: fight.dice.at, or: or.length === 0 ? undefined : or }) };
};

/**
 * What a system reads in the next observations; where it reads nothing in a roll, perhaps it was made before its fight
 * was declared. As long as both are possible, both readings are given, the likelier first.
 *
 * @param readInOrder how the system reads them in their order
 */
export const inEitherOrder = (
  board: FightBoard,
  next: readonly Observation[],
  signs: FightSigns,
  readInOrder: (next: readonly Observation[]) => Recognised | undefined,
): Recognised | undefined => {
  const read = (seen: readonly Observation[]): Recognised | undefined => orCorrectedAfterDice(signs, seen, readInOrder);
  const found = read(next);
  const first = found ? undefined : rolledFirst(board, signs, next, id => board.hexOf(id));
  if (!first) return found;
  const told = read(first.told);
  const usual = read(first.usual);
  if (!told || !usual || told.at === undefined) return undefined;
  const [likely, other] = first.isShown ? [told, usual] : [usual, told];
  // What follows shows that they are its dice: that it was never rolled for is no reading then.
  const others = [other, ...(other.or ?? [])].filter(({ action }) => !first.isShown || isRolled(action));
  const apart = first.apart && read(first.apart);
  const inNeed: readonly Reading[] = apart ? [{ ...apart, inNeed: true }] : [];
  // What is marked between dice and declaration holds when it is declared.
  const at = Math.max(likely.at ?? 0, first.told[0]?.step ?? 0);
  return eachReading({ ...likely, at, or: [...(likely.or ?? []), ...others, ...inNeed] }, reading => ({
    ...reading,
    left: byStep(reading.left),
  }));
};

/**
 * With the reading that the dice were for the target that is declared after them, where nobody rolls for that. If they are no
 * whole throw and are gone on with, that is the likelier.
 */
const orCorrectedAfterDice = (
  signs: FightSigns,
  next: readonly Observation[],
  read: (next: readonly Observation[]) => Recognised | undefined,
): Recognised | undefined => {
  const found = read(next);
  const later = found && withDiceAfterNext(signs, next);
  const told = later && read(later.told);
  if (!told) return found;
  const other = eachReading(told, reading => ({ ...reading, left: byStep(reading.left) }));
  if (later.isGoneOn) return { ...other, or: [...(other.or ?? []), found, ...(found.or ?? [])] };
  const { or: _, ...reading } = other;
  return { ...found, or: [...(found.or ?? []), { ...reading, inNeed: true }] };
};

const isRolled = (action: Action): boolean => 'dice' in action && action.dice !== undefined;

/**
 * A fight or a procedure that the module's own commands declared.
 *
 * @param signsOf the signs of what was declared; undefined: the system knows no such declaration
 */
export const declaredFight = (
  board: FightBoard,
  next: readonly Observation[],
  signsOf: (what: string) => FightSigns | undefined,
): Recognised | undefined => {
  const [first] = next;
  const signs = first?.kind === 'declared' ? signsOf(first.what) : undefined;
  if (first?.kind !== 'declared' || !signs) return undefined;
  const rest = next.slice(1);
  const { what, target, from, step, player, offLog } = first;
  const there = board.enemiesIn(target, board.sideOf(first.units[0] ?? ''));
  const defenders = new Set([...there, ...(signs.defendsAlong?.(first) ?? [])]);
  const kind = kindOf(what);
  const attackers = new Map(first.units.map(unit => [unit, from] as const));
  return gathered(
    rest,
    choices =>
      new OpenFight(board, signs, { kind, what, attackers, target, defenders, ...present({ offLog }) }, choices),
    ({ steps, who, said }) => {
      const common = { steps: inOrder([step, ...steps]), ...present({ player }), ...said };
      const each = [...who.attackers].map(([unit, hex]) => ({ unit, from: hex }));
      return kind === 'overrun'
        ? { kind, ...common, units: [...who.attackers.keys()], from }
        : kind === 'combat'
          ? { kind, ...common, attackers: each }
          : { kind, procedure: what, ...common, actors: each };
    },
  );
};

/**
 * Without a declaration: a stack set down in a hex that enemies hold, next to its own, at once or unit by unit, and then
 * the dice of a fight. The caller has looked whether phase and hex allow to read it so.
 */
export const enteredFight = (
  board: FightBoard,
  next: readonly Observation[],
  signs: FightSigns,
): Recognised | undefined => {
  const { entries, rest } = entriesIn(next);
  const [first] = entries;
  if (first?.from === undefined || first.to === undefined) return undefined;
  const { from, to, player } = first;
  const units = entries.flatMap(entry => entry.units);
  if (signs.fromAfar !== true && board.map.distance(from, to) !== 1) return undefined;
  const defenders = new Set(board.enemiesIn(to, board.sideOf(units[0] ?? '')));
  const attackers = new Map(units.map((u): [UnitId, typeof from] => [u, from]));
  const isOfIt = (unit: UnitId): boolean => attackers.has(unit) || defenders.has(unit);
  const isFallenBack = (o: Observation): boolean =>
    signs.fallsBack === true && o.kind === 'moved' && o.from === to && o.units.every(unit => defenders.has(unit));
  const seen = rest.filter(o => !isFallenBack(o));
  const isFought = signs.unrolled === true ? isTakenOff(rest, defenders) : isRolledFor(board, signs, seen, isOfIt);
  if (!isFought) return undefined;
  return gathered(
    rest,
    choices => {
      const open = new OpenFight(board, signs, { ...OVERRUN, attackers, target: to, defenders }, choices);
      // They stand in the hex already: that is the advance, unless they are drawn back.
      for (const entry of entries) open.results.enter(entry.units, entry.step);
      return open;
    },
    ({ steps, said }) => ({
      kind: 'overrun',
      steps: inOrder([...entries.map(({ step }) => step), ...steps]),
      ...present({ player }),
      units,
      from,
      ...said,
    }),
  );
};

/**
 * Without a declaration: dice for a stack that stands in the enemy's hex since before, by the rules of systems in which
 * overrunning units enter first.
 *
 * @param next the dice, perhaps after words about them, and what others do meanwhile
 * @param stack who attacks there
 */
export const rolledFight = (
  board: FightBoard,
  next: readonly Observation[],
  signs: FightSigns,
  { units, target }: { readonly units: readonly UnitId[]; readonly target: HexId },
): Recognised | undefined => {
  const at = next.findIndex(o => o.kind === 'rolled');
  const first = next[at];
  const rest = next.slice(at + 1);
  const isOfStack = (unit: UnitId): boolean => units.includes(unit);
  if (first?.kind !== 'rolled' || !next.slice(0, at).every(o => isBeside(board, o, isOfStack))) return undefined;
  if (typeof signs.addDice([], throwOf(signs, [], first, rest).roll.dice) === 'string') return undefined;
  // It is declared at once: that fight has the dice.
  const then = rest.find(o => !isAside(o) && o.kind !== 'rolled');
  if (then?.kind === 'declared' && then.target === target) return undefined;
  const defenders = new Set(board.enemiesIn(target, board.sideOf(units[0] ?? '')));
  if (isDeclaredLater(rest, target, unit => isOfStack(unit) || defenders.has(unit))) return undefined;
  const attackers = new Map(units.map((id): [UnitId, HexId] => [id, target]));
  return gathered(
    next,
    choices => new OpenFight(board, signs, { ...OVERRUN, attackers, target, defenders }, choices),
    ({ steps, said }) => ({
      kind: 'overrun',
      steps: inOrder(steps),
      ...present({ player: first.player }),
      units,
      from: target,
      ...said,
    }),
  );
};

/** Declared later, with dice of its own and nothing of it done before: the dice before it were stray. */
const isDeclaredLater = (rest: readonly Observation[], target: HexId, isOfIt: (unit: UnitId) => boolean): boolean => {
  const isDeclared = (o: Observation | undefined): boolean => o?.kind === 'declared' && o.units.some(isOfIt);
  const isPutRight = (i: number): boolean => isDeclared(rest.slice(i + 1).find(o => !isAside(o)));
  const at = rest.findIndex((o, i) => {
    if (isDeclared(o)) return !isPutRight(i);
    if (o.kind === 'moved') return o.units.some(isOfIt);
    return o.kind === 'phase' || (isLoss(o) && isOfIt(o.unit));
  });
  const declared = rest[at];
  if (declared?.kind !== 'declared' || declared.target !== target) return false;
  const then = rest.slice(at + 1).find(o => !isAside(o) && !(o.kind === 'declared' && o.target === target));
  return then?.kind === 'rolled';
};

/** Where nobody rolls: is one of the defenders taken off, before the phase is over? */
const isTakenOff = (rest: readonly Observation[], defenders: ReadonlySet<UnitId>): boolean => {
  return until(rest, o => o.kind === 'phase').some(
    o =>
      (o.kind === 'removed' && defenders.has(o.unit)) ||
      (o.kind === 'moved' && o.to === undefined && o.units.some(id => defenders.has(id))),
  );
};

/**
 * Is the entry rolled for? What is done elsewhere in between is left alone; an act of its units, a declaration or another
 * entry is not.
 */
const isRolledFor = (
  board: FightBoard,
  signs: FightSigns,
  rest: readonly Observation[],
  isOfIt: (unit: UnitId) => boolean,
): boolean => {
  for (const [i, o] of rest.entries()) {
    if (o.kind === 'rolled') {
      const { roll } = throwOf(signs, [], o, aheadFrom(rest, i + 1));
      return typeof signs.addDice([], roll.dice) !== 'string';
    }
    if (!isBeside(board, o, isOfIt)) return false;
  }
  return false;
};
