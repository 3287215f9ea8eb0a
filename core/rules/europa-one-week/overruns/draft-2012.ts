// The draft of 2012: units enter the enemy's hex first, for the whole price; then they attack at once, or take a Deadlock
// marker and attack in the combat phase (12.A to 12.D).

import { compare, sum } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { withEntries } from '../../frame/chapter';
import { moversOf, spentAfter, spentOf, type Marcher, type Mover } from '../../frame/movement/judge-move';
import type { March } from '../../frame/movement/ways';
import { ledger } from '../../ledger';
import type { Failed } from '../memory';
import { isBridge, marchersOf, type OverBridge } from '../movement/marches';
import { barrierInto } from '../movement/step-cost';
import { strongest } from '../movement/zoc';
import { attemptAlone } from './attempt-alone';
import type { Barred, Payer } from './attempt-facts';
import type { Attempt, Aftermath, Draft, Paid, Settled } from './draft';
import { countedAs, leastSpent } from './counted';
import { payerOf } from './payer';
import { expendedMarker, goesOn2012 } from '../fight/aftermath';

/** Came in this phase, and paid for it. */
const hasPaid = ({ memory }: Attempt['at'], id: UnitId): boolean =>
  memory.moving.entered.has(id) || memory.moving.dual.get(id)?.did === 'entered';

const isPayable = ({ way, after, ma }: Mover): boolean => way !== undefined && compare(after.least.total, ma) <= 0;

/** A question says out of which hex beside the target they come: no way round is asked about. */
const stepping = (marcher: Marcher, from: HexId, target: HexId): Marcher => {
  const direct = (march: March): March => ({
    ...march,
    steps: (hex, spent) => march.steps(hex, spent).filter(step => hex !== from || step.to === target),
  });
  const { march, worst } = marcher;
  return { ...marcher, march: direct(march), ...(worst ? { worst: direct(worst) } : {}) };
};

/** Who has not entered yet, and at which rate: by a bridge alone if nothing else brings it in (12.C.4). */
const enteringBy = (
  { at, action, road }: Attempt,
  entering: readonly UnitId[],
): { readonly movers: readonly Mover[]; readonly byRoad: ReadonlySet<UnitId> } => {
  const { from, target, units } = action;
  const isDirect = road.isPlaced && at.board.map.distance(from, target) === 1;
  const ways = (over: OverBridge): readonly Mover[] => {
    const marchers = marchersOf(at, entering, target, over);
    const order = { from, to: target, via: [] };
    return moversOf(isDirect ? marchers.map(m => stepping(m, from, target)) : marchers, order);
  };
  if (road.units.size > 0) return { movers: ways('yes'), byRoad: road.units };
  const full = ways('no');
  if (full.every(isPayable)) return { movers: road.isSaid ? full : ways('perhaps'), byRoad: NOBODY };
  const mayCapture = units.length === 1 && road.bridge !== false;
  const overBridge = mayCapture ? ways('yes') : [];
  return overBridge.length > 0 && overBridge.every(isPayable)
    ? { movers: overBridge, byRoad: new Set(entering) }
    : { movers: full, byRoad: NOBODY };
};

const NOBODY: ReadonlySet<UnitId> = new Set();

/** The hex out of which a unit comes in; undefined: no way leads in, or it is in the hex. */
const lastHex = ({ way }: Mover): string | undefined => way?.path.at(-2);

/** What keeps units out of the hex beside them. */
const barredIn = ({ at, action }: Attempt, movers: readonly Mover[]): readonly Barred[] => {
  const { board } = at;
  const { from, target } = action;
  if (board.map.distance(from, target) !== 1) return [];
  return movers.flatMap(({ id, name, ma, way }) => {
    const unit = board.combatant(id);
    const by = unit && !way ? barrierInto(board, { by: unit.moves, ma }, from, target) : undefined;
    return by ? [{ unit: { id, label: name }, by }] : [];
  });
};

/** Who has not entered yet pays now; who began the phase in the hex pays the attempt alone. */
const pay = (attempt: Attempt): Paid => {
  const { at, action, road } = attempt;
  const { units, target } = action;
  const { board } = at;
  const inside = units.filter(id => board.hexOf(id) === target && !hasPaid(at, id));
  const { movers, byRoad } = enteringBy(
    attempt,
    units.filter(id => board.hexOf(id) !== target),
  );
  const origins = movers.filter(m => byRoad.has(m.id)).flatMap(m => lastHex(m) ?? []);
  const overBridge = origins.every(hex => isBridge(board, hex, target));
  const captures = overBridge && road.bridge !== false ? road.bridge : false;
  return {
    movers: [...movers, ...attemptAlone(at, inside, target, target)],
    byRoad,
    barred: barredIn(attempt, movers),
    road: {
      isBridge: origins.length === 0 ? road.bridge : captures,
      isThere: origins.length === 0 ? undefined : origins.every(hex => board.map.connection(hex, target).length > 0),
    },
    crossed: [...new Set(origins.flatMap(hex => board.map.hexside(hex, target)))],
  };
};

/** Who came in before has the MPs that it spent then. */
const paidBefore = ({ at }: Attempt, id: UnitId): readonly Payer[] => {
  const ma = at.board.combatant(id)?.ma;
  const { least, greatest } = spentOf(at.memory.moving.spent, id);
  if (!ma) return [];
  const spent = { least: ledger('MP', least), greatest: ledger('MP', greatest), isOpen: false };
  return [
    {
      unit: { id, label: at.board.nameOf(id) },
      ma,
      before: spent.least.total,
      due: spent,
      whole: spent,
      canEnter: true,
      unsureOf: undefined,
      hasPaid: true,
    },
  ];
};

const payers = (attempt: Attempt, { movers, barred }: Paid): readonly Payer[] =>
  attempt.action.units.flatMap(id => {
    const mover = movers.find(m => m.id === id);
    if (barred.some(b => b.unit.id === id)) return [];
    if (mover) return [payerOf(mover)];
    return hasPaid(attempt.at, id) ? paidBefore(attempt, id) : [];
  });

const after = ({ at, action, defenders, paid, fight }: Settled): Aftermath => {
  const { moving, overruns, failed, owing } = at.memory;
  const spent = spentAfter(moving.spent, paid.movers);
  const unchanged = {
    spent,
    ended: moving.ended,
    perhapsEnded: moving.perhapsEnded,
    failed,
    cleared: overruns.cleared,
    owing,
    marker: undefined,
  };
  const { came } = fight;
  if (came === undefined) return unchanged;
  const step = action.steps[0] ?? 0;
  const event = { step, hex: action.target };
  const left = fight.after.combatantsOf(defenders.filter(id => fight.after.hexOf(id) === action.target));
  const marker = expendedMarker(leastSpent(spent, action.units), came, sum(left.map(u => u.re)));
  const zoc = strongest(at.board.combatantsOf(defenders).map(u => u.zoc));
  const stops = !goesOn2012(came);
  return {
    spent: countedAs(at.board, spent, action.units, marker, {
      rule: came === 'or' ? '12.D.1-c' : came === 'cleared' ? '12.D.2.a-3' : '12.D.2.b-4',
      what: `Expended marker in ${action.target}`,
    }),
    ended: stops ? withEntries(moving.ended, action.units, () => event) : moving.ended,
    perhapsEnded: moving.perhapsEnded,
    failed: stops ? failedBy(failed, action.units, defenders, event) : failed,
    cleared: withEntries(overruns.cleared, [action.target], () => ({
      ...event,
      mp: marker,
      zoc,
      origins: new Set<string>(),
    })),
    owing,
    marker,
  };
};

const failedBy = (
  failed: Failed,
  attackers: readonly string[],
  defenders: readonly string[],
  event: { readonly step: number; readonly hex: string },
): Failed =>
  withEntries(
    withEntries(failed, attackers, () => ({ ...event, as: 'attacker' })),
    defenders,
    () => ({ ...event, as: 'defender' }),
  );

export const DRAFT_2012: Draft = {
  pay,
  payers,
  ownFacts: ({ at, action }) => ({
    deadlocked: at.board.named(action.units.filter(id => at.board.combatant(id)?.deadlock === true)),
    owing: [],
  }),
  stackedHexes: ({ target }) => [target],
  after,
};
