// From a log whose module nobody knows to a first binding, in one step.
import { l10n, Uri, window, workspace } from 'vscode';
import type { OpenedLog } from '../../core/audit/audit';
import { draftBinding } from '../../core/binding/draft/draft';
import { logFacts } from '../../core/binding/draft/log-facts';
import { BINDING_ENDING } from '../../core/binding/binding-name';
import type { VassalModule } from '../../core/vassal/module/module';
import { readModule } from '../../core/vassal/module/read-module';
import { shortName } from '../../core/scenario/read-header';
import { fileOf } from '../file-of';
import { isThere } from '../is-there';

/** A binding and the module that it is for. */
export interface Bound {
  readonly file: Uri;
  readonly module: VassalModule;
}

/** Drafts the binding of a log's module beside the log, and opens it; one that is there is only opened. */
export const bindModule = async (source: Uri, log: OpenedLog): Promise<Bound | undefined> => {
  const module = log.module ?? (await askForModule(log.game.module?.name));
  if (!module) return undefined;
  const file = Uri.joinPath(fileOf(source), '..', `${shortName(module.name)}${BINDING_ENDING}`);
  if (!(await isThere(file))) {
    const { text, questions } = draftBinding(module, logFacts([log.timeline]));
    await workspace.fs.writeFile(file, new TextEncoder().encode(text));
    window.setStatusBarMessage(l10n.t('A binding was drafted; {0} questions stand open at its end.', questions), 8000);
  }
  await window.showTextDocument(file, { preview: false });
  return { file, module };
};

export const askForModule = async (name: string | undefined): Promise<VassalModule | undefined> => {
  const [chosen] =
    (await window.showOpenDialog({
      title: name === undefined ? l10n.t('Choose the Module') : l10n.t('Choose the Module “{0}”', name),
      filters: { [l10n.t('VASSAL modules')]: ['vmod', 'mod'] },
    })) ?? [];
  if (!chosen) return undefined;
  const module = await readModule(await workspace.fs.readFile(chosen));
  if (!module.ok) {
    void window.showErrorMessage(`${chosen.path.split('/').at(-1) ?? ''}: ${module.error.message}`);
    return undefined;
  }
  if (name === undefined || name.trim() === '' || name === module.value.name) return module.value;
  void window.showErrorMessage(
    l10n.t('The log was played with {0}; this is {1}. Choose its own module.', name, module.value.name),
  );
  return undefined;
};
