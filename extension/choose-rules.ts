// By which rules the logs of a folder are judged: asked once, kept in the folder's settings.
import { l10n, ConfigurationTarget, Uri, window, workspace, type QuickPickItem, type WorkspaceFolder } from 'vscode';
import { present } from '../core/base/present';
import { SYSTEMS } from '../core/rules/systems';
import { pathFrom } from './folder-path';
import { isThere } from './is-there';
import { fromLogUri } from './log-uri';
import { SECTION } from './settings';

type Setting = 'module' | 'scenario' | 'binding';
const SETTINGS: readonly Setting[] = ['module', 'scenario', 'binding'];

interface Choice extends QuickPickItem {
  readonly setting?: Setting;
}

const LOOK_AROUND: Choice = {
  label: l10n.t('Look Around the Log'),
  detail: l10n.t('Its notes, a scenario folder at or above it, the module beside it.'),
};
const CHOICES: readonly Choice[] = [
  LOOK_AROUND,
  {
    label: l10n.t('The Module It Was Played With…'),
    detail: l10n.t('A .vmod file, of any version.'),
    setting: 'module',
  },
  { label: l10n.t('A Scenario Folder…'), detail: l10n.t('A folder with scenario.yaml.'), setting: 'scenario' },
  { label: l10n.t('A Binding…'), detail: l10n.t('A .binding.yaml, for another author’s module.'), setting: 'binding' },
];

/** Where a choice is kept: with a folder of the workspace, or with the user, for all logs. */
interface Scope {
  readonly folder?: WorkspaceFolder;
  readonly uri?: Uri;
}

/**
 * Sets `overrun.module`, `overrun.scenario` or `overrun.binding` for the workspace folder of a log, or lets all be looked for again. The
 * user's own settings are touched only where no folder is open, and only after asking. False: nothing was chosen.
 */
export const chooseRules = async (source: Uri | undefined): Promise<boolean> => {
  const scope = await scopeOf(source);
  if (!scope) return false;
  const title = scope.folder
    ? l10n.t('Choose Rules for the Logs in {0}', scope.folder.name)
    : l10n.t('Choose Rules for All Logs');
  const inForce = chosenIn(scope);
  const items = CHOICES.map(choice =>
    choice.setting === inForce?.setting
      ? { ...choice, description: inForce ? l10n.t('now {0}', inForce.path) : l10n.t('now') }
      : choice,
  );
  const choice = await window.showQuickPick(items, { title });
  if (!choice) return false;
  const chosen = choice.setting && (await askFor(choice.setting, scope));
  if (choice.setting && chosen === undefined) return false;
  if (!scope.folder && !(await agreesToAllLogs())) return false;
  for (const name of SETTINGS) await write(name, choice.setting === name ? chosen : undefined, scope);
  return true;
};

/** Names a module for the logs of a log's folder, as the list does. False: nothing was changed. */
export const chooseModule = async (source: Uri, file: Uri): Promise<boolean> => {
  const scope = await scopeOf(source);
  if (!scope || (!scope.folder && !(await agreesToAllLogs()))) return false;
  const path = pathFrom(scope.folder?.uri.path, file.path);
  for (const name of SETTINGS) await write(name, name === 'module' ? path : undefined, scope);
  return true;
};

/** The log's workspace folder; without a log the only one, or the one that the user picks; none: the user's settings. */
const scopeOf = async (source: Uri | undefined): Promise<Scope | undefined> => {
  if (source) {
    const folder = workspace.getWorkspaceFolder(source);
    return { uri: source, ...(folder ? { folder } : {}) };
  }
  const folders = workspace.workspaceFolders ?? [];
  const folder = folders.length > 1 ? await window.showWorkspaceFolderPick() : folders[0];
  if (folder) return { uri: folder.uri, folder };
  return folders.length > 0 ? undefined : {};
};

const chosenIn = ({ uri }: Scope): { readonly setting: Setting; readonly path: string } | undefined => {
  const settings = workspace.getConfiguration(SECTION, uri);
  const found = SETTINGS.map(setting => ({ setting, path: settings.get(setting, '').trim() }));
  return found.find(({ path }) => path !== '');
};

/** Removes a value, or hides one of a wider scope by an empty one: the choice made last is the one in force. */
const write = async (name: Setting, path: string | undefined, { uri, folder }: Scope): Promise<void> => {
  const settings = workspace.getConfiguration(SECTION, uri);
  const target = folder ? ConfigurationTarget.WorkspaceFolder : ConfigurationTarget.Global;
  await settings.update(name, path, target);
  if (!folder || path !== undefined) return;
  const { workspaceValue, globalValue } = settings.inspect<string>(name) ?? {};
  // With one folder open the workspace's settings are the folder's own, just cleared.
  const isSet = (value: string | undefined): boolean => value !== undefined && value.trim() !== '';
  const wider = (workspace.workspaceFile !== undefined && isSet(workspaceValue)) || isSet(globalValue);
  if (wider) await settings.update(name, '', target);
};

const agreesToAllLogs = async (): Promise<boolean> => {
  const yes = l10n.t('Use for All Logs');
  const detail = l10n.t('Open the folder of the logs to choose for that folder alone.');
  const message = l10n.t('No folder is open, so this choice is for all logs.');
  return (await window.showWarningMessage(message, { modal: true, detail }, yes)) === yes;
};

/** Sets `overrun.ruleSystem`: what odds blocks are judged by that name no system themselves. */
export const chooseRuleSystem = async (): Promise<void> => {
  const systems = SYSTEMS.map(({ id, name }) => ({ label: name, description: id, id }));
  const none = { label: l10n.t('None'), description: l10n.t('Each block names its own.'), id: undefined };
  const choice = await window.showQuickPick([...systems, none], {
    title: l10n.t('Choose Rule System for Odds Blocks'),
  });
  if (!choice) return;
  const scope = await scopeOf(window.activeTextEditor?.document.uri);
  if (!scope || (!scope.folder && !(await agreesToAllBlocks()))) return;
  const target = scope.folder ? ConfigurationTarget.WorkspaceFolder : ConfigurationTarget.Global;
  await workspace.getConfiguration(SECTION, scope.uri).update('ruleSystem', choice.id, target);
};

const agreesToAllBlocks = async (): Promise<boolean> => {
  const yes = l10n.t('Use for All Odds Blocks');
  const message = l10n.t('No folder is open, so this choice is for the odds blocks of all files.');
  return (await window.showWarningMessage(message, { modal: true }, yes)) === yes;
};

/** How each is asked for; without filters it is a folder. */
const DIALOGS: Readonly<Record<Setting, { readonly title: string; readonly filters?: Record<string, string[]> }>> = {
  module: { title: l10n.t('Choose the Module'), filters: { [l10n.t('VASSAL modules')]: ['vmod'] } },
  scenario: { title: l10n.t('Choose the Scenario Folder') },
  binding: { title: l10n.t('Choose the Binding'), filters: { [l10n.t('Bindings')]: ['yaml'] } },
};

/** The chosen path: from the workspace folder where it lies in it, so that the folder can be moved and shared. */
const askFor = async (what: Setting, { folder }: Scope): Promise<string | undefined> => {
  const { title, filters } = DIALOGS[what];
  const [chosen] =
    (await window.showOpenDialog({
      title,
      canSelectFiles: filters !== undefined,
      canSelectFolders: filters === undefined,
      ...present({ defaultUri: folder?.uri, filters }),
    })) ?? [];
  return chosen && pathFrom(folder?.uri.path, chosen.path);
};

/** By a module that lies near the log and is not its own: its lens names it. */
export const judgeByNear = async (argument?: unknown): Promise<void> => {
  if (typeof argument !== 'object' || argument === null) return;
  const { uri, file, folder }: Readonly<Record<string, unknown>> = { ...argument };
  if (typeof uri !== 'string' || typeof file !== 'string' || typeof folder !== 'string') return;
  const source = fromLogUri(Uri.parse(uri, true));
  const found = source && (await nearFile(source, folder, file));
  if (found) await chooseModule(source, found);
};

/** In the log's own folder or above it. */
const nearFile = async (source: Uri, folder: string, file: string): Promise<Uri | undefined> => {
  for (let at = Uri.joinPath(source, '..'); ; at = Uri.joinPath(at, '..')) {
    const found = Uri.joinPath(at, file);
    if (at.path.endsWith(`/${folder}`) && (await isThere(found))) return found;
    if (at.path === '/' || at.path === '') return undefined;
  }
};
