// What a phase leaves owed or open: a hex that was too full for a time.

import type { Chapters, Ending } from '../frame/chapter';
import { because } from '../frame/question';
import { by } from '../sentence';
import type { Verdict } from '../verdict';
import type { Board } from './board';
import { verdict } from './cite';
import type { Memory, Moving } from './memory';
import { stackedIn } from './movement/stacking';

/** Where the limit holds at the end of each move, a hex that is in order again by the phase's end may have been wrong. */
const crowdedVerdicts = ({ crowded }: Moving, { board }: Ending<Board>): readonly Verdict[] => {
  if (board.charts.rules.stacking?.when !== 'end of move') return [];
  return [...crowded].flatMap(([hex, { step, units }]) => {
    const there = units.filter(id => board.hexOf(id) === hex);
    const side = board.sideOf(units[0] ?? '');
    // Who is still too many there is found by the limit itself.
    if (there.length === 0 || stackedIn(board, hex, side).isOver !== false) return [];
    const names = board.namesOf(there);
    const missing = `whether ${names.join(', ')} had moved to the end before others left ${hex}`;
    const says = by('stacking.when')`too many units stood in ${hex} for a time; it is not known ${missing}`;
    return [
      because(
        verdict('undetermined', 'stacking-for-a-time', 'stacking.when', says, { units: there, hexes: [hex], missing }),
        step,
        'the last units came here',
      ),
    ];
  });
};

export const CHAPTERS: Chapters<Board, Memory> = {
  moving: { fresh: { spent: new Map(), stopped: new Map(), crowded: new Map() }, ends: crowdedVerdicts },
  overruns: { fresh: { hexes: new Map(), units: new Map() } },
  attacks: { fresh: { attackers: new Map(), hexes: new Map() } },
};
