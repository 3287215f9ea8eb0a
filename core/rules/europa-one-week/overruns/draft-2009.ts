// The draft of 2009: units attack from the hex beside, for the price of the attempt; who wins, or is left standing before an
// empty hex, enters it at its full cost (12.A to 12.F).

import { subtract, type Fraction } from '../../../base/fraction';
import type { UnitId } from '../../../scenario/scenario';
import { withEntries } from '../../frame/chapter';
import { spentAfter, spentOf, type Mover, type Spent, type SpentByUnit } from '../../frame/movement/judge-move';
import { isPaid } from '../../frame/movement/price';
import { entry, ledger, type LedgerEntry } from '../../ledger';
import type { Charts } from '../charts';
import { citeId } from '../cite';
import type { Fight } from '../fight/fight';
import { isLowOddsUnknown } from '../fight/low-odds';
import { partsOf } from '../fight/results';
import type { At, Event, Failed, Owing } from '../memory';
import { barrierInto, byRoad, offRoad, stepPrice, zocEntries } from '../movement/step-cost';
import { strongest, zocsAgainst } from '../movement/zoc';
import { lowOddsPrice, type Traveller } from '../price';
import { attemptAlone } from './attempt-alone';
import type { Barred, Cost, Payer } from './attempt-facts';
import { takesEffect } from '../fight/deferred';
import type { Aftermath, Attempt, Draft, Paid, Settled } from './draft';
import { payerOf } from './payer';
import { spSpent } from './sp-spent';
import { countedAs, leastSpent, totalOf } from './counted';
import { afterMpBack, exertsZoc, goesOn2009, movedMarker, mpMarker } from '../fight/aftermath';

/** MPs that a unit has still to pay for a hex that it entered. */
const mpDebt = (at: At, id: UnitId): Fraction =>
  at.memory.owing.get(id)?.mp ?? at.board.combatant(id)?.owes ?? { n: 0, d: 1 };

const travellerOf = ({ at }: Attempt, { id, ma }: Mover): Traveller => ({
  by: at.board.combatant(id)?.moves ?? 'other',
  ma,
});

const leadsARoad = ({ at, action }: Attempt, who: Traveller): boolean =>
  byRoad(at.board, who, action.from, action.target) !== undefined;

/** The attempt is paid at once; by road comes who is said to, and who could not come otherwise (12.E.2). */
const pay = (attempt: Attempt): Paid => {
  const { at, action, road } = attempt;
  const { board } = at;
  const { from, target } = action;
  const movers = attemptAlone(at, action.units, target, from);
  const stopped = movers.flatMap(m => {
    const by = barrierInto(board, travellerOf(attempt, m), from, target);
    return by ? [{ unit: { id: m.id, label: m.name }, by, hasRoad: leadsARoad(attempt, travellerOf(attempt, m)) }] : [];
  });
  const forced = stopped.filter(s => s.hasRoad).map(s => s.unit.id);
  const rate = new Set([...road.units, ...forced]);
  return {
    movers,
    byRoad: rate,
    barred: stopped.filter(s => !s.hasRoad).map(({ unit, by }): Barred => ({ unit, by })),
    road: { isBridge: road.bridge, isThere: board.map.connection(from, target).length > 0 },
    crossed: [],
  };
};

type Rate = 'road' | 'full' | 'cheaper';

/** What entering the target costs: hex, hexside, ZOC, and what low odds add (12.A.2). */
const entryEntries = (attempt: Attempt, who: Traveller, low: Fight['additional'], rate: Rate) => {
  const { at, action } = attempt;
  const { board } = at;
  const { from, target } = action;
  const road = rate === 'road' ? byRoad(board, who, from, target) : undefined;
  const price = road ?? (rate === 'cheaper' ? stepPrice : offRoad)(board, who, from, target);
  const sources = zocsAgainst(board, at.memory.failed, board.sideOf(action.units[0] ?? '')).get(target) ?? [];
  const entries: readonly LedgerEntry[] = [
    ...(isPaid(price) ? price : []),
    ...zocEntries(board, who, strongest(sources.map(s => s.kind)), target),
    ...lowOddsPrice(board.charts, low),
  ];
  return { entries, isOpen: !isPaid(price) };
};

const payers = (attempt: Attempt, paid: Paid, f: Fight): readonly Payer[] =>
  paid.movers
    .filter(m => !paid.barred.some(b => b.unit.id === m.id))
    .map(mover => {
      const payer = payerOf(mover);
      return { ...payer, whole: wholeOf(attempt, paid, f, mover) };
    });

const wholeOf = (attempt: Attempt, paid: Paid, f: Fight, mover: Mover): Cost => {
  const { charts }: { readonly charts: Charts } = attempt.at.board;
  const who = travellerOf(attempt, mover);
  const isByRoad = paid.byRoad.has(mover.id);
  const best = entryEntries(attempt, who, f.additional, isByRoad ? 'road' : attempt.road.isSaid ? 'full' : 'cheaper');
  const worst = entryEntries(attempt, who, f.additional, isByRoad ? 'road' : 'full');
  return {
    least: ledger('MP', [...mover.after.least.entries, ...best.entries]),
    greatest: ledger('MP', [...mover.after.greatest.entries, ...worst.entries]),
    isOpen: best.isOpen || isLowOddsUnknown(charts, f),
  };
};

const after = (settled: Settled): Aftermath => {
  const { at, action, defenders, paid, fight } = settled;
  const { moving, overruns, failed } = at.memory;
  const tried = spentAfter(moving.spent, paid.movers);
  const { came } = fight;
  const none = { ended: moving.ended, perhapsEnded: moving.perhapsEnded, failed, cleared: overruns.cleared };
  if (came === undefined) return { ...none, spent: tried, owing: at.memory.owing, marker: undefined };
  const event = { step: action.steps[0] ?? 0, hex: action.target };
  const entered = action.units.filter(id => fight.after.hexOf(id) === action.target);
  const into = withEntered(settled, tried, entered);
  const back =
    came === 'or'
      ? new Map([...into].map(([id, spent]) => [id, entered.includes(id) ? givenBack(settled, spent) : spent]))
      : into;
  const goes = goesOn2009(came, spSpent(action));
  const stops = goes === false ? action.units : [];
  const perhaps = goes === undefined ? action.units : [];
  const result = {
    ended: withEntries(moving.ended, stops, () => event),
    perhapsEnded: withEntries(moving.perhapsEnded, perhaps, () => event),
    failed: waitingBy(settled, exertsZoc(came, '2009') ? failed : silentBy(failed, entered, event), event),
    owing: owedBy(settled, back, entered),
  };
  if (came !== 'or') return { ...none, ...result, spent: into, marker: undefined };
  const marker = mpMarker(leastSpent(back, entered));
  const zoc = strongest(at.board.combatantsOf(defenders).map(u => u.zoc));
  return {
    ...result,
    spent: countedAs(at.board, back, entered, marker, { rule: '12.F.1-c', what: `# MP marker in ${action.target}` }),
    cleared: withEntries(overruns.cleared, [action.target], () => ({
      ...event,
      mp: marker,
      zoc,
      origins: new Set([action.from]),
    })),
    marker,
  };
};

const withEntered = ({ payers: all }: Settled, spent: SpentByUnit, entered: readonly UnitId[]): SpentByUnit =>
  new Map([
    ...spent,
    ...all.flatMap(({ unit: { id }, whole: { least, greatest } }): readonly (readonly [UnitId, Spent])[] =>
      id !== undefined && entered.includes(id) ? [[id, { least: least.entries, greatest: greatest.entries }]] : [],
    ),
  ]);

/** 12.F.1: the bracketed number comes off what was spent. */
const givenBack = ({ at, fight }: Settled, { least, greatest }: Spent): Spent => {
  const less = (entries: readonly LedgerEntry[]): readonly LedgerEntry[] => {
    const total = totalOf(entries);
    const back = subtract(afterMpBack(total, fight.mpBack), total);
    return back.n === 0
      ? entries
      : [...entries, entry(back, `OR(${fight.mpBack.n})`, citeId(at.board.edition, '12.F.1-b'))];
  };
  return { least: less(least), greatest: less(greatest) };
};

/** 12.F: who lacks MPs to enter owes them; what an OR(#) gives back is taken off first. */
const owedBy = ({ at }: Settled, spent: SpentByUnit, entered: readonly UnitId[]): Owing => {
  const owed = entered.flatMap(id => {
    const unit = at.board.combatant(id);
    if (!unit?.ma || unit.side === undefined) return [];
    const mp = movedMarker(unit.ma, totalOf(spentOf(spent, id).least));
    return mp.n > 0 ? [[id, { mp, side: unit.side, isDue: false }] as const] : [];
  });
  return new Map([...at.memory.owing, ...owed]);
};

const silentBy = (
  failed: Failed,
  units: readonly UnitId[],
  event: { readonly step: number; readonly hex: string },
): Failed => withEntries(failed, units, () => ({ ...event, as: 'attacker' }));

/** 12.F.2-e: defenders whose result is carried out when the next combat phase ends. */
const waitingBy = ({ at, defenders, fight }: Settled, failed: Failed, event: Event): Failed => {
  const { board } = at;
  if (fight.came === undefined || takesEffect(board.edition, fight.came) === 'at once') return failed;
  const result = fight.result?.result ?? '';
  const { defender: fate, defenderHexes: hexes } = partsOf(board.charts, result) ?? {};
  const waits = fate === 'eliminated' || fate === 'retreats';
  return new Map([
    ...failed,
    ...defenders.map(id => {
      const waiting = waits ? { fate, result, hexes, wasReduced: board.combatant(id)?.reduced === true } : undefined;
      return [id, { ...event, as: 'defender' as const, waiting }] as const;
    }),
  ]);
};

export const DRAFT_2009: Draft = {
  pay,
  payers,
  ownFacts: ({ at, action }) => ({
    deadlocked: [],
    owing: at.board.named(action.units.filter(id => mpDebt(at, id).n > 0)),
    isBeside: at.board.map.distance(action.from, action.target) === 1,
    elsewhere: at.board.named(action.units.filter(id => at.board.hexOf(id) !== action.from)),
  }),
  stackedHexes: ({ from, target }) => [from, target],
  after,
};
