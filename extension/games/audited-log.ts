// What is kept of a log of a folder that was audited: how it stands and its findings in words, without the game itself.
import type { Uri } from 'vscode';
import type { Audit } from '../../core/audit/audit';
import type { Pace } from '../../core/base/parts';
import type { KnownLog, UnreadLog } from '../../core/games/known-log';
import { annotating } from '../../core/report/annotate/annotate';
import type { DiagnosticNote } from '../../core/report/annotations';
import { foundLog, unreadFound, type FoundLog, type FoundRow } from '../../core/report/folder/found-log';
import { logWords } from '../../core/report/folder/log-words';
import { writingTranscript } from '../../core/report/transcript/write';
import { textSettings } from '../settings';

export interface AuditedLog {
  readonly source: Uri;
  /** Below the folder. */
  readonly path: string;
  /** `31 legal, 2 illegal, 1 undetermined`, or why it is not judged or could not be read. */
  readonly words: string;
  readonly rows: readonly FoundRow[];
  readonly found: FoundLog;
  /** As Problems lists them. */
  readonly problems: readonly DiagnosticNote[];
}

const shown = (source: Uri, found: FoundLog, problems: readonly DiagnosticNote[]): AuditedLog => ({
  source,
  path: found.known.file,
  words: logWords(found.known),
  rows: found.findings,
  found,
  problems,
});

export const unreadAudited = (source: Uri, known: UnreadLog): AuditedLog => shown(source, unreadFound(known), []);

export const auditedLogOf = async (source: Uri, known: KnownLog, audit: Audit, pace: Pace): Promise<AuditedLog> => {
  const transcript = await pace(writingTranscript(audit, textSettings(source)));
  const { diagnostics } = await pace(annotating(audit, transcript));
  return shown(source, foundLog(known, audit, transcript), diagnostics);
};
