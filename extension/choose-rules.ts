// By which rules the logs of a folder are judged: asked once, kept in the folder's settings.
import { ConfigurationTarget, window, workspace, type QuickPickItem, type Uri } from 'vscode';
import { RULE_SYSTEMS } from '../core/rules/registry';
import { SECTION } from './settings';

interface Choice extends QuickPickItem {
  readonly setting?: 'module' | 'scenario';
}

const CHOICES: readonly Choice[] = [
  { label: 'Look Around the Log', detail: 'Its notes, a scenario folder above it, a module or a binding beside it.' },
  { label: 'The Module It Was Played With…', detail: 'A .vmod file, of whatever version.', setting: 'module' },
  { label: 'A Scenario Folder…', detail: 'A folder with scenario.yaml.', setting: 'scenario' },
];

/** Sets `overrun.module` or `overrun.scenario` for the log's folder, or clears both. */
export const chooseRules = async (source: Uri | undefined): Promise<void> => {
  const choice = await window.showQuickPick(CHOICES, { title: 'Choose Rules for the Logs of This Folder' });
  if (!choice) return;
  const path = choice.setting && (await askFor(choice.setting));
  if (choice.setting && path === undefined) return;
  const settings = workspace.getConfiguration(SECTION, source);
  const folder = source && workspace.getWorkspaceFolder(source);
  const target = folder ? ConfigurationTarget.WorkspaceFolder : ConfigurationTarget.Global;
  for (const name of ['module', 'scenario'] as const)
    await settings.update(name, choice.setting === name ? path : undefined, target);
};

/** Sets `overrun.ruleSystem`: what odds blocks are judged by that name no system themselves. */
export const chooseRuleSystem = async (): Promise<void> => {
  const systems = RULE_SYSTEMS.map(({ id, name }) => ({ label: name, description: id, id }));
  const none = { label: 'None', description: 'Each block names its own.', id: undefined };
  const choice = await window.showQuickPick([...systems, none], { title: 'Choose Rule System for Odds Blocks' });
  if (!choice) return;
  const uri = window.activeTextEditor?.document.uri;
  const target =
    uri && workspace.getWorkspaceFolder(uri) ? ConfigurationTarget.WorkspaceFolder : ConfigurationTarget.Global;
  await workspace.getConfiguration(SECTION, uri).update('ruleSystem', choice.id, target);
};

const askFor = async (what: 'module' | 'scenario'): Promise<string | undefined> => {
  const module = what === 'module';
  const [chosen] =
    (await window.showOpenDialog({
      title: module ? 'Choose the Module' : 'Choose the Scenario Folder',
      canSelectFiles: module,
      canSelectFolders: !module,
      ...(module ? { filters: { 'VASSAL modules': ['vmod'] } } : {}),
    })) ?? [];
  return chosen?.path;
};
