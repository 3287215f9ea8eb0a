import { completionOf } from '../command-line/completion';
import { command } from '../command-line/define';
import { MANUALS } from '../commands';
import { EXIT } from '../io';
import { completionManual, SHELLS } from '../manuals/completion';

/** Writes a shell's completion script to standard output. */
export const completion = command(completionManual, ({ operands: [given = ''] }, io) => {
  const shell = SHELLS.find(s => s === given);
  if (shell === undefined) throw new Error(`${given} is not a shell`);
  io.out(completionOf(shell, MANUALS));
  return Promise.resolve(EXIT.clean);
});
