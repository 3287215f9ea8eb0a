// A move, judged (rules 4, 5, 6, set-up): may these units move now, does a way fit their MPs, must they have halted?

import { ownSize } from '../../../base/own-size';
import { spentText } from '../../frame/movement/judge-move';
import { factOf, notKnown, THE_WEATHER } from '../../frame/question';
import { compare, less, subtract, toText, toWords, ZERO, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { certaintyOf, ledger, type LedgerEntry, type LedgerRange } from '../../ledger';
import type { Judgement } from '../../system';
import type { About, Verdict } from '../../verdict';
import { activationVerdicts, haltedUnits } from './who-moves';
import type { Board } from '../board';
import { verdict } from '../cite';
import { allowance, isTruck, isWithoutSupply, type Combatant } from '../combatant';
import { movingWith } from '../stack-supply';
import { movedOf, type Memory } from '../memory';
import { spentBy, type Moved, type Spending } from './moved';
import {
  barredOnStep,
  inEnemyZoc,
  isAdminHex,
  marchOf,
  mayMoveAdministratively,
  stepCost,
  type Case,
  type March,
  type Mode,
} from './step-cost';
import { isMapCharted, lackingOnStep } from './charted-ground';
import { cheapestWay, type Way } from './marches';
import { surpriseMoveVerdicts } from './surprise-turn';
import { WORDS } from '../words';
import { zocsAgainst, type ZocMap } from './zoc';
import type { Sentence } from '../../sentence';

type MoveAction = ActionOf<'move'>;

export interface JudgedMove {
  readonly verdicts: readonly Verdict[];
  readonly moves: ReadonlyMap<UnitId, Moved>;
  readonly ledgers: Judgement['ledgers'];
  readonly spent?: Judgement['spent'];
  readonly path?: readonly HexId[];
}

/** The ways of one kind of unit: by case of what is unknown, and by mode. */
interface Ways {
  readonly least: { readonly normal: Way | undefined; readonly admin: Way | undefined };
  readonly greatest: { readonly normal: Way | undefined; readonly admin: Way | undefined };
  readonly march: March;
}

const findWays = (board: Board, zocs: ZocMap, side: string | undefined, unit: Combatant, action: MoveAction): Ways => {
  const march = { ...marchOf(board, side, unit.cm, zocs), truck: isTruck(unit) };
  const mayAdminister =
    mayMoveAdministratively(board.position.phase?.kind, isWithoutSupply(unit)) &&
    isAdminHex(march, action.from) &&
    isAdminHex(march, action.to);
  // Beyond the allowance the half rate is of no use; without that limit each search for it would cover the whole map.
  const most = allowance(unit) ?? ZERO;
  const way = (c: Case, mode: Mode): Way | undefined =>
    mode === 'normal'
      ? cheapestWay({ ...march, case: c, mode }, action.from, action.to, action.via)
      : mayAdminister
        ? cheapestWay({ ...march, case: c, mode }, action.from, action.to, action.via, { most })
        : undefined;
  const least = { normal: way('least', 'normal'), admin: way('least', 'admin') };
  const nothingHidden = zocs.possible.size === 0 && board.isWeatherKnown && isMapCharted(board);
  const greatest = nothingHidden ? least : { normal: way('greatest', 'normal'), admin: way('greatest', 'admin') };
  return { least, greatest, march };
};

const plus = (before: readonly LedgerEntry[] | undefined, way: Way | undefined): readonly LedgerEntry[] | undefined =>
  before && way && ownSize([...before, ...way.entries]);

const spend = (before: Spending, ways: Ways['least']): Spending => ({
  normal: plus(before.normal, ways.normal),
  admin: plus(before.admin, ways.admin),
});

/** A unit after the move: what it has spent, whether it has to halt. */
const after = (before: Moved, ways: Ways, action: MoveAction): Moved => {
  const step = action.steps[0] ?? 0;
  const halted = !ways.march.cm && ways.march.zocs.known.has(action.to);
  const distance = ways.march.board.map.distance(action.from, action.to) ?? 1;
  // A way that no rule allows cannot be priced: what was spent before stands.
  const isLost = ways.least.normal === undefined && ways.least.admin === undefined;
  const least = isLost ? before.least : spend(before.least, ways.least);
  const areOne = before.least === before.greatest && ways.least === ways.greatest;
  return {
    least,
    greatest: areOne ? least : isLost ? before.greatest : spend(before.greatest, ways.greatest),
    hexes: before.hexes + distance,
    halt: halted
      ? { why: 'zoc', hex: action.to, by: ways.march.zocs.known.get(action.to)?.by ?? [], step }
      : before.halt,
    steps: ownSize([...before.steps, ...action.steps]),
  };
};

interface Mover {
  readonly id: UnitId;
  readonly before: Moved;
  readonly now: Moved;
  readonly range: LedgerRange | undefined;
  readonly ma: Fraction;
  readonly ways: Ways;
}

export const judgeMove = (board: Board, memory: Memory, action: MoveAction): JudgedMove => {
  const side = action.units.map(id => board.sideOf(id)).find(s => s !== undefined);
  const zocs = zocsAgainst(board, side);
  const byKind = new Map<string, Ways>();
  const movers: Mover[] = [];
  for (const id of action.units) {
    const unit = movingWith(board, id, action.units);
    const ma = unit && allowance(unit);
    if (!unit || !ma) continue;
    const kind = `${unit.cm} ${isTruck(unit)} ${isWithoutSupply(unit)} ${toText(ma)}`;
    const ways = byKind.get(kind) ?? findWays(board, zocs, side, unit, action);
    byKind.set(kind, ways);
    const before = movedOf(memory, id);
    const now = after(before, ways, action);
    movers.push({ id, before, now, ma, ways, range: spentBy(now, ma) });
  }
  const tightest = tightestOf(movers);
  const verdicts = [
    ...activationVerdicts(board, memory, action.units, { from: action.from, hexes: [action.from, action.to] }),
    ...haltVerdicts(board, movers, action),
    ...(tightest ? [mpVerdict(board, movers, tightest, action)] : []),
    ...surpriseMoveVerdicts(
      board,
      zocs,
      movers.map(m => ({ id: m.id, hexes: m.now.hexes })),
      action,
    ),
  ];
  const way = tightest && bestWay(tightest);
  return {
    verdicts,
    moves: new Map(movers.map(m => [m.id, m.now])),
    // Without a path there is nothing to reckon.
    ledgers: tightest?.range && way ? { mp: tightest.range } : {},
    ...(tightest?.range ? { spent: spentText(tightest.range, tightest.ma) } : {}),
    ...(way ? { path: way.path } : {}),
  };
};

const leftOf = (m: Mover): Fraction | undefined => m.range && subtract(m.ma, m.range.greatest.total);

const isTighter = (a: Mover, b: Mover): boolean => {
  const [left, other] = [leftOf(a), leftOf(b)];
  if (!left || !other) return other !== undefined;
  return less(left, other);
};

/** The way that the ledger tells: administrative if that is the cheaper one. */
const bestWay = (m: Mover): Way | undefined => {
  const { normal, admin } = m.ways.least;
  return m.range &&
    m.now.least.admin &&
    m.range.least.entries.length === m.now.least.admin.length &&
    admin &&
    m.range.least.entries.every((e, i) => e.what === m.now.least.admin?.[i]?.what)
    ? admin
    : (normal ?? admin);
};

/** R6-14, R5-3: units that had to halt earlier in this phase. */
const haltVerdicts = (board: Board, movers: readonly Mover[], action: MoveAction): readonly Verdict[] =>
  haltedUnits(
    board,
    movers.filter(m => m.before.halt).map(m => ({ id: m.id, halt: m.before.halt })),
    [action.from, action.to],
  );

/** R6-8 (reading): a unit that has not moved may always move one hex, if nothing prohibits that very step. */
const isMinimumMove = (board: Board, m: Mover, { from, to }: MoveAction): boolean =>
  m.before.hexes === 0 &&
  m.now.hexes === 1 &&
  board.charts.option('minimumMove') === 'yes' &&
  stepCost(m.ways.march, from, to) !== undefined;

const tightestOf = (movers: readonly Mover[]): Mover | undefined =>
  movers.reduce<Mover | undefined>((t, m) => (t && !isTighter(m, t) ? t : m), undefined);

const mpVerdict = (board: Board, movers: readonly Mover[], m: Mover, action: MoveAction): Verdict => {
  const about = {
    units: movers.map(x => x.id),
    hexes: [action.from, action.to],
    ...(m.range ? { ledger: m.range, certainty: certaintyOf(m.range.least) } : {}),
  };
  const name = board.nameOf(m.id);
  const lost = m.ways.least.normal === undefined && m.ways.least.admin === undefined;
  if (lost) return noPathVerdict(board, m, action);
  const least = m.range?.least.total;
  const ma = toWords(m.ma);
  const hidden = hiddenFact(board, m);
  if (!least || !m.range) {
    const lowest = m.now.least.normal ?? m.now.least.admin;
    const sum = toWords(ledger('MP', lowest ?? []).total);
    return verdict('undetermined', 'move-unknown', 'R6-20', WORDS.moveUnknownWay(name, sum, ma, hidden), {
      ...about,
      missing: factOf(hidden),
    });
  }
  const greatest = m.range.greatest.total;
  if (compare(greatest, m.ma) <= 0)
    return verdict(
      'legal',
      'move-mp',
      'R6-20',
      WORDS.moveFits(
        movers.map(x => board.nameOf(x.id)),
        toWords(greatest),
        ma,
      ),
      about,
    );
  if (isMinimumMove(board, m, action)) {
    // Who may go one hex in any case hides nobody who may not.
    const bound = tightestOf(movers.filter(other => !isMinimumMove(board, other, action)));
    if (bound) return mpVerdict(board, movers, bound, action);
    return verdict('legal', 'move-minimum', 'R6-8', WORDS.moveFits([name], ma, ma), about);
  }
  if (compare(least, m.ma) <= 0)
    return verdict(
      'undetermined',
      'move-unknown',
      'R5-1',
      WORDS.moveUnknown(name, toWords(least), toWords(greatest), ma, hidden),
      { ...about, missing: factOf(hidden) },
    );
  return tooFar(board, m, action, about);
};

/** R12-6: would the half rate do, if it were not a truck? */
const isBarredAsTruck = ({ ways, ma }: Mover, { from, to, via }: MoveAction): boolean =>
  ways.march.truck === true &&
  isAdminHex(ways.march, from) &&
  cheapestWay({ ...ways.march, truck: false, mode: 'admin' }, from, to, via, { most: ma }) !== undefined;

const tooFar = (board: Board, m: Mover, action: MoveAction, about: About): Verdict => {
  const { from, to } = action;
  const least = m.range?.least.total ?? m.ma;
  const before = spentBy(m.before, m.ma)?.least.total ?? ZERO;
  const cost = { spent: toWords(before), cost: toWords(subtract(least, before)), ma: toWords(m.ma) };
  const adminHelps = m.now.least.admin === undefined && board.position.phase?.kind !== 'exploitation' && !m.now.halt;
  const name = board.nameOf(m.id);
  const words = (why?: string): Sentence =>
    WORDS.moveTooFar(name, { from, to }, { ...cost, isNew: before.n === 0 }, why);
  if (adminHelps && isBarredAsTruck(m, action)) {
    const why = 'trucks keep to roads and clear terrain, out of interdiction';
    return verdict('illegal', 'move-too-far', 'R12-6', words(why), about);
  }
  return adminHelps && !isAdminHex(m.ways.march, to)
    ? verdict('illegal', 'move-too-far', 'R6-17', words(`${to} is next to the enemy`), about)
    : verdict('illegal', 'move-too-far', 'R6-20', words(), about);
};

/** No path at all: because the unit would have had to halt, because the enemy holds it, or the terrain bars it. */
const noPathVerdict = (board: Board, m: Mover, { from, to, via }: MoveAction): Verdict => {
  const name = board.nameOf(m.id);
  const about = { units: [m.id], hexes: [from, to] };
  const enemies = board.enemiesIn(to, board.sideOf(m.id)).map(id => board.nameOf(id));
  if (enemies.length > 0) return verdict('illegal', 'enemy-held', 'R6-20', WORDS.enemyHeld(name, to, enemies), about);
  const march = m.ways.march;
  const through = cheapestWay(march, from, to, via, { heedHalts: false });
  const halt = through?.path.slice(1, -1).find(h => inEnemyZoc(march, h));
  if (halt !== undefined) {
    const enemy = board.nameOf(march.zocs.known.get(halt)?.by[0] ?? 'an enemy');
    return verdict('illegal', 'halted-in-zoc', 'R5-3', WORDS.haltedByZoc([name], enemy, halt), about);
  }
  const barred = barredOnStep(march, from, to);
  const words = barred === undefined ? WORDS.noPath(name, from, to) : WORDS.barred(name, from, to, barred);
  return verdict('illegal', 'no-way', 'R6-20', words, about);
};

/** The fact that is missing, as a clause: a masked piece near the path, the weather, a terrain, a figure of a chart. */
const hiddenFact = (board: Board, m: Mover): string => {
  const { march } = m.ways;
  const path = [...(m.ways.least.normal?.path ?? []), ...(m.ways.greatest.normal?.path ?? [])];
  const masked = path.flatMap(h => march.zocs.possible.get(h) ?? [])[0];
  if (masked !== undefined) return `a masked piece is in ${masked}`;
  if (path.some(h => board.weatherAt(h) === undefined)) return notKnown(THE_WEATHER);
  const bare = path.find(h => board.hex(h)?.terrain === undefined);
  if (bare !== undefined) return notKnown(`the terrain of ${bare}`);
  const lacking = path.flatMap((to, i) => lackingOnStep(board, march.cm, path[i - 1] ?? to, to) ?? [])[0];
  return lacking === undefined ? 'a masked piece may bar the path' : `the charts do not give ${lacking}`;
};
