// What the pieces of a game come from.

import { moduleSlots, type ModuleSlots, type Slot } from '../module/slots';
import type { VassalModule } from '../module/module';
import { prototypeUse } from '../module/prototypes';
import { decodeSequence } from '../text/sequence';
import { firstImage } from '../traits/piece-image';
import type { PieceType } from '../traits/piece-type';
import type { Make } from './game-pieces';
import type { PieceOrigin } from './timeline';

/** Where the slot's number stands in the innermost piece's state (spec 5.2): after map, x and y. */
const GPID_FIELD = 3;

const gpidOf = ({ states }: Make): string => decodeSequence(states.at(-1) ?? '', ';')[GPID_FIELD] ?? '';

const ownPrototypes = (type: PieceType): readonly string[] =>
  type.traits.flatMap(trait => prototypeUse(trait.type)?.name ?? []);

const sharedPrototypes = ([first, ...others]: readonly Slot[]): readonly string[] =>
  first?.prototypes.filter(name => others.every(slot => slot.prototypes.includes(name))) ?? [];

/** Works a piece's origin out: once for all pieces of a type and a slot, whatever became of them. */
export class Origins {
  private readonly slots: ModuleSlots | undefined;
  private readonly known = new WeakMap<PieceType, Map<string, PieceOrigin>>();

  constructor(module: VassalModule | undefined) {
    this.slots = module && moduleSlots(module);
  }

  of(make: Make): PieceOrigin {
    return (make.origin ??= this.ofTypeAndSlot(make));
  }

  private ofTypeAndSlot(make: Make): PieceOrigin {
    const { type } = make;
    const byGpid = this.known.get(type) ?? new Map<string, PieceOrigin>();
    this.known.set(type, byGpid);
    const gpid = gpidOf(make);
    const origin = byGpid.get(gpid) ?? this.find(type, gpid);
    byGpid.set(gpid, origin);
    return origin;
  }

  private find(type: PieceType, gpid: string): PieceOrigin {
    const image = firstImage(type);
    const signs = { ...(gpid !== '' && { gpid }), ...(image !== undefined && { image }) };
    const slots = this.slots?.of({ ...signs, name: type.basic.name }) ?? [];
    const own = ownPrototypes(type);
    const prototypes = own.length > 0 ? own : sharedPrototypes(slots);
    return {
      ...signs,
      ...(slots.length > 0 && { slots }),
      ...(prototypes.length > 0 && { prototypes }),
    };
  }
}

const ofModules = new WeakMap<VassalModule, Origins>();

/** A module's pieces come from the same slots in all of its logs. */
export const originsOf = (module: VassalModule | undefined): Origins => {
  const origins = (module && ofModules.get(module)) ?? new Origins(module);
  if (module) ofModules.set(module, origins);
  return origins;
};
