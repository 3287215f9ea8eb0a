// Fire support and aircraft, as players lay their counters: interdiction in the Mission Allocation Phase, support of attacks
// before the first of them, protective fire in the Support Phase.

import type { HexId } from '../../../../core/hexmap/hex-map';
import type { UnitId } from '../../../../core/scenario/scenario';
import type { Play } from '../play';
import { beside, groundOf, onMap, setDown, takeOff } from './counters';
import type { Ground } from './ground';

const AIRCRAFT = ['fb', 'lb', 'stuka'];
const SUPPORT = [...AIRCRAFT, 'support'];
const HQ_RANGE = 5;
/** Of the die that makes a unit available. */
const AVAILABLE_BELOW = 5;

/** Guns in battery with a marker's figures that reach a hex, and do not stand beside it. */
const gunsFor = (ground: Ground, marker: UnitId, hex: HexId): readonly UnitId[] =>
  [...ground.position.units.keys()].filter(
    id =>
      ground.sideOf(id) === ground.sideOf(marker) &&
      ground.isArtillery(id) &&
      ground.has(id, 'battery') &&
      ground.figure(id, 'bf') === ground.figure(marker, 'af') &&
      ground.figure(id, 'fpf') === ground.figure(marker, 'df') &&
      ground.distance(ground.hexOf(id), hex) <= ground.figure(id, 'range') &&
      ground.distance(ground.hexOf(id), hex) > 1,
  );

const isHqNear = (ground: Ground, side: string | undefined, hex: HexId): boolean =>
  [...ground.position.units.keys()].some(
    id => ground.sideOf(id) === side && ground.isHq(id) && ground.distance(ground.hexOf(id), hex) <= HQ_RANGE,
  );

/** Before the first attack: markers and aircraft on hexes that are to be attacked. */
export const supportAttacks = (
  play: Play,
  plan: ReadonlyMap<HexId, readonly UnitId[]>,
  isPlayable: () => boolean,
): void => {
  const { random } = play;
  const isClear = play.state.position.turn?.weather === 'Clear';
  for (const [hex, units] of random.shuffled([...plan])) {
    const ground = groundOf(play);
    const fire = beside(play, play.side, ['support']).filter(marker =>
      gunsFor(ground, marker, hex).some(gun => ![...plan.values()].flat().includes(gun)),
    );
    const mayFly = isClear && ground.terrain(hex) !== 'woods' && isHqNear(ground, play.side, hex);
    const air = mayFly ? beside(play, play.side, AIRCRAFT) : [];
    const unit = random.pick([...fire, ...air]);
    if (unit === undefined || units.some(id => ground.isArtillery(id)) || random.chance(0.4)) continue;
    if (setDown(play, unit, hex) && !isPlayable()) takeOff(play, unit);
  }
};

/** After the attacks what supported them is taken off. */
export const liftSupport = (play: Play): void => {
  const ground = groundOf(play);
  for (const unit of onMap(play, play.side, SUPPORT)) if (laidNow(play, ground, unit)) takeOff(play, unit);
};

/** Set down in this very phase. */
const laidNow = ({ acts }: Play, ground: Ground, unit: UnitId): boolean => {
  const phase = acts.findLastIndex(act => act.do === 'phase');
  return acts.some(
    (act, i) =>
      i > phase && act.do === 'place' && 'unit' in act.what && act.what.unit === unit && ground.hexOf(unit) === act.hex,
  );
};

/** In the own Support Phase: a marker, or an aircraft, over own units. */
export const protect = (play: Play): void => {
  const ground = groundOf(play);
  const one = play.random.pick(play.ours.filter(id => ground.isCombat(id) && ground.figure(id, 'df') > 0));
  const hex = one === undefined ? undefined : ground.hexOf(one);
  if (hex === undefined) return;
  const fire = beside(play, play.side, ['support']).filter(marker => gunsFor(ground, marker, hex).length > 0);
  const mayFly = play.state.position.turn?.weather === 'Clear' && isHqNear(ground, play.side, hex);
  const unit = play.random.pick([...fire, ...(mayFly ? beside(play, play.side, ['fb', 'lb']) : [])]);
  if (unit !== undefined) setDown(play, unit, hex);
};

/** In the Mission Allocation Phase: fighter-bombers and ships interdict, if they are available. */
export const interdict = (play: Play): void => {
  const weather = play.state.position.turn?.weather;
  const unit = play.random.pick(beside(play, play.side, ['fb', 'naval']));
  const hex = play.anywhere;
  if (unit === undefined || hex === undefined) return;
  const isShip = groundOf(play).type(unit) === 'naval';
  if (!isShip && weather === 'Sand-storm') return;
  if (isShip || weather !== 'Clear') {
    const die = play.random.die();
    play.acts.push({ do: 'roll', dice: [die] });
    if (die >= AVAILABLE_BELOW) return;
  }
  setDown(play, unit, hex);
};

/** A marker of protective fire whose gun is gone, or came beside its enemies, protects no more. */
export const tidySupport = (play: Play): void => {
  const ground = groundOf(play);
  for (const side of play.rules.scenario.sides)
    for (const marker of onMap(play, side.name, ['support']))
      if (gunsFor(ground, marker, ground.hexOf(marker)).length === 0) takeOff(play, marker);
};

/** Guns that fire from beside the enemies of a fight share its result: this hand leaves such fights. */
export const isGunBeside = (ground: Ground, attackers: readonly UnitId[], target: HexId): boolean => {
  const markers = ground.in(target).filter(id => ground.type(id) === 'support');
  const side = ground.sideOf(attackers[0] ?? '');
  const fronts = [target, ...attackers.map(id => ground.hexOf(id))];
  return markers.some(marker =>
    gunsFor(ground, marker, target).some(gun =>
      fronts.some(hex => {
        const isEnemys = ground.sideOf(marker) === side ? hex === target : hex !== target;
        return isEnemys && ground.distance(ground.hexOf(gun), hex) === 1;
      }),
    ),
  );
};
