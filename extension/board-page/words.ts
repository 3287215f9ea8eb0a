// The page's own words in the user's language. The editor writes them into the page; what a log or its rules say stays as it is.

import type { MoveVerdict } from '../../core/board-view/board-view';

const isWord = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** By the English ones. */
const words: ReadonlyMap<string, string> = new Map(
  Object.entries(JSON.parse(document.body.dataset['words'] ?? '{}') as Record<string, unknown>).filter(isWord),
);

/** As the editor's own `l10n.t`: `{0}` stands for the first value. */
export const t = (english: string, ...values: readonly (string | number)[]): string =>
  (words.get(english) ?? english).replace(/\{(\d)\}/g, (_, place: string) => String(values[Number(place)] ?? ''));

export const verdictWords = (verdict: MoveVerdict): string => VERDICTS[verdict];

const VERDICTS: Readonly<Record<MoveVerdict, string>> = {
  legal: t('legal'),
  none: t('not judged'),
  illegal: t('illegal as logged'),
  undetermined: t('cannot tell'),
};

/** `1 hex`, `12 hexes` */
export const hexes = (count: number): string => (count === 1 ? t('1 hex') : t('{0} hexes', count));
