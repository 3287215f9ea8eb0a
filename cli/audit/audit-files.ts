// Audits any number of logs: tells which are of one game, has each game judged, and puts the parts together. What is kept of a
// log does not depend on how long it is, and the result not on how many threads there are.

import { mayBelongTogether } from '../../core/audit/chain/may-belong';
import type { FailedFile, LogHead, Report } from '../../core/report/report-form';
import type { Failed, Judged, Looked, Task, Answer } from './job';
import { Progress, WORK } from './progress';
import { Store, unpacked } from './store';
import type { Hand } from './threads';

export interface Audited extends Report {
  /** How many logs were as they had been when they were judged before. */
  readonly old: number;
  /** What went wrong by a fault of ours. */
  readonly bugs: readonly string[];
  /** Files that were read, by their paths. */
  readonly read: ReadonlySet<string>;
}

interface AuditRun {
  readonly files: readonly string[];
  readonly hands: readonly Hand[];
  readonly cache: string | undefined;
  /** Is told how far it is. */
  readonly tell: (line: string) => void;
}

interface Part {
  readonly head: LogHead;
  readonly body: () => string;
}

export const auditFiles = async ({ files, hands, cache, tell }: AuditRun): Promise<Audited> => {
  const run = new Run(files, hands, cache === undefined ? undefined : new Store(cache), tell);
  // A log alone is of no other's game.
  const isLookedAt = files.length > 1 || cache !== undefined;
  const looks = isLookedAt ? await run.lookAtAll() : undefined;
  const seen = looks ? [...looks.keys()] : [...files.keys()];
  const cards = seen.flatMap(i => looks?.get(i)?.card ?? []);
  const groups = looks ? mayBelongTogether(cards) : seen.map(i => [i]);
  // Long games first: else the last thread is left alone with one.
  const inOrder = groups.map(group => group.map(at => seen[at] ?? 0)).sort((a, b) => b.length - a.length);
  await run.judgeAll(inOrder, looks);
  return run.result();
};

class Run {
  readonly #parts = new Map<number, Part>();
  readonly #failed = new Map<number, Failed>();
  readonly #read = new Set<string>();
  readonly #progress: Progress;
  #old = 0;
  #done = 0;

  constructor(
    private readonly files: readonly string[],
    private readonly hands: readonly Hand[],
    private readonly store: Store | undefined,
    private readonly tell: (line: string) => void,
  ) {
    this.#progress = new Progress(files.length * (WORK.look + WORK.judge));
  }

  async lookAtAll(): Promise<ReadonlyMap<number, Looked>> {
    const looks = new Map<number, Looked>();
    await this.#share([...this.files.keys()], async (i, hand) => {
      const answer = await hand.do({ kind: 'look', file: this.files[i] ?? '' });
      if ('card' in answer) {
        looks.set(i, answer);
        for (const file of answer.read) this.#read.add(file);
      } else if ('error' in answer) this.#failed.set(i, answer);
      this.#progress.did(WORK.look);
      this.#say(`${looks.size + this.#failed.size} of ${this.files.length} logs read`);
    });
    // Threads end in no order.
    return new Map([...looks].sort(([a], [b]) => a - b));
  }

  async judgeAll(
    groups: readonly (readonly number[])[],
    looks: ReadonlyMap<number, Looked> | undefined,
  ): Promise<void> {
    await this.#share(groups, async (group, hand) => {
      const answer = await hand.do(this.#task(group, looks));
      // One of a game may be the end of a thread: then the others are judged each alone.
      if ('error' in answer && group.length > 1)
        for (const i of group) this.#take([i], await hand.do(this.#task([i], looks)));
      else this.#take(group, answer);
      this.#done += group.length;
      this.#progress.did(group.length * WORK.judge);
      this.#say(`${this.#done} of ${this.files.length} logs judged`);
    });
  }

  #task(group: readonly number[], looks: ReadonlyMap<number, Looked> | undefined): Task {
    const files = group.map(i => this.files[i] ?? '');
    return this.store && looks
      ? { kind: 'judge', files, states: group.map(i => looks.get(i)?.state ?? '') }
      : { kind: 'judge', files };
  }

  #take(group: readonly number[], answer: Answer): void {
    if ('error' in answer) for (const i of group) this.#failed.set(i, answer);
    if (!('logs' in answer)) return;
    for (const file of answer.read) this.#read.add(file);
    if (answer.isOld) this.#old += group.length;
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
        if (body) return unpacked(body) as string;
        const kept = this.store?.getSync(key ?? '') as readonly { readonly body: string }[] | undefined;
        const text = kept?.[at]?.body;
        if (text === undefined)
          throw new Error(`what was kept of ${head.file} is gone: the cache was emptied meanwhile`);
        return text;
      },
    };
  }

  /** Each item to the next hand that is free. */
  async #share<T>(items: readonly T[], work: (item: T, hand: Hand) => Promise<void>): Promise<void> {
    const queue = items.values();
    await Promise.all(
      this.hands.map(async hand => {
        for (const item of queue) await work(item, hand);
      }),
    );
  }

  #say(what: string): void {
    const left = this.#progress.left();
    this.tell(left === '' ? what : `${what}, ${left}`);
  }

  result(): Audited {
    const parts = [...this.#parts].sort(([a], [b]) => a - b).map(([, part]) => part);
    const failed = [...this.#failed].sort(([a], [b]) => a - b);
    return {
      heads: parts.map(part => part.head),
      bodyOf: i => parts[i]?.body() ?? '',
      failed: failed.map(([i, { error, isBug }]): FailedFile => {
        const file = this.files[i] ?? '';
        return { file, error: isBug ? 'Overrun failed on this log. That is a bug; please report it.' : error };
      }),
      bugs: failed.flatMap(([i, { error, isBug }]) => (isBug ? [`${this.files[i] ?? ''}: ${error}`] : [])),
      old: this.#old,
      read: this.#read,
    };
  }
}
