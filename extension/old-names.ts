// VASSAL 2 gave its files names that other programs use, too, which VS Code takes for texts: an archive is led to what is in it.
import { commands, TabInputText, window, workspace, type Disposable, type Tab } from 'vscode';
import { beginsAsArchive } from '../core/base/archive-start';
import { allTabs } from './tabs';

export interface EditorPromised {
  readonly viewType: string;
  readonly selector: readonly { readonly filenamePattern: string }[];
  /** `option`: of files that may be another program's. */
  readonly priority: string;
}

/** Leads from each archive that is opened as a text to the editor that the manifest has for its name. */
export const leadFromOldNames = (editors: readonly EditorPromised[]): Disposable => {
  const optional = editors.filter(({ priority }) => priority === 'option');
  const lead = async (tab: Tab): Promise<void> => {
    const path = pathOf(tab)?.toLowerCase() ?? '';
    const editor = optional.find(({ selector }) => selector.some(s => path.endsWith(s.filenamePattern.slice(1))));
    if (editor) await leadTo(editor.viewType, tab);
  };
  // What is in front already was opened before the extension was awake.
  for (const { activeTab } of window.tabGroups.all) if (activeTab) void lead(activeTab);
  return window.tabGroups.onDidChangeTabs(({ opened }) => opened.forEach(tab => void lead(tab)));
};

const pathOf = ({ input }: Tab): string | undefined => (input instanceof TabInputText ? input.uri.path : undefined);

const leadTo = async (editor: string, { input, isPreview, group }: Tab): Promise<void> => {
  if (!(input instanceof TabInputText)) return;
  // What cannot be read VS Code says in the tab.
  const bytes = await workspace.fs.readFile(input.uri).then(undefined, () => new Uint8Array());
  if (!beginsAsArchive(bytes)) return;
  const place = { viewColumn: group.viewColumn, preview: isPreview };
  await commands.executeCommand('vscode.openWith', input.uri, editor, place);
  // Asked now: a tab is one of the moment in which it was looked at.
  await window.tabGroups.close(allTabs().filter(tab => pathOf(tab) === input.uri.path));
};
