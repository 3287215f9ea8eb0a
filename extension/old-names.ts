// VASSAL 2 gave its files names that other programs use, too, which VS Code takes for texts: an archive is led to what is in it.
// So is a zip of mails.
import { TabInputText, window, workspace, type Disposable, type Tab, type Uri } from 'vscode';
import { beginsAsArchive } from '../core/base/archive-start';
import type { LeadTo } from './lead-to-archive';

export interface EditorPromised {
  readonly viewType: string;
  readonly selector: readonly { readonly filenamePattern: string }[];
  /** `option`: of files that may be another program's. */
  readonly priority: string;
}

/** What cannot be read VS Code says in the tab. */
const isArchive = async (file: Uri): Promise<boolean> =>
  beginsAsArchive(await workspace.fs.readFile(file).then(undefined, () => new Uint8Array()));

/** Leads from each archive that is opened as a text to the editor that the manifest has for its name. */
export const leadFromOldNames = (editors: readonly EditorPromised[], leadTo: LeadTo): Disposable => {
  const optional = editors.filter(({ priority }) => priority === 'option');
  const lead = async (tab: Tab): Promise<void> => {
    const { input } = tab;
    if (!(input instanceof TabInputText)) return;
    const { uri } = input;
    const path = uri.path.toLowerCase();
    const editor = optional.find(({ selector }) => selector.some(s => path.endsWith(s.filenamePattern.slice(1))));
    // A zip may be large: how much of it is read is decided where its logs are looked for.
    if (path.endsWith('.zip') || (editor && (await isArchive(uri))))
      await leadTo({ uri, editor: editor?.viewType }, tab);
  };
  // What is in front already was opened before the extension was awake.
  for (const { activeTab } of window.tabGroups.all) if (activeTab) void lead(activeTab);
  return window.tabGroups.onDidChangeTabs(({ opened }) => opened.forEach(tab => void lead(tab)));
};
