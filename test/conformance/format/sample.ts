import { flattenCommands } from '../../../core/vassal/command-tree';
import { parseCommand } from '../../../core/vassal/commands/command-codec';
import { stepCommands } from '../../../core/vassal/log-step';
import { readSavedGame } from '../../../core/vassal/read-saved-game';
import type { SavedGame } from '../../../core/vassal/saved-game';

const gameOf = async (input: unknown): Promise<SavedGame> => {
  const { savedGamePlainText } = input as { readonly savedGamePlainText: string };
  const game = await readSavedGame(new TextEncoder().encode(savedGamePlainText));
  if (!game.ok) throw new Error(game.error.message);
  return game.value;
};

/** A log: its steps (spec 8.2), what they say, what they move. */
export const readLog = async (input: unknown): Promise<unknown> => {
  const { steps } = await gameOf(input);
  const stepsFlattened = steps.map(stepCommands);
  const commands = stepsFlattened.flat().map(parseCommand);
  return {
    stepCount: steps.length,
    stepsFlattened,
    chat: commands.flatMap(command => (command.kind === 'chat' ? [command.text] : [])),
    moveCommands: commands.filter(command => command.kind === 'move-piece').map(command => command.raw),
  };
};

/** A save: every command in order of execution. */
export const readSave = async (input: unknown): Promise<unknown> => {
  const { start } = await gameOf(input);
  return { flattened: start.flatMap(flattenCommands) };
};
