// Judging on trial: what would be found if the track had been turned elsewhere. A log may make it cost so much and no more.

import type { Observation } from '../rules/observation';
import type { GameState } from '../rules/system';
import { firstStep, indexOfStep, readingBroken, unread, type Broken, type JudgedBy } from './broken-acts';

/** Observations that may be judged on trial: so many, and so many for each of the log; fewer if nothing comes of it. */
const MOST_JUDGED = { inVain: { least: 400, each: 0.25 }, inAll: { least: 2000, each: 2 } };

/** Where the track is never turned each act has a share of its own: one that tells nothing does not hide the next. */
const NEVER_TURNED = { inVain: { least: 1600, each: 0.25 }, atOneAct: 200 };

export class Trials {
  private inAll = 0;
  private inVain = 0;
  private atThisAct = 0;
  private readonly length: number;
  /** The track is not turned in the whole log. */
  readonly isNeverTurned: boolean;

  constructor(
    readonly by: JudgedBy,
    log: readonly Observation[],
  ) {
    this.length = log.length;
    this.isNeverTurned = !log.some(o => o.kind === 'phase');
  }

  get isSpent(): boolean {
    const { inAll } = MOST_JUDGED;
    const { inVain } = this.isNeverTurned ? NEVER_TURNED : MOST_JUDGED;
    return (
      this.inVain > inVain.least + inVain.each * this.length || this.inAll > inAll.least + inAll.each * this.length
    );
  }

  /** No more for the act that is looked at. */
  get isOver(): boolean {
    return this.isSpent || (this.isNeverTurned && this.atThisAct > NEVER_TURNED.atOneAct);
  }

  /** What is found by `look` is not in vain, if it finds anything. */
  looked<T>(look: () => T | undefined): T | undefined {
    const { inVain } = this;
    this.atThisAct = 0;
    const found = look();
    if (found !== undefined) this.inVain = inVain;
    return found;
  }

  /** The acts that break a rule, up to the first that is `enough`, with it. */
  broken(
    before: GameState,
    seen: readonly Observation[],
    enough: (found: readonly Broken[]) => boolean,
  ): readonly Broken[] {
    const found: Broken[] = [];
    for (const broken of readingBroken(this.by, before, seen)) {
      found.push(broken);
      if (!enough(found)) continue;
      this.spend(indexOfStep(seen, firstStep(broken.action)) + 1);
      return found;
    }
    this.spend(seen.length);
    return found;
  }

  /** What breaks a rule; undefined: more than `most`, or an act of one of those steps still does. */
  brokenUpTo(
    act: Broken,
    seen: readonly Observation[],
    most: number,
    own: readonly number[] = [],
  ): readonly Broken[] | undefined {
    const isTooMuch = (found: readonly Broken[]): boolean =>
      found.length > most || found.some(({ action }) => own.some(step => action.steps.includes(step)));
    const found = this.broken(act.before, unread(seen, act), isTooMuch);
    return isTooMuch(found) ? undefined : found;
  }

  private spend(judged: number): void {
    this.inVain += judged;
    this.atThisAct += judged;
    this.inAll += judged;
  }
}
