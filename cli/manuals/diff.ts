import { manual } from '../command-line/manual';
import { AS, BINDING, MODULE, REVEAL } from './shared';

export const diffManual = manual({
  name: 'diff',
  what: 'how two logs or saves of a game differ: how far they go together, and which pieces stand otherwise at the end',
  usage: ['overrun diff A B [options]'],
  operands: [
    { name: 'A', what: 'a .vlog or .vsav', completes: 'file' },
    { name: 'B', what: 'another', completes: 'file' },
  ],
  count: [2, 2],
  missing: 'Name two logs or saves.',
  options: {
    module: { ...MODULE, what: 'name hexes and pieces as this module does' },
    binding: { ...BINDING, what: 'name units as this binding does' },
    as: AS,
    reveal: REVEAL,
  },
  examples: [{ line: 'overrun diff mail-3.vlog mail-3b.vlog', what: 'two versions of one mail' }],
  exits: { 0: 'nothing differs', 1: 'something differs' },
  page: 'docs/command-line.md',
});
