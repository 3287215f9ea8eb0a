// The commands of the palette and of the code lenses.
import {
  commands,
  Disposable,
  Range,
  Selection,
  TabInputCustom,
  TabInputText,
  TextEditorRevealType,
  Uri,
  window,
  type TextEditor,
} from 'vscode';
import { countAudit, countWords } from '../core/report/audit-counts';
import { fromLogUri, toLogUri, LOG_SCHEME } from './log-uri';
import type { LogStore, LogView } from './log-store';
import { nextFinding } from './findings';
import { chooseRules, chooseRuleSystem } from './choose-rules';
import { showReport } from './report';

/** Registers every command of the manifest; a test compares the two. */
export const registerCommands = (logs: LogStore, extensionUri: Uri): Disposable => {
  const handlers: Readonly<Record<string, (argument?: unknown) => Promise<void>>> = {
    'overrun.openAsText': openAsText,
    'overrun.openSample': () => openSample(extensionUri),
    'overrun.nextFinding': argument => toFinding(logs, 1, argument),
    'overrun.previousFinding': () => toFinding(logs, -1),
    'overrun.goToStep': () => goToStep(logs),
    'overrun.explainLine': explainLine,
    'overrun.chooseRuleSystem': chooseRuleSystem,
    'overrun.chooseRules': argument => chooseRules(activeSource(argument)),
    'overrun.auditLog': auditLog,
  };
  return Disposable.from(...Object.entries(handlers).map(([id, run]) => commands.registerCommand(id, run)));
};

/** The log that a command means: the file it was called on, else the text or the editor in front. */
const activeSource = (argument?: unknown): Uri | undefined => {
  if (argument instanceof Uri) return fromLogUri(argument) ?? argument;
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  const uri = input instanceof TabInputCustom || input instanceof TabInputText ? input.uri : undefined;
  return uri?.scheme === LOG_SCHEME ? fromLogUri(uri) : uri && isLog(uri) ? uri : undefined;
};

const isLog = ({ path }: Uri): boolean => /\.(vlog|vsav)$/i.test(path);

const openText = async (source: Uri): Promise<TextEditor> =>
  window.showTextDocument(toLogUri(source), { preview: false });

const openAsText = async (argument?: unknown): Promise<void> => {
  const source = activeSource(argument) ?? (await askForLog());
  if (source) await openText(source);
};

const askForLog = async (): Promise<Uri | undefined> => {
  const chosen = await window.showOpenDialog({
    title: 'Open VASSAL Log as Text',
    filters: { 'VASSAL logs and saved games': ['vlog', 'vsav'] },
  });
  return chosen?.[0];
};

const openSample = async (extensionUri: Uri): Promise<void> => {
  await openText(Uri.joinPath(extensionUri, 'assets/scenarios/crossing-at-lipnya/games/six-faults.vlog'));
};

const activeView = async (
  logs: LogStore,
): Promise<{ editor: TextEditor; log: NonNullable<LogView['log']> } | undefined> => {
  const editor = window.activeTextEditor;
  const log = editor && (await logs.of(editor.document.uri))?.log;
  return editor && log && { editor, log };
};

const show = (editor: TextEditor, range: Range): void => {
  editor.selection = new Selection(range.start, range.start);
  editor.revealRange(range, TextEditorRevealType.InCenterIfOutsideViewport);
};

const toFinding = async (logs: LogStore, direction: 1 | -1, argument?: unknown): Promise<void> => {
  const active = await activeView(logs);
  if (!active) return;
  const { editor, log } = active;
  const from = lineOf(argument) ?? editor.selection.active.line;
  const note = nextFinding(log.annotations.diagnostics, from, direction);
  if (!note) {
    window.setStatusBarMessage(emptyWords(log), 5000);
    return;
  }
  show(editor, new Range(note.line, note.start, note.line, note.end));
  // VS Code's own marker view shows the message with its related steps at the place.
  await commands.executeCommand('editor.action.showHover');
};

const emptyWords = ({ audit }: NonNullable<LogView['log']>): string =>
  audit.log.rules ? `${countWords(countAudit(audit))}.` : 'Shown, not judged: no rules were found for this log.';

const lineOf = (argument: unknown): number | undefined =>
  typeof argument === 'object' && argument !== null && 'line' in argument && typeof argument.line === 'number'
    ? argument.line
    : undefined;

const goToStep = async (logs: LogStore): Promise<void> => {
  const active = await activeView(logs);
  if (!active) return;
  const { editor, log } = active;
  const { steps } = log.audit.log.timeline;
  const typed = await window.showInputBox({
    title: 'Go to Step',
    prompt: `A step from 1 to ${steps}`,
    validateInput: text =>
      /^\d{1,9}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= steps
        ? undefined
        : `A number from 1 to ${steps}.`,
  });
  if (typed === undefined) return;
  const step = Number(typed);
  const line = log.transcript.lines.findIndex(
    l => (l.kind === 'step' || l.kind === 'phase') && l.steps !== undefined && l.steps[0] <= step && l.steps[1] >= step,
  );
  if (line === -1) {
    void window.showInformationMessage(`Step ${step} is beyond the end of this text.`);
    return;
  }
  show(editor, editor.document.lineAt(line).range);
};

const explainLine = async (argument?: unknown): Promise<void> => {
  const editor = window.activeTextEditor;
  if (editor?.document.uri.scheme !== LOG_SCHEME) return;
  const line = editor.document.lineAt(lineOf(argument) ?? editor.selection.active.line);
  // The verb's column: the hover there tells the whole action.
  const column = Math.min(line.range.end.character, Math.max(line.firstNonWhitespaceCharacterIndex, 0));
  show(editor, new Range(line.lineNumber, column, line.lineNumber, column));
  await commands.executeCommand('editor.action.showHover', { focus: 'focusIfVisible' });
};

const auditLog = async (argument?: unknown): Promise<void> => {
  const source = activeSource(argument) ?? (await askForLog());
  if (source) await showReport(source);
};
