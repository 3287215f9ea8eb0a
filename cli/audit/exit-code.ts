// What a run over logs comes to: the same for files, folders and tournaments.

import { isCutShort } from '../../core/games/known-log';
import { countHeads, isJudged } from '../../core/report/audit/report-form';
import { EXIT } from '../io';
import type { Audited } from './audit-files';

type Ended = Pick<Audited, 'heads' | 'failed' | 'bugs' | 'isWrongUse'>;

/**
 * @param failOn findings that count, and what is worse
 * @param isAllRead no log was passed over: what nobody read is as little clean as what nobody judged
 */
export const exitCode = (runs: readonly Ended[], failOn: 'illegal' | 'undetermined', isAllRead = true): number => {
  if (runs.some(({ bugs }) => bugs.length > 0)) return EXIT.defect;
  if (runs.some(({ isWrongUse }) => isWrongUse)) return EXIT.wrongUse;
  const heads = runs.flatMap(run => run.heads);
  if (runs.some(({ failed }) => failed.length > 0) || heads.some(isCutShort)) return EXIT.unreadable;
  const { illegal, undetermined } = countHeads(heads).listed;
  if (illegal + (failOn === 'undetermined' ? undetermined : 0) > 0) return EXIT.findings;
  return isAllRead && heads.every(isJudged) ? EXIT.clean : EXIT.unjudged;
};
