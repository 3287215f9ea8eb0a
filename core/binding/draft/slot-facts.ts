// What the slots of a module tell before a game is played: what pieces made of them can be known by, and what they can show.

import { DEFAULT_LIMITS } from '../../vassal/archive/limits';
import { faceOf } from '../../vassal/game/piece-view';
import { shortName } from '../../vassal/module/build-file';
import type { VassalModule } from '../../vassal/module/module';
import { readPieceDefinition } from '../../vassal/module/piece-definition';
import { expandPrototypes } from '../../vassal/module/prototypes';
import { moduleSlots, type Slot } from '../../vassal/module/slots';
import { layerTrait, oldestLayerTrait } from '../../vassal/traits/layer';
import { PieceTypes, type PieceType } from '../../vassal/traits/piece-type';
import type { PieceTraits } from '../match';

export interface LayerFacts {
  readonly name: string;
  /** What its menu commands are called. */
  readonly menus: readonly string[];
  readonly levels: number;
  /** File names of its levels' pictures; '' where a level shows none. */
  readonly images: readonly string[];
  /** The level that a new piece shows, from 1; 0: none. */
  readonly shown: number;
}

export interface SlotFacts extends PieceTraits {
  /** The innermost piece's own picture, on which layers lie. */
  readonly basicImage?: string;
  /** Outermost first. */
  readonly layers: readonly LayerFacts[];
  /** VASSAL marks it when it moves. */
  readonly showsMoves: boolean;
  readonly isCard: boolean;
}

const LAYERS = [layerTrait, oldestLayerTrait];

/** A layer's state is its level, or less than 1 while it is off; states without a number are those of a layer just made. */
const shownLevel = (state: string): number => {
  const level = /^-?\d{1,4}/.exec(state)?.[0];
  return level === undefined ? 1 : Math.max(0, Number(level));
};

const layersOf = ({ traits }: PieceType, states: readonly string[]): readonly LayerFacts[] =>
  traits.flatMap(({ prefix, type }, i) => {
    const layer = LAYERS.find(one => one.prefix === prefix)?.read(type);
    if (!layer) return [];
    const menus = [layer.activateMenu, layer.increaseMenu, layer.decreaseMenu].filter(menu => menu.trim() !== '');
    const { name, images } = layer;
    return [{ name, menus, levels: images.length, images, shown: shownLevel(states[i] ?? '') }];
  });

const factsOf = (slot: Slot, module: VassalModule, types: PieceTypes): SlotFacts | undefined => {
  const definition = readPieceDefinition(slot.element.text);
  if (!definition) return undefined;
  const { levels } = expandPrototypes(definition, module.prototypes);
  const read = types.ofLevels(levels.map(level => level.type));
  if (read?.kind !== 'piece') return undefined;
  const { type } = read;
  const states = levels.map(level => level.state);
  const { props } = faceOf({ id: '', type, states, mayAccess: () => true, surroundings: () => undefined });
  return {
    name: slot.pieceName,
    ...(slot.gpid === '' ? {} : { gpid: slot.gpid }),
    ...(slot.image === '' ? {} : { image: slot.image }),
    prototypes: slot.prototypes,
    tabs: slot.path,
    props,
    layers: layersOf(type, states),
    ...(type.basic.image === '' ? {} : { basicImage: type.basic.image }),
    showsMoves: type.traits.some(({ prefix }) => prefix === 'markmoved;' || prefix === 'footprint;'),
    isCard: shortName(slot.element).endsWith('CardSlot'),
  };
};

/** Of all slots that hold a piece, in the order of the build file. */
export const slotFacts = (module: VassalModule): readonly SlotFacts[] => {
  const types = new PieceTypes(DEFAULT_LIMITS);
  return moduleSlots(module)
    .all()
    .flatMap(slot => factsOf(slot, module, types) ?? []);
};
