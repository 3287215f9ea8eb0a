// Every trait of the format spec's section 5.3, by its prefix. Adding one: its file, and two lines here, import and entry.

import { actionButtonTrait } from './action-button';
import { areaOfEffectTrait } from './area-of-effect';
import { attachmentTrait } from './attachment';
import { basicNameTrait } from './basic-name';
import { borderTrait } from './border';
import { calculatedPropertyTrait } from './calculated-property';
import { cloneTrait } from './clone';
import { commentTrait } from './comment';
import { deleteTrait } from './delete';
import { deselectTrait } from './deselect';
import { dynamicPropertyTrait } from './dynamic-property';
import type { Reference } from './fields';
import { globalHotkeyTrait } from './global-hotkey';
import { globalKeyCommandTrait } from './global-key-command';
import { immobilizedTrait } from './immobilized';
import { invisibleTrait } from './invisible';
import { labelTrait } from './label';
import { layerTrait, oldestLayerTrait } from './layer';
import { locationCommandTrait } from './location-command';
import { markerTrait } from './marker';
import { maskTrait } from './mask';
import { matCargoTrait } from './mat-cargo';
import { matTrait } from './mat';
import { menuSeparatorTrait } from './menu-separator';
import { movedMarkTrait } from './moved-mark';
import { movementTrailTrait } from './movement-trail';
import { nonRectangularTrait, oldNonRectangularTrait } from './non-rectangular';
import { pivotTrait } from './pivot';
import { placeMarkerTrait, replaceTrait } from './place-marker';
import { playSoundTrait } from './play-sound';
import { propertySheetTrait } from './property-sheet';
import { prototypeTrait } from './prototype-use';
import { reportTrait } from './report';
import { restrictCommandsTrait } from './restrict-commands';
import { restrictedTrait } from './restricted';
import { returnToDeckTrait } from './return-to-deck';
import { rotateTrait } from './rotate';
import { sendToTrait } from './send-to';
import { setGlobalPropertyTrait } from './set-global-property';
import { setPiecePropertyTrait } from './set-piece-property';
import { submenuTrait } from './submenu';
import { tableTrait } from './table';
import { bindTrait, prefixOf, unknownTrait, type Trait, type TraitCodec } from './trait';
import { translatableMessageTrait } from './translatable-message';
import { translateTrait } from './translate';
import { triggerTrait } from './trigger';

export interface KnownTrait {
  readonly prefix: string;
  readonly title: string;
  readonly bind: (type: string) => Trait;
  readonly references: (type: string) => readonly Reference[];
}

const known = <T>(codec: TraitCodec<T>): readonly [string, KnownTrait] => [
  codec.prefix,
  {
    prefix: codec.prefix,
    title: codec.title,
    bind: type => bindTrait(codec, type),
    references: type => codec.references?.(type) ?? [],
  },
];

/** Prefix -> trait. */
export const KNOWN_TRAITS: ReadonlyMap<string, KnownTrait> = new Map([
  known(actionButtonTrait),
  known(areaOfEffectTrait),
  known(attachmentTrait),
  known(basicNameTrait),
  known(borderTrait),
  known(calculatedPropertyTrait),
  known(cloneTrait),
  known(commentTrait),
  known(deleteTrait),
  known(deselectTrait),
  known(dynamicPropertyTrait),
  known(globalHotkeyTrait),
  known(globalKeyCommandTrait),
  known(immobilizedTrait),
  known(invisibleTrait),
  known(labelTrait),
  known(layerTrait),
  known(locationCommandTrait),
  known(markerTrait),
  known(maskTrait),
  known(matCargoTrait),
  known(matTrait),
  known(menuSeparatorTrait),
  known(movedMarkTrait),
  known(movementTrailTrait),
  known(nonRectangularTrait),
  known(oldNonRectangularTrait),
  known(oldestLayerTrait),
  known(pivotTrait),
  known(placeMarkerTrait),
  known(playSoundTrait),
  known(propertySheetTrait),
  known(prototypeTrait),
  known(replaceTrait),
  known(reportTrait),
  known(restrictCommandsTrait),
  known(restrictedTrait),
  known(returnToDeckTrait),
  known(rotateTrait),
  known(sendToTrait),
  known(setGlobalPropertyTrait),
  known(setPiecePropertyTrait),
  known(submenuTrait),
  known(tableTrait),
  known(translatableMessageTrait),
  known(translateTrait),
  known(triggerTrait),
]);

/** One level of a piece's type, typed if its prefix is known, else kept as it stands. */
export const readTrait = (type: string): Trait => KNOWN_TRAITS.get(prefixOf(type))?.bind(type) ?? unknownTrait(type);
