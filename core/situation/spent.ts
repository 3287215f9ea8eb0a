// MPs that the attackers have spent: `; mp 2`, `4 MP spent`, `5 MP left`.

import { least, parseFraction, subtract, toText, type Fraction } from '../base/fraction';
import type { SituationUnit } from '../rules/situation';
import { FIGURE, readFigure } from './numbers';
import type { LineProblems, Part } from './problem';
import type { Reader } from './reader';

export interface Spending {
  mpSpent?: Fraction;
  /** What is left of their MA: it says what is spent where that is known. */
  mpLeft?: { readonly mp: Fraction; readonly part: Part };
}

const BEFORE = String.raw`(?:(?:that|which|who)\s+)?(?:(?:having|has|have|had|were|was|are|is|been)\s+)*(?:already\s+)?`;
const SO_FAR = String.raw`(?:\s+(?:before|already|so far|yet))?`;
/** `4 MP spent`, `5 MP left` */
const AFTER = new RegExp(
  String.raw`(${FIGURE})\s*mps?\s+${BEFORE}(spent|used|moved|gone|left|remaining|verbraucht|übrig)(?=[\s,;@]|$)${SO_FAR}`,
  'iy',
);
/** `having spent 4 MP` */
const SPENT = new RegExp(
  String.raw`${BEFORE}(?:spent|used|spending|using)\s+(${FIGURE})\s*mps?(?=[\s,;@]|$)${SO_FAR}`,
  'iy',
);

export const spend = (mp: Fraction, part: Part, into: Spending, problems: LineProblems): 'read' | 'refused' => {
  if (into.mpSpent ?? into.mpLeft) {
    problems.offer('clause-twice', part, 'The MPs are said twice.', ['']);
    return 'refused';
  }
  problems.marks.set('mp', part);
  if (problems.counts('mp', part)) into.mpSpent = mp;
  return 'read';
};

/** undefined: nothing of the kind stands here. */
export const takeSpent = (reader: Reader, into: Spending, problems: LineProblems): 'read' | 'refused' | undefined => {
  const from = reader.at;
  const [, figure = '', what = ''] = reader.take(AFTER) ?? reader.take(SPENT) ?? [];
  const mp = readFigure(figure);
  if (!mp) {
    reader.goTo(from);
    return undefined;
  }
  const part = reader.since(from);
  if (!/^(?:left|remaining|übrig)$/i.test(what)) return spend(mp, part, into, problems);
  if (into.mpSpent ?? into.mpLeft) return spend(mp, part, into, problems);
  problems.marks.set('mp', part);
  if (problems.counts('mp', part)) into.mpLeft = { mp, part };
  return 'read';
};

/** What is spent is the MA less what is left, where all attackers have one MA. */
export const settleLeft = (
  into: Spending,
  attackers: readonly SituationUnit[],
  isOfBoard: boolean,
  problems: LineProblems,
): void => {
  if (!into.mpLeft) return;
  const { mp, part } = into.mpLeft;
  const all = attackers.flatMap(({ values }) => parseFraction(values['ma'] ?? '') ?? []);
  const [first] = all;
  if (isOfBoard || !first || all.length < attackers.length) {
    problems.error(
      'mp-left',
      part,
      'What is left tells what is spent only of units whose MA is in the line: write mp and the MPs spent.',
    );
    return;
  }
  const spent = subtract(all.reduce(least), mp);
  if (spent.n < 0) problems.error('mp-left', part, 'There are more MPs left than the MA.');
  else if (new Set(all.map(toText)).size === 1) into.mpSpent = spent;
  else
    problems.offer('mp-left', part, 'The attackers have several MAs: say what they have spent.', [
      `; mp ${toText(spent)}`,
    ]);
};
