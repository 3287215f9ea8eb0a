// Whether odds are written in any Markdown file that is open, or a file of a scenario is: looked for without anything that
// could answer them.
import { Disposable, workspace, type TextDocument } from 'vscode';

const BLOCK = /^ {0,3}(?:`{3,}|~{3,})\s*overrun\b/m;
const OF_A_SCENARIO = /(\.csv|\/scenario\.ya?ml|\/module\.yaml)$/i;

export const isMarkdown = ({ languageId }: Pick<TextDocument, 'languageId'>): boolean => languageId === 'markdown';

/** A file of a scenario, or one that may be. */
export const isOfAScenario = ({ uri }: Pick<TextDocument, 'uri'>): boolean => OF_A_SCENARIO.test(uri.path);

/** Odds are written in it. */
export const hasOdds = (document: TextDocument): boolean => isMarkdown(document) && BLOCK.test(document.getText());

const isWanted = (document: TextDocument): boolean => isOfAScenario(document) || hasOdds(document);

/** Calls back once, as soon as there is such a file. */
export const whenWanted = (then: () => void): Disposable => whenOpen(isWanted, then);

/** Calls back once, as soon as a file that is meant is open. */
export const whenOpen = (isMeant: (document: TextDocument) => boolean, then: () => void): Disposable => {
  const look = (document: TextDocument): void => {
    if (!isMeant(document)) return;
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
