// The counters of a module's palettes.

import { shortName } from '../core/vassal/module/build-file';
import type { VassalModule } from '../core/vassal/module/module';
import { readPieceDefinition } from '../core/vassal/module/piece-definition';
import { expandPrototypes } from '../core/vassal/module/prototypes';
import { moduleSlots, type Slot } from '../core/vassal/module/slots';
import { CounterReader } from './counter';
import type { FoundSlot } from './found';

/** More counters than any game has: what comes after them is counted and left. */
export const MOST_SLOTS = 8000;

export const readSlot = (slot: Slot, module: Pick<VassalModule, 'prototypes'>, reader: CounterReader): FoundSlot => {
  const definition = readPieceDefinition(slot.element.text);
  const levels = definition ? expandPrototypes(definition, module.prototypes).levels : [];
  return {
    ...reader.read(levels),
    gpid: slot.gpid,
    path: slot.path,
    prototypes: slot.prototypes,
    kind: shortName(slot.element).endsWith('CardSlot') ? 'card' : 'piece',
  };
};

/** All slots in the order of the build file, those of at-start stacks and decks too, by their element. */
export const readSlots = (
  module: VassalModule,
): { readonly slots: ReadonlyMap<Slot['element'], FoundSlot>; readonly beyond: number } => {
  const reader = new CounterReader();
  const all = moduleSlots(module).all();
  return {
    slots: new Map(all.slice(0, MOST_SLOTS).map(slot => [slot.element, readSlot(slot, module, reader)])),
    beyond: Math.max(0, all.length - MOST_SLOTS),
  };
};
