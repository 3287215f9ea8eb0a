// A module's file is an archive; this editor only leads to what is in it, as text, and closes itself.
import { commands, type CustomDocument, type CustomReadonlyEditorProvider, type Uri, type WebviewPanel } from 'vscode';

export class ModuleEditor implements CustomReadonlyEditorProvider {
  /** Of files that are always modules, and of `*.mod`, which others write, too. */
  static readonly viewTypes = ['overrun.module', 'overrun.oldModule'];

  openCustomDocument(uri: Uri): CustomDocument {
    return { uri, dispose: () => undefined };
  }

  async resolveCustomEditor({ uri }: CustomDocument, panel: WebviewPanel): Promise<void> {
    await commands.executeCommand('overrun.inspectModule', uri);
    panel.dispose();
  }
}
