import { manual } from '../command-line/manual';
import { SYSTEM_IDS } from '../../core/rules/systems';
import { NO_SYSTEM } from '../../core/scenario/no-system-id';

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
      oneOf: [...SYSTEM_IDS, NO_SYSTEM],
      required: true,
      what: 'the rule system; none: a module for any game, without a referee',
    },
  },
  examples: [
    { line: 'overrun init ford --system revised-europa', what: 'then: overrun check ford, overrun build ford' },
  ],
  page: 'docs/scenario-format.md',
});
