// A move's MPs, judged: the cheapest ways of all who move, the one with the fewest MPs left, the verdict. What is not known
// makes a range: illegal is only what the least costs too much.

import { overlaid } from '../../../base/overlay';
import { present } from '../../../base/present';
import { compare, equal, subtract, toText, toWords, ZERO, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { Certainty } from '../../../scenario/certainty';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import {
  certaintyOf,
  ledger,
  ledgerWith,
  type Ledger,
  type LedgerEntry,
  type LedgerRange,
  type RuleRef,
} from '../../ledger';
import { by } from '../../sentence';
import type { OverrunPayer } from '../../situation';
import type { Judgement, Reached } from '../../system';
import { verdictOn, type Verdict } from '../../verdict';
import { notKnown } from '../question';
import { cheapestWay, isWithin, reachable, wayAlong, type March, type Way } from './ways';

/** MPs that units spent in this phase: with whatever is not known for the best, and for the worst. */
export interface Spent {
  readonly least: readonly LedgerEntry[];
  readonly greatest: readonly LedgerEntry[];
}

export type SpentByUnit = ReadonlyMap<UnitId, Spent>;

const NOTHING: Spent = { least: [], greatest: [] };

export const spentOf = (spent: SpentByUnit, id: UnitId): Spent => spent.get(id) ?? NOTHING;

/** A unit that is to move. */
export interface Marcher {
  readonly id: UnitId;
  readonly name: string;
  readonly ma: Fraction;
  readonly before: Spent;
  /** Units of one kind go the same ways at the same cost. */
  readonly kind: string;
  /** With what is not known for the best. */
  readonly march: March;
  /** With what is not known for the worst; left out: all is known. */
  readonly worst?: March;
  /** What is not known of this unit, as `missing` names it; left out: only the ground may be unknown. */
  readonly unsureOf?: string;
}

export interface Mover extends Marcher {
  readonly way: Way | undefined;
  readonly after: LedgerRange;
  /** With what is not known for the worst there is no way at all. */
  readonly unsure: boolean;
}

const sumOf = (entries: readonly LedgerEntry[]): Ledger => ledger('MP', entries);

interface Ways {
  readonly best: Way | undefined;
  readonly worst: Way | undefined;
}

type MoveAction = Pick<ActionOf<'move'>, 'from' | 'to' | 'via'>;

/** MPs that it has left, with what is not known for the best. */
const leftOf = ({ ma, before }: Marcher): Fraction => subtract(ma, sumOf(before.least).total);

const waysOf = (marcher: Marcher, { from, to, via }: MoveAction): Ways => {
  const { march, worst } = marcher;
  const order = { from, to, via, left: leftOf(marcher) };
  const best = cheapestWay(march, order);
  return { best, worst: worst && best ? cheapestWay(worst, order) : best };
};

interface Went {
  readonly ways: Ways;
  /** What the last of its kind had spent before, and after. */
  readonly before: Spent;
  readonly after: LedgerRange;
}

const wentAfter = (ways: Ways, before: Spent): Went => {
  const least = ledgerWith('MP', before.least, ways.best?.entries ?? []);
  const greatest = ledgerWith('MP', before.greatest, (ways.worst ?? ways.best)?.entries ?? []);
  return { ways, before, after: { least, greatest } };
};

/** Every unit's cheapest way, looked for once for each kind; and those that have gone together so far have spent the same. */
export const moversOf = (marchers: readonly Marcher[], action: MoveAction): readonly Mover[] => {
  const found = new Map<string, Went>();
  return marchers.map(marcher => {
    const { kind, before } = marcher;
    const last = found.get(kind);
    const isAsLast = last?.before.least === before.least && last.before.greatest === before.greatest;
    const went = last && isAsLast ? last : wentAfter(last?.ways ?? waysOf(marcher, action), before);
    found.set(kind, went);
    const { ways, after } = went;
    return { ...marcher, way: ways.best, after, unsure: ways.worst === undefined };
  });
};

/** Has every unit a way that fits its MPs? It is not looked for any farther. */
export const canAllGo = (marchers: readonly Marcher[], { from, to, via }: MoveAction): boolean => {
  const kinds = new Map(marchers.map(marcher => [marcher.kind, marcher]));
  return [...kinds.values()].every(marcher => isWithin(marcher.march, { from, to, via, left: leftOf(marcher) }));
};

/** So many hexes any of them can go at most; Infinity: a step may cost nothing. */
export const farthestOf = (marchers: readonly Marcher[]): number =>
  Math.max(
    0,
    ...marchers.map(marcher => {
      const { march } = marcher;
      const { n, d } = leftOf(marcher);
      return march.leastStep > 0 ? Math.floor((n * march.unit) / (d * march.leastStep)) : Infinity;
    }),
  );

/** What a unit has spent after an action, of its MPs. */
export type Payment = Pick<Mover, 'ma' | 'after' | 'unsure'>;

/** Who has the fewest MPs left; one without a way before all others. */
export const tightestOf = (movers: readonly Mover[]): Mover | undefined => {
  const left = (m: Mover): Fraction => subtract(m.ma, m.after.least.total);
  return movers.reduce<Mover | undefined>(
    (t, m) => (t && (!t.way || (m.way && compare(left(t), left(m)) <= 0)) ? t : m),
    undefined,
  );
};

/** With these units having spent what one line says; 0: nothing. */
export const havingSpent = (spent: SpentByUnit, units: readonly UnitId[], line: LedgerEntry): SpentByUnit => {
  const entries = line.value.n === 0 ? [] : [line];
  return overlaid(
    spent,
    units.map(id => [id, { least: entries, greatest: entries }] as const),
  );
};

/** What an overrun costs a unit, as its assessment shows it. */
export const overrunPayer = (
  { id, name }: { readonly id?: UnitId | undefined; readonly name: string },
  { ma, after, unsure }: Payment,
): OverrunPayer => ({ ...present({ id }), label: name, ma, mp: unsure ? after : asOne(after) });

/** One ledger where both ends are the same. */
const asOne = (range: LedgerRange): Ledger | LedgerRange =>
  equal(range.least.total, range.greatest.total) ? range.least : range;

export const spentAfter = (spent: SpentByUnit, movers: readonly Pick<Mover, 'id' | 'after'>[]): SpentByUnit =>
  overlaid(
    spent,
    movers.map(
      ({ id, after: { least, greatest } }) => [id, { least: least.entries, greatest: greatest.entries }] as const,
    ),
  );

/** What a move tells beside its verdicts: its MPs, of the unit with the fewest left, and the cheapest path. */
export const moveTold = (
  tightest: (Payment & Partial<Pick<Mover, 'way'>>) | undefined,
): Pick<Judgement, 'ledgers' | 'spent' | 'path'> =>
  tightest
    ? {
        ledgers: { mp: tightest.unsure ? tightest.after : tightest.after.least },
        spent: spentText(tightest.after, tightest.ma),
        ...(tightest.way ? { path: tightest.way.path } : {}),
      }
    : { ledgers: {} };

/** The one hex in which all of these units are; undefined: they are not together. */
export const hexOfAll = (
  board: { readonly hexOf: (unit: UnitId) => HexId | undefined },
  units: readonly UnitId[],
): HexId | undefined => {
  const from = board.hexOf(units[0] ?? '');
  return units.every(id => board.hexOf(id) === from) ? from : undefined;
};

export const spentText = (after: LedgerRange, ma: Fraction): NonNullable<Judgement['spent']> => ({
  least: toText(after.least.total),
  greatest: toText(after.greatest.total),
  allowance: toText(ma),
});

export interface MoveRules {
  /** Movement at large. */
  readonly rule: RuleRef;
  /** What is not known of the ground, as `missing` names it. */
  readonly unknown: (path: readonly HexId[]) => string | undefined;
  /** A unit that has not moved may always go one hex. */
  readonly minimumMove: boolean;
  /** Of the chart that bars terrain; left out: the rules themselves do. */
  readonly barredBy?: Certainty;
}

const isMinimumMove = ({ before, march }: Mover, { from, to }: MoveAction): boolean =>
  before.least.length === 0 && march.steps(from, ZERO).some(step => step.to === to);

/** Who may go one hex in any case hides nobody who may not. */
const boundOne = (rules: MoveRules, movers: readonly Mover[], m: Mover, action: MoveAction): Mover => {
  if (!rules.minimumMove || !isMinimumMove(m, action)) return m;
  return tightestOf(movers.filter(other => !isMinimumMove(other, action))) ?? m;
};

/** Does the cheapest way fit the MPs of the one who has the fewest left? `tightest`: that one. */
export const mpVerdict = (rules: MoveRules, movers: readonly Mover[], tightest: Mover, action: MoveAction): Verdict => {
  const { rule } = rules;
  const m = boundOne(rules, movers, tightest, action);
  const path = `${action.from} → ${action.to}`;
  const about = { units: movers.map(x => x.id), hexes: [action.from, action.to] };
  const words = by(rule.id);
  if (!m.way) {
    const missing = rules.unknown([action.from, ...action.via, action.to]);
    const own = { ...about, units: [m.id], ...present({ certainty: rules.barredBy }) };
    return missing === undefined
      ? verdictOn('illegal', 'no-way', rule, words`no path leads ${m.name} from ${action.from} to ${action.to}`, own)
      : verdictOn('undetermined', 'no-way', rule, words`the move of ${m.name}: ${notKnown(missing)}`, {
          ...own,
          missing,
        });
  }
  const { least, greatest } = m.after;
  const told = { ...about, ledger: m.unsure ? m.after : least, certainty: certaintyOf(least) };
  const [mp, ma] = [toWords(least.total), toWords(m.ma)];
  const names = movers.map(x => x.name);
  const fits = (total: Fraction): boolean =>
    compare(total, m.ma) <= 0 || (rules.minimumMove && isMinimumMove(m, action));
  if (fits(greatest.total) && !m.unsure)
    return verdictOn('legal', 'move-mp', rule, words`${names}: ${mp} of ${ma} MP`, told);
  if (fits(least.total)) {
    const missing = m.unsureOf ?? rules.unknown(m.way.path) ?? 'what the path costs';
    const text = words`${m.name}, ${path}: at least ${mp} of ${ma} MP; ${notKnown(missing)}`;
    return verdictOn('undetermined', 'move-mp', rule, text, { ...told, ledger: m.after, missing });
  }
  // The bound that somebody gives for unknown ground accuses nobody: there may be a road, or another way to travel.
  if (least.entries.some(item => item.unknown)) {
    const missing = `what took ${m.name} so far: a road, a railway or another way to travel`;
    const text = words`${m.name}, ${path}: even at the cheapest it costs ${mp} MP; it has ${ma}, so it needs a road, a railway or another way to travel`;
    return verdictOn('undetermined', 'needs-road', rule, text, { ...told, ledger: m.after, missing });
  }
  const before = sumOf(m.before.least).total;
  const text =
    before.n === 0
      ? words`${m.name}, ${path}: the cheapest path costs ${mp} MP; it has ${ma}`
      : words`${m.name}, ${path}: with ${toWords(before)} MP spent before, the cheapest path comes to ${mp} MP; it has ${ma}`;
  return verdictOn('illegal', 'move-too-far', rule, text, told);
};

/** One kind of unit in a stack, and the MPs that it has left. */
interface Marching {
  readonly march: March;
  readonly most: Fraction;
}

/** A way that all kinds can go; its ledger is that of the kind that pays most. */
const together = (kinds: readonly Marching[], path: readonly HexId[]): Reached | undefined => {
  const ledgers = kinds.flatMap(({ march, most }) => {
    const way = wayAlong(march, path, most);
    return way ? [sumOf(way.entries)] : [];
  });
  const [first, ...rest] = ledgers;
  if (!first || ledgers.length < kinds.length) return undefined;
  return { path, mp: rest.reduce((most, l) => (compare(l.total, most.total) > 0 ? l : most), first) };
};

/** All hexes that some units may reach together from one hex, by what is known to be payable. */
export const reachTogether = (marchers: readonly Marcher[], from: HexId): ReadonlyMap<HexId, Reached> => {
  const kinds = new Map<string, Marching>();
  for (const { kind, march, worst, ma, before } of marchers) {
    const most = subtract(ma, sumOf(before.greatest).total);
    if (most.n < 0) return new Map();
    kinds.set(`${kind} ${toText(most)}`, { march: worst ?? march, most });
  }
  const all = [...kinds.values()];
  const [first, ...rest] = all.map(({ march, most }) => reachable(march, from, most));
  const reached = new Map<HexId, Reached>();
  for (const [hex, way] of first ?? []) {
    const others = rest.flatMap(r => r.get(hex) ?? []);
    if (others.length < rest.length) continue;
    const candidates = [way(), ...others.map(other => other())];
    const [only] = candidates;
    const common =
      rest.length === 0 && only
        ? { path: only.path, mp: sumOf(only.entries) }
        : candidates.map(({ path }) => together(all, path)).find(found => found);
    if (common) reached.set(hex, common);
  }
  return reached;
};
