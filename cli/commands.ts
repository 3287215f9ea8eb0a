import type { Command } from './io';

/** One row a command. Adding one: a file under cli/commands, a row here, a row in docs/command-line.md. */
export const COMMANDS: readonly {
  readonly name: string;
  readonly usage: string;
  readonly what: string;
  readonly load: () => Promise<Command>;
}[] = [];

export const helpText = (): string =>
  [
    'Overrun builds VASSAL modules from scenario data and reads played VASSAL logs by the rules.',
    '',
    ...COMMANDS.flatMap(c => [`  ${c.usage}`, `      ${c.what}`]),
    '',
    'Exit codes: 0 clean; 1 findings, or wrong scenario data; 2 wrong use; 3 an input could not be read; 4 a defect.',
    '',
  ].join('\n');
