// May this stack overrun that hex (8.0, 8.1, 9.1c, 9.2, 12.5)? The questions that a board and a line of odds are asked alike;
// what a line cannot say is not asked of it.

import { compare, subtract, toWords, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import { answers, type Asked, type Named, type Question } from '../../frame/question';
import { certaintyOf } from '../../ledger';
import { verdictsOfStacks, type StackInHex } from '../movement/stacking';
import type { About, Verdict } from '../../verdict';
import type { Charts, MoveClass } from '../charts';
import { cite } from '../cite';
import type { Combatant } from '../combatant';
import { COMBAT_SUPPLY, fuelled, isMovementSegment, OVERRUN_CAPABLE, OVERRUN_MODE, type Stack } from '../eligibility';
import { entryInto, entryOffChart, type Entry, type TargetGround } from '../movement/entry';
import { ALONE, NOT_RETREATED, ownPhase, PHASING, type MayAct } from '../movement/who-moves';
import { WORDS } from '../words';
import type { Payer } from './price';

/** What only a board tells of a stack and its target. */
export interface Placed {
  readonly from: HexId;
  /** Hexes between them; undefined: they are not on one map. */
  readonly distance: number | undefined;
  /** Units of the overrun that are not in the hex. */
  readonly elsewhere: readonly Named[];
  /** Where each of them began the phase; undefined: not known. */
  readonly starts: readonly { readonly unit: Named; readonly hex: HexId | undefined }[];
  /** Another hex that the same units overran just now, without a roll for it. */
  readonly unrolled: { readonly target: HexId; readonly step: number } | undefined;
  /** A road leads into the target. */
  readonly road: boolean;
}

/** Units of one kind of movement, and what the target would cost them off the road. */
export interface Entering {
  readonly move: MoveClass;
  readonly units: readonly Combatant[];
  /** undefined: not known. */
  readonly entry: Entry | undefined;
}

export interface OverrunFacts extends Stack, MayAct {
  /** `0404`, or in a line `the target`. */
  readonly target: string;
  /** Enemies there; undefined: nobody is seen, and units may be hidden. */
  readonly defenders: readonly Pick<Combatant, 'combat'>[] | undefined;
  readonly ground: TargetGround;
  readonly entering: readonly Entering[];
  readonly payers: readonly Payer[];
  /** 8.1h: who stands in the hex of the overrun. */
  readonly stacks: readonly StackInHex[];
  readonly placed?: Placed;
}

type Row = Question<OverrunFacts>;

/** 8.1b, 8.1c: what the hex would cost each kind of movement among those who take part. */
export const enteringOf = (charts: Charts, units: readonly Combatant[], ground: TargetGround): readonly Entering[] => {
  const able = units.filter(unit => unit.attackCapable);
  return [...new Set(able.map(unit => unit.move))].map(move => ({
    move,
    units: able.filter(unit => unit.move === move),
    entry: entryInto(charts, move, ground),
  }));
};

/** 8.0-a: overruns are part of movement. */
const SEGMENT: Row = {
  rule: '8.0-a',
  code: 'overrun-phase',
  when: facts => ownPhase(facts) !== undefined,
  wrong: facts => !isMovementSegment(ownPhase(facts)?.kind ?? ''),
  says: facts => WORDS.wrongSegment(ownPhase(facts)?.name ?? ''),
  fine: facts => WORDS.rightSegment(ownPhase(facts)?.name ?? ''),
};

/** 8.0-b: at least one enemy combat unit, else the hex is entered by a move. */
const TARGET: Row = {
  rule: '8.0-b',
  code: 'overrun-target',
  unknown: ({ defenders, target }) => (defenders === undefined ? `what is in ${target}` : undefined),
  open: ({ target }) => WORDS.nothingThere(target),
  wrong: ({ defenders = [] }) => !defenders.some(unit => unit.combat),
  says: ({ target }) => WORDS.noCombatUnits(target),
  fine: ({ target }) => WORDS.combatUnits(target),
  about: ({ isTyped }) => (isTyped ? { part: 'defender 1' } : {}),
};

/** 8.1d: the target is next to them. */
const ADJACENT: Row = {
  rule: '8.1d',
  code: 'not-adjacent',
  codes: { fine: 'adjacent' },
  when: ({ placed }) => placed !== undefined,
  wrong: ({ placed }) => placed?.distance !== 1,
  says: ({ placed, target }) => WORDS.notAdjacent(placed?.from ?? '', target, placed?.distance),
  fine: ({ placed, target }) => WORDS.adjacent(placed?.from ?? '', target),
};

/** 8.1d: an overrun that was declared and not rolled for, and now another hex: both are one. */
const ONE_TARGET: Row = {
  rule: '8.1d',
  code: 'several-targets',
  codes: { fine: 'one-target' },
  when: ({ placed }) => placed !== undefined,
  wrong: ({ placed }) => placed?.unrolled !== undefined,
  says: () => WORDS.severalTargets(2),
  fine: () => WORDS.oneTarget(),
  because: ({ placed }) =>
    placed?.unrolled && {
      step: placed.unrolled.step,
      what: `the overrun of ${placed.unrolled.target}, not rolled for`,
    },
};

/** 9.1c: all out of one hex. */
const ONE_HEX: Row = {
  rule: '9.1c',
  code: 'not-one-stack',
  codes: { fine: 'one-hex' },
  when: ({ placed }) => placed !== undefined,
  wrong: ({ placed }) => placed?.elsewhere ?? [],
  says: ({ placed }, { labels }) => WORDS.notOneHex(labels, placed?.from ?? ''),
  fine: ({ placed }) => WORDS.oneHex(placed?.from ?? ''),
};

const startHexes = ({ placed }: OverrunFacts): readonly HexId[] => [
  ...new Set((placed?.starts ?? []).flatMap(({ hex }) => hex ?? [])),
];

const unseenStarts = ({ placed }: OverrunFacts): readonly string[] =>
  (placed?.starts ?? []).flatMap(({ unit, hex }) => (hex === undefined ? [unit.label] : []));

/** 8.1-a: they began the phase in one hex. */
const TOGETHER: Row = {
  rule: '8.1-a',
  code: 'not-together',
  when: ({ placed }) => placed !== undefined,
  unknown: facts =>
    startHexes(facts).length <= 1 && unseenStarts(facts).length > 0 ? 'where the units began the phase' : undefined,
  open: facts => WORDS.arrivedSince(unseenStarts(facts)),
  wrong: facts => (startHexes(facts).length > 1 ? (facts.placed?.starts ?? []).map(({ unit }) => unit) : false),
  says: (facts, { labels }) => WORDS.notTogether(labels, startHexes(facts)),
  fine: () => WORDS.together(),
};

type Barred = Entering & { readonly entry: Entry & { readonly kind: 'all' | 'prohibited' } };

const barredBy = ({ entering }: OverrunFacts, kind: 'all' | 'prohibited'): readonly Barred[] =>
  entering.filter((e): e is Barred => e.entry?.kind === kind);

/** The hex, or in a line its terrain. */
const whereOf = ({ ground, target }: OverrunFacts): string => ground.hex ?? ground.terrain ?? target;

/** What of a line is marked. */
const groundPart = ({ isTyped, ground }: OverrunFacts, what: string): About =>
  isTyped ? { part: what === ground.terrain ? 'terrain' : `hexside ${what}` } : {};

const barred = (
  kind: 'all' | 'prohibited',
  row: Pick<Row, 'rule' | 'code'>,
  says: (facts: OverrunFacts, what: string, only: readonly string[]) => ReturnType<Row['says']>,
): Row => ({
  ...row,
  when: facts => barredBy(facts, kind).length > 0,
  wrong: facts => barredBy(facts, kind).flatMap(e => e.units),
  says: (facts, { labels }) => {
    const part = labels.length < facts.attackers.filter(u => u.attackCapable).length;
    return says(facts, barredBy(facts, kind)[0]?.entry.what ?? '', part ? labels : []);
  },
  fine: () => '',
  about: facts => {
    const [first] = barredBy(facts, kind);
    if (!first) return {};
    const { what, certainty } = first.entry;
    return { certainty, bars: `over ${what}`, ...groundPart(facts, what) };
  },
});

/** 8.1c-2: a road does not help over what is prohibited. */
const NOT_PROHIBITED: Row = barred('prohibited', { rule: '8.1c-2', code: 'overrun-prohibited' }, (facts, what, only) =>
  WORDS.entryProhibited(whereOf(facts), what, facts.placed?.road === true, only),
);

/** 8.1b-2: what costs the whole allowance. */
const NOT_ALL: Row = barred('all', { rule: '8.1b-2', code: 'overrun-all' }, (facts, what, only) =>
  WORDS.entryAll(whereOf(facts), what, only),
);

type Priced = Entering & { readonly entry: Entry & { readonly kind: 'mp' } };

const priced = ({ entering }: OverrunFacts): readonly Priced[] =>
  entering.filter((e): e is Priced => e.entry?.kind === 'mp');

const tooDear = (facts: OverrunFacts): readonly Priced[] =>
  priced(facts).filter(({ entry }) => compare(entry.ledger.total, facts.charts.mp('most to enter')) > 0);

const dearest = (facts: OverrunFacts): Priced | undefined =>
  priced(facts).reduce<Priced | undefined>(
    (most, e) => (most && compare(most.entry.ledger.total, e.entry.ledger.total) >= 0 ? most : e),
    undefined,
  );

const unpriced = ({ entering }: OverrunFacts): Entering | undefined => entering.find(e => e.entry === undefined);

const offChart = (facts: OverrunFacts): ReturnType<typeof entryOffChart> => {
  const open = unpriced(facts);
  return open && entryOffChart(facts.charts, open.move, facts.ground);
};

const mostToEnter = ({ charts }: OverrunFacts): string => toWords(charts.mp('most to enter'));

/** 8.1b-1, 8.1c-1: hex, hexsides and Trainbusting together cost 3 MPs at most, for each kind of movement. */
const ENTRY: Row = {
  rule: '8.1b-1',
  code: 'overrun-entry',
  when: facts => priced(facts).length > 0 || unpriced(facts) !== undefined,
  unknown: facts => {
    if (tooDear(facts).length > 0 || unpriced(facts) === undefined) return undefined;
    const lacking = offChart(facts);
    return lacking ? `what ${lacking.what} costs to enter` : `the terrain of ${facts.target}`;
  },
  open: facts => {
    const lacking = offChart(facts);
    return lacking
      ? WORDS.entryOffChart(lacking.what, lacking.chart, facts.charts.rowsOf(lacking.chart))
      : WORDS.entryUnknown(facts.target);
  },
  wrong: facts => tooDear(facts).flatMap(e => e.units),
  says: facts => {
    const most = dearest(facts);
    const cost = most ? toWords(most.entry.ledger.total) : '';
    return WORDS.entryTooHigh(whereOf(facts), cost, mostToEnter(facts), `${most?.move ?? ''} units`);
  },
  fine: facts => {
    const most = dearest(facts);
    return WORDS.entryFits(whereOf(facts), most ? toWords(most.entry.ledger.total) : '', mostToEnter(facts));
  },
  ledger: facts => dearest(facts)?.entry.ledger,
  about: facts => {
    const most = dearest(facts);
    const part = offChart(facts)?.part ?? 'terrain';
    return { ...(most ? { certainty: certaintyOf(most.entry.ledger) } : {}), ...(facts.isTyped ? { part } : {}) };
  },
};

const leftBefore = ({ ma, before }: Payer): Fraction => subtract(ma, before);

const isShort =
  ({ charts }: OverrunFacts) =>
  (payer: Payer): boolean =>
    compare(leftBefore(payer), charts.mp('overrun')) < 0;

/** Who has the fewest MPs left. */
export const tightestOf = (payers: readonly Payer[]): Payer | undefined =>
  payers.reduce<Payer | undefined>((t, p) => (t && compare(leftBefore(t), leftBefore(p)) <= 0 ? t : p), undefined);

const paid: Pick<Row, 'ledger' | 'about'> = {
  ledger: ({ payers }) => tightestOf(payers)?.after,
  about: ({ payers }) => {
    const tightest = tightestOf(payers);
    return tightest ? { certainty: certaintyOf(tightest.after) } : {};
  },
};

/** 8.1a-3: fewer MPs left than the overrun costs. */
const ENOUGH_MP: Row = {
  ...paid,
  rule: '8.1a-3',
  code: 'overrun-mp',
  when: facts => facts.payers.some(isShort(facts)),
  wrong: facts => facts.payers.filter(isShort(facts)).map(p => p.unit),
  says: ({ payers, charts }, { labels }) => {
    const tightest = tightestOf(payers);
    if (!tightest) return '';
    const { unit, before, ma } = tightest;
    const left = leftBefore(tightest);
    const others = labels.filter(label => label !== unit.label);
    const mp = {
      spent: toWords(before),
      ma: toWords(ma),
      left: left.n < 0 ? undefined : toWords(left),
      cost: toWords(charts.mp('overrun')),
    };
    return WORDS.mpShort(unit.label, mp, others);
  },
  fine: () => '',
};

/** 8.1a-1: what it costs, of the unit that has the fewest MPs left. */
const PAID: Row = {
  ...paid,
  rule: '8.1a-1',
  code: 'overrun-mp',
  when: facts => facts.payers.length > 0 && !facts.payers.some(isShort(facts)),
  wrong: () => false,
  says: () => '',
  fine: ({ payers, charts }) => {
    const tightest = tightestOf(payers);
    return tightest
      ? WORDS.mpFits(tightest.unit.label, toWords(tightest.before), toWords(charts.mp('overrun')), toWords(tightest.ma))
      : '';
  },
};

/** All of them, in their order. */
export const OVERRUN_ROWS: readonly Row[] = [
  PHASING,
  SEGMENT,
  TARGET,
  ADJACENT,
  ONE_TARGET,
  ONE_HEX,
  TOGETHER,
  OVERRUN_CAPABLE,
  OVERRUN_MODE,
  fuelled('overrun'),
  COMBAT_SUPPLY,
  NOT_RETREATED,
  ALONE,
  NOT_PROHIBITED,
  NOT_ALL,
  ENTRY,
  ENOUGH_MP,
  PAID,
];

export const mayOverrun = (facts: OverrunFacts, asked: Asked): readonly Verdict[] => [
  ...answers(OVERRUN_ROWS, facts, asked, cite),
  ...verdictsOfStacks(facts.charts, facts.stacks, asked),
];
