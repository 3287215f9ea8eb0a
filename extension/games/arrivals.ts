// What is said of mails that have come: how they stand, what they owe, what is open for whom.
import { l10n, commands, window, type Uri } from 'vscode';
import type { Arrival } from '../../core/games/news';
import { arrivalWords } from '../../core/report/arrival';
import type { Journal } from '../journal';
import { SHOW_STEP } from './games-tree';

/** More at once are no mail of a game but a folder that was copied: the tree shows them. */
const MOST_SAID = 3;

/** @param at where a log of that path lies */
export const tellArrivals = (arrived: readonly Arrival[], at: (path: string) => Uri, journal: Journal): void => {
  for (const { log, isNew } of arrived) for (const line of arrivalWords(log, isNew)) journal.tell(line);
  if (arrived.length > MOST_SAID) {
    void window.showInformationMessage(l10n.t('{0} logs came or changed and were judged.', arrived.length));
    return;
  }
  for (const { log, isNew } of arrived)
    void offer(
      arrivalWords(log, isNew)
        .map(line => line.trim())
        .join(' · '),
      at(log.file),
    );
};

const offer = async (words: string, source: Uri): Promise<void> => {
  const open = l10n.t('Open as Text');
  if ((await window.showInformationMessage(words, open)) === open) await commands.executeCommand(SHOW_STEP, source);
};
