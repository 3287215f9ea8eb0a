// What is known of an overrun before the dice: as far as a line of odds says it, or a board shows it.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { spentOf } from '../../frame/movement/judge-move';
import { ledger, type Ledger } from '../../ledger';
import type { Situation } from '../../situation';
import { stacksTyped } from '../as-typed';
import type { Board } from '../board';
import type { Charts } from '../charts';
import type { Combatant } from '../combatant';
import type { Fight } from '../fight/fight';
import type { At, Memory } from '../memory';
import type { TargetGround } from '../movement/entry';
import { stacksIn } from '../movement/stacking';
import { TRAINBUSTING } from '../movement/step-cost';
import { actingOf, type Acting } from '../movement/who-moves';
import { enteringOf, type OverrunFacts, type Placed } from './may-overrun';
import { payersOf } from './price';

type OverrunAction = ActionOf<'overrun'>;

type Common = Pick<OverrunFacts, 'charts' | 'attackers' | 'ground' | 'entering' | 'payers'>;

/** The part that the situation tells, wherever it comes from. */
const commonFacts = (
  charts: Charts,
  situation: Situation,
  { named }: Fight,
  ground: Pick<TargetGround, 'terrain' | 'hex'>,
  spentOn: (unit: Combatant) => Ledger | undefined,
): Common => {
  const whole: TargetGround = {
    ...ground,
    hexsides: situation.hexsides.map(h => h.feature),
    trainbusting: situation.features.includes(TRAINBUSTING),
  };
  return {
    charts,
    attackers: named,
    ground: whole,
    entering: enteringOf(charts, named, whole),
    payers: payersOf(charts, situation, named, spentOn),
  };
};

/** A line of odds: nobody says where the units came from, nor what they did before. */
export const factsTyped = (charts: Charts, situation: Situation, f: Fight): OverrunFacts => ({
  ...commonFacts(charts, situation, f, { terrain: f.terrain }, () => undefined),
  isTyped: true,
  target: 'the target',
  defenders: f.defenders,
  stacks: stacksTyped(situation, f),
});

/** 8.1-a: where they stood when the phase began. Of a log that begins in its midst, only if they are still together. */
const startsOf = ({ board, memory, phaseStart }: At, units: readonly UnitId[]): Placed['starts'] => {
  const began = board.named(units).map(unit => ({ unit, hex: phaseStart.units.get(unit.id ?? '')?.hex }));
  const isKnown = !memory.isMidway || new Set(began.map(({ hex }) => hex)).size === 1;
  return isKnown ? began : began.map(({ unit }) => ({ unit, hex: undefined }));
};

/** 8.1g: units that moved along in this phase and take no part. */
const alongOf = (board: Board, memory: Memory, units: readonly UnitId[]): Acting['along'] => {
  const others = new Set(units.flatMap(id => [...(memory.companions.get(id) ?? [])]));
  for (const id of units) others.delete(id);
  return { stack: board.named(units), others: board.named([...others]) };
};

/** 8.1d: the last overrun of the same units, of another hex, that was neither rolled for nor carried out before this one. */
const unrolledOf = ({ unrolled }: Memory, { units, target, steps: [step = 0] }: OverrunAction): Placed['unrolled'] =>
  unrolled !== undefined &&
  unrolled.target !== target &&
  unrolled.carriedOut >= step &&
  unrolled.units.some(id => units.includes(id))
    ? { target: unrolled.target, step: unrolled.step }
    : undefined;

const placedOf = (at: At, action: OverrunAction): Placed => {
  const { board, memory } = at;
  const { units, from, target } = action;
  return {
    from,
    distance: board.map.distance(from, target),
    elsewhere: board.named(units.filter(id => board.hexOf(id) !== from)),
    starts: startsOf(at, units),
    unrolled: unrolledOf(memory, action),
    road: board.map.connection(from, target).length > 0,
  };
};

/** @param inTarget the enemies there */
export const factsOnBoard = (
  at: At,
  action: OverrunAction,
  situation: Situation,
  f: Fight,
  inTarget: readonly UnitId[],
): OverrunFacts => {
  const { board, memory } = at;
  const { units, from, target } = action;
  const hex: HexId = target;
  return {
    ...commonFacts(board.charts, situation, f, { terrain: situation.terrain, hex }, ({ id }) =>
      id === undefined ? undefined : ledger('MP', spentOf(memory.spent, id).least),
    ),
    isTyped: false,
    target,
    defenders: inTarget.length === 0 ? undefined : board.combatantsOf(inTarget),
    acting: actingOf(board, memory, units, alongOf(board, memory, units)),
    stacks: stacksIn(board, [from], f.named[0]?.side),
    placed: placedOf(at, action),
  };
};
