// What was found out about a folder, kept from one look to the next: of a mail that arrives only its own game is judged anew.

import type { LogCard } from '../audit/chain/log-card';
import { logOfNotes, notesFileOf } from '../audit/open/notes-file';
import type { GameFiles } from './game-files';
import type { KnownLog } from './known-log';
import type { NotesIndex } from './notes-index';

/** What logs are judged by: modules, scenarios, bindings, their tables. */
const GROUND = /\.(vmod|mod|vmdx|vext|ya?ml|csv)$/i;

export class FolderMemory {
  private readonly cards = new Map<string, LogCard>();
  private readonly games = new Map<string, readonly KnownLog[]>();
  private readonly unread = new Map<string, string>();
  private ground = '';

  /** Before each look: what logs are judged by may be another than it was. */
  async look(files: GameFiles): Promise<void> {
    const paths = (await files.list()).filter(path => GROUND.test(path) && logOfNotes(path) === undefined);
    const ground = JSON.stringify(await Promise.all(paths.map(async path => [path, await files.hash(path)])));
    if (ground === this.ground) return;
    this.forget();
    this.ground = ground;
  }

  /** All is to be judged anew: a setting names other rules, or somebody asks for it. */
  forget(): void {
    for (const kept of [this.cards, this.games, this.unread]) kept.clear();
    this.ground = '';
  }

  /** By its content; without one nothing is kept. */
  card(content: string | undefined): LogCard | undefined {
    return this.cards.get(content ?? '');
  }

  whyUnread(content: string | undefined): string | undefined {
    return this.unread.get(content ?? '');
  }

  keepCard(content: string | undefined, card: LogCard): void {
    if (content !== undefined) this.cards.set(content, card);
  }

  keepUnread(content: string | undefined, why: string): void {
    if (content !== undefined) this.unread.set(content, why);
  }

  game(key: string | undefined): readonly KnownLog[] | undefined {
    return key === undefined ? undefined : this.games.get(key);
  }

  keepGame(key: string | undefined, logs: readonly KnownLog[]): void {
    if (key !== undefined) this.games.set(key, logs);
  }
}

/**
 * What stands for the logs of a game, their names, and every ruling that may speak of them; undefined: the host cannot reckon
 * what a file holds.
 */
export const gameKey = async (
  game: readonly string[],
  { hash }: Pick<GameFiles, 'hash'>,
  { made, strays, elsewhere }: NotesIndex,
): Promise<string | undefined> => {
  const parts: (readonly (string | undefined)[])[] = [];
  for (const log of game) {
    const content = await hash(log);
    if (content === undefined) return undefined;
    const own = made.filter(one => one.content === content).map(({ path }) => path);
    const notes = [notesFileOf(log), `${log}.notes.yml`, ...own];
    parts.push([log, content, String(elsewhere.includes(content)), ...(await Promise.all(notes.map(hash)))]);
  }
  return JSON.stringify([parts, strays, elsewhere, await Promise.all(strays.map(hash))]);
};
