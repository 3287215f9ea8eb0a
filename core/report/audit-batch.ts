import type { Audit } from '../audit/audit';

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
}

export interface Counts {
  readonly legal: number;
  readonly illegal: number;
  readonly undetermined: number;
}

/** Actions of one log by their verdict. */
export const countActions = ({ actions }: Audit): Counts => {
  const of = (answer: string): number => actions.filter(a => a.verdict === answer).length;
  return { legal: of('legal'), illegal: of('illegal'), undetermined: of('undetermined') };
};

export const countBatch = ({ audits }: AuditBatch): Counts =>
  audits
    .map(({ audit }) => countActions(audit))
    .reduce(
      (a, b) => ({
        legal: a.legal + b.legal,
        illegal: a.illegal + b.illegal,
        undetermined: a.undetermined + b.undetermined,
      }),
      { legal: 0, illegal: 0, undetermined: 0 },
    );
