import { manual } from '../command-line/manual';
import { AS, BINDING, MODULE, REVEAL } from './shared';

export const replayManual = manual({
  name: 'replay',
  what: 'what each step of a log did; with --at, the pieces on the maps after a step',
  usage: [
    'overrun replay FILE [--module M.vmod] [--binding FILE] [--at STEP] [--json [--slots]] [--as SIDE] [--reveal] [--full-chat]',
  ],
  operands: [{ name: 'FILE', what: 'a .vlog or .vsav, or “-” for standard input', completes: 'file' }],
  count: [1, 1],
  missing: 'Name one .vlog or .vsav.',
  options: {
    module: { ...MODULE, what: 'the module that the log was played with; without it, the one beside the log' },
    binding: {
      ...BINDING,
      what: 'name units and hexes by this binding; without it, a .binding.yaml beside the log or the module',
    },
    at: { value: 'STEP', range: [0, 9_999_999], what: 'the pieces on the maps after this step; 0 is the start' },
    json: { what: 'as JSON lines, for programs' },
    slots: { what: 'with --json: what each piece comes from, too: slot number, picture, folders and name of the slot' },
    as: AS,
    reveal: REVEAL,
    'full-chat': { what: 'long remarks in full, over several lines' },
  },
  examples: [
    { line: 'overrun replay game.vlog', what: 'the game as text' },
    { line: 'overrun replay game.vlog --at 0', what: 'the set-up, piece by piece' },
  ],
  page: 'docs/transcript.md',
});
