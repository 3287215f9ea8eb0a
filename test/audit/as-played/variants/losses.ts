// Losses as players show them: the dead laid beside the map, flipped before they go, taken and taken back.

import type { Act } from '../../random-games/table-top';
import { fightsOf, resultLines, withResults } from '../results';
import { replaced, type Kind, type Line } from '../variant';
import { observedActs } from '../observed-acts';
import { unitsOfAct, type ToldGame } from '../told-game';
import type { Position } from '../../../../core/rules/position';
import type { UnitId } from '../../../../core/scenario/scenario';

type Loss = Extract<Act, { readonly do: 'reduce' | 'restore' | 'remove' }>;

const lossKind = (
  name: string,
  what: 'reduce' | 'remove',
  shown: (loss: Loss, board: Position, game: ToldGame) => readonly Act[],
): Kind => ({
  name,
  *variants(game, random) {
    for (const { fight } of fightsOf(game, random)) {
      const at = random.pick(fight.results.filter(i => game.acts[i]?.do === what));
      const act = at === undefined ? undefined : game.acts[at];
      if (at === undefined || act?.do !== what) continue;
      const acts = shown(act, observedActs(game.club, game.acts.slice(0, at)).end, game);
      if (acts.length > 0)
        yield replaced(
          game,
          at,
          at + 1,
          acts.map(one => ({ act: one, of: at })),
        );
    }
  },
});

export const DEAD_PILE = lossKind('the dead laid beside the map', 'remove', ({ units }) => [{ do: 'lay-off', units }]);

export const FLIPPED_BACK = lossKind('a loss taken, taken back and taken again', 'reduce', ({ units }) => [
  { do: 'reduce', units },
  { do: 'restore', units },
  { do: 'reduce', units },
]);

/** A unit that could lose a step before it goes. */
const isWhole = ({ units }: Position, game: ToldGame, unit: UnitId): boolean =>
  units.get(unit)?.faceUp === 0 && game.club.rules.scenario.units.some(u => u.id === unit && u.reduced !== undefined);

export const FLIPPED_THEN_DELETED = lossKind(
  'the dead flipped before they are deleted',
  'remove',
  ({ units }, board, game) => {
    const whole = units.filter(unit => isWhole(board, game, unit));
    return whole.length === 0
      ? []
      : [
          { do: 'reduce', units: whole },
          { do: 'remove', units },
        ];
  },
);

export const DELETED_WITHOUT_A_FLIP: Kind = {
  name: 'the dead deleted without a flip',
  *variants(game, random) {
    for (const { deed, fight } of fightsOf(game, random)) {
      const lines = resultLines(game, fight);
      const isOf = (unit: UnitId, what: Act['do']): boolean =>
        lines.some(({ act }) => act.do === what && unitsOfAct(act).includes(unit));
      const twice = new Set(
        [...fight.attackers, ...fight.defenders].filter(u => isOf(u, 'reduce') && isOf(u, 'remove')),
      );
      const left = lines.flatMap((line): readonly Line[] => {
        if (line.act.do !== 'reduce') return [line];
        const units = line.act.units.filter(unit => !twice.has(unit));
        return units.length === 0 ? [] : [{ ...line, act: { ...line.act, units } }];
      });
      if (twice.size > 0) yield replaced(game, deed.first, deed.last + 1, withResults(game, deed, fight, left));
    }
  },
};

/** A counter that is placed anew shows its full side, without badges. */
export const DELETED_PLACED_DELETED = lossKind(
  'a counter deleted, placed again and deleted again',
  'remove',
  ({ units }, board) => {
    const [unit] = units;
    const place = board.units.get(unit ?? '');
    const isAsNew = place?.faceUp === 0 && place.states.length === 0;
    return unit === undefined || !isAsNew
      ? []
      : [
          { do: 'remove', units },
          { do: 'place', what: { unit }, hex: place.hex },
          { do: 'remove', units: [unit] },
        ];
  },
);
