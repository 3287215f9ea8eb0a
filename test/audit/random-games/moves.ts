// How players of any system move: one drag, several, a stack, its parts, two stacks at once, picking others up.

import type { HexId } from '../../../core/hexmap/hex-map';
import type { ActionOf } from '../../../core/rules/action';
import type { Judgement } from '../../../core/rules/system';
import { worst } from '../../../core/rules/verdict';
import type { UnitId } from '../../../core/scenario/scenario';
import { answerOf, type Play } from './play';
import type { Act } from './table-top';

const moveAction = (play: Play, units: readonly UnitId[], from: HexId, to: HexId): ActionOf<'move'> => ({
  kind: 'move',
  steps: play.steps(),
  units,
  from,
  to,
  via: [],
});

/** Legal without a doubt, with nothing left owed. */
const isSure = (play: Play, { verdicts, state }: Judgement): boolean =>
  answerOf(verdicts) === 'legal' && play.owesNothing(state);

/** A whole stack is sometimes taken as such; its units lie in any order in the hand. */
export const dragAct = (play: Play, units: readonly UnitId[], to: HexId): Act => {
  const [first] = units;
  const from = first === undefined ? undefined : play.hexOf(first);
  const { position } = play.state;
  const isStack =
    from !== undefined &&
    (position.markers.get(from) ?? []).length === 0 &&
    [...position.units.values()].filter(p => p.hex === from).length === units.length;
  return isStack && first !== undefined && play.random.chance(0.5)
    ? { do: 'stack', unit: first, hex: to }
    : { do: 'drag', to: play.random.shuffled(units).map(unit => ({ unit, hex: to })) };
};

/** @param isAll all that the way was found for go; a part of them may be too weak to go as all may */
const drag = (play: Play, units: readonly UnitId[], from: HexId, to: HexId, isAll = true): boolean => {
  const action = moveAction(play, units, from, to);
  const judgement = play.state.apply(action);
  const isRefused = worst(judgement.verdicts) === 'illegal';
  if (isRefused && !(!isAll && play.rules.hand.needsAll?.(judgement.verdicts) === true))
    play.dispute(`part of a way, ${units.join(', ')} ${from} to ${to}`, judgement.verdicts);
  if (!isSure(play, judgement)) return false;
  play.acts.push(dragAct(play, units, to));
  play.take(action, 1);
  return true;
};

/** One drag; a drag to some of the way's hexes each; or each unit, or each half of the stack, by itself. */
const drags = (play: Play, units: readonly UnitId[], path: readonly HexId[]): boolean => {
  const { random } = play;
  if (random.chance(0.1)) falseStart(play, units);
  for (const part of partsOf(play, units)) {
    const isLong = random.chance(0.5);
    // Nobody stops among enemies that are only to be passed.
    const mayStop = (hex: HexId): boolean => isLong && random.chance(0.5) && !play.isEnemyIn(hex);
    const stops = path.slice(1).filter((hex, i) => i === path.length - 2 || mayStop(hex));
    let from = path[0] ?? '';
    for (const to of stops) {
      if (!drag(play, part, from, to, part.length === units.length)) return false;
      from = to;
    }
  }
  return true;
};

const partsOf = ({ random }: Play, units: readonly UnitId[]): readonly (readonly UnitId[])[] => {
  if (units.length < 2 || random.chance(0.75)) return [units];
  if (random.chance(0.5)) return units.map(unit => [unit]);
  const half = random.some(units);
  const rest = units.filter(unit => !half.includes(unit));
  return rest.length === 0 ? [half] : [half, rest];
};

/** Drags anywhere that are taken back. */
const falseStart = (play: Play, units: readonly UnitId[]): void => {
  const drags = play.random.chance(0.3) ? 2 : 1;
  const acts = Array.from({ length: drags }, () => play.anywhere).flatMap(hex =>
    hex === undefined ? [] : [{ do: 'drag' as const, to: units.map(unit => ({ unit, hex })) }],
  );
  play.mistake(acts);
};

interface Group {
  readonly units: readonly UnitId[];
  readonly from: HexId;
}

export const move = (play: Play): void => {
  const group = play.group();
  if (group) moveGroup(play, group);
};

/** Somewhere in reach: often beside the enemy, sometimes to friends. */
export const moveGroup = (play: Play, group: Group): void => {
  const reach = play.state.reach(group.units);
  const hexes = play.random.shuffled([...reach.keys()].filter(hex => hex !== group.from));
  const targets = new Set(play.theirs.flatMap(id => play.neighbours(play.hexOf(id) ?? '')));
  const wanted = play.random.chance(0.6) ? (hexes.find(hex => targets.has(hex)) ?? hexes[0]) : hexes[0];
  const to = play.random.chance(0.2) ? (hexes.find(hex => play.unitsIn(hex).length > 0) ?? wanted) : wanted;
  const path = to === undefined ? undefined : reach.get(to)?.path;
  if (to === undefined || !path) return;
  const whole = play.state.apply(moveAction(play, group.units, group.from, to));
  if (worst(whole.verdicts) === 'illegal') play.dispute(`reach ${group.from} to ${to}`, whole.verdicts);
  else if (isSure(play, whole)) drags(play, group.units, path);
};

/** To friends, and on together with some of them. */
export const pickUp = (play: Play): void => {
  const group = play.group();
  if (!group) return;
  const reach = play.state.reach(group.units);
  const at = play.random.pick([...reach.keys()].filter(hex => hex !== group.from && play.unitsIn(hex).length > 0));
  const path = at === undefined ? undefined : reach.get(at)?.path;
  if (at === undefined || !path) return;
  const waiting = play.random.some(play.unitsIn(at));
  const whole = play.state.apply(moveAction(play, group.units, group.from, at));
  if (!isSure(play, whole) || !drags(play, group.units, path)) return;
  const together = [...group.units.filter(unit => play.hexOf(unit) === at), ...waiting];
  const on = play.random.pick([...play.state.reach(together)].filter(([hex]) => hex !== at));
  if (!on) return;
  const [to, { path: way }] = on;
  const judged = play.state.apply(moveAction(play, together, at, to));
  if (worst(judged.verdicts) === 'illegal') play.dispute(`reach of those picked up, ${at} to ${to}`, judged.verdicts);
  else if (isSure(play, judged)) drags(play, together, way);
};

/** Somewhere that may be far: administrative movement, if the rules know such a thing. */
export const moveFar = (play: Play): void => {
  const group = play.group();
  const to = play.anywhere;
  if (!group || to === undefined || to === group.from) return;
  const judged = play.state.apply(moveAction(play, group.units, group.from, to));
  if (isSure(play, judged)) drag(play, group.units, group.from, to);
};

/** Two stacks dragged together in one step. */
export const moveTwoStacks = (play: Play): void => {
  const [a, b] = [play.group(), play.group()];
  if (!a || !b || a.from === b.from) return;
  const ways = [a, b].flatMap(({ units, from }) => {
    const to = play.random.pick([...play.state.reach(units).keys()].filter(hex => hex !== from));
    return to === undefined ? [] : [moveAction(play, units, from, to)];
  });
  const [first, second] = ways;
  if (!first || !second) return;
  // The log tells one move after the other, in the order of what lies where; either order must be allowed.
  for (const order of [
    [first, second],
    [second, first],
  ]) {
    let { state } = play;
    for (const action of order) {
      const judged = state.apply(action);
      if (answerOf(judged.verdicts) !== 'legal') return;
      state = judged.state;
    }
    if (!play.owesNothing(state)) return;
  }
  play.acts.push({ do: 'drag', to: ways.flatMap(way => way.units.map(unit => ({ unit, hex: way.to }))) });
  for (const action of ways) play.take(action, 1);
};
