// Long work bit by bit: it does not hold up the editor, says how far it is, and stops when nobody wants it any more.
import { CancellationError, ProgressLocation, window } from 'vscode';
import type { Pace } from '../core/base/parts';

/** So long it may hold up everything else, in milliseconds. */
const AT_A_TIME = 25;

const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0));

/** What is done within the first stretch is not worth telling of. */
const firstStretch = <T>(parts: Generator<number, T>): IteratorResult<number, T> => {
  const begun = Date.now();
  let part = parts.next();
  while (part.done !== true && Date.now() - begun < AT_A_TIME) part = parts.next();
  return part;
};

/**
 * Does the work with rests, and tells of it in the status bar.
 *
 * @param title `Judging game.vlog`
 * @param isLeft asked at each rest: nobody wants it any more. Then a CancellationError is thrown
 */
export const paced =
  (title: string, isLeft: () => boolean): Pace =>
  <T>(parts: Generator<number, T>): PromiseLike<T> => {
    const first = firstStretch(parts);
    if (first.done === true) return Promise.resolve(first.value);
    return window.withProgress({ location: ProgressLocation.Window, title }, async progress => {
      for (let part: IteratorResult<number, T> = first; ; part = firstStretch(parts)) {
        if (part.done === true) return part.value;
        progress.report({ message: `${Math.floor(part.value * 100)} %` });
        await pause();
        if (isLeft()) throw new CancellationError();
      }
    });
  };
