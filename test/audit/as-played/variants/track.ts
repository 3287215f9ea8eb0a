// The turn track: turned late, turned too far and back, turned back for a move that was forgotten, never turned.

import type { Act } from '../../random-games/table-top';
import { farMove } from './far-move';
import { isPhase, phaseEnd, phasing, type ToldGame } from '../told-game';
import { linesOf, replaced, type Kind } from '../variant';

/** Nothing is done on the map. */
const isIdle = ({ do: what }: Act): boolean => what === 'phase' || what === 'say' || what === 'roll';

/** Runs of turns of the track with nothing but words between them, and the deed that comes after each. */
const turnings = ({ acts, deeds }: ToldGame): readonly { readonly first: number; readonly next: number }[] =>
  deeds.flatMap((deed, i) => {
    if (!isPhase(deed) || isPhase(deeds[i - 1])) return [];
    const next = deeds.findIndex((d, j) => j > i && !isPhase(d));
    // What another habit has told in pieces is no deed any more, and still stands between them.
    const between = acts.slice(deed.first, deeds[next]?.first);
    return next >= 0 && between.every(isIdle) ? [{ first: i, next }] : [];
  });

const late = (name: string, isOtherSide: boolean): Kind => ({
  name,
  *variants(game, random) {
    for (const { first, next } of random.shuffled(turnings(game))) {
      const [turn, deed] = [game.deeds[first], game.deeds[next]];
      if (!turn || !deed || deed.actions.every(a => a.kind === 'adjust')) continue;
      if ((phasing(turn.before) !== phasing(deed.before)) !== isOtherSide) continue;
      // Nobody forgets a whole round: the other player has turned the track in it.
      if (next - first >= game.club.rules.scenario.phases.length) continue;
      const turns = linesOf(game, turn.first, deed.first);
      yield replaced(game, turn.first, deed.last + 1, [...linesOf(game, deed.first, deed.last + 1), ...turns]);
    }
  },
});

export const TURNED_LATE = late('the track turned after the other side’s first act', true);
export const PHASE_TURNED_LATE = late('the track turned after the first act of the same side’s next phase', false);

const PHASE: Act = { do: 'phase' };
const BACK: Act = { do: 'phase-back' };

export const TURNED_TWICE: Kind = {
  name: 'the track turned twice and back',
  *variants(game, random) {
    const turns = game.acts.flatMap((act, i) => (act.do === 'phase' && i + 1 < game.acts.length ? [i] : []));
    for (const at of random.shuffled(turns)) {
      const { scenario } = game.club.rules;
      const turned = game.acts.slice(0, at).filter(act => act.do === 'phase').length;
      // Beyond the last turn there is nothing to turn to.
      if (turned + 2 >= scenario.turns.length * scenario.phases.length) continue;
      const acts = random.chance(0.5) ? [PHASE, PHASE, BACK] : [PHASE, BACK, PHASE];
      yield replaced(
        game,
        at,
        at + 1,
        acts.map(act => ({ act, of: at })),
      );
    }
  },
};

export const TURNED_BACK_FOR_A_MOVE: Kind = {
  name: 'the track turned back for a forgotten move',
  *variants(game, random) {
    for (const deed of random.shuffled([...game.deeds.keys()])) {
      const turn = game.deeds[deed];
      if (!turn || !isPhase(turn) || phaseEnd(game, deed) !== deed) continue;
      const move = farMove(game, random, { at: turn.first, deed, inside: false });
      if (move)
        yield replaced(
          game,
          turn.last + 1,
          turn.last + 1,
          [{ act: BACK }, { act: move }, { act: PHASE }],
          turn.last + 1,
        );
    }
  },
};

export const NEVER_TURNED: Kind = {
  name: 'the track never turned',
  *variants(game) {
    // A log is begun with the track where the game stands; a stray die before it tells of no play.
    const first = game.acts.findIndex(act => !isIdle(act));
    const lines = linesOf(game, first).filter(({ act }) => act.do !== 'phase');
    yield { before: game.acts.slice(0, first), lines };
  },
};
