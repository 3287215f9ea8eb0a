// Whether odds are written in any Markdown file that is open: looked for without anything that could answer them.
import { Disposable, workspace, type TextDocument } from 'vscode';

const BLOCK = /^ {0,3}(?:`{3,}|~{3,})\s*overrun\b/m;

export const isMarkdown = ({ languageId }: Pick<TextDocument, 'languageId'>): boolean => languageId === 'markdown';

const hasOdds = (document: TextDocument): boolean => isMarkdown(document) && BLOCK.test(document.getText());

/** Calls back once, as soon as there is such a file. */
export const whenOddsAreWritten = (then: () => void): Disposable => {
  const look = (document: TextDocument): void => {
    if (!hasOdds(document)) return;
    events.dispose();
    then();
  };
  const events = Disposable.from(
    workspace.onDidOpenTextDocument(look),
    workspace.onDidChangeTextDocument(({ document }) => look(document)),
  );
  workspace.textDocuments.forEach(look);
  return events;
};
