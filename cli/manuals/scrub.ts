import { manual } from '../command-line/manual';
import { FORCE } from './shared';

export const scrubManual = manual({
  name: 'scrub',
  what: 'a copy of a log or save without the players’ passwords, fit to be published',
  usage: ['overrun scrub FILE -o G.vlog [--force]'],
  operands: [{ name: 'FILE', what: 'a .vlog or .vsav, or “-” for standard input', completes: 'file' }],
  count: [1, 1],
  missing: 'Name one .vlog or .vsav.',
  options: {
    output: {
      value: 'G.vlog',
      short: 'o',
      completes: 'file',
      required: true,
      what: 'the copy to write; “-” is standard output',
    },
    force: FORCE,
  },
  examples: [
    { line: 'overrun scrub game.vlog -o public.vlog', what: 'the same game; names, chat and hidden pieces stay' },
  ],
  page: 'docs/command-line.md',
});
