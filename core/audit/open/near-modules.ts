// The module of a log among the files near it: beside it, then in the folders above, then elsewhere in the folder that was
// opened. What lies there and is not the log's own is told, for a module of another version is what somebody took for the right one.

import { folderOf } from '../../base/file-paths';
import type { Result } from '../../base/result';
import type { VassalError } from '../../vassal/error';
import type { VassalModule } from '../../vassal/module/module';
import { isModuleFile } from '../../vassal/module/module-files';
import type { ModuleIdentity } from './modules-read';
import type { PlayedGame } from './played-game';
import type { NearMiss, SearchedLog } from './rules-search';
import type { Folder, ModulesElsewhere, Surroundings } from './surroundings';

interface Reader {
  readonly read: (bytes: Uint8Array) => Promise<Result<VassalModule, VassalError>>;
  readonly identityOf: (bytes: Uint8Array) => Promise<ModuleIdentity | undefined>;
  readonly failed: (name: string, error: VassalError) => void;
}

interface NearModule extends ModuleIdentity {
  readonly file: string;
  readonly folder: string;
  readonly bytes: () => Promise<Uint8Array | undefined>;
}

export interface Near {
  readonly found?: {
    readonly module: VassalModule;
    readonly bytes: Uint8Array;
    readonly file: string;
    /** The log does not say that it is its own. */
    readonly isAssumed: boolean;
    readonly isElsewhere: boolean;
  };
  readonly misses: readonly NearMiss[];
}

/** More are not told of one log. */
const MOST_MISSES = 4;

/** So that a disk full of modules is not read for one log. */
const MOST_ELSEWHERE = 200;

export const moduleNear = async (
  { misfit }: SearchedLog,
  { folders, elsewhere }: Surroundings,
  game: PlayedGame,
  reader: Reader,
): Promise<Near> => {
  const misses: NearMiss[] = [];
  const places = [...folders.map(folder => () => modulesIn(folder, reader)), ...lastOf(elsewhere, reader)];
  for (const [i, modules] of places.entries()) {
    const here = await modules();
    const isElsewhere = i >= folders.length;
    const own =
      here.find(module => game.isPlayedWith(module)) ?? (misfit === undefined ? onlyOf(here, game) : undefined);
    const bytes = await own?.bytes();
    const module = bytes && (await reader.read(bytes));
    if (own && bytes && module?.ok) {
      const { file } = own;
      const isAssumed = game.name === undefined;
      return { found: { module: module.value, bytes, file, isAssumed, isElsewhere }, misses: [] };
    }
    if (own && module?.ok === false) reader.failed(own.file, module.error);
    const others = here.filter(one => one !== own).map(one => missOf(one, game));
    // Modules of other games that lie elsewhere are no matter of this log.
    misses.push(...others.filter(({ fit }) => !isElsewhere || fit !== 'other-game'));
    // Which of several it is, no module of a folder further up decides.
    if (game.name === undefined && here.length > 0) break;
  }
  // Of the log's own game before those of others; the nearest first.
  const rank = ({ fit }: NearMiss): number => Number(fit === 'other-game');
  return { misses: misses.sort((a, b) => rank(a) - rank(b)).slice(0, MOST_MISSES) };
};

const lastOf = (
  elsewhere: ModulesElsewhere | undefined,
  reader: Reader,
): readonly (() => Promise<readonly NearModule[]>)[] => (elsewhere ? [() => modulesElsewhere(elsewhere, reader)] : []);

const onlyOf = (here: readonly NearModule[], game: PlayedGame): NearModule | undefined =>
  game.name === undefined && here.length === 1 ? here[0] : undefined;

const modulesIn = async (folder: Folder, reader: Reader): Promise<readonly NearModule[]> => {
  const found: NearModule[] = [];
  for (const file of (await folder.names()).filter(isModuleFile)) {
    const bytes = await folder.read(file);
    const identity = bytes && (await identified(file, bytes, reader));
    if (identity) found.push({ ...identity, file, folder: folder.name, bytes: () => Promise.resolve(bytes) });
  }
  return found;
};

const modulesElsewhere = async (
  { names, read, known }: ModulesElsewhere,
  reader: Reader,
): Promise<readonly NearModule[]> => {
  const found: NearModule[] = [];
  for (const file of (await names()).slice(0, MOST_ELSEWHERE)) {
    const bytes = known.has(file) ? undefined : await read(file);
    const identity = known.get(file) ?? (bytes && (await identified(file, bytes, reader)));
    if (!identity) continue;
    known.set(file, identity);
    found.push({ ...identity, file, folder: folderOf(file), bytes: () => read(file) });
  }
  return found;
};

const identified = async (
  file: string,
  bytes: Uint8Array,
  { read, identityOf, failed }: Reader,
): Promise<ModuleIdentity | undefined> => {
  const identity = await identityOf(bytes);
  if (identity) return identity;
  const module = await read(bytes);
  if (module.ok) return { name: module.value.name, version: module.value.version };
  failed(file, module.error);
  return undefined;
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
    // Whoever reads of his own game in another version has no use for them.
    ...(games.length === 0 || versions.length > 0
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
