import type { Audit } from '../core/audit/audit';
import type { FileAudit } from '../core/report/audit/audit-batch';
import { auditJson as ofBatch } from '../core/report/audit/audit-json';

/** Audits as `audit` gives them; with the SHA-256 of the log's file where it is to stand in the report. */
export interface AuditsToTell {
  readonly audits: readonly (Audit | Pick<FileAudit, 'audit' | 'sha256'>)[];
  /** Files that could not be read, and why. */
  readonly failed?: readonly { readonly file: string; readonly error: string }[];
}

/** What `overrun audit --format json` writes, as a value. */
export const auditJson = ({ audits, failed = [] }: AuditsToTell): unknown =>
  ofBatch({ audits: audits.map(one => ('audit' in one ? one : { audit: one, sha256: '' })), failed });
