// The referee's search for the cheapest explanation of a log. It is led by the conflict (conflict-directed A*: Williams and
// Ragno 2007): only what has to do with an act that breaks a rule is told otherwise. What comes long after a conflict is not
// read again for it: where all is read up to there, the best explanation is settled, and the log is read on by it.

import type { Observation } from '../../rules/observation';
import { phaseText } from '../../scenario/module-contract';
import { SLIPS } from '../slips/slips';
import { isNeverMade } from '../slips/turned-late';
import type { Broken } from './conflicts';
import { estimateByPhases, estimateOf, mayBeTakenUp, priceOf, totalOf } from './cost';
import { Explanation, type Half } from './explanation';
import type { Judge } from '../judge/judge';
import type { JudgingWork } from '../judging-work';
import { Tried, type Failure } from './tried';
import { firstChange, isWrongByPhase } from '../slips/retell';
import { FAULT, type Conflict, type Retelling, type Slip, type Told } from '../slips/slip';

/** So many explanations are carried on side by side, the cheapest. */
const BEAM = 8;

/** To look for slips, and to compare explanations, costs for each observation that one is made of. */
const EACH_LOOKED_AT = 0.5;

/**
 * After a conflict so many phases are read on trial, in rounds of the sequence of play, and at least so many observations;
 * where the track is not turned, so many observations.
 */
const HORIZON = { rounds: 1, observations: 60, unturned: 40 };

/** So many observations are looked at behind the horizon: what mends a conflict stands not far behind it. */
const SEEN = 300;

/** So many observations are read before it is looked whether they can be believed. */
const PART = 60;

/** A slip no dearer than this is kept though it changes nothing about its conflict by itself. */
const HALF = 1;

export interface Explained {
  readonly judge: Judge;
  readonly slips: readonly Retelling[];
  /** What does not excuse the faults that are left. */
  readonly tried: Tried;
  /** The steps of conflicts for which not all slips were looked for: too much breaks a rule. */
  readonly untried: readonly number[];
}

interface Attempt {
  readonly slip: Slip;
  readonly retelling: Retelling;
}

export class Search {
  /** Drawn by what was settled before, and when the search for what is settled now began. */
  private spent = 0;
  private since = 0;
  private readonly untried: number[] = [];
  private readonly tried = new Tried();
  private readonly round: number;

  constructor(private readonly told: Omit<Told, 'observations' | 'until' | 'begin' | 'isFromStart' | 'slips'>) {
    this.round = told.by.sequence.phases.length;
  }

  /** Reads to the end, by the best explanation. Tells how many observations are left to be read. */
  *explaining(begin: Judge): Generator<number, Explained> {
    let now = Explanation.asWritten(begin);
    const slips: Retelling[] = [];
    while (!now.isDone) {
      const left = now.judge.unreadCount;
      yield left;
      yield* atLeft(now.readTo(left - PART), now);
      if (now.open().length + now.looseDice.size > 0) {
        now = yield* atLeft(this.settling(now), now);
        slips.push(...now.slips);
      }
      now = now.goneOn(this.round + 2, Math.max(0, now.judge.unreadCount - PART - SEEN));
    }
    return { judge: now.judge, slips, tried: this.tried, untried: this.untried };
  }

  /** The best explanation of what was read so far, read on to the horizon of its conflicts. */
  private *settling(read: Explanation): Generator<unknown, Explanation> {
    yield* read.readTo(this.horizonOf(read));
    const end = read.judge.unreadCount;
    const beyond = Math.max(0, end - SEEN);
    const first = read.believed(beyond);
    this.since = this.work.drawn;
    const seen = new Map<string, number>();
    let best = first;
    const isBetter = (one: Explanation): boolean =>
      one.isReadTo(end) && totalOf(one) < totalOf(best) && !one.isHalfDone();
    let open: readonly Explanation[] = [first];
    while (open.length > 0 && !this.isSpent) {
      const [next, ...others] = open;
      // First what breaks a rule, then dice that are for nothing.
      const conflict = next && (next.first() ?? next.firstDice());
      const children: Explanation[] = [];
      if (next && conflict) {
        for (const attempt of this.retellings(next, conflict, end)) {
          const { slip, retelling } = attempt;
          if (this.isSpent) break;
          if (next.supposes(retelling) || next.isHalfBy(halfBy(next, conflict, attempt))) continue;
          // What costs as much as an explanation that is known explains nothing better.
          if (priceOf(next) + retelling.price >= totalOf(best)) continue;
          const child = yield* this.judged(next, conflict, attempt, end);
          if (!child) continue;
          if (!isBroken(child.open(), conflict)) this.tried.note(conflict.key, slip, failureOf(next, child));
          if (!isNew(child, end, this.estimateOf(child), seen)) continue;
          children.push(child);
          if (isBetter(child)) best = child;
        }
        const accepting = yield* this.readOn(next.accepting(conflict), end);
        children.push(accepting);
        if (isBetter(accepting)) best = accepting;
      }
      const most = totalOf(best);
      open = [...others, ...children]
        .filter(one => priceOf(one) < most)
        .map(one => ({ one, estimate: this.estimateOf(one) }))
        .sort((a, b) => a.estimate - b.estimate)
        .filter(({ estimate }, _, all) => {
          // A slip that mends the half of a fault explains nothing yet: it keeps no other away.
          const first = all.find(({ one }) => !one.isHalfDone());
          return !first || estimate <= first.estimate + mayBeTakenUp(first.one) + FAULT;
        })
        .map(({ one }) => one)
        .slice(0, BEAM);
    }
    // Dice that nobody looked at accuse nobody.
    if (this.isSpent) this.untried.push(...best.conflicts().map(({ step }) => step));
    this.spent += this.work.drawn - this.since;
    return best.acceptingAll();
  }

  private get estimateOf(): (one: Explanation) => number {
    return this.told.isNeverTurned ? estimateByPhases : estimateOf;
  }

  /** What reading took so far is kept for reading on, where units are dragged about so that each of their moves asks for much. */
  private get isSpent(): boolean {
    const { drawn, most, mostOnTrial } = this.work;
    const onTrial = this.spent + drawn - this.since;
    const asTold = drawn - onTrial;
    return onTrial > mostOnTrial || drawn + asTold > most;
  }

  private get work(): JudgingWork {
    return this.told.by.work;
  }

  /** The cheapest first. */
  private retellings(of: Explanation, conflict: Conflict, end: number): readonly Attempt[] {
    const base = of.turns[0] ?? of.judge;
    const { observations, slips } = of;
    this.work.draw(EACH_LOOKED_AT * observations.length);
    const told: Told = {
      ...this.told,
      observations,
      until: of.indexAt(end),
      begin: base.now.position,
      isFromStart: base.counts.actions === 0,
      slips,
    };
    const found: Attempt[] = [];
    for (const slip of SLIPS)
      for (const retelling of slip.retellings(told, conflict)) {
        this.work.draw(EACH_LOOKED_AT * observations.length);
        const from = retelling.from ?? firstChange(observations, retelling.observations);
        found.push({ slip, retelling: { slip: slip.name, ...retelling, from } });
      }
    return found.sort((a, b) => a.retelling.price - b.retelling.price);
  }

  /** The explanation by one more slip, read to the same end; undefined: the conflict is still there. */
  private *judged(
    of: Explanation,
    conflict: Conflict,
    by: Attempt,
    end: number,
  ): Generator<unknown, Explanation | undefined> {
    this.work.draw(EACH_LOOKED_AT * of.observations.length);
    const { price, begins } = by.retelling;
    const child = of.retold(by.retelling);
    const loose = of.looseDice.size;
    const most = of.open().length;
    // Two habits may have met in one act: the cheapest slips are looked at beyond the first that mends it.
    const isFirst = conflict.kind === 'broken' && !of.halves.some(({ key }) => key === conflict.key);
    const isStill = isFirst && price > HALF ? isBrokenAlike : isBroken;
    const mayBeHalf = isFirst && price <= HALF;
    let found = child.judge.counts.findings;
    for (const _ of child.readTo(end)) {
      yield;
      // What is left is for reading on: a trial that was not ended tells nothing.
      if (this.isSpent) return undefined;
      const { findings } = child.judge.soFar;
      if (findings.length === found) continue;
      found = findings.length;
      const broken = child.open();
      // Where the track is never turned, one phase that has begun unseen makes all that is done after it wrong: the next
      // conflict tells how far it leads, and what comes behind it nothing.
      if (this.told.isNeverTurned && broken.some(({ key }) => key !== conflict.key) && isPast(child, conflict)) break;
      // What breaks more than it mends explains nothing, nor what breaks the same. One act more may be of the same fight.
      const isMore = begins === undefined && broken.length > (conflict.kind === 'broken' ? most + 1 : most);
      if (!mayBeHalf && (isMore || isStill(broken, conflict))) return undefined;
    }
    if (!mayBeHalf && isStill(child.open(), conflict)) return undefined;
    if (isBroken(child.open(), conflict))
      child.halves = [...of.halves, { ...halfBy(of, conflict, by), isOfPhase: isOfPhase(by, conflict) }];
    else child.halves = of.halves;
    if (conflict.kind === 'loose-dice' && child.looseDice.size >= loose) return undefined;
    return child;
  }

  /** Up to its next conflict, or to the end. */
  private *readOn(one: Explanation, end: number): Generator<unknown, Explanation> {
    for (const _ of one.readTo(end)) {
      if (one.open().length > 0) break;
      yield;
    }
    return one;
  }

  /** How much is left where the horizon is. */
  private horizonOf({ judge }: Explanation): number {
    const left = judge.unread;
    let turns = 0;
    for (const [i, o] of left.entries()) {
      if (turns === 0 && i >= HORIZON.unturned) return left.length - i;
      if (o.kind !== 'phase') continue;
      if (turns > HORIZON.rounds * this.round && i >= HORIZON.observations) return left.length - i;
      turns++;
    }
    return 0;
  }
}

/** Is all of the conflict's act read? */
const isPast = ({ judge }: Explanation, { act, step }: Conflict): boolean => {
  const last = Math.max(step, ...(act?.action.steps ?? []));
  return judge.unread.every(o => o.step > last);
};

const halfBy = (of: Explanation, { key }: Conflict, { slip, retelling }: Attempt): Half => ({
  key,
  slip: slip.name,
  step: of.observations[retelling.from]?.step,
});

/** Does the phase begin by it that the act is of, or one that nobody turned to? */
const isOfPhase = ({ retelling }: Attempt, conflict: Conflict): boolean =>
  isNeverMade(retelling) || (retelling.begins !== undefined && isWrongByPhase(conflict));

const isBroken = (broken: readonly Broken[], { key }: Broken): boolean => broken.some(one => one.key === key);

/** Why a slip that mends a conflict may be no excuse all the same. */
const failureOf = (of: Explanation, child: Explanation): Failure => {
  const before = of.open();
  const more = child.conflicts().filter(one => !isBroken(before, one));
  return more.length === 0
    ? { why: 'leaves more' }
    : { why: 'others', steps: [...new Set(more.map(({ step }) => step))] };
};

/** By all the rules as before: what mends one of them may be half of what happened. */
const isBrokenAlike = (broken: readonly Broken[], { key, findings }: Broken): boolean => {
  const one = broken.find(other => other.key === key);
  return one !== undefined && findings.every(({ code }) => one.findings.some(left => left.code === code));
};

/**
 * Which phases are past matters to nothing that follows: of explanations that come to the same conflicts in the same phase,
 * and go on alike, the cheapest leads on.
 *
 * @param seen what the cheapest of those costs that came there
 */
const isNew = (one: Explanation, end: number, cost: number, seen: Map<string, number>): boolean => {
  const { observations, accepted } = one;
  const first = one.first();
  const read = observations.slice(0, one.indexAt(end));
  const at = first ? read.findIndex(o => o.step >= first.step && o.kind !== 'phase') : 0;
  const past = read.slice(0, Math.max(0, at));
  const phase = past.findLast(o => o.kind === 'phase');
  const key = [
    // What was settled before is the same for all.
    ...accepted.own.keys,
    ...accepted.own.dice,
    ...one.open().flatMap(({ key, findings }) => [key, ...findings.map(({ code }) => code)]),
    phase === undefined ? '' : told(phase),
    ...[...past.filter(o => o.kind !== 'phase'), ...read.slice(past.length)].map(told),
  ].join('|');
  if ((seen.get(key) ?? Infinity) <= cost) return false;
  seen.set(key, cost);
  return true;
};

const told = (o: Observation): string =>
  `${o.step}${o.kind[0] ?? ''}${o.kind === 'phase' ? `${o.turn.number} ${phaseText(o.phase)}` : ''}`;

const atLeft = function* <T>(parts: Generator<unknown, T>, { judge }: Explanation): Generator<number, T> {
  let part = parts.next();
  for (; part.done !== true; part = parts.next()) yield judge.unreadCount;
  return part.value;
};
