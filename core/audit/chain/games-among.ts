// Which of many logs are of one game, for hosts that open them one after the other.

import { mayBelongTogether } from './may-belong';
import type { LogCard } from './log-card';

/**
 * Logs in groups, each of those that may be of one game and are to be judged together. A log without a card, for it could
 * not be read, is in none. Groups and the logs in them are in the order of `logs`.
 *
 * @param cardOf opens a log and closes it again; asked one log after the other
 */
export const gamesAmong = async <L extends object | string>(
  logs: readonly L[],
  cardOf: (log: L) => PromiseLike<LogCard | undefined>,
): Promise<readonly (readonly L[])[]> => {
  const read: L[] = [];
  const cards: LogCard[] = [];
  for (const log of logs) {
    const card = await cardOf(log);
    if (!card) continue;
    read.push(log);
    cards.push(card);
  }
  return mayBelongTogether(cards).map(group => group.flatMap(i => read[i] ?? []));
};
