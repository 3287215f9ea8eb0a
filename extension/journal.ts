// What was looked at, how long it took, and why something was passed over: the output channel *Overrun*, and what of it goes into
// a bug report. Only names, versions and times stand here, never what a log holds.
import { env, UIKind, version as vscodeVersion, window, workspace, type Disposable } from 'vscode';
import { standingWords } from '../core/report/folder/log-words';
import type { KnownLog, UnreadLog } from '../core/games/known-log';
import { SECTION } from './settings';

/** So many lines go into a report. */
const KEPT = 200;

/** As far as it is told: what somebody may have set that changes what is judged. */
const SETTINGS = ['ruleSystem', 'module', 'scenario', 'binding', 'modules', 'text.reveal', 'commandLine'];

export class Journal implements Disposable {
  private readonly channel = window.createOutputChannel('Overrun', { log: true });
  private readonly lines: string[] = [];

  /** @param product the extension's own version */
  constructor(private readonly product: string) {
    this.tell(`Overrun ${product} · VS Code ${vscodeVersion} · ${hostWords()}`);
  }

  tell(line: string): void {
    this.keep(line);
    this.channel.info(line);
  }

  /** What went wrong. */
  warn(line: string): void {
    this.keep(`! ${line}`);
    this.channel.warn(line);
  }

  show(): void {
    this.channel.show(true);
  }

  /** Puts what helps to understand a defect on the clipboard. */
  async copyDetails(): Promise<string> {
    const settings = workspace.getConfiguration(SECTION);
    const set = SETTINGS.flatMap(name => {
      const found = settings.inspect(name);
      const value = found?.workspaceFolderValue ?? found?.workspaceValue ?? found?.globalValue;
      return value === undefined ? [] : [`overrun.${name}: ${JSON.stringify(value)}`];
    });
    const text = [
      `Overrun ${this.product}`,
      `VS Code ${vscodeVersion}, ${hostWords()}`,
      ...set,
      '',
      ...this.lines,
      '',
    ].join('\n');
    await env.clipboard.writeText(text);
    return text;
  }

  dispose(): void {
    this.channel.dispose();
  }

  private keep(line: string): void {
    this.lines.push(`${new Date().toISOString().slice(11, 19)} ${line}`);
    if (this.lines.length > KEPT) this.lines.shift();
  }
}

const runsInWorker = 'importScripts' in globalThis;

const hostWords = (): string =>
  [
    runsInWorker ? 'web worker host' : 'Node host',
    env.uiKind === UIKind.Web ? 'in a browser' : 'desktop',
    env.remoteName ?? 'local',
    env.language,
  ].join(', ');

/** One line of how a log stands. */
export const tellOf = (log: KnownLog | UnreadLog): string => {
  if (!('counts' in log)) return `${log.file}: not read. ${log.state.because}`;
  const { file, state, module, moduleVersion, steps, nearMisses, rulings } = log;
  const head = `${file}: ${steps} steps, module ${[module ?? 'not said', moduleVersion].filter(Boolean).join(' ')}`;
  const near = nearMisses.map(one => `${one.folder}/${one.file} is ${one.name} ${one.version} (${one.fit})`);
  const notes = rulings.notes ? [`notes ${rulings.notes.file} by ${rulings.notes.by}`] : [];
  const standing =
    state.kind === 'judged'
      ? `judged by ${state.by.system}, from ${state.by.from}: ${standingWords(log.counts, state.inPart)}`
      : `not judged. ${state.because}`;
  return [head, standing, ...near, ...notes].join(' · ');
};
