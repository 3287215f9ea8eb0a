// Opened logs by source, kept while they are among the last few that were looked at and the file is the same.
import { CancellationError, EventEmitter, workspace, type Disposable, type Uri } from 'vscode';
import type { Audit } from '../core/audit/audit';
import { openLog } from '../core/audit/open-log';
import { annotationsOf } from '../core/report/annotate/annotate';
import type { Annotations } from '../core/report/annotations';
import type { Transcript } from '../core/report/transcript';
import { transcriptText, writingTranscript } from '../core/report/transcript/write';
import { DEFAULT_LIMITS } from '../core/vassal/archive/limits';
import { judged } from './judging';
import { fromLogUri, nameOf } from './log-uri';
import { paced } from './pacing';
import { Places, watchPlaces } from './rules-watch';
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
  /** Follows what its rules were taken from, from when they were found until it is dropped. */
  watch?: Disposable;
  dropped: boolean;
  /** Nobody looks at it any more: judging that still runs ends. */
  left: boolean;
  /** A report wants it, whether its text is open or not. */
  wanted: boolean;
}

const KEPT = 8;

export class LogStore implements Disposable {
  private readonly kept = new Map<string, Kept>();
  private readonly changed = new EventEmitter<Uri | undefined>();
  /** A log's text is another than before; without a source: all of them. */
  readonly onDidChange = this.changed.event;
  /** Counts changes of what lies around the logs: settings of rules, notes, modules beside them. */
  private around = 0;
  /** Counts all that changes a text and is not in its file: part of the text's time stamp. */
  private stamps = 0;

  /** The view of a text's URI; undefined: not one of ours, or nobody wants it any more. */
  async of(uri: Uri): Promise<LogView | undefined> {
    const source = fromLogUri(uri);
    try {
      return source && (await this.get(source));
    } catch (error) {
      if (error instanceof CancellationError) return undefined;
      throw error;
    }
  }

  /** The view of a log. Throws what the file system throws, and a CancellationError when the log was left meanwhile. */
  async get(source: Uri, { wanted = false } = {}): Promise<LogView> {
    const kept = await this.opened(source);
    if (wanted) kept.wanted = true;
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
    if (source) this.drop(source.toString());
    else this.around++;
    this.stamps++;
    this.changed.fire(source);
  }

  /** No tab shows the log any more: judging that still runs ends; what is judged already stays. */
  leave(source: Uri): void {
    const kept = this.kept.get(source.toString());
    if (kept && !kept.wanted) kept.left = true;
  }

  dispose(): void {
    for (const key of [...this.kept.keys()]) this.drop(key);
    this.changed.dispose();
  }

  private async opened(source: Uri): Promise<Kept> {
    const { mtime } = await workspace.fs.stat(source);
    const key = source.toString();
    const known = this.kept.get(key);
    if (known?.mtime === mtime && known.around === this.around && !(await isCutShort(known))) {
      known.left = false;
      this.kept.delete(key);
      this.kept.set(key, known);
      return known;
    }
    this.drop(key);
    const kept = this.read(source, mtime);
    this.kept.set(key, kept);
    for (const oldest of [...this.kept.keys()].slice(0, -KEPT)) this.drop(oldest);
    return kept;
  }

  private read(source: Uri, mtime: number): Kept {
    const places = new Places();
    const opened = open(source, places, () => kept.left);
    const kept: Kept = {
      mtime,
      around: this.around,
      opened,
      audits: new Map(),
      dropped: false,
      left: false,
      wanted: false,
    };
    const follow = (): void => {
      if (!kept.dropped) kept.watch = watchPlaces(places, () => this.forget(source));
    };
    opened.then(follow, follow);
    return kept;
  }

  private drop(key: string): void {
    const kept = this.kept.get(key);
    if (!kept) return;
    kept.dropped = true;
    kept.watch?.dispose();
    this.kept.delete(key);
  }
}

/** Reading, judging or writing was left before its end. */
const isCutShort = async ({ left, opened, audits, view }: Kept): Promise<boolean> => {
  if (!left) return false;
  const ends = await Promise.allSettled([opened, ...audits.values(), view?.made]);
  return ends.some(end => end.status === 'rejected');
};

const open = async (source: Uri, places: Places, isLeft: () => boolean): ReturnType<typeof openLog> => {
  const bytes = await workspace.fs.readFile(source);
  const name = nameOf(source);
  const pace = paced(`Reading ${name}`, isLeft);
  const options = await rulesOptions(source, places);
  return openLog(bytes, name, surroundingsOf(source, places), options, DEFAULT_LIMITS, pace);
};

const viewOf = async (source: Uri, kept: Kept): Promise<LogView> => {
  const opened = await kept.opened;
  if (!opened.ok) {
    const { message } = opened.error;
    return { source, error: message, text: new TextEncoder().encode(`${nameOf(source)}: ${message}\n`) };
  }
  const options = textSettings(source);
  const judging = kept.audits.get(options.reveal) ?? judged(opened.value, options.reveal, () => kept.left);
  kept.audits.set(options.reveal, judging);
  const audited = await judging;
  const pace = paced(`Writing the text of ${nameOf(source)}`, () => kept.left);
  const transcript = await pace(writingTranscript(audited, options));
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
