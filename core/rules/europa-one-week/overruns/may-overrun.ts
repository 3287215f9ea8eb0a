// May an overrun be tried? The rows that a fight on the board and a line of odds are both asked; what only the board or only a
// line tells is asked beside (questions.ts, odds-questions.ts).

import { compare, subtract, toWords, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { Named, Question } from '../../frame/question';
import { certaintyOf, type Ledger } from '../../ledger';
import type { Edition } from '../edition';

/** Who pays for the attempt. */
export interface Payer {
  readonly unit: Named;
  readonly ma: Fraction;
  /** MPs spent before it. */
  readonly before: Fraction;
  /** With it; in the draft of 2012 with the entry, too. */
  readonly least: Ledger;
  readonly greatest: Ledger;
  readonly canEnter: boolean;
  /** What is not known of the price, as `missing` names it. */
  readonly unsureOf: string | undefined;
}

export interface AttemptFacts {
  /** undefined: a line of odds, which says all there is. */
  readonly target: HexId | undefined;
  readonly attackers: readonly Named[];
  readonly isHeld: boolean;
  readonly attack: Ledger;
  readonly defence: Ledger;
  readonly payers: readonly Payer[];
  /** `7:1`, and that of the same fight without the defenders’ support. */
  readonly column: string;
  readonly unsupportedColumn: string;
  /** Can the dice give an OR? undefined: no table tells. */
  readonly mayBeOverrun: boolean | undefined;
  readonly mightUnsupported: boolean | undefined;
}

type Row = Question<AttemptFacts>;

const hexOf = ({ target }: AttemptFacts): string => target ?? 'the hex';

/** Where a line of odds is wrong: the editor marks it. */
const partOf = ({ target }: AttemptFacts, part: string): { readonly part?: string } =>
  target === undefined ? { part } : {};

const target = ({ rules }: Edition): Row => ({
  rule: rules.target,
  code: 'overrun-target',
  unknown: facts => (!facts.isHeld && facts.target !== undefined ? `what is in ${facts.target}` : undefined),
  wrong: ({ isHeld }) => !isHeld,
  says: () => 'the hex holds no enemy combat unit: it is entered, not overrun',
  fine: facts => `Enemy combat units hold ${hexOf(facts)}`,
  about: facts => partOf(facts, 'defender 1'),
});

/** A defence of 0 falls to any strength above 0, and to no other. On the board support from the air may not be seen. */
const strength = ({ rules }: Edition): Row => ({
  rule: rules['defence 0'],
  code: 'no-strength',
  when: facts => facts.target === undefined || (facts.isHeld && facts.defence.total.n === 0),
  wrong: ({ attack, attackers }) => attack.total.n <= 0 && attackers,
  says: (_, { names, form }) => `${names} ${form('has', 'have')} no attack strength, so cannot overrun`,
  fine: ({ defence }) =>
    defence.total.n === 0 ? 'A defence of 0 is overrun at 20:1' : 'The attack strength is above 0',
  about: facts => partOf(facts, 'attacker 1'),
});

const isUnpaid = ({ canEnter, least, ma }: Payer): boolean => !canEnter || compare(least.total, ma) > 0;

const isPerhapsUnpaid = ({ unsureOf, greatest, ma }: Payer): boolean =>
  unsureOf !== undefined || compare(greatest.total, ma) > 0;

/** Who has the fewest MPs left; one that cannot enter before all others. */
const tightestOf = (payers: readonly Payer[]): Payer | undefined => {
  const left = ({ ma, least }: Payer): Fraction => subtract(ma, least.total);
  return payers.reduce<Payer | undefined>(
    (t, p) => (t && (!t.canEnter || (p.canEnter && compare(left(t), left(p)) <= 0)) ? t : p),
    undefined,
  );
};

const price = ({ rules }: Edition): Row => ({
  rule: rules.unaffordable,
  code: 'overrun-mp',
  when: ({ payers }) => payers.length > 0,
  unknown: facts => {
    const open = facts.payers.find(isPerhapsUnpaid);
    if (!open || facts.payers.some(isUnpaid)) return undefined;
    return open.unsureOf ?? `what the overrun of ${hexOf(facts)} costs`;
  },
  wrong: ({ payers }) => payers.filter(isUnpaid).map(p => p.unit),
  says: (facts, { names, form }) => {
    const worst = tightestOf(facts.payers.filter(isUnpaid));
    if (!worst?.canEnter) return `${names} cannot reach ${hexOf(facts)}`;
    const spent = worst.before.n === 0 ? '' : `with ${toWords(worst.before)} MP spent before, `;
    return `${names} ${form('lacks', 'lack')} MPs to overrun ${hexOf(facts)}: ${spent}it comes to ${toWords(worst.least.total)} of ${toWords(worst.ma)}`;
  },
  fine: facts => {
    const t = tightestOf(facts.payers);
    return t
      ? `The overrun of ${hexOf(facts)} brings ${t.unit.label} to ${toWords(t.least.total)} of ${toWords(t.ma)} MP`
      : 'The overrun is paid';
  },
  ledger: ({ payers }) => tightestOf(payers)?.least,
  about: facts => {
    const t = tightestOf(facts.payers);
    return { ...partOf(facts, 'attacker 1'), ...(t ? { certainty: certaintyOf(t.least) } : {}) };
  },
});

/** Some dice must give an OR; one that the defenders’ support prevents becomes an attack later. */
const MINIMUM_2009: readonly Row[] = [
  {
    rule: '12.A.4-a',
    code: 'overrun-odds',
    when: facts => facts.target === undefined || facts.isHeld,
    unknown: ({ mayBeOverrun }) =>
      mayBeOverrun === undefined ? 'whether the MAIN table has an OR in this column' : undefined,
    wrong: ({ mayBeOverrun, mightUnsupported }) => mayBeOverrun === false && mightUnsupported !== true,
    says: ({ column }) => `${column} with its modifiers gives no OR(0) or better, so no overrun is allowed`,
    fine: ({ mayBeOverrun, column, unsupportedColumn }) =>
      mayBeOverrun === true
        ? `OR(0) or better is possible on ${column}`
        : `OR(0) or better is possible without the defenders’ support, on ${unsupportedColumn}`,
  },
  {
    rule: '12.A.4-c',
    code: 'overrun-deferred',
    when: ({ mayBeOverrun, mightUnsupported }) => mayBeOverrun === false && mightUnsupported === true,
    wrong: () => false,
    says: () => '',
    fine: ({ column }) => `No OR is possible any more: an attack at ${column} follows in the next combat phase`,
  },
];

export const mayOverrun = (edition: Edition): readonly Row[] => [
  target(edition),
  strength(edition),
  price(edition),
  ...(edition.lowOdds ? MINIMUM_2009 : []),
];
