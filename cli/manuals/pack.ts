import { manual } from '../command-line/manual';
import { FORCE } from './shared';

export const packManual = manual({
  name: 'pack',
  what: 'the module of a folder that “overrun unpack” made; the same bytes for the same files',
  usage: ['overrun pack DIR -o FILE.vmod [--force]'],
  operands: [{ name: 'DIR', what: 'the folder, which holds buildFile.xml', completes: 'folder' }],
  count: [1, 1],
  missing: 'Name one folder.',
  options: {
    output: {
      value: 'FILE.vmod',
      short: 'o',
      completes: 'file',
      required: true,
      what: 'the module to write; “-” is standard output',
    },
    force: FORCE,
  },
  examples: [{ line: 'overrun pack game -o game.vmod', what: 'hidden files and folders, such as .git, are left out' }],
  page: 'docs/modules.md',
});
