// The report of one log, rendered beside its text.
import { commands, workspace } from 'vscode';
import type { Audit } from '../core/audit/audit';
import { auditMarkdown } from '../core/report/audit-markdown';

export const showReport = async (audit: Audit): Promise<void> => {
  const content = auditMarkdown({ audits: [{ audit, sha256: '' }], failed: [] });
  const { uri } = await workspace.openTextDocument({ content, language: 'markdown' });
  await commands.executeCommand('markdown.showPreviewToSide', uri);
};
