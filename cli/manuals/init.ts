import { manual } from '../command-line/manual';
import { SYSTEM_IDS } from '../rule-systems';

export const initManual = manual({
  name: 'init',
  what: 'a small scenario folder that builds, to start from',
  usage: ['overrun init DIR --system ID'],
  operands: [{ name: 'DIR', what: 'the folder to make; existing files are never replaced', completes: 'folder' }],
  count: [1, 1],
  missing: 'Name a new folder.',
  options: { system: { value: 'ID', oneOf: SYSTEM_IDS, required: true, what: 'the rule system' } },
  examples: [
    { line: 'overrun init ford --system revised-europa', what: 'then: overrun check ford, overrun build ford' },
  ],
  page: 'docs/scenario-format.md',
});
