// The price of an overrun, what no MPs buy off, and the road rate.

import { compare, subtract, toWords, type Fraction } from '../../../base/fraction';
import { agree } from '../../sentence';
import type { Named, Question } from '../../frame/question';
import { certaintyOf } from '../../ledger';
import type { Edition } from '../edition';
import type { AttemptFacts, Barred, Payer } from './attempt-facts';
import { hexOf, partOf } from './hex-words';

type Row = Question<AttemptFacts>;

/** Everything that keeps a unit out, each once: `swamp`, `swamp and major river`. */
const barriers = (barred: readonly Barred[]): readonly string[] => [...new Set(barred.map(b => b.by.what))];

/** Of all who overrun, or of one group. */
const barredPart = ({ barred, attackers }: AttemptFacts): string => {
  const [first] = barred;
  if (!first || barred.length < attackers.length) return 'attacker 1';
  return first.by.isHexside ? `hexside ${first.by.what}` : 'terrain';
};

export const barredRow = ({ rules }: Edition): Row => ({
  rule: rules.entry,
  code: 'overrun-barred',
  when: ({ barred }) => barred.length > 0,
  wrong: ({ barred }) => barred.map(b => b.unit),
  says: (facts, { names }) => {
    const what = barriers(facts.barred);
    return `${names} cannot enter ${hexOf(facts)}: ${what.join(' and ')} ${agree(what, 'is', 'are')} prohibited`;
  },
  fine: () => 'The hex may be entered',
  about: facts => partOf(facts, barredPart(facts)),
});

const isUnpaid = ({ canEnter, due, ma }: Payer): boolean => !canEnter || compare(due.least.total, ma) > 0;

const isPerhapsUnpaid = ({ due, ma }: Payer): boolean => due.isOpen || compare(due.greatest.total, ma) > 0;

/** Who has the fewest MPs left; one that cannot enter before all others. */
const tightestOf = (payers: readonly Payer[]): Payer | undefined => {
  const left = ({ ma, due }: Payer): Fraction => subtract(ma, due.least.total);
  return payers.reduce<Payer | undefined>(
    (t, p) => (t && (!t.canEnter || (p.canEnter && compare(left(t), left(p)) <= 0)) ? t : p),
    undefined,
  );
};

/** Of who cannot enter at all no MPs are asked, nor of who has paid. */
const paying = ({ payers }: AttemptFacts): readonly Payer[] => payers.filter(p => !p.hasPaid);

export const priceRow = ({ rules }: Edition): Row => ({
  rule: rules.unaffordable,
  code: 'overrun-mp',
  when: facts => paying(facts).length > 0,
  unknown: facts => {
    const open = paying(facts).find(isPerhapsUnpaid);
    if (!open || paying(facts).some(isUnpaid)) return undefined;
    return open.unsureOf ?? `what the overrun of ${hexOf(facts)} costs`;
  },
  wrong: facts =>
    paying(facts)
      .filter(isUnpaid)
      .map(p => p.unit),
  says: (facts, { names, form }) => {
    const worst = tightestOf(paying(facts).filter(isUnpaid));
    if (!worst?.canEnter) return `${names} cannot reach ${hexOf(facts)}`;
    const spent = worst.before.n === 0 ? '' : `with ${toWords(worst.before)} MP spent before, `;
    return `${names} ${form('lacks', 'lack')} MPs to overrun ${hexOf(facts)}: ${spent}it comes to ${toWords(worst.due.least.total)} of ${toWords(worst.ma)}`;
  },
  fine: facts => {
    const t = tightestOf(paying(facts));
    return t
      ? `The overrun of ${hexOf(facts)} brings ${t.unit.label} to ${toWords(t.due.least.total)} of ${toWords(t.ma)} MP`
      : 'The overrun is paid';
  },
  ledger: facts => tightestOf(paying(facts))?.due.least,
  about: facts => {
    const t = tightestOf(paying(facts));
    return { ...partOf(facts, 'attacker 1'), ...(t ? { certainty: certaintyOf(t.due.least) } : {}) };
  },
});

const byRoad = ({ road }: AttemptFacts): readonly Named[] => road.units;

const isByRoad = (facts: AttemptFacts): boolean => byRoad(facts).length > 0;

const roadThere = ({ rules }: Edition): Row => ({
  rule: rules['road rate'],
  code: 'road-none',
  when: facts => isByRoad(facts) && facts.road.isThere !== undefined,
  wrong: facts => facts.road.isThere === false && byRoad(facts),
  says: (facts, { names }) => `${names} cannot overrun at the road rate: no road leads into ${hexOf(facts)}`,
  fine: facts => `A road leads into ${hexOf(facts)}`,
  about: facts => partOf(facts, 'attacker 1'),
});

/** 2012: a bridge capture, and one unit alone. */
const BRIDGE_2012: readonly Row[] = [
  {
    rule: '12.C.4',
    code: 'road-not-alone',
    when: isByRoad,
    wrong: ({ attackers }) => attackers.length > 1 && attackers,
    says: (_, { names }) => `${names} overrun together; at the road rate only a single unit may`,
    fine: () => 'A single unit overruns at the road rate',
    about: facts => partOf(facts, 'attacker 1'),
  },
  {
    rule: '12.C.4',
    code: 'road-no-bridge',
    when: isByRoad,
    unknown: ({ road }) => (road.isBridge === undefined ? 'whether the overrun captures a bridge' : undefined),
    wrong: facts => facts.road.isBridge === false && byRoad(facts),
    says: (_, { names }) => `${names} overrun at the road rate without the capture of a bridge`,
    fine: () => 'The overrun captures a bridge',
    about: facts => partOf(facts, 'attacker 1'),
  },
];

export const roadRows = (edition: Edition): readonly Row[] => [
  roadThere(edition),
  ...(edition.attacksFrom === 'inside' ? BRIDGE_2012 : []),
];
