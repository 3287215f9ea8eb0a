// The first part of the extension: small, so that a Markdown file without odds costs nothing. It starts the rest when
// something is wanted of it. Runs in the Node host and in the web worker host.
import { l10n, commands, MarkdownString, tasks, Uri, window, workspace, type ExtensionContext } from 'vscode';
import { FirstFiles } from './first-files';
import { LogEditor } from './log-editor';
import { LOG_SCHEME, toLogUri } from './log-uri';
import { ModuleEditor } from './module-editor';
import { leadFromOldNames, type EditorPromised } from './old-names';
import { Parts } from './parts';
import { TASK_TYPE } from './task-type';
import { isMarkdown, whenWanted } from './wanted';
import type * as WholePart from './whole';
import type { Whole } from './whole';

/** What other extensions and our tests may call. */
export interface OverrunApi {
  /** The URI of a log's text. */
  readonly textUri: (log: Uri) => Uri;
}

const WHY_READONLY = new MarkdownString(
  l10n.t('This text is made from a VASSAL log, which Overrun never changes. To keep a copy, use *File: Save As…*'),
);

/** What the manifest promises. */
const promised = ({ extension }: ExtensionContext): Manifest =>
  (extension.packageJSON as { readonly contributes: Manifest }).contributes;

/** The host of a browser: there no program can be run. */
const runsInWorker = 'importScripts' in globalThis;

interface Manifest {
  readonly commands: readonly { readonly command: string }[];
  readonly customEditors: readonly EditorPromised[];
}

const partsStart = async (parts: Parts, context: ExtensionContext): Promise<Whole> => {
  const { startWhole } = (await parts.load('whole.js')) as unknown as typeof WholePart;
  return startWhole(context);
};

export const activate = async (context: ExtensionContext): Promise<OverrunApi> => {
  let started: Promise<Whole> | undefined;
  const parts = new Parts(Uri.joinPath(context.extensionUri, 'dist/parts'));
  const whole = (): Promise<Whole> => (started ??= partsStart(parts, context));
  const files = new FirstFiles(async () => (await whole()).files);
  const logs = new LogEditor();
  context.subscriptions.push(
    files,
    workspace.registerFileSystemProvider(LOG_SCHEME, files, { isReadonly: WHY_READONLY, isCaseSensitive: true }),
    ...LogEditor.viewTypes.map(type =>
      window.registerCustomEditorProvider(type, logs, { supportsMultipleEditorsPerDocument: true }),
    ),
    ...ModuleEditor.viewTypes.map(type => window.registerCustomEditorProvider(type, new ModuleEditor())),
    ...(runsInWorker
      ? []
      : [
          tasks.registerTaskProvider(TASK_TYPE, {
            provideTasks: async token => (await whole()).tasks.provideTasks(token),
            resolveTask: async (task, token) => (await whole()).tasks.resolveTask(task, token),
          }),
        ]),
    leadFromOldNames(promised(context).customEditors, async (archive, tab) => (await whole()).leadTo(archive, tab)),
    ...promised(context).commands.map(({ command: id }) =>
      commands.registerCommand(id, async (argument?: unknown, others?: unknown) =>
        (await whole()).commands[id]?.(argument, others),
      ),
    ),
  );
  // Woken by a Markdown file, it waits until odds are written in one, or a scenario is opened; by anything else, that is
  // wanted now.
  if (workspace.textDocuments.some(isMarkdown)) context.subscriptions.push(whenWanted(() => void whole()));
  else await whole();
  return { textUri: toLogUri };
};
