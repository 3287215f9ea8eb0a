// What an overrun costs, and what the target hex may cost at most (8.1a to 8.1c).

import { compare, subtract, toWords, type Fraction } from '../../../base/fraction';
import { certaintyOf, entry, ledger, type Ledger } from '../../ledger';
import type { About, Verdict } from '../../verdict';
import type { Charts } from '../charts';
import { cite, verdict } from '../cite';
import type { Entry } from '../movement/entry';
import { WORDS } from '../words';

/** 8.1b, 8.1c: may a hex that costs this be overrun? `road`: one leads there, and is no help. */
export const entryVerdict = (
  entered: Entry,
  most: Fraction,
  where: string,
  about: About & { readonly who?: string; readonly road?: boolean } = {},
): Verdict => {
  const { who = 'a unit', road = false, ...rest } = about;
  if (entered.kind !== 'mp') {
    const barred = { ...rest, certainty: entered.certainty, bars: `over ${entered.what}` };
    return entered.kind === 'all'
      ? verdict('illegal', 'overrun-all', '8.1b-2', WORDS.entryAll(where, entered.what), barred)
      : verdict('illegal', 'overrun-prohibited', '8.1c-2', WORDS.entryProhibited(where, entered.what, road), barred);
  }
  const { total } = entered.ledger;
  const told = { ...rest, ledger: entered.ledger, certainty: certaintyOf(entered.ledger) };
  return compare(total, most) <= 0
    ? verdict('legal', 'overrun-entry', '8.1b-1', WORDS.entryFits(where, toWords(total), toWords(most)), told)
    : verdict(
        'illegal',
        'overrun-entry',
        '8.1b-1',
        WORDS.entryTooHigh(where, toWords(total), toWords(most), who),
        told,
      );
};

/** 9.1f: what movement forbids is not attacked in the combat phase either, unless a road leads there. */
export const attackGroundVerdict = (road: boolean, where: string, what: string, about: About = {}): Verdict =>
  road
    ? verdict('legal', 'attack-ground', '9.1f', WORDS.attackByRoad(where), about)
    : verdict('illegal', 'attack-ground', '9.1f', WORDS.attackProhibited(where, what), about);

/** 8.1a-1: spent before, and 3 MPs for the overrun, as often as there are MPs (8.1-c); the advance is free (8.1a-2, 8.1a-ex). */
export const overrunLedger = (charts: Charts, spent: Ledger | Fraction | undefined): Ledger => {
  const before = spent === undefined ? [] : 'entries' in spent ? spent.entries : spentEntries(spent);
  return ledger('MP', [
    ...before,
    entry(charts.mp('overrun'), 'overrun', cite('8.1a-1'), charts.mpCertainty('overrun')),
  ]);
};

/** 8.1a-2: the emptied hex is entered at no cost, and the ledger has a line that says so. */
export const withAdvance = (paid: Ledger, into: string): Ledger =>
  ledger('MP', [...paid.entries, entry(0, `${into}, advance after the overrun`, cite('8.1a-2'))]);

const spentEntries = (spent: Fraction): Ledger['entries'] =>
  spent.n === 0 ? [] : [entry(spent, 'spent before', cite('8.1a-1'))];

/** 8.1a-3: fewer MPs left than the overrun costs. */
export const mpVerdict = (
  charts: Charts,
  facts: { readonly name: string; readonly spent: Fraction; readonly ma: Fraction },
  about: About = {},
): Verdict => {
  const cost = charts.mp('overrun');
  const left = subtract(facts.ma, facts.spent);
  return compare(left, cost) >= 0
    ? verdict(
        'legal',
        'overrun-mp',
        '8.1a-1',
        WORDS.mpFits(facts.name, toWords(facts.spent), toWords(cost), toWords(facts.ma)),
        about,
      )
    : verdict(
        'illegal',
        'overrun-mp',
        '8.1a-3',
        WORDS.mpShort(
          facts.name,
          toWords(facts.spent),
          toWords(facts.ma),
          left.n < 0 ? undefined : toWords(left),
          toWords(cost),
        ),
        about,
      );
};
