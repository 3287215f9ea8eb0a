// Opened logs by source, kept while they are among the last few that were looked at and the file is the same.
import { EventEmitter, ProgressLocation, window, workspace, type Uri } from 'vscode';
import { auditing } from '../core/audit/run-audit';
import type { Audit, OpenedLog } from '../core/audit/audit';
import { openLog } from '../core/audit/open-log';
import { annotationsOf } from '../core/report/annotate/annotate';
import type { Annotations } from '../core/report/annotations';
import type { Transcript } from '../core/report/transcript';
import { transcriptOf, transcriptText } from '../core/report/transcript/write';
import { fromLogUri, nameOf } from './log-uri';
import { SECTION, textSettings } from './settings';
import { rulesOptions, surroundingsOf } from './surroundings';

/** Everything that is shown of one log. */
export interface LogView {
  readonly source: Uri;
  readonly text: Uint8Array;
  readonly log?: {
    readonly audit: Audit;
    readonly transcript: Transcript;
    readonly annotations: Annotations;
  };
  /** Why it could not be read; the text then says the same. */
  readonly error?: string;
}

/** A log as it was read, and what was made of it. Reading and judging cost; writing the text anew does not. */
interface Kept {
  readonly mtime: number;
  readonly around: number;
  readonly opened: ReturnType<typeof openLog>;
  /** By whether masked pieces are revealed. */
  readonly audits: Map<boolean, Promise<Audit>>;
  view?: { readonly stamp: number; readonly made: Promise<LogView> };
}

const KEPT = 8;

export class LogStore {
  private readonly kept = new Map<string, Kept>();
  private readonly changed = new EventEmitter<Uri | undefined>();
  /** A log's text is another than before; without a source: all of them. */
  readonly onDidChange = this.changed.event;
  /** Counts changes of what lies around the logs: settings of rules, notes, modules beside them. */
  private around = 0;
  /** Counts all that changes a text and is not in its file: part of the text's time stamp. */
  private stamps = 0;

  /** The view of a text's URI; undefined: not one of ours. */
  async of(uri: Uri): Promise<LogView | undefined> {
    const source = fromLogUri(uri);
    return source && this.get(source);
  }

  async get(source: Uri): Promise<LogView> {
    const kept = await this.opened(source);
    if (kept.view?.stamp === this.stamps) return kept.view.made;
    const made = viewOf(source, kept);
    kept.view = { stamp: this.stamps, made };
    return made;
  }

  /** What a time stamp of the text must count besides the file's own. */
  get stamp(): number {
    return this.stamps;
  }

  /** The text is to be written anew, by other settings. */
  refresh(): void {
    this.stamps++;
    this.changed.fire(undefined);
  }

  /** The log, or what lies around it, is another: it is to be read anew. */
  forget(source?: Uri): void {
    if (source) this.kept.delete(source.toString());
    else this.around++;
    this.stamps++;
    this.changed.fire(source);
  }

  private async opened(source: Uri): Promise<Kept> {
    const { mtime } = await workspace.fs.stat(source);
    const key = source.toString();
    const known = this.kept.get(key);
    const kept =
      known?.mtime === mtime && known.around === this.around
        ? known
        : { mtime, around: this.around, opened: open(source), audits: new Map<boolean, Promise<Audit>>() };
    this.kept.delete(key);
    this.kept.set(key, kept);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT) break;
      this.kept.delete(oldest);
    }
    return kept;
  }
}

const open = async (source: Uri): ReturnType<typeof openLog> => {
  const bytes = await workspace.fs.readFile(source);
  return openLog(bytes, nameOf(source), surroundingsOf(source), await rulesOptions(source));
};

/** So long judging may hold up everything else, in milliseconds. */
const AT_A_TIME = 40;

const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0));

/** Judges a log bit by bit, so that a long one does not hold up the editor, and shows how far it is. */
const judgedInParts = (log: OpenedLog, reveal: boolean): Thenable<Audit> =>
  window.withProgress({ location: ProgressLocation.Window, title: `Judging ${log.file}` }, async progress => {
    const parts = auditing(log, { reveal });
    let rested = Date.now();
    for (let part = parts.next(); ; part = parts.next()) {
      if (part.done === true) return part.value;
      if (Date.now() - rested < AT_A_TIME) continue;
      progress.report({ message: `${Math.floor(part.value * 100)} %` });
      await pause();
      rested = Date.now();
    }
  });

/** The audit; should it break, which is a defect of ours, the text is there all the same and says what is missing. */
const judged = async (log: OpenedLog, reveal: boolean): Promise<Audit> => {
  try {
    return await judgedInParts(log, reveal);
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    const whyNoRules = `Nothing is judged because of a defect in this extension: ${what}`;
    void window.showErrorMessage(`${log.file}: ${whyNoRules}`);
    const { rules: _, ...rest } = log;
    return { log: { ...rest, whyNoRules }, observations: [], actions: [], findings: [] };
  }
};

const viewOf = async (source: Uri, kept: Kept): Promise<LogView> => {
  const opened = await kept.opened;
  if (!opened.ok) {
    const { message } = opened.error;
    return { source, error: message, text: new TextEncoder().encode(`${nameOf(source)}: ${message}\n`) };
  }
  const options = textSettings(source);
  const judging = kept.audits.get(options.reveal) ?? judged(opened.value, options.reveal);
  kept.audits.set(options.reveal, judging);
  const audited = await judging;
  const transcript = transcriptOf(audited, options);
  return {
    source,
    text: new TextEncoder().encode(transcriptText(transcript)),
    log: { audit: audited, transcript, annotations: annotationsOf(audited, transcript) },
  };
};

/** Which settings make another text of the same log, and which make it be read by other rules. */
export const changesText = (affects: (section: string) => boolean): boolean => affects(`${SECTION}.text`);
export const changesRules = (affects: (section: string) => boolean): boolean =>
  ['module', 'scenario', 'modules'].some(name => affects(`${SECTION}.${name}`));
