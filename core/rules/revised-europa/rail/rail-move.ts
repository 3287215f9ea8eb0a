// Operational rail movement (rules 6, 7): declared by the counters' own command, then one drag along a railway.

import { compare, divide, fraction, sum, toText, toWords, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import { cheapestPaths, pathOf } from '../../../hexmap/path';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { entry, ledger, type LedgerEntry } from '../../ledger';
import type { Judgement } from '../../system';
import { figure } from '../../table-data';
import type { Verdict } from '../../verdict';
import { activationVerdicts } from '../movement/who-moves';
import type { Board } from '../board';
import { cite, verdict } from '../cite';
import { alongRails } from '../rail-gauge';
import { allowance } from '../combatant';
import { movedOf, type Memory } from '../memory';
import type { Moved, Spending } from '../movement/moved';
import { mayUseRail, railHexesUsed } from './rail';
import { RAIL_WORDS } from './rail-words';

type Procedure = ActionOf<'procedure'>;

const BY_RAIL = 'by-rail';
const STRATEGIC_RAIL = 'strategic-rail';
export const isByRail = ({ procedure }: Pick<Procedure, 'procedure'>): boolean =>
  procedure === BY_RAIL || procedure === STRATEGIC_RAIL;

/** The railway as a side may use it this turn. */
export interface Railway {
  /** The next hexes along it. */
  readonly next: (hex: HexId) => readonly HexId[];
  /** Why a hex is of no use: the enemy held it when the turn began (R7-3). */
  readonly isEnemys: (hex: HexId) => boolean;
  readonly isBroken: (hex: HexId) => boolean;
}

export interface JudgedRail extends Pick<Judgement, 'verdicts' | 'ledgers' | 'spent' | 'path'> {
  readonly moves: ReadonlyMap<UnitId, Moved>;
}

interface RailWay {
  readonly path: readonly HexId[];
  readonly breaks: number;
}

/** The way with the fewest hexes; a break counts as the many hexes that its MPs are worth. */
const findWay = (railway: Railway, from: HexId, to: HexId, breakHexes: number): RailWay | undefined => {
  const { found } = cheapestPaths<undefined>({
    from: [{ hex: from, state: undefined }],
    until: node => node.hex === to,
    steps: ({ hex }) =>
      railway.next(hex).map(next => ({
        hex: next,
        state: undefined,
        cost: 1 + (railway.isBroken(next) && next !== to ? breakHexes : 0),
      })),
  });
  if (!found) return undefined;
  const path = pathOf(found);
  return { path, breaks: path.slice(1, -1).filter(railway.isBroken).length };
};

/** A break's worth in hexes, to find the way that costs least; the ride itself pays by its own multiple. */
const BREAK_IN_HEXES = 16;

const targetOf = (action: Procedure): HexId | undefined => action.outcome.advances[0]?.to;

const spendingWith = (before: Spending, made: LedgerEntry): Spending => ({
  normal: before.normal && [...before.normal, made],
  admin: before.admin && [...before.admin, made],
});

interface Rider {
  readonly id: UnitId;
  readonly ma: Fraction;
  readonly used: Fraction | undefined;
  readonly spent: Fraction | undefined;
  readonly multiple: Fraction | undefined;
}

/** R7-2: MPs that the ride costs: entraining, breaks, and the hexes over the multiple of the printed allowance. */
const riderOf = (board: Board, memory: Memory, id: UnitId, way: RailWay): Rider | undefined => {
  const unit = board.combatant(id);
  const ma = unit && allowance(unit);
  if (!unit?.ma || !ma) return undefined;
  const multiple = figure(board.charts.table('rail-multiples'), toText(unit.ma), 'hexes');
  const before = movedOf(memory, id).greatest.normal;
  const railHexes = way.path.length - 1;
  const used =
    multiple &&
    divide(railHexesUsed(board.charts, { entrain: 1, railHexes, breaks: way.breaks, multiple: multiple.n }), multiple);
  return { id, ma, used, multiple, spent: before && used && sum([ledger('MP', before).total, used]) };
};

const entryOf = (rider: Rider, way: RailWay): LedgerEntry =>
  entry(
    rider.used ?? fraction(0),
    `by rail, ${way.path.length - 1} hexes${way.breaks > 0 ? `, ${way.breaks} ${way.breaks === 1 ? 'break' : 'breaks'}` : ''}`,
    cite('R7-2'),
  );

const noWay = (board: Board, action: Procedure, railway: Railway, to: HexId): Verdict => {
  const units = action.actors.map(a => a.unit);
  const from = action.actors[0]?.from ?? '';
  const about = { units, hexes: [from, to] };
  const names = units.map(id => board.nameOf(id));
  const heedless = findWay({ ...railway, isEnemys: () => false, next: hex => alongRails(board.map, hex) }, from, to, 0);
  const barred = heedless?.path.find(railway.isEnemys);
  return barred === undefined
    ? verdict('illegal', 'no-railway', 'R7-2', RAIL_WORDS.noRailway(names, from, to), about)
    : verdict('illegal', 'enemy-railway', 'R7-3', RAIL_WORDS.enemys(names, barred), about);
};

const mpVerdict = (board: Board, riders: readonly Rider[], way: RailWay): Verdict => {
  const names = riders.map(r => board.nameOf(r.id));
  const about = { units: riders.map(r => r.id), hexes: [way.path[0] ?? '', way.path.at(-1) ?? ''] };
  const unknown = riders.find(r => r.multiple === undefined || r.spent === undefined);
  if (unknown)
    return verdict(
      'undetermined',
      'rail-multiple',
      'R7-2',
      RAIL_WORDS.noMultiple(board.nameOf(unknown.id), toWords(unknown.ma)),
      {
        ...about,
        missing: `the rail multiple of ${toWords(unknown.ma)} MP`,
      },
    );
  const over = riders.find(r => r.spent && compare(r.spent, r.ma) > 0);
  const [first] = riders;
  const told = over ?? first;
  const shown = told ? { ...about, ledger: ledger('MP', [entryOf(told, way)]) } : about;
  const [spent, ma] = [toWords(told?.spent ?? fraction(0)), toWords(told?.ma ?? fraction(0))];
  if (!over) return verdict('legal', 'rail-mp', 'R7-2', RAIL_WORDS.fits(names, spent, ma), shown);
  const rule = way.breaks > 0 ? 'R6-4' : 'R7-2';
  return verdict(
    'illegal',
    'rail-too-far',
    rule,
    RAIL_WORDS.tooFar(board.nameOf(over.id), spent, ma, way.breaks),
    shown,
  );
};

/** On the board before the move. */
export const judgeRail = (board: Board, memory: Memory, action: Procedure, railway: Railway): JudgedRail => {
  const [first] = action.actors;
  const to = targetOf(action);
  if (!first || to === undefined) return { verdicts: [], ledgers: {}, moves: new Map() };
  const ids = action.actors.map(a => a.unit);
  const at = { from: first.from, hexes: [first.from, to] };
  const allowed = activationVerdicts(board, memory, ids, at);
  const way = findWay(railway, first.from, to, BREAK_IN_HEXES);
  if (!way) return { verdicts: [...allowed, noWay(board, action, railway, to)], ledgers: {}, moves: new Map() };
  if (action.procedure === STRATEGIC_RAIL) return strategic(board, memory, ids, way, allowed, action.steps);
  const riders = ids.flatMap(id => riderOf(board, memory, id, way) ?? []);
  const moves = riders.map(rider => {
    const before = movedOf(memory, rider.id);
    const made = entryOf(rider, way);
    const now: Moved = {
      least: spendingWith(before.least, made),
      greatest: spendingWith(before.greatest, made),
      hexes: before.hexes + way.path.length - 1,
      halt: before.halt,
      steps: [...before.steps, ...action.steps],
    };
    return [rider.id, now] as const;
  });
  const [rider] = riders;
  return {
    verdicts: [...allowed, mpVerdict(board, riders, way)],
    ledgers: rider ? { mp: ledger('MP', [entryOf(rider, way)]) } : {},
    ...(rider?.spent
      ? { spent: { least: toText(rider.spent), greatest: toText(rider.spent), allowance: toText(rider.ma) } }
      : {}),
    path: way.path,
    moves: new Map(moves),
  };
};

/** R7-2: strategic rail crosses no breaks and goes with no other movement; it takes the whole allowance. */
const strategic = (
  board: Board,
  memory: Memory,
  ids: readonly UnitId[],
  way: RailWay,
  allowed: readonly Verdict[],
  steps: readonly number[],
): JudgedRail => {
  const about = { units: ids, hexes: [way.path[0] ?? '', way.path.at(-1) ?? ''] };
  const names = ids.map(id => board.nameOf(id));
  const hexes = way.path.length - 1;
  const most = figure(board.charts.table('rail-multiples'), 'strategic', 'hexes');
  const moved = ids.filter(id => movedOf(memory, id).hexes > 0);
  const message = !mayUseRail('strategic', way.breaks)
    ? RAIL_WORDS.strategicBreak(names)
    : moved.length > 0
      ? RAIL_WORDS.strategicCombined(moved.map(id => board.nameOf(id)))
      : most && compare(fraction(hexes), most) > 0
        ? RAIL_WORDS.strategicFar(names, hexes, toWords(most))
        : undefined;
  const moves = ids.flatMap(id => {
    const unit = board.combatant(id);
    const ma = unit && allowance(unit);
    if (!ma) return [];
    const before = movedOf(memory, id);
    const made = entry(ma, `by strategic rail, ${hexes} hexes`, cite('R7-2'));
    const now: Moved = {
      ...before,
      least: spendingWith(before.least, made),
      greatest: spendingWith(before.greatest, made),
      hexes: before.hexes + hexes,
      steps: [...before.steps, ...steps],
    };
    return [[id, now] as const];
  });
  const answer =
    message === undefined
      ? verdict('legal', 'strategic-rail', 'R7-2', RAIL_WORDS.strategicFits(names, hexes), about)
      : verdict('illegal', 'strategic-rail', 'R7-2', message, about);
  return { verdicts: [...allowed, answer], ledgers: {}, path: way.path, moves: new Map(moves) };
};
