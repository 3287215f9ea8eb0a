import { l10n, CodeLens, EventEmitter, Range, type CodeLensProvider, type Disposable, type TextDocument } from 'vscode';
import type { LogStore } from './log-store';
import { fromLogUri } from './log-uri';
import { codeLensOn } from './settings';
import { missingChoices } from './surroundings';

export class LogCodeLenses implements CodeLensProvider, Disposable {
  private readonly changed = new EventEmitter<void>();
  readonly onDidChangeCodeLenses = this.changed.event;

  constructor(private readonly logs: LogStore) {}

  refresh(): void {
    this.changed.fire();
  }

  dispose(): void {
    this.changed.dispose();
  }

  /** Whole at once: a lens that is resolved later would move the text. */
  async provideCodeLenses({ uri }: TextDocument): Promise<CodeLens[]> {
    if (!codeLensOn(uri)) return [];
    const log = (await this.logs.of(uri))?.log;
    const lenses = log?.annotations.lenses ?? [];
    const bind = { line: 0, title: l10n.t('Bind this module'), command: 'overrun.bindModule' };
    const source = fromLogUri(uri);
    const missing = source ? await missingChoices(source) : [];
    const choose = missing.map(({ setting, path }) => ({
      line: 0,
      title: l10n.t('“{0}” of {1} is not there: choose rules…', path, setting),
      command: 'overrun.chooseRules',
    }));
    return [...choose, ...(log && !log.audit.log.rules ? [bind] : []), ...lenses].map(
      ({ line, title, command }) =>
        new CodeLens(new Range(line, 0, line, 0), {
          title: l10n.t(title),
          command,
          arguments: [{ uri: uri.toString(), line }],
        }),
    );
  }
}
