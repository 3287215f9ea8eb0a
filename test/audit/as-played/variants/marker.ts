// A marker is laid somewhere far from what is going on.

import type { Action } from '../../../../core/rules/action';
import { emptyHexes, everyPlace, fightAt, isAllowed, isFarFrom, stateAt, untilPhaseEnd } from '../places';
import { putIn, type Kind } from '../variant';

export const MARKER_LAID: Kind = {
  name: 'a marker in a far hex',
  *variants(game, random) {
    const kinds = [...new Set(Object.values(game.club.rules.hand.markers).flat())];
    for (const place of everyPlace(game, random)) {
      const state = stateAt(game, place.deed);
      const marker = random.pick(kinds);
      const fight = fightAt(game, place);
      const hex = state && random.pick(emptyHexes(game, state).filter(h => isFarFrom(game, fight, '', h)));
      if (!state || marker === undefined || hex === undefined) continue;
      if (state.position.markers.get(hex)?.includes(marker) === true) continue;
      const laid = (): readonly Action[] => [
        { kind: 'adjust', steps: [0], changes: [{ step: 0, what: 'marker', marker, hex, present: true }] },
      ];
      if (isAllowed(game, place, laid))
        yield putIn(game, place.at, [{ do: 'place', what: { marker }, hex }], untilPhaseEnd(game, place));
    }
  },
};
