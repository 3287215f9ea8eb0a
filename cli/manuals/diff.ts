import { manual } from '../command-line/manual';
import { AS, BINDING, MODULE, REVEAL } from './shared';

export const diffManual = manual({
  name: 'diff',
  what: 'how two logs or saves of a game differ: how far they go together, and which pieces stand otherwise at the end; or two versions of a module: counters, prototypes, maps, files',
  usage: ['overrun diff A B [options]'],
  operands: [
    { name: 'A', what: 'a .vlog, .vsav or .vmod', completes: 'file' },
    { name: 'B', what: 'another of the same kind', completes: 'file' },
  ],
  count: [2, 2],
  missing: 'Name two logs or saves, or two modules.',
  options: {
    module: { ...MODULE, what: 'name hexes and pieces as this module does' },
    binding: { ...BINDING, what: 'name units as this binding does' },
    as: AS,
    reveal: REVEAL,
  },
  examples: [
    { line: 'overrun diff mail-3.vlog mail-3b.vlog', what: 'two versions of one mail' },
    { line: 'overrun diff game-1.0.vmod game-1.1.vmod', what: 'what is new in a module' },
  ],
  exits: { 0: 'nothing differs', 1: 'something differs' },
  page: 'docs/command-line.md',
});
