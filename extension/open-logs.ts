// Which logs are open in tabs, and which of them was last in front. Documents say neither: they live on after their tab.
import {
  EventEmitter,
  TabInputCustom,
  TabInputText,
  TabInputTextDiff,
  window,
  type Disposable,
  type Tab,
  type Uri,
} from 'vscode';
import { logKind } from '../core/games/game-files';
import { fromLogUri, fromReportUri, isLogUri, LOG_SCHEME } from './log-uri';
import { allTabs } from './tabs';

const isLog = ({ path }: Uri): boolean => /\.(vlog|vsav)$/i.test(path);

/** The files that a tab shows; a comparison shows two. */
const urisOf = ({ input }: Tab): readonly Uri[] =>
  input instanceof TabInputText || input instanceof TabInputCustom
    ? [input.uri]
    : input instanceof TabInputTextDiff
      ? [input.original, input.modified]
      : [];

/** The logs behind a tab, be it their text or the file on its way to it. */
const sourcesOf = (tab: Tab): readonly Uri[] =>
  urisOf(tab).flatMap(uri => (isLogUri(uri) ? (fromLogUri(uri) ?? []) : isLog(uri) ? uri : []));

/** Those that a tab is made of, a report's among them. */
const neededBy = (tab: Tab): readonly Uri[] => [
  ...sourcesOf(tab),
  ...urisOf(tab).flatMap(uri => fromReportUri(uri) ?? []),
];

export class OpenLogs implements Disposable {
  private readonly opened = new EventEmitter<Uri>();
  private readonly closed = new EventEmitter<Uri>();
  /** A text (not the file) is now to be seen in a tab. */
  readonly onDidOpenText = this.opened.event;
  /** No tab shows the log any more. */
  readonly onDidClose = this.closed.event;
  private readonly needed = new EventEmitter<Uri>();
  private readonly left = new EventEmitter<Uri>();
  /** A tab is now there that shows the log or its report. */
  readonly onDidNeed = this.needed.event;
  /** No tab shows the log any more, nor its report. */
  readonly onDidLeave = this.left.event;
  private last: Uri | undefined;
  private readonly events: readonly Disposable[];

  constructor() {
    this.remember();
    this.events = [
      window.tabGroups.onDidChangeTabs(({ opened, closed }) => {
        this.remember();
        for (const source of opened.flatMap(neededBy)) this.needed.fire(source);
        for (const uri of opened.flatMap(urisOf)) if (isLogUri(uri)) this.opened.fire(uri);
        for (const source of closed.flatMap(sourcesOf)) if (!this.isOpen(source)) this.closed.fire(source);
        for (const source of closed.flatMap(neededBy)) if (!this.isNeeded(source)) this.left.fire(source);
      }),
      window.tabGroups.onDidChangeTabGroups(() => this.remember()),
    ];
  }

  /** The log in front; undefined: something else is. */
  get active(): Uri | undefined {
    const tab = window.tabGroups.activeTabGroup.activeTab;
    return tab && sourcesOf(tab)[0];
  }

  /** The file in front, where it bears the name of a VASSAL 2 log: other programs' logs do so, too. */
  get activeOldLog(): Uri | undefined {
    const tab = window.tabGroups.activeTabGroup.activeTab;
    return tab && urisOf(tab).find(({ path, scheme }) => scheme !== LOG_SCHEME && logKind(path) === 'old');
  }

  /** The log in front, else the one that was last in front and is still open, else any that is open. */
  get recent(): Uri | undefined {
    return this.active ?? (this.last && this.isOpen(this.last) ? this.last : allTabs().flatMap(sourcesOf)[0]);
  }

  isOpen(source: Uri): boolean {
    const key = source.toString();
    return allTabs().some(tab => sourcesOf(tab).some(s => s.toString() === key));
  }

  /** A tab shows it, or its report. */
  readonly isNeeded = (source: Uri): boolean => {
    const key = source.toString();
    return allTabs().some(tab => neededBy(tab).some(s => s.toString() === key));
  };

  isShown(text: Uri): boolean {
    const key = text.toString();
    return allTabs().some(tab => urisOf(tab).some(uri => uri.toString() === key));
  }

  private remember(): void {
    this.last = this.active ?? this.last;
  }

  dispose(): void {
    for (const item of [this.opened, this.closed, this.needed, this.left, ...this.events]) item.dispose();
  }
}
