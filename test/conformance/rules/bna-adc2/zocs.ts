// Vectors of zones of control: an enemy of theirs walks into the hex beside the units, and on.

import type { Between } from '../../../../core/hexmap/rectangular-map';
import { boardOn, stateOf, turned, type Front, type Piece } from '../../../rules/battles-for-north-africa/front';
import { combatant, isArmoured, isMotorized } from '../../../../core/rules/battles-for-north-africa/combatant';
import { stackedIn } from '../../../../core/rules/battles-for-north-africa/movement/stacking';
import { zocsAgainst } from '../../../../core/rules/battles-for-north-africa/movement/zoc';
import { asSituationUnit } from '../../../../core/rules/battles-for-north-africa/combatant';
import type { GameState } from '../../../../core/rules/system';
import { toNumber, type Given } from '../given';
import { amountText, HEXSIDES, isRight, move, TERRAINS, unitTypeOf, type Runner, type Runners } from './given';
import { typeIn } from './unit-type';

/** Where the units stand, the hex beside them, one beyond it that they do not touch, and one on the other side of it. */
const [UNITS, BESIDE, BEFORE, BEYOND] = ['0606', '0506', '0405', '0406'];

const WALKER: Piece = { id: 'walker', side: 'Allied', type: 'infantry', hex: BEFORE, figures: { ma: '20' } };

/** Must the walker stop beside them? */
const stopsThere = (front: Front, before: (state: GameState) => GameState = state => state): boolean => {
  const state = before(stateOf({ side: 'Allied', ...front, units: [...front.units, WALKER] }));
  const there = move(state, ['walker'], BEFORE, BESIDE, 1);
  if (there.verdicts.some(v => v.answer === 'illegal')) throw new Error('the walker cannot go there');
  const on = move(there.state, ['walker'], BESIDE, BEYOND, 2);
  return !isRight(on.verdicts, 'Move.3');
};

const roadIf = (isThere: boolean): readonly Between[] =>
  isThere ? [{ a: UNITS, b: BESIDE, feature: 'major road' }] : [];

const intoGround: Runner = given => {
  const hexside = given.word('hexside', HEXSIDES);
  const terrain = given.word('adjacentHex', TERRAINS) ?? 'clear';
  return {
    zoc: stopsThere({
      terrain: { [BESIDE]: terrain },
      hexsides: hexside === undefined ? [] : [{ a: UNITS, b: BESIDE, feature: hexside }],
      // A marsh is entered by road only: the walker has one of its own.
      roads: [
        ...roadIf(given.flag('road')),
        ...(terrain === 'marsh' ? [{ a: BEFORE, b: BESIDE, feature: 'major road' }] : []),
      ],
      units: [{ id: 'u', type: unitTypeOf(given, 'unit'), hex: UNITS, figures: { sp: '2' } }, ...companyFor(given)],
    }),
  };
};

/** Heavy armour alone has no ZOC anywhere, so that the ground would not be tried. */
const companyFor = (given: Given): readonly Piece[] =>
  given.text('unit') === 'heavy armor' ? [{ id: 'other', type: 'heavy armor', hex: UNITS }] : [];

const stack = (types: readonly string[], states: readonly string[] = []): readonly Piece[] =>
  types.map((type, i) => ({ id: `u${i}`, type, hex: UNITS, states: i === 0 ? states : [] }));

const zocAndSp: Runner = given => {
  const type = unitTypeOf(given);
  const front: Front = { units: [{ id: 'u', type, hex: UNITS, figures: { sp: '3' } }] };
  const { sp } = stackedIn(boardOn(front), UNITS, ['u']);
  return { zoc: stopsThere(front), sp: toNumber(sp.total) };
};

const moveClass: Runner = given => {
  const board = boardOn({ units: [{ id: 'u', type: unitTypeOf(given), hex: UNITS }] });
  const unit = board.game.units.get('u');
  const place = board.position.units.get('u');
  if (!unit || !place) throw new Error('no unit');
  const it = combatant(board.charts, asSituationUnit(unit, place, 1));
  return { motorized: isMotorized(it), armored: isArmoured(it) };
};

const disabled: Runner = given => {
  const states = given.flag('disabled') ? ['disabled'] : [];
  if (given.has('with')) {
    const units = stack(['heavy armor', ...given.texts('with').map(typeIn)], states);
    const sources = zocsAgainst(boardOn({ units }), 'Allied').get(BESIDE) ?? [];
    return { zocOfDisabled: sources.some(s => s.unit === 'u0') };
  }
  if (!given.flag('moves')) return { legal: true };
  const state = stateOf({ units: stack(['heavy armor'], states) });
  return { legal: isRight(move(state, ['u0'], UNITS, BESIDE).verdicts, 'Units.5') };
};

const reserve: Runner = given => {
  const states = given.flag('reserve') ? ['reserve'] : [];
  const front: Front = { units: [{ id: 'u', type: 'armor', hex: UNITS, states }] };
  if (!given.flag('enemyMovesAdjacent')) {
    // Nobody may walk there to try it: that would end the reserve.
    const zocs = zocsAgainst(boardOn(front), 'Allied');
    return { zoc: zocs.has(BESIDE), reserve: given.flag('reserve') };
  }
  const state = stateOf({ ...front, side: 'Allied', units: [...front.units, WALKER] });
  const there = move(state, ['walker'], BEFORE, BESIDE);
  return {
    reserve: there.state.position.units.get('u')?.states.includes('reserve') ?? false,
    zoc: stopsThere(front),
  };
};

/** The same units, come into their hexes in this phase. */
const arrived = (front: Front): GameState => {
  const all = stateOf(front);
  const empty = all.apply({
    kind: 'adjust',
    steps: [1],
    changes: front.units.map(({ id }) => ({ step: 1, what: 'removed', unit: id })),
  }).state;
  return empty.apply({
    kind: 'adjust',
    steps: [2],
    changes: front.units.map(({ id, hex }) => ({ step: 2, what: 'placed', unit: id, hex, faceUp: 0 })),
  }).state;
};

const stacked: Runner = given => {
  const zero = given.number('zeroUnits');
  const sp = given.numbers('sp');
  const terrain = given.word('terrain', TERRAINS) ?? 'clear';
  const units: readonly Piece[] = [...sp, ...Array<number>(zero).fill(0)].map((points, i) => ({
    id: `u${i}`,
    hex: UNITS,
    figures: { sp: String(points) },
  }));
  const front: Front = { terrain: { [UNITS]: terrain }, units };
  const verdicts = arrived(front).endPhase();
  const { sp: total } = stackedIn(
    boardOn(front),
    UNITS,
    units.map(u => u.id),
  );
  return { legal: isRight(verdicts, 'Stack.1', 'Stack.2'), total: toNumber(total.total) };
};

const reserveEnds: Runner = given => {
  if (given.word('phase', ['own Movement Phase begins', 'enemy Movement Phase begins']) === undefined)
    throw new Error('in which phase?');
  const isOwn = given.text('phase') === 'own Movement Phase begins';
  const states = given.flag('reserve') ? ['reserve'] : [];
  // Without an HQ near it, the marker of a unit in reserve can only be an old one.
  const state = turned(
    stateOf({
      phase: 'supply',
      side: isOwn ? 'Axis' : 'Allied',
      units: [{ id: 'u', type: 'armor', hex: UNITS, states }],
    }),
    'movement',
    isOwn ? 'Axis' : 'Allied',
  );
  return { reserve: given.flag('reserve') && isRight(state.endPhase(), 'Reserve.4') };
};

export const ZOCS: Runners = {
  'Intro.3': intoGround,
  'Units.1': given => ({
    zoc: stopsThere({ units: [{ id: 'u', hex: UNITS, figures: { df: amountText(given, 'df') } }] }),
  }),
  'Units.2': moveClass,
  'Units.4': given => ({ zoc: stopsThere({ units: stack(given.texts('stack').map(typeIn)) }) }),
  'Units.5': disabled,
  'Units.8': zocAndSp,
  'Units.9': moveClass,
  'Reserve.2': reserve,
  'Reserve.4': reserveEnds,
  'Stack.1': stacked,
  'Stack.2': stacked,
  'Stack.3': stacked,
  'Advance.2': stacked,
};
