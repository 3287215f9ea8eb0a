// What a phase remembers, chapter by chapter, and what it leaves owed: DG that was not marked, units among enemies, tokens.

import { isBegunMidway } from '../frame/begun-midway';
import type { Chapters, Ending } from '../frame/chapter';
import { because } from '../frame/question';
import { amongEnemies, NOBODY_SET_DOWN, type SetDown } from '../frame/set-down';
import type { Verdict } from '../verdict';
import type { Board } from './board';
import { verdict } from './cite';
import type { Memory } from './memory';
import { NOTHING_CAPTURED } from './movement/capture';
import { begunWithTurn, NO_TOKENS, tokensTurned, tokenVerdicts } from './supply/tokens';
import { traceVerdicts } from './supply/trace';
import { WORDS } from './words';

/** DG that was not marked. */
const dgVerdicts = (owed: Memory['owedDg'], { board }: Ending<Board>): readonly Verdict[] =>
  [...owed].flatMap(([id, { step, why, rule }]) => {
    const place = board.position.units.get(id);
    if (!place || place.states.includes('dg')) return [];
    const v = verdict('illegal', 'dg-not-marked', rule, WORDS.owedDg([board.nameOf(id)], why, rule), {
      units: [id],
      hexes: [place.hex],
      owes: { by: board.sideOf(id) === board.position.phase?.side ? 'attacker' : 'defender', asks: 'mark' },
      lacks: 'dg',
    });
    return [because(v, step, 'the fight that made it DG')];
  });

/** 8.0-c: nobody stands in a hex with enemy combat units. */
const setDownVerdicts = (setDown: SetDown, { board }: Ending<Board>): readonly Verdict[] =>
  amongEnemies(setDown, board.position, board.isHeldAgainst, (unit, hex) =>
    verdict('illegal', 'set-down-on-enemy', '8.0-c', WORDS.setDownAmong(board.nameOf(unit), hex), {
      units: [unit],
      hexes: [hex],
    }),
  );

export const CHAPTERS: Chapters<Board, Memory> = {
  isMidway: { fresh: false, begins: ({ game, position }) => isBegunMidway(position, game.units) },
  spent: { fresh: new Map() },
  companions: { fresh: new Map() },
  stopped: { fresh: new Map() },
  overran: { fresh: new Map() },
  unrolled: { fresh: undefined },
  ended: { fresh: new Map() },
  metMasked: { fresh: new Map() },
  attacked: { fresh: new Map() },
  hexesAttacked: { fresh: new Map() },
  owedDg: { fresh: new Map(), ends: dgVerdicts },
  setDown: { fresh: NOBODY_SET_DOWN, ends: setDownVerdicts },
  // What was captured stays so.
  captured: { fresh: NOTHING_CAPTURED, turned: captured => captured },
  aimedAt: { fresh: undefined },
  fired: { fresh: new Map() },
  tokens: {
    fresh: NO_TOKENS,
    begins: ({ game, position }) => ({ ...NO_TOKENS, isWhole: begunWithTurn(game.scenario, position) }),
    turned: tokensTurned,
    ends: (books, ending) => [...tokenVerdicts(books, ending), ...traceVerdicts(ending)],
  },
};
