// What the folder's server says to a request. It only reads, and tells nobody who does not know its address.

import type { Games } from '../../core/games/games';
import { nodeGameFiles } from '../game-files';

/** What a game consists of; nothing else of the folder is listed or given. */
const OF_A_GAME = /\.(vlog|vsav|log|sav|vmod|mod|vmdx|vext|ya?ml|csv|json)$/i;

export interface Served {
  readonly folder: string;
  /** dist/overrun.html */
  readonly page: string;
  /** Part of every address: other pages that are open in the browser do not know it. */
  readonly token: string;
  readonly port: number;
  /** How the folder's logs stand (core/games); absent: nobody asked for it to be judged. */
  readonly games?: () => Games | undefined;
}

export interface Request {
  readonly method: string;
  readonly url: string;
  readonly host: string;
}

export interface Answer {
  readonly status: number;
  readonly kind: string;
  readonly body: string | Uint8Array;
}

const words = (status: number, body: string): Answer => ({ status, kind: 'text/plain; charset=utf-8', body });
const NOT_FOUND = words(404, 'Not found.\n');

/** The page may ask this server, and nobody else. */
const servedPage = (page: string): string =>
  page
    .replace("connect-src 'none'", "connect-src 'self'")
    .replace('name="overrun-folder" content=""', 'name="overrun-folder" content="files.json"');

/** `a%20b/c` -> `a b/c`; undefined: it is no path. */
const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

export const answerTo = async ({ method, url, host }: Request, served: Served): Promise<Answer> => {
  // A name that somebody points at this machine is not one of ours.
  if (host !== `127.0.0.1:${served.port}` && host !== `localhost:${served.port}`) return NOT_FOUND;
  if (method !== 'GET' && method !== 'HEAD') return words(405, 'This server only reads.\n');
  const root = `/${served.token}/`;
  if (!url.startsWith(root)) return NOT_FOUND;
  const asked = url.slice(root.length);
  if (asked === '') return { status: 200, kind: 'text/html; charset=utf-8', body: servedPage(served.page) };
  const files = await nodeGameFiles(served.folder);
  if (asked === 'files.json') {
    // A zip that cannot be read stands for the logs in it, and its reason is told.
    const unread = new Set(await files.unreadZips?.());
    const names = (await files.list()).filter(name => OF_A_GAME.test(name) || unread.has(name));
    return { status: 200, kind: 'application/json', body: JSON.stringify(names) };
  }
  if (asked === 'games.json') {
    const games = served.games?.();
    return { status: 200, kind: 'application/json', body: JSON.stringify(games ?? null) };
  }
  const name = asked.startsWith('files/') ? decoded(asked.slice('files/'.length)) : undefined;
  const isGiven = name !== undefined && (OF_A_GAME.test(name) || (await files.unreadZips?.())?.includes(name));
  if (!isGiven || isHidden(name)) return NOT_FOUND;
  const bytes = await files.read(name);
  return bytes ? { status: 200, kind: 'application/octet-stream', body: bytes } : NOT_FOUND;
};

const isHidden = (name: string): boolean => name.split(/[\\/]/).some(part => part.startsWith('.'));
