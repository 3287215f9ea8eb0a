// A counter is taken up by mistake and dragged back by hand, at once.

import { emptyHexes, everyPlace, fightAt, isFarFrom, isInTheDeed, stateAt } from '../places';
import { phasing, sideOf, spoiltUnits } from '../told-game';
import { putIn, type Kind } from '../variant';
import type { Act } from '../../random-games/table-top';

const dragOf = (unit: string, hex: string): Act => ({ do: 'drag', to: [{ unit, hex }] });

const kind = (name: string, isOwn: boolean, back: (there: Act, home: Act) => readonly Act[]): Kind => ({
  name,
  *variants(game, random) {
    const { hexes } = game.club.rules.scenario.map;
    const spoilt = spoiltUnits(game);
    for (const place of everyPlace(game, random)) {
      const state = stateAt(game, place.deed);
      if (!state) continue;
      const { units } = state.position;
      const side = phasing(state);
      const fight = fightAt(game, place);
      const far = [...units].filter(
        ([id, { hex }]) =>
          (sideOf(game, id) === side) === isOwn &&
          !spoilt.has(id) &&
          !isInTheDeed(game, place, id) &&
          isFarFrom(game, fight, id, hex),
      );
      const taken = random.pick(far);
      if (!taken) continue;
      const [unit, { hex: home }] = taken;
      const empty = emptyHexes(game, state).filter(hex => isFarFrom(game, fight, unit, hex));
      const near = random.pick(empty.filter(hex => (hexes.distance(home, hex) ?? 0) <= 2));
      if (near !== undefined) yield putIn(game, place.at, back(dragOf(unit, near), dragOf(unit, home)));
    }
  },
});

export const DRAGGED_BACK = kind('a drag and back by hand', true, (there, home) => [there, home]);

export const DRAGGED_BACK_SAID = kind('a drag and back by hand, with a remark', true, (there, home) => [
  there,
  { do: 'say', text: 'oops, wrong unit' },
  home,
]);

export const ENEMY_DRAGGED_BACK = kind('a counter of the other side dragged and back by hand', false, (there, home) => [
  there,
  home,
]);
