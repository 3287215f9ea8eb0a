// May the overrun of a situation be tried? The same rows answer for every line of odds; the board's audit asks its own.

import { compare, fraction, multiply, toWords, type Fraction } from '../../../base/fraction';
import { answers, type Named, type Question } from '../../frame/question';
import { certaintyOf, type Ledger } from '../../ledger';
import { supposing } from '../../sentence';
import type { Situation } from '../../situation';
import { opened, type Verdict } from '../../verdict';
import type { Charts } from '../charts';
import { citeId } from '../cite';
import type { Edition } from '../edition';
import { wholeOf, type Fight } from './fight';
import { distribution } from './main-table';
import { isOverrunResult } from './minimum';
import { countsAsArtillery, ngsOf, type Support } from './support';

/** Who has the fewest MPs left, and what the overrun comes to. */
export interface Payer {
  readonly unit: Named;
  readonly ma: Fraction;
  /** MPs spent before, and what must be paid to try: in 2012 the entry too. */
  readonly required: Ledger;
  readonly barredBy: string | undefined;
  readonly missing: string | undefined;
}

export interface MayFacts {
  readonly charts: Charts;
  readonly situation: Situation;
  readonly fight: Fight;
  readonly payer: Payer | undefined;
  /** The same fight without the defenders' support. */
  readonly unsupported: Fight;
}

type Row = Question<MayFacts>;

const supports = ({ fight }: MayFacts): readonly Support[] => [fight.attackSupport, fight.defenceSupport];

const isPossible = (charts: Charts, f: Fight): boolean | undefined => {
  const chances = distribution(charts, f.column, wholeOf(f.drm));
  return chances && [...chances.keys()].some(isOverrunResult);
};

const byRoad = ({ fight }: MayFacts): readonly Named[] => fight.attackers.filter(a => a.byRoad).map(a => a.unit);

const says = (units: MayFacts['situation']['attackers'], word: string): boolean =>
  units.some(u => Object.hasOwn(u.modifiers, word));

const common = ({ rules }: Edition): readonly Row[] => [
  {
    rule: rules.target,
    code: 'overrun-target',
    wrong: ({ fight }) => fight.defenders.length === 0,
    says: () => 'the hex holds no enemy combat unit: it is entered, not overrun',
    fine: () => 'Enemy combat units hold the hex',
    about: () => ({ part: 'defender 1' }),
  },
  {
    rule: rules['defence 0'],
    code: 'no-strength',
    wrong: ({ fight }) => fight.attack.total.n <= 0 && fight.attackers.map(a => a.unit),
    says: (_, { names, form }) => `${names} ${form('has', 'have')} no attack strength, so cannot overrun`,
    fine: ({ fight }) =>
      fight.defence.total.n === 0 ? 'A defence of 0 is overrun at 20:1' : 'The attack strength is above 0',
    about: () => ({ part: 'attacker 1' }),
  },
  {
    rule: rules.naval,
    code: 'ngs-unprepared',
    when: facts => supports(facts).some(s => s.ngs.length > 0),
    wrong: facts => supports(facts).some(s => s.ngs.length > 0 && s.isUnprepared),
    says: () => 'naval gunfire in an overrun must be prepared or pre-allocated',
    fine: () => 'The naval gunfire is prepared or pre-allocated',
  },
  {
    rule: rules['naval support'],
    code: 'ngs-artillery',
    when: facts => supports(facts).some(s => s.artilleryAt !== undefined),
    wrong: facts => shortOfArtillery(facts) !== undefined,
    says: facts => {
      const short = shortOfArtillery(facts);
      return short
        ? `naval gunfire of ${toWords(short.has)} does not count as artillery in an overrun: ${toWords(short.needs)} are needed`
        : '';
    },
    fine: () => 'The naval gunfire counts as artillery of 1 RE',
  },
];

const shortOfArtillery = (facts: MayFacts): { readonly has: Fraction; readonly needs: Fraction } | undefined => {
  const short = supports(facts).find(s => s.artilleryAt && !countsAsArtillery(ngsOf(s), s.artilleryAt));
  return short?.artilleryAt && { has: ngsOf(short), needs: multiply(fraction(2), short.artilleryAt) };
};

const price = ({ rules }: Edition): Row => ({
  rule: rules.unaffordable,
  code: 'overrun-mp',
  when: ({ payer }) => payer !== undefined && payer.barredBy === undefined,
  unknown: ({ payer }) => (payer && compare(payer.required.total, payer.ma) > 0 ? undefined : payer?.missing),
  wrong: ({ payer }) => (payer && compare(payer.required.total, payer.ma) > 0 ? [payer.unit] : []),
  says: ({ payer }, { names, form }) =>
    payer
      ? `${names} ${form('lacks', 'lack')} MPs for the overrun: it comes to ${toWords(payer.required.total)} of ${toWords(payer.ma)}`
      : '',
  fine: ({ payer }) =>
    payer
      ? `The overrun brings ${payer.unit.label} to ${toWords(payer.required.total)} of ${toWords(payer.ma)} MP`
      : 'The overrun is paid',
  ledger: ({ payer }) => payer?.required,
  about: ({ payer }) => ({ part: 'attacker 1', ...(payer ? { certainty: certaintyOf(payer.required) } : {}) }),
});

const barred = ({ rules }: Edition): Row => ({
  rule: rules.entry,
  code: 'overrun-barred',
  when: ({ payer }) => payer?.barredBy !== undefined,
  wrong: ({ payer }) => (payer ? [payer.unit] : true),
  says: ({ payer }, { names }) => `${names} cannot enter: ${payer?.barredBy ?? 'the hex'} is prohibited`,
  fine: () => 'The hex may be entered',
  about: ({ payer, fight }) => ({
    part: payer?.barredBy === fight.terrain ? 'terrain' : `hexside ${payer?.barredBy ?? ''}`,
  }),
});

/** 2012: a bridge capture, and one unit alone. */
const ROAD_2012: readonly Row[] = [
  {
    rule: '12.C.4',
    code: 'road-not-alone',
    when: facts => byRoad(facts).length > 0,
    wrong: ({ fight }) => fight.attackers.length > 1 && fight.attackers.map(a => a.unit),
    says: (_, { names }) => `${names} overrun together; at the road rate only a single unit may`,
    fine: () => 'A single unit overruns at the road rate',
    about: () => ({ part: 'attacker 1' }),
  },
  {
    rule: '12.C.4',
    code: 'road-no-bridge',
    when: facts => byRoad(facts).length > 0,
    unknown: ({ situation }) =>
      says(situation.attackers, 'bridge capture') ? undefined : 'whether the overrun captures a bridge',
    wrong: () => false,
    says: () => '',
    fine: () => 'The overrun captures a bridge',
    about: () => ({ part: 'attacker 1' }),
  },
];

/** 2009: some dice must give an OR; one that the defenders' support prevents becomes an attack later. */
const MINIMUM_2009: readonly Row[] = [
  {
    rule: '12.A.4-a',
    code: 'overrun-odds',
    unknown: ({ charts, fight }) =>
      isPossible(charts, fight) === undefined ? 'whether the MAIN table has an OR in this column' : undefined,
    wrong: ({ charts, fight, unsupported }) =>
      isPossible(charts, fight) === false && isPossible(charts, unsupported) !== true,
    says: ({ fight }) => `${fight.column} with its modifiers gives no OR(0) or better, so no overrun is allowed`,
    fine: ({ charts, fight, unsupported }) =>
      isPossible(charts, fight) === true
        ? `OR(0) or better is possible on ${fight.column}`
        : `OR(0) or better is possible without the defenders’ support, on ${unsupported.column}`,
  },
  {
    rule: '12.A.4-c',
    code: 'overrun-deferred',
    when: ({ charts, fight, unsupported }) =>
      isPossible(charts, fight) === false && isPossible(charts, unsupported) === true,
    wrong: () => false,
    says: () => '',
    fine: ({ fight }) => `No OR is possible any more: an attack at ${fight.column} follows in the next combat phase`,
  },
];

const rowsOf = (edition: Edition): readonly Row[] => [
  ...common(edition),
  ...(edition.lowOdds ? MINIMUM_2009 : ROAD_2012),
  barred(edition),
  price(edition),
];

/** What rests on a chart that is only an illustration is no ruling. */
const unlessInvented = (v: Verdict): Verdict =>
  v.answer === 'illegal' && v.certainty === 'illustrative'
    ? opened(v, supposing('by an illustrative chart: ', v.says), 'the game’s own chart')
    : v;

export const mayOverrun = (facts: MayFacts): readonly Verdict[] => {
  const { edition } = facts.charts;
  return answers(rowsOf(edition), facts, { units: [], hexes: [] }, id => citeId(edition, id)).map(unlessInvented);
};

/** An attack follows later in place of the overrun (2009, 12.A.4). */
export const isDeferred = (verdicts: readonly Verdict[]): boolean => verdicts.some(v => v.code === 'overrun-deferred');
