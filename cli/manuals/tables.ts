import { manual } from '../command-line/manual';
import { SYSTEM_IDS } from '../../core/rules/systems';

export const tablesManual = manual({
  name: 'tables',
  what: 'a rule system’s charts as CSV forms, and what is missing or wrong in completed ones',
  usage: ['overrun tables ID -o DIR', 'overrun tables ID --check DIR'],
  operands: [{ name: 'ID', what: 'the rule system', oneOf: SYSTEM_IDS }],
  count: [1, 1],
  missing: `Name a rule system (${SYSTEM_IDS.join(', ')}) and a folder.`,
  options: {
    output: {
      value: 'DIR',
      short: 'o',
      completes: 'folder',
      what: 'write the forms into this folder; existing files are never replaced',
    },
    check: { value: 'DIR', completes: 'folder', what: 'check the forms in this folder' },
  },
  examples: [
    { line: 'overrun tables revised-europa -o charts', what: 'forms to fill in from your copy of the game' },
    { line: 'overrun tables revised-europa --check charts', what: 'what is still empty or wrong in them' },
  ],
  exits: { 1: 'something is wrong in the forms' },
  page: 'docs/scenario-format.md',
});
