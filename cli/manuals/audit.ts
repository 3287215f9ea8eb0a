import { SHOW } from '../../core/report/audit/audit-shown';
import { manual } from '../command-line/manual';
import { AS, BINDING, FORCE, MODULE, REVEAL } from './shared';

export const FORMATS = ['text', 'json', 'jsonl', 'sarif', 'markdown', 'html'] as const;
export type Format = (typeof FORMATS)[number];

export const auditManual = manual({
  name: 'audit',
  what: 'checks whether the moves of a log were legal; one log, several, or folders',
  usage: ['overrun audit PATH... [options]'],
  operands: [
    {
      name: 'PATH',
      what: 'a .vlog or .vsav, a folder or .zip with logs, or “-” for standard input',
      completes: 'file',
    },
  ],
  count: [1, Infinity],
  missing: 'Name a log, or a folder of logs.',
  options: {
    module: { ...MODULE, what: 'judge by the scenario inside this module' },
    scenario: { value: 'DIR', completes: 'folder', what: 'judge by this scenario folder' },
    notes: {
      value: 'FILE',
      completes: 'file',
      what: 'the notes file of the log; without it, LOG.notes.yaml beside the log, if there is one',
    },
    binding: { ...BINDING, what: 'judge by this binding; without it, a .binding.yaml beside the log or the module' },
    missing: {
      value: 'FILE',
      completes: 'file',
      what: 'write the hexes whose terrain would decide most, to be filled in: FILE.csv a table, FILE.html a page with the map’s picture of each',
    },
    baseline: {
      value: 'FILE',
      completes: 'file',
      what: 'an older report in JSON; findings that it lists are counted but not listed again',
    },
    format: {
      value: 'FORMAT',
      oneOf: FORMATS,
      what: 'the report’s format; without it, as the name after -o ends, else text',
    },
    show: {
      value: 'WHAT',
      oneOf: SHOW,
      what: 'what a text, markdown or html report lists besides its findings; without it, findings only',
    },
    output: {
      value: 'FILE',
      short: 'o',
      completes: 'file',
      what: 'write the report to this file; “-” is standard output',
    },
    force: FORCE,
    as: AS,
    reveal: REVEAL,
    jobs: {
      value: 'N',
      range: [1, 64],
      what: 'logs that are judged at the same time; without it, as many as the machine has processors for',
    },
    cache: {
      value: 'DIR',
      completes: 'folder',
      what: 'keep what was found here, so that the next run reads only what is new; without it, the user’s cache folder, for several logs',
    },
    watch: {
      what: 'stay, and judge each log that arrives or changes when it does: what it owes, what is open for whom; Ctrl-C ends',
    },
    'no-cache': { what: 'judge all logs anew, and keep nothing' },
    'fail-on': {
      value: 'VERDICT',
      oneOf: ['illegal', 'undetermined'],
      what: 'end with 1 for findings of this verdict or a worse one; without it, illegal',
    },
  },
  examples: [
    { line: 'overrun audit game.vlog', what: 'by the rules found beside it' },
    { line: 'overrun audit games -o report.html', what: 'all logs in a folder, as one page' },
    {
      line: 'overrun audit game.vlog --baseline last-week.json',
      what: 'only findings since last week’s report',
    },
    { line: 'overrun audit games --watch', what: 'judges each mail when it arrives' },
    { line: 'overrun audit - --module M.vmod < game.vlog', what: 'a log that is piped in' },
  ],
  exits: {
    1: 'findings at or over --fail-on',
    3: 'a log could not be read, or asks for more work than judging it may cost (the others are reported); or the report could not be written',
    5: 'nothing was found, but a log was not judged: no rules were found for it',
  },
  page: 'docs/command-line.md',
});
