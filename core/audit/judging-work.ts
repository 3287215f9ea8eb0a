// What judging costs is bounded by how long the logs are: whoever judges draws on one budget, whatever he does for it.

import type { Work } from '../base/work';
import { Budget } from '../vassal/budget';
import type { OpenedLog } from './audit';

/** Throws `LimitReached` from `draw` once the logs ask for too much, with the step that is judged then. */
export class JudgingWork implements Work {
  private readonly budget: Budget;
  private sum = 0;
  private step = 0;

  constructor(steps: number, file: string) {
    this.budget = Budget.forJudging(steps, file);
  }

  /** @param logs that are judged as one game */
  static of(...logs: readonly OpenedLog[]): JudgingWork {
    const steps = logs.reduce((sum, { timeline }) => sum + timeline.steps, 0);
    return new JudgingWork(steps, logs.map(({ file }) => file).join(', '));
  }

  get drawn(): number {
    return this.sum;
  }

  readonly draw = (count: number): void => {
    this.sum += count;
    this.budget.spend('judging', count, this.step);
  };

  /** What is judged from now on is at this step. */
  at(step: number): void {
    this.step = step;
  }

  /** All is judged: what is asked for from now on is the host's own wish. */
  end(): void {
    this.budget.end();
  }
}
