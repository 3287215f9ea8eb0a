// The commands as docs/command-line.md tells them: made of the manuals, between two marks.

import { exitRows, optionText, optionWords } from '../../cli/command-line/help';
import type { Manual } from '../../cli/command-line/manual';

const BEGIN = '<!-- The commands, from cli/manuals: npm run command-docs writes this. -->';
const END = '<!-- End of the commands. -->';

const cell = (text: string): string => text.replaceAll('|', '\\|');

const table = (head: readonly [string, string], rows: readonly (readonly [string, string])[]): readonly string[] =>
  rows.length === 0
    ? []
    : ['', `| ${head[0]} | ${head[1]} |`, '|---|---|', ...rows.map(([a, b]) => `| ${cell(a)} | ${cell(b)} |`)];

const commandSection = (manual: Manual): readonly string[] => [
  '',
  `### overrun ${manual.name}`,
  '',
  `${manual.what.charAt(0).toUpperCase()}${manual.what.slice(1)}.`,
  '',
  ...manual.usage.map(line => `    ${line}`),
  ...table(
    ['argument or option', 'what it is'],
    [
      ...manual.operands.map(o => [`\`${o.name}\``, o.what] as const),
      ...Object.entries(manual.options).map(
        ([name, option]) => [`\`${optionWords(name, option)}\``, optionText(option)] as const,
      ),
    ],
  ),
  '',
  ...manual.examples.flatMap(({ line, what }) => [`    ${line}`, `        ${what}`]),
  ...(manual.exits ? ['', `Exit codes of its own: ${ownExits(manual)}.`] : []),
  ...(manual.page === 'docs/command-line.md'
    ? []
    : ['', `More: [${manual.page.slice('docs/'.length)}](${manual.page.slice('docs/'.length)})`]),
];

const ownExits = (manual: Manual): string =>
  exitRows(manual)
    .filter(([code]) => Object.hasOwn(manual.exits ?? {}, code))
    .map(([code, what]) => `${code} ${what}`)
    .join('; ');

/** The page with the commands as the manuals have them now. */
export const withCommands = (page: string, manuals: readonly Manual[]): string => {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/command-line.md has lost the mark ${BEGIN}`);
  return [before, BEGIN, '\n\n', manuals.flatMap(commandSection).join('\n').trim(), '\n\n', END, after].join('');
};
