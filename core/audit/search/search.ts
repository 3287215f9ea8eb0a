// The referee's search for the cheapest explanation of a log. It is led by the conflict (conflict-directed A*: Williams and
// Ragno 2007): only what has to do with an act that breaks a rule is told otherwise. What comes long after a conflict is not
// read again for it: where all is read up to there, the best explanation is settled, and the log is read on by it.

import type { Judge } from '../judge/judge';
import type { Retelling } from '../slips/slip';
import { attemptsOn, halfBy, type Setting } from './attempts';
import { Candidates } from './candidates';
import { estimateByPhases, estimateOf, priceOf } from './cost';
import { accepting, acceptingAll, asWritten, believed, goneOn, supposes, type Explanation } from './explanation';
import { horizonOf } from './horizon';
import { failureOf, isBroken, judged } from './trial';
import { TrialWork } from './trial-work';
import { Tried } from './tried';

/** So many observations are looked at behind the horizon: what mends a conflict stands not far behind it. */
const SEEN = 300;

/** So many observations are read before it is looked whether they can be believed. */
const PART = 60;

export interface Explained {
  readonly judge: Judge;
  readonly slips: readonly Retelling[];
  /** What does not excuse the faults that are left. */
  readonly tried: Tried;
  /** The steps of conflicts for which not all slips were looked for: too much breaks a rule. */
  readonly untried: readonly number[];
}

export class Search {
  private readonly untried: number[] = [];
  private readonly tried = new Tried();
  private readonly work: TrialWork;
  private readonly round: number;

  constructor(private readonly setting: Setting) {
    this.work = new TrialWork(setting.by.work);
    this.round = setting.by.sequence.phases.length;
  }

  /** Reads to the end, by the best explanation. Tells how many observations are left to be read. */
  *explaining(begin: Judge): Generator<number, Explained> {
    let now = asWritten(begin);
    const slips: Retelling[] = [];
    while (!now.reading.isDone) {
      const left = now.reading.judge.line.unreadCount;
      yield left;
      yield* atLeft(now.reading.to(left - PART), now);
      if (now.unexplained.open().length + now.over.looseDice.steps.size > 0) {
        now = yield* atLeft(this.settling(now), now);
        slips.push(...now.slips);
      }
      now = goneOn(now, this.round + 2, Math.max(0, now.reading.judge.line.unreadCount - PART - SEEN));
    }
    return { judge: now.reading.judge, slips, tried: this.tried, untried: this.untried };
  }

  /** The best explanation of what was read so far, read on to the horizon of its conflicts. */
  private *settling(read: Explanation): Generator<unknown, Explanation> {
    const { line } = read.reading.judge;
    yield* read.reading.to(horizonOf(line.unread, this.round));
    const end = line.unreadCount;
    const estimate = this.setting.isNeverTurned ? estimateByPhases : estimateOf;
    const candidates = new Candidates(believed(read, Math.max(0, end - SEEN)), end, estimate);
    this.work.begin();
    while (!this.work.isSpent) {
      const next = candidates.take();
      if (!next) break;
      yield* this.goingOnFrom(next, candidates, end);
      candidates.rank();
    }
    const { best } = candidates;
    // Dice that nobody looked at accuse nobody.
    if (this.work.isSpent) this.untried.push(...best.unexplained.conflicts().map(({ step }) => step));
    this.work.end();
    return acceptingAll(best);
  }

  /** By each slip for its first conflict, or with that taken for a fault: first what breaks a rule, then dice that are for nothing. */
  private *goingOnFrom(one: Explanation, candidates: Candidates, end: number): Generator<unknown, void> {
    const conflict = one.unexplained.first() ?? one.unexplained.firstDice();
    if (!conflict) return;
    const { work, setting } = this;
    for (const attempt of attemptsOn(setting, work, one, conflict, end)) {
      const { slip, retelling } = attempt;
      if (work.isSpent) break;
      if (supposes(one, retelling) || one.halves.isBy(halfBy(one, conflict, attempt))) continue;
      if (candidates.isTooDear(priceOf(one) + retelling.price)) continue;
      const child = yield* judged({ work, end, isNeverTurned: setting.isNeverTurned }, one, conflict, attempt);
      if (!child) continue;
      if (!isBroken(child.unexplained.open(), conflict)) this.tried.note(conflict.key, slip, failureOf(one, child));
      candidates.addTold(child);
    }
    const fault = accepting(one, conflict);
    // Up to its next conflict, or to the end.
    for (const _ of fault.reading.to(end)) {
      if (fault.unexplained.open().length > 0) break;
      yield;
    }
    candidates.add(fault);
  }
}

const atLeft = function* <T>(parts: Generator<unknown, T>, { reading }: Explanation): Generator<number, T> {
  let part = parts.next();
  for (; part.done !== true; part = parts.next()) yield reading.judge.line.unreadCount;
  return part.value;
};
