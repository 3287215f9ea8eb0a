import { ok, type Result } from '../base/result';
import type { VassalError } from '../vassal/error';
import { DEFAULT_LIMITS, type Limits } from '../vassal/archive/limits';
import { readSavedGame } from '../vassal/game/read-saved-game';
import { replay } from '../vassal/game/replay/replay';
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
  const game = await readSavedGame(bytes, limits);
  if (!game.ok) return game;
  const about = { file, ...(game.value.module ? { module: game.value.module } : {}) };
  const found = await findRules(about, surroundings, options, limits);
  // Without the module's file, the scenario tells what hexes and phases are called.
  const module = found.module ?? (found.rules && ownModule(found.rules.scenario, game.value.start));
  const timeline = await replay(game.value, module, limits);
  return timeline.ok ? ok({ file, game: game.value, timeline: timeline.value, ...found }) : timeline;
};
