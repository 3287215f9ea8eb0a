// A log for a report: read and judged to its end, with what a referee may want to look at where there are no rules.
import { l10n, type Uri } from 'vscode';
import type { FileAudit } from '../core/report/audit/audit-batch';
import { bytesOf } from './log-file';
import type { LogStore } from './log-store';
import { Work } from './pacing';
import { sha256 as hashOf } from './sha256';

/** In milliseconds. */
const SHOW_AFTER = 1000;

/** undefined: it cannot be read; the error says why. */
export interface Audited {
  readonly audited?: FileAudit;
  readonly error?: string;
}

export const auditedLog = async (logs: LogStore, source: Uri): Promise<Audited> => {
  const { log, error } = await logs.whole(source);
  if (!log) return { error: error ?? '' };
  const { audit } = log;
  const sha256 = await hashOf(await bytesOf(source));
  if (audit.log.rules) return { audited: { audit, sha256 } };
  const { lookingHere } = await import('../core/audit/look-here/look-here');
  const work = new Work(l10n.t('Looking through {0}', audit.log.file), SHOW_AFTER, () => false);
  const looking = work.pace(lookingHere(audit.log));
  const lookHere = await looking.finally(() => work.end());
  return { audited: { audit: { ...audit, lookHere }, sha256 } };
};
