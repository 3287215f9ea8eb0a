import { manual } from '../command-line/manual';
import { BINDING, FORCE, MODULE } from './shared';

export const notesManual = manual({
  name: 'notes',
  what: 'drafts a referee’s notes for a log: each open question with a ruling that settles it',
  usage: ['overrun notes LOG [-o FILE] [options]'],
  operands: [{ name: 'LOG', what: 'a .vlog, or “-” for standard input', completes: 'file' }],
  count: [1, 1],
  missing: 'Name one log.',
  options: {
    output: {
      value: 'FILE',
      short: 'o',
      completes: 'file',
      what: 'write the draft to this file, such as LOG.notes.yaml; without it, to standard output',
    },
    force: FORCE,
    module: { ...MODULE, what: 'judge by the scenario inside this module' },
    scenario: { value: 'DIR', completes: 'folder', what: 'judge by this scenario folder' },
    binding: { ...BINDING, what: 'judge by this binding; without it, a .binding.yaml beside the log or the module' },
    notes: {
      value: 'FILE',
      completes: 'file',
      what: 'the notes that there are, whose rulings are kept; without it, LOG.notes.yaml beside the log, if there is one',
    },
  },
  examples: [
    { line: 'overrun notes game.vlog -o game.vlog.notes.yaml', what: 'a draft where audit looks for notes' },
    { line: 'overrun notes game.vlog', what: 'what is still open, when there are notes already' },
  ],
  exits: {
    3: 'the log or its notes could not be read, or no rules were found for it; or the draft could not be written',
  },
  page: 'docs/referees.md',
});
