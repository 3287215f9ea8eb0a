// A move, judged: may these units move now (8.1f, 8.1g, 9.1a, 12.5), and does a way fit their MPs?

import { compare, fraction, subtract, toText, toWords, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { certaintyOf, ledger, type Ledger, type LedgerEntry } from '../../ledger';
import type { Judgement } from '../../system';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { verdict } from '../cite';
import { allowance, isFuelled, type Combatant } from '../combatant';
import { companionsVerdict, fuelVerdict, isMovementSegment } from '../combat/eligibility';
import { overlaid, withEntries, without } from '../../frame/chapter';
import { because } from '../../frame/question';
import type { Memory } from '../memory';
import { lostVerdicts, servesSide } from './capture';
import { cheapestWay, reachable, wayAlong, type March, type Way } from './paths';
import { WORDS } from '../words';

type MoveAction = ActionOf<'move'>;

export interface JudgedMove {
  readonly verdicts: readonly Verdict[];
  readonly spent: ReadonlyMap<UnitId, readonly LedgerEntry[]>;
  readonly ledgers: Judgement['ledgers'];
  readonly text?: Judgement['spent'];
  readonly path?: readonly HexId[];
}

export const spentOf = (memory: Memory, id: UnitId): Ledger => ledger('MP', memory.spent.get(id) ?? []);

export const spentText = (spent: Fraction, ma: Fraction): NonNullable<Judgement['spent']> => ({
  least: toText(spent),
  greatest: toText(spent),
  allowance: toText(ma),
});

/** 9.1a, 6.0: the phasing side, in a segment with movement. Reaction is the other side's. */
export const movingVerdicts = (
  board: Board,
  { captured }: Pick<Memory, 'captured'>,
  ids: readonly UnitId[],
  hexes: readonly HexId[],
): readonly Verdict[] => {
  const { phase } = board.position;
  if (!phase) return [];
  const others = ids.filter(id => board.sideOf(id) !== phase.side && servesSide(board, captured, id) !== phase.side);
  if (others.length > 0)
    return [
      verdict('illegal', 'not-phasing', '9.1a', WORDS.notPhasing(board.namesOf(others), phase.side, board.phaseName), {
        units: others,
        hexes,
      }),
    ];
  return isMovementSegment(phase.kind)
    ? []
    : [
        verdict('illegal', 'not-movement-phase', '6.0', WORDS.notMovement(board.namesOf(ids), board.phaseName), {
          units: ids,
          hexes,
        }),
      ];
};

/** 8.1f: units that retreated from an overrun have ended their movement. */
export const endedVerdicts = (
  board: Board,
  memory: Memory,
  ids: readonly UnitId[],
  hexes: readonly HexId[],
): readonly Verdict[] => {
  const ended = ids.filter(id => memory.ended.has(id));
  const event = memory.ended.get(ended[0] ?? '');
  if (!event) return [];
  const v = verdict(
    'illegal',
    'ended-movement',
    '8.1f',
    WORDS.retreatedBefore(board.namesOf(ended), event.hex, event.step),
    { units: ended, hexes },
  );
  return [because(v, event.step, `retreated from the overrun of ${event.hex}`)];
};

/** 6.0: truck units stop in an enemy ZOC; only an overrun lets them go on. */
const stoppedVerdicts = (
  board: Board,
  memory: Memory,
  ids: readonly UnitId[],
  from: HexId,
  hexes: readonly HexId[],
): readonly Verdict[] => {
  const units = ids.filter(id => memory.stopped.get(id) === from);
  return units.length === 0
    ? []
    : [verdict('illegal', 'stopped-in-zoc', '6.0', WORDS.stoppedInZoc(board.namesOf(units), from), { units, hexes })];
};

/** Who has to stop where the move ended: whose ZOC is there does not change with it. */
export const stoppedAfter = (board: Board, memory: Memory, { units, to }: MoveAction): Memory['stopped'] => {
  const halted = units.filter(id => {
    const unit = board.combatant(id);
    return unit?.move === 'truck' && board.inEnemyZoc(to, unit.side);
  });
  const going = without(memory.stopped, units);
  return halted.length === 0 ? going : withEntries(going, halted, () => to);
};

/** 8.1g: a stack that overran takes nobody along afterwards. */
const takenAlong = (board: Board, memory: Memory, action: MoveAction): readonly Verdict[] => {
  const stack = action.units.filter(id => memory.overran.has(id));
  const others = action.units.filter(id => !memory.overran.has(id));
  const event = memory.overran.get(stack[0] ?? '');
  if (!event || others.length === 0 || board.charts.option('companions') === 'approach') return [];
  const v = companionsVerdict(board.namesOf(stack), board.namesOf(others), {
    units: action.units,
    hexes: [action.from, action.to],
  });
  return [because(v, event.step, `overrun of ${event.hex}`)];
};

interface Mover {
  readonly id: UnitId;
  readonly unit: Combatant;
  readonly ma: Fraction;
  readonly before: Ledger;
  readonly march: March;
  readonly way: Way | undefined;
  readonly after: Ledger;
}

const marchOf = (board: Board, unit: Combatant, ma: Fraction, before: Ledger): March => ({
  board,
  side: unit.side,
  by: unit.move,
  ma,
  fresh: before.entries.length === 0,
});

/** Units that march alike have one way: it is looked for once. */
class Ways {
  private readonly found = new Map<string, Way | undefined>();

  constructor(private readonly action: MoveAction) {}

  of(march: March): Way | undefined {
    const { from, to, via } = this.action;
    const key = `${march.by} ${toText(march.ma)} ${march.fresh} ${march.side ?? ''}`;
    if (!this.found.has(key)) this.found.set(key, cheapestWay(march, from, to, via));
    return this.found.get(key);
  }
}

const moverOf = (board: Board, memory: Memory, ways: Ways, id: UnitId): Mover | undefined => {
  const unit = board.combatant(id);
  const ma = unit && allowance(board.charts, unit);
  if (!unit || !ma) return undefined;
  const before = spentOf(memory, id);
  const march = marchOf(board, unit, ma, before);
  const way = ways.of(march);
  return { id, unit, ma, before, march, way, after: ledger('MP', [...before.entries, ...(way?.entries ?? [])]) };
};

const left = (m: Mover): Fraction => subtract(m.ma, m.after.total);

/** The terrain on the way is not all known, so no way can be ruled out. */
const isUnknown = (board: Board): boolean => [...board.map.hexes.values()].some(h => h.terrain === undefined);

const noWayVerdict = (board: Board, m: Mover, action: MoveAction): Verdict => {
  const name = board.nameOf(m.id);
  const about = { units: [m.id], hexes: [action.from, action.to] };
  if (board.isHeld(action.to, m.unit.side))
    return verdict('illegal', 'enemy-held', '8.0-c', WORDS.enemyHeld(action.to), about);
  if (isUnknown(board))
    return verdict('undetermined', 'no-way', '6.0', WORDS.moveUnknown(name, 'terrain on the path is not known'), {
      ...about,
      missing: 'the terrain on the path',
    });
  return verdict('illegal', 'no-way', '6.0', WORDS.noWay(name, action.from, action.to), {
    ...about,
    certainty: board.charts.table('tec-hexes').certainty,
  });
};

const ANY_MP = fraction(1_000_000);

/** A unit that has not moved may always go one hex, if that very step is open to it. */
const isMinimumMove = (board: Board, { before, march }: Mover, { from, to }: MoveAction): boolean =>
  before.entries.length === 0 &&
  board.map.distance(from, to) === 1 &&
  wayAlong(march, [from, to], ANY_MP) !== undefined;

const mpVerdict = (board: Board, movers: readonly Mover[], m: Mover, action: MoveAction): Verdict => {
  if (!m.way) return noWayVerdict(board, m, action);
  const about = {
    units: movers.map(x => x.id),
    hexes: [action.from, action.to],
    ledger: m.after,
    certainty: certaintyOf(m.after),
  };
  const [mp, ma] = [toWords(m.after.total), toWords(m.ma)];
  if (compare(m.after.total, m.ma) <= 0 || isMinimumMove(board, m, action))
    return verdict('legal', 'move-mp', '6.0', WORDS.moveFits(board.namesOf(movers.map(x => x.id)), mp, ma), about);
  const before = m.before.total.n === 0 ? undefined : toWords(m.before.total);
  const path = `${action.from} → ${action.to}`;
  return verdict('illegal', 'move-too-far', '6.0', WORDS.moveTooFar(board.nameOf(m.id), path, mp, ma, before), about);
};

export const judgeMove = (board: Board, memory: Memory, action: MoveAction): JudgedMove => {
  const hexes = [action.from, action.to];
  const ways = new Ways(action);
  const movers = action.units.flatMap(id => moverOf(board, memory, ways, id) ?? []);
  const tightest = movers.reduce<Mover | undefined>(
    (t, m) => (t && (!t.way || (m.way && compare(left(t), left(m)) <= 0)) ? t : m),
    undefined,
  );
  const verdicts = [
    ...movingVerdicts(board, memory, action.units, hexes),
    ...lostVerdicts(board, memory.captured, action.units, hexes),
    ...endedVerdicts(board, memory, action.units, hexes),
    ...stoppedVerdicts(board, memory, action.units, action.from, hexes),
    ...takenAlong(board, memory, action),
    fuelVerdict(
      movers.map(m => m.unit),
      'move',
      { units: action.units, hexes },
    ),
    ...(tightest ? [mpVerdict(board, movers, tightest, action)] : []),
  ];
  return {
    verdicts,
    spent: overlaid(
      memory.spent,
      movers.map(m => [m.id, m.after.entries] as const),
    ),
    ledgers: tightest ? { mp: tightest.after } : {},
    ...(tightest ? { text: spentText(tightest.after.total, tightest.ma) } : {}),
    ...(tightest?.way ? { path: tightest.way.path } : {}),
  };
};

/** All hexes that units may reach together in what is left of the phase. */
export const reachOf = (
  board: Board,
  memory: Memory,
  ids: readonly UnitId[],
): ReadonlyMap<HexId, { readonly path: readonly HexId[]; readonly mp: Ledger }> => {
  const from = board.hexOf(ids[0] ?? '');
  if (from === undefined || ids.some(id => board.hexOf(id) !== from)) return new Map();
  const blocked = [
    ...movingVerdicts(board, memory, ids, []),
    ...lostVerdicts(board, memory.captured, ids, []),
    ...endedVerdicts(board, memory, ids, []),
    ...stoppedVerdicts(board, memory, ids, from, []),
    ...takenAlong(board, memory, { kind: 'move', steps: [], units: ids, from, to: from, via: [] }),
  ];
  if (blocked.length > 0 || !board.combatantsOf(ids).every(isFuelled)) return new Map();
  const kinds = new Map<string, Marchers>();
  for (const id of ids) {
    const unit = board.combatant(id);
    const ma = unit && allowance(board.charts, unit);
    if (!unit || !ma) return new Map();
    const before = spentOf(memory, id);
    const [march, most] = [marchOf(board, unit, ma, before), subtract(ma, before.total)];
    kinds.set(`${march.by} ${toText(ma)} ${toText(most)} ${march.fresh}`, { march, most });
  }
  const ways = [...kinds.values()].map(({ march, most }) => reachable(march, from, most));
  const [first, ...rest] = ways;
  const reached = new Map<HexId, { readonly path: readonly HexId[]; readonly mp: Ledger }>();
  for (const [hex, way] of first ?? []) {
    const others = rest.flatMap(r => r.get(hex) ?? []);
    if (others.length < rest.length) continue;
    const { path, entries } = way();
    const common =
      rest.length === 0
        ? { path, mp: ledger('MP', entries) }
        : [path, ...others.map(other => other().path)]
            .map(candidate => together([...kinds.values()], candidate))
            .find(found => found);
    if (common) reached.set(hex, common);
  }
  return reached;
};

/** One kind of unit in a stack, and the MPs that it has left. */
interface Marchers {
  readonly march: March;
  readonly most: Fraction;
}

/** A way that all kinds can go; its ledger is that of the kind that pays most. */
const together = (
  kinds: readonly Marchers[],
  path: readonly HexId[],
): { readonly path: readonly HexId[]; readonly mp: Ledger } | undefined => {
  const ledgers = kinds.flatMap(({ march, most }) => {
    const way = wayAlong(march, path, most);
    return way ? [ledger('MP', way.entries)] : [];
  });
  const [first, ...rest] = ledgers;
  if (!first || ledgers.length < kinds.length) return undefined;
  return { path, mp: rest.reduce((most, l) => (compare(l.total, most.total) > 0 ? l : most), first) };
};
