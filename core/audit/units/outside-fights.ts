// What happens to units outside any move or fight that the rules judge: set down on the map, taken off it, turned. No
// rule speaks of it here: what nobody need be asked about is noted, the rest asks the ledger of units.

import { present } from '../../base/present';
import type { HexId, HexMap } from '../../hexmap/hex-map';
import type { Adjustment } from '../../rules/action';
import type { Position } from '../../rules/position';
import type { ShorthandWords } from '../../rules/system';
import type { Scenario, Unit, UnitId } from '../../scenario/scenario';
import type { Finding } from '../audit';
import { logFinding } from '../make-finding';
import type { Gone } from './entries';

/** What notes are written with. */
export interface Roster {
  readonly units: ReadonlyMap<UnitId, Unit>;
  readonly map: HexMap;
  /** The system's kinds of phases in which units attack. */
  readonly combatPhases: readonly string[];
  /** Its kinds of phases of a side in which the other side acts. */
  readonly othersPhases: readonly string[];
  /** Units whose counters are laid and taken up as play goes: that they come and go says nothing. */
  readonly laid: ReadonlySet<UnitId>;
  /** Badges of counters that tell of steps lost, and of how many. */
  readonly lossBadges: ReadonlyMap<string, number>;
  /** The rules' word for what brings lost units and steps back; undefined: they have none. */
  readonly replacements: string | undefined;
}

export const rosterOf = (
  { units, map }: Scenario,
  {
    combatPhases = [],
    othersPhases = [],
    laidTypes = [],
    lossBadges = {},
    replacements,
  }: Pick<ShorthandWords, 'combatPhases' | 'othersPhases' | 'laidTypes' | 'lossBadges' | 'replacements'>,
): Roster => ({
  units: new Map(units.map(unit => [unit.id, unit])),
  map: map.hexes,
  combatPhases,
  othersPhases,
  laid: new Set(units.flatMap(({ id, type }) => (type !== undefined && laidTypes.includes(type) ? [id] : []))),
  lossBadges: new Map(Object.entries(lossBadges)),
  replacements,
});

/** How players call a unit. */
export const nameIn = ({ units }: Pick<Roster, 'units'>, unit: UnitId): string => units.get(unit)?.name ?? unit;

export const hexCount = (n: number): string => (n === 1 ? '1 hex' : `${n} hexes`);

export type UnitChange = Extract<Adjustment, { readonly unit: UnitId }>;

interface Words {
  readonly code: string;
  readonly hexes: readonly HexId[];
  readonly message: string;
  readonly because?: Finding['because'];
  readonly brief?: string;
}

/**
 * The note on a unit that is set down, taken off or turned.
 *
 * @param before the board before it
 * @param gone if it was off the map: since when
 */
export const noteOn = (
  change: UnitChange,
  before: Position,
  gone: Gone | undefined,
  roster: Roster,
): Finding | undefined => {
  const told = change.what === 'placed' ? wordsOfPlaced(change, before, gone, roster) : wordsOf(change, before, roster);
  if (!told) return undefined;
  const { code, hexes, message, because = [], brief } = told;
  return logFinding(code, change.step, `${message} Not judged.`, {
    units: [change.unit],
    hexes,
    because,
    ...present({ brief }),
  });
};

/** Which side shows now. */
const turnedTo = ({ what, faceUp }: Extract<UnitChange, { readonly what: 'reduced' | 'restored' }>): string =>
  what === 'reduced' ? 'reduced' : faceUp === 0 ? 'turned back to its full side' : 'turned back by one side';

const wordsOf = (
  change: Exclude<UnitChange, { readonly what: 'placed' }>,
  { units }: Position,
  roster: Roster,
): Words | undefined => {
  const { unit, what } = change;
  const name = nameIn(roster, unit);
  const hex = units.get(unit)?.hex;
  if (hex === undefined || what === 'state') return undefined;
  if (what === 'removed') {
    if (roster.laid.has(unit)) return undefined;
    const message = `${name} was taken off ${hex} outside any fight.`;
    return { code: 'taken-off', hexes: [hex], message, brief: `${name} from ${hex}` };
  }
  return {
    code: `turned-${what}`,
    hexes: [hex],
    message: `${name} in ${hex} was ${turnedTo(change)} outside any fight.`,
  };
};

const wordsOfPlaced = (
  { unit, hex, from }: Extract<UnitChange, { readonly what: 'placed' }>,
  { units }: Position,
  gone: Gone | undefined,
  roster: Roster,
): Words | undefined => {
  if (hex === undefined || from !== undefined) return undefined;
  const name = nameIn(roster, unit);
  const there = units.get(unit)?.hex;
  if (there !== undefined)
    return {
      code: 'second-piece',
      hexes: [hex, there],
      message: `A second ${name} came to ${hex}; one is in ${there}.`,
    };
  if (!gone) return undefined;
  const far = roster.map.distance(gone.hex, hex) ?? 0;
  const where = far === 0 ? `set down there again` : `set down in ${hex}, ${hexCount(far)} away`;
  return {
    code: 'set-down-again',
    hexes: [...new Set([gone.hex, hex])],
    message: `${name} left the map from ${gone.hex} at step ${gone.step} and was ${where}.`,
    because: [{ step: gone.step, what: `taken off ${gone.hex}` }],
    brief: `${name} ${gone.hex} → ${hex}`,
  };
};
