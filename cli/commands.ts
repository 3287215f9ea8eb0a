import type { Command } from './io';

/** One row a command. Adding one: a file under cli/commands, a row here, a row in docs/command-line.md. */
export const COMMANDS: readonly {
  readonly name: string;
  readonly usage: string;
  readonly what: string;
  readonly load: () => Promise<Command>;
}[] = [
  {
    name: 'check',
    usage: 'overrun check DIR',
    what: 'every problem in a scenario folder, with file, line and column; writes nothing',
    load: async () => (await import('./commands/check')).check,
  },
  {
    name: 'init',
    usage: 'overrun init DIR --system ID',
    what: 'a small scenario folder that builds, to start from',
    load: async () => (await import('./commands/init')).init,
  },
  {
    name: 'build',
    usage: 'overrun build DIR [-o FILE.vmod] [--dry-run] [--watch]',
    what: 'the VASSAL module of a scenario',
    load: async () => (await import('./commands/build')).build,
  },
  {
    name: 'inspect',
    usage: 'overrun inspect FILE [--json]',
    what: 'what is in a .vmod, .vmdx, .vsav or .vlog; what of it is unknown or wrong',
    load: async () => (await import('./commands/inspect')).inspect,
  },
  {
    name: 'replay',
    usage: 'overrun replay FILE [--module M.vmod] [--json] [--at STEP]',
    what: 'what each step of a log did; with --at the pieces on the maps after a step',
    load: async () => (await import('./commands/replay')).replay,
  },
  {
    name: 'audit',
    usage:
      'overrun audit PATH... [--module M.vmod] [--scenario DIR] [--format text|json|sarif|markdown|html] [-o FILE]',
    what: 'were the moves of a log legal? One log, several, or folders',
    load: async () => (await import('./commands/audit')).audit,
  },
  {
    name: 'odds',
    usage: 'overrun odds ID "7-6, 10-10 pz -> 4-6 rifle @ woods" | SITUATION.yaml [--scenario DIR] [--json]',
    what: 'strengths, odds, shifts and the exact chances of a fight, with the rules behind them',
    load: async () => (await import('./commands/odds')).odds,
  },
  {
    name: 'tables',
    usage: 'overrun tables ID -o DIR | overrun tables ID --check DIR',
    what: 'a rule system’s charts as CSV forms; what is wrong with filled-in ones',
    load: async () => (await import('./commands/tables')).tables,
  },
  {
    name: 'record',
    usage: 'overrun record SCRIPT.yaml -o G.vlog [--module M.vmod]',
    what: 'writes a log as VASSAL would, from a list of moves, rolls and remarks',
    load: async () => (await import('./commands/record')).record,
  },
  {
    name: 'demo',
    usage: 'overrun demo [-o DIR]',
    what: 'builds the sample module, audits the sample logs, writes a report',
    load: async () => (await import('./commands/demo')).demo,
  },
];

export const helpText = (): string =>
  [
    'Overrun builds VASSAL modules from scenario data and reads played VASSAL logs by the rules.',
    '',
    ...COMMANDS.flatMap(c => [`  ${c.usage}`, `      ${c.what}`]),
    '',
    'Exit codes: 0 clean; 1 findings, or wrong scenario data; 2 wrong use; 3 an input could not be read; 4 a defect.',
    '',
  ].join('\n');
