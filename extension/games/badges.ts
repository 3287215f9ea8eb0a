// How many findings a log has, beside its name in the Explorer.
import {
  EventEmitter,
  FileDecoration,
  ThemeColor,
  type Disposable,
  type FileDecorationProvider,
  type Uri,
} from 'vscode';
import { countOf, type AuditedLog } from './audited-log';

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
    const [illegal, open] = [countOf(log, 'illegal'), countOf(log, 'undetermined')];
    if (illegal > 0) return new FileDecoration(badge(illegal, '×'), log.words, new ThemeColor('list.errorForeground'));
    return open > 0
      ? new FileDecoration(badge(open, '?'), log.words, new ThemeColor('list.warningForeground'))
      : undefined;
  }

  dispose(): void {
    this.changed.dispose();
  }
}

/** VS Code shows two characters. */
const badge = (count: number, mark: string): string => (count < 10 ? `${count}${mark}` : mark);
