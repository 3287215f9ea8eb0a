// Zones of control: who exerts one, of which kind, into which hexes. Of several in a hex the strongest counts.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { PerCamps } from '../../camps';
import type { Board } from '../board';
import type { ZocKind } from '../charts';
import type { Failed } from '../memory';

export interface ZocSource {
  readonly unit: UnitId;
  readonly hex: HexId;
  readonly kind: 'partial' | 'full';
}

type Zocs = ReadonlyMap<HexId, readonly ZocSource[]>;

export const NO_ZOCS: Zocs = new Map();
const zocsOfCamps = new PerCamps<Zocs>(NO_ZOCS);

/** Attackers of a failed overrun exert none until the end of the next combat phase (2012: 12.D.2.b; 2009: 12.F.2). */
const isSilent = (failed: Failed, unit: UnitId): boolean => failed.get(unit)?.as === 'attacker';

/** The ZOCs against a side, by hex: of the hexes beside a unit and of its own (2012, 12.E.2.b-1). */
export const zocsAgainst = (board: Board, failed: Failed, side: string | undefined): Zocs => {
  const camps = board.campsAgainst(side);
  return zocsOfCamps.of(camps, failed, () => {
    const zocs = new Map<HexId, ZocSource[]>();
    for (const camp of camps)
      for (const [hex, ids] of camp.byHex)
        for (const unit of ids) {
          const kind = board.combatant(unit)?.zoc ?? 'none';
          if (kind === 'none' || isSilent(failed, unit)) continue;
          const source = { unit, hex, kind };
          for (const into of [hex, ...board.map.neighbours(hex)]) {
            const there = zocs.get(into);
            if (there) there.push(source);
            else zocs.set(into, [source]);
          }
        }
    return zocs;
  });
};

export const strongest = (kinds: readonly ZocKind[]): ZocKind =>
  kinds.includes('full') ? 'full' : kinds.includes('partial') ? 'partial' : 'none';

/**
 * 2012, 12.E.2.b-2: who leaves a dual ownership hex is screened from the enemies in it, there and in the hex that it goes to,
 * if as many of its own ZOC units stay as the enemy has there.
 */
export const isScreened = (staying: number, enemies: number): boolean => staying >= enemies;
