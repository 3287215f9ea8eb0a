// Does tasks one after the other: opens logs, tells what they are like, judges those of one game together. There is one in each
// thread for each thing that logs are to be judged by.

import path from 'node:path';
import { present } from '../../core/base/present';
import type { OpenedLog } from '../../core/audit/audit';
import { auditTogether } from '../../core/audit/chain/audit-together';
import { ModulesRead } from '../../core/audit/open/modules-read';
import { cardOf, type LogCard } from '../../core/audit/chain/log-card';
import type { RulesOptions } from '../../core/audit/open/rules-search';
import type { FileAudit } from '../../core/report/audit/audit-batch';
import { knownOf, withoutKnown } from '../../core/report/audit/baseline';
import { headOf, type LogHead } from '../../core/report/audit/report-form';
import { scenesOf, type LogScenes } from '../../core/report/audit/scenes';
import { limitIn } from '../../core/vassal/budget';
import { gamePictures } from '../../module-builder/board-pictures';
import { Complaint } from '../complaint';
import { InputFiles } from '../input-files';
import type { Io } from '../io';
import { KeptModules } from '../kept-modules';
import { kitText } from '../kit-texts';
import { modulesOfFolders } from '../modules-of-folders';
import { openLogFile, problemWords, rulesOptions, unreadWords, type Desk } from '../opened-logs';
import { cacheKey } from '../picture-cache';
import { sha256 } from '../sha256';
import { STANDARD } from '../stdin';
import { readInput } from '../user-files';
import { Ledger, type Dependencies } from './dependencies';
import { formOf, keptBodies, keptFormat } from './forms';
import { growLessForLongGame, growLessForLongLog } from './heap-growth';
import type { Answer, Failed, Judged, JudgedLog, Looked, Named, Setup, Task } from './job';
import { packed, Store } from './store';

interface Opened {
  readonly log: OpenedLog;
  readonly sha256: string;
}

/** Logs of so many steps in all stay open until they are judged; the others are opened once more. More would cost each thread half its memory. */
const MOST_STEPS_OPEN = 1500;

/** More of one game are a long game by mail. */
const MANY_LOGS = 8;

/** Of one log, or of the few of one game together. */
const MANY_STEPS = 4000;

interface KeptLook {
  readonly dependencies: Dependencies;
  readonly card: LogCard;
}

const stepsOf = (logs: readonly Opened[]): number => logs.reduce((sum, { log }) => sum + log.timeline.steps, 0);

/** Under the key of a game; the bodies stand under that key and the name of a format. */
type KeptHeads = readonly LogHead[];

export class Clerk {
  readonly #desk: Desk;
  readonly #ledger: Ledger;
  readonly #store: Store | undefined;
  readonly #open = new Map<string, Opened>();
  readonly #known: ReadonlySet<string> | undefined;
  #options: Promise<RulesOptions> | undefined;

  constructor(
    private readonly setup: Setup,
    private readonly named: Named,
    io: Pick<Io, 'readFile' | 'stdin'>,
  ) {
    const silent: Io = {
      ...io,
      out: () => undefined,
      err: () => undefined,
      writeFile: () => Promise.resolve(),
      colour: false,
      progress: false,
      cwd: setup.cwd,
    };
    this.#ledger = new Ledger(setup.opened.map(({ folder }) => path.resolve(setup.cwd, folder)));
    const noted = (file: string): boolean => {
      this.#ledger.noteFile(file);
      return true;
    };
    this.#desk = {
      io: silent,
      inputs: new InputFiles(setup.cwd, noted),
      noteFolder: this.#ledger.noteFolder,
      noteElsewhere: this.#ledger.noteElsewhere,
      modules: new KeptModules(),
      notes: setup.notes,
      elsewhere: modulesOfFolders(setup.opened, setup.cwd),
    };
    this.#known = setup.known && new Set(setup.known);
    this.#store = setup.cache === undefined ? undefined : new Store(setup.cache);
  }

  /** A bug of ours stops one task, not the others. */
  async do(task: Task): Promise<Answer> {
    try {
      return await (task.kind === 'look' ? this.#look(task.file) : this.#judge(task.files, task.states));
    } catch (error) {
      if (error instanceof Complaint) return { error: error.message };
      const limit = limitIn(error);
      if (limit) return { error: unreadWords(limit.error) };
      const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { error: what, isBug: true };
    }
  }

  async #look(file: string): Promise<Looked | Failed> {
    const log = path.resolve(this.setup.cwd, file);
    const { named } = this;
    const { viewer } = this.setup;
    const hash = this.#store && sha256(await readInput(file, this.#desk.io));
    const key =
      hash === undefined
        ? ''
        : await cacheKey('look', hash, file, JSON.stringify([named, viewer, this.#notesFor(hash)]));
    const kept = (await this.#store?.get(key)) as KeptLook | undefined;
    if (kept && (await this.#ledger.holds(kept.dependencies, log))) return this.#looked(key, kept, log, true);
    const opened = await this.#opened(file);
    if ('error' in opened) return opened;
    const { dependencies } = await this.#ledger.taken(log);
    const look: KeptLook = { dependencies, card: cardOf(opened.log) };
    if (this.#store) await this.#store.put(key, look);
    return this.#looked(key, look, log, false);
  }

  /** Which notes it may have under another name: with others it is looked at anew. */
  #notesFor(content: string): unknown {
    const { made, strays, elsewhere } = this.setup.notes;
    return [made.filter(one => one.content === content), strays, elsewhere];
  }

  async #looked(key: string, { dependencies, card }: KeptLook, log: string, isOld: boolean): Promise<Looked> {
    const state = this.#store ? await cacheKey(key, JSON.stringify(dependencies)) : '';
    const read = [log, ...dependencies.files.map(([file]) => path.resolve(path.dirname(log), file))];
    return { card, state, read, isOld };
  }

  async #judge(files: readonly string[], states: readonly string[] | undefined): Promise<Judged | Failed> {
    const key = states && this.#store ? await this.#keyOf(files, states) : undefined;
    const kept = key === undefined ? undefined : await this.#kept(key);
    if (kept && key !== undefined)
      return { logs: kept.map(head => ({ head })), key: this.#bodyKey(key), read: [], isOld: true };
    const opened: Opened[] = [];
    if (files.length > MANY_LOGS) growLessForLongGame();
    for (const file of files) {
      const one = await this.#opened(file);
      if ('error' in one) return one;
      opened.push(one);
    }
    for (const file of files) this.#open.delete(file);
    if (stepsOf(opened) > MANY_STEPS) growLessForLongLog();
    const { read } = await this.#ledger.taken('');
    const parts: { readonly head: LogHead; readonly bodies: ReadonlyMap<string, string> }[] = [];
    // What is written need not be kept: the logs of a game are many boards.
    const left = [...this.#audited(opened.splice(0))];
    for (let one = left.shift(); one; one = left.shift()) {
      const scenes = await this.#scenes(one);
      const whole = { ...one, ...present({ scenes }) };
      parts.push({ head: headOf(one), bodies: this.#bodies(whole, key !== undefined) });
    }
    const format = keptFormat(this.setup.form);
    const isKept = key !== undefined && (await this.#keep(key, parts));
    const logs: readonly JudgedLog[] = parts.map(({ head, bodies }) =>
      isKept ? { head } : { head, body: packed(bodies.get(format) ?? '') },
    );
    return { logs, read, isOld: false, ...(isKept ? { key: this.#bodyKey(key) } : {}) };
  }

  /** The heads of a game of which the wished form is kept, too. */
  async #kept(key: string): Promise<KeptHeads | undefined> {
    const isThere = await this.#store?.has(this.#bodyKey(key));
    return isThere ? ((await this.#store?.get(key)) as KeptHeads | undefined) : undefined;
  }

  #bodyKey(key: string): string {
    return `${key}-${keptFormat(this.setup.form)}`;
  }

  /** Where they are kept, in every form: judging takes longer than writing it down in all of them. */
  #bodies(one: FileAudit, areKept: boolean): ReadonlyMap<string, string> {
    const { form } = this.setup;
    if (areKept) return keptBodies(form, one);
    const format = keptFormat(form);
    return new Map([[format, formOf({ ...form, format, colour: true }).body(one)]]);
  }

  /** The heads last: where they are, the bodies are. */
  async #keep(
    key: string,
    parts: readonly { readonly head: LogHead; readonly bodies: ReadonlyMap<string, string> }[],
  ): Promise<boolean> {
    const formats = parts[0]?.bodies.keys() ?? [];
    for (const format of formats) {
      const bodies = parts.map(part => part.bodies.get(format) ?? '');
      if (!(await this.#store?.put(`${key}-${format}`, bodies))) return false;
    }
    return (
      (await this.#store?.put(
        key,
        parts.map(({ head }) => head),
      )) === true
    );
  }

  /** Only pages show pictures: one that is asked for, or one that is kept. */
  async #scenes({ audit, sha256: hash }: FileAudit): Promise<LogScenes | undefined> {
    const { format } = this.setup.form;
    const isWished = this.#store !== undefined || format === 'html' || format === 'table';
    if (!isWished || !audit.log.rules) return undefined;
    return scenesOf(audit, { pictures: gamePictures(audit.log, kitText), id: `p${hash.slice(0, 12)}` });
  }

  #keyOf(files: readonly string[], states: readonly string[]): Promise<string> {
    const { known, form } = this.setup;
    const own = known && files.map(file => [...knownOf(known, file)]);
    return cacheKey('parts', JSON.stringify([form.show, form.skip, own ?? null]), ...states);
  }

  /** Logs of one game are judged as one, whatever order their files are in. */
  #audited(opened: readonly Opened[]): readonly FileAudit[] {
    const audits = auditTogether(opened.map(({ log }) => log));
    const all = audits.map((audit, i) => ({ audit, sha256: opened[i]?.sha256 ?? '' }));
    return this.#known ? withoutKnown({ audits: all, failed: [] }, this.#known).audits : all;
  }

  async #opened(file: string): Promise<Opened | Failed> {
    const open = this.#open.get(file);
    if (open) return open;
    const options = await (this.#options ??= this.#rulesOptions());
    const one = await openLogFile(file, options, this.#desk);
    if ('error' in one) return one;
    const { log, bytes } = one;
    // Notes that were named or found elsewhere have their path already; the others lie beside the log.
    const folder = log.notesFrom?.by === 'name' ? path.dirname(file) : '';
    if (log.notesProblems) return { error: log.notesProblems.map(p => problemWords(p, folder)).join(' ') };
    const opened = { log, sha256: sha256(bytes) };
    this.#keepOpen(file, opened);
    return opened;
  }

  async #rulesOptions(): Promise<RulesOptions> {
    const options = await rulesOptions(this.named, this.#desk);
    this.#ledger.keepForAll();
    return { ...options, viewer: this.setup.viewer, modules: new ModulesRead() };
  }

  #keepOpen(file: string, opened: Opened): void {
    const open = stepsOf([...this.#open.values(), opened]);
    // What a pipe brought is not brought again.
    if (open <= MOST_STEPS_OPEN || file === STANDARD) this.#open.set(file, opened);
  }
}
