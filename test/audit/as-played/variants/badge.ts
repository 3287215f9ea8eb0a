// A badge is put on a unit that has no part in what is going on.

import type { Action } from '../../../../core/rules/action';
import type { GameState } from '../../../../core/rules/system';
import type { UnitId } from '../../../../core/scenario/scenario';
import { everyPlace, fightAt, isAllowed, isFarFrom, stateAt, untilPhaseEnd, type Place } from '../places';
import { putIn, type Kind, type Variant } from '../variant';
import { sideOf, type ToldGame } from '../told-game';
import type { Random } from '../../random-games/random';

const badgeOn =
  (unit: UnitId, state: string) =>
  ({ position }: GameState): readonly Action[] => {
    const states = [...(position.units.get(unit)?.states ?? []), state];
    return [{ kind: 'adjust', steps: [0], changes: [{ step: 0, what: 'state', unit, states }] }];
  };

/** Badges that players put on in such a phase; beside the table's own, any of the system's. */
const badges = ({ club }: ToldGame, { position }: GameState): readonly string[] =>
  club.rules.hand.badges[position.phase?.kind ?? ''] ?? [];

const badged = (
  game: ToldGame,
  random: Random,
  place: Place,
  wanted: (unit: UnitId, state: GameState) => boolean,
): Variant | undefined => {
  const state = stateAt(game, place.deed);
  if (!state) return undefined;
  const badge = random.pick(badges(game, state));
  const units = random.shuffled([...state.position.units.keys()]).filter(unit => wanted(unit, state));
  if (badge === undefined) return undefined;
  for (const unit of units.slice(0, 3)) {
    if (state.position.units.get(unit)?.states.includes(badge) === true) continue;
    if (!isAllowed(game, place, badgeOn(unit, badge))) continue;
    return putIn(game, place.at, [{ do: 'state', units: [unit], state: badge, on: true }], untilPhaseEnd(game, place));
  }
  return undefined;
};

export const BADGE_FAR: Kind = {
  name: 'a badge on a far unit',
  *variants(game, random) {
    for (const place of everyPlace(game, random)) {
      const fight = fightAt(game, place);
      const found = badged(game, random, place, (unit, { position }) =>
        isFarFrom(game, fight, unit, position.units.get(unit)?.hex ?? ''),
      );
      if (found) yield found;
    }
  },
};

export const BADGE_BESIDE: Kind = {
  name: 'a badge on another unit of the attackers’ hex',
  *variants(game, random) {
    for (const place of everyPlace(game, random)) {
      const fight = fightAt(game, place);
      if (!fight) continue;
      const own = sideOf(game, fight.attackers[0] ?? '');
      const found = badged(game, random, place, (unit, { position: { units } }) => {
        const hex = units.get(unit)?.hex;
        const isBeside = fight.attackers.some(other => units.get(other)?.hex === hex);
        return isBeside && !fight.attackers.includes(unit) && sideOf(game, unit) === own;
      });
      if (found) yield found;
    }
  },
};
