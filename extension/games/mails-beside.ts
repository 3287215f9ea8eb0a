// The logs of its game that lie beside a log. Mails are judged together, so that what one begins another may end, as they are
// when a folder is audited.
import { FileType, Uri, workspace } from 'vscode';
import type { OpenedLog } from '../../core/audit/audit';
import { gamesAmong } from '../../core/audit/chain/games-among';
import { cardOf, type LogCard } from '../../core/audit/chain/log-card';
import { orTooDear } from '../../core/audit/chain/within-limits';
import { ModulesRead } from '../../core/audit/open/modules-read';
import type { Rest } from '../../core/base/parts';
import { DEFAULT_LIMITS } from '../../core/vassal/archive/limits';
import { readBesideCommands } from '../../core/vassal/game/read-saved-game';
import { isZip } from '../../core/games/game-files';
import { fileOf } from '../file-of';
import { bytesOf, logsInZip, sizeOf, statOf } from '../log-file';
import { openedAt } from '../opened-at';

/** In a folder of more logs each is judged alone until the folder is audited. */
const MOST_LOGS = 100;
/** A game of more steps in all is too much to hold open beside a text. */
const MOST_STEPS = 20_000;
/** A log of more bytes, packed, is not looked into. */
const MOST_BYTES = 500_000;

interface Known {
  readonly mtime: number;
  /** undefined: it cannot be read, or is of another module. */
  readonly card: LogCard | undefined;
}

export class MailsBeside {
  /** By log and module: each is read once, however many of its folder are looked at. */
  private readonly known = new Map<string, Known>();

  /**
   * The game that a log is of, in the order of the file names, the log itself among them.
   *
   * @param rest throws a CancellationError when nobody wants it any more
   */
  async gameOf(source: Uri, own: OpenedLog, rest: Rest): Promise<readonly OpenedLog[]> {
    const module = own.game.module?.name;
    const files = module === undefined || own.timeline.steps > MOST_STEPS ? [] : await logsBeside(fileOf(source));
    if (files.length < 2 || files.length > MOST_LOGS) return [own];
    const isOwn = (file: Uri): boolean => file.path === source.path;
    const modules = new ModulesRead();
    const cards = new Map<Uri, LogCard>();
    const games = await gamesAmong(files, async file => {
      const card = isOwn(file) ? cardOf(own) : await this.cardOf(file, module ?? '', modules, rest);
      if (card) cards.set(file, card);
      return card;
    });
    const game = games.find(of => of.some(isOwn)) ?? [];
    if (game.reduce((sum, file) => sum + (cards.get(file)?.steps ?? 0), 0) > MOST_STEPS) return [own];
    const logs: OpenedLog[] = [];
    for (const file of game) {
      const log = isOwn(file) ? own : await opened(file, modules, rest);
      if (log) logs.push(log);
    }
    return logs;
  }

  private async cardOf(file: Uri, module: string, modules: ModulesRead, rest: Rest): Promise<LogCard | undefined> {
    const key = `${module}\n${file.toString()}`;
    const { mtime } = await statOf(file);
    const known = this.known.get(key);
    if (known?.mtime === mtime) return known.card;
    const isLooked = (await sizeOf(file)) <= MOST_BYTES && (await isOf(file, module));
    const log = isLooked ? await opened(file, modules, rest) : undefined;
    const card =
      log &&
      orTooDear(
        () => cardOf(log),
        () => undefined,
      );
    this.known.set(key, { mtime, card });
    return card;
  }
}

/** The logs of a log's folder, and of the zips in it, in the order of their names; none where the folder cannot be read. */
const logsBeside = async (source: Uri): Promise<readonly Uri[]> => {
  const folder = Uri.joinPath(source, '..');
  try {
    const entries = await workspace.fs.readDirectory(folder);
    const files = entries.flatMap(([name, type]) => (type & FileType.File ? Uri.joinPath(folder, name) : []));
    const isOne = ({ path }: Uri): boolean => /\.vlog$/i.test(path);
    const logs = files.filter(isOne);
    for (const zip of files) {
      const inZip = isZip(zip.path) ? await logsInZip(zip) : undefined;
      if (inZip?.ok) logs.push(...inZip.value.filter(isOne));
    }
    return logs.sort((a, b) => (a.path < b.path ? -1 : 1));
  } catch {
    return [];
  }
};

/** Told by what stands beside its commands, which is read at once. */
const isOf = async (file: Uri, module: string): Promise<boolean> => {
  // One in a zip may be damaged.
  const bytes = await bytesOf(file).catch(() => undefined);
  const { module: its } = bytes ? await readBesideCommands(bytes, DEFAULT_LIMITS) : {};
  return its?.name === module;
};

/** undefined: it cannot be read, which is told to whoever opens it. */
const opened = async (file: Uri, modules: ModulesRead, rest: Rest): Promise<OpenedLog | undefined> => {
  const log = await openedAt(file, { modules, rest });
  return log.ok && !log.value.notesProblems ? log.value : undefined;
};
