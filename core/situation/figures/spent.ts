// MPs that the attackers have spent: `; mp 2`, `4 MP spent`, `5 MP left`.

import { fraction, sum, type Fraction } from '../../base/fraction';
import { takeAmount, wordsOfAmount, type AmountWords } from './amounts';
import { FIGURE, readFigure } from './numbers';
import { LineProblems, type Part } from '../problem';
import { Reader, type Taken } from '../reader';

export interface Spending {
  mpSpent?: Fraction;
  /** What is left of their MA: it says what is spent where that is known. */
  mpLeft?: { readonly mp: Fraction | 'half'; readonly part: Part };
  /** `8 of 10`: of so many. */
  ofMa?: { readonly mp: Fraction; readonly part: Part };
}

/** Whose they are: the attackers', whose else. */
const SUBJECT = String.raw`(?:i|we|it|they|(?:the\s+|my\s+|our\s+)?(?:stack|units?|attackers?)|(?:the|my|our)\s+(?:tanks?|panzers?|pz|armou?r))`;
/** What leads over to MPs and says nothing of them. */
const FILLERS = new RegExp(
  String.raw`(?:[:=]\s*|(?:${SUBJECT}(?:\u02bcve)?|that|which|who|if|when|while|assuming|provided|still|only|just|both|each|all|having|has|have|had|got|were|was|are|is|been|already|schon|with|mit|bei|of\s+(?:its|their|the|my|our)(?=\s+(?:mps?|movement)(?!\p{L}))|at(?=\s+\d{1,2}\s*mps?(?!\p{L})))\s+)+`,
  'iuy',
);
const OF = String.raw`(?:of|\/|von)\s*(?:(?:its|their|the|my)\s+)?(?=\d)`;
/** A word that may be of other things, too, has a letter of its own. */
const WORDS: AmountWords<string>['words'] = [
  ['a', /(?:after|nach)\s+|-\s?(?=\d)/iy],
  ['y', /noch\s+/iy],
  ['t', new RegExp(String.raw`${OF}(\d{1,2})(?!\d)`, 'iy')],
  // Up to three without a word for them are columns: `1 left`.
  ['N', /(?:[4-9]|[12]\d)(?=\s+(?:left|remaining)\s*(?:[,;@)]|$))/iy],
  ['n', new RegExp(String.raw`\d{1,2}(?=\s*${OF})|${FIGURE}(?=\s*(?:[\p{L},;@)]|$))`, 'iuy')],
  ['p', wordsOfAmount(String.raw`mps|mp(?=\s+(?:each|apiece))`)],
  ['m', wordsOfAmount('mp')],
  // Outside German these may be other points.
  ['b', wordsOfAmount('bp')],
  [
    'S',
    wordsOfAmount(
      String.raw`(?:spen[dt]s?|spending|used(?:\s+up)?|expend(?:ed|ing)|exp\.?|paid|paying)(?:\s+so\s+far)?|(?:(?:in\s+)?(?:total|all)\s+)?so\s+far`,
    ),
  ],
  ['s', wordsOfAmount(String.raw`uses|using|expends|move[ds]|moving|pays|gone|already(?=\s*(?:[,;@)]|$))`)],
  ['v', wordsOfAmount(String.raw`verbr(?:aucht(?:en?)?|\.)?|ausgegeben(?:en?)?|weg`)],
  ['l', wordsOfAmount(String.raw`left|remaining|to\s+(?:go|spend|spare)`)],
  ['r', wordsOfAmount('übrig|rest')],
];
/** `4 MP spent`, `spent 8 of 10 MPs`, `MPs spent: 4`, `mit 3 verbrauchten MP` */
const forms = (state: string, german: string): string =>
  String.raw`a?(?:nt?[pm]t?${state}|${state}nt?[pm]t?|n[pm]${state}t|[pm]${state}n|[pm]nt?${state}|n${state}[pmb]|nb${german})\.?`;
const AMOUNT: AmountWords<'spent' | 'left'> = {
  words: WORDS,
  fillers: FILLERS,
  forms: [
    ['spent', new RegExp(String.raw`^(?:${forms('[Ssv]', 'v')}|a?(?:n[Sv]|[Sv]n|[Ss]nt|nSt)\.|an[pm]\.|nt[Ssv]\.?)$`)],
    ['left', new RegExp(String.raw`^(?:${forms('[lr]', 'r')}|N[lr]\.|y?nt?(?:p\.?|m\.)|ynb\.)$`)],
  ],
};
const SO_FAR =
  /(?:before|already|so\s+far|yet|apiece|(?:(?:by|for|to|of)\s+)?(?:(?:each|both|all)(?:\s+of\s+them)?|(?:the\s+|my\s+)?(?:attackers?|stack)))(?=[\s,;@)]|$)/iy;
/** `spent 6 MP so 4 left`: of ten. */
const REST = /,?\s*(?:(?:so|has|have|and|with)\s+)*(\d{1,2})\s+(?:left|remaining|to\s+go)(?=[\s,;@)]|$)/iy;
/** `full MPs`, `all MPs left` */
const ALL =
  /(?:(?:both|all)\s+)?(?:(?:have|has|at)\s+)?(?:full|all|no)\s+(?:of\s+(?:its|their)\s+)?mps?(?:\s+(left|spent|used|remaining))?(?=[\s,;@]|$)/iy;
/** `MA 10` of strengths that are counted. */
const MA = /(?:ma|allowance|movement\s+allowance)\s*[:=]?\s*(\d{1,2})(?=[\s,;@)]|$)/iy;

/** `MA 10, spent 4`: with so many MPs in all. */
const takeMa = (reader: Reader, into: Spending, problems: LineProblems): boolean => {
  const from = reader.at;
  const ma = into.ofMa ? undefined : reader.take(MA)?.[1];
  if (ma === undefined) return false;
  const part = reader.since(from);
  into.ofMa = { mp: fraction(Number(ma)), part };
  problems.remark('ma-said', part, '“…” is read as the attackers’ MA.');
  return true;
};

type Said = Pick<Spending, 'mpSpent' | 'mpLeft'>;

/** MPs of the attackers are said once. */
const say = (said: Said, part: Part, into: Spending, problems: LineProblems): 'read' | 'refused' => {
  if (into.mpSpent ?? into.mpLeft)
    return problems.error('clause-twice', part, 'The MPs of the attackers are said twice.');
  problems.marks.set('mp', part);
  if (problems.counts('mp', part)) Object.assign(into, said);
  return 'read';
};

export const spend = (mp: Fraction, part: Part, into: Spending, problems: LineProblems): 'read' | 'refused' =>
  say({ mpSpent: mp }, part, into, problems);

/** Behind MPs that are said, `5 left` is no shift: it tells the MA of those that are spent, or is what another unit has. */
const takeRest = (reader: Reader, into: Spending, problems: LineProblems): Taken => {
  if (!problems.marks.has('mp') || into.ofMa) return undefined;
  const from = reader.at;
  const rest = reader.take(REST)?.[1];
  if (rest === undefined) return undefined;
  const part = reader.since(from);
  const mp = fraction(Number(rest));
  if (!into.mpSpent) {
    if (!into.mpLeft) problems.remark('mp-left', part, '“…” is read as MPs that are left.');
    return say({ mpLeft: { mp, part } }, part, into, problems);
  }
  into.ofMa = { mp: sum([into.mpSpent, mp]), part };
  return 'read';
};

/** `across a minor river (4 MP)`: no sign stands between the ground and the MPs. */
const BEHIND_GROUND = /\d{1,2}(?:\.5|½)?\s*mps?(?=\s*(?:[,;@)]|$))/iy;

/** MPs behind ground, of which it is not said what they are; undefined: none stand here. */
export const refuseBehindGround = (reader: Reader, problems: LineProblems): Taken => {
  const from = reader.at;
  if (!reader.take(BEHIND_GROUND)) return undefined;
  const part = reader.since(from);
  const message = 'Is “…” what the ground costs, which the charts say, or what is left?';
  return problems.offer('mp-left', part, message, { fixes: ['', `${part.text} left`] });
};

/**
 * undefined: nothing of the kind stands here.
 *
 * @param isByItself no word such as `with` leads over to it
 */
export const takeSpent = (reader: Reader, into: Spending, problems: LineProblems, isByItself = false): Taken => {
  const rested = takeRest(reader, into, problems);
  if (rested !== undefined) return rested;
  if (takeMa(reader, into, problems)) return 'read';
  const from = reader.at;
  const amount = takeAmount(reader, AMOUNT);
  if (!amount) return takeHalf(reader, into, problems) ?? takeFull(reader, into, problems);
  const { what: state, said } = amount;
  const has = (...letters: readonly string[]): boolean => letters.some(letter => said.has(letter));
  const isInFull = has('p', 'm', 'b') && has('S', 's', 'v', 'l', 'r');
  reader.take(SO_FAR);
  const mp = readFigure(said.get('n') ?? said.get('N') ?? '');
  const total = said.get('t');
  if (!mp) return reader.back(from);
  const rest = state === 'spent' && isInFull ? reader.take(REST)?.[1] : undefined;
  const part = reader.since(from);
  // `2 of 10 MP`
  if (isByItself && total !== undefined && !has('S', 's', 'v', 'l', 'r'))
    return problems.offer('mp-left', part, `Are “…” spent or left? Write ${part.text} left, or spent.`, {
      fixes: [`${part.text} spent`, `${part.text} left`],
    });
  if (!isInFull) problems.remark('mp-left', part, `“…” is read as MPs that are ${state}.`);
  if (rest !== undefined) into.ofMa = { mp: sum([mp, fraction(Number(rest))]), part };
  if (total !== undefined) into.ofMa = { mp: fraction(Number(total)), part };
  return say(state === 'spent' ? { mpSpent: mp } : { mpLeft: { mp, part } }, part, into, problems);
};

/** Does it begin with MPs that are said? */
export const isSpent = (part: Part): boolean => takeSpent(new Reader(part), {}, new LineProblems()) !== undefined;

/** `half its MPs spent`, `1/2 MA used`, `with half its MA left`: of both it is the same. */
const HALF =
  /(?:(?:has|have|with|already|spent|used|expended|moved)\s+)*(?:half|1\/2|½|halbe[n]?)\s+(?:of\s+)?(?:(?:its|their|the|my|his)\s+)?(?:mps?|ma|allowance|movement(?:\s+(?:allowance|points?))?|bp)(?:\s+(?:is|are|was|were|have|has|already|been))*(?:\s+(?:spent|used(?:\s+up)?|expended|gone|left|remaining|verbraucht|paid))?(?=[\s,;@)]|$)/iy;

const HAS_HALF = /half|1\/2|½|halbe/i;

const takeHalf = (reader: Reader, into: Spending, problems: LineProblems): Taken => {
  if (!reader.holds(HAS_HALF)) return undefined;
  const from = reader.at;
  if (!reader.take(HALF)) return undefined;
  const part = reader.since(from);
  return say({ mpLeft: { mp: 'half', part } }, part, into, problems);
};

/** `full MPs`, `no MPs spent` */
const takeFull = (reader: Reader, into: Spending, problems: LineProblems): Taken => {
  const from = reader.at;
  const found = reader.take(ALL);
  if (!found) return undefined;
  const isNone = /\bno\s/i.test(found[0]);
  const isSpent = /^(?:spent|used)$/i.test(found[1] ?? '');
  const part = reader.since(from);
  // `no MPs left` and `all MPs spent` say the same; there is nothing to pay with.
  if (isNone !== isSpent) return problems.error('mp-left', part, 'Without MPs there is no overrun.');
  if (into.mpSpent ?? into.mpLeft) return spend(fraction(0), part, into, problems);
  // As is taken for granted: there is nothing that it could change.
  into.mpSpent = fraction(0);
  problems.marks.set('mp', part);
  return 'read';
};
