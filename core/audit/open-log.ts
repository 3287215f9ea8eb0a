import { present } from '../base/present';
import { ok, type Result } from '../base/result';
import type { VassalError } from '../vassal/error';
import { DEFAULT_LIMITS, type Limits } from '../vassal/archive/limits';
import { readBesideCommands, readSavedGame } from '../vassal/game/read-saved-game';
import { replay, replayFile } from '../vassal/game/replay/replay';
import type { OpenedLog } from './audit';
import { ownModule } from './own-module';
import { findRules, type RulesOptions } from './find-rules';
import type { Surroundings } from './surroundings';

/**
 * Reads a log or a save, replays it, and finds its module and rules. Errors: those of `readSavedGame` and of the
 * replay; that no rules were found is none.
 *
 * @param file as it is named in messages and reports
 */
export const openLog = async (
  bytes: Uint8Array,
  file: string,
  surroundings: Surroundings,
  options: RulesOptions = {},
  limits: Limits = DEFAULT_LIMITS,
): Promise<Result<OpenedLog, VassalError>> => {
  const read = await readSavedGame(bytes, limits);
  if (!read.ok) return read;
  const { start, obfuscation: _, ...game } = read.value;
  const about = { file, ...present({ module: game.module }) };
  const found = await findRules(about, surroundings, options, limits);
  // Without the module's file, the scenario tells what hexes and phases are called.
  const module = found.module ?? (found.rules && ownModule(found.rules.scenario, start));
  const timeline = await replay(read.value, module, limits);
  return timeline.ok ? ok({ file, game, timeline: timeline.value, ...found }) : timeline;
};

/**
 * The same without the commands of the log's steps, for reports, which do not ask for them: with its module a log is
 * replayed as it is read, in a fraction of the memory.
 */
export const openReplayed = async (...about: Parameters<typeof openLog>): ReturnType<typeof openLog> => {
  const [bytes, file, surroundings, options = {}, limits = DEFAULT_LIMITS] = about;
  const beside = await readBesideCommands(bytes, limits);
  const found = await findRules({ file, ...present({ module: beside.module }) }, surroundings, options, limits);
  if (found.module === undefined) return withoutCommands(await openLog(...about));
  const replayed = await replayFile(bytes, found.module, limits);
  if (!replayed.ok) return replayed;
  const { timeline, truncated } = replayed.value;
  return ok({ file, game: { ...beside, steps: [], ...present({ truncated }) }, timeline, ...found });
};

const withoutCommands = (log: Result<OpenedLog, VassalError>): Result<OpenedLog, VassalError> =>
  log.ok ? ok({ ...log.value, game: { ...log.value.game, steps: [] } }) : log;
