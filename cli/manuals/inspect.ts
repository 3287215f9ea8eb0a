import { manual } from '../command-line/manual';

export const inspectManual = manual({
  name: 'inspect',
  what: 'what is in a .vmod, .vmdx, .vsav or .vlog, and which of it is unknown or wrong',
  usage: ['overrun inspect FILE [--json]'],
  operands: [{ name: 'FILE', what: 'a VASSAL file, or “-” for standard input', completes: 'file' }],
  count: [1, 1],
  missing: 'Name one .vmod, .vmdx, .vsav or .vlog.',
  options: { json: { what: 'as JSON' } },
  examples: [
    { line: 'overrun inspect game.vmod', what: 'its maps, pieces and traits, and how many of them are unknown' },
    { line: 'overrun inspect - --json < game.vlog', what: 'a log that is piped in' },
  ],
  page: 'docs/command-line.md',
});
