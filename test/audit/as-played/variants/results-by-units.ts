// A result carried out counter by counter, and with something else in between.

import { everyPlace } from '../places';
import { byUnits, fightsOf, inAnyOrder, resultLines, withResults } from '../results';
import { farMove } from './far-move';
import { replaced, type Kind, type Line } from '../variant';
import { phaseEnd } from '../told-game';

export const RESULTS_BY_UNITS: Kind = {
  name: 'results carried out unit by unit',
  *variants(game, random) {
    for (const { deed, fight } of fightsOf(game, random)) {
      const lines = resultLines(game, fight);
      const single = lines.flatMap(byUnits);
      if (single.length === lines.length) continue;
      const order = random.chance(0.5) ? single : inAnyOrder(fight, single, random);
      yield replaced(game, deed.first, deed.last + 1, withResults(game, deed, fight, order));
    }
  },
};

export const RESULTS_AND_ANOTHER_MOVE: Kind = {
  name: 'another unit’s move between the steps of a result',
  *variants(game, random) {
    for (const { deed, fight, index } of fightsOf(game, random)) {
      const single = resultLines(game, fight).flatMap(byUnits);
      const place = everyPlace(game, random).find(p => p.deed === index && p.inside);
      const move = single.length > 1 && place ? farMove(game, random, place) : undefined;
      if (!move) continue;
      const at = 1 + random.below(single.length - 1);
      const lines: readonly Line[] = [...single.slice(0, at), { act: move }, ...single.slice(at)];
      const until = (game.deeds[phaseEnd(game, index)]?.last ?? game.acts.length - 1) + 1;
      yield replaced(game, deed.first, deed.last + 1, withResults(game, deed, fight, lines), until);
    }
  },
};
