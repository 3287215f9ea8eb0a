// Audits any number of logs: tells which are of one game, has each game judged, and puts the parts together. What is kept of a
// log does not depend on how long it is, and the result not on how many threads there are.

import { mayBelongTogether } from '../../core/audit/chain/may-belong';
import type { FailedFile, LogHead, Report } from '../../core/report/audit/report-form';
import { fromKept } from './forms';
import type { FormWish, Answer, Failed, Judged, Looked, Named, Task } from './job';
import { Progress, WORK } from './progress';
import { inShares, Shares } from './shares';
import { Store, unpacked } from './store';
import type { Hand } from './threads';

export interface Audited extends Report {
  /** How many logs were as they had been when they were judged before. */
  readonly old: number;
  /** Something was asked of a log that does not go with it, such as the eyes of a side that it does not have. */
  readonly isWrongUse: boolean;
  /** What went wrong by a fault of ours. */
  readonly bugs: readonly string[];
  /** Files that were read, by their paths. */
  readonly read: ReadonlySet<string>;
  /** Stands for what `bodyOf` gives: the same in another run, the same body. undefined: nobody knows. */
  readonly stampOf: (i: number) => string | undefined;
}

/** Logs that may be of one game, and what they are judged by. */
export interface LogSet {
  readonly files: readonly string[];
  readonly named: Named;
}

interface AuditRun {
  readonly sets: readonly LogSet[];
  readonly hands: readonly Hand[];
  readonly cache: string | undefined;
  readonly form: FormWish;
  /** Is told how far it is. */
  readonly tell: (line: string) => void;
}

interface Part {
  readonly head: LogHead;
  readonly body: () => string;
  /** Stands for it as it is kept; absent: it is not. */
  readonly stamp?: string;
}

/** @returns of each set what was found in it */
export const auditFiles = async ({ sets, hands, cache, form, tell }: AuditRun): Promise<readonly Audited[]> => {
  const logs = sets.flatMap((set, of) => set.files.map((file): LogOfSet => ({ file, named: set.named, set: of })));
  const run = new Run(logs, hands, cache === undefined ? undefined : new Store(cache), form, tell);
  // A log alone is of no other's game.
  const isLookedAt = logs.length > 1 || cache !== undefined;
  const looks = isLookedAt ? await run.lookAtAll() : undefined;
  const groups = looks ? groupsOf(logs, looks) : [...logs.keys()].map(i => [i]);
  await run.judgeAll(groups, looks);
  return sets.map((_, of) => run.result(of));
};

interface LogOfSet {
  readonly file: string;
  readonly named: Named;
  readonly set: number;
}

type Looks = ReadonlyMap<number, Looked>;

/** Of one game are only logs of one set. */
const groupsOf = (logs: readonly LogOfSet[], looks: Looks): readonly (readonly number[])[] => {
  const sets = new Map<number, number[]>();
  for (const i of looks.keys()) {
    const set = logs[i]?.set ?? 0;
    sets.set(set, [...(sets.get(set) ?? []), i]);
  }
  return [...sets.values()].flatMap(own =>
    mayBelongTogether(own.flatMap(i => looks.get(i)?.card ?? [])).map(group => group.map(at => own[at] ?? 0)),
  );
};

class Run {
  readonly #parts = new Map<number, Part>();
  readonly #failed = new Map<number, Failed>();
  readonly #read = new Set<string>();
  readonly #progress: Progress;
  readonly #old = new Set<number>();
  /** Which of the hands has looked at a log. */
  readonly #lookedAtBy = new Map<number, number>();
  #done = 0;

  constructor(
    private readonly logs: readonly LogOfSet[],
    private readonly hands: readonly Hand[],
    private readonly store: Store | undefined,
    private readonly form: FormWish,
    private readonly tell: (line: string) => void,
  ) {
    this.#progress = new Progress(logs.length * (WORK.look + WORK.judge));
  }

  async lookAtAll(): Promise<Looks> {
    const looks = new Map<number, Looked>();
    const all = inShares([...this.logs.entries()], this.hands.length);
    await this.#share(all, async ([i, { file, named }], hand, by) => {
      this.#lookedAtBy.set(i, by);
      const answer = await hand.do({ kind: 'look', file, named });
      if ('card' in answer) {
        looks.set(i, answer);
        for (const read of answer.read) this.#read.add(read);
      } else if ('error' in answer) this.#failed.set(i, answer);
      this.#progress.did(WORK.look);
      this.#say(`${looks.size + this.#failed.size} of ${this.logs.length} logs read`);
    });
    // Threads end in no order.
    return new Map([...looks].sort(([a], [b]) => a - b));
  }

  async judgeAll(groups: readonly (readonly number[])[], looks: Looks | undefined): Promise<void> {
    this.#progress.leaves(groups.flat().length * WORK.judge);
    const byLooker = this.hands.map((_, by) =>
      groups.filter(([first = 0]) => (this.#lookedAtBy.get(first) ?? 0) === by),
    );
    // Long games first: else the last thread is left alone with one.
    const all = byLooker.map(own => own.sort((a, b) => b.length - a.length));
    await this.#share(all, async (group, hand) => {
      const answer = await hand.do(this.#task(group, looks));
      // One of a game may be the end of a thread: then the others are judged each alone.
      if ('error' in answer && group.length > 1)
        for (const i of group) this.#take([i], await hand.do(this.#task([i], looks)));
      else this.#take(group, answer);
      this.#done += group.length;
      this.#progress.did(group.length * WORK.judge);
      this.#say(`${this.#done} of ${this.logs.length} logs judged`);
    });
  }

  #task(group: readonly number[], looks: Looks | undefined): Task {
    const files = group.map(i => this.logs[i]?.file ?? '');
    const { named = {} } = this.logs[group[0] ?? 0] ?? {};
    return this.store && looks
      ? { kind: 'judge', files, named, states: group.map(i => looks.get(i)?.state ?? '') }
      : { kind: 'judge', files, named };
  }

  #take(group: readonly number[], answer: Answer): void {
    if ('error' in answer) for (const i of group) this.#failed.set(i, answer);
    if (!('logs' in answer)) return;
    for (const file of answer.read) this.#read.add(file);
    if (answer.isOld) for (const i of group) this.#old.add(i);
    group.forEach((i, at) => {
      const part = this.#part(answer, at);
      if (part) this.#parts.set(i, part);
    });
  }

  #part({ logs, key }: Judged, at: number): Part | undefined {
    const { head, body } = logs[at] ?? {};
    if (!head) return undefined;
    return {
      head,
      body: () => {
        if (body) return fromKept(this.form, unpacked(body) as string);
        const kept = this.store?.getSync(key ?? '') as readonly string[] | undefined;
        const text = kept?.[at];
        if (text === undefined)
          throw new Error(`what was kept of ${head.file} is gone: the cache was emptied meanwhile`);
        return fromKept(this.form, text);
      },
      ...(key === undefined ? {} : { stamp: `${key} ${at}` }),
    };
  }

  async #share<T>(
    all: readonly (readonly T[])[],
    work: (item: T, hand: Hand, by: number) => Promise<void>,
  ): Promise<void> {
    const shares = new Shares(all);
    await Promise.all(
      this.hands.map(async (hand, by) => {
        for (let item = shares.next(by); item !== undefined; item = shares.next(by)) await work(item, hand, by);
      }),
    );
  }

  #say(what: string): void {
    const left = this.#progress.left();
    this.tell(left === '' ? what : `${what}, ${left}`);
  }

  result(set: number): Audited {
    const isOwn = (i: number): boolean => this.logs[i]?.set === set;
    const ofSet = <T>(all: ReadonlyMap<number, T>): readonly (readonly [number, T])[] =>
      [...all].filter(([i]) => isOwn(i)).sort(([a], [b]) => a - b);
    const parts = ofSet(this.#parts).map(([, part]) => part);
    const failed = ofSet(this.#failed);
    return {
      heads: parts.map(part => part.head),
      bodyOf: i => parts[i]?.body() ?? '',
      stampOf: i => parts[i]?.stamp,
      failed: failed.map(([i, { error, isBug }]): FailedFile => {
        const file = this.logs[i]?.file ?? '';
        return { file, error: isBug ? 'Overrun failed on this log. That is a bug; please report it.' : error };
      }),
      bugs: failed.flatMap(([i, { error, isBug }]) => (isBug ? [`${this.logs[i]?.file ?? ''}: ${error}`] : [])),
      isWrongUse: failed.some(([, { isWrongUse }]) => isWrongUse === true),
      old: [...this.#old].filter(isOwn).length,
      read: this.#read,
    };
  }
}
