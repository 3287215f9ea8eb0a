// All logs of a folder that was opened, judged game by game in one thread: for hosts without others, such as an editor or a page.
// One that cannot be read stops no other.

import type { Audit, OpenedLog } from '../audit/audit';
import { auditingTogether } from '../audit/chain/audit-together';
import { gamesAmong } from '../audit/chain/games-among';
import { cardOf, type LogCard } from '../audit/chain/log-card';
import { orTooDear, togetherOrAlone } from '../audit/chain/within-limits';
import { ModulesRead } from '../audit/open/modules-read';
import { openLog } from '../audit/open/open-log';
import type { RulesOptions } from '../audit/open/rules-search';
import type { Surroundings } from '../audit/open/surroundings';
import { atOnce, type Pace, type Rest } from '../base/parts';
import { present } from '../base/present';
import { placeOf } from '../base/source';
import { DEFAULT_LIMITS } from '../vassal/archive/limits';
import { surroundingsIn } from './around';
import { FolderMemory, gameKey } from './folder-memory';
import { logsIn, type GameFiles } from './game-files';
import { strayNotesOf, type Games } from './games';
import { knownLog, unreadLog, type KnownLog, type UnreadLog } from './known-log';
import { namelessNotes, notesElsewhere, notesIndexOf, type NotesIndex } from './notes-index';

export interface FolderHost {
  readonly files: GameFiles;
  /** What the folder is called. */
  readonly name: string;
  /** What is named to judge a log by. */
  readonly options?: (log: string) => RulesOptions | Promise<RulesOptions>;
  /** Where rules are looked for; left out: in the folder itself. */
  readonly around?: (log: string, usual: Surroundings) => Surroundings;
  readonly rest?: Rest;
  /** Left out: what is judged is judged at once. */
  readonly pace?: Pace;
  /** What was found out before: of a game that is still the same nothing is read or told again. */
  readonly memory?: FolderMemory;
  /** Is told each log as soon as it is known, with its audit. */
  readonly tell?: (
    ...told: [log: KnownLog, audit: Audit] | [log: UnreadLog, audit?: undefined]
  ) => void | Promise<void>;
}

/** @param only these of its logs; left out: all */
export const judgeFolder = async (host: FolderHost, only?: readonly string[]): Promise<Games> => {
  const { memory = new FolderMemory() } = host;
  await memory.look(host.files);
  const index = await notesIndexOf(host.files);
  const paths = only ?? (await logsIn(host.files));
  const around = surroundingsIn(host.files, host.name, notesElsewhere(index, host.files.read));
  const folder = new JudgedFolder(host, memory, index, around);
  for (const game of await gamesAmong(paths, path => folder.card(path))) await folder.judgeGame(game);
  const { logs, unreadLogs: unread } = folder.inOrderOf(paths);
  return { logs, unread, strayNotes: strayNotesOf(namelessNotes(index, await host.files.list()), logs) };
};

const NOT_READ = 'It is not there any more, is damaged, or is too large.';

class JudgedFolder {
  private readonly known = new Map<string, KnownLog>();
  private readonly failed = new Map<string, UnreadLog>();
  private readonly modules = new ModulesRead();

  constructor(
    private readonly host: FolderHost,
    private readonly memory: FolderMemory,
    private readonly index: NotesIndex,
    private readonly around: (log: string) => Surroundings,
  ) {}

  async card(path: string): Promise<LogCard | undefined> {
    const content = await this.host.files.hash(path);
    const known = this.memory.card(content);
    if (known) return known;
    const why = this.memory.whyUnread(content);
    if (why !== undefined) return this.unread(path, why);
    const log = await this.open(path);
    const card =
      log &&
      orTooDear(
        () => cardOf(log),
        tooDear => this.unread(path, tooDear),
      );
    if (card) this.memory.keepCard(content, card);
    return card;
  }

  async judgeGame(game: readonly string[]): Promise<void> {
    const key = await gameKey(game, this.host.files, this.index);
    for (const log of this.memory.game(key) ?? []) this.known.set(log.file, log);
    if (game.every(path => this.known.has(path))) return;
    await togetherOrAlone(
      game,
      some => this.judge(some),
      (path, why) => void this.unread(path, why),
    );
    const logs = game.flatMap(path => this.known.get(path) ?? []);
    if (logs.length === game.length) this.memory.keepGame(key, logs);
  }

  /** Only the logs of one game are open at a time. */
  private async judge(game: readonly string[]): Promise<void> {
    const opened: { readonly path: string; readonly log: OpenedLog }[] = [];
    for (const path of game) {
      const log = await this.open(path);
      if (log) opened.push({ path, log });
    }
    const { pace = atOnce } = this.host;
    const audits = await pace(auditingTogether(opened.map(({ log }) => log)));
    for (const [i, audit] of audits.entries()) {
      const path = opened[i]?.path ?? '';
      const known = knownLog(audit, (await this.host.files.hash(path)) ?? '');
      this.known.set(path, known);
      await this.host.tell?.(known, audit);
    }
  }

  private unread(path: string, why: string): undefined {
    if (this.failed.has(path)) return;
    const log = unreadLog(path, why);
    this.failed.set(path, log);
    void this.host.tell?.(log);
  }

  inOrderOf(paths: readonly string[]): {
    readonly logs: readonly KnownLog[];
    readonly unreadLogs: readonly UnreadLog[];
  } {
    return {
      logs: paths.flatMap(path => this.known.get(path) ?? []),
      unreadLogs: paths.flatMap(path => this.failed.get(path) ?? []),
    };
  }

  private async open(path: string): Promise<OpenedLog | undefined> {
    const { files, options, around = (_, usual) => usual, rest } = this.host;
    const usual = this.around(path);
    const bytes = await files.read(path);
    if (!bytes) return this.unread(path, (await files.whyUnread?.(path)) ?? NOT_READ);
    const named = { ...(await options?.(path)), modules: this.modules };
    const opening = present({ rest, content: await files.hash(path) });
    // A host may know of a wider folder than this one, such as a workspace; of a narrower one it has nothing to say.
    const surroundings = { ...present({ elsewhere: usual.elsewhere }), ...around(path, usual) };
    const log = await openLog(bytes, path, surroundings, named, DEFAULT_LIMITS, opening);
    if (!log.ok) {
      this.memory.keepUnread(opening.content, log.error.message);
      return this.unread(path, log.error.message);
    }
    const [problem] = log.value.notesProblems ?? [];
    return problem ? this.unread(path, `${placeOf(problem.at)}: ${problem.message}`) : log.value;
  }
}
