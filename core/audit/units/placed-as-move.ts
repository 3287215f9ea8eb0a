// Placing is a move: a counter that is deleted and set down elsewhere is asked about as the same drag would be judged.

import type { HexId } from '../../hexmap/hex-map';
import type { ActionOf } from '../../rules/action';
import type { Position } from '../../rules/position';
import { plainly, supposing } from '../../rules/sentence';
import type { GameState } from '../../rules/system';
import { opened, verdictOn, type Verdict } from '../../rules/verdict';
import type { UnitId } from '../../scenario/scenario';
import { hexCount, nameIn, type Roster } from './outside-fights';
import type { Gone } from './entries';

/** Who is put right stands nearer. */
const FAR = 3;

/** A move that the rules allow: its MPs are not counted, for it may be none. */
const setDownFar = (roster: Roster, unit: UnitId, gone: Gone, hex: HexId, distance: number): Verdict => {
  const rule = { system: 'log', id: 'set-down-far' };
  const says = plainly`${nameIn(roster, unit)} was set down ${hexCount(distance)} from ${gone.hex}, which it left at step ${gone.step}`;
  const missing = 'whether it moved there, or was only put right';
  const asked = verdictOn('undetermined', 'set-down-far', rule, says, {
    units: [unit],
    hexes: [gone.hex, hex],
    missing,
  });
  return { ...asked, because: [{ step: gone.step, what: `taken off ${gone.hex}` }] };
};

const standingAt =
  (unit: UnitId, { hex, faceUp }: Gone) =>
  (now: Position): Position => ({
    ...now,
    units: new Map(now.units).set(unit, { hex, faceUp, states: now.units.get(unit)?.states ?? [] }),
  });

/**
 * What the rules forbid of the move from where it left the map to where it was set down, as a question in their own words;
 * undefined: they allow it, and it is near.
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
  const distance = roster.map.distance(gone.hex, hex) ?? 0;
  if (!wrong) return distance < FAR ? undefined : setDownFar(roster, unit, gone, hex, distance);
  const far = hexCount(distance);
  const given = `${nameIn(roster, unit)} was set down ${far} from ${gone.hex}, which it left at step ${gone.step}. As a move: `;
  const asked = opened(wrong, supposing(given, wrong.says), 'whether it moved there, or was only put right');
  return { ...asked, because: [{ step: gone.step, what: `taken off ${gone.hex}` }] };
};
