// The line of looked-up odds can be taken along: copied, or put in at the caret.
import { env, l10n, window, type TextEditor } from 'vscode';
import { lineInside } from '../../core/report/odds-block/read-block';
import { shortAnswer, type Lookup } from '../../core/report/odds-lookup';
import { isLogText } from '../log-uri';

/**
 * @param system of the rules that answered
 * @param editor that was in front when it was asked; its caret is where it was
 */
export const offerLine = async (asked: Lookup, system: string, editor: TextEditor | undefined): Promise<void> => {
  const copy = l10n.t('Copy');
  const insert = l10n.t('Insert at Caret');
  const canInsert = editor !== undefined && !isLogText(editor.document);
  const said = `${asked.line} · ${shortAnswer(asked)}`;
  const answer = await window.showInformationMessage(said, copy, ...(canInsert ? [insert] : []));
  if (answer === copy) await env.clipboard.writeText(asked.line);
  if (answer === insert && editor) await insertLine(editor, asked.line, system);
};

/** In an odds block the line alone; elsewhere in a Markdown file a block of it; in any other file its text. */
const insertLine = async ({ document, selection }: TextEditor, line: string, system: string): Promise<void> => {
  const at = selection.active;
  const isInside = lineInside(document.getText().split(/\r\n|\r|\n/), at.line) !== undefined;
  const isBlock = !isInside && document.languageId === 'markdown';
  const block = ['', '```overrun', `system: ${system}`, '', line, '```', ''].join('\n');
  const shown = await window.showTextDocument(document);
  await shown.edit(edit => edit.insert(at, isBlock ? block : line));
};
