// What an audit comes to, in words.

import { filled, inEnglish, type Phrase } from '../base/in-english';
import type { Counts } from '../games/counts';
import { count } from './finding-words';

/** `37 legal, 6 illegal, 1 undetermined`: the actions. */
export const actionCounts = ({ legal, illegal, undetermined }: Counts): string =>
  `${legal} legal, ${illegal} illegal, ${undetermined} undetermined`;

/** `2 more findings belong to no action (2 illegal); 1 note; 1 still owed`: what is listed beside them; empty: nothing. */
export const furtherCounts = ({ ofNoAction, notes, allowed, heldBack, ...asides }: Counts): string =>
  [
    ...(ofNoAction.illegal + ofNoAction.undetermined === 0 ? [] : [noActionWords(ofNoAction)]),
    ...(allowed === 0 ? [] : [`${count(allowed, 'finding')} allowed by the referee`]),
    ...(notes === 0 ? [] : [count(notes, 'note')]),
    ...(heldBack === 0 ? [] : [heldBackWords(heldBack)]),
    ...asidePhrases(asides).map(filled),
  ].join('; ');

/** `1 still owed`, `2 taken back`. */
export const asidePhrases = ({ owed, takenBack }: Pick<Counts, 'owed' | 'takenBack'>): readonly Phrase[] => [
  ...(owed === 0 ? [] : [[inEnglish('{0} still owed'), String(owed)] as const]),
  ...(takenBack === 0 ? [] : [[inEnglish('{0} taken back'), String(takenBack)] as const]),
];

const noActionWords = ({ illegal, undetermined }: Counts['ofNoAction']): string => {
  const kinds = [
    ...(illegal === 0 ? [] : [`${illegal} illegal`]),
    ...(undetermined === 0 ? [] : [`${undetermined} undetermined`]),
  ].join(', ');
  const belong = illegal + undetermined === 1 ? 'belongs' : 'belong';
  return `${count(illegal + undetermined, 'more finding')} ${belong} to no action (${kinds})`;
};

/** `the baseline holds back 6 findings` */
const heldBackWords = (n: number): string => `the baseline holds back ${count(n, 'finding')}`;

/** Both in one line. */
export const countWords = (counts: Counts): string =>
  [actionCounts(counts), furtherCounts(counts)].filter(part => part !== '').join('; ');

/** What is said in place of an empty list. */
export const nothingListed = ({ heldBack, illegal, undetermined }: Counts): string =>
  heldBack > 0
    ? `Nothing new: ${heldBackWords(heldBack)}.`
    : illegal + undetermined === 0
      ? 'Nothing found: every action that was judged is legal.'
      : 'Nothing found.';
