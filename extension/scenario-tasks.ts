// Tasks that check or build the scenarios of the workspace by the command line; what they find goes to Problems.
import {
  l10n,
  RelativePattern,
  ShellExecution,
  ShellQuoting,
  Task,
  TaskGroup,
  workspace,
  type WorkspaceFolder,
} from 'vscode';
import { SCENARIO_FILE } from '../core/scenario/read-files';
import { commandLine } from './settings';
import { TASK_TYPE } from './task-type';

const ACTIONS = ['check', 'build'] as const;
type Action = (typeof ACTIONS)[number];

/** What tasks.json says of such a task; the manifest has its form. */
interface Definition {
  readonly type: string;
  readonly action: Action;
  /** The scenario's folder, from the workspace folder. */
  readonly scenario: string;
}

const MOST_SCENARIOS = 100;

/** Two for each scenario folder. */
export const scenarioTasks = async (): Promise<Task[]> => {
  const all = (workspace.workspaceFolders ?? []).map(async folder => {
    const pattern = new RelativePattern(folder, `**/${SCENARIO_FILE}`);
    const found = await workspace.findFiles(pattern, '**/node_modules/**', MOST_SCENARIOS);
    const top = `${folder.uri.path.replace(/\/$/, '')}/`;
    const below = found.map(({ path }) => path.slice(top.length).split('/').slice(0, -1).join('/') || '.').sort();
    return below.flatMap(scenario => ACTIONS.map(action => taskFor({ type: TASK_TYPE, action, scenario }, folder)));
  });
  return (await Promise.all(all)).flat();
};

/** A task that somebody wrote in tasks.json; undefined: it does not say what to do. */
export const resolvedTask = ({ definition, scope }: Task): Task | undefined => {
  const { action, scenario } = definition as Partial<Definition>;
  const folder = typeof scope === 'object' ? scope : workspace.workspaceFolders?.[0];
  const known = ACTIONS.find(one => one === action);
  if (!folder || !known || typeof scenario !== 'string') return undefined;
  // VS Code finds the task again by the definition that it was given.
  return taskFor({ ...definition, type: TASK_TYPE, action: known, scenario }, folder);
};

const taskFor = (definition: Definition, folder: WorkspaceFolder): Task => {
  const { action, scenario } = definition;
  const quoted = (value: string) => ({ value, quoting: ShellQuoting.Strong });
  // In the workspace folder, from which the scenario's path goes.
  const run = new ShellExecution(commandLine(), [action, quoted(scenario)]);
  const task = new Task(definition, folder, `${action} ${scenario}`, 'overrun', run, '$overrun');
  task.detail =
    action === 'check'
      ? l10n.t('Lists what is wrong in the scenario')
      : l10n.t('Writes the VASSAL module of the scenario');
  if (action === 'build') task.group = TaskGroup.Build;
  return task;
};
