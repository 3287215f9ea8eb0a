// Saves and logs, from bytes (spec 1.3, 2, 8). Tolerant of what VASSAL tolerates and of old engines (spec 10).

import { err, ok, type Result } from '../../base/result';
import { type Archive, readArchive } from '../archive/archive';
import type { CommandNode } from './command';
import { decodeCommandTree, ESC } from './command-tree';
import { fail, type VassalError } from '../error';
import { DEFAULT_LIMITS, type Limits } from '../archive/limits';
import { Budget } from '../budget';
import { isStep } from './log-step';
import { readMetadata, type Metadata } from '../archive/metadata';
import { deobfuscate, type Deobfuscated } from '../archive/obfuscation';
import type { SavedGame } from './saved-game';
import { decodeSequence } from '../text/sequence';
import { isXz } from '../archive/xz';
import { looksLikeZip } from '../archive/zip-directory';

/**
 * A `.vsav` or `.vlog`, or a bare `savedGame` that is no zip. Errors: those of `readArchive` and of reading an entry, of
 * `deobfuscate`, of the budget; `no-saved-game`, `saved-game-empty`, `commands-too-deep`.
 */
export const readSavedGame = async (
  bytes: Uint8Array,
  limits: Limits = DEFAULT_LIMITS,
  budget = new Budget(limits, bytes.length),
): Promise<Result<SavedGame, VassalError>> => {
  const inflated = withinBudget(limits, budget);
  if (!looksLikeZip(bytes) && looksLikeSavedGame(bytes)) return readBare(bytes, inflated, budget);
  const archive = readArchive(bytes, inflated);
  if (!archive.ok) return archive;
  return readFromArchive(archive.value, inflated, budget);
};

/** What would be too much to read need not be inflated first. */
const withinBudget = (limits: Limits, budget: Budget): Limits => {
  const inflatedBytes = Math.min(limits.inflatedBytes, budget.roomFor('characters'));
  return { ...limits, inflatedBytes };
};

const readFromArchive = async (
  archive: Archive,
  limits: Limits,
  budget: Budget,
): Promise<Result<SavedGame, VassalError>> => {
  if (!archive.has('savedGame')) return noSavedGame(archive);
  const entry = await archive.read('savedGame');
  if (!entry.ok) return entry;
  const game = await readBare(entry.value, limits, budget);
  if (!game.ok) return { ok: false, error: { entry: 'savedGame', ...game.error } };
  return ok({ ...(await besideCommands(archive)), ...game.value });
};

/** What a file says besides its commands. */
export type BesideCommands = Pick<SavedGame, 'module' | 'save' | 'warnings'>;

const besideCommands = async (archive: Archive): Promise<BesideCommands> => {
  const warnings: VassalError[] = [];
  const module = await metadataIn(archive, 'moduledata', warnings);
  const save = await metadataIn(archive, 'savedata', warnings);
  return {
    ...(module ? { module } : {}),
    ...(save ? { save } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
};

/** What a save or log says besides its commands, without reading these; nothing of a file that is no zip, or a damaged one. */
export const readBesideCommands = async (
  bytes: Uint8Array,
  limits: Limits = DEFAULT_LIMITS,
): Promise<BesideCommands> => {
  const archive = looksLikeZip(bytes) ? readArchive(bytes, limits) : undefined;
  return archive?.ok ? besideCommands(archive.value) : {};
};

const noSavedGame = (archive: Archive): Result<never, VassalError> => {
  const inner = archive.names.find(name => /\.zip$/i.test(name));
  const what =
    archive.has('buildFile.xml') || archive.has('buildFile')
      ? 'This is a VASSAL module or extension, not a save or log.'
      : inner !== undefined
        ? `This is a zip with another in it, ${inner}, which is not looked into: unpack it first.`
        : archive.names.some(name => /\.(?:vlog|vsav|log|sav)$/i.test(name))
          ? 'This is a zip of logs or saves, not one of them: unpack it first.'
          : 'The zip holds no saved game, so it is not a VASSAL save or log.';
  return fail('no-saved-game', what);
};

const metadataIn = async (archive: Archive, name: string, warnings: VassalError[]): Promise<Metadata | undefined> => {
  if (!archive.has(name)) return undefined;
  const bytes = await archive.read(name);
  const metadata = bytes.ok ? await readMetadata(bytes.value, name) : bytes;
  if (metadata.ok) return metadata.value;
  warnings.push(metadata.error);
  return undefined;
};

/** The first bytes of every shape that a `savedGame` can have outside a zip. Plain text must begin as VASSAL begins it. */
const looksLikeSavedGame = (bytes: Uint8Array): boolean =>
  isXz(bytes) || /^(!?V[A-Z]{3}|begin_save|LOG\t)/.test(String.fromCharCode(...bytes.subarray(0, 12)));

const readBare = async (bytes: Uint8Array, limits: Limits, budget: Budget): Promise<Result<SavedGame, VassalError>> => {
  const decoded = await deobfuscate(bytes, limits);
  if (!decoded.ok) return decoded;
  return parseSavedGame(decoded.value, limits, budget);
};

/** The commands of a de-obfuscated text, each root token for itself. */
const parseSavedGame = (decoded: Deobfuscated, limits: Limits, budget: Budget): Result<SavedGame, VassalError> => {
  const { text, obfuscation, truncated } = decoded;
  if (text === '')
    return fail('saved-game-empty', 'The saved game is empty or cut at its very start; copy the file again.', {
      offset: truncated?.offset ?? 0,
    });
  budget.draw('characters', text.length);
  if (budget.exceeded) return err(budget.exceeded);
  const tokens = decodeSequence(text, ESC);
  // The last command of a cut file is half a command; a whole one before it is worth more than a guess.
  if (truncated && tokens.length > 1) tokens.pop();
  const start: CommandNode[] = [];
  const steps: CommandNode[] = [];
  const interleaved: number[] = [];
  for (const token of tokens) {
    budget.step = steps.length;
    const node = decodeCommandTree(token, limits, budget);
    if (!node.ok) return err(budget.exceeded ?? { ...node.error, step: steps.length + 1 });
    if (isStep(node.value)) {
      steps.push(node.value);
      budget.step = steps.length;
      budget.draw('steps');
    } else {
      start.push(node.value);
      if (steps.length > 0) interleaved.push(steps.length);
    }
  }
  if (budget.exceeded) return err(budget.exceeded);
  return ok({
    obfuscation,
    start,
    steps,
    ...(interleaved.length > 0 ? { interleaved } : {}),
    ...(truncated ? { truncated } : {}),
  });
};
