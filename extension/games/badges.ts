// How many findings a log has, beside its name in the Explorer.
import {
  EventEmitter,
  FileDecoration,
  ThemeColor,
  type Disposable,
  type FileDecorationProvider,
  type Uri,
} from 'vscode';
import { isCutShort } from '../../core/games/known-log';
import { toLookAt } from '../../core/report/folder/log-words';
import type { AuditedLog } from './audited-log';

export class LogBadges implements FileDecorationProvider, Disposable {
  private readonly changed = new EventEmitter<undefined>();
  readonly onDidChangeFileDecorations = this.changed.event;
  private logs: ReadonlyMap<string, AuditedLog> = new Map();

  show(logs: readonly AuditedLog[]): void {
    this.logs = new Map(logs.map(log => [log.source.toString(), log]));
    this.changed.fire(undefined);
  }

  provideFileDecoration(uri: Uri): FileDecoration | undefined {
    const log = this.logs.get(uri.toString());
    if (!log) return undefined;
    const { known } = log.found;
    const badge = (text: string, colour: string): FileDecoration =>
      new FileDecoration(text, log.words, new ThemeColor(colour));
    if (!('counts' in known)) return badge('!', 'list.errorForeground');
    // One that was not judged is not to be taken for one in which nothing was found.
    if (known.state.kind === 'shown') return badge('–', 'list.warningForeground');
    const { illegal, undetermined } = toLookAt(known.counts);
    if (illegal > 0) return badge(short(illegal, '×'), 'list.errorForeground');
    if (undetermined === 0 && isCutShort(known)) return badge('–', 'list.warningForeground');
    return undetermined > 0
      ? badge(short(undetermined, '?'), 'list.warningForeground')
      : badge('✓', 'testing.iconPassed');
  }

  dispose(): void {
    this.changed.dispose();
  }
}

/** VS Code shows two characters. */
const short = (count: number, mark: string): string => (count < 10 ? `${count}${mark}` : '9+');
