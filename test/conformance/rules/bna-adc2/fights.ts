// Vectors of attacks on the board: who may, who must, what support may be given, what a result asks, retreats and advances.

import { lossOf } from '../../../rules/loss';
import type { ActionOf, Outcome } from '../../../../core/rules/action';
import type { HexId } from '../../../../core/hexmap/hex-map';
import type { Between } from '../../../../core/hexmap/rectangular-map';
import type { Obligation } from '../../../../core/rules/obligation';
import type { SituationUnit } from '../../../../core/rules/situation';
import type { GameState, Judgement } from '../../../../core/rules/system';
import type { Verdict } from '../../../../core/rules/verdict';
import { boardOn, phaseOf, stateOf, type Front, type Piece } from '../../../rules/battles-for-north-africa/front';
import { toNumber, type Given } from '../given';
import {
  amountText,
  enemy,
  H0,
  H1,
  H2,
  H4,
  HEXSIDES,
  isRight,
  setStates,
  TERRAINS,
  unitTypeOf,
  type Runner,
  type Runners,
} from './given';
import { fight, odds, ODDS, tableOf, unit } from './odds';
import { typeIn } from './unit-type';

export const NOTHING: Outcome = { losses: [], retreats: [], advances: [] };

type Lost = Exclude<Outcome['losses'][number]['to'], 'badge'>;
export const lost = (id: string, to: Lost = 'removed', step = 3) => lossOf(id, to, step);
export const went = (id: string, to: HexId, step = 4) => ({ unit: id, to, step });

/** Both tables give this result, whatever the die and the odds. */
export const giving = (result: string): Pick<Front, 'tables'> => ({
  tables: [
    tableOf('mobile', ['1-9', '7-1'], Array<string>(6).fill(result)),
    tableOf('assault', ['1-9', '7-1'], Array<string>(6).fill(result)),
  ],
});

interface Attack {
  readonly by?: readonly string[];
  readonly from?: HexId;
  readonly target?: HexId;
  readonly dice?: readonly number[];
  readonly outcome?: Outcome;
  readonly step?: number;
}

export const attack = (
  state: GameState,
  { by = ['a'], from = H1, target = H2, dice = [1], outcome = NOTHING, step = 1 }: Attack,
): Judgement => {
  const action: ActionOf<'combat'> = {
    kind: 'combat',
    steps: [step],
    attackers: by.map(id => ({ unit: id, from })),
    target,
    dice,
    outcome,
  };
  return state.apply(action);
};

export const fightFront = (front: Partial<Front> & Pick<Front, 'units'>): GameState =>
  stateOf({ phase: 'combat', ...front });

export const ATTACKER: Piece = { id: 'a', hex: H1, type: 'infantry', figures: { af: '10' } };

/** What a result asks, in odds, of units as they are given. */
const asksOf = (
  result: string,
  attackers: readonly SituationUnit[],
  defenders: readonly SituationUnit[],
  more: { readonly features?: readonly string[]; readonly hexside?: string } = {},
): readonly Obligation[] => {
  const seen = odds({ attackers, defenders, front: giving(result), ...more });
  return seen.aftermath?.find(a => a.result === result)?.asks ?? seen.aftermath?.[0]?.asks ?? [];
};

const withSteps = (type: string, steps: number): SituationUnit => ({
  ...unit(type, {}, steps > 1 ? {} : { steps: '1' }),
  label: `${type} of ${steps}`,
  ...(steps > 1
    ? { reducedValues: steps > 2 ? { af: '2', df: '2', 'af-2': '1', 'df-2': '1' } : { af: '2', df: '2' } }
    : {}),
});

const RESULTS = ['NE', 'AE', 'DE', 'AR2', 'DR2', 'DR3', 'E1', 'E2', 'E2R'];
const LOSSES = ['A', 'D'].flatMap(side => [1, 2, 3, 4, 5, 6].map(n => `${side}${n}`));

const resultIn = (given: Given): string => given.word('result', [...RESULTS, ...LOSSES]) ?? 'NE';

const sumOf = (asks: readonly Obligation[], side: Obligation['side'], kind: Obligation['kind']): number =>
  asks.filter(a => a.side === side && a.kind === kind).reduce((n, a) => n + (a.amount ?? 0), 0);

/** Where no number is asked, all that the side has. */
const stepsLost = (asks: readonly Obligation[], side: Obligation['side'], all: number): number =>
  asks.some(a => a.side === side && a.kind === 'lose' && a.amount === undefined) ? all : sumOf(asks, side, 'lose');

const meaning: Runner = given => {
  const steps = given.has('defenderSteps') ? given.numbers('defenderSteps') : [2, 2];
  const many = [3, 3].map(n => withSteps('infantry', n));
  const asks = asksOf(
    resultIn(given),
    many,
    steps.map(n => withSteps('infantry', n)),
  );
  const [ours, theirs] = [
    stepsLost(asks, 'attacker', 6),
    stepsLost(
      asks,
      'defender',
      steps.reduce((a, b) => a + b, 0),
    ),
  ];
  const [back, sentBack] = [sumOf(asks, 'attacker', 'retreat'), sumOf(asks, 'defender', 'retreat')];
  return {
    stepsLost: ours + theirs,
    defenderSteps: theirs,
    attackerSteps: ours,
    retreat: back + sentBack,
    defenderRetreat: sentBack,
    attackerRetreat: back,
  };
};

/** Who has no strength, alone or with others. */
const helpless: Runner = given => {
  const isAttacker = given.has('af');
  const zero = {
    ...unit('infantry', isAttacker ? { af: amountText(given, 'af') } : { df: amountText(given, 'df') }),
    label: 'zero',
  };
  const others = given.flag('alone') ? [] : [unit('infantry')];
  const [gone, back] = [given.flag('othersEliminated'), given.flag('othersRetreat')];
  if (!(given.said('attacked') ?? given.said('attacks') ?? true)) return { eliminated: false, retreats: false };
  const result = gone ? (isAttacker ? 'AE' : 'DE') : back ? (isAttacker ? 'AR2' : 'DR2') : 'NE';
  const side = [zero, ...others];
  const { gone: nobody } = fight(isAttacker ? { attackers: side } : { defenders: side });
  if (nobody === (isAttacker ? 'attacker' : 'defender')) return { eliminated: true, retreats: false };
  const asks = isAttacker ? asksOf(result, side, [unit('infantry')]) : asksOf(result, [unit('infantry')], side);
  const asked = (kind: Obligation['kind']): boolean => asks.some(a => a.kind === kind && a.units.includes('zero'));
  return { eliminated: asked('lose'), retreats: asked('retreat') };
};

const heavy: Runner = given => {
  if (given.has('dr')) return { recovered: recovers(given.number('dr')) };
  if (given.has('defenderDisabled')) return ODDS['Heavy.2']?.(given);
  const states = given.flag('disabled') ? { disabled: '' } : {};
  const type = unitTypeOf(given, 'type', 'heavy armor');
  const asks = asksOf(resultIn(given), [unit('infantry')], [unit(type, {}, states)]);
  const lose = asks.filter(a => a.side === 'defender' && a.kind === 'lose');
  return {
    removed: lose.length > 0,
    stepsLost: sumOf(lose, 'defender', 'lose'),
    retreat: sumOf(asks, 'defender', 'retreat'),
  };
};

const recovers = (die: number): boolean => {
  const state = stateOf({ phase: 'support', units: [{ id: 'h', type: 'heavy armor', hex: H0, states: ['disabled'] }] });
  const rolled = state.apply({
    kind: 'procedure',
    procedure: 'recovery',
    steps: [1],
    actors: [{ unit: 'h', from: H0 }],
    target: H0,
    dice: [die],
    outcome: NOTHING,
  }).state;
  return isRight(setStates(rolled, 'h', [], 2).verdicts, 'Heavy.2');
};

const shelter: Runner = given => {
  const fort = given.has('fort') ? [`fortification ${given.number('fort')}`] : [];
  const isMined = given.flag('allThroughMinefield') || given.flag('minefield');
  const mine = given.flag('attackerArmor') ? 'armor' : 'infantry';
  const asks = asksOf('DR2', [unit(mine)], [withSteps('infantry', 2)], {
    features: fort,
    ...(isMined ? { hexside: 'minefield' } : {}),
  });
  return {
    stepsInstead: asks.find(a => a.kind === 'choose')?.amount ?? null,
    retreatRequired: asks.some(a => a.side === 'defender' && a.kind === 'retreat'),
  };
};

/** The whole unit is gone by so many steps. */
const removedBy: Runner = given => {
  const type = unitTypeOf(given);
  const state = fightFront({
    ...giving(`D${given.number('stepLoss', 1)}`),
    units: [ATTACKER, enemy({ id: 'd', type, hex: H2, reduced: {} })],
  });
  const { verdicts } = attack(state, { outcome: { ...NOTHING, losses: [lost('d')] } });
  return { removed: isRight(verdicts, 'Combat.9', 'Combat.10', 'Units.6') };
};

const lasting: Runner = given => {
  const figures = { sp: amountText(given, 'sp'), ir: amountText(given, 'ir') };
  const states = given.number('stepLoss') > 0 ? ['reduced'] : [];
  const it = boardOn({ units: [{ id: 'u', hex: H0, figures, reduced: { sp: '0', ir: '0' }, states }] }).combatant('u');
  return { sp: it && toNumber(it.sp), ir: it?.ir && toNumber(it.ir) };
};

const order: Runner = given => {
  const types = given.texts('units').map(typeIn);
  const first = unitTypeOf(given, 'firstLoss');
  const units = types.map((type, i) =>
    enemy({ id: `d${i}`, type, hex: H2, figures: { sp: '1', af: '2' }, reduced: {} }),
  );
  const at = types.indexOf(first);
  if (at < 0) throw new Error(`no ${first} among them`);
  const isGun = /arty|at$/.test(first);
  const state = fightFront({ ...giving('D1'), units: [ATTACKER, ...units] });
  const others = units.filter((_, i) => i !== at || !isGun);
  const { verdicts } = attack(state, {
    outcome: {
      ...NOTHING,
      losses: [lost(`d${at}`, isGun ? 'removed' : 'reduced')],
      retreats: others.map(u => went(u.id, H4)),
    },
  });
  return { legal: isRight(verdicts, 'Combat.10') };
};

/** One enemy each, so many of them attacked; one far off is attacked in any case, so that attacks are declared. */
const OFF: readonly Piece[] = [
  { id: 'off', hex: '2010', figures: { af: '10' } },
  enemy({ id: 'them', hex: '2011', figures: { df: '0' } }),
];
const offAttack = (state: GameState): GameState =>
  attack(state, {
    by: ['off'],
    from: '2010',
    target: '2011',
    outcome: { ...NOTHING, losses: [lost('them')] },
    step: 50,
  }).state;

/** What is owed when the combat phase is over. */
const ended = (state: GameState): readonly Verdict[] =>
  state.endPhase({
    kind: 'phase',
    steps: [99],
    turn: state.position.turn ?? { number: 1, date: '' },
    phase: phaseOf('reserve'),
  });

const duty: Runner = given => {
  const count = given.number('defendersInContact');
  const pairs = Array.from({ length: count }, (_, i) => ({
    id: String(i),
    from: `${String(3 + 3 * i).padStart(2, '0')}05`,
    to: `${String(3 + 3 * i).padStart(2, '0')}06`,
  }));
  let state = fightFront({
    units: [
      ...OFF,
      ...pairs.flatMap(({ id, from, to }): readonly Piece[] => [
        { id: `a${id}`, hex: from },
        enemy({ id: `d${id}`, hex: to }),
      ]),
    ],
    ...giving('NE'),
  });
  state = offAttack(state);
  for (const { id, from, to } of pairs.slice(0, given.number('attacked')))
    ({ state } = attack(state, { by: [`a${id}`], from, target: to, step: 60 + Number(id) }));
  return { legal: isRight(ended(state), 'Combat.1') };
};

const excused: Runner = given => {
  const features = given.flag('targetInFort') ? { [H2]: ['fortification 1'] } : {};
  const hexsides: readonly Between[] = given.flag('activeMinefield') ? [{ a: H1, b: H2, feature: 'minefield' }] : [];
  const start = fightFront({
    ...giving('NE'),
    features,
    hexsides,
    units: [...OFF, ATTACKER, enemy({ id: 'd', hex: H2 })],
  });
  let state = offAttack(start);
  if (given.flag('attacked')) ({ state } = attack(state, {}));
  return { legal: isRight(ended(state), 'Combat.1', 'Fort.2') };
};

const idle: Runner = given => {
  const near = given.said('inEnemyZoc') === false ? '1515' : H2;
  const tank: Piece = { id: 'a', hex: H1, type: 'heavy armor', states: given.flag('disabled') ? ['disabled'] : [] };
  const start = fightFront({
    ...giving('NE'),
    units: [...OFF, tank, { id: 'b', hex: H1, figures: { df: '0' } }, enemy({ id: 'd', hex: near })],
  });
  let state = offAttack(start);
  ({ state } = attack(state, { by: ['b'], step: 70 }));
  if (given.flag('attacks')) ({ state } = attack(state, { step: 71 }));
  return { legal: isRight(ended(state), 'Combat.1', 'Heavy.4') };
};

const twice: Runner = given => {
  let state = fightFront({
    ...giving('NE'),
    units: [ATTACKER, enemy({ id: 'd', hex: H2 }), enemy({ id: 'e', hex: '0402' }), enemy({ id: 'f', hex: '0602' })],
  });
  let isFine = true;
  [H2, '0402', '0602'].slice(0, given.number('unitAttacks')).forEach((target, i) => {
    const judged = attack(state, { target, step: i + 1 });
    isFine &&= isRight(judged.verdicts, 'Combat.2');
    ({ state } = judged);
  });
  return { legal: isFine };
};

const mayAttack: Runner = given => {
  const hexside = given.word('hexside', HEXSIDES);
  const states = given.word('mode', ['in', 'out']) === 'in' ? ['battery'] : [];
  const state = fightFront({
    ...giving('NE'),
    terrain: { [H2]: given.word('targetHex', TERRAINS) ?? 'clear' },
    hexsides: hexside === undefined ? [] : [{ a: H1, b: H2, feature: hexside }],
    roads: given.flag('road') ? [{ a: H1, b: H2, feature: 'major road' }] : [],
    units: [
      { ...ATTACKER, type: unitTypeOf(given), states, figures: { af: '10', bf: '10', fpf: '5', range: '4' } },
      enemy({ id: 'd', hex: H2 }),
    ],
  });
  return { legal: isRight(attack(state, {}).verdicts, 'Combat.3') };
};

export const hqAt = (distance: number, side: Piece['side'] = 'Axis'): Piece => ({
  id: 'hq',
  side,
  type: 'hq',
  hex: `05${String(4 + distance).padStart(2, '0')}`,
  figures: { af: '0', df: '0' },
});

/** Aircraft are somewhere else on the map, until they are set down over the target. */
const APART: HexId = '1515';

const overhead: Runner = given => {
  const isDefence = given.has('df');
  const stukas = given.number('stukas');
  const planes: readonly Piece[] =
    stukas > 0
      ? Array.from({ length: stukas }, (_, i) => ({
          id: `st${i}`,
          type: 'stuka',
          hex: APART,
          states: ['close attack'],
        }))
      : [
          {
            id: 'fb',
            side: isDefence ? 'Allied' : 'Axis',
            type: 'fb',
            hex: APART,
            figures: { af: amountText(given, 'air', 4), df: amountText(given, 'air', 4) },
            states: [isDefence ? 'close defense' : 'close attack'],
          },
        ];
  const begin = fightFront({
    ...giving('NE'),
    terrain: { [H2]: given.word('terrain', TERRAINS) ?? 'clear' },
    units: [
      { ...ATTACKER, figures: { af: amountText(given, 'af', 10) } },
      enemy({ id: 'd', hex: H2, figures: { df: amountText(given, 'df', 5) } }),
      hqAt(given.number('hqRange', 2), isDefence ? 'Allied' : 'Axis'),
      ...planes,
    ],
  });
  const units = planes.map(({ id }) => id);
  const { state } = begin.apply({ kind: 'move', steps: [1], units, from: APART, to: H2, via: [] });
  const { verdicts, combat } = attack(state, { step: 2 });
  const drm = combat && toNumber(combat.drm.total);
  return {
    legal: isRight(verdicts, 'Air.3', 'Air.4', 'Air.5'),
    af: combat && toNumber(combat.attack.total),
    df: combat && toNumber(combat.defence.total),
    drm,
  };
};

const lateSupport: Runner = given => {
  const count = given.number('combatsResolved');
  const gun: Piece = {
    id: 'gun',
    type: 'arty',
    hex: H0,
    states: ['battery'],
    figures: { bf: '12', fpf: '7', range: '5' },
  };
  const marker: Piece = { id: 'fire', type: 'support', hex: '1515', figures: { af: '12', df: '7' } };
  let state = fightFront({ ...giving('NE'), units: [...OFF, gun, marker, ATTACKER, enemy({ id: 'd', hex: H2 })] });
  state = state.apply({ kind: 'adjust', steps: [1], changes: [{ step: 1, what: 'removed', unit: 'fire' }] }).state;
  if (count > 1) throw new Error('one combat before is enough to ask');
  if (count === 1) state = offAttack(state);
  if (given.flag('allotsSupport'))
    state = state.apply({
      kind: 'adjust',
      steps: [80],
      changes: [{ step: 80, what: 'placed', unit: 'fire', hex: H2, faceUp: 0 }],
    }).state;
  return { legal: isRight(attack(state, { step: 81 }).verdicts, 'Art.6') };
};

/** Must a gun in support go the way of those it supports? */
const inSupport: Runner = given => {
  const result = given.word('result', ['AE', 'A1', 'A2', 'E1', 'E2']) ?? 'AE';
  const gunHex = given.flag('adjacent') ? '0603' : H0;
  const state = fightFront({
    ...giving(result),
    units: [
      ATTACKER,
      enemy({ id: 'd', hex: H2, figures: { df: '5' } }),
      { id: 'gun', type: 'arty', hex: gunHex, states: ['battery'], figures: { bf: '12', fpf: '7', range: '5' } },
      ...(given.flag('support') ? [{ id: 'fire', type: 'support', hex: H2, figures: { af: '12', df: '7' } }] : []),
    ],
  });
  const stays = attack(state, { outcome: { ...NOTHING, losses: [lost('a')] } });
  // Beside others that attack it may not support at all (Art.3): so what the result asks of it is only supposed.
  const asked = stays.verdicts.filter(v => v.rule.id === 'Combat.9' && v.units.includes('gun'));
  return { removed: asked.some(v => v.answer !== 'legal') };
};

export const FIGHTS: Runners = {
  'Units.6': removedBy,
  'Units.10': lasting,
  'Air.3': overhead,
  'Air.4': overhead,
  'Air.5': overhead,
  'Art.6': lateSupport,
  'Art.7': inSupport,
  'Fort.2': excused,
  'Heavy.2': heavy,
  'Heavy.3': heavy,
  'Heavy.4': idle,
  'Combat.1': duty,
  'Combat.2': twice,
  'Combat.3': mayAttack,
  'Combat.9': meaning,
  'Combat.10': order,
  'Combat.11': helpless,
  'Retreat.4': shelter,
};
