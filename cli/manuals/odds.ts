import { manual } from '../command-line/manual';

export const oddsManual = manual({
  name: 'odds',
  what: 'strengths, odds, shifts and the exact chances of a fight, with the rules behind them',
  usage: [
    'overrun odds ID "2x 7-6, 10-10 pz -> 4-6 rifle @ woods, minor river" [--scenario DIR] [--json]',
    'overrun odds SITUATION.yaml [--scenario DIR] [--json]',
  ],
  operands: [
    { name: 'ID', what: 'the rule system; after it the attackers, “->” and the defenders, in quotes' },
    { name: 'SITUATION.yaml', what: 'or a file that says all this', completes: 'file' },
  ],
  count: [1, Infinity],
  missing: 'Give a rule system and a situation in one line, or a situation file.',
  options: {
    scenario: { value: 'DIR', completes: 'folder', what: 'by the charts and units of this scenario folder' },
    json: { what: 'as JSON' },
  },
  examples: [
    {
      line: 'overrun odds revised-europa "9-10 pz, 6-10 mot -> 4-6 rifle @ woods"',
      what: 'odds, shifts and chances of each result',
    },
  ],
  exits: { 3: 'the situation, or a file, could not be read' },
  page: 'docs/odds.md',
});
