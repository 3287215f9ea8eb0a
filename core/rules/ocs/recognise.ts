// The system's own signs: which of the next observations make up one overrun or one attack.

import type { FightSigns, FightSoFar } from '../frame/log-fight/fight-signs';
import { declaredFight, enteredFight, inEitherOrder, type Recognised } from '../frame/log-fight/read-fight';
import type { Observation } from '../observation';
import { readAnnouncement } from './announcement';
import type { Board } from './board';
import { isMovementSegment } from './eligibility';
import { attackerOptionsLeft } from './fight/roll-on-board';

const SURPRISE_AND_COMBAT = 4;

const isFightRoll = (dice: readonly number[]): boolean =>
  dice.length >= 1 && dice.length <= 3 && dice.every(d => d >= 1 && d <= 6);

/**
 * The dice of a fight as they come: two for surprise, or three with the shift die; one for the shift, which may come
 * late; two for the result. Together they are what `readRolls` reads: surprise, shift, combat.
 */
const addDice: FightSigns['addDice'] = (before, roll) => {
  if (!isFightRoll(roll)) return 'none';
  const hasShift = before.length % 2 === 1;
  switch (roll.length) {
    case 1:
      return before.length > 0 && !hasShift ? [...before.slice(0, 2), ...roll, ...before.slice(2)] : 'another';
    case 2:
      return before.length < SURPRISE_AND_COMBAT ? [...before, ...roll] : 'another';
    default:
      return before.length === 0 ? roll : 'another';
  }
};

const optionsLeft = (board: Board, { kind, attackers, defenders, target, dice, outcome }: FightSoFar): number => {
  const fight = {
    kind: kind === 'overrun' ? kind : ('combat' as const),
    attackers: [...attackers].map(([unit, from]) => ({ unit, from })),
    defenders: [...defenders],
    target,
  };
  return attackerOptionsLeft(board, fight, dice ?? [], outcome);
};

const fightSigns = (board: Board): FightSigns => ({
  addDice,
  isRolled: dice => dice.length >= SURPRISE_AND_COMBAT,
  announced: readAnnouncement,
  fromAfar: true,
  fromManyHexes: true,
  /**
   * Attackers that go anywhere but into the target retreat, if they may take an option so; after an overrun all others
   * move on, and that is another action (8.0-e). In the combat phase nobody moves on.
   */
  attackersRetreat: (fight, { units, from, to }) => {
    const { attackers, outcome, target, kind, held } = fight;
    if (outcome.advances.length > 0) return false;
    const left = optionsLeft(board, fight);
    const isWithin = units.every(id => (board.map.distance(attackers.get(id) ?? from ?? to, to) ?? 0) <= left);
    const hasGone = units.every(id => outcome.retreats.some(r => r.unit === id));
    // A drag within the hexes that are owed carries them out, or corrects where they ended.
    if (left > 0 && isWithin) return hasGone || units.every(id => attackers.get(id) === from);
    const away = (board.map.distance(to, target) ?? 0) >= 2 && units.every(id => attackers.get(id) === from);
    return away && (kind === 'combat' ? left > 0 || held : left > 0 && held);
  },
  holds: defender => board.combatant(defender)?.combat !== false,
  bystanders: ({ attackers }) => {
    const side = board.sideOf([...attackers.keys()][0] ?? '');
    const hexes = [...new Set(attackers.values())];
    return new Set(hexes.flatMap(h => board.friendsIn(h, side)).filter(id => !attackers.has(id)));
  },
});

/** Where the segment allows it, a stack that is set down in a hex that enemies hold and then rolls has overrun it. */
const mayEnter = (board: Board, seen: Observation | undefined): boolean => {
  const phase = board.position.phase?.kind;
  if (phase !== undefined && !isMovementSegment(phase)) return false;
  return seen?.kind === 'moved' && seen.to !== undefined && board.isHeld(seen.to, board.sideOf(seen.units[0] ?? ''));
};

export const recogniseFight = (board: Board, next: readonly Observation[]): Recognised | undefined => {
  const signs = fightSigns(board);
  return inEitherOrder(
    board,
    next,
    signs,
    seen =>
      declaredFight(board, seen, what => (what === 'overrun' || what === 'attack' ? signs : undefined)) ??
      (mayEnter(board, seen[0]) ? enteredFight(board, seen, signs) : undefined),
  );
};
