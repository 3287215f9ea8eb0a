import { Disposable, languages, type Uri } from 'vscode';
import { ScenarioColours } from './scenario-colours';
import { SCENARIO_SELECTOR, ScenarioFolders } from './scenario-folders';
import { ScenarioPreview } from './scenario-preview';
import { ScenarioProblems } from './scenario-problems';
import { ScenarioWords } from './scenario-words';

/** What helps to write a scenario; the preview is opened by a command. */
export const registerScenarios = (
  extension: Uri,
): { readonly preview: ScenarioPreview; readonly registered: Disposable } => {
  const folders = new ScenarioFolders();
  const preview = new ScenarioPreview(extension, folders);
  const words = new ScenarioWords(folders);
  const registered = Disposable.from(
    folders,
    preview,
    new ScenarioProblems(folders),
    languages.registerCompletionItemProvider(SCENARIO_SELECTOR, words, ',', ';', ' ', ':'),
    languages.registerHoverProvider(SCENARIO_SELECTOR, words),
    languages.registerDefinitionProvider(SCENARIO_SELECTOR, words),
    languages.registerReferenceProvider(SCENARIO_SELECTOR, words),
    languages.registerRenameProvider(SCENARIO_SELECTOR, words),
    languages.registerCodeActionsProvider(SCENARIO_SELECTOR, words),
    languages.registerColorProvider(SCENARIO_SELECTOR, new ScenarioColours(folders)),
  );
  return { preview, registered };
};
