// The command line as a whole: which command, help, version.

import { nearest } from '../core/scenario/suggest';
import { helpOf, helpOfAll } from './command-line/help';
import { COMMANDS, MANUALS } from './commands';
import { EXIT, type Io } from './io';
import { VERSION } from './version';

const HELP = ['help', '--help', '-h'];
const VERSIONS = ['version', '--version', '-v'];

/** The arguments after the program's name -> the exit code. */
export const run = async ([name, ...args]: readonly string[], io: Io): Promise<number> => {
  if (name === undefined) {
    io.err(helpOfAll(MANUALS));
    return EXIT.wrongUse;
  }
  if (HELP.includes(name)) return help(args, io);
  if (VERSIONS.includes(name)) {
    io.out(`overrun ${VERSION}\n`);
    return EXIT.clean;
  }
  const found = COMMANDS.find(c => c.manual.name === name);
  return found ? (await found.load())(args, io) : unknownCommand(name, io);
};

const help = ([name]: readonly string[], io: Io): number => {
  if (name === undefined) {
    io.out(helpOfAll(MANUALS));
    return EXIT.clean;
  }
  const manual = MANUALS.find(m => m.name === name);
  if (!manual) return unknownCommand(name, io);
  io.out(helpOf(manual));
  return EXIT.clean;
};

const unknownCommand = (name: string, io: Io): number => {
  const shown = name.slice(0, 60);
  const what = name.startsWith('-') ? 'option' : 'command';
  const meant = nearest(name, [...MANUALS.map(m => m.name), 'help', '--help', '--version']);
  const hint = meant === undefined ? '' : ` Did you mean “${meant}”?`;
  io.err(`overrun: there is no ${what} “${shown}”.${hint}\nThe commands are listed by: overrun help\n`);
  return EXIT.wrongUse;
};
