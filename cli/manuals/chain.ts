import { manual } from '../command-line/manual';
import { AS, BINDING, MODULE, REVEAL } from './shared';

export const CHAIN_FORMATS = ['text', 'json'] as const;

export const chainManual = manual({
  name: 'chain',
  what: 'puts the logs of a game in order: where each ends and the next starts, who moved when, what is missing',
  usage: ['overrun chain PATH... [options]'],
  operands: [{ name: 'PATH', what: 'a .vlog or .vsav, or a folder or .zip with logs', completes: 'file' }],
  count: [1, Infinity],
  missing: 'Name the logs of a game, or a folder of logs.',
  options: {
    module: MODULE,
    scenario: { value: 'DIR', completes: 'folder', what: 'name units and hexes by this scenario folder' },
    binding: {
      ...BINDING,
      what: 'name units and hexes by this binding; without it, a .binding.yaml beside the logs or the module',
    },
    format: { value: 'FORMAT', oneOf: CHAIN_FORMATS, what: 'text, or json for programs; without it, text' },
    as: AS,
    reveal: REVEAL,
  },
  examples: [
    { line: 'overrun chain mails', what: 'all logs in a folder' },
    {
      line: 'overrun chain mail-3.vlog mail-4.vlog --format json',
      what: 'what differs between two mails, piece by piece',
    },
  ],
  exits: { 3: 'a log could not be read; the others are put in order' },
  page: 'docs/command-line.md',
});
