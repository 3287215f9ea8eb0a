// A badge is put on a unit that has no part in what is going on.

import type { Action } from '../../../../core/rules/action';
import type { GameState } from '../../../../core/rules/system';
import type { UnitId } from '../../../../core/scenario/scenario';
import { everyPlace, fightAt, followed, isAllowed, isFarFrom, stateAt, untilPhaseEnd, type Place } from '../places';
import { fightsOf } from '../results';
import { linesOf, putIn, replaced, type Kind, type Variant } from '../variant';
import { phaseEnd, sideOf, type ToldGame } from '../told-game';
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

/**
 * Does a badge of the unit change in these acts of the game? What the game's own deeds then say of its badges does not
 * know of the one put in, and cannot tell whether it is legal with it.
 */
const changesBadges = ({ acts }: ToldGame, first: number, end: number | undefined, unit: UnitId): boolean =>
  acts.slice(first, end).some(act => act.do === 'state' && act.units.includes(unit));

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
  const until = untilPhaseEnd(game, place);
  for (const unit of units.slice(0, 3)) {
    if (changesBadges(game, place.at, until, unit) || game.strayUnits?.includes(unit) === true) continue;
    if (state.position.units.get(unit)?.states.includes(badge) === true) continue;
    if (!isAllowed(game, place, badgeOn(unit, badge))) continue;
    return putIn(game, place.at, [{ do: 'state', units: [unit], state: badge, on: true }], until);
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

/** A badge on one who fights, set between the declaration and the dice, or after the dice: it then counts, or not. */
const onFighter = (name: string, isBeforeDice: boolean): Kind => ({
  name,
  *variants(game, random) {
    for (const { deed, index, fight } of fightsOf(game, random)) {
      const [roll, last] = [fight.rolls[0], fight.rolls.at(-1)];
      const unit = random.pick([...fight.attackers, ...fight.defenders]);
      const badge = random.pick(badges(game, deed.before));
      if (roll === undefined || last === undefined || fight.declares.length === 0) continue;
      if (unit === undefined || badge === undefined || deed.guilty === true) continue;
      if (game.strayUnits?.includes(unit) === true) continue;
      const [begin, from] = isBeforeDice ? [deed.before, index] : [deed.after, index + 1];
      const place = begin.position.units.get(unit);
      if (!place || place.states.includes(badge)) continue;
      const end = phaseEnd(game, index);
      if (!followed(begin, badgeOn(unit, badge)(begin), game.deeds.slice(from, end + 1))) continue;
      const until = (game.deeds[end]?.last ?? game.acts.length - 1) + 1;
      if (changesBadges(game, roll, until, unit)) continue;
      yield putIn(
        game,
        isBeforeDice ? roll : last + 1,
        [{ do: 'state', units: [unit], state: badge, on: true }],
        until,
      );
    }
  },
});

export const BADGE_BEFORE_DICE = onFighter('a badge on one who fights, between declaration and dice', true);
export const BADGE_AFTER_DICE = onFighter('a badge on one who fights, between dice and result', false);

/** What the result says is to be marked is marked before it is carried out. */
export const MARKED_EARLY: Kind = {
  name: 'the badges that a result demands set before it is carried out',
  *variants(game, random) {
    for (const { deed, index, fight } of fightsOf(game, random)) {
      const next = game.deeds[index + 1];
      const last = fight.rolls.at(-1);
      if (!next || last === undefined || fight.results.length === 0 || next.first !== deed.last + 1) continue;
      const marks = game.acts.slice(next.first, next.last + 1);
      const fighters = [...fight.attackers, ...fight.defenders];
      if (!marks.every(act => act.do === 'state' && act.on && act.units.every(unit => fighters.includes(unit))))
        continue;
      const at = random.pick([0, ...fight.results.keys()]) ?? 0;
      const before = fight.results[at] ?? last + 1;
      yield replaced(game, before, next.last + 1, [
        ...linesOf(game, next.first, next.last + 1),
        ...linesOf(game, before, next.first),
      ]);
    }
  },
};
