import { sum, subtract, type Fraction } from '../../../../core/base/fraction';
import type { Outcome } from '../../../../core/rules/action';
import { exploitationBar } from '../../../../core/rules/revised-europa/movement/who-moves';
import type { Board } from '../../../../core/rules/revised-europa/board';
import { allowance } from '../../../../core/rules/revised-europa/combatant';
import { marchOf, mayMoveAdministratively, type Mode } from '../../../../core/rules/revised-europa/movement/step-cost';
import { answers } from '../../../../core/rules/frame/question';
import { entry, ledger, type Ledger } from '../../../../core/rules/ledger';
import { cite } from '../../../../core/rules/revised-europa/cite';
import { fight, settingOf } from '../../../../core/rules/revised-europa/fight/fight';
import { OVERRUN_ROWS, type OverrunFacts } from '../../../../core/rules/revised-europa/overruns/may-overrun';
import { overrunCost } from '../../../../core/rules/revised-europa/overruns/price';
import type { Verdict } from '../../../../core/rules/verdict';
import { cheapestWay } from '../../../../core/rules/revised-europa/movement/marches';
import { breakCost, mayUseRail, railHexesUsed, regauged } from '../../../../core/rules/revised-europa/rail/rail';
import { fewestLeft } from '../../../../core/rules/revised-europa/movement/reach';
import { fits } from '../../../../core/rules/revised-europa/movement/stacking';
import {
  negatesZoc,
  zocOf,
  zocsAgainst,
  type KnownZocs,
  type Zoc,
} from '../../../../core/rules/revised-europa/movement/zoc';
import { VOCABULARY } from '../../../../core/rules/revised-europa/vocabulary';
import type { GameState, Judgement } from '../../../../core/rules/system';
import { boardOf, charts, exact, stateOf, toNumber, unit, type Given } from './given';
import { dateIn, groundOf, hexsideIn, sizeIn, weatherIn, ZOCS } from './words';

const SIDES = { russian: 'Soviet', soviet: 'Soviet', german: 'Axis2', axis: 'Axis2' } as const;

const leftZoc = (given: Given): Zoc['kind'] => given.meaning('leavesZoc', ZOCS) ?? 'normal';
const asFound = (known: ReadonlyMap<string, Zoc>): KnownZocs => ({
  get: hex => known.get(hex),
  has: hex => known.has(hex),
  all: () => known,
});

/** A unit walks down a column of hexes that are named by their costs, through the ZOCs that the vector tells. */
const walk = (given: Given, mode: Mode): unknown => {
  // Only the ZOCs of the way may be told: then each hex costs 1.
  const unpriced = given.flags('pathZoc').map(() => 1);
  const costs = given.has('path') ? given.numbers('path') : unpriced.length > 0 ? unpriced : [given.number('hex', 1)];
  const hexes = costs.map((_, i) => `010${i + 2}`);
  const interdicted = given.isList('interdicted') ? given.flags('interdicted') : undefined;
  const marked = interdicted
    ? hexes.filter((_, i) => interdicted[i] === true)
    : given.flag('interdicted')
      ? ['0101']
      : [];
  const board = boardOf({
    column: ['clear', ...costs.map(c => `mp ${c}`)],
    units: [
      { hex: '0101' },
      ...(given.flag('adjacentEnemyNoZoc') ? [{ side: 'Soviet', size: 'regiment', hex: '0202' }] : []),
    ],
    markers: Object.fromEntries(marked.map(hex => [hex, ['interdiction']])),
    phase: given.word('phase', VOCABULARY.phaseKinds) ?? 'movement',
  });
  const known = new Map<string, Zoc>();
  if (given.has('leavesZoc') || given.flag('startZoc')) known.set('0101', { kind: leftZoc(given), by: [] });
  given.flags('pathZoc').forEach((inZoc, i) => {
    if (inZoc) known.set(hexes[i] ?? '', { kind: 'normal', by: [] });
  });
  if (given.flag('entersZoc')) known.set(hexes.at(-1) ?? '', { kind: 'normal', by: [] });
  const march = { ...marchOf(board, 'Axis', given.flag('cm'), { known: asFound(known), possible: new Map() }), mode };
  const last = hexes.at(-1) ?? '0102';
  const mayAdminister = mayMoveAdministratively(board.position.phase?.kind, given.flag('unsupplied'));
  const way = mode === 'admin' && !mayAdminister ? undefined : cheapestWay(march, '0101', last, hexes.slice(0, -1));
  const mp = way && toNumber(sum(way.entries.map(e => e.value)));
  const fitsIn = mp !== undefined && (!given.has('ma') || given.number('spent') + mp <= given.number('ma'));
  return { ...(mp === undefined ? {} : { mp }), legal: fitsIn };
};

const administrative = (given: Given): unknown => walk(given, given.word('mode', ['admin', 'normal']) ?? 'admin');

const MOVER = 'mover';

/** What the rows of this name answer. */
const onOverrun = (codes: readonly string[], facts: Partial<OverrunFacts>): readonly Verdict[] => {
  const rows = OVERRUN_ROWS.filter(row => codes.includes(row.code));
  if (rows.length !== codes.length) throw new Error(`not all of ${codes.join()} are questions`);
  const c = facts.charts ?? charts();
  const setting = settingOf(
    { kind: 'overrun', attackers: [], defenders: [], features: [], hexsides: [], options: {} },
    'clear',
  );
  const all: OverrunFacts = {
    charts: c,
    fight: fight(c, [], [], setting),
    isSurprise: false,
    weather: 'clear',
    terrain: 'clear',
    features: [],
    hexsides: [],
    entering: [],
    payers: [],
    measured: 'none',
    ...facts,
  };
  return answers(rows, all, { units: [], hexes: [] }, cite);
};

/** A unit that has spent so much and pays so much more. */
const paying = (spent: Fraction, cost: Ledger, ma: Fraction): readonly Verdict[] => {
  const before = ledger('MP', spent.n === 0 ? [] : [entry(spent, 'spent before', cite('R6-9'))]);
  const least = ledger('MP', [...before.entries, ...cost.entries]);
  const payer = {
    unit: unit({ name: MOVER }),
    cost: { least: cost, greatest: cost, barred: undefined, unknown: undefined },
    ma,
    before: { least: before, greatest: before },
    least,
    greatest: least,
  };
  return onOverrun(['overrun-mp'], { entering: [payer], payers: [payer] });
};

/** The cost of an overrun out of the vector's hex, hexside and ZOC. */
const overrunStep = (given: Given): unknown => {
  // A road does not help into the defenders' hex, nor does the move of one hex that is always allowed.
  given.flag('road');
  given.flag('minimumMove');
  if (given.said('overrun') === false) return walk(given, 'normal');
  const spent = given.amount('spent');
  const hexsides = given.number('hexside') > 0 ? [`mp ${given.number('hexside')}`] : [];
  const facts = { leavesZoc: given.meaning('leavesZoc', ZOCS) !== undefined, interdicted: given.flag('interdicted') };
  const cost = overrunCost(charts(), given.flag('cm'), 'clear', `mp ${given.number('hex')}`, hexsides, facts).ledger;
  if (!cost) return { legal: false };
  const legal = !given.has('ma') || paying(spent, cost, given.amount('ma')).every(v => v.answer === 'legal');
  return { mp: toNumber(cost.total), legal };
};

const NOTHING: Outcome = { losses: [], retreats: [], advances: [] };

const overrun = (
  state: GameState,
  units: readonly string[],
  from: string,
  target: string,
  outcome = NOTHING,
): Judgement => state.apply({ kind: 'overrun', steps: [1], units, from, target, dice: [3, 3], outcome });

const isFree = (j: Judgement, rules: readonly string[]): boolean =>
  !j.verdicts.some(v => v.answer === 'illegal' && rules.includes(v.rule.id));

const nextPhase = (state: GameState, kind: string): GameState => {
  const { turn } = state.position;
  if (!turn) return state;
  return state.apply({ kind: 'phase', steps: [2], turn, phase: { side: 'Axis', name: kind, kind } }).state;
};

/** Attempts of this phase, by the same stack on other hexes or on the same hex by others, and then one more. */
const attempts = (given: Given): unknown => {
  const units = ['a', 'b', 'c'].map(name => ({ name, type: 'pz', values: { af: '9', df: '9', ma: '30' } }));
  const enemies = [1, 2, 3].map(n => ({
    name: `e${n}`,
    side: 'Soviet',
    type: 'at',
    size: 'regiment',
    hex: `010${n + 1}`,
  }));
  let state = stateOf({ units: [...units, ...enemies] });
  for (let i = 0; i < given.number('stackOverrunsThisPhase'); i++) {
    const [from, target] = [`010${i + 1}`, `010${i + 2}`];
    state = overrun(state, ['a'], from, target, {
      ...NOTHING,
      losses: [{ unit: `e${i + 1}`, to: 'removed', step: 1 }],
      advances: [{ unit: 'a', to: target, step: 1 }],
    }).state;
  }
  for (let i = 0; i < given.number('hexOverrunsThisPhase'); i++) state = overrun(state, ['b'], '0101', '0102').state;
  const phase = given.word('newPhase', VOCABULARY.phaseKinds) ?? given.word('phase', VOCABULARY.phaseKinds);
  const isAttack = given.word('kind', ['attack', 'overrun']) === 'attack';
  if (phase !== undefined && phase !== 'movement') state = nextPhase(state, phase);
  const rules = ['R6-12', 'R6-13', 'R6-14', 'R4-5', 'R9-5'];
  if (phase === 'combat' || isAttack) {
    const attackers = [{ unit: 'c', from: '0101' }];
    return {
      legal: isFree(state.apply({ kind: 'combat', steps: [3], attackers, target: '0102', outcome: NOTHING }), rules),
    };
  }
  const done = given.number('stackOverrunsThisPhase');
  return done > 0
    ? { legal: isFree(overrun(state, ['a'], `010${done + 1}`, `010${done + 2}`), rules) }
    : { legal: isFree(overrun(state, ['c'], '0101', '0102'), rules) };
};

const left = (j: Judgement): number => Number(j.spent?.allowance ?? 0) - Number(j.spent?.greatest ?? 0);

/** An overrun, carried out as told, and what the stack can do then. */
const aftermath = (given: Given): unknown => {
  const names = Array.from({ length: given.number('stack', 1) }, (_, i) => `a${i}`);
  const cost = given.number('mp', 4);
  const spent = given.number('spent');
  const ma = given.maybe('ma') ?? given.number('remaining') + spent + cost;
  let state = stateOf({
    column: ['clear', `mp ${spent}`, `mp ${cost - 3}`],
    units: [
      ...names.map(name => ({ name, type: 'pz', values: { af: '9', df: '9', ma: String(ma) }, hex: '0101' })),
      { name: 'e', side: 'Soviet', type: 'at', size: 'regiment', hex: '0103' },
      // Not next to the enemy's ZOC, but near enough that no half rate applies.
      { name: 'f', side: 'Soviet', type: 'at', size: 'regiment', hex: '0202' },
    ],
  });
  state = state.apply({ kind: 'move', steps: [1], units: names, from: '0101', to: '0102', via: [] }).state;
  const cleared = given.flag('cleared');
  const advanced = names.slice(0, given.number('advanced', names.length));
  const outcome: Outcome = cleared
    ? {
        losses: [{ unit: 'e', to: 'removed', step: 2 }],
        retreats: [],
        advances: advanced.map(u => ({ unit: u, to: '0103', step: 2 })),
      }
    : NOTHING;
  const j = overrun(state, names, '0102', '0103', outcome);
  const halted = j.state.reach(names.slice(0, 1)).size === 0;
  return { legal: isFree(j, ['R6-15']), remaining: halted ? 0 : left(j) };
};

const terrainAndHexside = (given: Given): unknown => {
  const weather = weatherIn(given) ?? (given.flag('frozen') ? 'frost' : 'clear');
  const c = charts(given.meaning('option', { anyTerrain: { overrunTerrain: 'any' } }) ?? {});
  const { terrain, features } = groundOf(given);
  const hexside = hexsideIn(given);
  const crossed = c.hexside(hexside === undefined ? [] : [hexside], weather);
  const verdicts = onOverrun(['overrun-in-mud', 'overrun-terrain', 'overrun-hexside'], {
    charts: c,
    weather,
    terrain,
    features,
    hexsides: crossed,
  });
  return { legal: verdicts.every(v => v.answer === 'legal') };
};

const exploitation = (given: Given): unknown => {
  // Paid for the movement phase, and once more for exploitation.
  const moved = given.number('spMovement', 1) > 0;
  const again = given.has('spExploitation') ? given.number('spExploitation') > 0 : given.flag('spPaid');
  const paid = moved && again;
  // The zone that it starts in decides, not the one that it enters.
  weatherIn(given, 'enters');
  const asked = given.has('spExploitation') || given.has('spPaid');
  const u = unit({
    // Only c/m units exploit: a unit of which nothing else is said is one.
    type: (given.said('cm') ?? true) ? 'pz' : 'inf',
    size: (given.said('division') ?? true) ? 'division' : 'brigade',
    side: [given.flag('soviet'), !given.flag('german')].every(Boolean) ? 'soviet' : 'axis',
    values: { ma: String(given.number('ma', 6)) },
    states: [...(asked && !paid ? ['nosp'] : []), ...(given.has('inSupply') && !given.flag('inSupply') ? ['oos'] : [])],
  });
  const phase = given.word('phase', VOCABULARY.phaseKinds);
  const inExploitation = phase === 'exploitation' || given.has('startWeather');
  const bar = exploitationBar(u, {
    weather: weatherIn(given, 'startWeather'),
    startedInZoc: given.flag('startZoc'),
    attackedBefore: given.flag('attacked'),
  });
  const ma = allowance(u);
  return { mayMove: !inExploitation || bar === undefined, ...(ma ? { ma: toNumber(ma) } : {}) };
};

const supplyAllowance = (given: Given): unknown => {
  const states = given.flag('unsupplied') ? ['oos'] : given.has('spPaid') && !given.flag('spPaid') ? ['nosp'] : [];
  const size = (given.said('division') ?? true) ? 'division' : 'brigade';
  const u = unit({ type: given.flag('cm') ? 'pz' : 'inf', size, values: { ma: String(given.number('ma')) }, states });
  const ma = allowance(u);
  return ma && { ma: toNumber(ma) };
};

/** Does a unit of this kind exert a ZOC, and which, on this date? */
const zoc = (given: Given): unknown => {
  const u = unit({
    size: sizeIn(given) ?? 'division',
    side: given.meaning('leavesZocOf', SIDES) === 'Soviet' ? 'soviet' : 'axis',
    states: [...(given.flag('cadre') ? ['cadre'] : []), ...(given.flag('isolated') ? ['isolated'] : [])],
  });
  return { zoc: zocOf(u, dateIn(given, 'turn')) !== 'none' };
};

/** R5-5: the target's ZOC after an overrun was tried on it. */
const targetsZoc = (given: Given): unknown => {
  const units = [{ name: 'a' }, { name: 'e', side: 'Soviet', hex: '0102' }];
  const before = stateOf({ units });
  const state = given.flag('targetOfOverrun') ? overrun(before, ['a'], '0101', '0102').state : before;
  const place = state.position.units.get('e');
  const board: Board = boardOf({ units: units.map(u => (u.name === 'e' && place ? { ...u, hex: place.hex } : u)) });
  return { zoc: zocsAgainst(board, 'Axis').known.has('0101') };
};

/** Setup-2: leaving the ZOC of a unit that stands beside, on a date. */
const leaveOnDate = (given: Given): unknown => {
  const board = boardOf({
    column: ['clear', `mp ${given.number('hex')}`],
    units: [{ hex: '0101' }, { side: given.meaning('leavesZocOf', SIDES) ?? 'Axis2', hex: '0201' }],
    date: dateIn(given, 'turn') ?? '',
  });
  const march = marchOf(board, 'Axis', true);
  const from = '0101';
  const way = cheapestWay({ ...march, mode: 'normal' }, from, '0102', []);
  return way && { mp: toNumber(sum(way.entries.map(e => e.value))) };
};

const surprise = (given: Given): unknown => {
  given.word('turn', ['surprise']);
  const date = 'June II 1941 (surprise)';
  const units = [
    { name: 'a', type: 'pz', values: { ma: '10' } },
    { name: 'e', side: 'Soviet', hex: '0102' },
  ];
  if (given.flag('overrun'))
    return { legal: isFree(overrun(stateOf({ units, date }), ['a'], '0101', '0102'), ['Setup-1']) };
  if (!given.has('hexes')) return undefined;
  const hexes = given.number('hexes');
  const to = `010${1 + hexes}`;
  // Moves are made to contact: the enemy waits behind the hex.
  const waiting = units.map(u => (u.name === 'e' ? { ...u, hex: `010${2 + hexes}` } : u));
  const j = stateOf({ units: waiting, date }).apply({
    kind: 'move',
    steps: [1],
    units: ['a'],
    from: '0101',
    to,
    via: [],
  });
  return { legal: isFree(j, ['Setup-1']) };
};

const stacking = (given: Given): unknown => {
  const { terrain } = groundOf(given);
  return {
    legal: fits(charts(), given.numbers('re').map(exact), terrain, given.flag('arctic') ? 'arctic' : undefined).legal,
  };
};

const rail = (given: Given): unknown => {
  const c = charts();
  const multiple = given.number('multiple', 1);
  const breaks = given.number('breaks') || given.number('railCutHexes');
  const move = { entrain: given.number('entrain'), railHexes: given.number('railHexes'), breaks, multiple };
  const used: Fraction = railHexesUsed(c, move);
  const all = exact(given.number('ma') * multiple);
  return {
    mp: toNumber(breakCost(c, breaks)),
    usedHexes: toNumber(used),
    leftHexes: toNumber(subtract(all, used)),
    legal: mayUseRail(given.flag('strategicRail') ? 'strategic' : 'operational', breaks),
  };
};

const engineers = (given: Given): unknown => {
  const mode = given.word('mode', ['normal', 'admin', 'strategic']) ?? 'normal';
  const entered = Math.min(given.number('hexes', 1), given.number('ma', 1));
  const hexes = regauged(mode, entered);
  return { regauged: hexes, legal: hexes > 0 };
};

export const MOVEMENT: Readonly<Record<string, (given: Given) => unknown>> = {
  'House-F': exploitation,
  'R3-4': given => (given.has('phase') ? exploitation(given) : supplyAllowance(given)),
  'R3-9': supplyAllowance,
  'R4-6': exploitation,
  'R4-7': exploitation,
  'R5-1': given => walk(given, 'normal'),
  'R5-2': given => walk(given, 'normal'),
  'R5-3': given => walk(given, 'normal'),
  'R5-4': given => ({
    zocNegated: negatesZoc(
      given.flag('friendlyInHex'),
      given.word('purpose', ['supply', 'retreat', 'movement']) ?? 'movement',
    ),
  }),
  'R5-5': targetsZoc,
  'R5-6': zoc,
  'R6-2': exploitation,
  'R6-3': given => walk(given, 'normal'),
  'R6-4': rail,
  'R6-5': overrunStep,
  'R6-6': overrunStep,
  'R6-7': overrunStep,
  'R6-8': overrunStep,
  'R6-9': given => {
    const least = fewestLeft(given.numbers('remaining').map(exact));
    return least && { stackRemaining: toNumber(least) };
  },
  'R6-10': terrainAndHexside,
  'R6-11': terrainAndHexside,
  'R6-12': attempts,
  'R6-13': attempts,
  'R6-14': aftermath,
  'R6-15': aftermath,
  'R6-17': administrative,
  'R6-18': administrative,
  'R6-19': administrative,
  'R7-1': engineers,
  'R7-2': rail,
  'R8-1': stacking,
  'R13-4': overrunStep,
  'R13-5': terrainAndHexside,
  'R13-6': terrainAndHexside,
  'Log-6': exploitation,
  'Setup-1': surprise,
  'Setup-2': leaveOnDate,
};
