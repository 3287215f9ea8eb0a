import { manual } from '../command-line/manual';

export const SCHEMAS = ['audit', 'binding', 'scenario', 'tournament'] as const;

export const schemaManual = manual({
  name: 'schema',
  what: 'the JSON schema of a form of file, for editors and other programs',
  usage: ['overrun schema [KIND] [-o FILE]'],
  operands: [{ name: 'KIND', what: 'the form of file; none: the forms are listed', oneOf: SCHEMAS }],
  count: [0, 1],
  missing: '',
  options: {
    output: { value: 'FILE', short: 'o', completes: 'file', what: 'write the schema to this file' },
  },
  examples: [
    { line: 'overrun schema', what: 'which there are' },
    { line: 'overrun schema tournament -o tournament.schema.json', what: 'to check tournament.yaml while it is typed' },
  ],
  page: 'docs/command-line.md',
});
