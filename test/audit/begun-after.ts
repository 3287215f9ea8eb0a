// A log that begins in the midst of play: with the state of the game, told by the commands that led there.

import { leaf } from '../../core/vassal/game/command-tree';
import { stepCommands } from '../../core/vassal/game/log-step';
import type { SavedGame } from '../../core/vassal/game/saved-game';

/** Neither chat nor the marks of an undo. */
const isOfState = (command: string): boolean => !command.startsWith('CHAT') && !command.startsWith('UNDO');

/** The log without its first steps, which were made before it. */
export const begunAfter = (game: SavedGame, steps: number): SavedGame => {
  const past = game.steps.slice(0, steps).flatMap(step => stepCommands(step).filter(isOfState).map(leaf));
  return { ...game, start: [...game.start, ...past], steps: game.steps.slice(steps) };
};
