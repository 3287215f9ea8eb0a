import { manual } from '../command-line/manual';

export const importManual = manual({
  name: 'import',
  what: 'a scenario folder out of a VASSAL module, as far as it can be known',
  usage: ['overrun import FILE.vmod [FILE.vsav] -o DIR'],
  operands: [
    { name: 'FILE.vmod', what: 'the module', completes: 'file' },
    {
      name: 'FILE.vsav',
      what: 'a save whose pieces are the set-up; without it, the module’s own set-up or its at-start stacks',
      completes: 'file',
    },
  ],
  count: [1, 2],
  missing: 'Name a module.',
  options: {
    output: {
      value: 'DIR',
      short: 'o',
      completes: 'folder',
      required: true,
      what: 'the folder to make; one that holds anything is never touched',
    },
  },
  examples: [{ line: 'overrun import game.vmod -o game', what: 'then: overrun check game, overrun build game' }],
  page: 'docs/importing.md',
});
