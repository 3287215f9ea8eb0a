// A fight in the name of units that nobody sees: they may be the masked pieces in the hex where they are said to stand. What
// such a fight is cannot be told, and nobody is accused by what is seen of it.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { Action } from '../action';
import type { GameWith } from '../board-at';
import { withVerdicts } from '../judged-verdicts';
import { mayBeMasked } from '../masked';
import type { Position } from '../position';
import { supposing } from '../sentence';
import type { Judgement } from '../system';
import { opened } from '../verdict';

interface Attacker {
  readonly unit: UnitId;
  readonly from: HexId;
}

const attackersOf = (action: Action): readonly Attacker[] => {
  switch (action.kind) {
    case 'overrun':
      return action.units.map(unit => ({ unit, from: action.from }));
    case 'combat':
      return action.attackers;
    case 'procedure':
      return action.actors;
    default:
      return [];
  }
};

/**
 * The hexes of masked pieces each of which may be one of the attackers: where it is said to stand, or, where none is there, beside
 * the target, as an overrun names one hex for all its units.
 */
const masksOf = (action: Action, before: Position, { scenario, units }: GameWith<unknown>): ReadonlySet<HexId> => {
  const target = 'target' in action ? action.target : undefined;
  const beside = target === undefined ? [] : scenario.map.hexes.neighbours(target);
  return new Set(
    attackersOf(action).flatMap(({ unit, from }) => {
      if (before.units.has(unit)) return [];
      const side = units.get(unit)?.side;
      const mayBe = (hex: HexId): boolean => mayBeMasked(before, hex, side);
      return mayBe(from) ? [from] : beside.filter(mayBe);
    }),
  );
};

/** What was judged of an action, on the board before it: open, where its units may lie under masks. */
export const underMasks = <J extends Pick<Judgement, 'verdicts' | 'combat'>>(
  judged: J,
  action: Action,
  before: Position,
  game: GameWith<unknown>,
): J => {
  if (before.masked.size === 0) return judged;
  const hexes = masksOf(action, before, game);
  if (hexes.size === 0) return judged;
  const what = `what the masked pieces in ${[...hexes].join(', ')} are`;
  const given = `attackers may be masked pieces in ${[...hexes].join(', ')}. By what is seen: `;
  return withVerdicts(judged, verdicts =>
    verdicts.map(v => (v.answer === 'illegal' ? opened(v, supposing(given, v.says), what) : v)),
  );
};
