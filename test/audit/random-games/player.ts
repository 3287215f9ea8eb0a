// Plays random games by a rule system's reducer alone: it asks what is allowed, does some of it, and never cheats.

import { arrive, badge, marker, remark, replace, slip } from './affairs';
import { attack, mayTry, overrun } from './fights';
import { move, moveFar, moveTwoStacks, pickUp } from './moves';
import type { ActionOf } from '../../../core/rules/action';
import { openBooks, pay, procedure, settle } from './procedures';
import { NOTHING, Play, type GameRules, type RandomGame, type Wishes } from './play';

/**
 * Some turns are passed over, so that games see every weather; then each phase of one turn is played.
 *
 * @param busy what players wish to do where there is something to do
 */
export const playGame = (rules: GameRules, seed: number, busy: Wishes = BUSY): RandomGame => {
  const play = new Play(rules, seed);
  const { turns, phases } = rules.scenario;
  const first = rules.hand.startsAtOnce || play.random.chance(0.4) ? 0 : play.random.below(turns.length);
  for (let turn = 0; turn <= first; turn++)
    for (const phase of phases.keys()) {
      if (turn === first) playPhase(play, busy);
      if (rules.hand.ends?.(play)) return play.game;
      if ((turn < first || phase + 1 < phases.length) && !nextPhase(play)) return play.game;
    }
  return play.game;
};

/** false: the track may not be turned before something is done that these players do not do; the game ends there. */
const nextPhase = (play: Play): boolean => {
  const { turns, phases } = play.rules.scenario;
  const { turn, phase } = play.state.position;
  const at = phases.findIndex(p => p === phase) + 1;
  const nextTurn = at < phases.length ? turn : turns[turns.findIndex(t => t === turn) + 1];
  const next = phases[at % phases.length];
  if (!nextTurn || !next) return true;
  const turned = (): ActionOf<'phase'> => ({ kind: 'phase', steps: play.steps(), turn: nextTurn, phase: next });
  if (!settle(play, turned())) return false;
  const action = turned();
  play.acts.push({ do: 'phase' });
  play.take(action, 1);
  return true;
};

const BUSY: Wishes = [
  [38, move],
  [8, pickUp],
  [8, moveFar],
  [7, moveTwoStacks],
  [22, overrun],
  [12, attack],
  [14, procedure],
  [1, pay],
  [4, badge],
  [3, marker],
  [2, arrive],
  [2, replace],
  [3, remark],
  [2, slip],
];

const QUIET: Wishes = [
  [4, badge],
  [4, marker],
  [3, arrive],
  [3, openBooks],
  [2, replace],
  [1, remark],
  [1, slip],
];

const playPhase = (play: Play, wishes: Wishes): void => {
  const { hand } = play.rules;
  hand.fights?.owed(play);
  hand.tidies?.(play);
  const busy = isBusy(play);
  const more = hand.more?.[play.phaseKind] ?? [];
  const count = busy ? 4 + play.random.below(14) : play.random.below(more.length > 0 ? 10 : 4);
  for (let i = 0; i < count; i++) {
    wish(play, [...(busy ? wishes : QUIET), ...more])(play);
    hand.tidies?.(play);
  }
};

const wish = (play: Play, wishes: Wishes): ((play: Play) => void) => {
  let at = play.random.below(wishes.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, one] of wishes) {
    if (at < weight) return one;
    at -= weight;
  }
  return remark;
};

/** Is there anything to do in this phase? Asked of a few units, for most phases are not for moving or fighting. */
const isBusy = (play: Play): boolean => {
  const some = play.random.shuffled(play.ours).slice(0, 4);
  if (some.some(unit => play.state.reach([unit]).size > 1)) return true;
  const target = play.targets()[0];
  const [near] = target === undefined ? [] : play.unitsNextTo(target);
  const from = near && play.hexOf(near);
  if (target === undefined || near === undefined || from === undefined) return false;
  const attackers = [{ unit: near, from }];
  return mayTry(
    play.state.apply({ kind: 'combat', steps: play.steps(), target, outcome: NOTHING, attackers }).verdicts,
  );
};
