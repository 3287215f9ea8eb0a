// A fight in the name of units that nobody sees: they may be the masked pieces in the hex where they are said to stand. What
// such a fight is cannot be told, and nobody is accused by what is seen of it.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { Action } from '../action';
import { withVerdicts } from '../judged-verdicts';
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

/** The hexes of masked pieces each of which may be one of the attackers. */
const masksOf = (action: Action, { units, masked }: Position, sideOf: (unit: UnitId) => string | undefined) =>
  new Set(
    attackersOf(action)
      .filter(
        ({ unit, from }) => !units.has(unit) && masked.get(from)?.some(m => (m.side ?? sideOf(unit)) === sideOf(unit)),
      )
      .map(({ from }) => from),
  );

/** What was judged of an action, on the board before it: open, where its units may lie under masks. */
export const underMasks = <J extends Pick<Judgement, 'verdicts' | 'combat'>>(
  judged: J,
  action: Action,
  before: Position,
  sideOf: (unit: UnitId) => string | undefined,
): J => {
  if (before.masked.size === 0) return judged;
  const hexes = masksOf(action, before, sideOf);
  if (hexes.size === 0) return judged;
  const what = `what the masked pieces in ${[...hexes].join(', ')} are`;
  const given = `attackers may be masked pieces in ${[...hexes].join(', ')}. By what is seen: `;
  return withVerdicts(judged, verdicts =>
    verdicts.map(v => (v.answer === 'illegal' ? opened(v, supposing(given, v.says), what) : v)),
  );
};
