// What judging costs is bounded by how long the logs are: whoever judges draws on one budget, whatever he does for it.

import type { Work } from '../base/work';
import { DEFAULT_LIMITS, type Limits } from '../vassal/archive/limits';
import { LimitReached } from '../vassal/budget';

/** A log that is judged, alone or behind others of its game. */
export interface JudgedPart {
  readonly file: string;
  readonly steps: number;
  /** The step before its first, as the steps are numbered that are judged together. */
  readonly from: number;
}

/** Thrown once a log asks for too much. */
export class TooDearToJudge extends LimitReached {
  /**
   * @param part which of those that are judged together, from 0
   * @param step of that log; 0: its start
   */
  constructor(
    readonly part: number,
    readonly step: number,
    file: string,
  ) {
    const upTo = step > 0 ? ` up to step ${step}` : '';
    const message = `To judge it by its rules${upTo} takes more work than any game asks for.`;
    super({ code: 'too-many-judging', message, ...(step > 0 && { step }) }, file);
  }
}

/**
 * The parts of what judging may cost that go to telling a log otherwise on trial: the rest judges it as it is told, which asks
 * for little beside the steps.
 */
const ON_TRIAL = { atLeast: 0.75, aStep: 0.5 };
const ALL = { atLeast: 1, aStep: 1 };

/**
 * Each log, and each of its steps, brings what judging it may cost once it is come to, so that none uses up what is there for
 * those behind it.
 */
export class JudgingWork implements Work {
  private sum = 0;
  private begun = 0;
  private step = 0;
  /** So many steps were come to. */
  private seen = 0;
  private isOver = false;

  /** @param parts in their order; at least one */
  constructor(
    private readonly parts: readonly JudgedPart[],
    private readonly limits: Limits = DEFAULT_LIMITS,
  ) {
    this.at(parts[0]?.from ?? 0);
  }

  get drawn(): number {
    return this.sum;
  }

  /** So much may be drawn on trial up to now. */
  get mostOnTrial(): number {
    return this.share(ON_TRIAL);
  }

  /** So much may be drawn in all up to now. */
  get most(): number {
    return this.share(ALL);
  }

  readonly draw = (count: number): void => {
    if (this.isOver) return;
    this.sum += count;
    if (this.sum <= this.most) return;
    const part = this.partAt(this.step);
    const { file, from } = this.parts[part] ?? { file: '', from: 0 };
    throw new TooDearToJudge(part, Math.max(0, this.step - from), file);
  };

  /** What is judged from now on is at this step. */
  at(step: number): void {
    this.step = step;
    while ((this.parts[this.begun]?.from ?? Infinity) <= step) this.begun++;
    const seen = this.parts.reduce((sum, { from, steps }) => sum + Math.min(steps, Math.max(0, step - from)), 0);
    this.seen = Math.max(this.seen, seen);
  }

  private share({ atLeast, aStep }: typeof ON_TRIAL): number {
    const { judgingAtLeast, judgingAStep } = this.limits;
    return atLeast * this.begun * judgingAtLeast + aStep * this.seen * judgingAStep;
  }

  /** Which of the logs a step is in, from 0. */
  partAt(step: number): number {
    return Math.max(
      0,
      this.parts.findLastIndex(({ from }) => from <= step),
    );
  }

  /** All is judged: what is asked for from now on is the host's own wish. */
  end(): void {
    this.isOver = true;
  }
}
