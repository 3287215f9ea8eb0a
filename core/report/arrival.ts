// What is said of a log that has just come: how it stands, what it owes, what is open for whom.

import type { KnownLog, UnreadLog } from '../games/known-log';
import { standingWords } from './folder/log-words';

export const arrivalWords = (log: KnownLog | UnreadLog, isNew: boolean): readonly string[] => {
  const head = `${log.file} ${isNew ? 'arrived' : 'changed'}`;
  if (!('counts' in log)) return [`${head}: could not be read. ${log.state.because}`];
  if (log.state.kind === 'shown') return [`${head}: not judged, ${log.state.briefly}. ${log.state.because}`];
  const { chain } = log;
  const place = chain === undefined ? '' : ` (log ${chain.place} of ${chain.of} of its game)`;
  return [
    `${head}${place}: ${standingWords(log.counts, log.state.inPart)}`,
    ...log.owed.map(({ side, what, until }) => `  ${side ?? 'Somebody'} owes until ${until}: ${what}`),
    ...log.open.map(({ side, player, illegal, undetermined }) => {
      const parts = [
        ...(illegal === 0 ? [] : [`${illegal} illegal as logged`]),
        ...(undetermined === 0 ? [] : [`${undetermined} cannot be told`]),
      ];
      return `  Open for ${side ?? player ?? 'both, for the log does not tell whose'}: ${parts.join(', ')}`;
    }),
  ];
};
