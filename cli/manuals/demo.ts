import { manual } from '../command-line/manual';
import { FORCE } from './shared';

export const DEMO_FOLDER = 'overrun-demo';

export const demoManual = manual({
  name: 'demo',
  what: 'builds the sample module, audits the sample logs, writes a report',
  usage: ['overrun demo [-o DIR] [--force]'],
  operands: [],
  count: [0, 0],
  missing: '',
  options: {
    output: {
      value: 'DIR',
      short: 'o',
      completes: 'folder',
      what: `where the module, the logs and the report go; without it, ${DEMO_FOLDER}, which you may delete afterwards`,
    },
    force: FORCE,
  },
  examples: [{ line: 'overrun demo', what: `leaves four files in ${DEMO_FOLDER}` }],
  page: 'docs/command-line.md',
});
