// The logs of an audited folder as a tree: a row for each log with its counts, below it its findings.
import {
  l10n,
  EventEmitter,
  MarkdownString,
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
  type Disposable,
  type TreeDataProvider,
} from 'vscode';
import { countOf, type AuditedLog, type FindingRow } from './audited-log';

/** Leads from a row to its step; not for the palette. */
export const SHOW_STEP = 'overrun.showStep';

type Row = { readonly log: AuditedLog; readonly finding?: FindingRow };

const ICONS = {
  illegal: new ThemeIcon('error', new ThemeColor('list.errorForeground')),
  undetermined: new ThemeIcon('question', new ThemeColor('list.warningForeground')),
} as const;
const CALM = new ThemeIcon('pass', new ThemeColor('testing.iconPassed'));
const SHOWN = new ThemeIcon('circle-outline');
const UNREAD = new ThemeIcon('circle-slash');

/** A sentence of a log is a player's, never markup. */
const plain = (text: string): MarkdownString => new MarkdownString().appendText(text);

export class GamesTree implements TreeDataProvider<Row>, Disposable {
  private readonly changed = new EventEmitter<void>();
  readonly onDidChangeTreeData = this.changed.event;
  private logs: readonly AuditedLog[] = [];
  private isIllegalOnly = false;

  show(logs: readonly AuditedLog[]): void {
    this.logs = logs;
    this.changed.fire();
  }

  illegalOnly(only: boolean): void {
    this.isIllegalOnly = only;
    this.changed.fire();
  }

  getChildren(row?: Row): readonly Row[] & Row[] {
    if (row?.finding) return [];
    if (row) return this.shown(row.log).map(finding => ({ log: row.log, finding }));
    return this.logs
      .filter(log => !this.isIllegalOnly || countOf(log, 'illegal') > 0)
      .map(log => ({ log }))
      .sort((a, b) => a.log.path.localeCompare(b.log.path, 'en', { numeric: true }));
  }

  getTreeItem({ log, finding }: Row): TreeItem {
    return finding ? findingItem(log, finding) : logItem(log, this.shown(log).length > 0);
  }

  dispose(): void {
    this.changed.dispose();
  }

  private shown({ rows }: AuditedLog): readonly FindingRow[] {
    return this.isIllegalOnly ? rows.filter(({ verdict }) => verdict === 'illegal') : rows;
  }
}

const logItem = (log: AuditedLog, hasRows: boolean): TreeItem => {
  const item = new TreeItem(log.path, hasRows ? TreeItemCollapsibleState.Collapsed : TreeItemCollapsibleState.None);
  item.description = briefWords(log);
  item.tooltip = plain([log.words, ...(log.chain === undefined ? [] : [log.chain])].join('\n'));
  item.iconPath = iconOf(log);
  if (!hasRows) item.command = { command: SHOW_STEP, title: l10n.t('Open as Text'), arguments: [log.source] };
  return item;
};

const iconOf = (log: AuditedLog): ThemeIcon => {
  if (log.state !== 'judged') return log.state === 'shown' ? SHOWN : UNREAD;
  if (countOf(log, 'illegal') > 0) return ICONS.illegal;
  return countOf(log, 'undetermined') > 0 ? ICONS.undetermined : CALM;
};

/** `6 × · 2 ?`: a row is short; the whole count stands in its tooltip. */
const briefWords = (log: AuditedLog): string => {
  const counts = [`${countOf(log, 'illegal')} ×`, `${countOf(log, 'undetermined')} ?`];
  if (log.state !== 'judged') return log.state === 'shown' ? l10n.t('not judged') : log.words;
  return counts.filter(text => !text.startsWith('0')).join(' · ');
};

const findingItem = ({ source }: AuditedLog, { verdict, step, label, sentence }: FindingRow): TreeItem => {
  const item = new TreeItem(label);
  item.description = sentence;
  item.tooltip = plain(sentence);
  item.iconPath = ICONS[verdict];
  item.accessibilityInformation = { label: `${verdict}, ${label}: ${sentence}` };
  item.command = { command: SHOW_STEP, title: l10n.t('Show'), arguments: [source, step] };
  return item;
};
