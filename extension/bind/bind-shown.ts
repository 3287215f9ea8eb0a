// The binding of the log in front, and the figures that the counters of a binding show in their pictures only.

import { l10n, window, type Uri } from 'vscode';
import type { OpenedLog } from '../../core/audit/audit';
import { bindModule, type Bound } from './bind-module';
import { isBinding } from './is-binding';

/** @param version of the product */
export const bindShown = async (source: Uri, log: OpenedLog, version: string): Promise<void> => {
  const bound = await bindModule(source, log);
  if (bound) void offerFigures(bound, version);
};

/** Of most modules the figures stand only in the pictures of the counters. */
const offerFigures = async ({ file, module }: Bound, version: string): Promise<void> => {
  const type = l10n.t('Type the Figures…');
  const message = l10n.t(
    'The figures of the counters may stand only in their pictures. You can type them beside the pictures now or later.',
  );
  if ((await window.showInformationMessage(message, type)) === type)
    await (await import('./type-figures')).typeFigures(file, version, module);
};

/** Of the binding in front, or one that the user names. */
export const typeShownFigures = async (version: string): Promise<void> => {
  const shown = window.activeTextEditor?.document.uri;
  const file = shown && isBinding(shown) ? shown : await askForBinding();
  if (file) await (await import('./type-figures')).typeFigures(file, version);
};

const askForBinding = async (): Promise<Uri | undefined> => {
  const filters = { [l10n.t('Bindings')]: ['yaml'] };
  return (await window.showOpenDialog({ title: l10n.t('Type the Figures of Which Binding?'), filters }))?.[0];
};
