// The referee's search for the cheapest explanation of a log. It is led by the conflict (conflict-directed A*: Williams and
// Ragno 2007): only what has to do with an act that breaks a rule is told otherwise. What comes long after a conflict is not
// read again for it: where all is read up to there, the best explanation is settled, and the log is read on by it.

import type { Observation } from '../../rules/observation';
import { SLIPS } from '../slips/slips';
import { Explanation } from './explanation';
import type { Judge } from '../judge';
import type { Conflict, Retelling, Told } from './telling';

/** So many explanations are carried on side by side, the cheapest. */
const BEAM = 8;

/** The one budget: observations that are judged on trial, in all and for each of the log. */
const MOST_JUDGED = { least: 8000, each: 10 };

/** After a conflict so many phases are read on trial, in rounds of the sequence of play, and at least so many observations. */
const HORIZON = { rounds: 1, observations: 60 };

export interface Explained {
  readonly judge: Judge;
  readonly slips: readonly Retelling[];
}

export class Search {
  private spent = 0;
  private readonly most: number;
  private readonly round: number;

  constructor(
    private readonly told: Omit<Told, 'observations' | 'begin' | 'slips'>,
    length: number,
  ) {
    this.most = MOST_JUDGED.least + MOST_JUDGED.each * length;
    this.round = told.by.sequence.phases.length;
  }

  /** Reads to the end, by the best explanation. Tells how many observations are left to be read. */
  *explaining(begin: Judge): Generator<number, Explained> {
    let now = new Explanation(begin.left, [], [], new Set(), 0, begin);
    const slips: Retelling[] = [];
    while (!now.judge.isDone) {
      yield now.judge.left.length;
      yield* atLeft(now.phase(), now);
      if (now.conflicts().length + now.looseDice().size > 0) {
        now = yield* atLeft(this.settling(now), now);
        slips.push(...now.slips);
      }
      now = this.goneOn(now);
    }
    return { judge: now.judge, slips };
  }

  /** What is settled is not looked at again; of the turns before, those of a round and the next are kept. */
  private goneOn({ turns, judge, accepted, observations }: Explanation): Explanation {
    const kept = turns.slice(-(this.round + 2));
    const [first] = kept;
    const rest = first === turns[0] ? observations : (first?.left ?? observations);
    return new Explanation(rest, kept, [], accepted, 0, judge);
  }

  /** The best explanation of what was read so far, read on to the horizon of its conflicts. */
  private *settling(first: Explanation): Generator<unknown, Explanation> {
    const end = yield* this.readOn(first, this.horizonOf(first));
    let open: readonly Explanation[] = [first];
    let best: Explanation | undefined;
    const seen = new Set<string>();
    while (open.length > 0) {
      const [next, ...others] = open;
      if (!next) break;
      const [conflict] = this.isSpent ? [] : conflictsIn(next);
      if (!conflict) {
        if (!best || next.total() < best.total()) best = next;
        open = others;
        continue;
      }
      const children = [next.accepting(conflict)];
      for (const retelling of this.retellings(next, conflict)) {
        const child = yield* this.judged(next, conflict, retelling, end);
        if (child && isNew(child, seen)) children.push(child);
        if (this.isSpent) break;
      }
      const most = best?.total() ?? Infinity;
      open = [...others, ...children].filter(one => one.price < most).sort(byOrder).slice(0, BEAM);
    }
    return best ?? first;
  }

  private get isSpent(): boolean {
    return this.spent > this.most;
  }

  private *retellings(of: Explanation, conflict: Conflict): Generator<Retelling, void> {
    const base = of.turns[0] ?? of.judge;
    const { observations, slips } = of;
    const told: Told = { ...this.told, observations, begin: base.position, slips };
    for (const slip of SLIPS) yield* slip.retellings(told, conflict);
  }

  /** The explanation by one more slip, read to the same end; undefined: the conflict is still there. */
  private *judged(
    of: Explanation,
    conflict: Conflict,
    by: Retelling,
    end: number,
  ): Generator<unknown, Explanation | undefined> {
    const child = of.retold(by);
    const loose = of.looseDice().size;
    const isOver = (): boolean => child.observations.length - child.judge.left.length > indexAfter(child.observations, conflict);
    while (!child.judge.isDone && child.judge.left.length > end) {
      const before = child.judge.left.length;
      yield* child.phase();
      this.spent += before - child.judge.left.length;
      if (isOver() && conflict.kind === 'broken' && child.conflicts().some(({ key }) => key === conflict.key)) return undefined;
    }
    if (conflict.kind === 'loose-dice' && child.looseDice().size >= loose) return undefined;
    return child;
  }

  /** How much is left where the horizon is. */
  private horizonOf({ judge }: Explanation): number {
    const { left } = judge;
    let turns = 0;
    for (const [i, o] of left.entries()) {
      if (o.kind !== 'phase') continue;
      if (turns > HORIZON.rounds * this.round && i >= HORIZON.observations) return left.length - i;
      turns++;
    }
    return 0;
  }

  private *readOn(one: Explanation, end: number): Generator<unknown, number> {
    while (!one.judge.isDone && one.judge.left.length > end) yield* one.phase();
    return one.judge.left.length;
  }
}

/** First what breaks a rule, then dice that are for nothing. */
const conflictsIn = (one: Explanation): readonly Conflict[] => {
  const broken = one.conflicts();
  return broken.length > 0 ? broken : one.diceForNothing();
};

const isNew = ({ observations, accepted, judge }: Explanation, seen: Set<string>): boolean => {
  const read = observations.slice(0, observations.length - judge.left.length);
  const key = [...accepted].join('|') + read.map(o => `${o.step}${o.kind[0] ?? ''}${o.kind === 'phase' ? o.phase.name : ''}`).join();
  if (seen.has(key)) return false;
  seen.add(key);
  return true;
};

/** The cheapest first, by what they are likely to cost. */
const byOrder = (a: Explanation, b: Explanation): number => a.estimate() - b.estimate();

const indexAfter = (observations: readonly Observation[], { act, step }: Conflict): number => {
  const last = act ? Math.max(...act.action.steps) : step;
  return observations.findLastIndex(o => o.step === last);
};

const atLeft = function* <T>(parts: Generator<unknown, T>, { judge }: Explanation): Generator<number, T> {
  let part = parts.next();
  for (; part.done !== true; part = parts.next()) yield judge.left.length;
  return part.value;
};
