// The report of one log, beside its text.
import { ViewColumn, window, workspace } from 'vscode';
import type { Audit } from '../core/audit/audit';
import { auditText } from '../core/report/audit-text';

export const showReport = async (audit: Audit): Promise<void> => {
  const content = auditText({ audits: [{ audit, sha256: '' }], failed: [] }, { colour: false });
  const document = await workspace.openTextDocument({ content, language: 'plaintext' });
  await window.showTextDocument(document, { viewColumn: ViewColumn.Beside, preview: true });
};
