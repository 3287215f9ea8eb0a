// Was what the player turn cost paid (rules 3, 4, 6, 9, logistics)? Players pay before or after an action, once a phase
// or at the turn's end, so it is asked once, when their turn ends.

import { present } from '../../../base/present';
import { add, compare, subtract, toWords, ZERO, type Fraction } from '../../../base/fraction';
import type { ActionOf } from '../../action';
import type { Ledger } from '../../ledger';
import type { About, Verdict } from '../../verdict';
import { verdict } from '../cite';
import { because } from '../../frame/question';
import { endsPlayerTurn, paidIn, paidLate, type SpBooks, type SpTurn } from './sp-books';
import { dueAtLeast, dueInAll, type SpDue } from './sp-dues';
import { SP_WORDS } from './sp-words';
import type { Sentence } from '../../sentence';
import type { Code } from '../codes';

interface Reckoning {
  readonly side: string;
  readonly turn: SpTurn;
  readonly due: Ledger;
  readonly atLeast: Ledger;
  readonly paid: Fraction;
}

const namesOf = (dues: readonly SpDue[]): readonly string[] => [...new Set(dues.map(due => due.name))];

/** `25 Mot`, `11 Pz (6 of 10 MP, over half)`: after the last of those that did the same stands what it was. */
const doersOf = (dues: readonly SpDue[]): readonly string[] => {
  const did = new Map(dues.map(due => [due.name, due.did] as const));
  const kinds = [...new Set(did.values())];
  return kinds.flatMap(kind => {
    const names = [...did].flatMap(([name, what]) => (what === kind ? [name] : []));
    return kind === undefined ? names : names.with(-1, `${names.at(-1) ?? ''} (${kind}, over half)`);
  });
};

const isLess = (a: Fraction, b: Fraction): boolean => compare(a, b) < 0;

/** The phase in which most is missing, of those in which something fell due. */
const phaseShort = ({ turn }: Reckoning, dues: readonly SpDue[]): readonly SpDue[] => {
  const phases = [...new Set(dues.map(due => due.phase))];
  const missing = (phase: string): Fraction =>
    subtract(
      dueInAll(dues.filter(due => due.phase === phase)).total,
      paidIn(turn.paid.filter(payment => payment.phase === phase)),
    );
  const worst = phases.reduce((w, phase) => (isLess(missing(w), missing(phase)) ? phase : w));
  return dues.filter(due => due.phase === worst);
};

const latest = (dues: readonly SpDue[]): SpDue => dues.reduce((l, due) => (l.step > due.step ? l : due));

/** What may have been left unpaid comes first. */
const unsureAmong = (dues: readonly SpDue[]): readonly SpDue[] => {
  const unsure = dues.filter(due => !due.surely);
  return unsure.length > 0 ? unsure : dues;
};

/** The verdict stands at the last action of the phase in which most is missing. */
const short = (
  answer: 'illegal' | 'undetermined',
  code: Code,
  r: Reckoning,
  dues: readonly SpDue[],
  wording: { readonly words: (rule: string) => Sentence; readonly missing?: string; readonly ledger: Ledger },
): Verdict => {
  const there = unsureAmong(phaseShort(r, dues));
  const last = latest(there);
  const about: About = {
    units: [...new Set(there.flatMap(due => due.units))],
    ledger: wording.ledger,
    ...present({ missing: wording.missing }),
  };
  const rule = answer === 'illegal' ? last.broken : last.rule;
  const v = verdict(answer, code, rule, wording.words(rule), about);
  return because(v, last.step, 'SP fell due here');
};

/** Less was paid than must have been. */
const tooLittle = (books: SpBooks, r: Reckoning): Verdict => {
  const dues = [...r.turn.dues.values()].filter(due => due.surely);
  const [paid, needed] = [toWords(r.paid), toWords(r.atLeast.total)];
  const unknown = (missing: string): Verdict =>
    short('undetermined', 'sp-not-shown', r, dues, {
      words: () => SP_WORDS.notShown(r.side, paid, needed, missing),
      missing,
      ledger: r.atLeast,
    });
  if (!books.paying.has(r.side) && r.paid.n === 0)
    return unknown(`whether the ${r.side} side pays out of the pool in the log`);
  if (!isLess(add(r.paid, r.turn.early), r.atLeast.total))
    return unknown(`what the ${toWords(r.turn.early)} SP taken in the Initial phase were paid for`);
  return short('illegal', 'sp-short', r, dues, {
    words: rule => SP_WORDS.tooLittle(r.side, paid, needed, doersOf(dues), rule),
    ledger: r.atLeast,
  });
};

/** What was paid covers what must be, but not all who fought: some may have attacked at half, which the roll decides. */
const notAllPaid = (r: Reckoning): readonly Verdict[] => {
  const dues = [...r.turn.dues.values()];
  const names = namesOf(dues.filter(due => !due.surely));
  // Only the rounding of halves is in question: once for the phase would do.
  if (names.length === 0) return [];
  const missing = 'which divisions attacked at half without SP';
  const v = short('undetermined', 'sp-some-unpaid', r, dues, {
    words: () => SP_WORDS.notAllPaid(r.side, toWords(r.paid), toWords(r.due.total), names),
    missing,
    ledger: r.due,
  });
  return [v];
};

/** `next`: the turn of the track; nothing is said unless it ends the player turn, nor of pools that are kept on paper. */
export const paymentVerdicts = (books: SpBooks, next: ActionOf<'phase'> | undefined): readonly Verdict[] => {
  const { turn } = books;
  const { side } = turn;
  if (!next || side === undefined || !endsPlayerTurn(turn, next)) return [];
  const late = paidLate(books, next);
  if (!turn.whole || (!books.kept.has(side) && late.n === 0) || turn.dues.size === 0) return [];
  const dues = [...turn.dues.values()];
  const r = { side, turn, due: dueInAll(dues), atLeast: dueAtLeast(dues), paid: add(paidIn(turn.paid), late) };
  if (isLess(r.paid, r.atLeast.total)) return [tooLittle(books, r)];
  const perhaps = add(r.paid, turn.early);
  const pays = books.paying.has(side) || isLess(ZERO, late);
  return pays && isLess(perhaps, r.due.total) ? notAllPaid(r) : [];
};
