// How one log of a folder stands, in words: for a list, a row's tooltip, a page.

import type { Counts } from '../../games/counts';
import type { KnownLog, UnreadLog } from '../../games/known-log';
import { countWords } from '../audit-counts';

/** `17 legal, 6 illegal, 0 undetermined`, or that nothing was judged and why: never the figures of a log that was not judged. */
export const logWords = (log: KnownLog | UnreadLog): string => {
  if (!('counts' in log)) return `not read: ${log.state.because}`;
  const { state } = log;
  if (state.kind === 'shown') return `not judged, ${state.briefly}: ${state.because}`;
  return standingWords(log.counts, state.inPart);
};

/** The figures of a judged log, and why they are not all. */
export const standingWords = (counts: Counts, inPart: string | undefined): string =>
  [countWords(counts), ...(inPart === undefined ? [] : [inPart])].join('. ');

/** What somebody has to look at: acts by their verdict, and findings of no act. */
export const toLookAt = ({
  illegal,
  undetermined,
  ofNoAction,
}: Counts): Record<'illegal' | 'undetermined', number> => ({
  illegal: illegal + ofNoAction.illegal,
  undetermined: undetermined + ofNoAction.undetermined,
});
