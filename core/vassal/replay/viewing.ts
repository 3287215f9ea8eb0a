import type { Viewer } from './timeline';
import { sidesOf } from '../traits/access';
import type { Place } from './game-pieces';
import type { KnownMaps } from './map-rules';
import type { Players } from './players';

export type MayAccess = (access: string, owner: string) => boolean;

/** Whether a viewer sees what lies at a place after a step. */
export type MayLook = (place: Place, step: number) => boolean;

/**
 * Whether a viewer sees through what an owner masked (spec 9.6). On no side: through nothing. A side sees what its own
 * players or its own side masked, and what any of the sides named together with it did.
 */
export const accessOf = (viewer: Viewer | undefined, players: Players): MayAccess => {
  if (viewer?.reveal) return () => true;
  const side = viewer?.side;
  if (side === undefined) return () => false;
  return (access, owner) => {
    if (access === 'side:') return owner === side;
    const sides = sidesOf(access);
    if (sides.length > 0) return sides.includes(owner) && sides.includes(side);
    return players.sideOf(owner) === side;
  };
};

/** Nobody sees into a deck that lies face down, and only its own sides into a private window. */
export const looksOf = (viewer: Viewer | undefined, maps: KnownMaps): MayLook => {
  if (viewer?.reveal) return () => true;
  const side = viewer?.side;
  return ({ map, pile }, step) => {
    if (pile?.faceDown?.at(step) === true) return false;
    const seenBy = maps.find(map)?.seenBy;
    return seenBy === undefined || (side !== undefined && seenBy.has(side));
  };
};

export const viewerKey = (viewer: Viewer | undefined): string => {
  const who = viewer?.reveal ? 'reveal' : viewer?.side === undefined ? 'observer' : `side ${viewer.side}`;
  return viewer?.remembers ? `${who}, remembers` : who;
};
