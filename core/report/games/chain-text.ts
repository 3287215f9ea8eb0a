// `overrun chain`: for people, at a terminal.

import type { OpenedLog } from '../../audit/audit';
import { fits, type Chains, type Link, type Moment, type Restart } from '../../audit/chain/chain';
import { globalDifferenceWords, pieceDifferenceWords } from '../../audit/chain/difference-words';
import { rollsAfter } from '../../audit/chain/rolls';
import { handsOf, type Hand } from './chain-hands';
import type { FailedFile } from './chain-json';
import { count } from '../finding-words';
import { columns, visible } from '../transcript/plain';

/** So many pieces of one seam are listed; JSON lists all. */
const LISTED = 40;

/** The answer as one text that ends in a line end. */
export const chainText = (chains: Chains, failed: readonly FailedFile[]): string => {
  const parts = [
    ...chains.chains.map(({ links }) => gameLines(links)),
    ...chains.restarts.map(restartLines),
    ...(chains.copies.length === 0 ? [] : [copyLines(chains)]),
    ...(chains.saves.length === 0 ? [] : [saveLines(chains)]),
    ...failed.map(({ file, error }) => [visible(file), `  could not be read: ${visible(error)}`]),
  ];
  return `${parts.map(lines => lines.join('\n')).join('\n\n')}\n`;
};

const gameLines = (links: readonly Link[]): readonly string[] => {
  const [first] = links;
  const title = first?.log.rules?.scenario.name ?? first?.log.game.module?.name ?? 'A game of an unnamed module';
  const gaps = links.filter(({ seam }) => !fits(seam)).length;
  const numbers = new Map(links.map(({ log }, i) => [log, i + 1]));
  return [
    visible([title, count(links.length, 'log'), ...(gaps === 0 ? [] : [count(gaps, 'gap')])].join(' · ')),
    ...links.flatMap((link, i) => ['', ...linkLines(link, links[i - 1]?.log, numbers)]),
  ];
};

const linkLines = (
  link: Link,
  above: OpenedLog | undefined,
  numbers: ReadonlyMap<OpenedLog, number>,
): readonly string[] => {
  const { log, rivals } = link;
  return [
    `${numbers.get(log) ?? 0}. ${visible(log.file)} · ${count(log.timeline.steps, 'step')}`,
    ...seamLines(link, above),
    ...(rivals === undefined
      ? []
      : [`   It fits after ${names(rivals)} just as well: only dates and names of the files tell.`]),
    ...versionLines(link),
    ...handsOf(log.timeline).map(hand => `   ${handWords(hand)}`),
  ];
};

const seamLines = ({ log, after, seam }: Link, above: OpenedLog | undefined): readonly string[] => {
  if (!after) return [];
  const isEnd = after.step === after.log.timeline.steps;
  const name = visible(after.log.file);
  const where = isEnd ? `the end of ${name}` : `step ${after.step} of ${name}`;
  if (fits(seam))
    return isEnd && after.log === above ? ['   starts where the log above ends'] : [`   starts at ${where}`];
  const { pieces, globals } = seam;
  const more = pieces.length - LISTED;
  return [
    `   Gap: between ${where} and the start of ${visible(log.file)} ${differing(pieces.length, globals.length)}:`,
    ...globals.map(one => `     ${visible(globalDifferenceWords(one))}`),
    ...pieces.slice(0, LISTED).map(one => `     ${visible(pieceDifferenceWords(one, log.rules))}`),
    ...(more > 0 ? [`     and ${more} more; --format json lists all`] : []),
  ];
};

const differing = (pieces: number, globals: number): string => {
  if (pieces === 0) return `${count(globals, 'value')} ${globals === 1 ? 'differs' : 'differ'}`;
  return `${count(pieces, 'piece')} ${pieces === 1 ? 'differs' : 'differ'}`;
};

/** Only what is another than before is said. */
const versionLines = ({ log, after }: Link): readonly string[] => {
  if (!after) return [];
  const [was, is] = [after.log.game.module, log.game.module];
  return [
    ...changed('Module version', was?.version, is?.version),
    ...changed('VASSAL version', was?.vassalVersion, is?.vassalVersion),
  ];
};

const changed = (what: string, was: string | undefined, is: string | undefined): readonly string[] =>
  was === is ? [] : [`   ${what}: ${visible(was ?? 'unknown')} → ${visible(is ?? 'unknown')}`];

const handWords = ({ player, steps: [first, last] }: Hand): string =>
  `${first === last ? `step ${first}` : `steps ${first}–${last}`}: ${player === undefined ? 'the log names no player' : visible(player)}`;

const names = (logs: readonly OpenedLog[]): string => logs.map(({ file }) => visible(file)).join(' and ');

const restartLines = ({ after, branches }: Restart): readonly string[] => {
  const from = after ? `from step ${after.step} of ${visible(after.log.file)}` : 'from one position';
  const doubt = after ? 'a possible restart' : 'a possible restart, or games of their own';
  return [
    `Begun ${branches.length === 2 ? 'twice' : `${branches.length} times`} ${from}: ${doubt}. Rolls side by side:`,
    ...sideBySide(branches.map(branchColumn)).map(line => `  ${line}`),
  ];
};

const branchColumn = (branch: Moment): readonly string[] => {
  const rolls = rollsAfter(branch).map(({ step, button, dice }) => `step ${step}: ${button} ${dice.join(' + ')}`);
  const head = `${branch.log.file}${branch.step === 0 ? '' : ` after step ${branch.step}`}`;
  return [head, ...(rolls.length === 0 ? ['no rolls'] : rolls)].map(line => visible(line));
};

const sideBySide = (lists: readonly (readonly string[])[]): readonly string[] => {
  const widths = lists.map(list => Math.max(...list.map(columns)));
  const height = Math.max(...lists.map(list => list.length));
  return Array.from({ length: height }, (_, row) =>
    lists
      .map((list, i) => {
        const text = list[row] ?? '';
        return text + ' '.repeat((widths[i] ?? 0) - columns(text));
      })
      .join('   ')
      .trimEnd(),
  );
};

const copyLines = ({ copies }: Chains): readonly string[] => [
  'The same steps twice',
  ...copies.map(({ log, of }) => {
    const rest = of.timeline.steps - log.timeline.steps;
    const more = rest === 0 ? 'has the same steps as' : `is the beginning of`;
    return `  ${visible(log.file)} ${more} ${visible(of.file)}${rest === 0 ? '' : `, which goes on for ${count(rest, 'step')}`}`;
  }),
];

const saveLines = ({ saves }: Chains): readonly string[] => [
  'Saved positions',
  ...saves.map(({ log, at }) => {
    const where = at
      ? `the position after step ${at.step} of ${visible(at.log.file)}`
      : 'a position of none of these logs';
    return `  ${visible(log.file)}: ${where}`;
  }),
];
