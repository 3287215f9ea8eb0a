// The system's own signs: which of the next observations make up one overrun or one attack.

import { compare } from '../../base/fraction';
import { afterOutcome } from '../change';
import { asSituationUnit, situationOnBoard } from '../frame/fight/situation-on-board';
import type { FightSigns, FightSoFar } from '../frame/log-fight/fight-signs';
import { declaredFight, enteredFight, inEitherOrder, type Recognised } from '../frame/log-fight/read-fight';
import type { Observation } from '../observation';
import { readAnnouncement } from './announcement';
import { boardOf, type Board } from './board';
import type { Charts } from './charts';
import { isAutomatic } from './fight/automatic';
import { sideDid } from './fight/carried-out';
import { rollOf } from './fight/crt';
import type { FightOnBoard } from './fight/fight-on-board';
import { stepsDue } from './fight/losses';
import { fightOf } from './fight/fight';
import type { At } from './memory';
import { stepsLost } from './vocabulary';

const wordsOf = new WeakMap<Charts, ReadonlySet<string>>();

/** The words of the CRTs. */
const resultWords = (charts: Charts): ReadonlySet<string> => {
  const known = wordsOf.get(charts);
  if (known) return known;
  const found = new Set(['crt', 'overrun-crt'].flatMap(name => charts.given(name)?.rows.flatMap(r => r.cells) ?? []));
  wordsOf.set(charts, found);
  return found;
};

/** Does the result send the attackers back? Not where they had the choice, and have lost their steps. */
const sendsAttackersBack = (board: Board, soFar: FightSoFar): boolean => {
  const { kind, defenders, target, dice, outcome } = soFar;
  const onBoard: FightOnBoard = {
    kind: kind === 'overrun' ? kind : 'combat',
    attackers: [...soFar.attackers].map(([unit, from]) => ({ unit, from })),
    defenders: [...defenders],
    target,
    outcome,
  };
  const { charts } = board;
  const fight = fightOf(charts, situationOnBoard(board, onBoard, asSituationUnit));
  const roll = rollOf(charts, fight, dice);
  const parts = roll && charts.result(roll.result);
  if (!parts || parts.attacker.retreats === 0) return false;
  if (!parts.attacker.chooses) return true;
  const after = boardOf(board.game, afterOutcome(board.position, outcome), board);
  const { lost } = sideDid(board, after, onBoard, 'attacker');
  return compare(lost, stepsDue(fight, parts, 'attacker').greatest) < 0;
};

const signsOf = (board: Board, kind: 'overrun' | 'combat'): FightSigns => {
  const { charts } = board;
  const { count, sides } = charts.rules.combat?.dice ?? { count: 1, sides: 6 };
  const fits = (roll: readonly number[]): boolean =>
    roll.length === count && roll.every(die => die >= 1 && die <= sides);
  const common: Pick<FightSigns, 'announced' | 'attackersRetreat' | 'badges'> = {
    badges: { shown: unit => board.position.units.get(unit)?.states ?? [], lost: stepsLost },
    announced: text => readAnnouncement(text, resultWords(charts)),
    // In the combat phase nobody else moves; after an overrun who is sent back goes, and all others go on.
    attackersRetreat: (fight, { to }) =>
      to !== fight.target && (fight.kind === 'combat' || sendsAttackersBack(board, fight)),
  };
  if (isAutomatic(charts, kind))
    return { ...common, addDice: () => 'none', isRolled: () => true, unrolled: true, attackersRetreat: () => false };
  return {
    ...common,
    addDice: (before, roll) => (!fits(roll) ? 'none' : before.length === 0 ? roll : 'another'),
    isRolled: dice => dice.length >= count,
  };
};

/** A stack that is set down in a hex that enemies hold, in a phase of overruns. */
const mayEnter = (board: Board, seen: Observation | undefined): boolean => {
  if (board.charts.rules.overrun.how === 'none' || board.phaseRules?.overruns === false) return false;
  return seen?.kind === 'moved' && seen.to !== undefined && board.isHeld(seen.to, board.sideOf(seen.units[0] ?? ''));
};

export const recogniseFight = ({ board }: At, next: readonly Observation[]): Recognised | undefined => {
  const overrun = signsOf(board, 'overrun');
  const attack = signsOf(board, 'combat');
  const read = (seen: readonly Observation[]): Recognised | undefined =>
    declaredFight(board, seen, what => (what === 'overrun' ? overrun : what === 'attack' ? attack : undefined)) ??
    (mayEnter(board, seen[0]) ? enteredFight(board, seen, overrun) : undefined);
  return inEitherOrder(board, next, attack, read);
};
