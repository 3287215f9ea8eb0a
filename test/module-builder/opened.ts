// A module that was built, opened again as VASSAL would: with the board as a new game begins.

import { replay } from '../../core/vassal/replay/replay';
import type { Timeline } from '../../core/vassal/replay/timeline';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { DEFAULT_LIMITS } from '../../core/vassal/archive/limits';
import type { VassalModule } from '../../core/vassal/module/module';
import { readModule } from '../../core/vassal/module/read-module';

export const openedAgain = async (
  bytes: Uint8Array,
): Promise<{ readonly module: VassalModule; readonly start: Timeline }> => {
  const read = await readModule(bytes);
  if (!read.ok) throw new Error(read.error.message);
  const module = read.value;
  const save = await module.entry('start.vsav');
  if (!save.ok) throw new Error(save.error.message);
  const game = await readSavedGame(save.value, DEFAULT_LIMITS);
  if (!game.ok) throw new Error(game.error.message);
  const timeline = await replay(game.value, module);
  if (!timeline.ok) throw new Error(timeline.error.message);
  return { module, start: timeline.value };
};
