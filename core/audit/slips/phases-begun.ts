// The turns of the track that come after an act, and the phases that may have begun before it: those that the track is
// turned to late, those that it passes, and, if it is not turned again, those that it should have been turned to.

import type { Observation, ObservationOf } from '../../rules/observation';
import type { Position } from '../../rules/position';
import { indexOfPhase, isSamePhase } from '../../scenario/phases';
import { indexOfTurn, turnAt } from '../../scenario/turns';
import type { Phase, Scenario, Turn } from '../../scenario/scenario';

/** The sequence of play. */
export type Sequence = Pick<Scenario, 'turns' | 'phases'>;

/** A phase that may have begun before the track says so. */
export interface Begun {
  readonly turn: Turn;
  readonly phase: Phase;
  /** The turns of the track that are made by then, and what stands between them: they come before the act. */
  readonly turned: readonly Observation[];
  /** What does not stand behind the act any more. */
  readonly moved: ReadonlySet<Observation>;
  /** The turn to it, or the one that passes it; undefined: the track is not turned again. */
  readonly shown: ObservationOf<'phase'> | undefined;
  /** Where the track agrees again: the index after the run of turns that holds `shown`. */
  readonly until: number;
  /** So many phases lie between the two. */
  readonly passed: number;
}

/** So many rounds at most are passed in silence. */
const MOST_ROUNDS = 3;

/** Something that a player does on the map. */
export const isDeed = ({ kind }: Observation): boolean =>
  kind === 'moved' ||
  kind === 'declared' ||
  kind === 'masked-moved' ||
  kind === 'reduced' ||
  kind === 'restored' ||
  kind === 'removed';

/** How many phases the game has had. */
const countOf = (
  { turn, phase }: Pick<Position, 'turn' | 'phase'>,
  { turns, phases }: Sequence,
): number | undefined => {
  const [t, p] = [indexOfTurn(turns, turn?.number), indexOfPhase(phases, phase)];
  return t < 0 || p < 0 ? undefined : t * phases.length + p;
};

interface Turned {
  readonly turn: ObservationOf<'phase'>;
  readonly at: number;
  readonly count: number;
}

/**
 * The next turns, as long as the track is turned onward and for less than a round. Where units act between two of them it is
 * turned in order.
 */
const nextTurns = (
  observations: readonly Observation[],
  from: number,
  now: number,
  by: Sequence,
): readonly Turned[] => {
  const turns: Turned[] = [];
  for (let at = from; at < observations.length; at++) {
    const turn = observations[at];
    if (turn && isDeed(turn) && turns.length > 0) break;
    if (turn?.kind !== 'phase') continue;
    if (turn.ruled === true) break; // A ruling is never late.
    const count = countOf(turn, by);
    if (count === undefined || count <= (turns.at(-1)?.count ?? now)) break;
    turns.push({ turn, at, count });
  }
  return turns;
};

/**
 * Does the log end with the turn to that phase after an overrun? What the same side does in it is still to come: the turn
 * is believed, but where attacks came before the overrun: it may be the first of what follows them.
 */
const isToCome = (
  observations: readonly Observation[],
  from: number,
  turns: readonly Turned[],
  begun: number,
): boolean => {
  const turn = turns.find(t => t.count === begun);
  const ends = (o: Observation): boolean =>
    isDeed(o) || o.kind === 'rolled' || o.kind === 'phase' || o.kind === 'state';
  const isDeclared = (what: string, seen: readonly Observation[]): boolean =>
    seen.some(o => o.kind === 'declared' && o.what === what);
  return (
    turn !== undefined &&
    !observations.slice(turn.at + 1).some(ends) &&
    isDeclared('overrun', observations.slice(from, turn.at)) &&
    !isDeclared('attack', observations.slice(lastTurn(observations, from), from))
  );
};

/** Would the other side have had its turn in between, and have done nothing in more than half of its phases? */
const isNextTime = (now: number, begun: number, { phases }: Sequence): boolean => {
  const sideOf = (count: number): string | undefined => phases[count % phases.length]?.side;
  const own = sideOf(begun);
  const others = phases.filter(({ side }) => side !== own).length;
  if (sideOf(now) !== own) return false;
  const passed = Array.from({ length: begun - now - 1 }, (_, i) => sideOf(now + i + 1)).filter(side => side !== own);
  return passed.length * 2 > others;
};

/** The index after the last turn of the track before an observation. */
const lastTurn = (observations: readonly Observation[], before: number): number =>
  observations.slice(0, before).findLastIndex(({ kind }) => kind === 'phase') + 1;

/** Does nothing stand between the turns, not even a remark? */
const isSilent = (turns: readonly Turned[]): boolean =>
  turns.every(({ at }, i) => i === 0 || at === (turns[i - 1]?.at ?? 0) + 1);

/** What is turned by a phase: the turns up to it, and what stands between them. */
const turnedBy = (observations: readonly Observation[], turns: readonly Turned[]): readonly Observation[] => {
  const [first, last] = [turns[0], turns.at(-1)];
  return first && last ? observations.slice(first.at, last.at + 1) : [];
};

/**
 * The phases that may have begun before the observation of index `from`, those next in the sequence of play first.
 *
 * @param now what is thought to be the phase there
 * @param isNeverTurned the track is not turned in the whole log: a turn of the other side may have passed too
 */
export const laterPhases = (
  observations: readonly Observation[],
  from: number,
  now: Pick<Position, 'turn' | 'phase'>,
  by: Sequence,
  isNeverTurned = false,
): readonly Begun[] => {
  const count = countOf(now, by);
  if (count === undefined) return [];
  const turns = nextTurns(observations, from, count, by);
  const isTurned = turns.length > 0;
  if (!isTurned && observations.slice(from).some(o => o.kind === 'phase')) return [];
  // Where nothing was done in the phase before it, rounds may have been passed in silence: turn upon turn.
  const isFirst = !observations.slice(lastTurn(observations, from), from).some(isDeed) && isSilent(turns);
  const round = by.phases.length;
  const most = isFirst && isTurned ? MOST_ROUNDS * round : round - (isNeverTurned || isFirst ? 0 : 1);
  const last = Math.min(turns.at(-1)?.count ?? Infinity, count + most);
  const candidates = Array.from({ length: Math.max(0, last - count) }, (_, i) => count + i + 1);
  return candidates.flatMap((begun): readonly Begun[] => {
    if (!isNeverTurned && !isFirst && isNextTime(count, begun, by)) return [];
    const [turn, phase] = [turnAt(by.turns, Math.floor(begun / round)), by.phases[begun % round]];
    if (!turn || !phase) return [];
    if (phase.side === now.phase?.side && isToCome(observations, from, turns, begun)) return [];
    const shown = turns.find(t => t.count >= begun);
    const until = shown ? (turns.at(-1) ?? shown).at + 1 : observations.length;
    const made = turns.filter(t => t.count <= begun);
    const passed = begun - count - 1;
    // Where the track is never turned, only another slip has turned it: nobody saw that, and it begins anew.
    if (isNeverTurned) {
      const moved = new Set<Observation>(made.map(t => t.turn));
      return [{ turn, phase, turned: [], moved, shown: undefined, until, passed }];
    }
    const turned = turnedBy(observations, made);
    return [{ turn, phase, turned, moved: new Set(turned), shown: shown?.turn, until, passed }];
  });
};

const isTurnTo = (o: Observation | undefined, { turn, phase }: Begun): boolean =>
  o?.kind === 'phase' && o.turn.number === turn.number && isSamePhase(o.phase, phase);

/** The observations with that phase begun before the one of index `from`. */
export const withBegun = (observations: readonly Observation[], from: number, begun: Begun): readonly Observation[] => {
  const { turn, phase, turned, moved, until } = begun;
  const step = observations[from]?.step ?? 0;
  return [
    ...observations.slice(0, from),
    ...turned,
    ...(isTurnTo(turned.at(-1), begun) ? [] : [{ kind: 'phase' as const, step, turn, phase }]),
    ...observations.slice(from, until).filter(o => !moved.has(o)),
    ...observations.slice(until),
  ];
};
