// What is kept of a log of a folder that was audited: its findings in words, without the game itself.
import type { Uri } from 'vscode';
import type { Audit } from '../../core/audit/audit';
import type { Pace } from '../../core/base/parts';
import { annotating } from '../../core/report/annotate/annotate';
import type { DiagnosticNote } from '../../core/report/annotations';
import { countAudit } from '../../core/games/counts';
import { countWords } from '../../core/report/audit-counts';
import { chainWords, rulesWords, sentenceOf, whoAndWhere } from '../../core/report/finding-words';
import { writingTranscript } from '../../core/report/transcript/write';
import { textSettings } from '../settings';

export interface FindingRow {
  readonly verdict: 'illegal' | 'undetermined';
  readonly step: number;
  /** `step 12 · 11 Pz 10-10 · 0606` */
  readonly label: string;
  readonly sentence: string;
}

export interface AuditedLog {
  readonly source: Uri;
  /** Below the folder. */
  readonly path: string;
  /** `31 legal, 2 illegal, 1 undetermined`, or why it could not be read or is not judged. */
  readonly words: string;
  readonly rows: readonly FindingRow[];
  /** `shown`: no rules were found for it. */
  readonly state: 'judged' | 'shown' | 'unread';
  /** Which log of its game it is; left out: it was judged alone. */
  readonly chain?: string;
  /** As Problems lists them. */
  readonly problems: readonly DiagnosticNote[];
}

export const unreadLog = (source: Uri, path: string, why: string): AuditedLog => ({
  source,
  path,
  words: why,
  rows: [],
  state: 'unread',
  problems: [],
});

export const auditedLogOf = async (source: Uri, path: string, audit: Audit, pace: Pace): Promise<AuditedLog> => {
  const transcript = await pace(writingTranscript(audit, textSettings(source)));
  const { diagnostics } = await pace(annotating(audit, transcript));
  const chain = chainWords(audit);
  return {
    source,
    path,
    words: audit.log.rules ? countWords(countAudit(audit)) : rulesWords(audit),
    rows: audit.findings.flatMap(finding => {
      const { verdict, step } = finding;
      if (verdict === 'note') return [];
      const label = [`step ${step}`, whoAndWhere(audit, finding)].filter(Boolean).join(' · ');
      return [{ verdict, step, label, sentence: sentenceOf(finding) }];
    }),
    state: audit.log.rules ? 'judged' : 'shown',
    ...(chain === undefined ? {} : { chain }),
    problems: diagnostics,
  };
};

export const countOf = ({ rows }: AuditedLog, verdict: FindingRow['verdict']): number =>
  rows.filter(row => row.verdict === verdict).length;
