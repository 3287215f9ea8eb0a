// Minefields and anti-tank ditches: whose they are, and whether they are active (Fort.4).

import type { HexId } from '../../../hexmap/hex-map';
import type { Board } from '../board';
import type { At } from '../memory';
import { controllerOf, type Controller } from './control';

export type Defence = 'minefield' | 'anti-tank ditch';

export interface HexsideDefence {
  readonly kind: Defence;
  /** undefined: no side controlled its hex when the game began, or each side one of the two. */
  readonly owner: string | undefined;
  /** Not while the owner's enemy controls the hex; undefined: it cannot be told. */
  readonly isActive: boolean | undefined;
  /** Does its owner control the hex now? undefined: it cannot be told. */
  readonly isHeld: boolean | undefined;
}

const startsFound = new WeakMap<object, ReadonlyMap<HexId, string>>();

/** Who controlled hexes when the game began: those with combat units in them, and a side's supply sources. */
const atStart = ({ game }: Board): ReadonlyMap<HexId, string> => {
  const known = startsFound.get(game.scenario);
  if (known) return known;
  const { sides, units } = game.scenario;
  const found = new Map([
    ...sides.flatMap(({ name, sources = [] }) => sources.map(hex => [hex, name] as const)),
    ...units.flatMap(({ setup, side, type }) =>
      setup && game.charts.unitType(type)?.combat !== false ? [[setup.hex, side] as const] : [],
    ),
  ]);
  startsFound.set(game.scenario, found);
  return found;
};

/** The same of both hexes, or it cannot be told. */
const ofAll = (
  at: Pick<At, 'board' | 'memory'>,
  hexes: readonly HexId[],
  is: (now: Exclude<Controller, undefined>) => boolean,
): boolean | undefined => {
  const told = hexes.map(hex => {
    const now = controllerOf(at, hex);
    return now && is(now);
  });
  return told.every(t => t === told[0]) ? told[0] : undefined;
};

/** Those on the hexside between two hexes. Of the two, that hex counts whose control a side had when the game began. */
export const defencesBetween = (at: Pick<At, 'board' | 'memory'>, a: HexId, b: HexId): readonly HexsideDefence[] => {
  const kinds = at.board.map
    .hexside(a, b)
    .filter((side): side is Defence => side === 'minefield' || side === 'anti-tank ditch');
  if (kinds.length === 0) return [];
  const start = atStart(at.board);
  const hexes = [a, b].filter(hex => start.has(hex));
  const owners = new Set(hexes.map(hex => start.get(hex)));
  const [owner] = owners.size === 1 ? owners : [];
  return kinds.map(kind => ({
    kind,
    owner,
    isActive: owner === undefined ? undefined : ofAll(at, hexes, now => now === 'nobody' || now.side === owner),
    isHeld: owner === undefined ? undefined : ofAll(at, hexes, now => now !== 'nobody' && now.side === owner),
  }));
};
