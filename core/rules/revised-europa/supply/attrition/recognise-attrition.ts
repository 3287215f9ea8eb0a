// The signs of isolation attrition: the counters' own commands, or two dice thrown in an Initial phase in which a hex owes
// a roll.

import { seenLoss } from '../../../seen-loss';
import { present } from '../../../../base/present';
import type { HexId } from '../../../../hexmap/hex-map';
import type { UnitId } from '../../../../scenario/scenario';
import type { FightSigns } from '../../../frame/log-fight/fight-signs';
import { declaredFight, type Recognised } from '../../../frame/log-fight/read-fight';
import type { Observation } from '../../../observation';
import type { Outcome } from '../../../action';
import type { Board } from '../../board';
import { ATTRITION, BREAK_OUT } from './judge-attrition';

type Due = ReadonlyMap<HexId, readonly UnitId[]>;

const isTwoDice = (dice: readonly number[]): boolean => dice.length === 2 && dice.every(d => d >= 1 && d <= 6);

const signsOn = (board: Board): FightSigns => ({
  addDice: (before, roll) => (!isTwoDice(roll) ? 'none' : before.length > 0 ? 'another' : roll),
  isRolled: dice => dice.length > 0,
  announced: () => undefined,
  attackersRetreat: () => false,
  bystanders: ({ attackers, target }) => {
    const [first] = attackers.keys();
    return new Set(first === undefined ? [] : board.friendsIn(target, board.sideOf(first)));
  },
});

/** Units of the owing hexes that go off the map or are flipped right after the roll. */
const lossesAfter = (
  rest: readonly Observation[],
  isOwing: (unit: UnitId) => boolean,
): { readonly losses: Outcome['losses']; readonly steps: readonly number[]; readonly count: number } => {
  const losses: Outcome['losses'][number][] = [];
  let count = 0;
  for (const [i, o] of rest.entries()) {
    if (o.kind === 'said') continue;
    const gone = o.kind === 'moved' && o.to === undefined ? o.units : [];
    const lost =
      o.kind === 'reduced' || o.kind === 'removed'
        ? [seenLoss(o)]
        : gone.map(unit => ({ unit, to: 'removed' as const, step: o.step }));
    if (lost.length === 0 || !lost.every(({ unit }) => isOwing(unit))) break;
    losses.push(...lost);
    count = i + 1;
  }
  return { losses, steps: [...new Set(losses.map(l => l.step))], count };
};

/** Without a declaration: the hex that loses units right after, else the only one that owes, else one of them all. */
const undeclared = (board: Board, due: Due, next: readonly Observation[]): Recognised | undefined => {
  const [roll, ...rest] = next;
  if (roll?.kind !== 'rolled' || !isTwoDice(roll.dice) || due.size === 0) return undefined;
  const owing = new Set([...due.keys()].flatMap(hex => board.unitsIn(hex)));
  const { losses, steps, count } = lossesAfter(rest, id => owing.has(id));
  const hurt = board.hexOf(losses[0]?.unit ?? '');
  const hexes = hurt === undefined ? [...due.keys()] : [hurt];
  const [target] = hexes;
  if (target === undefined) return undefined;
  return {
    action: {
      kind: 'procedure',
      procedure: ATTRITION,
      steps: [roll.step, ...steps],
      ...present({ player: roll.player }),
      actors: hexes.flatMap(hex => (due.get(hex) ?? []).map(unit => ({ unit, from: hex }))),
      target,
      dice: roll.dice,
      outcome: { losses, retreats: [], advances: [] },
    },
    left: rest.slice(count),
  };
};

/** `due`: the hexes that still owe a roll. */
export const recogniseAttrition = (board: Board, due: Due, next: readonly Observation[]): Recognised | undefined => {
  const [first] = next;
  if (first?.kind === 'declared')
    return declaredFight(board, next, what => (what === ATTRITION || what === BREAK_OUT ? signsOn(board) : undefined));
  return undeclared(board, due, next);
};
