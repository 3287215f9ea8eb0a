import { manual } from '../command-line/manual';
import { FORCE } from './shared';

const STAYS = ['out', 'keep'] as const;

export const scrubManual = manual({
  name: 'scrub',
  what: 'a copy of a log or save without players’ passwords, names, chat and notes, fit to be published',
  usage: ['overrun scrub FILE -o G.vlog [--names keep] [--chat keep] [--force]'],
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
    names: {
      value: 'WHAT',
      oneOf: STAYS,
      what: '“out”, as without it: players are called Player 1, Player 2, …; “keep”: by their names',
    },
    chat: {
      value: 'WHAT',
      oneOf: STAYS,
      what: '“out”, as without it: what players wrote is gone: chat, notes, the comment of the save; “keep”: it stays, but for passwords',
    },
    force: FORCE,
  },
  examples: [
    {
      line: 'overrun scrub game.vlog -o public.vlog',
      what: 'the same game; reports of moves and dice stay, and so do hidden and masked pieces',
    },
    {
      line: 'overrun scrub game.vlog -o public.vlog --chat keep',
      what: 'for a verdict that rests on what players said',
    },
  ],
  exits: { 1: 'a password may be left in the copy; nothing was written' },
  page: 'docs/command-line.md',
});
