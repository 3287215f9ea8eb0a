// The pieces of set-ups: those that a module places in a new game, and those of a save.

import { err, ok, type Result } from '../core/base/result';
import type { VassalError } from '../core/vassal/error';
import { replayFile } from '../core/vassal/replay/replay';
import type { PieceView, Viewer } from '../core/vassal/replay/timeline';
import { unknownSide } from '../core/vassal/replay/unknown-side';
import { atStartPlace } from '../core/vassal/module/at-start';
import { shortName, type BuildElement } from '../core/vassal/module/build-file';
import { isPieceSlot, walk } from '../core/vassal/module/components';
import type { LaidOutMaps } from '../core/vassal/module/map-layout';
import type { ModuleMap, VassalModule } from '../core/vassal/module/module';
import type { FoundCounter, FoundPiece, FoundSlot } from './found';

export type SlotsByElement = ReadonlyMap<BuildElement, FoundSlot>;

/** What could not be placed, by why. */
export type Unplaced = Map<string, number>;

const stacksOf = (map: ModuleMap): readonly BuildElement[] =>
  [...walk(map.element)].filter(element => shortName(element).endsWith('SetupStack'));

const count = (unplaced: Unplaced, why: string, by: number): void => {
  unplaced.set(why, (unplaced.get(why) ?? 0) + by);
};

/** The pieces that stand on the maps of a new game without a set-up file. */
export const atStartPieces = (
  module: VassalModule,
  maps: LaidOutMaps,
  slots: SlotsByElement,
  unplaced: Unplaced,
): readonly FoundPiece[] =>
  module.maps.flatMap(map => {
    const layout = maps.find(map.internalId);
    return stacksOf(map).flatMap(stack => {
      const members = [...walk(stack)].filter(isPieceSlot);
      const place = layout && atStartPlace(stack, map, layout);
      if (!layout || !place || place.kind === 'no-board') {
        count(unplaced, 'pieces of at-start stacks whose board is not on the map of a new game', members.length);
        return [];
      }
      // A stack is snapped where it is put, as in VASSAL.
      const [x, y] = layout.snap(...place.point);
      return members.flatMap((element, index): FoundPiece[] => {
        const slot = slots.get(element);
        if (!slot) return [];
        return [{ slot, counter: slot, map: map.name, point: [x, y], location: layout.locationName(x, y), index }];
      });
    });
  });

/** A piece of a save is its slot's counter, on the side that shows. */
const counterOf = (view: PieceView, slot: FoundSlot | undefined): FoundCounter => {
  const faces = slot?.faces ?? (view.image === undefined ? [] : [{ image: view.image, name: '' }]);
  const images = Object.entries(view.props).flatMap(([key, value]) => (key.endsWith('_Image') ? [value] : []));
  const active = Object.entries(view.props).some(([key, value]) => key.endsWith('_Active') && value === 'true');
  const shown = active ? faces.findIndex(face => images.includes(face.image)) : 0;
  return {
    name: view.basicName ?? view.name,
    faces,
    shown: Math.max(0, shown),
    properties: new Map(Object.entries(view.props)),
    left: [],
  };
};

export interface SavedPieces {
  readonly pieces: readonly FoundPiece[];
  /** How many are masked, or lie in a window that is not the viewer's: what they are is not taken. */
  readonly masked: number;
}

/**
 * The pieces of a save, as far as the viewer may see them.
 * Errors: those of `replayFile`; `unknown-side`.
 */
export const savedPieces = async (
  bytes: Uint8Array,
  module: VassalModule,
  slots: SlotsByElement,
  unplaced: Unplaced,
  viewer: Viewer,
): Promise<Result<SavedPieces, VassalError>> => {
  const read = await replayFile(bytes, module);
  if (!read.ok) return read;
  const { timeline } = read.value;
  const stranger = unknownSide(viewer.side, [...module.sides, ...timeline.players.map(({ side }) => side)]);
  if (stranger) return err(stranger);
  let masked = 0;
  const pieces = timeline
    .seenBy(viewer)
    .piecesAt(0)
    .flatMap((view): FoundPiece[] => {
      if (view.map === undefined || view.xy === undefined) {
        count(unplaced, 'pieces of the save that are on no map', 1);
        return [];
      }
      if (view.deck !== undefined) {
        count(unplaced, 'pieces in decks', 1);
        return [];
      }
      if (view.masked) {
        masked++;
        return [];
      }
      const [element] = view.slots ?? [];
      const slot = element && slots.get(element.element);
      return [
        {
          slot,
          counter: counterOf(view, slot),
          map: view.map,
          point: view.xy,
          location: view.location ?? 'offboard',
          index: view.index ?? 0,
        },
      ];
    });
  return ok({ pieces, masked });
};
