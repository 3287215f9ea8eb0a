import { l10n, CodeLens, EventEmitter, Range, type CodeLensProvider, type Disposable, type TextDocument } from 'vscode';
import type { Phrase } from '../../core/base/in-english';
import type { LogStore } from '../log-store';
import { fromLogUri } from '../log-uri';
import { codeLensOn } from '../settings';
import { missingChoices } from '../surroundings';

interface Lens {
  readonly line: number;
  readonly title: string;
  readonly inWords?: readonly Phrase[];
  readonly command: string;
  /** What its command is told besides. */
  readonly more?: Readonly<Record<string, string>>;
}

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
    // A binding is for a module that is there; one that is not is named first.
    const bind = log?.audit.log.module
      ? { line: 0, title: l10n.t('Bind this module'), command: 'overrun.bindModule' }
      : { line: 0, title: l10n.t('Name the module…'), command: 'overrun.chooseRules' };
    const source = fromLogUri(uri);
    const missing = source ? await missingChoices(source) : [];
    const choose = missing.map(({ setting, path }) => ({
      line: 0,
      title: l10n.t('“{0}” of {1} is not there: choose rules…', path, setting),
      command: 'overrun.chooseRules',
    }));
    const near = (log?.audit.log.nearMisses ?? []).filter(({ fit }) => fit !== 'other-game');
    const judge = near.map(({ file, folder, version }) => ({
      line: 0,
      title: l10n.t('Judge by {0}{1} all the same', file, version === '' ? '' : ` (${version})`),
      command: 'overrun.judgeByNear',
      more: { file, folder },
    }));
    const all: readonly Lens[] = [...choose, ...judge, ...(log && !log.audit.log.rules ? [bind] : []), ...lenses];
    return all.map(
      ({ line, title, inWords = [[title]], command, more }) =>
        new CodeLens(new Range(line, 0, line, 0), {
          title: inWords.map(([sentence, ...values]) => l10n.t(sentence, ...values)).join(' · '),
          command,
          arguments: [{ uri: uri.toString(), line, ...more }],
        }),
    );
  }
}
