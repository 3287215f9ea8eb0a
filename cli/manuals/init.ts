import { manual } from '../command-line/manual';
import { SCENARIO_SYSTEMS } from '../rule-systems';

export const initManual = manual({
  name: 'init',
  what: 'a small scenario folder that builds, to start from',
  usage: ['overrun init DIR --system ID'],
  operands: [{ name: 'DIR', what: 'the folder to make; existing files are never replaced', completes: 'folder' }],
  count: [1, 1],
  missing: 'Name a new folder.',
  options: {
    system: {
      value: 'ID',
      oneOf: SCENARIO_SYSTEMS,
      required: true,
      what: 'the rule system; none: a module for any game, without a referee',
    },
  },
  examples: [
    { line: 'overrun init ford --system revised-europa', what: 'then: overrun check ford, overrun build ford' },
  ],
  page: 'docs/scenario-format.md',
});
