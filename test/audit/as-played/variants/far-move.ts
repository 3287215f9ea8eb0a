// A unit that has no part in what is going on is moved in the meantime, as the rules allow.

import type { Action, ActionOf } from '../../../../core/rules/action';
import { unitsOf } from '../../../../core/audit/memory';
import type { UnitId } from '../../../../core/scenario/scenario';
import type { HexId } from '../../../../core/hexmap/hex-map';
import { emptyHexes, everyPlace, fightAt, isAllowed, isFarFrom, stateAt, untilPhaseEnd, type Place } from '../places';
import { isPhase, phaseEnd, phasing, sideOf, spoiltUnits, unitsOfAct, type Deed, type ToldGame } from '../told-game';
import { putIn, type Kind } from '../variant';
import type { Random } from '../../random-games/random';
import type { Act } from '../../random-games/table-top';

const moveOf = (unit: UnitId, from: HexId, to: HexId): ActionOf<'move'> => ({
  kind: 'move',
  steps: [0],
  units: [unit],
  from,
  to,
  via: [],
});

const TRIES = 4;

/** Who moves or fights in the rest of the phase: a stack that is dragged names one of them only. */
const actingLater = (game: ToldGame, { deed }: Place): readonly UnitId[] =>
  game.deeds.slice(deed, phaseEnd(game, deed) + 1).flatMap(({ actions }) => actions.flatMap(unitsOf));

/** What the phase still brings: who moves then begins where the game says. */
const actsLater = (game: ToldGame, { at, deed }: Place): readonly Act[] =>
  game.acts.slice(at, (game.deeds[phaseEnd(game, deed)]?.last ?? game.acts.length) + 1);

const endsIn = (act: Act, hex: HexId): boolean =>
  (act.do === 'drag' && act.to.some(t => t.hex === hex)) || (act.do === 'stack' && act.hex === hex);

/** A move of a far unit that the rules allow there; undefined: chance finds none. */
export const farMove = (game: ToldGame, random: Random, place: Place): Act | undefined => {
  const state = stateAt(game, place.deed);
  if (!state) return undefined;
  const fight = fightAt(game, place);
  const side = phasing(state);
  const { units } = state.position;
  const hexOf = (unit: UnitId): HexId => units.get(unit)?.hex ?? '';
  const following = actsLater(game, place);
  // Nor who has done what the log is looked at for: it could take it back.
  const later = new Set([...following.flatMap(unitsOfAct), ...actingLater(game, place), ...spoiltUnits(game)]);
  // Who stands with others may be taken along when their stack is dragged.
  const free = new Set(emptyHexes(game, state).filter(hex => !following.some(act => endsIn(act, hex))));
  const ours = [...units.keys()].filter(
    id => sideOf(game, id) === side && !later.has(id) && isFarFrom(game, fight, id, hexOf(id)),
  );
  for (const unit of random.shuffled(ours).slice(0, TRIES)) {
    const from = hexOf(unit);
    const ends = [...state.reach([unit]).keys()].filter(hex => free.has(hex) && isFarFrom(game, fight, unit, hex));
    const to = random.pick(ends);
    if (to === undefined) continue;
    const move = (): readonly Action[] => [moveOf(unit, from, to)];
    if (isAllowed(game, place, move)) return { do: 'drag', to: [{ unit, hex: to }] };
  }
  return undefined;
};

/** Do the same units move before and after it, in its phase? Whoever is dragged with a stack moves too. */
const isInMarch = (game: ToldGame, place: Place): boolean => {
  const moversOf = (deeds: readonly Deed[]): readonly UnitId[] =>
    deeds.flatMap(({ actions }) => actions.flatMap(action => (action.kind === 'move' ? action.units : [])));
  const isBefore = ({ first }: Deed): boolean => first < place.at;
  const begun = game.deeds.findLastIndex(deed => isBefore(deed) && isPhase(deed)) + 1;
  const ofPhase = game.deeds.slice(begun, phaseEnd(game, place.deed) + 1);
  // What other habits have told otherwise is no deed any more.
  const done = game.acts.slice((game.deeds[begun - 1]?.last ?? -1) + 1, place.at);
  const moved = new Set([...moversOf(ofPhase.filter(isBefore)), ...done.flatMap(unitsOfAct)]);
  const later = [...moversOf(ofPhase.filter(deed => !isBefore(deed))), ...actsLater(game, place).flatMap(unitsOfAct)];
  return later.some(unit => moved.has(unit));
};

export const FAR_MOVE: Kind = {
  name: 'a far unit moves in between',
  *variants(game, random) {
    for (const place of everyPlace(game, random)) {
      // Where a unit ends its move before another begins one, the habit would be a fault.
      if (game.club.rules.hand.endsMarches === true && isInMarch(game, place)) continue;
      const move = farMove(game, random, place);
      if (move) yield putIn(game, place.at, [move], untilPhaseEnd(game, place));
    }
  },
};
