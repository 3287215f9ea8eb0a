import { manual } from '../command-line/manual';

export const checkManual = manual({
  name: 'check',
  what: 'every problem in a scenario folder, with file, line and column; writes nothing',
  usage: ['overrun check DIR'],
  operands: [{ name: 'DIR', what: 'the scenario’s folder, which holds scenario.yaml', completes: 'folder' }],
  count: [1, 1],
  missing: 'Name one scenario folder.',
  options: {},
  examples: [{ line: 'overrun check my-scenario', what: 'lists the problems, one on each line' }],
  exits: { 1: 'the scenario has mistakes' },
  page: 'docs/scenario-format.md',
});
