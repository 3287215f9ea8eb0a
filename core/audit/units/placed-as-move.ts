// Placing is a move: a counter that is deleted and set down elsewhere is asked about as the same drag would be judged.

import type { HexId } from '../../hexmap/hex-map';
import type { ActionOf } from '../../rules/action';
import type { Position } from '../../rules/position';
import { supposing } from '../../rules/sentence';
import type { GameState } from '../../rules/system';
import { opened, type Verdict } from '../../rules/verdict';
import type { UnitId } from '../../scenario/scenario';
import { hexCount, nameIn, type Roster } from '../outside-fights';
import type { Gone } from './entries';

const standingAt =
  (unit: UnitId, { hex, reduced }: Gone) =>
  (now: Position): Position => ({
    ...now,
    units: new Map(now.units).set(unit, { hex, reduced, states: now.units.get(unit)?.states ?? [] }),
  });

/**
 * What the rules forbid of the move from where it left the map to where it was set down, as a question in their own words;
 * undefined: they allow it, or cannot tell.
 *
 * @param before the moment before it was set down
 */
export const asMove = (
  roster: Roster,
  { unit, step }: { readonly unit: UnitId; readonly step: number },
  gone: Gone,
  hex: HexId,
  before: GameState,
): Verdict | undefined => {
  const move: ActionOf<'move'> = { kind: 'move', steps: [step], units: [unit], from: gone.hex, to: hex, via: [] };
  const { verdicts } = before.supposing({ position: standingAt(unit, gone) }).apply(move);
  const wrong = verdicts.find(v => v.answer === 'illegal');
  if (!wrong) return undefined;
  const far = hexCount(roster.map.distance(gone.hex, hex) ?? 0);
  const given = `${nameIn(roster, unit)} was set down ${far} from ${gone.hex}, which it left at step ${gone.step}. As a move: `;
  const asked = opened(wrong, supposing(given, wrong.says), 'whether it moved there, or was only put right');
  return { ...asked, because: [{ step: gone.step, what: `taken off ${gone.hex}` }] };
};
