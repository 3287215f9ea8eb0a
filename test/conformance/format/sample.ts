import { flattenCommands } from '../../../core/vassal/game/command-tree';
import { parseCommand } from '../../../core/vassal/game/commands/command-codec';
import { stepCommands } from '../../../core/vassal/game/log-step';
import { readSavedGame } from '../../../core/vassal/game/read-saved-game';
import type { SavedGame } from '../../../core/vassal/game/saved-game';
import type { Surroundings } from '../vector';
import { replayed } from './replay';

const gameOf = async (input: unknown): Promise<SavedGame> => {
  const { savedGamePlainText } = input as { readonly savedGamePlainText: string };
  const game = await readSavedGame(new TextEncoder().encode(savedGamePlainText));
  if (!game.ok) throw new Error(game.error.message);
  return game.value;
};

/** A log: its steps (spec 8.2), what they say, what they move; with a module, what they do. */
export const readLog = async (input: unknown, { inputOf }: Surroundings): Promise<unknown> => {
  const game = await gameOf(input);
  const { steps } = game;
  const { module } = input as { readonly module?: string };
  const stepsFlattened = steps.map(stepCommands);
  const commands = stepsFlattened.flat().map(parseCommand);
  return {
    stepCount: steps.length,
    stepsFlattened,
    chat: commands.flatMap(command => (command.kind === 'chat' ? [command.text] : [])),
    ...(module === undefined ? {} : { engineReplay: await replayed(game, String(inputOf(module))) }),
    moveCommands: commands.filter(command => command.kind === 'move-piece').map(command => command.raw),
  };
};

/** A save: every command in order of execution. */
export const readSave = async (input: unknown): Promise<unknown> => {
  const { start } = await gameOf(input);
  return { flattened: start.flatMap(flattenCommands) };
};
