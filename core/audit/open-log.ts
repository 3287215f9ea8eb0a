import { atOnce, type Pace } from '../base/parts';
import { present } from '../base/present';
import { ok, type Result } from '../base/result';
import { placeOf } from '../base/source';
import { Problems } from '../scenario/problems';
import type { VassalError } from '../vassal/error';
import { DEFAULT_LIMITS, type Limits } from '../vassal/archive/limits';
import { readBesideCommands, readSavedGame } from '../vassal/game/read-saved-game';
import { replay, replayFile } from '../vassal/game/replay/replay';
import type { Timeline } from '../vassal/game/replay/timeline';
import type { OpenedLog } from './audit';
import { ownModule } from './own-module';
import { boundRules } from './bound/bound-rules';
import { findRules, type RulesOptions, type RulesSearch } from './find-rules';
import { resolveRulings } from './notes/resolve';
import type { Surroundings } from './surroundings';

/**
 * Reads a log or a save, replays it, and finds its module and rules. Errors: those of `readSavedGame` and of the
 * replay; that no rules were found is none.
 *
 * @param file as it is named in messages and reports
 * @param pace how the replay is done, which for a long log takes a while
 */
export const openLog = async (
  bytes: Uint8Array,
  file: string,
  surroundings: Surroundings,
  options: RulesOptions = {},
  limits: Limits = DEFAULT_LIMITS,
  pace: Pace = atOnce,
): Promise<Result<OpenedLog, VassalError>> => {
  const read = await readSavedGame(bytes, limits);
  if (!read.ok) return read;
  const { start, obfuscation: _, ...game } = read.value;
  const about = { file, ...present({ module: game.module }) };
  const found = await findRules(about, surroundings, options, limits);
  // Without the module's file, the scenario tells what hexes and phases are called.
  const module = found.module ?? (found.rules && ownModule(found.rules.scenario, start));
  const timeline = await replay(read.value, module, limits, pace);
  return timeline.ok
    ? ok({ file, game, timeline: timeline.value, ...(await settled(found, timeline.value, options)) })
    : timeline;
};

/** What was found, with the rules that a binding makes of the game itself. */
const settled = async (
  { bound, written = [], ...found }: RulesSearch,
  timeline: Timeline,
  { viewer = {} }: RulesOptions,
): Promise<Omit<RulesSearch, 'bound' | 'written'>> => {
  if (!bound || !found.module) return found;
  const rules = await boundRules(bound, found.module, timeline, viewer);
  if (!rules.ok) return { ...found, whyNoRules: rules.error };
  const problems = new Problems();
  const rulings = resolveRulings(written, rules.value.scenario, problems);
  if (problems.hasErrors) {
    const notesProblems = problems.list();
    return { ...found, notesProblems, whyNoRules: notesProblems.map(p => `${placeOf(p.at)}: ${p.message}`).join(' ') };
  }
  return { ...found, rules: rules.value, ...(rulings.length > 0 ? { rulings } : {}) };
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
  const search = await settled(found, timeline, options);
  return ok({ file, game: { ...beside, steps: [], ...present({ truncated }) }, timeline, ...search });
};

const withoutCommands = (log: Result<OpenedLog, VassalError>): Result<OpenedLog, VassalError> =>
  log.ok ? ok({ ...log.value, game: { ...log.value.game, steps: [] } }) : log;
