// Players who seek the fight, and whom the dice favour: games in which hexes are cleared, entered and passed through,
// and several fights belong to one phase. All of it as the rules allow.

import type { HexId } from '../../../core/hexmap/hex-map';
import type { UnitId } from '../../../core/scenario/scenario';
import { badge, marker, remark } from '../random-games/affairs';
import { attack, carryOut, mayTry, overrun, resolve } from '../random-games/fights';
import { dragAct, move, moveTwoStacks, pickUp } from '../random-games/moves';
import { answerOf, NOTHING, type FightAction, type Play } from '../random-games/play';
import type { Wishes } from '../random-games/play';
import { openBooks, pay, procedure } from '../random-games/procedures';

/** So often the dice are thrown until they fall as wanted. */
const THROWS = 8;

type Thrown = NonNullable<ReturnType<typeof resolve>>;

const isCleared = ({ action: { outcome } }: Thrown): boolean => outcome.advances.length > 0;

/** A unit at full strength is gone at one blow. */
const isDisaster = (play: Play, { action: { outcome } }: Thrown): boolean =>
  outcome.losses.some(
    ({ unit, to }) =>
      to === 'removed' &&
      play.state.position.units.get(unit)?.faceUp === 0 &&
      play.rules.scenario.units.some(u => u.id === unit && u.reduced !== undefined),
  );

/** Fights it out with dice that clear the hex, or sometimes with a disaster; false: it may not be fought. */
const won = (play: Play, tried: FightAction): boolean => {
  let last: Thrown | undefined;
  const isLucky = play.random.chance(0.8);
  for (let i = 0; i < THROWS; i++) {
    const thrown = resolve(play, play.state, tried);
    last = thrown ?? last;
    if (thrown && (isLucky ? isCleared(thrown) : isDisaster(play, thrown))) break;
  }
  if (last) carryOut(play, last);
  return last !== undefined;
};

const stacksNextTo = (play: Play, target: HexId): ReadonlyMap<HexId, readonly UnitId[]> => {
  const stacks = new Map<HexId, readonly UnitId[]>();
  for (const unit of play.unitsNextTo(target)) {
    const from = play.hexOf(unit) ?? '';
    stacks.set(from, play.unitsIn(from));
  }
  return stacks;
};

/** Of a stack that overruns somebody often stays behind. Where stacks enter first, that is how they storm. */
const storm = (play: Play): void => {
  const { fights } = play.rules.hand;
  if (fights) fights.overrun(play);
  else stormFromBeside(play);
};

const stormFromBeside = (play: Play): void => {
  for (const target of play.targets().slice(0, 4))
    for (const [from, all] of stacksNextTo(play, target)) {
      const rest = all.filter(unit => unit !== play.random.pick(all));
      const units = all.length > 1 && rest.length > 0 && play.random.chance(0.4) ? rest : all;
      if (won(play, { kind: 'overrun', steps: play.steps(), units, from, target, outcome: NOTHING })) return;
    }
};

/** Moves up to the enemy and overruns him, if both are allowed; sometimes a unit of the stack stays behind. */
const raid = (play: Play): void => {
  const { random, state, rules } = play;
  if (rules.hand.fights) return;
  const held = new Set(play.theirs.map(id => play.hexOf(id) ?? ''));
  const stacks = new Set(play.ours.map(id => play.hexOf(id) ?? ''));
  for (const from of random.shuffled([...stacks]).slice(0, 5)) {
    const units = play.unitsIn(from);
    const reach = state.reach(units);
    const ways = [...held].flatMap(target =>
      play.neighbours(target).flatMap(to => (to !== from && reach.has(to) ? [{ to, target }] : [])),
    );
    for (const { to, target } of random.shuffled(ways).slice(0, 6)) {
      const move = { kind: 'move', steps: play.steps(), units, from, to, via: [] } as const;
      const moved = state.apply(move);
      if (answerOf(moved.verdicts) !== 'legal' || !play.owesNothing(moved.state)) continue;
      const most = units.length > 1 && random.chance(0.5) ? units.slice(1) : units;
      const overrun = [most, units]
        .map((some): FightAction => ({
          kind: 'overrun',
          steps: play.steps(2),
          units: some,
          from: to,
          target,
          outcome: NOTHING,
        }))
        .find(tried => mayTry(moved.state.apply(tried).verdicts));
      if (!overrun) continue;
      play.acts.push(dragAct(play, units, to));
      play.take(move, 1);
      won(play, { ...overrun, steps: play.steps() });
      return;
    }
  }
};

const assault = (play: Play): void => {
  if (play.rules.hand.fights?.attack(play) === true) return;
  for (const target of play.targets().slice(0, 4)) {
    const attackers = [...stacksNextTo(play, target)].flatMap(([from, units]) => units.map(unit => ({ unit, from })));
    if (won(play, { kind: 'combat', steps: play.steps(), attackers, target, outcome: NOTHING })) return;
  }
};

export const EAGER: Wishes = [
  [30, move],
  [5, pickUp],
  [4, moveTwoStacks],
  [20, raid],
  [24, storm],
  [24, assault],
  [6, overrun],
  [6, attack],
  [6, procedure],
  [1, openBooks],
  [1, pay],
  [6, badge],
  [2, marker],
  [3, remark],
];
