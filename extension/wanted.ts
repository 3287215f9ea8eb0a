// Whether odds are written in any Markdown file that is open, or a file of a scenario is: looked for without anything that
// could answer them.
import { Disposable, workspace, type TextDocument } from 'vscode';

const BLOCK = /^ {0,3}(?:`{3,}|~{3,})\s*overrun\b/m;
const OF_A_SCENARIO = /(\.csv|\/scenario\.ya?ml|\/module\.yaml)$/i;

export const isMarkdown = ({ languageId }: Pick<TextDocument, 'languageId'>): boolean => languageId === 'markdown';

const isWanted = (document: TextDocument): boolean =>
  OF_A_SCENARIO.test(document.uri.path) || (isMarkdown(document) && BLOCK.test(document.getText()));

/** Calls back once, as soon as there is such a file. */
export const whenWanted = (then: () => void): Disposable => {
  const look = (document: TextDocument): void => {
    if (!isWanted(document)) return;
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
