// Units in reserve, guns in and out of battery, and retreats before combat.

import { RETREAT_BEFORE_COMBAT } from '../../../../core/rules/battles-for-north-africa/vocabulary';
import type { ActionOf, Outcome } from '../../../../core/rules/action';
import type { Position } from '../../../../core/rules/position';
import { declarations } from '../fights';
import { moveGroup } from '../moves';
import { answerOf, NOTHING, type Play } from '../play';
import { groundOf, showing, takeOffBadge, turnBadge } from './counters';

/** In the Enemy Reserve Movement Phase the other side moves. */
export const actsIn =
  (sides: readonly string[]) =>
  ({ phase }: Position): string | undefined =>
    phase?.kind === 'enemy reserve' ? sides.find(side => side !== phase.side) : phase?.side;

const HQ_RANGE = 3;

/** Motorized units of a stack near an HQ that are in supply; whether the path is free and enough MPs are left, the end of the phase asks. */
export const intoReserve = (play: Play): void => {
  const ground = groundOf(play);
  const shown = showing(play, 'reserve');
  const hqs = play.ours.filter(id => ground.isHq(id)).map(id => ground.hexOf(id));
  const able = play.ours.filter(
    id =>
      ground.isMotorized(id) &&
      ground.isCombat(id) &&
      !ground.has(id, 'unsupplied') &&
      !shown.has(id) &&
      hqs.some(hex => ground.distance(hex, ground.hexOf(id)) <= HQ_RANGE + 1),
  );
  const hex = ground.hexOf(play.random.pick(able) ?? '');
  const stack = able.filter(id => ground.hexOf(id) === hex);
  turnBadge(play, play.random.chance(0.5) ? stack : play.random.some(stack), 'reserve', true);
};

/** In a Reserve Movement Phase some of a hex that are in reserve go on. */
export const moveReserves = (play: Play): void => {
  const ground = groundOf(play);
  const able = play.ours.filter(id => ground.has(id, 'reserve'));
  const from = ground.hexOf(play.random.pick(able) ?? '');
  const stack = able.filter(id => ground.hexOf(id) === from);
  if (stack.length > 0) moveGroup(play, { units: play.random.chance(0.6) ? stack : play.random.some(stack), from });
};

/** A gun goes into battery, or out of it. */
export const changeMode = (play: Play): void => {
  const ground = groundOf(play);
  const gun = play.random.pick(play.ours.filter(id => ground.isGun(id)));
  if (gun !== undefined) turnBadge(play, [gun], 'battery', !ground.has(gun, 'battery'));
};

/** When their side's Movement Phase begins all are out of reserve. */
export const endReserves = (play: Play): void => {
  const ground = groundOf(play);
  for (const id of play.ours) if (ground.has(id, 'reserve')) takeOffBadge(play, id, 'reserve');
};

/** Who has moved, or has an enemy beside it, is in reserve no more: its badge goes. */
export const tidyReserves = (play: Play): void => {
  const { units } = play.state.position;
  for (const id of showing(play, 'reserve'))
    if (units.get(id)?.states.includes('reserve') === false) takeOffBadge(play, id, 'reserve');
};

const LIGHT = ['recon', 'armor car', 'motorcycle'];
const FAR = 3;

/** One of the light units beside the enemy rolls; on less than its initiative it may go back three hexes. */
export const retreatBefore = (play: Play): void => {
  const ground = groundOf(play);
  const tried = new Set(
    play.played.flatMap(({ action }) => (action.kind === 'procedure' ? action.actors.map(a => a.unit) : [])),
  );
  const able = play.ours.filter(
    id =>
      LIGHT.includes(ground.type(id)) &&
      !tried.has(id) &&
      !ground.has(id, 'reserve') &&
      ground.zocsInto(ground.hexOf(id), play.side).length > 0,
  );
  const unit = play.random.pick(able);
  if (unit === undefined) return;
  const from = ground.hexOf(unit);
  const die = play.random.die();
  const isAway = die < ground.figure(unit, 'ir');
  const actionFor = (outcome: Outcome): ActionOf<'procedure'> => ({
    kind: 'procedure',
    procedure: RETREAT_BEFORE_COMBAT,
    steps: play.steps(),
    actors: [{ unit, from }],
    target: from,
    dice: [die],
    outcome,
  });
  const far = [...play.rules.scenario.map.hexes.hexes.keys()].filter(hex => {
    const distance = ground.distance(from, hex);
    return distance > 0 && distance <= FAR;
  });
  const isFine = (action: ActionOf<'procedure'>): boolean => answerOf(play.state.apply(action).verdicts) === 'legal';
  const to = isAway
    ? play.random.shuffled(far).find(hex => isFine(actionFor({ ...NOTHING, retreats: [{ unit, to: hex, step: 0 }] })))
    : undefined;
  const action = actionFor(to === undefined ? NOTHING : { ...NOTHING, retreats: [{ unit, to, step: 0 }] });
  // Who may go and does not has not failed: whether that counts as a try nobody can tell.
  if ((isAway && to === undefined) || !isFine(action)) return;
  const start = play.acts.length;
  if (to === undefined || play.random.chance(0.6))
    play.acts.push(...declarations(play, RETREAT_BEFORE_COMBAT, [{ unit, from }], from));
  play.acts.push({ do: 'roll', dice: [die] });
  if (to !== undefined) play.acts.push({ do: 'drag', to: [{ unit, hex: to }] });
  play.take(action, play.acts.length - start);
};
