import { manual } from '../command-line/manual';

export const unpackManual = manual({
  name: 'unpack',
  what: 'a module as a folder, such as for git; “overrun pack” makes a module of it again',
  usage: ['overrun unpack FILE DIR [--force]'],
  operands: [
    { name: 'FILE', what: 'a .vmod, .mod or .vmdx, or “-” for standard input', completes: 'file' },
    { name: 'DIR', what: 'the folder to make', completes: 'folder' },
  ],
  count: [2, 2],
  missing: 'Name a module and a new folder.',
  options: {
    force: { what: 'write into a folder that is there; files of it that are not in the module are named and stay' },
  },
  examples: [{ line: 'overrun unpack game.vmod game', what: 'then: overrun pack game -o game.vmod' }],
  exits: { 1: 'some entries can be no files and are named; the others were written' },
  page: 'docs/modules.md',
});
