// A referee rules on a line of a log: chosen from a list, written into the notes beside the log, judged by at once. The text is
// read-only, and VS Code offers quick fixes only where one may write; so it is a command with the key of quick fixes.

import {
  l10n,
  Range,
  window,
  workspace,
  WorkspaceEdit,
  type ExtensionContext,
  type QuickPickItem,
  type TextDocument,
  type Uri,
} from 'vscode';
import { dayOf } from '../core/audit/notes/day';
import { notesFileOf } from '../core/audit/notes-file';
import { addRuling } from '../core/report/notes-draft/add-ruling';
import { linesOfChoice, rulingsAt, type RulingChoice } from '../core/report/notes-draft/rulings-at';
import type { LogView } from './log-view';

/** Who ruled last: the first answer to who rules now. */
const LAST_REFEREE = 'referee';

/** What a test, or a link, answers beforehand. */
export interface Answers {
  readonly title?: string;
  readonly by?: string;
  readonly why?: string;
}

interface Item extends QuickPickItem {
  readonly choice: RulingChoice;
}

/** Asks what to rule on the line, who rules and why, and writes it. False: nothing was written. */
export const ruleOnLine = async (
  memento: ExtensionContext['globalState'],
  { source, log }: LogView,
  line: number,
  answers: Answers = {},
): Promise<boolean> => {
  const steps = log && stepsAt(log, line);
  if (!steps) return tell(l10n.t('Nothing is ruled on this line. Put the caret on a step of the log.'));
  if (!log.audit.log.rules) return tell(l10n.t('This log is shown, not judged. There is nothing to rule on.'));
  const known = { by: memento.get(LAST_REFEREE, ''), on: dayOf(new Date()) };
  const choices = rulingsAt(log.audit, steps, known);
  const items = choices.map((choice): Item => ({
    label: choice.title,
    ...(choice.answers === undefined ? {} : { detail: choice.answers }),
    choice,
  }));
  const picked =
    answers.title === undefined
      ? await window.showQuickPick(items, { title: l10n.t('Rule on {0}', saidOf(steps)), matchOnDetail: true })
      : items.find(({ label }) => label === answers.title);
  if (!picked) return false;
  const by =
    answers.by ?? (await ask(l10n.t('Who Rules?'), known.by, l10n.t('Your name, and what you are: Anna (referee)')));
  if (by === undefined || by.trim() === '') return false;
  const why =
    answers.why ?? (await ask(l10n.t('Why?'), '', l10n.t('For those who read the report. May be left empty.')));
  if (why === undefined) return false;
  await memento.update(LAST_REFEREE, by.trim());
  const choice = { ...picked.choice, ruling: { ...picked.choice.ruling, by: by.trim() } };
  return write(source, linesOfChoice(log.audit.log, choice, why.trim()));
};

/** The steps that a line stands for; of a line that tells a finding alone, the finding's. */
const stepsAt = (
  { transcript, audit }: NonNullable<LogView['log']>,
  at: number,
): readonly [number, number] | undefined => {
  const line = transcript.lines[at];
  const step = line?.finding === undefined ? undefined : audit.findings[line.finding]?.step;
  return line?.steps ?? (step === undefined ? undefined : [step, step]);
};

const saidOf = ([first, last]: readonly [number, number]): string =>
  first === last ? l10n.t('Step {0}', first) : l10n.t('Steps {0}–{1}', first, last);

const ask = async (title: string, value: string, prompt: string): Promise<string | undefined> =>
  window.showInputBox({ title, value, prompt, ignoreFocusOut: true });

const tell = (message: string): false => {
  void window.showInformationMessage(message);
  return false;
};

/** The notes as they are open in an editor, unsaved changes included, else as they lie beside the log. */
const write = async (source: Uri, ruling: readonly string[]): Promise<boolean> => {
  const notes = source.with({ path: notesFileOf(source.path) });
  const open = workspace.textDocuments.find(({ uri }) => uri.toString() === notes.toString());
  const before = open?.getText() ?? (await textOf(notes));
  const after = addRuling(before, ruling);
  if (after === undefined) {
    const show = l10n.t('Open the Notes');
    const message = l10n.t(
      'The ruling was not written: the notes beside the log have a mistake, or keep their rulings in one line.',
    );
    if ((await window.showWarningMessage(message, show)) === show) await window.showTextDocument(notes);
    return false;
  }
  if (open) return writeOpen(open, after);
  await workspace.fs.writeFile(notes, new TextEncoder().encode(after));
  return true;
};

const writeOpen = async (notes: TextDocument, text: string): Promise<boolean> => {
  const edit = new WorkspaceEdit();
  edit.replace(notes.uri, new Range(0, 0, notes.lineCount, 0), text);
  return (await workspace.applyEdit(edit)) && notes.save();
};

const textOf = async (file: Uri): Promise<string> => {
  try {
    return new TextDecoder().decode(await workspace.fs.readFile(file));
  } catch {
    return '';
  }
};
