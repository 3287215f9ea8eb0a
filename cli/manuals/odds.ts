import { manual } from '../command-line/manual';
import { BINDING, MODULE } from './shared';

export const oddsManual = manual({
  name: 'odds',
  what: 'strengths, odds, shifts and the exact chances of a fight, with the rules behind them',
  usage: [
    'overrun odds ID "2x 7-6, 10-10 pz -> 4-6 rifle @ woods, minor river" [--scenario DIR] [--json]',
    'overrun odds ID LINES.txt | - [--scenario DIR] [--json]',
    'overrun odds --scenario DIR "11 Pz, 25 Mot -> 0706"',
    'overrun odds --log GAME.vlog [--at STEP] [--module M.vmod] [--binding FILE] "11 Pz, 25 Mot -> 0706"',
    'overrun odds SITUATION.yaml [--scenario DIR] [--json]',
  ],
  operands: [
    {
      name: 'ID',
      what: 'the rule system; after it the attackers, “->” and the defenders, in quotes. A scenario or a log gives it too',
    },
    { name: 'LINES.txt', what: 'or a file with a line for each fight; “-” is standard input', completes: 'file' },
    { name: 'SITUATION.yaml', what: 'or a file with the same facts', completes: 'file' },
  ],
  count: [1, Infinity],
  missing: 'Give a rule system and a situation in one line, a list of lines, or a situation file.',
  options: {
    scenario: { value: 'DIR', completes: 'folder', what: 'use the charts and units of this scenario folder' },
    log: { value: 'GAME.vlog', completes: 'file', what: 'use the units and the board of this log' },
    at: { value: 'STEP', range: [0, 9_999_999], what: 'after this step of the log; without it, at its end' },
    module: { ...MODULE, what: 'the module that the log was played with, if it is not beside the log' },
    binding: {
      ...BINDING,
      what: 'the binding of that module; without it, a .binding.yaml beside the log or the module',
    },
    json: { what: 'as JSON' },
  },
  examples: [
    {
      line: 'overrun odds revised-europa "9-10 pz, 6-10 mot -> 4-6 rifle @ woods"',
      what: 'odds, shifts and chances of each result',
    },
  ],
  exits: { 3: 'the line, the situation or a file could not be read' },
  page: 'docs/odds.md',
});
