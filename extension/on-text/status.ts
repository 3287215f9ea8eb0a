// Which rules are in force, and how many findings: the language status item and the status bar.
import {
  l10n,
  languages,
  LanguageStatusSeverity,
  StatusBarAlignment,
  ThemeColor,
  window,
  type Disposable,
  type TextEditor,
} from 'vscode';
import type { Audit, FoundRules } from '../../core/audit/audit';
import { countAudit } from '../../core/games/counts';
import { stateOf } from '../../core/games/known-log';
import { countWords } from '../../core/report/audit-counts';
import { chartWords } from '../../core/report/finding-words';
import { logSign, type LogSign } from '../../core/report/log-sign';
import { isLogUri, LOG_SELECTOR } from '../log-uri';
import type { LogStore } from '../log-store';
import type { Stage } from '../log-view';

export class LogStatus implements Disposable {
  private readonly rules = languages.createLanguageStatusItem('overrun.rules', LOG_SELECTOR);
  private readonly step = window.createStatusBarItem('overrun.step', StatusBarAlignment.Right, 101);
  private readonly findings = window.createStatusBarItem('overrun.findings', StatusBarAlignment.Left, 1);
  private readonly events: readonly Disposable[];

  constructor(private readonly logs: LogStore) {
    this.rules.name = l10n.t('VASSAL rules');
    this.step.name = l10n.t('VASSAL log step');
    this.step.command = 'overrun.goToStep';
    this.step.tooltip = l10n.t('Go to Step…');
    this.findings.name = l10n.t('VASSAL log findings');
    this.events = [
      window.onDidChangeActiveTextEditor(editor => void this.show(editor)),
      window.onDidChangeTextEditorSelection(({ textEditor }) => void this.show(textEditor)),
      logs.onDidChange(() => void this.show(window.activeTextEditor)),
    ];
    void this.show(window.activeTextEditor);
  }

  private async show(editor: TextEditor | undefined): Promise<void> {
    const view = editor && isLogUri(editor.document.uri) ? await this.logs.of(editor.document.uri) : undefined;
    if (editor !== window.activeTextEditor) return;
    if (!editor || !view?.log) {
      this.step.hide();
      this.showUnread(view?.error);
      this.showRules(undefined, view?.error === undefined ? undefined : l10n.t('it could not be read'));
      this.rules.busy = false;
      return;
    }
    const { audit, transcript } = view.log;
    const state = stateOf(audit);
    this.showRules(audit.log.rules, state.kind === 'shown' ? state.briefly : undefined);
    this.showStage(view.stage, audit.unjudged);
    const at = transcript.lines.slice(0, editor.selection.active.line + 1).findLast(l => l.steps)?.steps?.[0] ?? 0;
    this.step.text = l10n.t('Step {0} of {1}', at, audit.log.timeline.steps);
    this.step.show();
    this.showSign(audit);
  }

  /** That a log was judged wholly, and nothing was found, is in the language status alone. */
  private showSign(audit: Audit): void {
    const sign = logSign(audit);
    if (!sign) {
      this.findings.hide();
      return;
    }
    const { lacking } = sign;
    this.findings.text = signText(sign);
    this.findings.tooltip = [
      ...(lacking ? [lacking.because] : []),
      ...(lacking && lacking.kind !== 'in part' ? [] : [`${countWords(countAudit(audit))}.`]),
      ...nextStopOf(sign),
    ].join(' ');
    this.findings.command = nextStopOf(sign).length > 0 ? 'overrun.nextFinding' : LACKING_COMMAND;
    this.mark(lacking?.isCutShort);
    this.findings.show();
  }

  private showUnread(error: string | undefined): void {
    if (error === undefined) {
      this.findings.hide();
      return;
    }
    this.findings.text = `$(error) ${l10n.t('not read')}`;
    this.findings.tooltip = error;
    this.findings.command = undefined;
    this.mark(true);
    this.findings.show();
  }

  /** What was begun and not done can be taken for clean by nobody. */
  private mark(isCutShort = false): void {
    this.findings.backgroundColor = isCutShort ? new ThemeColor('statusBarItem.warningBackground') : undefined;
  }

  private showRules(rules: FoundRules | undefined, why: string | undefined): void {
    const charts = rules && chartWords(rules.referee.tables);
    const illustrative = rules?.referee.tables.some(t => t.certainty === 'illustrative') === true;
    this.rules.text = rules
      ? [rules.system.name, ...(illustrative ? [l10n.t('example charts')] : [])].join(' · ')
      : l10n.t('No rules');
    this.rules.detail = rules
      ? [
          l10n.t('rules: {0}', rules.from),
          l10n.t('charts: {0}', charts ?? ''),
          ...(illustrative ? [l10n.t('what rests on examples stays undetermined')] : []),
        ].join(' · ')
      : [l10n.t('nothing is judged'), ...(why === undefined ? [] : [why])].join(': ');
    this.rules.severity = !rules || illustrative ? LanguageStatusSeverity.Warning : LanguageStatusSeverity.Information;
    this.rules.command = { title: rules ? l10n.t('Change…') : l10n.t('Choose…'), command: 'overrun.chooseRules' };
  }

  /** That verdicts follow, or that they do not because the user stopped the judging. */
  private showStage(stage: Stage, unjudged: Audit['unjudged']): void {
    this.rules.busy = stage !== 'whole';
    if (unjudged === undefined || !this.rules.text) return;
    this.rules.detail =
      stage === 'whole' ? l10n.t('judging was stopped') : l10n.t('judging: the text is there, verdicts follow');
    if (stage === 'whole') this.rules.command = { title: l10n.t('Judge'), command: 'overrun.judgeLog' };
  }

  dispose(): void {
    for (const item of [this.rules, this.step, this.findings, ...this.events]) item.dispose();
  }
}

/** Where it may be judged by something else. */
const LACKING_COMMAND = 'overrun.chooseRules';

const signText = ({ illegal, undetermined, owed, lacking }: LogSign): string =>
  [
    ...(illegal > 0 ? [`× ${illegal}`] : []),
    ...(undetermined > 0 ? [`? ${undetermined}`] : []),
    ...(owed > 0 ? [l10n.t('{0} owed', owed)] : []),
    ...(lacking ? [lackingText(lacking.kind)] : []),
  ].join('  ');

const lackingText = (kind: NonNullable<LogSign['lacking']>['kind']): string => {
  if (kind === 'in part') return `$(warning) ${l10n.t('judged in part')}`;
  return kind === 'not yet' ? `$(loading~spin) ${l10n.t('judging')}` : `$(circle-slash) ${l10n.t('not judged')}`;
};

const nextStopOf = ({ illegal, undetermined, owed }: LogSign): readonly string[] => {
  if (illegal + undetermined > 0) return [l10n.t('Go to the next finding')];
  return owed > 0 ? [l10n.t('Go to what is still owed')] : [];
};
