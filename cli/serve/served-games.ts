// The games of the folder that is served: judged in the background, and again when something arrives.

import { present } from '../../core/base/present';
import { judgeFolder } from '../../core/games/judge-folder';
import type { Games } from '../../core/games/games';
import type { AnyLog } from '../../core/games/news';
import { newsOf } from '../../core/games/news';
import { arrivalWords } from '../../core/report/arrival';
import { visible } from '../../core/report/transcript/plain';
import { nodeGameFiles } from '../game-files';
import { nodeSurroundings } from '../node-surroundings';
import { sha256 } from '../sha256';
import path from 'node:path';

/** Requests are answered between two parts of the work. */
const rest = (): Promise<void> => new Promise(resolve => setImmediate(resolve));
const SOON_MS = 15;

const pace = async <T>(parts: Generator<number, T>): Promise<T> => {
  let since = performance.now();
  for (let part = parts.next(); ; part = parts.next()) {
    if (part.done === true) return part.value;
    if (performance.now() - since < SOON_MS) continue;
    await rest();
    since = performance.now();
  }
};

export class ServedGames {
  #known: Games | undefined;
  #judging: Promise<Games> | undefined;

  constructor(private readonly folder: string) {}

  /** As they stood when they were judged last; undefined: they are being judged for the first time. */
  get known(): Games | undefined {
    return this.#known;
  }

  /** @returns what is said of the logs that came or changed since the last time; nothing the first time */
  async judge(): Promise<readonly string[]> {
    const before = this.#known;
    const now = await (this.#judging = this.#judgeAll());
    this.#known = now;
    if (!before) return [];
    const all = ({ logs, unread }: Games): readonly AnyLog[] => [...logs, ...unread];
    return newsOf(all(before), all(now)).arrived.flatMap(({ log, isNew }) =>
      arrivalWords(log, isNew).map(line => visible(line)),
    );
  }

  async #judgeAll(): Promise<Games> {
    await this.#judging?.catch(() => undefined);
    const { folder } = this;
    return judgeFolder({
      files: await nodeGameFiles(folder),
      name: path.basename(folder),
      options: () => ({ sha256 }),
      // A scenario folder may lie above the one that is served, as for the other commands.
      around: (log, { notes }) => nodeSurroundings(path.join(folder, log), undefined, present({ notes })),
      rest,
      pace,
    });
  }
}
