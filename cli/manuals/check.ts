import { manual } from '../command-line/manual';

export const checkManual = manual({
  name: 'check',
  what: 'every problem in a scenario folder, with file, line and column; writes nothing',
  usage: ['overrun check DIR'],
  operands: [{ name: 'DIR', what: 'the scenario’s folder, which holds scenario.yaml', completes: 'folder' }],
  count: [1, 1],
  missing: 'Name one scenario folder.',
  options: {},
  examples: [{ line: 'overrun check my-scenario', what: 'lists what to mend, one problem a line' }],
  exits: { 1: 'the scenario’s data are wrong' },
  page: 'docs/scenario-format.md',
});
