import { flattenCommands } from '../../core/vassal/command-tree';
import { parseCommand } from '../../core/vassal/commands/command-codec';
import { DEFAULT_LIMITS, type Limits } from '../../core/vassal/limits';
import { stepCommands } from '../../core/vassal/log-step';
import { readSavedGame } from '../../core/vassal/read-saved-game';
import { scrubSecrets } from '../../core/vassal/scrub';
import { peelTraits } from '../../core/vassal/trait-nesting';
import { commandText } from '../../core/vassal/write-saved-game';

const LIMITS: Limits = { ...DEFAULT_LIMITS, inflatedBytes: 32 * 1024 * 1024 };

/**
 * Reads a file as the programs do, down to the levels of its pieces: how many commands it has, or the error's code.
 * Throws only if there is a defect.
 */
export const tryFile = async (bytes: Uint8Array): Promise<number | string> => {
  const game = await readSavedGame(bytes, LIMITS);
  if (!game.ok) {
    if (game.error.code === '' || game.error.message === '') throw new Error('an error without a name');
    return game.error.code;
  }
  const texts = [...game.value.start.flatMap(flattenCommands), ...game.value.steps.flatMap(stepCommands)];
  for (const text of texts) {
    const command = parseCommand(text);
    if (command.kind === 'add-piece') peelTraits(command.type, LIMITS);
  }
  commandText(scrubSecrets(game.value));
  return texts.length;
};
