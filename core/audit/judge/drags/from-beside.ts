// A drag that ends on the enemy, read as a move and an overrun.

import type { Fraction } from '../../../base/fraction';
import { present } from '../../../base/present';
import type { ActionOf } from '../../../rules/action';
import { entriesIn } from '../../../rules/frame/entries';
import { isAside } from '../../../rules/frame/pairs';
import type { Reading, Recognised } from '../../../rules/frame/read-fight';
import type { Observation, ObservationOf } from '../../../rules/observation';
import type { GameState, Judgement } from '../../../rules/system';
import { worst, type Verdict } from '../../../rules/verdict';
import type { UnitId } from '../../../scenario/scenario';
import type { Finding } from '../../audit';

import { logFinding } from '../../make-finding';
import { isIllegal, spentOf } from './one-move';
import { isHeldByEnemies } from '../../units/held-by-enemies';
import type { Roster } from '../../units/outside-fights';
import { owing } from '../owed';
import { readAlone } from '../read-action';

type Moved = ObservationOf<'moved'>;

/** A drag onto the enemy from afar, read through a hex next to him. */
export interface ReadFrom {
  /** The same observations with the drag in two. */
  readonly next: readonly Observation[];
  /** Which hex was taken. */
  readonly note: Finding;
}

/** A way of it. */
interface Way extends ReadFrom {
  /** What is owed at the end of the phase, and how often its units go on then as they may not. */
  readonly due: number;
  /** Only to sort by. */
  readonly price: number;
}

/**
 * A stack that is dragged onto the enemy and then rolled for, from afar or over a hexside that forbids it, has come to
 * a hex beside him first: the cheapest from which move and overrun break no rule, nothing more is due after them, and the
 * fewest are accused in what is left of the phase. undefined: it is no such drag, or no hex saves it.
 *
 * @param wrongIn how many are accused in the phase, if it goes on so
 */
export const fromBeside = (
  state: GameState,
  next: readonly Observation[],
  roster: Roster,
  isLast: boolean,
  wrongIn: (seen: readonly Observation[]) => number,
): ReadFrom | undefined => {
  // Nearly every drag is none: nothing else is looked at then.
  if (!isLast && !isRolledFor(next)) return undefined;
  const ways = waysBeside(state, next, roster, isLast);
  const due = Math.min(...ways.map(way => way.due));
  let best: { readonly way: Way; readonly wrong: number } | undefined;
  for (const way of ways.filter(one => one.due === due).sort((a, b) => a.price - b.price)) {
    const wrong = ways.length > 1 ? wrongIn(way.next) : 0;
    if (!best || wrong < best.wrong) best = { way, wrong };
    if (best.wrong === 0) break;
  }
  if (best) return best.way;
  const { entries, rest } = entriesIn(next);
  const die = entries.length > 0 ? strayBefore(rest) : undefined;
  const without = die && fromBeside(state, [...entries, ...rest.filter(o => o !== die)], roster, isLast, wrongIn);
  return without && { ...without, next: [die, ...without.next] };
};

/** Each hex beside the target from which move and overrun break no rule. */
const waysBeside = (
  state: GameState,
  next: readonly Observation[],
  roster: Roster,
  isLast: boolean,
): readonly Way[] => {
  const { entries, rest } = entriesIn(next);
  const [first] = entries;
  if (first?.from === undefined || first.to === undefined) return [];
  const { from, to } = first;
  const units = entries.flatMap(entry => entry.units);
  // The board is asked last: it is the dearest to make.
  if (from === to || (!isRolledFor(rest) && !(isLast && rest.every(isAside)))) return [];
  if (!isHeldByEnemies(state.position, to, units, roster)) return [];
  const overrunOf = (now: GameState, seen: readonly Observation[]): LegalOverrun | undefined =>
    legalOverrun(now, now.recognise(seen) ?? (isLast ? notYetRolled(now, seen, roster) : undefined), isLast);
  if (roster.map.distance(from, to) === 1 && overrunOf(state, next)) return [];
  const reached = state.reach(units);
  return roster.map.neighbours(to).flatMap((hex): readonly Way[] => {
    if (hex === from || !reached.has(hex)) return [];
    const approaches = entries.map((entry): Moved => ({ ...entry, to: hex, via: [] }));
    const moved = legalMoves(state, approaches);
    const told = [...entries.map((entry): Moved => ({ ...entry, from: hex, via: [] })), ...rest];
    const overrun = moved && overrunOf(moved, told);
    if (!overrun) return [];
    const owed = overrun.judged.state.endPhase().filter(v => v.answer === 'illegal').length;
    // Where only enemies stand that give way, such as what is captured by who comes, there is a way too: the last to be taken.
    const price = isHeldByEnemies(state.position, hex, units, roster) ? Infinity : costOf(spentOf(overrun.judged));
    const message = `Dragged onto ${to} out of ${from}: read as an overrun out of ${hex}, the cheapest hex beside it.`;
    const note = logFinding('read-from', first.step, message, { units, hexes: [hex, to] });
    return [{ next: [...approaches, ...told], note, due: owed + wrongMoves(overrun, units), price }];
  });
};

/** The moves one after the other; undefined: one of them breaks a rule. */
const legalMoves = (state: GameState, moves: readonly Moved[]): GameState | undefined => {
  let now = state;
  for (const moved of moves) {
    const move = readAlone(moved);
    const judged = move && now.apply(move);
    if (!judged || isIllegal(judged)) return undefined;
    now = judged.state;
  }
  return now;
};

/** A single die before the dice: it may be none of them. */
const strayBefore = (rest: readonly Observation[]): Observation | undefined => {
  const [die, then] = rest.filter(o => !isAside(o));
  return die?.kind === 'rolled' && die.dice.length === 1 && then?.kind === 'rolled' ? die : undefined;
};

interface LegalOverrun {
  readonly judged: Judgement;
  readonly left: readonly Observation[];
}

/**
 * By the first of its readings that breaks no rule.
 *
 * @param isLast the log ends in its phase: what its result asks may be done yet
 */
const legalOverrun = (state: GameState, read: Recognised | undefined, isLast = false): LegalOverrun | undefined => {
  for (const { action, left } of read ? [read, ...(read.or ?? [])] : []) {
    const judged = action.kind === 'overrun' ? state.apply(action) : undefined;
    if (!judged) continue;
    const due: readonly Verdict[] = isLast ? owing(action, judged.verdicts) : [];
    if (worst(judged.verdicts.filter(v => !due.includes(v))) !== 'illegal') return { judged, left };
  }
  return undefined;
};

/** How often units go on then as they may not. */
const wrongMoves = ({ judged, left }: LegalOverrun, units: readonly UnitId[]): number => {
  let [now, wrong] = [judged.state, 0];
  for (const o of left) {
    if (o.kind === 'phase') break;
    const move = o.kind === 'moved' && o.units.every(unit => units.includes(unit)) ? readAlone(o) : undefined;
    if (!move) continue;
    const gone = now.apply(move);
    if (isIllegal(gone)) wrong++;
    now = gone.state;
  }
  return wrong;
};

/**
 * A stack is set down on the enemy beside it, at once or unit by unit, and there the log ends: an overrun that is still to
 * be rolled for. undefined: it is not, or such an overrun is illegal.
 */
export const notYetRolled = (state: GameState, next: readonly Observation[], roster: Roster): Reading | undefined => {
  const { entries, rest } = entriesIn(next);
  const [first] = entries;
  if (first?.from === undefined || first.to === undefined) return undefined;
  const { from, to } = first;
  const units = entries.flatMap(entry => entry.units);
  if (
    roster.map.distance(from, to) !== 1 ||
    !isHeldByEnemies(state.position, to, units, roster) ||
    !rest.every(isAside)
  )
    return undefined;
  const advances = entries.flatMap(({ units: ids, step }) => ids.map(unit => ({ unit, to, step })));
  const action: ActionOf<'overrun'> = {
    kind: 'overrun',
    steps: entries.map(({ step }) => step),
    ...present({ player: first.player }),
    units,
    from,
    target: to,
    outcome: { losses: [], retreats: [], advances },
  };
  const reading = { action, left: rest };
  return legalOverrun(state, reading) && !isDoneWithout(state, next) ? reading : undefined;
};

/** Do they break no rule as they are, with nothing more owed after them: such as a stack that is marked as held up there? */
const isDoneWithout = (state: GameState, next: readonly Observation[]): boolean => {
  let now = state;
  for (const action of next.flatMap(o => readAlone(o) ?? [])) {
    const judged = now.apply(action);
    if (worst(judged.verdicts) !== 'legal') return false;
    now = judged.state;
  }
  return openIn(now) <= openIn(state);
};

/** How much of what the end of the phase asks for is not done, or not known to be. */
const openIn = (state: GameState): number => state.endPhase().filter(v => v.answer !== 'legal').length;

/** Are dice thrown before anything is declared? */
const isRolledFor = (rest: readonly Observation[]): boolean =>
  rest.find(o => o.kind === 'rolled' || o.kind === 'declared' || o.kind === 'phase')?.kind === 'rolled';

/** Only to sort by: verdicts rest on the fraction. */
const costOf = (total: Fraction | undefined): number => (total ? total.n / total.d : Infinity);
