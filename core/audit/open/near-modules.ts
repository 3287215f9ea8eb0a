// The module of a log among the files near it: beside it, then in the folders above. What lies there and is not the log's own is
// told, for a module of another version is what somebody took for the right one.

import type { Result } from '../../base/result';
import type { VassalError } from '../../vassal/error';
import type { VassalModule } from '../../vassal/module/module';
import type { ModuleIdentity } from './modules-read';
import type { PlayedGame } from './played-game';
import type { NearMiss, SearchedLog } from './rules-search';
import type { Folder, Surroundings } from './surroundings';

const MODULE_FILE = /\.(vmod|mod)$/i;

interface Reader {
  readonly read: (bytes: Uint8Array) => Promise<Result<VassalModule, VassalError>>;
  readonly identityOf: (bytes: Uint8Array) => Promise<ModuleIdentity | undefined>;
  readonly failed: (name: string, error: VassalError) => void;
}

interface NearModule extends ModuleIdentity {
  readonly file: string;
  readonly folder: string;
  readonly bytes: Uint8Array;
}

interface Near {
  readonly found?: {
    readonly module: VassalModule;
    readonly bytes: Uint8Array;
    readonly file: string;
    /** The log does not say that it is its own. */
    readonly isAssumed: boolean;
  };
  readonly misses: readonly NearMiss[];
}

/** More are not told of one log. */
const MOST_MISSES = 4;

export const moduleNear = async (
  { misfit }: SearchedLog,
  { folders }: Surroundings,
  game: PlayedGame,
  reader: Reader,
): Promise<Near> => {
  const misses: NearMiss[] = [];
  for (const folder of folders) {
    const here = await modulesIn(folder, reader);
    const own =
      here.find(module => game.isPlayedWith(module)) ?? (misfit === undefined ? onlyOf(here, game) : undefined);
    const module = own && (await reader.read(own.bytes));
    if (own && module?.ok) {
      const found = { module: module.value, bytes: own.bytes, file: own.file, isAssumed: game.name === undefined };
      return { found, misses: [] };
    }
    if (own && module?.ok === false) reader.failed(own.file, module.error);
    misses.push(...here.filter(one => one !== own).map(one => missOf(one, game)));
    // Which of several it is, no module of a folder further up decides.
    if (game.name === undefined && here.length > 0) break;
  }
  // Of the log's own game before those of others; the nearest first.
  const rank = ({ fit }: NearMiss): number => Number(fit === 'other-game');
  return { misses: misses.sort((a, b) => rank(a) - rank(b)).slice(0, MOST_MISSES) };
};

const onlyOf = (here: readonly NearModule[], game: PlayedGame): NearModule | undefined =>
  game.name === undefined && here.length === 1 ? here[0] : undefined;

const modulesIn = async (folder: Folder, { read, identityOf, failed }: Reader): Promise<readonly NearModule[]> => {
  const found: NearModule[] = [];
  for (const file of (await folder.names()).filter(name => MODULE_FILE.test(name))) {
    const bytes = await folder.read(file);
    if (!bytes) continue;
    const identity = await identityOf(bytes);
    const module = identity ? undefined : await read(bytes);
    if (identity) found.push({ ...identity, file, folder: folder.name, bytes });
    else if (module?.ok)
      found.push({ name: module.value.name, version: module.value.version, file, folder: folder.name, bytes });
    else if (module) failed(file, module.error);
  }
  return found;
};

const missOf = ({ file, folder, name, version }: NearModule, game: PlayedGame): NearMiss => {
  const fit = game.name === undefined ? 'unsaid' : game.fitOf({ name, version });
  return { file, folder, name, version, fit: fit === 'same' ? 'other-version' : fit };
};

/** `lipnya-1.1.vmod near it is version 1.1.0; the log was played with Crossing at Lipnya 1.0.0.` */
export const nearMissWords = (misses: readonly NearMiss[], game: PlayedGame): readonly string[] => {
  const of = (fit: NearMiss['fit']): readonly NearMiss[] => misses.filter(miss => miss.fit === fit);
  const listed = (some: readonly NearMiss[], words: (miss: NearMiss) => string): string => some.map(words).join(', ');
  const [versions, games, unsaid] = [of('other-version'), of('other-game'), of('unsaid')];
  const named = ({ file, name, version }: NearMiss): string => `${file} (${name} ${version})`;
  return [
    ...(games.length === 0
      ? []
      : [`${listed(games, named)} near it ${games.length === 1 ? 'is' : 'are'} of another game.`]),
    // Behind it stands what to do with one of them.
    ...(versions.length === 0
      ? []
      : [`${listed(versions, ({ file, version }) => `${file} near it is version ${version}`)}; ${game.words}.`]),
    ...(unsaid.length === 0
      ? []
      : [`The log does not say its module. Near it ${unsaid.length === 1 ? 'lies' : 'lie'} ${listed(unsaid, named)}.`]),
  ];
};
