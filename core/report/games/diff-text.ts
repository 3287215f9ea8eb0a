import type { OpenedLog } from '../../audit/audit';
import type { Seam } from '../../audit/chain/chain';
import { globalDifferenceWords, pieceDifferenceWords } from '../../audit/chain/difference-words';
import type { LogDifferences } from '../../audit/chain/log-differences';
import { count } from '../finding-words';
import { visible } from '../transcript/plain';

/** Lines for a terminal. `a`, `b`: the logs, as they were opened. */
export const diffText = (a: OpenedLog, b: OpenedLog, differences: LogDifferences): string => {
  const { starts, ends, modules } = differences;
  const lines = [
    ...(modules ? [`Two modules: ${modules.join(', ')}.`] : []),
    togetherWords(a, b, differences),
    ...sectionOf('At their starts', starts, b),
    ...sectionOf('At their ends', ends, b),
  ];
  return `${lines.map(visible).join('\n')}\n`;
};

const togetherWords = ({ file: a }: OpenedLog, { file: b }: OpenedLog, { together, steps }: LogDifferences): string => {
  const [one, other] = steps;
  if (together === undefined) return `${a} and ${b} start from different boards.`;
  if (together === one && together === other) return `${a} and ${b}: all ${count(one, 'step')} are the same.`;
  if (together === one) return `${b} holds all ${count(one, 'step')} of ${a}, and ${other - one} more.`;
  if (together === other) return `${a} holds all ${count(other, 'step')} of ${b}, and ${one - other} more.`;
  return together === 0
    ? `${a} and ${b} start from one board, and part at once.`
    : `${a} and ${b} are the same up to step ${together}, and then part.`;
};

const sectionOf = (title: string, { pieces, globals }: Seam, { rules }: OpenedLog): readonly string[] => {
  const lines = [
    ...globals.map(globalDifferenceWords),
    ...pieces.map(difference => pieceDifferenceWords(difference, rules)),
  ];
  return lines.length === 0 ? [] : ['', title, ...lines.map(line => `  ${line}`)];
};
