// A move, judged: who may move now, whether a path fits the MPs, on which overruns it relies.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { moved } from '../../change';
import { without } from '../../frame/chapter';
import {
  canAllGo,
  farthestOf,
  hexOfAll,
  moveTold,
  mpVerdict,
  moversOf,
  reachTogether,
  spentAfter,
  tightestOf,
  type Mover,
  type MoveRules,
} from '../../frame/movement/judge-move';
import { unknownGround } from '../../frame/movement/price';
import { answers, notKnown, type Asked, type Question } from '../../frame/question';
import type { Judged } from '../../frame/reducer';
import { supposing } from '../../sentence';
import type { Reached } from '../../system';
import { opened, worst, type Verdict } from '../../verdict';
import { cite } from '../cite';
import type { At, Lone, Memory, Moving, Secured } from '../memory';
import { securedAgainst, securedWithout, type Securing } from '../overruns/secured';
import { isSetUp } from '../sequence';
import { hasDitches, isDitchBarred } from './ditches';
import { marchersOf, needsEscort, type Barrier, type Marching } from './marches';
import { hqsNearAfter } from './hq-near';
import { missionVerdicts } from './missions';
import { noWayVerdict } from './no-way';
import { withoutReserve } from './reserve';
import { interdicted, offRoad } from './step-cost';
import { whoMoves, type Going } from './who-moves';

type MoveAction = ActionOf<'move'>;

/** What is not known of the ground on a path. */
const unknownOn =
  ({ board }: At, by: 'armored' | 'motorized' | 'non-motorized') =>
  (path: readonly HexId[]): string | undefined =>
    unknownGround(board.map, path, (from, to) => [offRoad(board, by, from, to), interdicted(board, to)]);

const rulesFor = (at: At, m: Mover): MoveRules => {
  const unit = at.board.combatant(m.id);
  return {
    rule: cite('Intro.1'),
    unknown: unknownOn(at, unit?.moves ?? 'motorized'),
    // Move.9: a combat unit that has spent nothing may always go one hex that is open to it.
    minimumMove: unit?.combat ?? false,
  };
};

interface Tried {
  readonly movers: readonly Mover[];
  readonly tightest: Mover | undefined;
  readonly verdicts: readonly Verdict[];
  /** Where armour crosses a ditch without company so far. */
  readonly lifted?: Barrier;
}

const isLegal = ({ verdicts }: Tried): boolean => worst(verdicts) !== 'illegal';

const mpVerdicts = (marching: Marching, movers: readonly Mover[], action: MoveAction): readonly Verdict[] => {
  const { at } = marching;
  // HQs have no minimum move: they are asked for themselves.
  const groups = [true, false].map(combat =>
    movers.filter(m => (at.board.combatant(m.id)?.combat ?? false) === combat),
  );
  return groups.flatMap(group => {
    const tightest = tightestOf(group);
    if (!tightest) return [];
    return tightest.way
      ? mpVerdict(rulesFor(at, tightest), group, tightest, action)
      : noWayVerdict(marching, tightest, action);
  });
};

const tryWith = (marching: Marching, action: MoveAction): Tried => {
  const movers = moversOf(marchersOf(marching), action);
  return { movers, tightest: tightestOf(movers), verdicts: mpVerdicts(marching, movers, action) };
};

/** Fort.3: infantry that comes over the same hexside later in the phase is company too. */
const overDitches = (marching: Marching, action: MoveAction, tried: Tried): Tried => {
  if (isLegal(tried) || !hasDitches(marching.at.board)) return tried;
  const open = tryWith({ ...marching, lifted: ['ditch'] }, action);
  return isLegal(open) ? { ...open, lifted: 'ditch' } : tried;
};

interface Relying extends Tried {
  readonly ignored: ReadonlySet<HexId>;
  readonly relied: ReadonlyMap<HexId, Securing>;
}

/** A unit that has not moved may go one hex whatever it costs; farther it takes a way that fits its MPs. */
const isAllowed = (marching: Marching, action: MoveAction): boolean =>
  marching.at.board.map.distance(action.from, action.to) === 1
    ? isLegal(tryWith(marching, action))
    : canAllGo(marchersOf(marching), action);

/** Hexes that these units may pass on their way, or whose ZOCs they may. */
const isOnTheWay = (marching: Marching, { from, to }: MoveAction): ((hex: HexId) => boolean) => {
  const { map } = marching.at.board;
  const far = Math.max(1, farthestOf(marchersOf(marching)));
  return hex => (map.distance(from, hex) ?? 0) + (map.distance(hex, to) ?? 0) <= far + 2;
};

/** Overrun.7: what no path allows may be open past enemies whom units in position are sure to remove. */
const relyingOnOverruns = (marching: Marching, action: MoveAction): Relying => {
  const { at, units, ignored } = marching;
  const first = overDitches(marching, action, tryWith(marching, action));
  const plain = { ...first, ignored, relied: new Map<HexId, Securing>() };
  if (isLegal(first) || at.board.position.phase?.kind !== 'movement') return plain;
  const isNear = isOnTheWay(marching, action);
  const side = at.board.sideOf(units[0] ?? '');
  let relied = securedAgainst(at, side, new Set(units), hex => !ignored.has(hex) && isNear(hex));
  const past = (some: ReadonlyMap<HexId, Securing>): Marching => ({
    ...marching,
    ignored: new Set([...ignored, ...some.keys()]),
  });
  if (relied.size === 0 || !isAllowed(past(relied), action)) return plain;
  for (const hex of [...relied.keys()]) {
    const fewer = new Map([...relied].filter(([other]) => other !== hex));
    if (isAllowed(past(fewer), action)) relied = fewer;
  }
  return { ...tryWith(past(relied), action), ignored: new Set([...ignored, ...relied.keys()]), relied };
};

/** What is legal only if an overrun is sure, and it is not known whether it is. */
const asSureAs = (verdicts: readonly Verdict[], relied: ReadonlyMap<HexId, Securing>): readonly Verdict[] => {
  const [hex, missing] =
    [...relied].flatMap(([h, s]) => (s.missing === undefined ? [] : [[h, s.missing] as const]))[0] ?? [];
  if (missing === undefined) return verdicts;
  return verdicts.map(v =>
    v.answer === 'legal'
      ? opened(
          v,
          supposing(`it relies on an overrun of ${hex ?? 'a hex'}, and ${notKnown(missing)}. If it is sure: `, v.says),
          missing,
        )
      : v,
  );
};

/** Enemies hold the hex where they stop: it may be passed if an overrun removes them, but nobody may end there. */
const HELD: readonly Question<Going>[] = [
  {
    rule: 'Move.2',
    code: 'enemy-held',
    when: ({ ignored, to }) => to !== undefined && !ignored.has(to),
    wrong: ({ at, units, to }) => at.board.isHeld(to ?? '', at.board.sideOf(units[0] ?? '')),
    says: ({ to }) => `enemy combat units hold ${to ?? 'the hex'}, and block it`,
    fine: ({ to }) => `No enemy combat unit holds ${to ?? 'the hex'}`,
  },
  {
    rule: 'Overrun.7',
    code: 'ends-on-overrun',
    when: ({ ignored, to }) => to !== undefined && ignored.has(to),
    wrong: ({ at, units, to }) => at.board.isHeld(to ?? '', at.board.sideOf(units[0] ?? '')),
    says: ({ to }) => `units pass through ${to ?? 'the hex'}, whose enemies are to be overrun, but do not end there`,
    fine: ({ to }) => `No enemy combat unit holds ${to ?? 'the hex'}`,
  },
];

/** Who is where it may only be with company, which may still come. */
const lonersAfter = (going: Going, tried: Relying, step: number): Moving['lone'] => {
  const { at, units, to } = going;
  const lone = without(at.memory.moving.lone, units);
  if (to === undefined) return lone;
  const found = units.flatMap((id): readonly (readonly [UnitId, Lone])[] => {
    const unit = at.board.combatant(id);
    if (unit && needsEscort({ at, units, ignored: tried.ignored, unit }, to))
      return [[id, { step, hex: to, rule: 'Move.5' }]];
    const path = tried.movers.find(m => m.id === id)?.way?.path ?? [];
    const crosses =
      unit &&
      tried.lifted === 'ditch' &&
      path.slice(1).some((hex, i) => isDitchBarred({ at, units }, unit, path[i] ?? hex, hex, false));
    return crosses === true ? [[id, { step, hex: to, rule: 'Fort.3' }]] : [];
  });
  return found.length === 0 ? lone : new Map([...lone, ...found]);
};

/** Who is bound now: others may take the place of a unit that moves on (Overrun.5). */
const securedAfter = ({ at, units }: Going, { relied }: Relying, step: number): Secured => {
  const { secured } = at.memory;
  const others = [...secured].flatMap(([hex, by]) => {
    const found = by.units.some(id => units.includes(id)) ? securedWithout(at, hex, by, new Set(units)) : undefined;
    return found ? [[hex, { ...found, step }] as const] : [];
  });
  return relied.size + others.length === 0
    ? secured
    : new Map([
        ...secured,
        ...others,
        ...[...relied].map(([hex, { units: by }]) => [hex, { units: by, declared: [], step }] as const),
      ]);
};

/** Hexes whose enemies are passed over already in this phase. */
const alreadyIgnored = ({ board, memory }: At): ReadonlySet<HexId> =>
  board.position.phase?.kind === 'movement' ? new Set(memory.secured.keys()) : new Set();

export const judgeMove = (at: At, action: MoveAction): Judged<Memory> => {
  const { board, memory } = at;
  const units = action.units.filter(id => board.combatant(id)?.moves !== undefined);
  const asked: Asked = { units, hexes: [action.from, action.to] };
  const position = withoutReserve(board, moved(board.position, action.units, action.to), units, [
    ...action.via,
    action.to,
  ]);
  const flown = missionVerdicts(
    at,
    action.units.filter(id => !units.includes(id)),
    action,
  );
  if (isSetUp(at)) return { verdicts: [], ledgers: {}, position };
  const hqsNear = hqsNearAfter(board, memory.hqsNear, action.units, action.to);
  if (units.length === 0) return { verdicts: flown, ledgers: {}, position, memory: { hqsNear } };
  const going: Going = { at, units, from: action.from, to: action.to, ignored: alreadyIgnored(at) };
  const isHeld = board.isHeld(action.to, board.sideOf(units[0] ?? ''));
  const tried = relyingOnOverruns({ at, units, ignored: going.ignored, to: action.to }, { ...action, units });
  const { movers, tightest } = isHeld ? { movers: [], tightest: undefined } : tried;
  const step = action.steps[0] ?? 0;
  const moving: Moving = {
    ...memory.moving,
    spent: spentAfter(memory.moving.spent, movers),
    drags: [...memory.moving.drags, { units, from: action.from, to: action.to, step }],
    lone: lonersAfter(going, tried, step),
  };
  const now: Going = { ...going, ignored: tried.ignored };
  return {
    verdicts: [
      ...flown,
      ...whoMoves(now, asked),
      ...(isHeld ? answers(HELD, now, asked, cite) : asSureAs(tried.verdicts, tried.relied)),
    ],
    ...moveTold(tightest),
    position,
    memory: { moving, hqsNear, ...(isHeld ? {} : { secured: securedAfter(going, tried, step) }) },
  };
};

/** All hexes that units may reach together in what is left of the phase. */
export const reachOf = (at: At, units: readonly UnitId[]): ReadonlyMap<HexId, Reached> => {
  const { board } = at;
  const from = hexOfAll(board, units);
  if (from === undefined) return new Map();
  const going: Going = { at, units, from, to: undefined, ignored: alreadyIgnored(at) };
  if (whoMoves(going, { units, hexes: [from] }).some(v => v.answer !== 'legal')) return new Map();
  const marchers = marchersOf({ at, units, ignored: going.ignored, to: undefined });
  if (marchers.length < units.length) return new Map();
  const side = board.sideOf(units[0] ?? '');
  return new Map([...reachTogether(marchers, from)].filter(([to]) => !board.isHeld(to, side)));
};
