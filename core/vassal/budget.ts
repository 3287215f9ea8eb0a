// The one budget for the work that a file asks for. Whatever a file can make long draws on it: its characters, commands and steps,
// pieces and their changes, chat, players, properties, computed names.

import { DEFAULT_LIMITS, PRICES, type Cost, type Limits } from './archive/limits';
import type { VassalError } from './error';

/**
 * Thrown by what works a file out only when somebody asks for it, long after it was read: names, the text of a log. Whoever has
 * one file read, judged or told catches it there, as that file's error. No bug of ours.
 */
export class LimitReached extends Error {
  /** @param file as it is named, where that is known */
  constructor(
    readonly error: VassalError,
    readonly file?: string,
  ) {
    super(error.message);
  }
}

/** What was thrown, if that is a file's that costs too much. */
export const limitIn = (thrown: unknown): LimitReached | undefined =>
  thrown instanceof LimitReached ? thrown : undefined;

/** What the file does too often; before the number. */
const WORDS: Readonly<Record<Cost, readonly [before: string, after: string]>> = {
  characters: ['has commands of more than', 'characters'],
  commands: ['has more than', 'commands'],
  steps: ['has more than', 'steps'],
  pieces: ['creates more than', 'pieces'],
  types: ['needs more than', 'steps to read what its pieces are made of'],
  changes: ['moves and changes pieces more than', 'times'],
  'chat-lines': ['has more than', 'lines of chat'],
  players: ['has more than', 'players'],
  properties: ['sets global properties and turn tracks more than', 'times'],
  boards: ['changes its boards more than', 'times'],
  names: ['needs more than', 'steps to work out the names and properties of its pieces'],
  comparisons: ['has more than', 'reports and moves to compare with each other'],
};

const workFor = (bytes: number, limits: Limits): number => {
  const { work, workBytes, workAByte, workAtLeast, workAShortByte, workShort } = limits;
  const short = bytes === 0 ? work : Math.min(work, workShort + bytes, workAtLeast + bytes * workAShortByte);
  return short + Math.max(0, bytes - workBytes) * workAByte;
};

export class Budget {
  private left: number;
  private readonly counts = new Map<Cost, number>();
  private readonly most: Partial<Record<Cost, number>>;
  private isOver = false;
  /** Where the file's work is: told in the error. 0: its start. */
  step = 0;
  /** Set once too much was asked for. */
  exceeded: VassalError | undefined;

  /**
   * @param bytes of the file as it came: a longer one may ask for more; 0: of a game that came in no file
   * @param file as it is named
   */
  constructor(
    limits: Limits = DEFAULT_LIMITS,
    bytes = 0,
    private readonly file?: string,
  ) {
    const { workBytes, characters, steps, pieces, players, boards } = limits;
    const times = Math.max(1, bytes / workBytes);
    this.left = workFor(bytes, limits);
    this.most = { characters: characters * times, steps, pieces, players, boards };
  }

  /** Counts `count` more; whether the file may go on. Nothing is counted any more once it may not, or after `end`. */
  draw(what: Cost, count = 1): boolean {
    if (this.exceeded) return false;
    if (this.isOver || count === 0) return true;
    const sum = (this.counts.get(what) ?? 0) + count;
    this.counts.set(what, sum);
    this.left -= count * PRICES[what];
    if (sum > (this.most[what] ?? Infinity)) this.exceeded = this.error(what, Math.floor(this.most[what] ?? 0));
    else if (this.left < 0) this.exceeded = this.error(...this.dearest());
    return !this.exceeded;
  }

  /** The same, for what cannot go on without. Throws `LimitReached`. */
  spend(what: Cost, count: number, step: number): void {
    if (!this.exceeded) {
      this.step = step;
      this.draw(what, count);
    }
    if (this.exceeded) throw new LimitReached(this.exceeded, this.file);
  }

  /** So many more of one kind would still be in it. */
  roomFor(what: Cost): number {
    const most = (this.most[what] ?? Infinity) - (this.counts.get(what) ?? 0);
    return Math.max(0, Math.floor(Math.min(most, this.left / PRICES[what])));
  }

  /** The file was gone through as a whole: what is asked for from now on is the host's own wish, step by step. */
  end(): void {
    this.isOver = true;
  }

  private dearest(): [Cost, number] {
    let [dearest, cost, most]: [Cost, number, number] = ['commands', 0, 0];
    for (const [what, count] of this.counts)
      if (count * PRICES[what] > cost) [dearest, cost, most] = [what, count * PRICES[what], count];
    return [dearest, Math.floor(most)];
  }

  private error(what: Cost, most: number): VassalError {
    const [before, after] = WORDS[what];
    const { step } = this;
    const upTo = step > 0 && what !== 'steps' ? ` up to step ${step}` : '';
    return {
      code: `too-many-${what}`,
      message: `The file ${before} ${most} ${after}${upTo}, and is not read any further: no game costs as much.`,
      ...(step > 0 && { step }),
    };
  }
}
