// Help, made of the manuals.

import { EXIT_CODES, type Manual, type Option } from './manual';
import { orList } from './parse';

const WIDTH = 100;

/** `-o, --output FILE` */
export const optionWords = (name: string, { short, value }: Option): string =>
  [short === undefined ? '' : `-${short}, `, `--${name}`, value === undefined ? '' : ` ${value}`].join('');

/** What an option is for, with the values that it may have. */
export const optionText = ({ what, oneOf, range, required }: Option): string =>
  [
    what,
    ...(oneOf ? [`one of ${orList(oneOf)}`] : []),
    ...(range ? [`${range[0]} to ${range[1]}`] : []),
    ...(required ? ['required'] : []),
  ].join('; ');

/** Lines no wider than a terminal, the second and further ones below the first word. */
const wrapped = (text: string, indent: number): string => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && indent + line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join(`\n${' '.repeat(indent)}`);
};

/** Two columns. A left part that is too wide has a line of its own. */
const columns = (rows: readonly (readonly [string, string])[]): readonly string[] => {
  const left = Math.min(24, Math.max(...rows.map(([a]) => a.length)));
  return rows.map(([a, b]) => {
    const head = a.length > left ? `  ${a}\n${' '.repeat(left + 4)}` : `  ${a.padEnd(left + 2)}`;
    return head + wrapped(b, left + 4);
  });
};

/** The exit codes of a command, in its own words where it has some. */
export const exitRows = ({ exits = {} }: Manual): readonly (readonly [string, string])[] =>
  Object.entries({ ...EXIT_CODES, ...exits }).map(([code, what]) => [code, what] as const);

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', title, ...lines];

/** Everything there is to say of one command, for a terminal. */
export const helpOf = (manual: Manual): string => {
  const { name, what, usage, operands, options, examples, page } = manual;
  return [
    wrapped(`overrun ${name}: ${what}`, 0),
    ...section(
      'Usage',
      usage.map(line => `  ${line}`),
    ),
    ...section('Arguments', operands.length === 0 ? [] : columns(operands.map(o => [o.name, o.what] as const))),
    ...section(
      'Options',
      columns([
        ...Object.entries(options).map(([option, row]) => [optionWords(option, row), optionText(row)] as const),
        ['-h, --help', 'this help'] as const,
      ]),
    ),
    ...section(
      'Examples',
      examples.flatMap(e => [`  ${e.line}`, `      ${wrapped(e.what, 6)}`]),
    ),
    ...section('Exit codes', columns(exitRows(manual))),
    '',
    `More in ${page}.`,
    '',
  ].join('\n');
};

/** The commands, one line each. */
export const helpOfAll = (manuals: readonly Manual[]): string =>
  [
    'Overrun builds VASSAL modules from scenario data and checks VASSAL logs against the rules.',
    ...section('Usage', ['  overrun COMMAND [options]', '  overrun help COMMAND']),
    ...section('Commands', columns(manuals.map(m => [m.name, m.what] as const))),
    ...section(
      'Options',
      columns([
        ['-h, --help', 'this help; after a command, that command’s'],
        ['-v, --version', 'which version this is'],
      ]),
    ),
    ...section('Exit codes', columns(Object.entries(EXIT_CODES).map(([code, what]) => [code, what] as const))),
    '',
    'More in docs/command-line.md.',
    '',
  ].join('\n');
