import { manual } from '../command-line/manual';
import { SYSTEM_IDS } from '../../core/rules/systems';
import { FORCE } from './shared';

export const bindManual = manual({
  name: 'bind',
  what: 'drafts a binding, so that games of another author’s module can be read and judged',
  usage: [
    'overrun bind M.vmod [LOG...] [-o NAME.binding.yaml] [--system ID]',
    'overrun bind M.vmod --check NAME.binding.yaml',
    'overrun bind M.vmod --sheet [-o FIGURES.html] [--binding NAME.binding.yaml] [--system ID]',
    'overrun bind M.vmod --pack NAME.binding.yaml [-o FILE.binding.yaml]',
  ],
  operands: [
    { name: 'M.vmod', what: 'the module', completes: 'file' },
    {
      name: 'LOG',
      what: 'logs of games played with it: they show dice, turns and what players write',
      completes: 'file',
    },
  ],
  count: [1, 200],
  missing: 'Name a module.',
  options: {
    output: {
      value: 'FILE',
      short: 'o',
      completes: 'file',
      what: 'write to this file, without it to standard output; a draft that nobody has changed is replaced',
    },
    force: FORCE,
    system: { value: 'ID', oneOf: SYSTEM_IDS, what: 'the rule system that is to judge the games' },
    check: {
      value: 'FILE',
      completes: 'file',
      what: 'check this binding against the module, and its table of figures',
    },
    sheet: { what: 'write a page on which figures are typed beside the pictures of the counters' },
    binding: {
      value: 'FILE',
      completes: 'file',
      what: 'the binding for --sheet; without it, the one beside the module, else a draft',
    },
    pack: { value: 'FILE', completes: 'file', what: 'this binding with its tables in one file, to share' },
  },
  examples: [
    {
      line: 'overrun bind game.vmod first.vlog -o game.binding.yaml',
      what: 'a draft beside the module, where audit looks for it',
    },
    { line: 'overrun bind game.vmod --check game.binding.yaml', what: 'what the module has not, with line and column' },
    {
      line: 'overrun bind game.vmod --sheet -o figures.html',
      what: 'the counters with their pictures, for typing 4-6-8',
    },
  ],
  exits: {
    1: 'the binding has mistakes',
    3: 'the module, a log or the binding could not be read; or the result could not be written',
  },
  page: 'docs/bindings.md',
});
