import { manual } from '../command-line/manual';

export const explainManual = manual({
  name: 'explain',
  what: 'what a rule says, in our words, how it is read where its text is doubtful, and what a log can show of it',
  usage: ['overrun explain [ID] RULE…', 'overrun explain ID'],
  operands: [
    { name: 'ID', what: 'a rule system; left out: all of them' },
    { name: 'RULE', what: 'the number that a report gives, such as R6-13; none: all rules of the system' },
  ],
  count: [1, Infinity],
  missing: 'Name a rule, such as R6-13, or a rule system.',
  options: { json: { what: 'as JSON' } },
  examples: [
    { line: 'overrun explain R6-13', what: 'the rule that a finding names' },
    { line: 'overrun explain ocs-4.3', what: 'all rules of OCS' },
  ],
  exits: { 1: 'no rule has this number' },
  page: 'docs/referees.md',
});
