// Opens the logs that were given, and judges those of one game together.

import type { Audit, OpenedLog } from '../../core/audit/audit';
import { auditTogether } from '../../core/audit/chain/audit-together';
import { gamesAmong } from '../../core/audit/chain/games-among';
import { cardOf, type LogCard } from '../../core/audit/chain/log-card';
import { orTooDear, togetherOrAlone } from '../../core/audit/chain/within-limits';
import { COMMAND_LINE } from '../../core/audit/open/host-words';
import { ModulesRead } from '../../core/audit/open/modules-read';
import { openLog } from '../../core/audit/open/open-log';
import type { RulesOptions } from '../../core/audit/open/rules-search';
import type { NotesElsewhere } from '../../core/audit/open/surroundings';
import { asLogged } from '../../core/audit/as-logged';
import { nameOf } from '../../core/base/file-paths';
import { audit as auditLog } from '../../core/audit/run-audit';
import { finished } from '../../core/base/parts';
import { hexOf } from '../../core/base/hex';
import { placeOf } from '../../core/base/source';
import { knownLog } from '../../core/games/known-log';
import { notesElsewhere, notesIndexOf } from '../../core/games/notes-index';
import { present } from '../../core/base/present';
import { logWords, toLookAt } from '../../core/report/folder/log-words';
import { count } from '../../core/report/finding-words';
import { DEFAULT_LIMITS } from '../../core/vassal/archive/limits';
import type { LogNote } from '../messages';
import type { GivenFiles } from './given-files';

/** Logs of so many steps in all stay open; the others are opened once more when somebody looks at them. */
const MOST_STEPS_OPEN = 100_000;

/** So many steps are read and shown at once. */
const BEGINNING = 300;

/** Lets what the user wants meanwhile come to its turn. */
const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0));

/** In hexadecimal; absent where the browser does not give it to a page of this kind. */
const sha256 = (): ((bytes: Uint8Array) => Promise<string>) | undefined => {
  const { subtle } = globalThis.crypto as { readonly subtle?: SubtleCrypto };
  if (!subtle) return undefined;
  return async bytes => hexOf(new Uint8Array(await subtle.digest('SHA-256', new Uint8Array(bytes))));
};

export interface JudgedLog {
  readonly audit: Audit;
  /** Of the log's file; '' where it cannot be had. */
  readonly sha256: string;
}

export class Games {
  private readonly open = new Map<string, OpenedLog>();
  private readonly judged = new Map<string, JudgedLog>();
  private readonly hashes = new Map<string, string>();
  /** The modules that the user chose, by their logs. */
  private readonly chosen = new Map<string, string>();
  private groups: readonly (readonly string[])[] = [];
  private readonly hash = sha256();
  private readonly modules = new ModulesRead();
  private notes: Promise<NotesElsewhere> | undefined;

  constructor(
    private readonly files: GivenFiles,
    private readonly tell: (note: LogNote) => void,
    /** The first steps of a long log, which takes a while to read. */
    private readonly begun: (path: string, log: OpenedLog) => void,
  ) {}

  /** Reads all, then judges game by game. A log that cannot be read stops no other. */
  async readAll(logs: readonly string[]): Promise<void> {
    if (logs.length === 1) this.groups = [logs];
    else this.groups = await gamesAmong(logs, path => this.cardOf(path));
    for (const group of this.groups) {
      await this.judgeAll(group);
      await pause();
    }
  }

  /** undefined: it could not be read, which was told. */
  async of(path: string): Promise<JudgedLog | undefined> {
    const known = this.judged.get(path);
    if (known) return known;
    await this.judgeAll(this.groups.find(group => group.includes(path)) ?? [path]);
    return this.judged.get(path);
  }

  /** By a module that the user chose among those that were given. */
  async judgeBy(path: string, module: string): Promise<void> {
    this.chosen.set(path, module);
    this.open.delete(path);
    this.judged.delete(path);
    await this.judgeAll([path]);
  }

  private async cardOf(path: string): Promise<LogCard | undefined> {
    const log = await this.opened(path);
    if (log) this.tell({ path, state: 'read', words: count(log.timeline.steps, 'step') });
    await pause();
    return (
      log &&
      orTooDear(
        () => cardOf(log),
        why => this.unread(path, why),
      )
    );
  }

  private judgeAll(group: readonly string[]): Promise<void> {
    return togetherOrAlone(
      group,
      paths => this.judge(paths),
      (path, why) => this.unread(path, why),
    );
  }

  private async judge(group: readonly string[]): Promise<void> {
    const opened = (await Promise.all(group.map(path => this.opened(path)))).flatMap((log, i) =>
      log ? [{ log, path: group[i] ?? '' }] : [],
    );
    const logs = opened.map(({ log }) => log);
    const audits = logs.length > 1 ? auditTogether(logs) : logs.map(auditForText);
    audits.forEach((audit, i) => {
      const path = opened[i]?.path ?? '';
      this.judged.set(path, { audit, sha256: this.hashes.get(path) ?? '' });
      const known = knownLog(audit, this.hashes.get(path) ?? '');
      const near = known.nearMisses.flatMap(({ file, fit }) => (fit === 'other-game' ? [] : [file]));
      const { illegal, undetermined } = toLookAt(known.counts);
      this.tell({
        ...{ path, state: known.state.kind, words: logWords(known), ...(near.length > 0 ? { near } : {}) },
        toLookAt: known.copyOf === undefined ? illegal + undetermined : 0,
      });
    });
    this.forgetOldest();
  }

  private async opened(path: string): Promise<OpenedLog | undefined> {
    const known = this.open.get(path);
    if (known) return known;
    this.tell({ path, state: 'reading', words: 'reading …' });
    const bytes = await this.files.read(path);
    if (!bytes) return this.unread(path, 'It is not there any more, or is too large.');
    const options = {
      words: { ...COMMAND_LINE, naming: 'by dropping it on this page', judgingBy: 'press its button' },
      modules: this.modules,
      ...present({ module: await this.chosenFor(path) }),
      ...(this.hash ? { sha256: this.hash } : {}),
    };
    const take = async (first: OpenedLog): Promise<void> => {
      this.begun(path, first);
      await pause();
    };
    const beginning = { steps: BEGINNING, take };
    const around = { ...this.files.around(path), notes: await this.notesOfAll() };
    const log = await openLog(bytes, path, around, options, DEFAULT_LIMITS, { beginning });
    if (!log.ok) return this.unread(path, log.error.message);
    const [problem] = log.value.notesProblems ?? [];
    if (problem) return this.unread(path, `${placeOf(problem.at)}: ${problem.message}`);
    if (this.hash) this.hashes.set(path, await this.hash(bytes));
    this.open.set(path, log.value);
    return log.value;
  }

  /** Rulings belong to the content of a log: they are found under whatever name it was given. Indexed once for all logs. */
  private notesOfAll(): Promise<NotesElsewhere> {
    const read = (path: string) => this.files.read(path);
    const hash = async (path: string): Promise<string | undefined> => {
      const bytes = this.hash && (await read(path));
      return bytes && this.hash?.(bytes);
    };
    this.notes ??= notesIndexOf({ list: () => this.files.list(), read, hash }).then(index =>
      notesElsewhere(index, read),
    );
    return this.notes;
  }

  private async chosenFor(path: string): Promise<RulesOptions['module']> {
    const chosen = this.chosen.get(path);
    const bytes = chosen === undefined ? undefined : await this.files.readModule(chosen);
    return bytes && { name: nameOf(chosen ?? ''), bytes, from: 'the module that you chose' };
  }

  private unread(path: string, words: string): undefined {
    this.tell({ path, state: 'unread', words });
    return undefined;
  }

  private forgetOldest(): void {
    let steps = [...this.open.values()].reduce((sum, { timeline }) => sum + timeline.steps, 0);
    for (const [path, { timeline }] of this.open) {
      if (steps <= MOST_STEPS_OPEN || this.open.size === 1) return;
      steps -= timeline.steps;
      this.open.delete(path);
      this.judged.delete(path);
    }
  }
}

/** Of a log without rules the page shows the text alone. */
const auditForText = (log: OpenedLog): Audit => (log.rules ? auditLog(log) : finished(asLogged(log)));
