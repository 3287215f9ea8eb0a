// MPs that the attackers have spent: `; mp 2`, `4 MP spent`, `5 MP left`.

import { fraction, sum, type Fraction } from '../base/fraction';
import { FIGURE, readFigure } from './numbers';
import { LineProblems, type Part } from './problem';
import { Reader } from './reader';

export interface Spending {
  mpSpent?: Fraction;
  /** What is left of their MA: it says what is spent where that is known. */
  mpLeft?: { readonly mp: Fraction; readonly part: Part };
  /** `8 of 10`: of so many. */
  ofMa?: { readonly mp: Fraction; readonly part: Part };
}

/** Whose they are: the attackers', whose else. */
const SUBJECT = String.raw`(?:i|we|it|they|(?:the\s+|my\s+|our\s+)?(?:stack|units?|attackers?)|(?:the|my|our)\s+(?:tanks?|panzers?|pz|armou?r))`;
const HAVING = String.raw`(?:(?:both|each|all)\s+)?(?:(?:(?:if|when|while|assuming|provided)\s+)?(?:${SUBJECT}\u02bcve|(?:${SUBJECT}\s+)?(?:still\s+)?(?:have|has|having|got))\s+)?(?:(?:only|just|still)\s+)?`;
const BEFORE = String.raw`(?:(?:that|which|who|${SUBJECT})\s+)?(?:(?:having|has|have|had|were|was|are|is|been)\s+)*(?:already\s+)?`;
const SO_FAR = String.raw`(?:\s+(?:before|already|so far|yet|apiece|(?:(?:by|for|to|of)\s+)?(?:each|both|all)(?:\s+of\s+them)?))?`;
const STATE = String.raw`(spent|used(?:\s+up)?|expended|exp\.?|moved|paid|gone|left|remaining|to\s+go|to\s+spend|to\s+spare|verbraucht|ausgegeben|übrig|already(?=\s*(?:[,;@)]|$)))(?=[\s,;@)]|$)${SO_FAR}`;
/** German points of movement; elsewhere BP may be other points. */
const BP = String.raw`bp(?=\s+(?:verbraucht|ausgegeben|übrig))`;
/** `4 MP spent`, `5 MP left`, `8 of 10 MP spent` */
const AFTER = new RegExp(
  String.raw`(?:after\s+)?${HAVING}(?:(\d{1,2})\s*(?:of|\/|von)\s*(\d{1,2})|(${FIGURE}))\s*(?:mps?|${BP})\s+${BEFORE}${STATE}`,
  'iy',
);
/** `having spent 4 MP`, `moved 8 of 16` */
const SPENT = new RegExp(
  String.raw`${BEFORE}(?:after\s+)?(?:spen[dt]s?|used(?:\s+up)?|uses|expend(?:ed|s)|exp\.?|move[ds]|paid|pays|spending|using|expending|moving|paying)\s+(${FIGURE})(?:\s+(?:of|\/|von)\s+(?:(?:its|their|the|my)\s+)?(\d{1,2}))?(?:\s*mps?|(?<=(?:of|von|\/)\s+(?:(?:its|their|the|my)\s+)?\d{1,2})(?=\s*(?:[,;@)]|$)))(?=[\s,;@]|$)(?:\s+(?:of|\/|von)\s+(\d{1,2})(?=[\s,;@)]|$))?${SO_FAR}(?:,?\s+(?:so\s+)?(\d{1,2})(?:\s+mps?)?\s+(?:left|remaining|to\s+go)(?=[\s,;@]|$))?`,
  'iy',
);

/** `MP left 4`, `MPs spent: 3` */
const NAMED_FIRST = new RegExp(String.raw`mps?\s+(spent|used|left|remaining):?\s+(${FIGURE})(?=[\s,;@]|$)`, 'iy');
/** `MP 5 of 10 spent`, `MPs: 3 left` */
const NAMED_LAST = new RegExp(
  String.raw`mps?:?\s+(\d{1,2})(?:\s*(?:of|\/|von)\s*(\d{1,2}))?\s+${BEFORE}${STATE}`,
  'iy',
);
/** `with 4 MP`, `noch 6 BP`, `8 of 10 MP`: what is left of them. */
const HAS = new RegExp(
  String.raw`${HAVING}(${FIGURE})\s*mps(?=[\s,;@]|$)(?:\s+(?:each|apiece))?|${HAVING}(${FIGURE})\s*mp(?:\s+(?:each|apiece))?(?=\s*(?:[,;@]|$))|noch\s+(${FIGURE})\s*(?:bp|mps?)(?=\s*(?:[,;@]|$))|${HAVING}(\d{1,2})\s*(?:of|\/|von)\s*(\d{1,2})\s*mps?(?=\s*(?:[,;@)]|$))`,
  'iy',
);
/** `(-2 MP)`, `after 1 MP` */
const LESS = new RegExp(String.raw`(?:after\s+|-\s?)(${FIGURE})\s*mps?(?=\s*(?:[,;@)]|$))`, 'iy');
/** `full MPs`, `all MPs left` */
const ALL =
  /(?:(?:both|all)\s+)?(?:(?:have|has|at)\s+)?(?:full|all|no)\s+(?:of\s+(?:its|their)\s+)?mps?(?:\s+(left|spent|used|remaining))?(?=[\s,;@]|$)/iy;

/** `MA 10` of strengths that are counted. */
const MA = /(?:ma|allowance|movement\s+allowance)\s*[:=]?\s*(\d{1,2})(?=[\s,;@)]|$)/iy;
/** `3 spent`, `6 left`; up to three are columns: `1 left`. */
const BARE_AFTER =
  /(\d{1,2})\s+(?:already\s+|schon\s+)?(spent|used|paid)(?=\s*(?:[,;@)]|$))|([4-9]|1\d|2\d)\s+(left|remaining)(?=\s*(?:[,;@)]|$))/iy;
/** `mit 3 verbrauchten MP`, `with 3 spent MPs` */
const ADJECTIVE =
  /(?:(?:mit|with|after|nach|bei)\s+)?(\d{1,2})\s+(?:already\s+|schon\s+)?(?:spent|used|expended|verbrauchten?|ausgegebenen?)\s+(?:mps?|bp)(?=[\s,;@)]|$)/iy;
const BARE_BEFORE =
  /(?:(?:after|has|have|having|already)\s+)*(?:spent|spending|used|expended|expending|exp\.?|paid|paying)(?:\s+already)?\s+(\d{1,2})(?=\s*(?:[,;@)]|$))/iy;

/** `MA 10, spent 4`: with so many MPs in all. */
const takeMa = (reader: Reader, into: Spending, problems: LineProblems): boolean => {
  const from = reader.at;
  const ma = into.ofMa ? undefined : reader.take(MA)?.[1];
  if (ma === undefined) return false;
  const part = reader.since(from);
  into.ofMa = { mp: fraction(Number(ma)), part };
  problems.remark('ma-said', part, `“${part.text}” is read as the attackers’ MA.`);
  return true;
};

/** Without the word MP, or without one that says what became of them. */
const takeBare = (reader: Reader): readonly [figure: string, what: string] | undefined => {
  const [, spent, , left] = reader.take(BARE_AFTER) ?? [];
  if (spent !== undefined) return [spent, 'spent'];
  if (left !== undefined) return [left, 'left'];
  const before = (reader.take(ADJECTIVE) ?? reader.take(BARE_BEFORE) ?? reader.take(LESS))?.[1];
  return before === undefined ? undefined : [before, 'spent'];
};

export const spend = (mp: Fraction, part: Part, into: Spending, problems: LineProblems): 'read' | 'refused' => {
  if (into.mpSpent ?? into.mpLeft) {
    problems.error('clause-twice', part, 'The MPs of the attackers are said twice.');
    return 'refused';
  }
  problems.marks.set('mp', part);
  if (problems.counts('mp', part)) into.mpSpent = mp;
  return 'read';
};

/** As `AFTER` has them. */
const lastOf = (found: readonly string[] | undefined): readonly (string | undefined)[] | undefined =>
  found && [found[0], found[1], found[2], undefined, found[3]];

/** `spent 3 MP, 5 left`: of eight. */
const REST = /(?:(?:so|has|have|and|with)\s+)*(\d{1,2})\s+(?:left|remaining|to\s+go)(?=[\s,;@)]|$)/iy;

/** Behind MPs that are said, `5 left` is no shift. */
const takeRest = (reader: Reader, into: Spending, problems: LineProblems): boolean => {
  if (!problems.marks.has('mp')) return false;
  const from = reader.at;
  const rest = reader.take(REST)?.[1];
  if (rest === undefined) return false;
  if (into.mpSpent) into.ofMa = { mp: sum([into.mpSpent, fraction(Number(rest))]), part: reader.since(from) };
  return true;
};

/** undefined: nothing of the kind stands here. */
export const takeSpent = (reader: Reader, into: Spending, problems: LineProblems): 'read' | 'refused' | undefined => {
  if (takeRest(reader, into, problems) || takeMa(reader, into, problems)) return 'read';
  const from = reader.at;
  const [, ofAll, ma, alone, word = ''] = reader.take(AFTER) ?? lastOf(reader.take(NAMED_LAST)) ?? [];
  const [, moved, allOfIt, allBehind, rest] = word === '' ? (reader.take(SPENT) ?? []) : [];
  const [, named, first] = word === '' && moved === undefined ? (reader.take(NAMED_FIRST) ?? []) : [];
  const has = (word === '' && first === undefined && moved === undefined && reader.take(HAS)) || [];
  const said = ofAll ?? alone ?? moved ?? first ?? has.slice(1, 5).find(figure => figure !== undefined);
  const [figure, bare] = (said === undefined ? takeBare(reader) : undefined) ?? [said];
  if (figure === undefined) return takeFull(reader, into, problems);
  const what = has.length > 0 ? 'left' : (bare ?? named ?? word);
  const mp = readFigure(figure);
  if (!mp) return reader.back(from);
  const part = reader.since(from);
  if (has.length > 0) problems.remark('mp-left', part, `“${part.text}” is read as MPs that are left.`);
  if (bare !== undefined) problems.remark('mp-left', part, `“${part.text}” is read as MPs that are ${bare}.`);
  // `spent 6 MP so 4 left`: of ten.
  if (rest !== undefined) into.ofMa = { mp: sum([mp, fraction(Number(rest))]), part };
  const all = ma ?? allOfIt ?? allBehind ?? has[5];
  if (all !== undefined) into.ofMa = { mp: fraction(Number(all)), part };
  if (!LEFT.test(what)) return spend(mp, part, into, problems);
  if (into.mpSpent ?? into.mpLeft) return spend(mp, part, into, problems);
  problems.marks.set('mp', part);
  if (problems.counts('mp', part)) into.mpLeft = { mp, part };
  return 'read';
};

/** Does it begin with MPs that are said? */
export const isSpent = (part: Part): boolean => takeSpent(new Reader(part), {}, new LineProblems()) !== undefined;

const LEFT = /^(?:left|remaining|to\s+(?:go|spend|spare)|übrig)$/i;

/** `full MPs`, `no MPs spent` */
const takeFull = (reader: Reader, into: Spending, problems: LineProblems): 'read' | 'refused' | undefined => {
  const from = reader.at;
  const found = reader.take(ALL);
  if (!found) return undefined;
  const isNone = /\bno\s/i.test(found[0]);
  const isSpent = /^(?:spent|used)$/i.test(found[1] ?? '');
  const part = reader.since(from);
  // `no MPs left` and `all MPs spent` say the same; there is nothing to pay with.
  if (isNone !== isSpent) {
    problems.error('mp-left', part, 'Without MPs there is no overrun.');
    return 'refused';
  }
  if (into.mpSpent ?? into.mpLeft) return spend(fraction(0), part, into, problems);
  // As is taken for granted: there is nothing that it could change.
  into.mpSpent = fraction(0);
  problems.marks.set('mp', part);
  return 'read';
};
