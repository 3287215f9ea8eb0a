// The commands of the palette and of the code lenses.
import {
  l10n,
  languages,
  commands,
  Range,
  Selection,
  TextEditorRevealType,
  Uri,
  window,
  type ExtensionContext,
  type TextDocument,
  type TextEditor,
} from 'vscode';
import { indexLines } from '../core/report/annotate/lines';
import { countAudit } from '../core/games/counts';
import { countWords } from '../core/report/audit-counts';
import { logMeant } from './log-in-zip';
import { fromLogUri, toLogUri, isLogUri } from './log-uri';
import type { LogStore } from './log-store';
import type { LogView } from './log-view';
import type { OpenLogs } from './open-logs';
import type { BoardPanel } from './board/board-panel';
import { nextStop, stopsOf } from './findings';
import type { Bookmarks } from './on-text/bookmarks';
import type { Games } from './games/games';
import { showReport } from './report';
import type { LookedUp } from './odds/looked-up';
import type { Journal } from './journal';
import type { ModuleTexts } from './module-text';
import type { ScenarioPreview } from './scenario/scenario-preview';

/** What the commands work on. */
export interface Desk {
  readonly logs: LogStore;
  readonly open: OpenLogs;
  readonly extensionUri: Uri;
  readonly lookedUp: LookedUp;
  /** Of the product. */
  readonly version: string;
  readonly preview: () => Promise<ScenarioPreview>;
  readonly board: () => Promise<BoardPanel>;
  readonly games: () => Promise<Games>;
  readonly bookmarks: () => Promise<Bookmarks>;
  readonly modules: () => Promise<ModuleTexts>;
  readonly journal: Journal;
  /** What is kept from one session to the next. */
  readonly memento: ExtensionContext['globalState'];
}

/** What some give back is for callers of their own. */
export type Commands = Readonly<Record<string, (argument?: unknown, others?: unknown) => Promise<unknown>>>;

/** Every command of the manifest; a test compares the two. */
export const commandsOf = (desk: Desk): Commands => {
  return {
    'overrun.openAsText': argument => openAsText(desk, argument),
    'overrun.openSample': () => openSample(desk),
    'overrun.nextFinding': argument => toFinding(desk, 1, argument),
    'overrun.previousFinding': () => toFinding(desk, -1),
    'overrun.goToStep': () => goToStep(desk),
    'overrun.explainLine': explainLine,
    'overrun.showBoard': argument => showBoard(desk, argument),
    'overrun.lookUpOdds': async () => (await import('./odds/look-up-odds')).lookUpOdds(desk),
    'overrun.ruleOnLine': argument => ruleOnActiveLine(desk, argument),
    'overrun.rulings': argument => rulingsOfLog(desk, argument),
    'overrun.judgeByNear': async argument => (await import('./choose-rules')).judgeByNear(argument),
    'overrun.copyDetails': async () => copyDetails(desk),
    'overrun.chooseRuleSystem': async () => (await import('./choose-rules')).chooseRuleSystem(),
    'overrun.chooseRules': argument => chooseRulesFor(desk, argument),
    'overrun.auditLog': argument => auditLog(desk, argument),
    'overrun.auditFolder': async argument => (await desk.games()).audit(named(argument)),
    'overrun.stopAudit': async () => (await desk.games()).stop(),
    'overrun.arrangeGames': async argument => (await desk.games()).arrange(argument),
    'overrun.findingsTable': async argument =>
      (await desk.games()).showTable(typeof argument === 'string' ? argument : undefined),
    'overrun.clearGames': async () => (await desk.games()).clear(),
    'overrun.gamesIllegalOnly': async () => (await desk.games()).illegalOnly(true),
    'overrun.gamesAll': async () => (await desk.games()).illegalOnly(false),
    'overrun.saveReport': (argument, to) => saveReportOf(desk, argument, to),
    'overrun.showFigures': argument => showFiguresOf(desk, argument),
    'overrun.judgeLog': argument => judgeLog(desk, argument),
    'overrun.bindModule': () => bindShown(desk),
    'overrun.typeFigures': async () => (await import('./bind/bind-shown')).typeShownFigures(desk.version),
    'overrun.inspectModule': argument => inspectModule(desk, argument),
    'overrun.bookmarkLine': (argument, word) => bookmarkLine(desk, argument, word),
    'overrun.bookmarks': async () => (await desk.bookmarks()).list(),
    'overrun.openManual': argument => openManual(desk, argument),
    'overrun.compareLogs': compareLogs,
    'overrun.previewScenario': async argument =>
      (await desk.preview()).show(named(argument) ?? window.activeTextEditor?.document.uri),
  };
};

/** The file that a command was called on, as its text or itself. */
const named = (argument: unknown): Uri | undefined =>
  argument instanceof Uri ? (fromLogUri(argument) ?? argument) : undefined;

/** A step of the walkthrough is done when its command did something, not when its button was pressed. */
const done = (step: 'logShown' | 'findingShown' | 'reportShown' | 'rulesChosen'): Thenable<unknown> =>
  commands.executeCommand('setContext', `overrun.${step}`, true);

/** By whatever way its text was opened. VS Code does not tell its walkthroughs of a language that a text gets later. */
export const logIsShown = (): Thenable<unknown> => done('logShown');

const openText = async (source: Uri): Promise<TextEditor> =>
  window.showTextDocument(toLogUri(source), { preview: false });

/** Was one opened? */
const openAsText = async ({ open }: Desk, argument?: unknown): Promise<boolean> => {
  const file = named(argument);
  const log = file
    ? await logMeant(file)
    : (open.active ?? open.activeOldLog ?? (await askForLog(l10n.t('Open VASSAL Log as Text'))));
  if (log) await openText(log);
  return log !== undefined;
};

const askForLog = async (title: string): Promise<Uri | undefined> => {
  const filters = { [l10n.t('VASSAL logs and saved games')]: ['vlog', 'vsav', 'log', 'sav', 'zip'] };
  const [file] = (await window.showOpenDialog({ title, filters })) ?? [];
  return file && logMeant(file);
};

const sampleIn = ({ extensionUri }: Desk): Uri =>
  Uri.joinPath(extensionUri, 'assets/scenarios/crossing-at-lipnya/games/six-faults.vlog');

const openSample = async (desk: Desk): Promise<void> => {
  await openText(sampleIn(desk));
};

interface ShownLog {
  readonly editor: TextEditor;
  readonly log: NonNullable<LogView['log']>;
}

/** The log in front, read and judged to its end, as its text shows it. */
const activeView = async ({ logs }: Desk): Promise<ShownLog | undefined> => {
  const editor = window.activeTextEditor;
  const view = editor && (await logs.wholeOf(editor.document.uri));
  if (!editor || !view?.log) return undefined;
  await isShownWhole(editor.document, view);
  return { editor, log: view.log };
};

/** VS Code takes a text that changed some time after it was told. */
const TAKEN_MS = 2000;

const isShownWhole = async (document: TextDocument, { log }: LogView): Promise<void> => {
  const until = Date.now() + TAKEN_MS;
  // A text's last line is empty.
  const lines = (log?.transcript.lines.length ?? 0) + 1;
  while (document.lineCount !== lines && Date.now() < until) await pause(50);
};

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

const show = (editor: TextEditor, range: Range): void => {
  editor.selection = new Selection(range.start, range.start);
  editor.revealRange(range, TextEditorRevealType.InCenterIfOutsideViewport);
};

/** The finding after the caret; from outside a log, such as the walkthrough, the first of the log last in front. */
const toFinding = async (desk: Desk, direction: 1 | -1, argument?: unknown): Promise<void> => {
  const inFront = await activeView(desk);
  if (!inFront) await openText(desk.open.recent ?? sampleIn(desk));
  const active = inFront ?? (await activeView(desk));
  if (!active) return;
  const { editor, log } = active;
  const from = inFront ? (lineOf(argument) ?? editor.selection.active.line) : direction === 1 ? -1 : Infinity;
  const note = nextStop(stopsOf(log.annotations.diagnostics, log.transcript), from, direction);
  if (!note) {
    window.setStatusBarMessage(emptyWords(log), 5000);
    return;
  }
  show(editor, new Range(note.line, note.start, note.line, note.end));
  await isMarked(editor.document);
  if (!inFront) await pause(DRAWN_MS);
  // VS Code's own marker view shows the message with its related steps at the place.
  await commands.executeCommand('editor.action.showHover');
  await done('findingShown');
};

/** The message of a finding is shown by its squiggle. */
const isMarked = async ({ uri }: TextDocument): Promise<void> => {
  const until = Date.now() + TAKEN_MS;
  while (languages.getDiagnostics(uri).length === 0 && Date.now() < until) await pause(50);
};

/** In a text that was opened just now VS Code draws squiggles some time after it was told of them, and says not when. */
const DRAWN_MS = 500;

const emptyWords = ({ audit }: NonNullable<LogView['log']>): string =>
  audit.log.rules
    ? `${countWords(countAudit(audit))}.`
    : l10n.t('Shown, not judged: no rules were found for this log.');

const lineOf = (argument: unknown): number | undefined =>
  typeof argument === 'object' && argument !== null && 'line' in argument && typeof argument.line === 'number'
    ? argument.line
    : undefined;

const goToStep = async (desk: Desk): Promise<void> => {
  const active = await activeView(desk);
  if (!active) return;
  const { log } = active;
  const { steps } = log.audit.log.timeline;
  const typed = await window.showInputBox({
    title: l10n.t('Go to Step'),
    prompt: l10n.t('A step from 1 to {0}', steps),
    validateInput: text =>
      /^\d{1,9}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= steps
        ? undefined
        : l10n.t('A number from 1 to {0}.', steps),
  });
  if (typed === undefined) return;
  showLineOf(Number(typed), active);
};

const showLineOf = (step: number, { editor, log }: ShownLog): void => {
  const line = indexLines(log.transcript).lineOfStep(step);
  if (line === undefined) void window.showInformationMessage(l10n.t('Step {0} is beyond the end of this text.', step));
  else show(editor, editor.document.lineAt(line).range);
};

/** Opens the text of a log at a step. */
export const showStep = async (desk: Desk, source: Uri, step?: number): Promise<void> => {
  await openText(source);
  const active = step === undefined ? undefined : await activeView(desk);
  if (active && step !== undefined) showLineOf(step, active);
};

const explainLine = async (argument?: unknown): Promise<void> => {
  const editor = window.activeTextEditor;
  if (!editor || !isLogUri(editor.document.uri)) return;
  const line = editor.document.lineAt(lineOf(argument) ?? editor.selection.active.line);
  // The verb's column: the hover there tells the whole action.
  const column = Math.min(line.range.end.character, Math.max(line.firstNonWhitespaceCharacterIndex, 0));
  show(editor, new Range(line.lineNumber, column, line.lineNumber, column));
  await commands.executeCommand('editor.action.showHover', { focus: 'focusIfVisible' });
};

/** The board at the caret's step, beside the text; from elsewhere, of the log that was last in front. */
const showBoard = async ({ board, open, ...desk }: Desk, argument?: unknown): Promise<void> => {
  const active = window.activeTextEditor;
  const editor =
    active && isLogUri(active.document.uri)
      ? active
      : await openText(open.recent ?? sampleIn({ board, open, ...desk }));
  await (await board()).show(editor, lineOf(argument) ?? editor.selection.active.line);
};

const ruleOnActiveLine = async ({ logs, memento }: Desk, argument?: unknown): Promise<void> => {
  const editor = window.activeTextEditor;
  const view = editor && (await logs.wholeOf(editor.document.uri));
  if (!view) return;
  const line = lineOf(argument) ?? editor.selection.active.line;
  const { answersIn, ruleOnLine } = await import('./rulings/rule-on-line');
  await ruleOnLine(memento, view, line, answersIn(argument));
};

/** Lists what was ruled on the log in front. */
const rulingsOfLog = async (desk: Desk, argument?: unknown): Promise<void> => {
  const source = named(argument) ?? desk.open.recent;
  if (!source) return;
  const view = await desk.logs.whole(source);
  const { listRulings } = await import('./rulings/rulings-of-log');
  const { ruleOnSteps } = await import('./rulings/rule-on-line');
  await listRulings(view, {
    goTo: step => showStep(desk, source, step),
    change: made => {
      const { steps } = made.ruling;
      return ruleOnSteps(desk.memento, view, [steps[0]?.[0] ?? 1, steps.at(-1)?.[1] ?? 1], {}, made);
    },
  });
};

const copyDetails = async ({ journal }: Desk): Promise<string> => {
  const text = await journal.copyDetails();
  journal.show();
  void window.showInformationMessage(
    l10n.t('The details are on the clipboard. They hold names of files and folders: look through them first.'),
  );
  return text;
};

const chooseRulesFor = async ({ open }: Desk, argument?: unknown): Promise<void> => {
  const { chooseRules } = await import('./choose-rules');
  if (await chooseRules(named(argument) ?? open.recent)) await done('rulesChosen');
};

const auditLog = async ({ open }: Desk, argument?: unknown): Promise<void> => {
  const source = named(argument) ?? open.recent ?? (await askForLog(l10n.t('Audit a VASSAL Log')));
  if (!source) return;
  await showReport(source);
  await done('reportShown');
};

const showFiguresOf = async (desk: Desk, argument?: unknown): Promise<string | undefined> => {
  const source = named(argument) ?? desk.open.recent ?? (await askForLog(l10n.t('Show a VASSAL Game in Figures')));
  return source && (await import('./show-figures')).showFigures(desk.logs, source);
};

/** @param to where it is written, from a caller that does not want the user to be asked */
const saveReportOf = async (desk: Desk, argument?: unknown, to?: unknown): Promise<void> => {
  const source = named(argument) ?? desk.open.recent ?? (await askForLog(l10n.t('Save the Report of a VASSAL Log')));
  if (!source) return;
  const { saveReport } = await import('./save-report');
  await saveReport(desk, source, to instanceof Uri ? to : undefined);
};

/** Puts a bookmark on the caret's line, or takes it away. */
const bookmarkLine = async (desk: Desk, argument?: unknown, word?: unknown): Promise<void> => {
  const editor = window.activeTextEditor;
  if (!editor || !isLogUri(editor.document.uri)) return;
  const line = lineOf(argument) ?? editor.selection.active.line;
  await (await desk.bookmarks()).turn(editor, line, typeof word === 'string' ? word : undefined);
};

const inspectModule = async ({ modules }: Desk, argument?: unknown): Promise<void> => {
  const file = named(argument) ?? (await askForModule());
  if (file) await (await modules()).show(file);
};

const askForModule = async (): Promise<Uri | undefined> => {
  const filters = { [l10n.t('VASSAL modules')]: ['vmod', 'vmdx', 'mod'] };
  return (await window.showOpenDialog({ title: l10n.t('Show What Is in Which Module?'), filters }))?.[0];
};

/** The pages that the package brings, by name: `odds` for `docs/odds.md`. */
const openManual = async ({ extensionUri }: Desk, page?: unknown): Promise<void> => {
  const name = typeof page === 'string' && /^[a-z0-9-]+$/.test(page) ? page : 'editor';
  await commands.executeCommand('markdown.showPreview', Uri.joinPath(extensionUri, `docs/${name}.md`));
};

/** After its judging was stopped. */
const judgeLog = async ({ logs, open }: Desk, argument?: unknown): Promise<void> => {
  const source = named(argument) ?? open.recent;
  if (source) await logs.judge(source);
};

/** The module of the log in front. */
const bindShown = async (desk: Desk): Promise<void> => {
  const active = await activeView(desk);
  const source = active && fromLogUri(active.editor.document.uri);
  if (active && source) await (await import('./bind/bind-shown')).bindShown(source, active.log.audit.log, desk.version);
};

/**
 * Two logs selected in the Explorer: the file clicked on, and all that are selected. Of a comparison of the files themselves, whose
 * place it takes, in place of the first whether its tab was one to stay.
 */
const compareLogs = async (clicked?: unknown, selected?: unknown): Promise<void> => {
  const [left, right] = Array.isArray(selected) ? selected.flatMap(item => named(item) ?? []) : [];
  const isPreview = typeof clicked === 'object' && clicked !== null && 'preview' in clicked && clicked.preview === true;
  if (left && right) await (await import('./on-text/compare')).compareTexts(left, right, isPreview);
};
