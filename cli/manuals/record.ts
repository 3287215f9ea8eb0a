import { manual } from '../command-line/manual';
import { FORCE } from './shared';

export const recordManual = manual({
  name: 'record',
  what: 'writes a log as VASSAL would, from a list of moves, rolls and remarks',
  usage: ['overrun record SCRIPT.yaml -o G.vlog [--module M.vmod] [--force]'],
  operands: [{ name: 'SCRIPT.yaml', what: 'the list, or “-” for standard input', completes: 'file' }],
  count: [1, 1],
  missing: 'Name one script.',
  options: {
    output: {
      value: 'G.vlog',
      short: 'o',
      completes: 'file',
      required: true,
      what: 'the log to write; “-” is standard output',
    },
    module: {
      value: 'M.vmod',
      completes: 'file',
      what: 'a module built by Overrun to play on; without it, the one of the script’s scenario',
    },
    force: FORCE,
  },
  examples: [{ line: 'overrun record game.record.yaml -o game.vlog', what: 'a log that VASSAL opens' }],
  exits: { 1: 'the script, or its scenario, is wrong; nothing was written' },
  page: 'docs/recording.md',
});
