// All logs of a folder, known by the model of games; the editor goes on meanwhile. What was found out before is kept.
import { Uri, type CancellationToken } from 'vscode';
import { FolderMemory } from '../../core/games/folder-memory';
import { logsIn } from '../../core/games/game-files';
import type { Games } from '../../core/games/games';
import { judgeFolder } from '../../core/games/judge-folder';
import { fileOf } from '../file-of';
import { nameOf } from '../log-uri';
import { Work } from '../pacing';
import { Places } from '../rules-watch';
import { rulesOptions, surroundingsOf, workspaceModules } from '../surroundings';
import { auditedLogOf, unreadAudited, type AuditedLog } from './audited-log';
import { Hashes, workspaceGameFiles } from './workspace-files';

/** More are more than anybody reads at a time. */
export const MOST_LOGS = 1000;

/** The progress of all logs is told in one place, not log by log. */
const NEVER = Infinity;

export interface FolderLook {
  readonly games: Games;
  /** In the order of their paths. */
  readonly logs: readonly AuditedLog[];
  /** How many there were beyond `MOST_LOGS`. */
  readonly more: number;
}

/** What is told while it goes on. */
export interface Following {
  readonly found: (logs: number) => void;
  /** There is one more that is done. */
  readonly done: (log: AuditedLog) => void;
  readonly cancelled: CancellationToken;
}

export class AuditedFolder {
  private readonly memory = new FolderMemory();
  private readonly hashes = new Hashes();
  private readonly audited = new Map<string, AuditedLog>();
  private places = new Places();

  constructor(readonly uri: Uri) {}

  /** Everything is to be judged anew. */
  forget(): void {
    this.memory.forget();
    this.places = new Places();
  }

  /** Where rules were looked for that lie above this folder or elsewhere in the workspace. */
  get outside(): Places {
    return this.places.outside(this.uri);
  }

  /** What is done by now; of logs that came or changed only their games are judged. Throws a CancellationError when the user ends it. */
  async look(follow: Following): Promise<FolderLook> {
    const work = new Work('', NEVER, () => follow.cancelled.isCancellationRequested);
    const files = workspaceGameFiles(this.uri, this.hashes);
    const all = await logsIn(files);
    const paths = all.slice(0, MOST_LOGS);
    follow.found(paths.length);
    const { rest, pace } = work;
    const { places } = this;
    const modules = workspaceModules(this.uri, places);
    const keep = (log: AuditedLog): void => {
      this.audited.set(log.path, log);
      follow.done(log);
    };
    const games = await judgeFolder(
      {
        files,
        name: nameOf(this.uri),
        memory: this.memory,
        options: path => rulesOptions(fileOf(this.at(path)), places),
        around: (path, { notes }) => surroundingsOf(this.at(path), places, notes, modules),
        rest,
        pace,
        tell: async (...[known, audit]) =>
          keep(
            audit
              ? await auditedLogOf(this.at(known.file), known, audit, pace)
              : unreadAudited(this.at(known.file), known),
          ),
      },
      paths,
    );
    return { games, logs: paths.flatMap(path => this.audited.get(path) ?? []), more: all.length - paths.length };
  }

  private at(path: string): Uri {
    return Uri.joinPath(this.uri, path);
  }
}
