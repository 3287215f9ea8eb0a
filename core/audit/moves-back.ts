// What it changes that a drag and the drag back are read as moves. Mostly the game stands as it did a few phases later, or
// a round: then the acts up to there tell, and the rest of a log needs no second reading.

import { isSame } from '../base/same';
import type { ActionOf } from '../rules/action';
import type { Observation } from '../rules/observation';
import type { GameState } from '../rules/system';
import type { Correction } from './corrections';
import type { Finding } from './audit';
import { judging, type Taken } from './judge';
import { stepOf } from './memory';
import type { AsTurned, Judging } from './track';
import { withoutTurnsBack } from './turned-back';

/** What is read again around corrections: from a turn of the track on, beyond a step, up to a later turn at most. */
interface Stretch {
  readonly from: Observation;
  /** The last step of the corrections. */
  readonly last: number;
  readonly end: Observation;
}

interface Turned {
  readonly action: ActionOf<'phase'>;
  readonly before: GameState;
  /** All that anybody was accused of up to then. */
  readonly accused: readonly Finding[];
}

/**
 * About so many turns of the track the game is kept at, as it stood then: each is a board of its own. Of a longer log more
 * is read again around a correction.
 */
const MOST_KEPT = 60;

const accusedIn = (findings: readonly Finding[]): readonly Finding[] => findings.filter(f => f.verdict === 'illegal');

const stateAfter = ({ action, before }: Turned): GameState => before.apply(action).state;

const isSameBefore = (one: Turned, other: Turned): boolean => one.before.standsAs?.(other.before) === true;

/** What a phase remembers goes with it: the game may stand the same only after the turn. That costs the turn twice. */
const isSameAfter = (one: Turned, other: Turned): boolean => stateAfter(one).standsAs?.(stateAfter(other)) === true;

export class MovesBack implements AsTurned {
  judged: AsTurned['judged'] = undefined;
  private readonly shown: readonly Observation[];
  /** The turns of the track at which the game is kept. */
  private readonly kept: readonly Observation[];
  private readonly stretches = new Map<Correction, Stretch>();
  /** By their steps; undefined: not reached, or reached twice. */
  private readonly turns = new Map<number, Turned | undefined>();

  constructor(
    private readonly by: Judging,
    observations: readonly Observation[],
    corrections: readonly Correction[],
  ) {
    this.shown = withoutTurnsBack(by.position, observations);
    const phases = this.shown.filter(o => o.kind === 'phase');
    this.kept = someOf(phases);
    for (const one of corrections) {
      const [first, last] = [Math.min(...one.steps), Math.max(...one.steps)];
      const from = this.kept.findLast(({ step }) => step < first);
      const after = phases.findIndex(({ step }) => step > last);
      const round = after < 0 ? undefined : phases[after + by.sequence.phases.length];
      const end = round && this.kept.find(({ step }) => step >= round.step);
      if (!from || !end) continue;
      const stretch = { from, last, end };
      this.stretches.set(one, stretch);
      for (const { step } of [from, ...this.turnsOf(stretch)]) this.turns.set(step, undefined);
    }
  }

  readonly taken = ({ action, before, findings }: Taken): void => {
    if (action.kind !== 'phase' || !this.turns.has(stepOf(action))) return;
    const isAgain = this.turns.get(stepOf(action)) !== undefined;
    this.turns.set(stepOf(action), isAgain ? undefined : { action, before, accused: accusedIn(findings) });
  };

  /**
   * Is it sure that nobody is accused less if these are read as moves: is all found around them that was found without,
   * and does the game stand then as it did?
   *
   * In parts, for it may read a long stretch.
   *
   * @param others the observations with the moves
   */
  *isForNothing(moves: readonly Correction[], others: readonly Observation[]): Generator<unknown, boolean> {
    const stretch = this.around(moves);
    const from = stretch && this.turns.get(stretch.from.step);
    if (!from) return false;
    const other = withoutTurnsBack(this.by.position, others);
    const [own, its] = [this.shown, other].map(seen => seen.slice(seen.indexOf(stretch.from)));
    if (!own || !its) return false;
    const isOfNothing = (turn: Observation, read: Turned): boolean => {
      const first = this.turns.get(turn.step);
      if (!first || !isSame(after(own, turn), after(its, turn))) return false;
      if (!isSameBefore(first, read) && !(turn === stretch.end && isSameAfter(first, read))) return false;
      const without = first.accused.filter(a => !from.accused.includes(a));
      return without.every(a => read.accused.some(b => isOfTheSame(a, b)));
    };
    return yield* this.read(from.before, its, this.turnsOf(stretch), isOfNothing);
  }

  private around(moves: readonly Correction[]): Stretch | undefined {
    const stretches = moves.map(one => this.stretches.get(one));
    return stretches.reduce((all, one) =>
      all && one
        ? {
            from: all.from.step < one.from.step ? all.from : one.from,
            last: Math.max(all.last, one.last),
            end: all.end.step > one.end.step ? all.end : one.end,
          }
        : undefined,
    );
  }

  /** The turns at which it may turn out that nothing has changed. */
  private turnsOf({ last, end }: Stretch): readonly Observation[] {
    return this.kept.filter(({ step }) => step > last && step <= end.step);
  }

  /** Reads on until a turn of the track is one that suffices, up to the last of them. */
  private *read(
    begin: GameState,
    seen: readonly Observation[],
    until: readonly Observation[],
    suffices: (turn: Observation, read: Turned) => boolean,
  ): Generator<unknown, boolean> {
    const { nameAt, undeclared, roster } = this.by;
    let answer: boolean | undefined;
    const taken = ({ action, before, findings }: Taken): void => {
      if (action.kind !== 'phase' || answer !== undefined) return;
      const turn = until.find(({ step }) => step === stepOf(action));
      if (turn && suffices(turn, { action, before, accused: accusedIn(findings) })) answer = true;
      else if (turn && turn === until.at(-1)) answer = false;
    };
    const parts = judging(begin, seen, nameAt, undeclared, roster, { taken, isBegun: true });
    for (let part = parts.next(); part.done !== true && answer === undefined; part = parts.next()) yield;
    return answer === true;
  }
}

/** Turns of the track over the whole log, the first and the last among them. */
const someOf = (turns: readonly Observation[]): readonly Observation[] => {
  const every = Math.ceil(turns.length / MOST_KEPT);
  return turns.filter((_, i) => i % every === 0 || i === turns.length - 1);
};

const after = (seen: readonly Observation[], turn: Observation): readonly Observation[] =>
  seen.slice(seen.indexOf(turn));

const isOfTheSame = (a: Finding, b: Finding): boolean =>
  a.code === b.code && a.step === b.step && isSame(a.units, b.units);
