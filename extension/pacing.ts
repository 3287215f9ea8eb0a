// Long work bit by bit: it does not hold up the editor, says how far it is, and ends when nobody wants it any more.
import { CancellationError, ProgressLocation, window } from 'vscode';
import type { Rest } from '../core/base/parts';

/** So long it may hold up everything else, in milliseconds. */
const AT_A_TIME = 10;

/** Node's own; the browser's host has none. */
const { setImmediate } = globalThis as { readonly setImmediate?: (then: () => void) => unknown };

/** Those that wait for a message. */
const waiting: (() => void)[] = [];

/** What comes as a message comes behind all that waits already. A timer would wait a millisecond and more each time. */
const messages = setImmediate ? undefined : new MessageChannel();
if (messages) messages.port1.onmessage = () => waiting.shift()?.();

/** All else that waits comes first. */
const pause = (): Promise<void> =>
  new Promise(resolve => {
    if (!messages) return void setImmediate?.(resolve);
    waiting.push(resolve);
    messages.port2.postMessage(undefined);
  });

/** The work on one log: it rests often, and what takes long is shown with a button that ends it. */
export class Work {
  private begun = Date.now();
  private readonly since = Date.now();
  private showing: { readonly report: (share: number) => void; readonly end: () => void } | undefined;
  private isCancelled = false;
  private isEnded = false;

  /**
   * @param title `Reading game.vlog`
   * @param showAfter milliseconds after which it is shown, if it is not done by then
   * @param isLeft asked at each rest: nobody wants it any more. Then, and when the user ends it, a CancellationError is
   *   thrown
   */
  constructor(
    private readonly title: string,
    private readonly showAfter: number,
    private readonly isLeft: () => boolean,
  ) {}

  /** The user ended it. */
  get wasCancelled(): boolean {
    return this.isCancelled;
  }

  readonly rest: Rest = share => (Date.now() - this.begun < AT_A_TIME ? undefined : this.resting(share));

  readonly pace = async <T>(parts: Generator<number, T>): Promise<T> => {
    for (let part = parts.next(); ; part = parts.next()) {
      if (part.done === true) return part.value;
      const resting = this.rest(part.value);
      if (resting) await resting;
    }
  };

  end(): void {
    this.isEnded = true;
    this.showing?.end();
  }

  private async resting(share: number): Promise<void> {
    if (Date.now() - this.since > this.showAfter) this.show(share);
    await pause();
    this.begun = Date.now();
    if (this.isCancelled || this.isLeft()) {
      this.end();
      throw new CancellationError();
    }
  }

  private show(share: number): void {
    if (!this.showing && !this.isEnded) {
      const about = { location: ProgressLocation.Notification, title: this.title, cancellable: true };
      let said = 0;
      void window.withProgress(
        about,
        (progress, cancelled) =>
          new Promise<void>(end => {
            cancelled.onCancellationRequested(() => {
              this.isCancelled = true;
            });
            const report = (now: number): void => {
              const percent = Math.floor(now * 100);
              if (percent <= said) return;
              progress.report({ message: `${percent} %`, increment: percent - said });
              said = percent;
            };
            this.showing = { report, end };
            if (this.isEnded) end();
          }),
      );
    }
    this.showing?.report(share);
  }
}
