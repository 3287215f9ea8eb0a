// The report of a log as a page of its own, to be sent: with game, versions, checksum, and the board of each finding.
import { l10n, env, Uri, window, workspace } from 'vscode';
import { auditHtml } from '../core/report/audit/audit-html';
import { scenesOf } from '../core/report/audit/scenes';
import { auditedLog } from './audited';
import { picturesOf } from './board/pictures-of';
import { fileOf } from './file-of';
import type { LogStore } from './log-store';
import { nameOf } from './log-uri';

interface Desk {
  readonly logs: LogStore;
  readonly extensionUri: Uri;
  /** Of the product. */
  readonly version: string;
}

/** Letters of the checksum that tell the pictures of one log from another's. */
const ID_LENGTH = 12;

/** @param to where it is written; left out: the user is asked */
export const saveReport = async ({ logs, extensionUri, version }: Desk, source: Uri, to?: Uri): Promise<void> => {
  const { audited, error } = await auditedLog(logs, source);
  if (!audited) {
    void window.showErrorMessage(`${nameOf(source)}: ${error ?? ''}`);
    return;
  }
  const target = to ?? (await askWhere(source));
  if (!target) return;
  const { audit, sha256 } = audited;
  const pictures = await picturesOf(audit.log, extensionUri);
  const scenes = await scenesOf(audit, { pictures, id: `p${sha256.slice(0, ID_LENGTH)}` });
  const page = auditHtml({ audits: [{ ...audited, scenes }], failed: [] }, { version });
  await workspace.fs.writeFile(target, new TextEncoder().encode(page));
  if (!to) void offerToOpen(target);
};

const askWhere = async (source: Uri): Promise<Uri | undefined> =>
  window.showSaveDialog({
    title: l10n.t('Save the Report'),
    defaultUri: Uri.joinPath(fileOf(source), '..', `${nameOf(source)}.report.html`),
    filters: { [l10n.t('Web pages')]: ['html'] },
  });

const offerToOpen = async (page: Uri): Promise<void> => {
  const open = l10n.t('Open in the Browser');
  const answer = await window.showInformationMessage(
    l10n.t('{0} is saved. It needs no other file.', nameOf(page)),
    open,
  );
  if (answer === open) await env.openExternal(page);
};
