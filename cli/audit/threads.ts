// Clerks in threads of their own, and the one in this thread: who gives out the tasks need not know which it is.

import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Io } from '../io';
import { readWholeFile } from '../read-file';
import { Clerk } from './clerk';
import type { Answer, Failed, Setup, Task } from './job';

export interface Hand {
  readonly do: (task: Task) => Promise<Answer>;
  readonly end: () => Promise<void>;
}

export const ownHand = (setup: Setup, io: Pick<Io, 'readFile' | 'stdin'>): Hand => ({
  do: clerks(setup, io),
  end: () => Promise.resolve(),
});

/** A clerk for each thing that logs are to be judged by. */
const clerks = (setup: Setup, io: Pick<Io, 'readFile' | 'stdin'>): Hand['do'] => {
  const known = new Map<string, Clerk>();
  return task => {
    const key = JSON.stringify(task.named);
    const clerk = known.get(key) ?? new Clerk(setup, task.named, io);
    known.set(key, clerk);
    return clerk.do(task);
  };
};

/**
 * In MB: what is made and let go of again while a log is judged is looked through less often than by V8's own measure. Two
 * threads, each of which is stopped for that, lost a tenth of their time by it.
 */
const YOUNG = { maxYoungGenerationSizeMb: 64 };

/** A thread that has died, as for want of memory, fails the task that it was at; the next task gets a new one. */
export class ThreadHand implements Hand {
  #worker: Worker | undefined;

  /** @param program the file that a thread runs: it must call `workAsThread` */
  constructor(
    private readonly program: string,
    private readonly setup: Setup,
  ) {}

  async do(task: Task): Promise<Answer> {
    const worker = (this.#worker ??= new Worker(this.program, { workerData: this.setup, resourceLimits: YOUNG }));
    return new Promise(resolve => {
      const answered = (answer: Answer): void => {
        worker.off('message', answered).off('error', died).off('exit', ended);
        resolve(answer);
      };
      const died = (error: unknown): void => {
        this.#worker = undefined;
        answered(outOfHand(error instanceof Error ? error.message : String(error)));
      };
      const ended = (code: number): void => died(new Error(`a thread ended with ${code}`));
      worker.on('message', answered).on('error', died).on('exit', ended);
      worker.postMessage(task);
    });
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
  }
}

const outOfHand = (why: string): Failed => ({ error: `It could not be judged: ${why}.`, isBug: true });

/** In a thread that a `ThreadHand` has started: answers its tasks. */
export const workAsThread = (): void => {
  const port = parentPort;
  const work = clerks(workerData as Setup, { readFile: readWholeFile });
  port?.on('message', (task: Task) => {
    void work(task).then(answer => port?.postMessage(answer));
  });
};
