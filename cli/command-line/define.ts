import { withComplaints } from '../complaint';
import { EXIT, type Command, type Io } from '../io';
import { helpOf } from './help';
import type { Manual, Options } from './manual';
import { parse, type Parsed } from './parse';

/** Words that ask for help wherever they stand before `--`. */
const asksForHelp = (args: readonly string[]): boolean => {
  const end = args.indexOf('--');
  return (end === -1 ? args : args.slice(0, end)).some(a => a === '--help' || a === '-h');
};

/** A command: its arguments are parsed by its manual, and what is wrong with them ends it with 2. */
export const command = <O extends Options>(
  manual: Manual<O>,
  run: (parsed: Parsed<O>, io: Io) => Promise<number>,
): Command =>
  withComplaints(manual.name, async (args, io) => {
    if (asksForHelp(args)) {
      io.out(helpOf(manual));
      return EXIT.clean;
    }
    const parsed = parse(manual, args);
    if (parsed.ok) return run(parsed.value, io);
    io.err(`overrun ${manual.name}: ${parsed.error}\nUsage: ${manual.usage.join('\n       ')}\n`);
    io.err(`Every option is explained by: overrun help ${manual.name}\n`);
    return EXIT.wrongUse;
  });
