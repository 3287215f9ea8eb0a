// A slip that is taken back with VASSAL's undo.

import type { Act } from '../../random-games/table-top';
import { emptyHexes, everyPlace, stateAt } from '../places';
import { putIn, type Kind } from '../variant';

export const UNDONE: Kind = {
  name: 'a slip, undone',
  *variants(game, random) {
    for (const place of everyPlace(game, random)) {
      const state = stateAt(game, place.deed);
      const unit = state && !place.inside ? random.pick([...state.position.units.keys()]) : undefined;
      const hex = state && random.pick(emptyHexes(game, state));
      const slips: Act[] = [{ do: 'roll', dice: [random.die(), random.die()] }, { do: 'phase' }];
      if (unit !== undefined && hex !== undefined)
        slips.push({ do: 'drag', to: [{ unit, hex }] }, { do: 'remove', units: [unit] });
      const slip = random.pick(slips);
      if (slip) yield putIn(game, place.at, [slip, { do: 'undo' }]);
    }
  },
};

export const ACT_UNDONE_AND_DONE_AGAIN: Kind = {
  name: 'an act undone and done again',
  *variants(game, random) {
    for (const at of random.shuffled([...game.acts.keys()])) {
      const act = game.acts[at];
      // What is put on the map anew gets another counter; dice that are undone were seen.
      if (act && act.do !== 'place' && act.do !== 'lift' && act.do !== 'roll')
        yield putIn(game, at, [act, { do: 'undo' }]);
    }
  },
};
