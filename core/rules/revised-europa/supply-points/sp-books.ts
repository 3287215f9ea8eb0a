// What the rules remember of supply points: the pools as the log shows them, what fell due in the player turn that
// runs, and what was paid for it. Never changed in place.

import { add, compare, fraction, greatest, negate, subtract, sum, ZERO, type Fraction } from '../../../base/fraction';
import type { Scenario } from '../../../scenario/scenario';
import type { ActionOf, PoolChange } from '../../action';
import type { Position } from '../../position';
import type { Board } from '../board';
import { withHolders, type CityHolders } from './sp-cities';
import type { SpDue } from './sp-dues';

export interface Payment {
  readonly step: number;
  readonly phase: string;
  /** What left the pool; negative: taken back. */
  readonly amount: Fraction;
}

/** A pool in an Initial phase: its value when the phase began, and now. */
export interface PoolInPhase {
  readonly before: Fraction;
  readonly after: Fraction;
  readonly step: number;
  /** Nothing was known of the pool before: what it starts with may be entered with the income. */
  readonly first: boolean;
}

/** The player turn that runs. */
export interface SpTurn {
  readonly side: string | undefined;
  readonly number: number | undefined;
  /** Seen from its beginning, with nothing in it that hides what was paid. */
  readonly whole: boolean;
  readonly dues: ReadonlyMap<string, SpDue>;
  /** Outside the Initial phase. */
  readonly paid: readonly Payment[];
  /** What left the pool within the Initial phase: paid early, perhaps, or a correction of the income. */
  readonly early: Fraction;
  /** The pools that changed in the Initial phase, by name. */
  readonly initial: ReadonlyMap<string, PoolInPhase>;
}

export interface SpBooks {
  readonly turn: SpTurn;
  /** Sides whose pool of SP the log changes at all; the others keep theirs on paper. */
  readonly kept: ReadonlySet<string>;
  /** Sides that have paid out of their pool, in a phase other than their Initial phase. */
  readonly paying: ReadonlySet<string>;
  /** The last value of each pool that is known, by its name. */
  readonly levels: ReadonlyMap<string, Fraction>;
  /** Who was last seen in cities that change the income (Rate-1). */
  readonly cities: CityHolders;
}

export const spPool = (side: string): string => `${side} SP`;
export const rpPool = (side: string): string => `${side} RP`;

const turnOf = (position: Pick<Position, 'turn' | 'phase'>, whole: boolean): SpTurn => ({
  side: position.phase?.side,
  number: position.turn?.number,
  whole,
  dues: new Map(),
  paid: [],
  early: ZERO,
  initial: new Map(),
});

/** A log that begins within a player turn does not show what was paid before. */
export const openBooks = (scenario: Scenario, position: Position): SpBooks => {
  const { phase } = position;
  const first = phase && scenario.phases.find(p => p.side === phase.side);
  return booksOf(turnOf(position, phase !== undefined && first?.name === phase.name));
};

const booksOf = (turn: SpTurn): SpBooks => ({
  turn,
  kept: new Set(),
  paying: new Set(),
  levels: new Map(),
  cities: new Map(),
});

/** Where nothing is known of the turn. */
export const noBooks = (position: Position): SpBooks => booksOf(turnOf(position, false));

/** Does the turn of the track end the player turn? */
export const endsPlayerTurn = ({ side, number }: SpTurn, { phase, turn }: ActionOf<'phase'>): boolean =>
  phase.side !== side || turn.number !== number;

/** `board`: as it stands when the track is turned. */
export const withTrackTurned = (books: SpBooks, action: ActionOf<'phase'>, board: Board): SpBooks => {
  const cities = withHolders(books.cities, board);
  return endsPlayerTurn(books.turn, action)
    ? { ...books, cities, turn: turnOf(action, books.turn.side !== undefined) }
    : { ...books, cities };
};

export const withDues = (books: SpBooks, dues: readonly SpDue[]): SpBooks => {
  if (dues.length === 0) return books;
  const all = new Map(books.turn.dues);
  for (const due of dues) {
    const known = all.get(due.key);
    if (!known || (due.surely && !known.surely)) all.set(due.key, due);
  }
  return { ...books, turn: { ...books.turn, dues: all } };
};

export const paidIn = (payments: readonly Payment[]): Fraction => sum(payments.map(p => p.amount));

/** More is put in than was paid: income that is entered late. What was paid can then not be told. */
const hidesPayments = ({ paid }: SpTurn, amount: Fraction): boolean => compare(add(paidIn(paid), amount), ZERO) < 0;

const inInitialPhase = (books: SpBooks, name: string, change: Change): ReadonlyMap<string, PoolInPhase> => {
  const known = books.turn.initial.get(name);
  const { before, after, step } = change;
  const first = known?.first ?? !books.levels.has(name);
  return new Map(books.turn.initial).set(name, { before: known?.before ?? before, after, step, first });
};

interface Change {
  readonly step: number;
  readonly before: Fraction;
  readonly after: Fraction;
}

const duringInitial = (books: SpBooks, side: string, name: string, change: Change): SpTurn => {
  const { turn } = books;
  const initial = inInitialPhase(books, name, change);
  const fall = greatest(subtract(change.before, change.after), ZERO);
  return name === spPool(side) ? { ...turn, initial, early: add(turn.early, fall) } : { ...turn, initial };
};

const duringPlay = (turn: SpTurn, phase: string, { step, before, after }: Change): SpTurn => {
  const amount = subtract(before, after);
  return hidesPayments(turn, amount)
    ? { ...turn, whole: false }
    : { ...turn, paid: [...turn.paid, { step, phase, amount }] };
};

/** Pools hold whole numbers. */
const readLevel = (text: string): Fraction | undefined => (/^\d{1,9}$/.test(text) ? fraction(Number(text)) : undefined);

/** A pool set to another value. What a side's pool does in the other side's turn is no payment (bombed supplies). */
const withPool = (books: SpBooks, scenario: Scenario, position: Position, change: PoolChange): SpBooks => {
  const { name, step } = change;
  const side = scenario.sides.find(s => name === spPool(s.name) || name === rpPool(s.name))?.name;
  const [before, after] = [readLevel(change.before), readLevel(change.after)];
  if (side === undefined || !before || !after) return books;
  const levels = new Map(books.levels).set(name, after);
  const sp = name === spPool(side);
  const kept = sp ? new Set([...books.kept, side]) : books.kept;
  const { phase } = position;
  if (phase?.side !== side || side !== books.turn.side) return { ...books, levels, kept };
  const seen = { step, before, after };
  if (phase.kind === 'initial') return { ...books, levels, kept, turn: duringInitial(books, side, name, seen) };
  if (!sp) return { ...books, levels, kept };
  const paying = compare(after, before) < 0 ? new Set([...books.paying, side]) : books.paying;
  return { ...books, levels, kept, paying, turn: duringPlay(books.turn, phase.name, seen) };
};

export const withPools = (
  books: SpBooks,
  scenario: Scenario,
  position: Position,
  changes: readonly PoolChange[] = [],
): SpBooks => changes.reduce((now, change) => withPool(now, scenario, position, change), books);

/** What the side whose turn ends takes out of its pool right after the track was turned. */
export const paidLate = ({ turn }: SpBooks, { pools = [] }: ActionOf<'phase'>): Fraction =>
  turn.side === undefined
    ? ZERO
    : negate(
        sum(
          pools.flatMap(({ name, before, after }) => {
            const [from, to] = [readLevel(before), readLevel(after)];
            return name === spPool(turn.side ?? '') && from && to ? [subtract(to, from)] : [];
          }),
        ),
      );
