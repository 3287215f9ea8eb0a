// Opened logs by source, kept while they are among the last few that were looked at and the file is the same.
import { EventEmitter, workspace, type Uri } from 'vscode';
import { audit } from '../core/audit/run-audit';
import type { Audit } from '../core/audit/audit';
import { openLog } from '../core/audit/find-rules';
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

interface Kept {
  readonly mtime: number;
  readonly generation: number;
  readonly view: Promise<LogView>;
}

const KEPT = 8;

export class LogStore {
  private readonly kept = new Map<string, Kept>();
  private readonly changed = new EventEmitter<Uri | undefined>();
  /** A log's text is another than before; without a source: all of them. */
  readonly onDidChange = this.changed.event;
  /** Counts what is not in the file: settings, notes, modules beside it. Part of the text's time stamp. */
  private generation = 0;

  /** The view of a text's URI; undefined: not one of ours. */
  async of(uri: Uri): Promise<LogView | undefined> {
    const source = fromLogUri(uri);
    return source && this.get(source);
  }

  async get(source: Uri): Promise<LogView> {
    const { mtime } = await workspace.fs.stat(source);
    const key = source.toString();
    const known = this.kept.get(key);
    if (known && known.mtime === mtime && known.generation === this.generation) {
      this.keep(key, known);
      return known.view;
    }
    const made = { mtime, generation: this.generation, view: open(source) };
    this.keep(key, made);
    return made.view;
  }

  /** What a time stamp of the text must count besides the file's own. */
  get stamp(): number {
    return this.generation;
  }

  forget(source?: Uri): void {
    this.generation++;
    if (source) this.kept.delete(source.toString());
    else this.kept.clear();
    this.changed.fire(source);
  }

  private keep(key: string, kept: Kept): void {
    this.kept.delete(key);
    this.kept.set(key, kept);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= KEPT) break;
      this.kept.delete(oldest);
    }
  }
}

const open = async (source: Uri): Promise<LogView> => {
  const file = nameOf(source);
  const bytes = await workspace.fs.readFile(source);
  const opened = await openLog(bytes, file, surroundingsOf(source), await rulesOptions(source));
  if (!opened.ok) {
    const { message } = opened.error;
    return { source, error: message, text: new TextEncoder().encode(`${file}: ${message}\n`) };
  }
  const options = textSettings(source);
  const audited = audit(opened.value, { reveal: options.reveal });
  const transcript = transcriptOf(audited, options);
  return {
    source,
    text: new TextEncoder().encode(transcriptText(transcript)),
    log: { audit: audited, transcript, annotations: annotationsOf(audited, transcript) },
  };
};

/** Which settings make another text. */
export const changesText = (affects: (section: string) => boolean): boolean =>
  ['text', 'module', 'scenario', 'modules'].some(name => affects(`${SECTION}.${name}`));
