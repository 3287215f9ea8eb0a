// The logs of an audited folder as a tree. The figures stand before the name: a row is cut at its end.
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
import type { FoundRow } from '../../core/report/folder/found-log';
import {
  folderTree,
  type FolderNode,
  type LogNode,
  type Standing,
  type TreeOrder,
} from '../../core/report/folder/folder-tree';
import type { AuditedLog } from './audited-log';

/** Leads from a row to its step; not for the palette. */
export const SHOW_STEP = 'overrun.showStep';

type Row = FolderNode | { readonly kind: 'finding'; readonly log: AuditedLog; readonly finding: FoundRow };

const ICONS = {
  illegal: new ThemeIcon('error', new ThemeColor('list.errorForeground')),
  undetermined: new ThemeIcon('question', new ThemeColor('list.warningForeground')),
} as const;
const CALM = new ThemeIcon('pass', new ThemeColor('testing.iconPassed'));
/** A table whose logs are not there yet: nobody is told that all is well with it. */
const NOTHING = new ThemeIcon('dash');
const SHOWN = new ThemeIcon('circle-outline', new ThemeColor('list.warningForeground'));
const UNREAD = new ThemeIcon('circle-slash', new ThemeColor('list.errorForeground'));

/** A sentence of a log is a player's, never markup. */
const plain = (text: string): MarkdownString => new MarkdownString().appendText(text);

export class GamesTree implements TreeDataProvider<Row>, Disposable {
  private readonly changed = new EventEmitter<void>();
  readonly onDidChangeTreeData = this.changed.event;
  private logs: ReadonlyMap<string, AuditedLog> = new Map();
  private order: TreeOrder = { by: 'folder', order: 'name' };

  show(logs: readonly AuditedLog[]): void {
    this.logs = new Map(logs.map(log => [log.path, log]));
    this.changed.fire();
  }

  /** What is not named stays as it is. */
  arrange(order: Partial<TreeOrder>): void {
    this.order = { ...this.order, ...order };
    this.changed.fire();
  }

  get arranged(): TreeOrder {
    return this.order;
  }

  getChildren(row?: Row): Row[] {
    if (!row)
      return [
        ...folderTree(
          [...this.logs.values()].map(({ found }) => found),
          this.order,
        ),
      ];
    if (row.kind === 'group') return [...row.children];
    const log = row.kind === 'log' ? this.logs.get(row.log.known.file) : undefined;
    return log ? this.shown(log.rows).map(finding => ({ kind: 'finding', log, finding })) : [];
  }

  getTreeItem(row: Row): TreeItem {
    if (row.kind === 'finding') return findingItem(row.log, row.finding);
    if (row.kind === 'log') return this.logItem(row);
    const { id, name, standing } = row;
    const label = [inSigns(standing), name].filter(Boolean).join('  ');
    const item = new TreeItem(label, TreeItemCollapsibleState.Expanded);
    const words = [name, briefly(standing)].filter(Boolean).join(': ');
    item.id = id;
    item.tooltip = plain(words);
    item.accessibilityInformation = { label: words };
    item.iconPath = iconOf(standing);
    return item;
  }

  dispose(): void {
    this.changed.dispose();
  }

  private shown(rows: readonly FoundRow[]): readonly FoundRow[] {
    return this.order.isIllegalOnly === true ? rows.filter(({ verdict }) => verdict === 'illegal') : rows;
  }

  private logItem({ name, log, standing }: LogNode): TreeItem {
    const hasRows = this.shown(log.findings).length > 0;
    const open = hasRows ? TreeItemCollapsibleState.Collapsed : TreeItemCollapsibleState.None;
    const item = new TreeItem(`${briefly(standing)}  ${name}`, open);
    const audited = this.logs.get(log.known.file);
    item.id = `log ${log.known.file}`;
    item.tooltip = plain([log.known.file, audited?.words, log.chain].filter(Boolean).join('\n'));
    item.iconPath = iconOf(standing);
    item.contextValue = 'log';
    // A click opens it, as in the Explorer; its findings fold out at the arrow.
    if (audited) item.command = { command: SHOW_STEP, title: l10n.t('Open as Text'), arguments: [audited.source] };
    return item;
  }
}

const iconOf = ({ illegal, undetermined, judged, shown, unread }: Standing): ThemeIcon => {
  if (illegal > 0) return ICONS.illegal;
  if (undetermined > 0) return ICONS.undetermined;
  if (unread > 0) return UNREAD;
  if (shown > 0) return SHOWN;
  return judged > 0 ? CALM : NOTHING;
};

const figuresOf = ({ illegal, undetermined, judged }: Standing): string =>
  judged === 0
    ? ''
    : [
        ...(illegal > 0 || undetermined === 0 ? [`${illegal} ×`] : []),
        ...(undetermined > 0 ? [`${undetermined} ?`] : []),
      ].join(' ');

/** `3 × 2 ○ 1 ⊘`, by the signs of its rows, where the words of several states would push the name out of the view. */
const inSigns = (standing: Standing): string => {
  const { judged, shown, unread } = standing;
  if ([judged, shown, unread].filter(count => count > 0).length < 2) return briefly(standing);
  const states = [figuresOf(standing), ...(shown > 0 ? [`${shown} ○`] : []), ...(unread > 0 ? [`${unread} ⊘`] : [])];
  return states.filter(Boolean).join(' ');
};

/** `6 × 2 ?`, `0 ×`, `not judged`, `3 × · 2 not judged · 1 not read`. */
export const briefly = (standing: Standing): string => {
  const { judged, shown, unread } = standing;
  const isOne = judged + shown + unread === 1;
  const notJudged = isOne ? l10n.t('not judged') : l10n.t('{0} not judged', shown);
  const notRead = isOne ? l10n.t('not read') : l10n.t('{0} not read', unread);
  return [
    ...(judged > 0 ? [figuresOf(standing)] : []),
    ...(shown > 0 ? [notJudged] : []),
    ...(unread > 0 ? [notRead] : []),
  ].join(' · ');
};

const findingItem = ({ source }: AuditedLog, { verdict, step, label, sentence }: FoundRow): TreeItem => {
  const item = new TreeItem(label);
  item.description = sentence;
  item.tooltip = plain(sentence);
  item.iconPath = ICONS[verdict];
  item.accessibilityInformation = { label: `${verdict}, ${label}: ${sentence}` };
  item.command = { command: SHOW_STEP, title: l10n.t('Show'), arguments: [source, step] };
  return item;
};
