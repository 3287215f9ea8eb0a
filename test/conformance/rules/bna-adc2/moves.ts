// Vectors of movement: a unit goes along a line of hexes made to the vector's measure, and what the rules say of it is the answer.

import { HALF, multiply, type Fraction } from '../../../../core/base/fraction';
import type { HexId } from '../../../../core/hexmap/hex-map';
import type { Between } from '../../../../core/hexmap/rectangular-map';
import type { GameState } from '../../../../core/rules/system';
import { stateOf, turned, type Front, type OwnRows, type Piece } from '../../../rules/battles-for-north-africa/front';
import { exact, toNumber, type Given } from '../given';
import {
  amountText,
  enemy,
  H0,
  H1,
  H2,
  HEXSIDES,
  isRight,
  legalBut,
  LINE,
  lineOf,
  move,
  mpOf,
  priced,
  setStates,
  TERRAINS,
  unitTypeOf,
  type Runner,
  type Runners,
} from './given';
import { typeIn } from './unit-type';

/** One step from H0 to H1, of which the vector says what the hex and the hexside cost. */
interface Step {
  readonly given: Given;
  readonly figures?: Readonly<Record<string, string>>;
  readonly type?: string;
  readonly units?: readonly Piece[];
  readonly charts?: Readonly<Record<string, OwnRows>>;
  readonly weather?: string;
}

const costs = (given: Given): Front['charts'] => ({
  'tec-hexes': { rough: { ...priced(given.amount('hex', 1)), interdicted: amountText(given, 'extra') } },
  'tec-hexsides': { wadi: priced(given.amount('hexside')) },
  'tec-connections': { 'major road': priced(given.amount('roadRate', 1)) },
});

const roadsOf = (given: Given): readonly Between[] => {
  const [along, crossing] = [given.flag('roadEdge'), given.flag('roadHex')];
  return [
    ...(along ? [{ a: H0, b: H1, feature: 'major road' }] : []),
    ...(crossing && !along ? [{ a: H1, b: H2, feature: 'major road' }] : []),
  ];
};

const step = ({ given, figures, type = 'infantry', units = [], weather }: Step): Front => ({
  ...lineOf(['rough', 'clear']),
  ...(weather === undefined ? {} : { weather }),
  charts: costs(given) ?? {},
  hexsides: given.has('hexside') ? [{ a: H0, b: H1, feature: 'wadi' }] : [],
  roads: roadsOf(given),
  units: [{ id: 'u', type, hex: H0, figures: { ma: '20', ...figures } }, ...units],
});

const cost: Runner = given => {
  if (given.has('path')) {
    const terrain = given.texts('path').map(word => {
      const known = TERRAINS.find(t => t === word);
      if (!known) throw new Error(`no terrain: ${word}`);
      return known;
    });
    const state = stateOf({ ...lineOf(terrain), units: [{ id: 'u', hex: H0, figures: { ma: '20' } }] });
    return { mp: toNumber(mpOf(move(state, ['u'], H0, LINE[terrain.length] ?? ''))) };
  }
  return { mp: toNumber(mpOf(move(stateOf(step({ given })), ['u'], H0, H1))) };
};

const WEATHERS = { clear: 'Clear', cloudy: 'Cloudy', rain: 'Rain', 'sand-storm': 'Sand-storm' } as const;

/** An enemy of theirs beside H1 and H2, not beside H0; or none. */
const WATCH = '0603';
const watcher = (isThere: boolean, type = 'infantry'): readonly Piece[] =>
  isThere ? [enemy({ id: 'watcher', type, hex: WATCH })] : [];

const sandStorm: Runner = given => {
  const type = given.flag('motorized') ? 'mot infantry' : 'infantry';
  const weather = given.meaning('weather', WEATHERS) ?? 'Clear';
  const front = step({ given, type, weather, units: watcher(given.flag('entersZoc')) });
  const state = stateOf({ ...front, terrain: { ...front.terrain, [WATCH]: 'clear' } });
  return { mp: toNumber(mpOf(move(state, ['u'], H0, H1))) };
};

const interdicted: Runner = given => {
  const count = given.number('zones');
  const planes = [WATCH, '0602', '0403', '0402'].slice(0, count);
  if (planes.length < count) throw new Error('more zones than there are hexes for them');
  const state = stateOf({
    ...step({
      given,
      units: planes.map((hex, i) => enemy({ id: `fb${i}`, type: 'fb', hex, states: ['interdiction'] })),
    }),
  });
  return { mp: toNumber(mpOf(move(state, ['u'], H0, H1))) };
};

/** May it take the step at all? By the rules of this question alone. */
const barred =
  (...rules: readonly string[]): Runner =>
  given => {
    const terrain = given.word('hex', TERRAINS) ?? 'clear';
    const hexside = given.word('hexside', HEXSIDES);
    const type = unitTypeOf(given);
    const state = stateOf({
      ...lineOf([terrain, 'clear']),
      hexsides: hexside === undefined ? [] : [{ a: H0, b: H1, feature: hexside }],
      roads: given.flag('road') ? [{ a: H0, b: H1, feature: 'major road' }] : [],
      units: [{ id: 'u', type, hex: H0, figures: { ma: '20' } }],
    });
    return { legal: legalBut(move(state, ['u'], H0, H1).verdicts, ...rules) };
  };

/** Moves one after the other, with another unit's between them. */
const again: Runner = given => {
  let state = stateOf({
    units: [
      { id: 'u', hex: H0 },
      { id: 'other', hex: '1010' },
    ],
  });
  let isFine = true;
  for (let i = 0; i < given.number('movesThisPhase'); i++) {
    const one = move(state, ['u'], LINE[i] ?? '', LINE[i + 1] ?? '', 2 * i + 1);
    isFine &&= legalBut(one.verdicts, 'Move.1');
    state = move(one.state, ['other'], i % 2 === 0 ? '1010' : '1011', i % 2 === 0 ? '1011' : '1010', 2 * i + 2).state;
  }
  return { legal: isFine };
};

const intoEnemy: Runner = given => {
  const state = stateOf({
    units: [{ id: 'u', hex: H0 }, enemy({ id: 'e', hex: given.flag('entersEnemyHex') ? H1 : '1515' })],
  });
  return { legal: legalBut(move(state, ['u'], H0, H1).verdicts, 'Move.2') };
};

/** There is one path, so what the ZOC bars may also be said of the sea round it. */
const ZOC_OR_SEA = ['Move.3', 'Move.4', 'Move.7'];

/** Enemies on islands beside the line, where the vector wants their ZOC. */
const alongZocs: Runner = given => {
  const path = given.flags('pathZoc');
  const starts = given.flag('startZoc');
  // A walker's hex n lies on the line; an enemy at 06 and the same number touches it and the next one only, so each is
  // barred from the other by the sea hexside of an island: a river.
  const wanted = [starts, ...path];
  const spots = wanted.flatMap((zoc, i) => (zoc ? [{ hex: islandBeside(i), at: LINE[i] ?? '' }] : []));
  const state = stateOf({
    ...lineOf(path.map(() => 'clear')),
    terrain: {
      ...lineOf(path.map(() => 'clear')).terrain,
      ...Object.fromEntries(spots.map(({ hex }) => [hex, 'clear'])),
    },
    hexsides: spots.flatMap(({ hex, at }) =>
      neighboursOnLine(hex)
        .filter(other => other !== at)
        .map(other => ({ a: hex, b: other, feature: 'river' })),
    ),
    units: [{ id: 'u', hex: H0, figures: { ma: '20' } }, ...spots.map(({ hex }, i) => enemy({ id: `e${i}`, hex }))],
  });
  return { legal: legalBut(move(state, ['u'], H0, LINE[path.length] ?? '').verdicts, ...ZOC_OR_SEA) };
};

/** East of the line for even places, west of it for odd ones, so that no hex is asked for twice. */
export const islandBeside = (i: number): HexId => `${i % 2 === 0 ? '06' : '04'}${(LINE[i] ?? '').slice(2)}`;

/** Column 05 is an odd one: its hex r touches r - 1 and r of the columns beside it. */
export const neighboursOnLine = (island: HexId): readonly HexId[] => {
  const row = Number(island.slice(2));
  return [row, row + 1].map(r => `05${String(r).padStart(2, '0')}`);
};

const headquarters: Runner = given => {
  const type = unitTypeOf(given, 'unit', 'hq');
  const escort: readonly Piece[] = given.flag('escorted') ? [{ id: 'escort', type: 'mot infantry', hex: H0 }] : [];
  let state = stateOf({
    units: [
      { id: 'u', type, hex: H0, figures: { af: '0', df: '0' } },
      ...escort,
      ...watcher(given.flag('entersZoc')),
      ...watcher(given.flag('adjacentEnemyHq'), 'hq').map(p => ({ ...p, id: 'their hq' })),
    ],
  });
  const judged = move(state, ['u', ...escort.map(p => p.id)], H0, H1);
  ({ state } = judged);
  return { legal: legalBut([...judged.verdicts, ...state.endPhase()], 'Move.5') };
};

/** A first move that spends what is said, then the step. */
const minimum: Runner = given => {
  const spent = given.amount('spent');
  const before: Fraction = spent;
  const state = stateOf({
    ...lineOf(['woods', 'rough']),
    charts: { 'tec-hexes': { woods: priced(before), rough: priced(given.amount('hex')) } },
    units: [{ id: 'u', hex: spent.n > 0 ? H0 : H1, figures: { ma: amountText(given, 'mp') } }],
  });
  const start = spent.n > 0 ? move(state, ['u'], H0, H1, 1).state : state;
  return { legal: legalBut(move(start, ['u'], H1, H2, 2).verdicts, 'Move.9', 'Intro.1') };
};

const allowanceOf: Runner = given => {
  const type = given.said('motorized') === true ? 'mot infantry' : 'infantry';
  const states = given.flag('oos') ? ['unsupplied'] : [];
  // So many hexes of a quarter MP as it can go: the cheapest way of asking what it has.
  const quarter = exact('1/4');
  const state = stateOf({
    charts: { 'tec-hexes': { clear: priced(quarter) } },
    ...lineOf(LINE.map(() => 'clear')),
    units: [{ id: 'u', type, hex: H0, figures: { ma: amountText(given, 'mp') }, states }],
  });
  return { mp: most(state, given) };
};

/** The MPs that the rules say a unit has. */
const most = (state: GameState, given: Given): number => {
  const { spent } = move(state, ['u'], H0, H1);
  if (spent === undefined) throw new Error(`no MPs: ${String(given.number('mp'))}`);
  return toNumber(exact(spent.allowance));
};

/** Reserve movement: half of the MPs, and no enemy ZOC unless a friend stands there. */
const reserveMove: Runner = given => {
  const entersZoc = given.flag('entersZoc');
  const friend: readonly Piece[] = given.flag('friendlyThere') ? [{ id: 'friend', hex: H2 }] : [];
  // Two hexes: one alone is always free to a unit that has spent nothing.
  const half = multiply(given.amount('cost', 1), HALF);
  const front: Front = {
    phase: 'reserve',
    ...lineOf(['rough', 'rough']),
    charts: { 'tec-hexes': { rough: priced(half), sea: { 'non-motorized': '1' } } },
    units: [
      {
        id: 'u',
        type: 'mot infantry',
        hex: H0,
        figures: { ma: given.has('mp') ? amountText(given, 'mp') : '20' },
        states: given.said('reserve') === false ? [] : ['reserve'],
      },
      ...friend,
      ...(entersZoc ? [enemy({ id: 'watcher', hex: '0604' })] : []),
    ],
  };
  return { legal: legalBut(move(stateOf(front), ['u'], H0, H2).verdicts, 'Reserve.3', 'Intro.1', 'Move.7') };
};

const ditch: Runner = given => {
  const hexside = given.meaning('hexside', {
    'active ditch': 'anti-tank ditch',
    'inactive ditch': 'inactive',
    none: undefined,
  });
  const company = given
    .texts('with')
    .map((word, i): Piece => ({ id: `w${i}`, type: typeIn(word), hex: H0, setUp: '1515' }));
  // The side whose hex it was last, and when the game began, keeps its ditch active.
  const holder: Piece = { id: 'holder', side: hexside === 'inactive' ? 'Axis' : 'Allied', hex: H1 };
  const held = stateOf({
    phase: 'supply',
    // There is no way round it.
    ...lineOf(['clear']),
    hexsides: hexside === undefined ? [] : [{ a: H0, b: H1, feature: 'anti-tank ditch' }],
    units: [{ id: 'u', type: unitTypeOf(given), hex: H0, setUp: '1515' }, ...company, holder],
  });
  const left = held.apply({ kind: 'adjust', steps: [1], changes: [{ step: 1, what: 'removed', unit: holder.id }] });
  const state = turned(left.state, 'movement');
  const judged = move(state, ['u', ...company.map(p => p.id)], H0, H1);
  return { legal: legalBut([...judged.verdicts, ...judged.state.endPhase()], 'Fort.3') };
};

/** A gun that is in battery goes out of it, moves, and so on, within its MPs. */
const switching: Runner = given => {
  const type = given.flag('sp') ? 'sp arty' : 'towed arty';
  const moveCost = given.amount('moveCost');
  let state = stateOf({
    charts: { 'tec-hexes': { rough: priced(moveCost) } },
    terrain: { [H1]: 'rough' },
    units: [{ id: 'u', type, hex: H0, figures: { ma: amountText(given, 'mp'), bf: '8', fpf: '6', range: '4' } }],
  });
  let isFine = true;
  if (moveCost.n > 0) {
    const judged = move(state, ['u'], H0, H1, 1);
    isFine = legalBut(judged.verdicts, 'Art.1', 'Intro.1');
    ({ state } = judged);
  }
  for (let i = 0; i < given.number('switches'); i++) {
    const judged = setStates(state, 'u', i % 2 === 0 ? ['battery'] : [], 10 + i);
    isFine &&= legalBut(judged.verdicts, 'Art.1');
    ({ state } = judged);
  }
  return { legal: isFine };
};

const modes: Runner = given => {
  const sp = given.flag('sp');
  if (given.has('switchesThisTurn')) return { legal: switched(sp, given.number('switchesThisTurn')) };
  const to = given.word('to', ['in', 'out']) ?? 'in';
  const isInZoc = given.flag('inZoc') || given.flag('entersZoc');
  const company: readonly Piece[] = given.flag('accompanied') ? [{ id: 'other', type: 'mot infantry', hex: H0 }] : [];
  const from = given.flag('entersZoc') ? H0 : H1;
  const state = stateOf({
    units: [
      {
        id: 'u',
        type: sp ? 'sp arty' : 'towed arty',
        hex: from,
        figures: { bf: '8', fpf: '6', range: '4' },
        states: to === 'out' ? ['battery'] : [],
      },
      ...company.map(p => ({ ...p, hex: from })),
      ...watcher(isInZoc),
    ],
  });
  const there = from === H1 ? state : move(state, ['u', ...company.map(p => p.id)], H0, H1, 1).state;
  const judged = setStates(there, 'u', to === 'in' ? ['battery'] : [], 2);
  return { legal: legalBut([...judged.verdicts, ...judged.state.endPhase()], 'Art.2') };
};

/** So often in one turn; a step on between them, for to and fro on the spot is no switch. */
const switched = (sp: boolean, times: number): boolean => {
  let state = stateOf({
    units: [
      {
        id: 'u',
        type: sp ? 'sp arty' : 'towed arty',
        hex: H0,
        figures: { ma: '20', bf: '8', fpf: '6', range: '4' },
        states: ['battery'],
      },
    ],
  });
  let isFine = true;
  for (let i = 0; i < times; i++) {
    const judged = setStates(state, 'u', i % 2 === 0 ? [] : ['battery'], 2 * i + 1);
    isFine &&= legalBut(judged.verdicts, 'Art.2');
    ({ state } = judged);
    if (i % 2 === 0) ({ state } = move(state, ['u'], LINE[i / 2] ?? '', LINE[i / 2 + 1] ?? '', 2 * i + 2));
  }
  return isFine;
};

/** At the end of the Movement Phase, after so many MPs. */
const toReserve: Runner = given => {
  const type = given.said('motorized') === false ? 'infantry' : 'armor';
  const spent = given.amount('spent');
  const isRommel = given.text('unit') === 'Rommel';
  if (given.has('unit') && !isRommel) throw new Error(`no such unit: ${given.text('unit') ?? ''}`);
  if (given.has('toReserve') && !given.flag('toReserve')) return { legal: true };
  const hq = given.maybe('hqDistance');
  const end = spent.n > 0 ? H1 : H0;
  const rommel: Piece = { id: 'Rommel’s HQ', type: 'mech infantry', hex: end };
  const unit = isRommel ? rommel.id : 'u';
  let state = stateOf({
    charts: { 'tec-hexes': { rough: priced(spent) } },
    terrain: { [H1]: 'rough' },
    units: [
      {
        id: 'u',
        type,
        hex: H0,
        figures: { ma: given.has('mp') ? amountText(given, 'mp') : '10' },
        states: given.said('inSupply') === false ? ['unsupplied'] : [],
      },
      ...(given.flag('withRommel') || isRommel ? [rommel] : []),
      ...(hq === undefined
        ? []
        : [{ id: 'hq', type: 'hq', hex: `05${String(Number(end.slice(2)) + hq).padStart(2, '0')}` }]),
    ],
  });
  if (spent.n > 0) ({ state } = move(state, ['u'], H0, H1, 1));
  const others = state.position.units.get(unit)?.states ?? [];
  ({ state } = setStates(state, unit, [...others, 'reserve'], 2));
  return { legal: isRight(state.endPhase(), 'Reserve.1', 'Rommel.2') };
};

const bound: Runner = given => {
  const { state, by } = overrun(given.flag('securing'));
  if (!given.flag('movesAfter')) return { legal: true };
  return { legal: isRight(move(state, [by], '0505', '0404', 5).verdicts, 'Overrun.5') };
};

/** A tank unit that is sure to remove a weak one, and another that has gone past on the strength of it. */
export const overrun = (
  isRelied: boolean,
  more: readonly Piece[] = [],
): { readonly state: GameState; readonly by: string } => {
  const start = stateOf({
    units: [
      { id: 'strong', type: 'armor', hex: '0505', figures: { af: '40' } },
      { id: 'past', type: 'armor', hex: '0504', figures: { ma: '20' } },
      enemy({ id: 'weak', type: 'armor', hex: '0506', figures: { df: '1', af: '1' } }),
      ...more,
    ],
  });
  if (!isRelied) return { state: start, by: 'strong' };
  // 0605 lies in the ZOC of the weak unit; 0607 beyond it does too, and cannot be reached from here but through it.
  const judged = move(start, ['past'], '0504', '0507', 1, ['0605', '0606']);
  if (!isRight(judged.verdicts, 'Move.3', 'Move.4', 'Overrun.7'))
    throw new Error('the move does not rely on the overrun');
  return { state: judged.state, by: 'strong' };
};

const past: Runner = given => {
  const isOnly = given.flag('pathZocOnlyFromOverrun');
  const start = stateOf({
    units: [
      { id: 'strong', type: 'armor', hex: '0505', figures: { af: '40' } },
      { id: 'past', type: 'armor', hex: '0504', figures: { ma: '20' } },
      enemy({ id: 'weak', type: 'armor', hex: '0506', figures: { df: '1', af: '1' } }),
      ...(isOnly ? [] : [enemy({ id: 'other', type: 'infantry', hex: '0706' })]),
    ],
  });
  if (!given.flag('continues')) return { legal: true };
  const judged = move(start, ['past'], '0504', '0507', 1, ['0605', '0606']);
  return { legal: legalBut(judged.verdicts, 'Move.3', 'Move.4', 'Overrun.7') };
};

const heavyTrial: Runner = given => {
  const isBefore = given.flag('checkBeforeAction');
  const start = stateOf({ units: [{ id: 'u', type: 'heavy armor', hex: H0 }] });
  const isDisabled = given.flag('disabledByCheck');
  const state = isBefore && isDisabled ? setStates(start, 'u', ['disabled'], 1).state : start;
  if (!given.flag('performsAction')) return { legal: true };
  return { legal: legalBut(move(state, ['u'], H0, H1, 2).verdicts, 'Heavy.5', 'Units.5') };
};

export const MOVES: Runners = {
  'Intro.1': cost,
  'Intro.2': cost,
  'Move.1': again,
  'Move.2': intoEnemy,
  'Move.3': alongZocs,
  'Move.4': alongZocs,
  'Move.5': headquarters,
  'Move.6': sandStorm,
  'Move.7': barred('Move.7'),
  'Move.8': barred('Move.8'),
  'Advance.3': barred('Move.8', 'Move.7'),
  'Move.9': minimum,
  'Supply.2': allowanceOf,
  'Reserve.1': toReserve,
  'Reserve.3': reserveMove,
  'Rommel.2': toReserve,
  'Air.2': interdicted,
  'Art.1': switching,
  'Art.2': modes,
  'Fort.3': ditch,
  'Heavy.5': heavyTrial,
  'Overrun.5': bound,
  'Overrun.7': past,
};
