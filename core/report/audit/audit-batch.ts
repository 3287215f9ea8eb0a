import type { Audit, Finding } from '../../audit/audit';
import type { LogScenes } from './scenes';

/** What one run of the audit made of its files: reports are made of this. */
export interface AuditBatch {
  readonly audits: readonly FileAudit[];
  /** Files that could not be read at all. */
  readonly failed: readonly { readonly file: string; readonly error: string }[];
}

export interface FileAudit {
  readonly audit: Audit;
  /** Of the log file, in hexadecimal. */
  readonly sha256: string;
  /** The board before and after what findings speak of, for pages. */
  readonly scenes?: LogScenes;
  /** Findings that a baseline knows: taken out of the audit's own, so that only new ones are listed. */
  readonly heldBack?: readonly Finding[];
}
