// The folder of a director's papers, and what was known when they were written. A paper that somebody has changed since is
// not written over.

import { rm } from 'node:fs/promises';
import path from 'node:path';
import { NO_STATE, readState, stateText, type TournamentState } from '../../core/report/tournament/state';
import { Complaint } from '../complaint';
import type { InputFiles } from '../input-files';
import type { Io } from '../io';
import { refuseResult, writeResult, type ResultPlace } from '../result-file';
import { sha256 } from '../sha256';

const STATE_FILE = 'state.json';
const encoder = new TextEncoder();

export class Papers {
  readonly #texts = new Map<string, () => string>();
  readonly #kept = new Set<string>();

  private constructor(
    /** Of the folder, as the user named it. */
    readonly name: string,
    readonly state: TournamentState,
    private readonly force: boolean,
    private readonly inputs: InputFiles,
    private readonly io: Io,
  ) {}

  static async open(name: string, force: boolean, inputs: InputFiles, io: Io): Promise<Papers> {
    const file = path.join(name, STATE_FILE);
    const bytes = await io.readFile(path.resolve(io.cwd, file)).catch(() => undefined);
    const state = bytes && readState(bytes);
    if (state && !state.ok) throw new Complaint(`${file}: ${state.error}`);
    return new Papers(name, state ? state.value : NO_STATE, force, inputs, io);
  }

  /** Was it written by an earlier run? */
  has(paper: string): boolean {
    return Object.hasOwn(this.state.written, paper);
  }

  /** `text` is asked for more than once: a page is not kept while others are made. */
  add(paper: string, text: () => string): void {
    this.#texts.set(paper, text);
  }

  /** As an earlier run wrote it. */
  keep(paper: string): void {
    this.#kept.add(paper);
  }

  /**
   * Writes all of them, and what is now known last: a run that is killed before tells the same news once more. What it is about to
   * write is noted first, so that the next run knows its own papers. What an earlier run wrote, and is neither added nor to be
   * kept, is taken away: a mail to somebody who is asked nothing any more, or has another name now.
   *
   * @returns how many papers
   */
  async write({ tables }: Pick<TournamentState, 'tables'>): Promise<number> {
    const hashes = [...this.#texts].map(([paper, text]) => [paper, sha256(encoder.encode(text()))] as const);
    for (const paper of this.#texts.keys()) await refuseResult(this.#place(paper), this.inputs, this.io);
    const { written } = this.state;
    const both = hashes.map(([paper, hash]) => [paper, [...(written[paper] ?? []), hash]] as const);
    await this.#keep({ tables: this.state.tables, written: { ...written, ...Object.fromEntries(both) } });
    for (const [paper, text] of this.#texts) await writeResult(this.#place(paper), text(), this.inputs, this.io);
    const isKept = (paper: string): boolean => this.#kept.has(paper) || this.#texts.has(paper);
    for (const paper of Object.keys(written)) if (!isKept(paper)) await this.#takeAway(paper);
    const kept = Object.entries(written).filter(([paper]) => isKept(paper));
    const now = hashes.map(([paper, hash]) => [paper, [hash]] as const);
    await this.#keep({ tables, written: { ...Object.fromEntries(kept), ...Object.fromEntries(now) } });
    return hashes.length;
  }

  async #takeAway(paper: string): Promise<void> {
    const file = path.resolve(this.io.cwd, this.name, paper);
    const bytes = await this.io.readFile(file).catch(() => undefined);
    if (bytes && this.#isOwn(paper, bytes)) await rm(file, { force: true });
  }

  #isOwn(paper: string, bytes: Uint8Array): boolean {
    return this.state.written[paper]?.includes(sha256(bytes)) ?? false;
  }

  #place(paper: string): ResultPlace {
    const kind = { name: 'as Overrun wrote it', isOne: (bytes: Uint8Array) => this.#isOwn(paper, bytes) };
    return { name: path.join(this.name, paper), kind, force: this.force };
  }

  /** What `open` has read may be written over. */
  async #keep(state: TournamentState): Promise<void> {
    const kind = { name: 'what Overrun keeps of a tournament', isOne: (bytes: Uint8Array) => readState(bytes).ok };
    const place: ResultPlace = { name: path.join(this.name, STATE_FILE), kind, force: false };
    await writeResult(place, stateText(state), this.inputs, this.io);
  }
}
