// The system's own signs: which of the next observations make up one overrun or one attack.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { FightSigns } from '../frame/fight-signs';
import { declaredFight, enteredFight, rolledFight, type Recognised } from '../frame/read-fight';
import type { Observation } from '../observation';
import { readAnnouncement } from './announcement';
import type { Board } from './board';
import { addDice, isRolled } from './fight/dice';
import { sendsAttackersBack } from './fight/roll-on-board';
import type { At } from './memory';
import { isMovementPhase } from './movement/move';

const signsOf = (board: Board): FightSigns => ({
  addDice: (before, roll) => addDice(board.charts, before, roll),
  isRolled: dice => isRolled(board.charts, dice),
  singleDiceFollow: board.charts.given('red') !== undefined,
  announced: readAnnouncement,
  fromAfar: board.edition.attacksFrom === 'inside',
  fromManyHexes: true,
  /** In the combat phase nobody moves; after an overrun who is sent back goes, and all others go on. */
  attackersRetreat: (fight, { to }) =>
    to !== fight.target && (fight.kind === 'combat' || (fight.held && sendsAttackersBack(board, fight))),
  bystanders: ({ attackers }) => {
    const side = board.sideOf([...attackers.keys()][0] ?? '');
    const hexes = [...new Set(attackers.values())];
    return new Set(hexes.flatMap(h => board.friendsIn(h, side)).filter(id => !attackers.has(id)));
  },
});

/** Who has entered an enemy's hex last, is there still, and shows no Deadlock marker. */
const undecidedStack = ({
  board,
  memory,
}: At): { readonly units: readonly UnitId[]; readonly target: HexId } | undefined => {
  const inside = [...memory.moving.entered].filter(
    ([id, { hex }]) => board.hexOf(id) === hex && board.combatant(id)?.deadlock === false,
  );
  const target = inside.at(-1)?.[1].hex;
  return target === undefined
    ? undefined
    : { target, units: inside.filter(([, e]) => e.hex === target).map(([id]) => id) };
};

/** 2009: a stack that is set down in a hex that enemies hold, and then rolls, has overrun it. */
const isSetUpon = (board: Board, seen: Observation | undefined): boolean => {
  const { phase } = board.position;
  if (board.edition.attacksFrom !== 'beside' || (phase && !isMovementPhase(phase.kind))) return false;
  return seen?.kind === 'moved' && seen.to !== undefined && board.isHeld(seen.to, board.sideOf(seen.units[0] ?? ''));
};

export const recogniseFight = (at: At, next: readonly Observation[]): Recognised | undefined => {
  const { board } = at;
  const signs = signsOf(board);
  const [first] = next;
  if (first?.kind === 'rolled') {
    const stack = undecidedStack(at);
    return stack && rolledFight(board, next, signs, stack);
  }
  return (
    declaredFight(board, next, what => (what === 'overrun' || what === 'attack' ? signs : undefined)) ??
    (isSetUpon(board, first) ? enteredFight(board, next, signs) : undefined)
  );
};
